//! Health, metrics, documentation.

use serde_json::{Value, json};

use crate::support::Service;

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
    let metrics = service.get("/metrics").await.text().await.unwrap();
    assert!(metrics.contains(r#"http_requests_total{method="GET",route="/healthz",status="200"}"#), "{metrics}");
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

#[tokio::test]
async fn answers_carry_an_id_and_keep_browsers_in_check() {
    let service = Service::start().await;
    let response = service.get("/").await;
    assert!(response.headers().contains_key("x-request-id"));
    assert_eq!(response.headers()["x-content-type-options"], "nosniff");
    assert!(response.headers().contains_key("content-security-policy"));
}
