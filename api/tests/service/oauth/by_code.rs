//! Tests of the way by a page that leads back to the program.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use super::program::{CLIENT, REDIRECT_URI, answer, parameter, query};
use crate::support::client::answer as api_answer;
use crate::support::{Service, code_in};
use crate::web::browser::Browser;

#[tokio::test]
async fn a_program_of_somebody_else_gets_a_token_that_the_user_sees_and_ends() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let metadata: Value = service.get("/.well-known/oauth-authorization-server").await.json().await.expect("JSON");
    let issuer = format!("http://{}", service.address);
    assert_eq!(metadata["issuer"], issuer);
    assert_eq!(metadata["authorization_endpoint"], format!("{issuer}/oauth/authorize"));

    let back = answer(&mut service.browser_of("Ada"), &query(&[]), "allow").await;
    assert!(back.as_str().starts_with(&format!("{REDIRECT_URI}&code=")), "{back}");
    assert_eq!(parameter(&back, "state").as_deref(), Some("a & b"));
    assert_eq!(parameter(&back, "iss"), Some(issuer));
    let told = service.exchange(&parameter(&back, "code").expect("a code"), &[]).await;
    assert_eq!(told.body["token_type"], "Bearer");
    assert_eq!(told.body["expires_in"], 30 * 24 * 60 * 60);
    assert_eq!(told.body["scope"], "read play");

    let program = service.with(&told).await;
    assert_eq!(program.get("/me").await.expect(200)["name"], "Ada");
    program.post("/games", json!({"players": 2})).await.expect(201);
    program.get("/me/tokens").await.problem("insufficient-scope");
    let listed = ada.get("/me/tokens").await.expect(200);
    let own = listed["tokens"].as_array().expect("a list").iter().find(|token| token["name"] == CLIENT).expect("it");
    assert_eq!(own["scopes"], json!(["read", "play"]));
    assert_eq!(own["expires_at"], "2026-01-31T00:00:00Z");
    assert_eq!(ada.delete(&format!("/me/tokens/{}", own["id"].as_str().expect("an id"))).await.status, 204);
    assert_eq!(program.get("/me").await.status, 401);
}

#[tokio::test]
async fn a_guest_signs_in_on_the_way() {
    let service = Service::start().await;
    service.user("Ada").await;
    let mut browser = Browser::of(&service);
    browser.open(&format!("/oauth/authorize?{}", query(&[("redirect_uri", "org.example.board:/back")]))).await;
    assert!(browser.path.starts_with("/sign-in?next=%2Foauth%2Fauthorize"), "{}", browser.path);
    browser.send("/sign-in/mail", &[("email", "ada@example.org")]).await;
    assert!(browser.says("type the code here, because the link does not lead there"), "{}", browser.html);
    let code = code_in(&service.mails(1).await[0]);
    let mut fields = browser.hidden("/sign-in");
    fields.push(("code".to_owned(), code));
    browser.post("/sign-in", &fields).await;
    assert!(browser.path.starts_with("/oauth/authorize?"), "{}", browser.path);
    for words in ["Ada&#39;s board", "Ada</strong>", "org.example.board", "see your games", "play for you", "90 days"] {
        assert!(browser.says(words), "{words}: {}", browser.html);
    }
    assert!(!browser.says("write messages"), "{}", browser.html);
    let policy = browser.headers["content-security-policy"].to_str().expect("a policy");
    assert!(policy.contains("form-action 'self' org.example.board:;"), "{policy}");
}

#[tokio::test]
async fn who_refuses_leads_the_program_back_without_a_code() {
    let service = Service::start().await;
    service.user("Ada").await;
    let back = answer(&mut service.browser_of("Ada"), &query(&[]), "refuse").await;
    assert_eq!(parameter(&back, "error").as_deref(), Some("access_denied"));
    assert_eq!(parameter(&back, "state").as_deref(), Some("a & b"));
    assert!(parameter(&back, "iss").is_some() && parameter(&back, "code").is_none(), "{back}");
}

/// As for every other token: see `attacks::tokens`.
#[tokio::test]
async fn an_old_session_types_a_mailed_code_before_it_allows_a_program() {
    let service = Service::start().await;
    service.sign_in("ada@example.org", "Ada").await;
    let mut browser = Browser::of(&service);
    let token = service.sign_in("ada@example.org", "Ada").await.token;
    browser.cookie = Some(format!("session={token}"));
    service.clock.advance(TimeDelta::minutes(15));
    browser.open(&format!("/oauth/authorize?{}", query(&[]))).await;
    assert!(!browser.says("value=\"allow\"") && browser.says("value=\"refuse\""), "{}", browser.html);
    // A form that the page does not have gives no code either.
    let csrf = browser.hidden("/oauth/authorize").remove(0);
    let form = [csrf, ("request".to_owned(), query(&[])), ("answer".to_owned(), "allow".to_owned())];
    browser.post("/oauth/authorize", &form).await;
    assert!(browser.path.starts_with("/oauth/authorize?"), "{}", browser.path);
    let codes: i64 =
        sqlx::query_scalar("SELECT count(*) FROM oauth_codes").fetch_one(&service.pool).await.expect("a number");
    assert_eq!(codes, 0);

    let next = ("next".to_owned(), format!("/oauth/authorize?{}", query(&[])));
    let before = service.mailbox();
    browser.post("/me/confirm/mail", &[browser.hidden("/me/confirm/mail").remove(0), next]).await;
    let code = service.mailed_code(&before, "ada@example.org").await;
    let mut fields = browser.hidden("/me/confirm");
    fields.push(("code".to_owned(), code));
    browser.post("/me/confirm", &fields).await;
    assert!(browser.path.starts_with("/oauth/authorize?") && browser.says("value=\"allow\""), "{}", browser.html);
}

#[tokio::test]
async fn errors_of_programs_have_the_form_of_the_standard() {
    let service = Service::start().await;
    service.user("Ada").await;
    for (missing, error) in [
        ("grant_type", "invalid_request"),
        ("client_id", "invalid_request"),
        ("code", "invalid_request"),
        ("code_verifier", "invalid_request"),
    ] {
        service.exchange("x", &[(missing, "")]).await.is(error);
    }
    service.exchange("x", &[("grant_type", "password")]).await.is("unsupported_grant_type");
    service.exchange("x", &[]).await.is("invalid_grant");
    service.oauth("/oauth/token", &[("client_id", "x"), ("client_id", "x")]).await.is("invalid_request");
    service.oauth("/oauth/revoke", &[]).await.is("invalid_request");
    service.oauth("/oauth/device_authorization", &[("client_id", "x"), ("scope", "all")]).await.is("invalid_scope");
    let json = service.request(Method::POST, "/oauth/token").json(&json!({"grant_type": "authorization_code"}));
    api_answer(json).await.problem("unsupported-media-type");
}

#[tokio::test]
async fn a_redirect_uri_may_be_left_out_when_the_code_is_exchanged() {
    let service = Service::start().await;
    service.user("Ada").await;
    let code = service.code_of("Ada", &[]).await;
    service.exchange(&code, &[("redirect_uri", "")]).await.token();
}

#[tokio::test]
async fn a_program_ends_its_token_and_learns_nothing_of_others() {
    let service = Service::start().await;
    service.user("Ada").await;
    let told = service.exchange(&service.code_of("Ada", &[]).await, &[]).await;
    let program = service.with(&told).await;
    assert_eq!(service.oauth("/oauth/revoke", &[("token", "pixie_nobody")]).await.status, 200);
    program.get("/me").await.expect(200);
    assert_eq!(service.oauth("/oauth/revoke", &[("token", told.token())]).await.status, 200);
    assert_eq!(program.get("/me").await.status, 401);
    assert_eq!(service.oauth("/oauth/revoke", &[("token", told.token())]).await.status, 200);
}
