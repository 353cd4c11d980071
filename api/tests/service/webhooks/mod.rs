//! Tests of webhooks: deliveries to a real server, their signatures, tries, refusals and end.

pub(crate) mod receiver;

use chrono::{TimeDelta, Utc};
use pixie_event_store::EventStore;
use pixie_service::game::{Walk, rebuild_all};
use reqwest::Method;
use reqwest::header::HeaderMap;
use serde_json::{Value, json};
use standardwebhooks::Webhook;

use self::receiver::{Received, Receiver};
use crate::support::client::{Client, answer};
use crate::support::{START, Service, moment};
use crate::waiting::wait_until;
use crate::web::browser::Browser;

/// A service that posts to this machine, too.
async fn service() -> Service {
    Service::start_with(|settings| settings.webhook_private = true).await
}

/// A webhook of this user.
async fn hook(user: &Client, receiver: &Receiver, occasions: &[&str], game: Option<&str>) -> Value {
    let body = json!({"url": format!("{}/hook", receiver.url), "occasions": occasions, "game": game});
    user.post("/me/webhooks", body).await.expect(201)
}

fn path(hook: &Value) -> String {
    format!("/me/webhooks/{}", hook["id"].as_str().expect("an id"))
}

/// A public game that these two play.
async fn game(ada: &Client, bo: &Client) -> String {
    let game = ada.post("/games", json!({"players": 2, "name": "Rainy days"})).await.expect(201);
    let id = game["id"].as_str().expect("an id").to_owned();
    bo.put(&format!("/games/{id}/seats/me")).await.expect(200);
    id
}

/// Makes a move of whoever is asked.
async fn play(game: &str, players: &[&Client]) {
    for player in players {
        let open = player.get(&format!("/games/{game}/decisions")).await.expect(200);
        let own = open["decisions"].as_array().expect("a list").iter().find(|own| own["mine"] == true).cloned();
        if let Some(own) = own {
            let said = json!({"decision": own["id"], "notation": own["legal"][0]["notation"]});
            player.post(&format!("/games/{game}/moves"), said).await.expect(200);
            return;
        }
    }
    panic!("nobody is asked");
}

/// Lets three days pass, in which the delivery that was answered with 503 is tried four more times. Each try is written down before the clock
/// goes on: a try that ends later than it began would move the next one.
pub(crate) async fn let_days_pass(service: &Service) {
    for tries in 1_i16..=4 {
        let failed = "SELECT count(*) FROM outbox
            WHERE kind = 'webhook' AND state = 'waiting' AND lease_token IS NULL AND attempts = $1 AND last_error LIKE '%503'";
        let failed = async || {
            sqlx::query_scalar::<_, i64>(failed).bind(tries).fetch_one(&service.owner).await.expect("a number")
        };
        wait_until(&format!("a delivery that has failed {tries} times"), async || failed().await > 0).await;
        service.clock.advance(TimeDelta::hours(18));
    }
}

/// Waits until a delivery of this webhook is in this state.
async fn delivery(user: &Client, hook: &Value, state: &str) -> Value {
    wait_until(&format!("a delivery that is {state}"), async || {
        let listed = user.get(&format!("{}/deliveries", path(hook))).await.expect(200);
        let mut all = listed["deliveries"].as_array().expect("a list").iter();
        let found = all.find(|delivery| delivery["state"] == state && delivery["tries"] != 0).cloned();
        found.ok_or(listed)
    })
    .await
}

fn check(hook: &Value, received: &Received) -> Result<(), standardwebhooks::WebhookError> {
    let mut headers = HeaderMap::new();
    for name in ["webhook-id", "webhook-timestamp", "webhook-signature"] {
        headers.insert(name, received.headers[name].parse().expect("a header"));
    }
    Webhook::new(hook["secret"].as_str().expect("a secret"))?.verify(&received.body, &headers)
}

#[tokio::test]
async fn a_delivery_is_signed_and_comes_again_after_a_failure() {
    let (service, receiver) = (service().await, Receiver::start().await);
    #[expect(clippy::disallowed_methods, reason = "the verifier of signatures asks the clock of this machine")]
    let now = Utc::now();
    service.clock.advance(now - moment(START));
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let made = hook(&ada, &receiver, &["game.began"], None).await;
    assert!(made["secret"].as_str().is_some_and(|secret| secret.starts_with("whsec_")), "{made}");
    let listed = ada.get("/me/webhooks").await.expect(200);
    assert!(!listed.to_string().contains("whsec_"), "the secret is told once: {listed}");

    receiver.answers("500 Internal Server Error");
    let id = game(&ada, &bo).await;
    let first = receiver.nth(1).await;
    check(&made, &first).expect("a signature");
    let mut forged = first.clone();
    forged.body.push(b' ');
    assert!(check(&made, &forged).is_err());
    let told = first.json();
    assert_eq!((first.path.as_str(), &told["type"]), ("/hook", &json!("game.began")));
    assert_eq!(told["data"]["game"]["id"], id);
    assert_eq!(told["data"]["game"]["title"], "Pixie Queen \"Rainy days\"");
    let waiting = delivery(&ada, &made, "waiting").await;
    assert_eq!((&waiting["status"], &waiting["answer"], &waiting["tries"]), (&json!(500), &json!("thanks"), &json!(1)));

    receiver.answers("204 No Content");
    service.clock.advance(TimeDelta::seconds(10));
    let second = receiver.nth(2).await;
    check(&made, &second).expect("a signature");
    assert_eq!(first.headers["webhook-id"], second.headers["webhook-id"]);
    assert_ne!(first.headers["webhook-timestamp"], second.headers["webhook-timestamp"]);
    assert_eq!(first.body, second.body);
    let done = delivery(&ada, &made, "delivered").await;
    assert_eq!((&done["status"], &done["tries"], &done["fault"]), (&json!(204), &json!(2), &Value::Null));

    // A repetition, and a delivery for testing.
    let again = format!("{}/deliveries/{}/repeat", path(&made), done["id"].as_str().expect("an id"));
    ada.post(&again, Value::Null).await.expect(202);
    assert_eq!(receiver.nth(3).await.headers["webhook-id"], first.headers["webhook-id"]);
    ada.post(&format!("{}/test", path(&made)), Value::Null).await.expect(202);
    assert_eq!(receiver.nth(4).await.json()["type"], "webhook.test");
    assert_eq!(bo.post(&again, Value::Null).await.status, 404);
}

#[tokio::test]
async fn a_player_is_told_of_turns_messages_and_the_end_and_no_more_than_they_may_see() {
    let (service, receiver) = (service().await, Receiver::start().await);
    let (ada, bo, eve) = (service.user("Ada").await, service.user("Bo").await, service.user("Eve").await);
    let all = ["game.turn", "game.began", "game.ended", "game.message", "game.consent"];
    hook(&ada, &receiver, &all, None).await;
    let id = game(&ada, &bo).await;
    bo.post(&format!("/games/{id}/messages"), json!({"text": "Good luck!"})).await.expect(201);
    ada.post(&format!("/games/{id}/messages"), json!({"text": "To you, too."})).await.expect(201);
    // Whoever is asked first is chosen by the dice.
    for _ in 0..4 {
        play(&id, &[&ada, &bo]).await;
    }
    receiver.nth(3).await;
    let told: Vec<Value> = receiver.all().iter().map(Received::json).collect();
    let one = |kind: &str| told.iter().find(|told| told["type"] == kind).unwrap_or_else(|| panic!("no {kind}"));
    assert_eq!(one("game.began")["data"]["game"]["status"], "running");
    assert_eq!(one("game.message")["data"]["message"]["text"], "Good luck!");
    assert!(!json!(told).to_string().contains("To you, too."), "no own message");
    let turn = &one("game.turn")["data"];
    assert!(turn["decision"]["asked"].is_string(), "{turn}");
    assert_eq!(turn["game"]["seat"], "blue");

    // A stranger follows the game: only what everybody may see.
    let (seen, public) = (Receiver::start().await, ["game.changed"]);
    let followed = hook(&eve, &seen, &public, Some(&id)).await;
    play(&id, &[&ada, &bo]).await;
    let change = seen.nth(1).await.json();
    assert_eq!(change["type"], "game.changed");
    assert_eq!(change["data"]["game"]["seat"], Value::Null);
    assert!(!change["data"]["happened"].as_array().expect("a list").is_empty(), "{change}");
    let before = receiver.all().len();
    let stop = answer(eve.request(Method::PATCH, &path(&followed)).json(&json!({"active": false}))).await.expect(200);
    assert_eq!(stop["state"], "paused");
    bo.post(&format!("/games/{id}/resign"), Value::Null).await.expect(204);
    ada.post(&format!("/games/{id}/resign"), Value::Null).await.expect(204);
    assert_eq!(eve.post(&format!("{}/test", path(&followed)), Value::Null).await.status, 409);
    assert_eq!(seen.all().len(), 1, "nothing is told of while it is stopped");
    assert!(receiver.all().len() >= before);

    // Who may not see a game follows none.
    let secret = ada.post("/games", json!({"players": 2, "private": true})).await.expect(201);
    let body = json!({"url": format!("{}/hook", seen.url), "occasions": public, "game": secret["id"]});
    assert_eq!(eve.post("/me/webhooks", body).await.status, 404);
    ada.post("/me/webhooks", json!({"url": "x", "occasions": public})).await.problem("malformed");
    ada.post("/me/webhooks", json!({"url": seen.url, "occasions": public})).await.problem("malformed");
    ada.post("/me/webhooks", json!({"url": seen.url, "occasions": []})).await.problem("malformed");
}

#[tokio::test]
async fn private_addresses_are_refused_and_redirects_are_not_followed() {
    let receiver = Receiver::start().await;
    let port: u16 = receiver.url.rsplit(':').next().and_then(|port| port.parse().ok()).expect("a port");
    let service = Service::start_with(|settings| settings.webhook_ports.push(port)).await;
    let ada = service.user("Ada").await;
    for url in [
        "http://169.254.169.254",
        "http://[::1]",
        "https://169.254.169.254/latest/meta-data",
        "https://168.63.129.16/machine",
        "https://hooks.example:6379/",
        "https://hooks.example:25/",
        "https://[::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://10.0.0.1/",
        "https://0/",
        "https://user:password@hooks.example/",
        "ftp://hooks.example/",
        &receiver.url,
    ] {
        let refused = ada.post("/me/webhooks", json!({"url": url, "occasions": ["game.turn"]})).await;
        refused.problem("malformed");
    }
    // A name is looked up when something is posted.
    let body = json!({"url": format!("https://localhost:{port}/"), "occasions": ["game.turn"]});
    let made = ada.post("/me/webhooks", body).await.expect(201);
    ada.post(&format!("{}/test", path(&made)), Value::Null).await.expect(202);
    let refused = delivery(&ada, &made, "waiting").await;
    assert_eq!(refused["fault"], "the name leads to an address that is not public");
    assert_eq!((&refused["status"], receiver.all().len()), (&Value::Null, 0));
    // One that was made when all ports were allowed.
    let body = json!({"url": "https://hooks.example/", "occasions": ["game.turn"]});
    let made = ada.post("/me/webhooks", body).await.expect(201);
    let old = "UPDATE webhooks SET url = 'https://localhost:6379/' WHERE url = 'https://hooks.example/'";
    sqlx::query(old).execute(&service.owner).await.expect("a webhook");
    ada.post(&format!("{}/test", path(&made)), Value::Null).await.expect(202);
    let refused = delivery(&ada, &made, "waiting").await;
    assert_eq!(refused["fault"], format!("the port should be 443 or 8443 or {port}"));

    let service = Service::start_with(|settings| settings.webhook_private = true).await;
    let (ada, other) = (service.user("Ada").await, Receiver::start().await);
    receiver.answers(&format!("307 Temporary Redirect\r\nLocation: {}/", other.url));
    let made = hook(&ada, &receiver, &["game.turn"], None).await;
    ada.post(&format!("{}/test", path(&made)), Value::Null).await.expect(202);
    assert_eq!(delivery(&ada, &made, "waiting").await["status"], 307);
    assert_eq!((receiver.all().len(), other.all().len()), (1, 0));
}

#[tokio::test]
async fn a_webhook_that_fails_for_days_is_stopped_and_its_user_told() {
    let (service, receiver) = (service().await, Receiver::start().await);
    let ada = service.user("Ada").await;
    let made = hook(&ada, &receiver, &["game.turn"], None).await;
    let test = format!("{}/test", path(&made));
    receiver.answers("503 Service Unavailable");
    ada.post(&test, Value::Null).await.expect(202);
    let failing = delivery(&ada, &made, "waiting").await;
    let since = ada.get("/me/webhooks").await.expect(200)["webhooks"][0]["failing_since"].clone();
    assert_eq!(since, failing["tried_at"]);
    let_days_pass(&service).await;
    let mail = service.mail_to(&ada, "A webhook of yours was stopped").await;
    assert!(mail.contains("127.0.0.1"), "{mail}");
    let state = async || ada.get("/me/webhooks").await.expect(200)["webhooks"][0].clone();
    assert_eq!(state().await["state"], "failed");
    ada.post(&test, Value::Null).await.problem("conflict");

    // It can be started again. A server that says that it is gone stops it at once.
    let start = json!({"active": true});
    let started = answer(ada.request(Method::PATCH, &path(&made)).json(&start)).await.expect(200);
    assert_eq!((&started["state"], &started["failing_since"]), (&json!("active"), &Value::Null));
    receiver.answers("410 Gone");
    ada.post(&test, Value::Null).await.expect(202);
    // One told of the new webhook, and one of each time that it was stopped.
    service.mails(3).await;
    assert_eq!(state().await["state"], "failed");
}

#[tokio::test]
async fn only_its_user_has_a_webhook_and_erasing_them_erases_it() {
    let (service, receiver) = (service().await, Receiver::start().await);
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let made = hook(&ada, &receiver, &["game.turn"], None).await;
    ada.post(&format!("{}/test", path(&made)), Value::Null).await.expect(202);
    delivery(&ada, &made, "delivered").await;
    for (method, rest) in
        [(Method::PATCH, ""), (Method::DELETE, ""), (Method::POST, "/test"), (Method::GET, "/deliveries")]
    {
        let request = bo.request(method, &format!("{}{rest}", path(&made))).json(&json!({}));
        assert_eq!(answer(request).await.status, 404, "{rest}");
    }
    let mine = hook(&bo, &receiver, &["game.turn"], None).await;
    assert_eq!(bo.delete(&path(&mine)).await.status, 204);
    assert_eq!(bo.get("/me/webhooks").await.expect(200)["webhooks"], json!([]));
    let known = service.dump().await;
    assert!(known.contains(&receiver.url));
    assert_eq!(ada.delete("/me").await.status, 204);
    let left = service.dump().await;
    assert!(!left.contains(&receiver.url), "{left}");
}

#[tokio::test]
async fn webhooks_are_made_tested_stopped_and_deleted_without_a_script() {
    let (service, receiver) = (service().await, Receiver::start().await);
    let ada = service.user("Ada").await;
    let mut browser = Browser::of(&service);
    browser.cookie = Some("session=pixie_Ada".to_owned());
    browser.open("/me").await;
    assert!(browser.says("/me/webhooks"));
    browser.open("/me/webhooks").await;
    let url = format!("{}/hook", receiver.url);
    browser.send("/me/webhooks", &[("url", &url), ("body", "discord")]).await;
    assert_eq!(browser.status, 400, "no occasion is ticked: {}", browser.text());
    browser.send("/me/webhooks", &[("url", &url), ("body", "discord"), ("turn", "yes"), ("game", "/games/lost")]).await;
    assert!(browser.says("This is not the address of a game."), "{}", browser.text());
    let form = [("url", url.as_str()), ("body", "discord"), ("turn", "yes")];
    let all = [browser.hidden("/me/webhooks"), form.map(|(a, b)| (a.to_owned(), b.to_owned())).to_vec()].concat();
    browser.post("/me/webhooks", &all).await;
    assert!(browser.status == 201 && browser.says("whsec_"), "{}", browser.text());
    browser.post("/me/webhooks", &all).await;
    assert_eq!(
        (browser.status, browser.path.as_str()),
        (200, "/me/webhooks"),
        "who loads the page again makes no other"
    );
    assert!(!browser.says("whsec_"), "it is shown once");
    let made = ada.get("/me/webhooks").await.expect(200)["webhooks"][0].clone();
    browser.open(&path(&made)).await;
    browser.send(&format!("{}/test", path(&made)), &[]).await;
    assert!(browser.says("It is on its way."), "{}", browser.text());
    assert!(receiver.nth(1).await.json()["content"].as_str().is_some_and(|text| text.contains("This is a test.")));
    let done = delivery(&ada, &made, "delivered").await;
    browser.open(&path(&made)).await;
    assert!(browser.says("delivered") && browser.says("thanks"), "{}", browser.text());
    browser.send(&format!("{}/deliveries/{}/repeat", path(&made), done["id"].as_str().expect("an id")), &[]).await;
    receiver.nth(2).await;
    browser.send(&format!("{}/state", path(&made)), &[]).await;
    assert!(browser.says("It is stopped: nothing is posted."), "{}", browser.text());
    browser.open("/me/webhooks").await;
    browser.send(&format!("{}/delete", path(&made)), &[]).await;
    assert!(browser.says("You have no webhook."), "{}", browser.text());
    browser.open(&path(&made)).await;
    assert_eq!(browser.status, 404);
}

#[tokio::test]
async fn lists_that_are_written_anew_post_nothing() {
    let (service, receiver) = (service().await, Receiver::start().await);
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    hook(&ada, &receiver, &["game.began", "game.turn"], None).await;
    let id = game(&ada, &bo).await;
    hook(&bo, &receiver, &["game.changed"], Some(&id)).await;
    receiver.nth(1).await;
    let queued = async || {
        let all = "SELECT count(*) FROM outbox WHERE kind = 'webhook'";
        sqlx::query_scalar::<_, i64>(all).fetch_one(&service.owner).await.expect("a number")
    };
    let before = queued().await;
    sqlx::query("DELETE FROM games").execute(&service.owner).await.expect("no lists");
    let rebuilt = rebuild_all(&EventStore::new(service.owner.clone()), Walk::default(), |_, _| {}).await;
    assert_eq!(rebuilt.expect("the lists").games, 1);
    assert_eq!(queued().await, before);
}

#[tokio::test]
async fn a_webhook_speaks_the_language_of_its_user() {
    let (service, receiver) = (service().await, Receiver::start().await);
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let chosen = ada.request(Method::PATCH, "/me/notifications").json(&json!({"language": "de"}));
    answer(chosen).await.expect(200);
    hook(&ada, &receiver, &["game.began", "game.message"], None).await;
    let id = game(&ada, &bo).await;
    bo.post(&format!("/games/{id}/messages"), json!({"text": "Good luck!"})).await.expect(201);
    receiver.nth(2).await;
    let told: Vec<_> = receiver.all().iter().map(|received| received.json()["data"]["text"].to_string()).collect();
    for line in ["Die Partie hat begonnen.", "Bo (Rot) schreibt: Good luck!"] {
        assert!(told.iter().any(|text| text.contains(line)), "{line} in {told:?}");
    }
}
