//! Tests of roles that only a passkey opens.

use pixie_service::access::auth::{Auth, CallerCache};
use pixie_service::delivery::outbox::WorkerWakeup;
use pixie_service::ground::clock::Clock;
use pixie_service::ground::entropy::Entropy;
use pixie_service::ground::signing::Signer;
use pixie_service::people::users::{self, Role, role_changes};
use serde_json::{Value, json};

use super::device::{Device, ORIGIN, remove};
use crate::support::client::Client;
use crate::support::program::{Folder, line, program, run};
use crate::support::{START, Service, moment};
use crate::waiting::wait_until;
use crate::web::browser::Browser;

/// A service where moderators need a passkey.
async fn service() -> Service {
    Service::start_with(|settings| {
        settings.public_url = Some(ORIGIN.parse().expect("a URL"));
        settings.moderators_need_passkeys = true;
    })
    .await
}

async fn session(service: &Service, device: &Device) -> Client {
    let signed_in = device.sign_in(&service.guest()).await.expect(201);
    Client::with_token(service.address, signed_in["token"].as_str().expect("a token")).await
}

async fn moderates(client: &Client) -> bool {
    let answer = client.get("/moderation/users").await;
    assert!(matches!(answer.status, 200 | 403), "{}", answer.body);
    answer.status == 200
}

/// Waits until the service has heard that somebody has vouched for the passkey of a session.
async fn until_moderator(client: &Client) {
    wait_until("the passkey to open the role", async || moderates(client).await).await;
}

/// What an operator does who has asked the user.
async fn vouch(service: &Service, id: &Value) {
    let folder = Folder::new("vouching");
    let mut command = program(&folder);
    command.env("DATABASE_URL", service.database_url());
    command.args(["passkeys", "mo@example.org", "--vouch", id.as_str().expect("an id")]);
    let output = command.output().expect("the program runs");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && told.contains(", opens the role"), "{told}{output:?}");
}

#[tokio::test]
async fn a_role_is_used_in_sessions_of_a_passkey_alone() {
    let service = service().await;
    let mo = service.user("Mo").await;
    let mut phone = Device::new(1);
    phone.add(&mo, "phone").await;
    let signed_in = session(&service, &phone).await;
    assert!(!moderates(&signed_in).await);
    // Whoever gives the role means the person who has this passkey.
    let mut owner = service.owner.acquire().await.expect("a connection");
    role_changes::set(&mut owner, &Entropy::seeded(0), mo.id, moment(START), Role::Moderator).await.expect("a role");
    until_moderator(&signed_in).await;
    assert!(!moderates(&mo).await, "not in the session of before");
    assert_eq!(mo.get("/me").await.expect(200)["role"], "moderator");

    // Confirmed by it, that session is one of a moderator, too.
    assert_eq!(phone.confirm(&mo).await.status, 204);
    assert!(moderates(&mo).await);
    // The programs that it lets in from now on may moderate, too.
    let made = mo.post("/me/tokens", json!({"name": "my bot", "scopes": ["read", "moderate"]})).await.expect(201);
    let bot = Client::with_token(service.address, made["token"].as_str().expect("a token")).await;
    assert!(moderates(&bot).await);
    // By mail somebody gets in as a player.
    let by_mail = service.sign_in(&mo.email, "laptop").await;
    let by_mail = Client::with_token(service.address, &by_mail.token).await;
    assert!(!moderates(&by_mail).await);
}

#[tokio::test]
async fn whoever_reads_the_mail_of_a_moderator_does_not_moderate() {
    let service = service().await;
    let mo = service.moderator("Mo").await;
    assert!(!moderates(&mo).await);
    let mut planted = Device::new(1);
    let planted_id = planted.add(&mo, "planted").await["id"].clone();
    let session_of_it = session(&service, &planted).await;
    assert!(!moderates(&session_of_it).await, "nobody has vouched for it");
    assert_eq!(planted.confirm(&mo).await.status, 204);
    assert!(!moderates(&mo).await);

    vouch(&service, &planted_id).await;
    until_moderator(&session_of_it).await;
    // What is added in such a session needs no operator.
    let mut second = Device::new(2);
    assert_eq!(second.add(&session_of_it, "second").await["opens_role"], true);
    let of_second = session(&service, &second).await;
    assert!(moderates(&of_second).await);
    // Without its passkey a session is one of a player again, and so is its program.
    let made = session_of_it.post("/me/tokens", json!({"name": "bot", "scopes": ["moderate"]})).await.expect(201);
    let request = reqwest::Client::new().get(format!("http://{}/api/v1/moderation/users", service.address));
    let request = request.bearer_auth(made["token"].as_str().expect("a token"));
    let program = async || request.try_clone().expect("no body").send().await.expect("an answer").status().as_u16();
    assert_eq!(program().await, 200);
    assert_eq!(remove(&of_second, &planted_id).await.status, 204);
    assert!(!moderates(&session_of_it).await);
    assert_eq!(program().await, 403);
    assert!(moderates(&of_second).await, "another passkey still opens the role");
}

#[tokio::test]
async fn a_page_tells_a_moderator_which_passkey_is_needed() {
    let service = service().await;
    let mo = service.moderator("Mo").await;
    Device::new(1).add(&mo, "phone").await;
    let mut browser = Browser::of(&service);
    browser.cookie = Some("__Host-session=pixie_Mo".to_owned());
    browser.open("/").await;
    assert!(browser.says("<a href=\"/me/confirm?next=/moderation\">Moderation</a>"), "{}", browser.text());
    browser.open("/me/confirm?next=/moderation").await;
    assert!(browser.says("Your role needs a passkey here."), "{}", browser.text());
    browser.open("/me/passkeys").await;
    assert!(browser.says("does not open your role"), "{}", browser.text());
    browser.open("/moderation").await;
    assert_eq!(browser.status, 403);
}

#[tokio::test]
async fn a_moderator_who_writes_a_mail_is_a_player_in_it() {
    let service = service().await;
    let mo = service.moderator("Mo").await;
    let user = users::find(&service.pool, mo.id).await.expect("an answer").expect("a user");
    let auth = |needed| {
        let ((clock, _), entropy) = (Clock::manual(moment(START)), Entropy::seeded(0));
        let (wakeup, known, signer) = (WorkerWakeup::default(), CallerCache::default(), Signer::new([0; 32]));
        Auth::new(service.pool.clone(), clock, entropy, wakeup, known, signer).with_roles_by_passkey(needed)
    };
    assert!(auth(false).moderates_by_mail(&user) && !auth(true).moderates_by_mail(&user));
}

#[test]
fn the_setting_needs_an_address_for_which_there_are_passkeys() {
    let folder = Folder::new("passkey-settings");
    let check = |url: &str| {
        let mut command = program(&folder);
        command.args(["config", "check"]).env("PIXIE_MODERATORS_NEED_PASSKEYS", "true").env("PIXIE_PUBLIC_URL", url);
        run(&mut command)
    };
    for url in ["http://127.0.0.1:8080", "http://pixie.example", "https://192.0.2.1"] {
        let (code, told) = check(url);
        assert!(code != Some(0) && told.contains("PIXIE_MODERATORS_NEED_PASSKEYS"), "{url}: {told}");
    }
    for url in ["https://pixie.example", "http://localhost:8080"] {
        let (code, told) = check(url);
        assert_eq!(code, Some(0), "{url}: {told}");
    }
}

#[test]
fn the_command_tells_of_whom_it_knows_nothing() {
    let folder = Folder::new("passkeys");
    line(program(&folder).args(["token", "mo@example.org"]));
    let told = line(program(&folder).args(["passkeys", "mo@example.org"]));
    assert_eq!(told, "mo@example.org (player) has no passkeys");
    for wrong in [
        &["passkeys", "eve@example.org"][..],
        &["passkeys", "mo@example.org", "--vouch", "01900000-0000-7000-8000-000000000001"],
    ] {
        let (code, told) = run(program(&folder).args(wrong));
        assert_eq!(code, Some(1), "{told}");
        assert!(told.contains("there is no user eve") || told.contains("has no passkey"), "{told}");
    }
}
