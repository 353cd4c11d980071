//! What goes wrong before any handler sees it is a problem, too.

use reqwest::Method;

use crate::support::{Service, problem};

#[tokio::test]
async fn an_unknown_path_is_not_found() {
    let service = Service::start().await;
    for path in ["/nowhere", "/api/v1/nowhere", "/problems/nothing"] {
        let response = service.get(path).await;
        assert_eq!(response.status(), 404);
        assert_eq!(problem(response).await["type"], "/problems/not-found");
    }
}

#[tokio::test]
async fn a_wrong_method_is_told_the_right_ones() {
    let service = Service::start().await;
    for path in ["/healthz", "/openapi.json", "/problems/refused"] {
        let response = service.request(Method::DELETE, path).send().await.unwrap();
        assert_eq!(response.status(), 405);
        assert_eq!(response.headers()["allow"], "GET, HEAD", "{path}");
        assert_eq!(problem(response).await["type"], "/problems/method-not-allowed");
    }
}

#[tokio::test]
async fn too_many_requests_are_told_when_to_come_back() {
    let service = Service::start_with(|settings| {
        settings.rate_limit = 1;
        settings.rate_burst = 1;
        settings.rate_limit_loopback = true;
    })
    .await;
    assert_eq!(service.get("/healthz").await.status(), 200);
    let response = service.get("/healthz").await;
    assert_eq!(response.status(), 429);
    assert_eq!(response.headers()["retry-after"], "60");
    assert_eq!(problem(response).await["type"], "/problems/too-many-requests");
}
