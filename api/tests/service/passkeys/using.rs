//! Tests of adding, using, renaming and removing passkeys.

use chrono::TimeDelta;
use pixie_service::access::passkeys;
use reqwest::Method;
use serde_json::{Value, json};

use super::device::{Device, remove, rename};
use super::service;
use crate::support::client::Client;
use crate::support::{START, Service, moment};
use crate::waiting::wait_until;
use crate::web::browser::Browser;

#[tokio::test]
async fn a_passkey_signs_in_like_a_mailed_code() {
    let service = service().await;
    let (ada, guest) = (service.user("Ada").await, service.guest());
    let (mut phone, mut key) = (Device::new(1), Device::new(2));
    let added = phone.add(&ada, "Ada's phone").await;
    assert_eq!(
        (&added["name"], &added["last_used_at"], &added["opens_role"]),
        (&json!("Ada's phone"), &Value::Null, &json!(false))
    );
    let asked = ada.post("/me/passkey/challenge", json!({})).await.expect(200);
    assert_eq!(asked["excludeCredentials"][0]["id"], "AQEBAQEBAQEBAQEBAQEBAQ");
    assert_eq!((&asked["rp"]["id"], &asked["user"]["name"]), (&json!("pixie.example"), &json!(ada.email)));
    service.clock.advance(TimeDelta::minutes(1));
    key.add(&ada, "Ada's key").await;

    let signed_in = phone.sign_in(&guest).await;
    assert_eq!(signed_in.headers["cache-control"], "no-store");
    let signed_in = signed_in.expect(201);
    assert_eq!(signed_in["user"]["id"], json!(ada.id));
    let session = Client::with_token(service.address, signed_in["token"].as_str().expect("a token")).await;
    let tokens = session.get("/me/tokens").await.expect(200);
    let own = tokens["tokens"].as_array().expect("a list").iter().find(|token| token["current"] == true);
    assert_eq!(own.expect("its own")["name"], "sign-in 2026-01-01");
    // It is confirmed, as after a mailed code.
    session.post("/me/tokens", json!({"name": "my bot"})).await.expect(201);
    service.clock.advance(TimeDelta::minutes(15));
    session.post("/me/tokens", json!({"name": "my bot"})).await.problem("confirmation-needed");
    assert_eq!(key.confirm(&session).await.status, 204);
    session.post("/me/tokens", json!({"name": "my bot"})).await.expect(201);

    let list = session.get("/me/passkeys").await.expect(200);
    let rows: Vec<_> =
        list["passkeys"].as_array().expect("a list").iter().map(|row| (&row["name"], &row["last_used_at"])).collect();
    assert_eq!(
        rows,
        [
            (&json!("Ada's phone"), &json!("2026-01-01T00:01:00Z")),
            (&json!("Ada's key"), &json!("2026-01-01T00:16:00Z"))
        ]
    );
}

#[tokio::test]
async fn a_passkey_is_renamed_and_removed_and_the_mail_still_lets_in() {
    let service = service().await;
    let (ada, bo, guest) = (service.user("Ada").await, service.user("Bo").await, service.guest());
    let mut phone = Device::new(1);
    let id = phone.add(&ada, "phone").await["id"].clone();
    assert_eq!(rename(&ada, &id, "old phone").await.expect(200)["name"], "old phone");
    rename(&ada, &id, "").await.problem("malformed");
    for answer in [rename(&bo, &id, "mine").await, remove(&bo, &id).await] {
        answer.problem("not-found");
    }
    assert_eq!(phone.sign_in(&guest).await.status, 201);
    assert_eq!(remove(&ada, &id).await.status, 204);
    remove(&ada, &id).await.problem("not-found");
    assert!(phone.sign_in(&guest).await.problem("unauthorized").contains("Sign in by mail instead"));
    assert_eq!(service.sign_in(&ada.email, "laptop").await.id, ada.id.to_string());
    // The device can be added again.
    phone.add(&ada, "phone").await;
    assert_eq!(phone.sign_in(&guest).await.status, 201);
}

/// Sessions were confirmed long ago, and the service has heard so.
async fn expire_confirmations(service: &Service, user: &Client) {
    sqlx::query("UPDATE tokens SET confirmed_at = '2025-12-31'").execute(&service.owner).await.expect("older");
    let refused = wait_until("the session to be confirmed no more", async || {
        let asked = user.post("/me/passkey/challenge", json!({})).await;
        (asked.status != 200).then_some(asked)
    });
    refused.await.problem("confirmation-needed");
}

#[tokio::test]
async fn a_stolen_session_adds_and_removes_nothing() {
    let service = service().await;
    let ada = service.user("Ada").await;
    let mut phone = Device::new(1);
    let id = phone.add(&ada, "phone").await["id"].clone();
    let asked = ada.post("/me/passkey/challenge", json!({})).await.expect(200);
    let planted = json!({"name": "planted", "credential": Device::new(2).make(&asked)});
    expire_confirmations(&service, &ada).await;
    ada.post("/me/passkeys", planted).await.problem("confirmation-needed");
    remove(&ada, &id).await.problem("confirmation-needed");
    // What makes no difference to who gets in needs no confirmation.
    rename(&ada, &id, "my phone").await.expect(200);
    assert_eq!(phone.confirm(&ada).await.status, 204);
    assert_eq!(remove(&ada, &id).await.status, 204);
}

#[tokio::test]
async fn a_new_passkey_is_told_by_mail_and_one_press_ends_it() {
    let service = service().await;
    let (ada, guest) = (service.user("Ada").await, service.guest());
    let (mut phone, mut planted) = (Device::new(1), Device::new(2));
    phone.add(&ada, "phone").await;
    planted.add(&ada, "planted").await;
    let signed_in = planted.sign_in(&guest).await.expect(201);
    let thief = Client::with_token(service.address, signed_in["token"].as_str().expect("a token")).await;
    let made = thief.post("/me/tokens", json!({"name": "a bot"})).await.expect(201);
    let notice = service.mail_to(&ada, "\"planted\"").await;
    assert!(notice.contains("Subject: A new passkey for your account"), "{notice}");
    let line = notice.lines().find(|line| line.contains("/not-me/")).expect("a link");
    let path = line[line.find("/not-me/").expect("found")..].trim();
    let mut browser = Browser::of(&service);
    browser.open(path).await;
    assert!(browser.says("the passkey planted to your account"), "{}", browser.text());
    browser.send(path, &[]).await;
    assert!(browser.says("It is ended"), "{}", browser.text());
    planted.sign_in(&guest).await.problem("unauthorized");
    thief.get("/me").await.problem("unauthorized");
    let bot = service.request(Method::GET, "/api/v1/me").bearer_auth(made["token"].as_str().expect("a token"));
    assert_eq!(bot.send().await.expect("an answer").status(), 401, "what its session has made");
    phone.sign_in(&guest).await.expect(201);
}

#[tokio::test]
async fn nobody_hoards_passkeys() {
    let service = service().await;
    let ada = service.user("Ada").await;
    for seed in 1..=20 {
        Device::new(seed).add(&ada, "another").await;
    }
    let asked = ada.post("/me/passkey/challenge", json!({})).await.expect(200);
    let body = json!({"name": "one more", "credential": Device::new(21).make(&asked)});
    assert!(ada.post("/me/passkeys", body).await.problem("conflict").contains("20 passkeys"));
}

#[tokio::test]
async fn without_a_name_and_tls_there_are_no_passkeys() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    for path in ["/auth/passkey/challenge", "/auth/passkey/confirmation/challenge", "/me/passkey/challenge"] {
        assert!(ada.post(path, json!({})).await.problem("not-found").contains("with a name and TLS"), "{path}");
    }
    assert_eq!(ada.get("/me/passkeys").await.expect(200), json!({"passkeys": []}));
    let page = service.get("/sign-in").await.text().await.expect("a page");
    assert!(!page.contains("passkey"), "{page}");
}

#[tokio::test]
async fn passkeys_go_with_their_account_and_are_in_its_export() {
    let service = service().await;
    let (ada, guest) = (service.user("Ada").await, service.guest());
    let mut phone = Device::new(1);
    phone.add(&ada, "periwinkle").await;
    let files = crate::own_export::export(&ada).await;
    assert!(files["passkeys.json"].contains("periwinkle") && files["README.txt"].contains("passkeys.json"));
    assert!(service.dump().await.contains("periwinkle"));
    assert_eq!(ada.delete("/me").await.status, 204);
    let left = service.dump().await;
    assert!(!left.contains("periwinkle") && !left.contains("\npasskeys: "), "{left}");
    phone.sign_in(&guest).await.problem("unauthorized");
}

#[tokio::test]
async fn what_is_over_is_cleaned_up() {
    let service = service().await;
    let (ada, guest) = (service.user("Ada").await, service.guest());
    let mut phone = Device::new(1);
    phone.add(&ada, "phone").await;
    phone.sign_in(&guest).await.expect(201);
    let end = moment(START) + TimeDelta::minutes(5);
    let kept = async |at| {
        passkeys::clean_up(&service.pool, at).await.expect("it is done");
        let all = service.dump().await;
        ["used_passkey_challenges: ", "\npasskeys: "].map(|table| all.matches(table).count())
    };
    assert_eq!(kept(end - TimeDelta::milliseconds(1)).await, [2, 1]);
    assert_eq!(kept(end).await, [0, 1]);
    // As a node of the version before would do it.
    let erased = "UPDATE users SET email = NULL, name = NULL, erased_at = created_at WHERE id = $1";
    sqlx::query(erased).bind(ada.id).execute(&service.owner).await.expect("erased");
    assert_eq!(kept(end).await, [0, 0]);
}

#[tokio::test]
async fn tokens_of_programs_see_no_passkeys_without_the_scope_of_the_account() {
    let service = service().await;
    let ada = service.user("Ada").await;
    Device::new(1).add(&ada, "phone").await;
    let made =
        ada.post("/me/tokens", json!({"name": "my bot", "scopes": ["read", "play", "messages"]})).await.expect(201);
    let bot = Client::with_token(service.address, made["token"].as_str().expect("a token")).await;
    bot.get("/me/passkeys").await.problem("insufficient-scope");
    bot.post("/me/passkey/challenge", json!({})).await.problem("insufficient-scope");
    assert_eq!(bot.request(Method::GET, "/me/games").send().await.expect("an answer").status(), 200);
}
