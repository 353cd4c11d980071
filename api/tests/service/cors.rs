//! Tests of what browsers let pages of other sites do.

use pixie_service::ground::settings::CorsOrigins;
use reqwest::header::HeaderMap;
use reqwest::{Method, Response};
use serde_json::json;

use crate::support::Service;

const SITE: &str = "https://board.example";

async fn preflight(service: &Service, path: &str, origin: &str) -> Response {
    let request = service.request(Method::OPTIONS, path).header("origin", origin);
    let request = request.header("access-control-request-method", "POST");
    request.header("access-control-request-headers", "authorization,content-type").send().await.expect("an answer")
}

async fn get(service: &Service, path: &str) -> Response {
    service.request(Method::GET, path).header("origin", SITE).send().await.expect("an answer")
}

fn allowed(headers: &HeaderMap) -> Option<&str> {
    headers.get("access-control-allow-origin").map(|origin| origin.to_str().expect("an origin"))
}

#[tokio::test]
async fn a_browser_is_told_that_pages_of_all_sites_may_use_the_api() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let game = ada.post("/games", json!({"players": 2})).await.expect(201);
    let path = format!("/api/v1/games/{}/moves", game["id"].as_str().expect("an id"));
    let asked = preflight(&service, &path, SITE).await;
    assert_eq!((asked.status().as_u16(), allowed(asked.headers())), (204, Some("*")));
    let told = |name: &str| asked.headers()[name].to_str().expect("a text");
    assert_eq!(told("access-control-max-age"), "86400");
    for method in ["GET", "POST", "PUT", "PATCH", "DELETE"] {
        assert!(told("access-control-allow-methods").contains(method), "{method}");
    }
    for header in ["Authorization", "Content-Type", "Idempotency-Key", "If-None-Match", "Last-Event-ID"] {
        assert!(told("access-control-allow-headers").contains(header), "{header}");
    }
    assert!(!asked.headers().contains_key("access-control-allow-credentials"));

    // Errors can be read, too.
    for (path, status) in [
        ("/api/v1/games", 200),
        ("/api/v1/me", 401),
        ("/api/v1/nothing", 404),
        ("/problems", 200),
        ("/openapi.json", 200),
        ("/.well-known/oauth-authorization-server", 200),
        ("/oauth/token", 405),
    ] {
        let answer = get(&service, path).await;
        assert_eq!((answer.status().as_u16(), allowed(answer.headers())), (status, Some("*")), "{path}");
        let exposed = answer.headers()["access-control-expose-headers"].to_str().expect("a text");
        for header in ["ETag", "Location", "Retry-After", "X-Request-Id", "Link", "RateLimit"] {
            assert!(exposed.contains(header), "{header}");
        }
    }
}

#[tokio::test]
async fn no_page_can_be_read_by_another_site() {
    let service = Service::start().await;
    service.user("Ada").await;
    for path in ["/", "/me", "/sign-in", "/oauth/authorize", "/oauth/device", "/games", "/dev/mail", "/docs/"] {
        let asked = preflight(&service, path, SITE).await;
        assert_ne!(asked.status(), 204, "{path}");
        assert_eq!(allowed(asked.headers()), None, "{path}");
        let request = service.request(Method::GET, path).header("origin", SITE).header("cookie", "session=pixie_Ada");
        let answer = request.send().await.expect("an answer");
        assert!(answer.headers().keys().all(|name| !name.as_str().starts_with("access-control-")), "{path}");
    }
    // The API ignores the cookie, so that a page of another site reads nothing with it.
    let me = service.request(Method::GET, "/api/v1/me").header("cookie", "session=pixie_Ada");
    assert_eq!(me.send().await.expect("an answer").status(), 401);
}

#[tokio::test]
async fn an_operator_narrows_it_to_some_sites() {
    let service = Service::start_with(|settings| {
        settings.cors_origins = CorsOrigins::Listed(vec![SITE.to_owned()]);
    })
    .await;
    let told = get(&service, "/api/v1/games").await;
    assert_eq!((allowed(told.headers()), told.headers()["vary"].to_str().ok()), (Some(SITE), Some("Origin")));
    for other in ["https://evil.example", "null", "https://board.example.evil.example"] {
        assert_eq!(allowed(preflight(&service, "/api/v1/games", other).await.headers()), None, "{other}");
    }
    let without = service.get("/api/v1/games").await;
    assert_eq!((allowed(without.headers()), without.headers()["vary"].to_str().ok()), (None, Some("Origin")));
}

#[tokio::test]
async fn a_page_over_the_limit_learns_when_to_come_back() {
    let service = Service::start_with(|settings| {
        (settings.rate_limit, settings.trust_loopback) = (1, Some(false));
    })
    .await;
    // The clock stands still, so that no request is paid for meanwhile.
    for _ in 0..119 {
        assert_eq!(get(&service, "/healthz").await.status(), 200);
    }
    assert_eq!(get(&service, "/api/v1/games").await.status(), 200);
    // The question before a request is answered without a token, and does not count.
    for _ in 0..3 {
        assert_eq!(preflight(&service, "/api/v1/games", SITE).await.status(), 204);
    }
    let refused = get(&service, "/api/v1/games").await;
    assert_eq!((refused.status().as_u16(), allowed(refused.headers())), (429, Some("*")));
    assert!(refused.headers().contains_key("retry-after"));
}
