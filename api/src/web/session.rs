//! The session cookie.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};
use url::Url;

use pixie_service::access::auth::Token;

/// The lifetime of the cookie in seconds: 180 days.
const LIFETIME: i64 = 180 * 24 * 60 * 60;

/// For how many seconds a device keeps what it has chosen: a year.
pub(super) const A_YEAR: i64 = 365 * 24 * 60 * 60;

/// The name of the cookie, before the prefix of the host.
const NAME: &str = "session";

/// The token in the cookie of a request.
pub(super) fn token(request: &HttpRequest, public_url: &Url) -> Option<String> {
    cookie_of(request, NAME, public_url)
}

/// The value of a cookie of ours in a request.
pub(super) fn cookie_of(request: &HttpRequest, name: &str, public_url: &Url) -> Option<String> {
    let headers = request.headers().get_all(header::COOKIE).filter_map(|value| value.to_str().ok());
    let mut cookies = headers.flat_map(|header| header.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
    let name = full_name(name, public_url);
    cookies.find(|(known, _)| *known == name).map(|(_, value)| value.to_owned())
}

/// The name of a cookie. Browsers accept `__Host-` cookies only from this very host, over TLS.
fn full_name(name: &str, public_url: &Url) -> String {
    if public_url.scheme() == "https" { format!("__Host-{name}") } else { name.to_owned() }
}

/// The header that sets the cookie with this token.
pub(super) fn open(token: &Token, public_url: &Url) -> (header::HeaderName, String) {
    (header::SET_COOKIE, cookie(NAME, token.expose(), LIFETIME, public_url))
}

/// The header that deletes the cookie.
pub(super) fn close(public_url: &Url) -> (header::HeaderName, String) {
    (header::SET_COOKIE, cookie(NAME, "", 0, public_url))
}

/// The value of the header that sets a cookie for a lifetime in seconds.
pub(super) fn cookie(name: &str, value: &str, lifetime: i64, public_url: &Url) -> String {
    let secure = if public_url.scheme() == "https" { "; Secure" } else { "" };
    let name = full_name(name, public_url);
    // Lax: a link in a mail opens a signed-in page, but requests from other sites are not signed
    // in.
    format!("{name}={value}; Path=/; Max-Age={lifetime}; HttpOnly; SameSite=Lax{secure}")
}

/// A response that also sets a cookie, or deletes it.
pub(super) fn with_cookie(mut response: HttpResponse, (name, value): (header::HeaderName, String)) -> HttpResponse {
    if let Ok(value) = value.parse() {
        response.headers_mut().insert(name, value);
    }
    response
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn url(text: &str) -> Url {
        text.parse().unwrap()
    }

    #[test]
    fn by_tls_the_cookie_is_bound_to_the_host() {
        let (_, cookie) = close(&url("https://pixie.example"));
        assert_eq!(cookie, "__Host-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure");
        let (_, cookie) = close(&url("http://127.0.0.1:8080"));
        assert_eq!(cookie, "session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    }

    #[test]
    fn the_token_is_found_among_other_cookies() {
        let request =
            TestRequest::default().insert_header((header::COOKIE, "a=b; session=pixie_x; c")).to_http_request();
        assert_eq!(token(&request, &url("http://localhost")).as_deref(), Some("pixie_x"));
        assert_eq!(token(&request, &url("https://localhost")), None);
    }
}
