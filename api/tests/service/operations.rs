//! Tests of health, of counted requests, and of documentation.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::stream::Stream;
use crate::support::wire::Wire;
use crate::support::{Service, problem};
use crate::waiting::wait_until;

#[tokio::test]
async fn it_is_alive_and_ready() {
    let service = Service::start().await;
    assert_eq!(service.get("/healthz").await.json::<Value>().await.unwrap(), json!({"status": "ok"}));
    assert_eq!(service.get("/readyz").await.json::<Value>().await.unwrap(), json!({"status": "ready"}));
}

#[tokio::test]
async fn requests_are_counted() {
    let service = Service::start().await;
    service.get("/healthz").await;
    let metrics = service.metrics().await;
    assert!(metrics.contains(r#"pixie_http_requests_total{method="GET",route="/healthz",status="200"}"#), "{metrics}");
}

#[tokio::test]
async fn the_pages_are_there() {
    let service = Service::start().await;
    for path in
        ["/", "/docs", "/docs/", "/docs/swagger-ui-bundle.js", "/openapi.json", "/problems", "/problems/refused"]
    {
        assert_eq!(service.get(path).await.status(), 200, "{path}");
    }
}

/// In every answer: found or not, permitted or not, parsed or not.
#[tokio::test]
async fn answers_carry_an_id_and_keep_browsers_in_check() {
    let service = Service::start_with(|settings| {
        settings.public_url = Some("https://pixie.example".parse().expect("an address"));
        settings.trust_loopback = Some(true);
    })
    .await;
    let ada = service.user("Ada").await;
    let game = ada.post("/games", json!({"players": 3})).await.expect(201);
    let specification: Value = service.get("/openapi.json").await.json().await.unwrap();
    let api = specification["paths"].as_object().unwrap().keys().cloned();
    let lines = include_str!("../../src/web/routes.rs").lines();
    let pages = lines.filter_map(|line| Some(line.split_once("// ")?.1.split_once(' ')?.1.to_owned()));
    let pages = pages.filter(|path| path.starts_with('/'));
    let paths: BTreeSet<_> = api.chain(pages).chain(["/nowhere".to_owned(), "/docs/".to_owned()]).collect();
    assert!(paths.len() > 100, "{}", paths.len());
    let mut statuses = BTreeSet::new();
    for path in paths {
        let path = path.replace("{id}", game["id"].as_str().unwrap());
        for method in [Method::GET, Method::POST, Method::DELETE] {
            let what = format!("{method} {path}");
            // These would end Ada's session.
            if ["DELETE /api/v1/auth/token", "DELETE /api/v1/me"].contains(&what.as_str()) {
                continue;
            }
            let request = service.request(method, &path).bearer_auth("pixie_Ada");
            let request = request.header("cookie", "__Host-session=pixie_Ada").header("accept", "text/html");
            let response = request.send().await.unwrap();
            statuses.insert(response.status().as_u16());
            let told = |name: &str| response.headers().get(name).unwrap_or_else(|| panic!("{what}: {name}"));
            assert_eq!(told("x-content-type-options"), "nosniff", "{what}");
            assert_eq!(told("x-frame-options"), "DENY", "{what}");
            assert_eq!(told("strict-transport-security"), "max-age=31536000", "{what}");
            let policy = told("content-security-policy").to_str().unwrap();
            assert!(policy.contains("frame-ancestors 'none'") && policy.contains("default-src"), "{what}: {policy}");
            assert!(
                ["no-referrer", "same-origin", "strict-origin"].contains(&told("referrer-policy").to_str().unwrap()),
                "{what}"
            );
            told("cache-control");
            told("x-request-id");
        }
    }
    for status in [200, 400, 403, 404, 405, 415] {
        assert!(statuses.contains(&status), "{status} is not in {statuses:?}");
    }
}

#[tokio::test]
async fn a_stop_is_announced_and_what_is_under_way_is_finished() {
    let service = Service::start_with(|settings| settings.stop_delay_seconds = 60).await;
    let ada = service.user("Ada").await;
    let game = ada.post("/games", json!({"players": 3})).await.expect(201);
    let mut stream = Stream::open(&ada, &format!("/games/{}/stream", game["id"].as_str().unwrap())).await;
    let body = r#"{"name": "Just in time", "players": 2}"#;
    let mut late = Wire::open(&service).await.expect("a connection");
    late.send(&format!(
        "POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer pixie_Ada\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{}",
        body.len(),
        &body[..9]
    ))
    .await;

    service.stop();
    let unready = service.get("/readyz").await;
    assert_eq!(unready.status(), 503);
    assert_eq!(problem(unready).await["detail"], "The service is about to stop.");
    assert_eq!(service.get("/healthz").await.status(), 200);
    ada.get("/me").await.expect(200);

    wait_until("it to take no more connections", async || {
        let is_open = match Wire::open(&service).await {
            Some(mut wire) => wire.ask().await.starts_with("HTTP/1.1 200"),
            None => false,
        };
        if is_open {
            service.clock.advance(TimeDelta::minutes(1));
        }
        !is_open
    })
    .await;
    while stream.block().await.is_some() {}
    late.send(&body[9..]).await;
    let told = late.read_answer().await;
    assert!(told.starts_with("HTTP/1.1 201 "), "{told}");
}
