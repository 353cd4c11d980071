//! The cookie by which a browser is known again at its next sign-in. It signs nobody in.

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse};
use url::Url;

use super::session;
use pixie_service::access::auth::{BROWSER_KNOWN, BrowserSecret};
use pixie_service::ground::entropy::Entropy;

/// The name of the cookie, before the prefix of the host.
const NAME: &str = "browser";

/// The secret of the browser that sends a request; a new one if it has none.
pub(super) fn of(request: &HttpRequest, public_url: &Url, entropy: &Entropy) -> BrowserSecret {
    let known = session::cookie_of(request, NAME, public_url);
    known.and_then(|known| BrowserSecret::parse(&known)).unwrap_or_else(|| BrowserSecret::draw(entropy))
}

/// A response that lets the browser keep its secret, beside its other cookies.
pub(super) fn kept(mut response: HttpResponse, browser: &BrowserSecret, public_url: &Url) -> HttpResponse {
    let cookie = session::cookie(NAME, browser.expose(), BROWSER_KNOWN.num_seconds(), public_url);
    if let Ok(cookie) = HeaderValue::try_from(cookie) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}
