//! Tests of the networks from which accounts are made.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::Service;
use crate::support::client::Client;
use crate::waiting::{seen, wait_until};

async fn service(keep: bool) -> Service {
    Service::start_with(|settings| {
        settings.keep_networks = keep;
        settings.trusted_proxies = vec!["127.0.0.0/8".parse().expect("a network")];
    })
    .await
}

/// Signs a new user in from an address behind the proxy. Returns their id and token.
async fn sign_up(service: &Service, name: &str, address: &str) -> (Uuid, String) {
    let email = format!("{name}@example.org");
    let code = service.code(&email).await;
    let request = service.request(Method::POST, "/api/v1/auth/token").header("X-Forwarded-For", address);
    let answer = request.json(&json!({"email": email, "code": code})).send().await.expect("an answer");
    assert_eq!(answer.status(), 201);
    let answer: Value = answer.json().await.expect("JSON");
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    (text(&answer["user"]["id"]).parse().expect("an id"), text(&answer["token"]))
}

async fn others(moderator: &Client, user: Uuid) -> Value {
    moderator.get(&format!("/moderation/users/{user}")).await.expect(200)["same_network"].clone()
}

async fn kept(service: &Service) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM sign_up_networks").fetch_one(&service.owner).await.expect("a number")
}

#[tokio::test]
async fn accounts_from_one_network_are_counted_for_two_weeks() {
    let service = service(true).await;
    let mo = service.moderator("Mo").await;
    let (ada, _) = sign_up(&service, "ada", "198.51.100.7").await;
    let (bo, bos) = sign_up(&service, "bo", "198.51.100.200").await;
    let (cy, _) = sign_up(&service, "cy", "198.51.101.7").await;
    let (di, _) = sign_up(&service, "di", "2001:db8:1:2::3").await;
    let (ed, _) = sign_up(&service, "ed", "2001:db8:1:ff::3").await;
    for (user, expected) in [(ada, 1), (bo, 1), (cy, 0), (di, 1), (ed, 1)] {
        assert_eq!(others(&mo, user).await, expected);
    }
    assert_eq!(others(&mo, mo.id).await, Value::Null);
    // Who signs in again is no new account.
    sign_up(&service, "ada", "198.51.101.9").await;
    assert_eq!(others(&mo, cy).await, 0);
    assert!(!service.dump().await.contains("198.51.100"));

    let erased = service.request(Method::DELETE, "/api/v1/me").bearer_auth(&bos).send().await.expect("an answer");
    assert_eq!(erased.status(), 204);
    assert_eq!((others(&mo, ada).await, kept(&service).await), (json!(0), 4));

    service.clock.advance(TimeDelta::days(14) + TimeDelta::minutes(11));
    wait_until("the networks to go", async || seen(kept(&service).await, |kept| *kept == 0)).await;
    assert_eq!(others(&mo, ada).await, Value::Null);
}

#[tokio::test]
async fn no_network_is_kept_unless_the_operator_wants_it() {
    let service = service(false).await;
    let mo = service.moderator("Mo").await;
    let (ada, _) = sign_up(&service, "ada", "198.51.100.7").await;
    assert_eq!((others(&mo, ada).await, kept(&service).await), (Value::Null, 0));
}
