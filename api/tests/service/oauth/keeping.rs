//! Tests of how long codes of programs are kept, and of what a copy of the database tells.

use chrono::TimeDelta;
use pixie_service::access::oauth;
use serde_json::Value;

use super::program::{CLIENT, answer, parameter, query};
use crate::support::{START, Service, moment};

async fn rows(service: &Service) -> (i64, i64) {
    let count = "SELECT (SELECT count(*) FROM oauth_codes), (SELECT count(*) FROM oauth_devices)";
    sqlx::query_as(count).fetch_one(&service.pool).await.expect("two numbers")
}

#[tokio::test]
async fn codes_are_stored_as_hashes_and_deleted_a_day_after_their_end() {
    let service = Service::start().await;
    service.user("Ada").await;
    let back = answer(&mut service.browser_of("Ada"), &query(&[]), "allow").await;
    let code = parameter(&back, "code").expect("a code");
    let device = service.oauth("/oauth/device_authorization", &[("client_id", CLIENT)]).await.body;
    let text = |member: &str| device[member].as_str().expect("a text").to_owned();
    let dump = service.dump().await;
    for secret in [code, text("device_code"), text("user_code"), text("user_code").replace('-', "")] {
        assert!(!dump.contains(&secret) && !dump.contains(&hex::encode(&secret)), "{secret}");
    }
    assert_eq!(rows(&service).await, (1, 1));
    let after = |minutes| moment(START) + TimeDelta::days(1) + TimeDelta::minutes(minutes);
    oauth::forget_expired(&service.pool, after(0)).await.expect("done");
    assert_eq!(rows(&service).await, (1, 1));
    oauth::forget_expired(&service.pool, after(1)).await.expect("done");
    assert_eq!(rows(&service).await, (0, 1));
    oauth::forget_expired(&service.pool, after(10)).await.expect("done");
    assert_eq!(rows(&service).await, (0, 0));
}

#[tokio::test]
async fn nobody_fills_the_database_with_codes() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let fill = "INSERT INTO oauth_codes
            (hash, user_id, session, client, redirect_uri, challenge, scopes, days, created_at, expires_at)
         SELECT sha256(number::text::bytea), $1, $1, 'x', 'x', sha256('x'), '{}', 1, now(), now()
         FROM generate_series(1, 99) number";
    sqlx::query(fill).bind(ada.id).execute(&service.owner).await.expect("99 codes");
    service.code_of("Ada", &[]).await;
    let mut browser = service.browser_of("Ada");
    browser.open(&format!("/oauth/authorize?{}", query(&[]))).await;
    let csrf = browser.hidden("/oauth/authorize").remove(0);
    let form = [csrf, ("request".to_owned(), query(&[])), ("answer".to_owned(), "allow".to_owned())];
    browser.post("/oauth/authorize", &form).await;
    assert_eq!(browser.status, 409, "{}", browser.html);
}

#[tokio::test]
async fn who_is_erased_leaves_no_answer_to_a_program() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    service.code_of("Ada", &[]).await;
    let told = service.exchange(&service.code_of("Ada", &[]).await, &[]).await;
    let device = service.oauth("/oauth/device_authorization", &[("client_id", CLIENT)]).await.body;
    let code = device["user_code"].as_str().expect("a code");
    let mut browser = service.browser_of("Ada");
    browser.open(&format!("/oauth/device?user_code={code}")).await;
    browser.send("/oauth/device", &[("answer", "allow")]).await;
    assert_eq!(rows(&service).await, (2, 1));
    assert_eq!(ada.delete("/me").await.status, 204);
    assert_eq!(rows(&service).await, (0, 0));
    let me = service.request(reqwest::Method::GET, "/api/v1/me").bearer_auth(told.token());
    assert_eq!(me.send().await.expect("an answer").status(), 401);
    let dump: Value = service.dump().await.contains("Ada's board").into();
    assert_eq!(dump, false);
}
