//! Attacks with a token: doing more than it is for, making others, and outliving a revocation.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::client::{Client, answer};
use crate::support::{Service, code_in};
use crate::web::browser::Browser;

/// The scope that each operation needs, besides a token: none if every token will do.
#[rustfmt::skip]
const SCOPES: &[(&str, &str)] = &[
    ("POST /auth/confirmation", ""),
    ("POST /auth/passkey/confirmation", ""),
    ("POST /auth/passkey/confirmation/challenge", ""),
    ("DELETE /auth/token", ""),
    ("POST /games", "play"),
    ("GET /games/{id}", "read"),
    ("DELETE /games/{id}", "play"),
    ("GET /games/{id}/board.png", "read"),
    ("GET /games/{id}/board.svg", "read"),
    ("GET /games/{id}/decisions", "read"),
    ("GET /games/{id}/difference", "read"),
    ("GET /games/{id}/result", "read"),
    ("GET /games/{id}/events", "read"),
    ("GET /games/{id}/export", "read"),
    ("GET /games/{id}/feed.atom", "read"),
    ("GET /games/{id}/invitations", "read"),
    ("POST /games/{id}/invitations", "play"),
    ("DELETE /games/{id}/invitations/me", "play"),
    ("GET /games/{id}/messages", "messages"),
    ("POST /games/{id}/messages", "messages"),
    ("PUT /games/{id}/messages/{message}/reaction", "messages"),
    ("DELETE /games/{id}/messages/{message}/reaction", "messages"),
    ("GET /games/{id}/moderation", "read"),
    ("POST /games/{id}/moderation/cancel", "moderate"),
    ("POST /games/{id}/moderation/close-seat", "moderate"),
    ("POST /games/{id}/moderation/deadline", "moderate"),
    ("POST /games/{id}/moderation/inspect", "moderate"),
    ("POST /games/{id}/moderation/pause", "moderate"),
    ("POST /games/{id}/moderation/publish", "moderate"),
    ("POST /games/{id}/moderation/replace", "moderate"),
    ("POST /games/{id}/moderation/restore-seat", "moderate"),
    ("POST /games/{id}/moderation/resume", "moderate"),
    ("POST /games/{id}/moderation/rewind", "moderate"),
    ("POST /games/{id}/moves", "play"),
    ("GET /games/{id}/advice", "read"),
    ("GET /games/{id}/analysis", "read"),
    ("GET /games/{id}/standing-orders", "read"),
    ("PUT /games/{id}/standing-orders", "play"),
    ("DELETE /games/{id}/standing-orders", "play"),
    ("GET /games/{id}/record", "read"),
    ("POST /games/{id}/resign", "play"),
    ("PUT /games/{id}/seats/me", "play"),
    ("DELETE /games/{id}/seats/me", "play"),
    ("DELETE /games/{id}/seats/{seat}", "play"),
    ("PUT /games/{id}/contribution", "play"),
    ("POST /games/{id}/fork", "play"),
    ("POST /games/{id}/nudge", "play"),
    ("POST /games/{id}/keep", "play"),
    ("PATCH /games/{id}/settings", "play"),
    ("POST /games/{id}/settings/confirmation", "play"),
    ("GET /games/{id}/invitation-link", "read"),
    ("POST /games/{id}/invitation-link", "play"),
    ("DELETE /games/{id}/invitation-link", "play"),
    ("GET /invitation-links/{token}", "read"),
    ("POST /invitation-links/{token}", "play"),
    ("POST /games/{id}/rematch", "play"),
    ("POST /games/{id}/start", "play"),
    ("GET /games/{id}/state", "read"),
    ("GET /games/{id}/stream", "read"),
    ("GET /games/{id}/undo-requests", "read"),
    ("POST /games/{id}/undo-requests", "play"),
    ("POST /games/{id}/undo-requests/{version}/answer", "play"),
    ("POST /games/{id}/votes", "play"),
    ("GET /me", "read"),
    ("DELETE /me", "account"),
    ("DELETE /me/role", "account"),
    ("PATCH /me", "account"),
    ("GET /me/games", "read"),
    ("GET /me/stream", "read"),
    ("GET /me/notifications", "read"),
    ("PATCH /me/notifications", "account"),
    ("PUT /me/notifications/muted-games/{id}", "account"),
    ("DELETE /me/notifications/muted-games/{id}", "account"),
    ("GET /me/blocks", "account"),
    ("PUT /me/blocks/{id}", "account"),
    ("DELETE /me/blocks/{id}", "account"),
    ("GET /me/absences", "read"),
    ("POST /me/absences", "account"),
    ("DELETE /me/absences/{first_day}", "account"),
    ("GET /me/hours", "read"),
    ("PUT /me/hours", "account"),
    ("GET /me/substitute", "read"),
    ("PUT /me/substitute", "account"),
    ("POST /me/notifications/renew-addresses", "account"),
    ("GET /me/tokens", "account"),
    ("POST /me/tokens", "account"),
    ("DELETE /me/tokens/{id}", "account"),
    ("GET /me/passkeys", "account"),
    ("POST /me/passkeys", "account"),
    ("POST /me/passkey/challenge", "account"),
    ("PATCH /me/passkeys/{id}", "account"),
    ("DELETE /me/passkeys/{id}", "account"),
    ("GET /me/devices", "account"),
    ("POST /me/devices", "account"),
    ("DELETE /me/devices/{id}", "account"),
    ("POST /me/devices/{id}/test", "account"),
    ("GET /me/webhooks", "account"),
    ("POST /me/webhooks", "account"),
    ("PATCH /me/webhooks/{id}", "account"),
    ("DELETE /me/webhooks/{id}", "account"),
    ("POST /me/webhooks/{id}/test", "account"),
    ("GET /me/webhooks/{id}/deliveries", "account"),
    ("POST /me/webhooks/{id}/deliveries/{delivery}/repeat", "account"),
    ("GET /games/{id}/notes", "messages"),
    ("POST /games/{id}/notes", "messages"),
    ("DELETE /games/{id}/notes/{note}", "messages"),
    ("GET /moderation/audit", "moderate"),
    ("GET /moderation/games", "moderate"),
    ("GET /moderation/users", "moderate"),
    ("GET /moderation/users/{id}", "moderate"),
    ("GET /moderation/users/{id}/mail", "moderate"),
    ("GET /moderation/users/{id}/together", "moderate"),
    ("GET /moderation/users/{id}/together/{other}", "moderate"),
    ("POST /moderation/user-by-address", "moderate"),
    ("GET /games/{id}/proof", "read"),
    ("GET /games/{id}/looking", "read"),
    ("GET /games/{id}/proposal", "read"),
    ("GET /games/{id}/punctuality", "read"),
    ("POST /games/{id}/proposals", "play"),
    ("POST /games/{id}/proposals/{version}/answer", "play"),
    ("POST /games/{id}/moderation/answer", "moderate"),
    ("POST /games/{id}/moderation/correct", "moderate"),
    ("POST /games/{id}/moderation/replay", "moderate"),
    ("POST /games/{id}/moderation/replay/preview", "moderate"),
    ("GET /me/cases", "read"),
    ("GET /me/calendar", "account"),
    ("POST /me/calendar", "account"),
    ("DELETE /me/calendar", "account"),
    ("GET /me/export", "account"),
    ("GET /me/mails", "account"),
    ("GET /me/second-addresses", "account"),
    ("POST /me/second-addresses", "account"),
    ("DELETE /me/second-addresses/{id}", "account"),
    ("GET /me/address-change", "account"),
    ("POST /me/address-change", "account"),
    ("DELETE /me/address-change", "account"),
    ("GET /me/log", "account"),
    ("GET /reports", "read"),
    ("POST /reports", "messages"),
    ("POST /cases/{id}/appeal", "account"),
    ("GET /moderation/cases", "moderate"),
    ("GET /moderation/cases/statistics", "moderate"),
    ("GET /moderation/cases/{id}", "moderate"),
    ("POST /moderation/cases/{id}/acts", "moderate"),
    ("GET /moderation/templates", "moderate"),
    ("POST /moderation/users/{id}/acts", "moderate"),
    ("POST /moderation/users/{id}/role", "moderate"),
    ("POST /moderation/users/{id}/suspend", "moderate"),
    ("POST /moderation/users/{id}/unsuspend", "moderate"),
];

/// The operations that take a token, and their scopes, as the specification says.
fn specified() -> Vec<(String, String)> {
    let specification: Value = serde_json::from_str(&pixie_post::server::openapi::text()).expect("JSON");
    let paths = specification["paths"].as_object().expect("paths").iter();
    let mut all = Vec::new();
    for (path, item) in paths.filter_map(|(path, item)| Some((path.strip_prefix("/api/v1")?, item))) {
        for (method, operation) in item.as_object().expect("operations") {
            let ways = operation["security"].as_array().into_iter().flatten();
            if let Some(scopes) = ways.filter_map(|way| way["token"].as_array()).next() {
                let scope = scopes.first().and_then(Value::as_str).unwrap_or_default();
                all.push((format!("{} {path}", method.to_uppercase()), scope.to_owned()));
            }
        }
    }
    all
}

/// A token of this person for a program.
async fn make(person: &Client, wish: Value) -> Value {
    person.post("/me/tokens", wish).await.expect(201)
}

async fn with(service: &Service, made: &Value) -> Client {
    Client::with_token(service.address, made["token"].as_str().expect("a token")).await
}

#[tokio::test]
async fn a_token_does_what_its_scope_says_and_nothing_else() {
    let mut table: Vec<_> =
        SCOPES.iter().map(|(operation, scope)| (operation.to_string(), scope.to_string())).collect();
    let mut told = specified();
    table.sort_unstable();
    told.sort_unstable();
    assert_eq!(table, told);

    let service = Service::start().await;
    let mo = service.moderator("Mo").await;
    let id = "01900000-0000-7000-8000-000000000003";
    for of_token in ["read", "play", "messages", "account", "moderate"] {
        let made = make(&mo, json!({"name": of_token, "scopes": [of_token]})).await;
        let token = made["token"].as_str().expect("a token");
        for (operation, scope) in SCOPES.iter().filter(|(_, scope)| !scope.is_empty()) {
            let (method, path) = operation.split_once(' ').expect("a method and a path");
            let path = format!("/api/v1{}", path.replace("{id}", id).replace("{version}", "7").replace("{seat}", "2"));
            // A spelling that the router takes for the same path.
            for path in [path.clone(), path.replacen("/m", "/%6D", 1)] {
                let request = service.request(method.parse().expect("a method"), &path).bearer_auth(token);
                let request = if method == "GET" { request } else { request.json(&json!({})) };
                let answer = answer(request).await;
                let is_refused = answer.body["type"] == "/problems/insufficient-scope";
                assert_eq!(is_refused, of_token != *scope, "{operation} with {of_token}: {}", answer.body);
            }
        }
    }
}

#[tokio::test]
async fn a_token_of_a_moderator_without_the_scope_sees_no_private_games() {
    let service = Service::start().await;
    let (ada, mo) = (service.user("Ada").await, service.moderator("Mo").await);
    let game = ada.post("/games", json!({"players": 2, "private": true})).await.expect(201);
    let path = format!("/games/{}", game["id"].as_str().expect("an id"));
    mo.get(&path).await.expect(200);
    let bot = with(&service, &make(&mo, json!({"name": "a bot"})).await).await;
    bot.get(&path).await.problem("not-found");
}

#[tokio::test]
async fn the_token_of_a_bot_makes_no_other_and_erases_nobody() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let everything = json!({"name": "a bot", "scopes": ["read", "play", "messages", "account", "moderate"]});
    let bot = with(&service, &make(&ada, everything).await).await;
    bot.post("/me/tokens", json!({"name": "another"})).await.problem("confirmation-needed");
    bot.delete("/me").await.problem("confirmation-needed");
    ada.get("/me").await.expect(200);

    let usual = make(&ada, json!({"name": "a usual bot"})).await;
    assert_eq!(usual["scopes"], json!(["read", "play", "messages"]));
    let usual = with(&service, &usual).await;
    usual.post("/me/tokens", json!({"name": "another"})).await.problem("insufficient-scope");
    usual.delete("/me").await.problem("insufficient-scope");
    ada.post("/me/tokens", json!({"name": "idle", "scopes": []})).await.problem("malformed");
    ada.post("/me/tokens", json!({"name": "for ever", "expires_in_days": 366})).await.problem("malformed");

    // Pages do not take its token for a session either.
    let mut browser = Browser::of(&service);
    browser.cookie =
        Some(format!("session={}", make(&ada, json!({"name": "x"})).await["token"].as_str().expect("one")));
    browser.open("/me").await;
    assert!(browser.path.starts_with("/sign-in"), "{}", browser.path);
}

#[tokio::test]
async fn an_old_session_must_be_confirmed_by_a_mailed_code() {
    let service = Service::start().await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    let ada = Client::with_token(service.address, &ada.token).await;
    make(&ada, json!({"name": "a bot"})).await;
    service.clock.advance(TimeDelta::minutes(15));
    ada.post("/me/tokens", json!({"name": "another"})).await.problem("confirmation-needed");
    ada.delete("/me").await.problem("confirmation-needed");

    let confirm = async |email: &str| {
        let before = service.mailbox();
        let asked = service.send(Method::POST, "/api/v1/auth/email", json!({"email": email})).await;
        let asked: Value = asked.json().await.expect("JSON");
        let code = service.mailed_code(&before, email).await;
        ada.post("/auth/confirmation", json!({"request": asked["request"], "code": code})).await
    };
    confirm("eve@example.org").await.problem("unauthorized");
    ada.delete("/me").await.problem("confirmation-needed");
    service.clock.advance(TimeDelta::seconds(1));
    assert_eq!(confirm("ada@example.org").await.status, 204);
    make(&ada, json!({"name": "another"})).await;
    assert_eq!(ada.delete("/me").await.status, 204);
}

#[tokio::test]
async fn a_session_is_confirmed_on_a_page_before_it_makes_a_token_or_erases() {
    let service = Service::start().await;
    let mut ada = Browser::signed_in(&service, "ada@example.org").await;
    service.clock.advance(TimeDelta::minutes(16));
    ada.open("/me").await;
    ada.send("/me/tokens", &[("name", "My bot"), ("read", "yes")]).await;
    assert!(ada.path.starts_with("/me/confirm?"), "{}", ada.path);
    ada.open("/me/erase").await;
    assert_eq!(ada.path, "/me/confirm?next=%2Fme%2Ferase");
    let before = service.mailbox();
    ada.send("/me/confirm/mail", &[]).await;
    let code = service.mailed_code(&before, "ada@example.org").await;
    ada.send("/me/confirm", &[("code", "0000-0000")]).await;
    assert_eq!(ada.status, 401);
    ada.send("/me/confirm", &[("code", &code)]).await;
    assert_eq!((ada.status, ada.path.as_str()), (200, "/me/erase"));
}

#[tokio::test]
async fn a_revoked_token_takes_along_those_that_it_made() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let thief = service.sign_in(&ada.email, "a stolen laptop").await;
    let thief = Client::with_token(service.address, &thief.token).await;
    let child = make(&thief, json!({"name": "hidden", "expires_in_days": 30})).await;
    let hidden = with(&service, &child).await;
    let listed = ada.get("/me/tokens").await.expect(200)["tokens"].clone();
    let listed = listed.as_array().expect("a list");
    let of = |name: &str| listed.iter().find(|token| token["name"] == name).expect("a token").clone();
    assert_eq!(of("hidden")["made_by"], of("a stolen laptop")["id"]);
    assert_eq!(of("hidden")["expires_at"], "2026-01-31T00:00:00Z");
    let path = format!("/me/tokens/{}", of("a stolen laptop")["id"].as_str().expect("an id"));
    assert_eq!(ada.delete(&path).await.status, 204);
    for token in [&thief, &hidden] {
        token.get("/me").await.problem("unauthorized");
    }
    ada.get("/me").await.expect(200);
}

#[tokio::test]
async fn a_token_ends_in_time_and_signing_out_ends_no_other() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let bot = with(&service, &make(&ada, json!({"name": "a bot", "expires_in_days": 2})).await).await;
    assert_eq!(ada.delete("/auth/token").await.status, 204);
    ada.get("/me").await.problem("unauthorized");
    bot.get("/me").await.expect(200);
    service.clock.advance(TimeDelta::days(2));
    bot.get("/me").await.problem("unauthorized");
}

#[tokio::test]
async fn a_program_takes_no_export_and_voids_no_mails_without_a_fresh_code() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let everything = json!({"name": "a program", "scopes": ["read", "play", "messages", "account", "moderate"]});
    let made = make(&ada, everything).await;
    let program = with(&service, &made).await;
    program.get("/me/export").await.problem("confirmation-needed");
    program.post("/me/notifications/renew-addresses", json!(null)).await.problem("confirmation-needed");
    let epoch = async || {
        let epoch = "SELECT mail_epoch FROM users WHERE id = $1";
        sqlx::query_scalar::<_, i32>(epoch).bind(ada.id).fetch_one(&service.owner).await.expect("a number")
    };
    assert_eq!(epoch().await, 0);

    // The pages, which take a token with every scope, do not renew the addresses either.
    let mut browser = Browser::of(&service);
    browser.cookie = Some(format!("session={}", made["token"].as_str().expect("a token")));
    browser.open("/me").await;
    browser.send("/me/renew-addresses", &[]).await;
    assert_eq!(browser.path, "/me/confirm?next=%2Fme%23muted");
    browser.open("/me/export").await;
    assert_eq!(browser.path, "/me/confirm?next=%2Fme");
    assert_eq!(epoch().await, 0);

    // With a code that was typed for this very token it works.
    let asked = service.send(Method::POST, "/api/v1/auth/email", json!({"email": ada.email})).await;
    let asked: Value = asked.json().await.expect("JSON");
    let code = code_in(&service.mail_to(&ada, "Subject: Your sign-in code").await);
    let confirmed = json!({"request": asked["request"], "code": code});
    assert_eq!(program.post("/auth/confirmation", confirmed).await.status, 204);
    assert_eq!(program.get("/me/export").await.status, 200);
    assert_eq!(program.post("/me/notifications/renew-addresses", json!(null)).await.status, 204);
    assert_eq!(epoch().await, 1);

    // Whom somebody has blocked is no business of a bot.
    let bot = with(&service, &make(&ada, json!({"name": "a bot"})).await).await;
    bot.get("/me/blocks").await.problem("insufficient-scope");
}
