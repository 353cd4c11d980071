//! Tests of bearer tokens: creating, listing and revoking.

use chrono::TimeDelta;
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

use crate::support::{Person, Service, problem};
use crate::waiting::{seen, wait_until};

async fn status(service: &Service, token: &str) -> u16 {
    service.request(Method::GET, "/api/v1/me").bearer_auth(token).send().await.unwrap().status().as_u16()
}

#[tokio::test]
async fn without_a_valid_token_nobody_is_in() {
    let service = Service::start().await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    let basic = format!("Basic {}", ada.token);
    for header in [None, Some("Bearer"), Some("Bearer "), Some("Bearer pixie_x"), Some(basic.as_str())] {
        let request = service.request(Method::GET, "/api/v1/me");
        let request = header.into_iter().fold(request, |request, header| request.header("authorization", header));
        let response = request.send().await.unwrap();
        assert_eq!(response.status(), 401, "{header:?}");
        assert_eq!(response.headers()["www-authenticate"], "Bearer");
        assert_eq!(problem(response).await["type"], "/problems/unauthorized");
    }
    let lower = service.request(Method::GET, "/api/v1/me").header("authorization", format!("bearer {}", ada.token));
    assert_eq!(lower.send().await.unwrap().status(), 200);
}

#[tokio::test]
async fn a_token_is_shown_once_and_revoked_by_its_id() {
    let service = Service::start().await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    service.clock.advance(TimeDelta::seconds(1));
    let response = service.send_as(&ada, Method::POST, "/api/v1/me/tokens", json!({"name": "my bot"})).await;
    assert_eq!(response.status(), 201);
    assert_eq!(response.headers()["cache-control"], "no-store");
    let new: Value = response.json().await.unwrap();
    let bot = Person { id: ada.id.clone(), token: new["token"].as_str().unwrap().to_owned() };
    assert_eq!(service.get_as(&bot, "/api/v1/me").await["id"], ada.id.as_str());

    let list = service.get_as(&ada, "/api/v1/me/tokens").await;
    assert!(!list.to_string().contains("pixie_"), "{list}");
    let rows: Vec<_> = list["tokens"].as_array().unwrap().iter().map(|t| (&t["name"], &t["current"])).collect();
    assert_eq!(rows, [(&json!("Ada"), &json!(true)), (&json!("my bot"), &json!(false))]);
    assert_eq!(list["tokens"][1]["last_used_at"], "2026-01-01T00:00:01Z");

    let path = format!("/api/v1/me/tokens/{}", new["id"].as_str().unwrap());
    let revoke = async |who: &Person| service.send_as(who, Method::DELETE, &path, Value::Null).await.status().as_u16();
    let bo = service.sign_in("bo@example.org", "Bo").await;
    assert_eq!(revoke(&bo).await, 404);
    assert_eq!(status(&service, &bot.token).await, 200);
    assert_eq!(revoke(&ada).await, 204);
    assert_eq!(status(&service, &bot.token).await, 401);
    assert_eq!(revoke(&ada).await, 404);
    assert_eq!(status(&service, &ada.token).await, 200);
}

#[tokio::test]
async fn signing_out_revokes_the_token_that_was_used() {
    let service = Service::start().await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    let elsewhere = service.sign_in("ada@example.org", "laptop").await;
    let response = service.send_as(&ada, Method::DELETE, "/api/v1/auth/token", Value::Null).await;
    assert_eq!(response.status(), 204);
    assert_eq!(status(&service, &ada.token).await, 401);
    assert_eq!(status(&service, &elsewhere.token).await, 200);
}

#[tokio::test]
async fn tokens_are_not_kept() {
    let service = Service::start().await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    let all = service.dump().await;
    let secret = ada.token.strip_prefix("pixie_").unwrap();
    assert!(all.contains("ada@example.org") && !all.contains(secret));
}

#[tokio::test]
async fn nobody_hoards_tokens() {
    let service = Service::start().await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    let make = async || service.send_as(&ada, Method::POST, "/api/v1/me/tokens", json!({"name": "another"})).await;
    for _ in 1..50 {
        assert_eq!(make().await.status(), 201);
    }
    assert_eq!(problem(make().await).await["status"], 409);
}

#[tokio::test]
async fn who_is_suspended_stays_outside() {
    let service = Service::start().await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    let other = service.sign_in("ada@example.org", "laptop").await;
    assert_eq!(status(&service, &ada.token).await, 200);
    sqlx::raw_sql("UPDATE users SET suspended_at = created_at").execute(&service.pool).await.unwrap();
    // This token was not used before, so it is not cached.
    assert_eq!(status(&service, &other.token).await, 403);
    let code = service.code("ada@example.org").await;
    let body = json!({"email": "ada@example.org", "code": code});
    assert_eq!(service.send(Method::POST, "/api/v1/auth/token", body).await.status(), 403);
}

/// Waits until a client with a cached token gets this answer.
async fn until(service: &Service, token: &str, expected: u16) {
    let changed = async || seen(status(service, token).await, |status| *status != 200);
    assert_eq!(wait_until("another answer", changed).await, expected);
}

#[tokio::test]
async fn what_changes_on_one_node_is_soon_known_on_the_others() {
    let here = Service::start().await;
    let there = here.another().await;
    let ada = here.sign_in("ada@example.org", "Ada").await;
    let laptop = here.sign_in("ada@example.org", "laptop").await;
    for token in [&ada.token, &laptop.token] {
        assert_eq!(status(&there, token).await, 200);
    }
    assert_eq!(here.send_as(&ada, Method::DELETE, "/api/v1/auth/token", Value::Null).await.status(), 204);
    until(&there, &ada.token, 401).await;
    assert_eq!(status(&there, &laptop.token).await, 200, "the other token is still good");

    let renamed = here.send_as(&laptop, Method::PATCH, "/api/v1/me", json!({"name": "Ada L."})).await;
    assert_eq!(renamed.status(), 200);
    // Directly in the database, without the service.
    sqlx::raw_sql("UPDATE users SET suspended_at = created_at").execute(&here.owner).await.unwrap();
    for node in [&here, &there] {
        until(node, &laptop.token, 403).await;
    }
}

#[tokio::test]
async fn who_may_not_ask_is_told_so_before_anything_else() {
    let service = Service::start().await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    let ask = async |method: Method, path: &str, token: Option<&str>| {
        let request = service.request(method, &format!("/api/v1{path}"));
        let request = token.into_iter().fold(request, RequestBuilder::bearer_auth);
        request.send().await.unwrap().status().as_u16()
    };
    let (wrong, right) = (Some("pixie_nobody"), Some(ada.token.as_str()));
    for (method, path) in [(Method::DELETE, "/me/tokens/x"), (Method::POST, "/games/%00/start")] {
        let answers = [None, wrong, right].map(|token| ask(method.clone(), path, token));
        let [nobody, somebody_else, own] = answers;
        assert_eq!([nobody.await, somebody_else.await, own.await], [401, 401, 404], "{path}");
    }
    let [guest, somebody_else, own] = [None, wrong, right].map(|token| ask(Method::GET, "/games/x", token));
    assert_eq!([guest.await, somebody_else.await, own.await], [404, 401, 404]);
}
