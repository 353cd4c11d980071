//! Tests of errors before any handler runs: they are problems, too.

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

/// A caller without permission gets no information about the right body.
#[tokio::test]
async fn a_token_that_is_worth_nothing_is_what_is_wrong_first() {
    let service = Service::start().await;
    let wrong = |path: &str| service.request(Method::POST, path).bearer_auth("pixie_nobody");
    for path in ["/api/v1/games", "/api/v1/games/01900000-0000-7000-8000-000000000003/moves", "/api/v1/me/tokens"] {
        for request in [
            wrong(path).json(&serde_json::json!({"colour": "pink"})),
            wrong(path).header("Content-Type", "text/plain").body("{}"),
            wrong(path).header("Content-Type", "application/json").body(" ".repeat(3 << 20)),
            wrong(path).header("Idempotency-Key", "").json(&serde_json::json!({})),
        ] {
            let response = request.send().await.unwrap();
            assert_eq!(response.status(), 401, "{path}");
            problem(response).await;
        }
    }
    // A client that signs in may send a revoked token.
    let response = wrong("/api/v1/auth/email").json(&serde_json::json!({"email": 1})).send().await.unwrap();
    assert_eq!(response.status(), 400);
}

#[tokio::test]
async fn too_many_requests_are_told_when_to_come_back() {
    let service = Service::start_with(|settings| {
        (settings.rate_limit, settings.trust_loopback) = (1, Some(false));
    })
    .await;
    // The clock stands still, so that no request is paid for meanwhile.
    for _ in 0..120 {
        assert_eq!(service.get("/healthz").await.status(), 200);
    }
    let response = service.get("/healthz").await;
    assert_eq!(response.status(), 429);
    assert_eq!(response.headers()["retry-after"], "60");
    assert_eq!(response.headers()["x-content-type-options"], "nosniff");
    assert!(response.headers().contains_key("x-request-id"));
    assert_eq!(problem(response).await["type"], "/problems/too-many-requests");
}
