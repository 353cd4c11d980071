//! Tests of Web Push: a stand-in push service checks who sends, and a stand-in browser decrypts.

pub(crate) mod stand_in;

use chrono::TimeDelta;
use pixie_service::ground::settings::Settings;
use reqwest::Method;
use serde_json::{Value, json};

pub(crate) use self::stand_in::Device;
use crate::support::client::{Client, answer};
use crate::support::{START, Service};
use crate::waiting::{seen, wait_until};
use crate::webhooks::let_days_pass;
use crate::webhooks::receiver::Receiver;

/// A service that posts to this machine, too.
async fn service() -> Service {
    Service::start_with(|settings| settings.webhook_private = true).await
}

/// A game of this user alone with bots.
async fn solo(user: &Client) -> String {
    let game = user.post("/games", json!({"players": 2, "name": "Rainy days"})).await.expect(201);
    let path = format!("/games/{}", game["id"].as_str().expect("an id"));
    user.post(&format!("{path}/start"), json!({})).await.expect(200);
    path
}

/// The devices that are listed.
async fn listed(user: &Client) -> Vec<Value> {
    user.get("/me/devices").await.expect(200)["devices"].as_array().expect("a list").clone()
}

/// Waits until this many devices are listed.
async fn until_listed(user: &Client, number: usize) {
    wait_until(&format!("{number} devices"), async || seen(listed(user).await, |listed| listed.len() == number)).await;
}

#[tokio::test]
async fn a_push_service_knows_us_and_only_the_browser_reads_what_it_relays() {
    let (service, push) = (service().await, Receiver::start().await);
    push.answers("201 Created");
    let ada = service.user("Ada").await;
    let device = Device::new(7);
    let registered = ada.post("/me/devices", device.registration(&push)).await.expect(201);
    assert_eq!((&registered["occasions"], &registered["last_used_at"]), (&json!(["game.turn"]), &Value::Null));
    let key = ada.get("/me/devices").await.expect(200)["key"].as_str().expect("a key").to_owned();

    let path = solo(&ada).await;
    let message = push.nth(1).await;
    assert_eq!(message.path, "/send/7");
    device.check_sender(&message, &key, &push.url, START);
    for (name, value) in [("content-encoding", "aes128gcm"), ("urgency", "normal"), ("ttl", "86400")] {
        assert_eq!(message.headers[name], value);
    }
    let read = device.decrypt(&message).expect("it is for this browser");
    assert_eq!((&read["title"], &read["path"]), (&json!("Pixie Queen \"Rainy days\""), &json!(path)));
    assert!(read["body"].as_str().is_some_and(|body| body.starts_with("It is your turn")), "{read}");
    assert_eq!(read["waiting"], 1);
    assert_eq!(Device::new(8).decrypt(&message), None, "another browser cannot");
    let used = async || seen(listed(&ada).await, |listed| !listed[0]["last_used_at"].is_null());
    assert_eq!(wait_until("a device that was used", used).await[0]["last_used_at"], "2026-01-01T00:00:00Z");

    // Registered again it has the new name, and gets a test once.
    let again = json!({"name": "Tablet"});
    let mut registration = device.registration(&push);
    registration["name"] = again["name"].clone();
    let renamed = ada.post("/me/devices", registration).await.expect(201);
    assert_eq!((listed(&ada).await.len(), &renamed["name"]), (1, &json!("Tablet")));
    let test = format!("/me/devices/{}/test", renamed["id"].as_str().expect("an id"));
    ada.post(&test, Value::Null).await.expect(202);
    let read = device.decrypt(&push.nth(2).await).expect("it is for this browser");
    assert_eq!(read["body"], "This is a test. News of your games comes here.");
}

#[tokio::test]
async fn a_browser_is_forgotten_when_it_is_gone_or_signed_out_or_revoked() {
    let (service, push) = (service().await, Receiver::start().await);
    let ada = service.user("Ada").await;
    let register = async |n| ada.post("/me/devices", Device::new(n).registration(&push)).await.expect(201);
    for status in ["404 Not Found", "410 Gone"] {
        push.answers(status);
        let device = register(1).await;
        ada.post(&format!("/me/devices/{}/test", device["id"].as_str().expect("an id")), Value::Null).await.expect(202);
        until_listed(&ada, 0).await;
    }
    push.answers("503 Service Unavailable");
    let device = register(1).await;
    let id = device["id"].as_str().expect("an id");
    ada.post(&format!("/me/devices/{id}/test"), Value::Null).await.expect(202);
    let_days_pass(&service).await;
    until_listed(&ada, 0).await;

    let device = register(2).await;
    let path = format!("/me/devices/{}", device["id"].as_str().expect("an id"));
    let bo = service.user("Bo").await;
    assert_eq!(bo.delete(&path).await.status, 404);
    assert_eq!(bo.post(&format!("{path}/test"), Value::Null).await.status, 404);
    assert_eq!(ada.delete(&path).await.status, 204);
    assert_eq!(listed(&ada).await.len(), 0);

    // A webhook is no device, and a device no webhook.
    register(3).await;
    assert_eq!(ada.get("/me/webhooks").await.expect(200)["webhooks"], json!([]));
    // Who registers the same browser takes it over.
    bo.post("/me/devices", Device::new(3).registration(&push)).await.expect(201);
    until_listed(&ada, 0).await;
    assert_eq!(answer(bo.request(Method::DELETE, "/auth/token")).await.status, 204);
    let left = "SELECT count(*) FROM webhooks";
    assert_eq!(sqlx::query_scalar::<_, i64>(left).fetch_one(&service.owner).await.expect("a number"), 0);
}

#[tokio::test]
async fn what_is_no_browser_is_refused() {
    let (service, push) = (Service::start().await, Receiver::start().await);
    let ada = service.user("Ada").await;
    let refused = async |change: fn(&mut Value)| {
        let mut body = Device::new(1).registration(&push);
        body["endpoint"] = json!("https://push.example/send/1");
        change(&mut body);
        ada.post("/me/devices", body).await.problem("malformed")
    };
    for endpoint in ["http://push.example/", "https://10.0.0.1/", "https://[::1]/", "https://169.254.169.254/"] {
        let mut body = Device::new(1).registration(&push);
        body["endpoint"] = json!(endpoint);
        ada.post("/me/devices", body).await.problem("malformed");
    }
    refused(|body| body["keys"]["auth"] = json!("AAAA")).await;
    refused(|body| body["keys"]["p256dh"] = json!("AAAA")).await;
    refused(|body| body["occasions"] = json!([])).await;
    refused(|body| body["occasions"] = json!(["game.changed"])).await;
    refused(|body| body["name"] = json!("")).await;
}

#[tokio::test]
async fn a_browser_waits_for_whoever_plays_on_without_it() {
    let wait = |settings: &mut Settings| {
        settings.webhook_private = true;
        settings.mail_pause_seconds = 10;
    };
    let (service, push) = (Service::start_with(wait).await, Receiver::start().await);
    let ada = service.user("Ada").await;
    let device = Device::new(7);
    ada.post("/me/devices", device.registration(&push)).await.expect(201);
    let path = solo(&ada).await;
    let open = ada.get(&format!("{path}/decisions")).await.expect(200);
    let own = open["decisions"].as_array().expect("a list").iter().find(|own| own["mine"] == true).expect("a turn");
    let said = json!({"decision": own["id"], "notation": own["legal"][0]["notation"]});
    ada.post(&format!("{path}/moves"), said).await.expect(200);
    assert_eq!(push.all().len(), 0);
    service.clock.advance(TimeDelta::seconds(10));
    let told = device.decrypt(&push.nth(1).await).expect("it is for this browser");
    let newest = ada.get(&format!("{path}/decisions")).await.expect(200);
    let mine = newest["decisions"].as_array().expect("a list").iter().any(|own| own["mine"] == true);
    assert!(mine && told["waiting"] == 1, "{told} {newest}");
    service.all_mails_sent().await;
    assert_eq!(push.all().len(), 1, "the first question was answered");
}
