//! The headers by which browsers let pages of other sites use the API (CORS).
//!
//! The API takes tokens and no cookies, so a page of another site gets nothing that its own server could not get. Our pages take
//! cookies, and have no such headers.

use actix_web::HttpResponse;
use actix_web::dev::ServiceRequest;
use actix_web::http::Method;
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use actix_web::web::Data;

use pixie_service::ground::settings::{CorsOrigins, Settings};

/// What begins the paths that other sites may use.
const BELOW: [&str; 3] = ["/api/v1/", "/.well-known/", "/problems/"];
/// Single paths that other sites may use.
const PATHS: [&str; 5] = ["/oauth/token", "/oauth/revoke", "/oauth/device_authorization", "/problems", "/openapi.json"];

static ANY: HeaderValue = HeaderValue::from_static("*");

/// Headers of answers that a script may read, besides those that it may always read.
static EXPOSED: HeaderValue = HeaderValue::from_static(
    "ETag, Location, Retry-After, X-Request-Id, Link, RateLimit, RateLimit-Policy, Deprecation, Sunset, Allow, \
     WWW-Authenticate, Content-Disposition",
);

/// The answer to a preflight. A browser keeps it for a day, or for as long as it keeps any.
static PREFLIGHT: [(HeaderName, HeaderValue); 3] = [
    (header::ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("GET, HEAD, POST, PUT, PATCH, DELETE")),
    // `*` would not stand for `Authorization`.
    (
        header::ACCESS_CONTROL_ALLOW_HEADERS,
        HeaderValue::from_static(
            "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, Traceparent",
        ),
    ),
    (header::ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("86400")),
];

/// What an answer of the API tells a browser.
pub(super) struct Cors {
    /// The sites that may read it.
    allowed: Option<HeaderValue>,
    /// Whether it would be another one for another site, so that caches must know.
    varies: bool,
}

impl Cors {
    /// For a request; none for pages.
    pub(super) fn of(request: &ServiceRequest) -> Option<Self> {
        is_open(request.path()).then(|| {
            match request.app_data::<Data<Settings>>().map(|settings| &settings.cors_origins) {
                Some(CorsOrigins::Listed(listed)) => {
                    let origin = request.headers().get(header::ORIGIN);
                    let is_listed = |origin: &&HeaderValue| listed.iter().any(|listed| **origin == **listed);
                    Self { allowed: origin.filter(is_listed).cloned(), varies: true }
                }
                _ => Self { allowed: Some(ANY.clone()), varies: false },
            }
        })
    }

    /// Adds the headers to an answer.
    pub(super) fn add_headers(&self, headers: &mut HeaderMap) {
        if self.varies {
            headers.append(header::VARY, HeaderValue::from_static("Origin"));
        }
        if let Some(allowed) = &self.allowed {
            headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, allowed.clone());
            headers.insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED.clone());
        }
    }
}

/// Whether a browser asks before a request of another site.
pub(super) fn is_preflight(request: &ServiceRequest) -> bool {
    request.method() == Method::OPTIONS
        && request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD)
        && is_open(request.path())
}

/// The answer to this question, without the headers of all answers.
pub(super) fn preflight() -> HttpResponse {
    let mut response = HttpResponse::NoContent();
    for header in PREFLIGHT.clone() {
        response.insert_header(header);
    }
    response.finish()
}

fn is_open(path: &str) -> bool {
    BELOW.iter().any(|below| path.starts_with(below)) || PATHS.contains(&path)
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn allowed(path: &str, origins: CorsOrigins, origin: &'static str) -> Option<String> {
        let settings = Settings { cors_origins: origins, ..Settings::default() };
        let request = TestRequest::with_uri(path).app_data(Data::new(settings));
        let cors = Cors::of(&request.insert_header((header::ORIGIN, origin)).to_srv_request())?;
        let mut headers = HeaderMap::new();
        cors.add_headers(&mut headers);
        Some(headers.get(header::ACCESS_CONTROL_ALLOW_ORIGIN)?.to_str().unwrap().to_owned())
    }

    #[test]
    fn the_api_is_open_and_no_page_is() {
        for path in
            ["/api/v1/games", "/oauth/token", "/.well-known/oauth-authorization-server", "/problems", "/openapi.json"]
        {
            assert_eq!(allowed(path, CorsOrigins::Any, "https://board.example").as_deref(), Some("*"), "{path}");
        }
        for path in
            ["/", "/me", "/api", "/games/1", "/oauth/authorize", "/oauth/device", "/sign-in", "/dev/mail", "/metrics"]
        {
            assert_eq!(allowed(path, CorsOrigins::Any, "https://board.example"), None, "{path}");
        }
    }

    #[test]
    fn a_list_is_for_these_sites_alone() {
        let listed = || CorsOrigins::Listed(vec!["https://board.example".to_owned()]);
        let of = |origin| allowed("/api/v1/games", listed(), origin);
        assert_eq!(of("https://board.example").as_deref(), Some("https://board.example"));
        for origin in
            ["null", "*", "http://board.example", "https://board.example.evil.example", "https://board.example:8443"]
        {
            assert_eq!(of(origin), None, "{origin}");
        }
    }
}
