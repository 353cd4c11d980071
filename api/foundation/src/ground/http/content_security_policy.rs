//! The Content-Security-Policy headers.

/// For the pages that people play on. A page loads its style, its fonts, its icon and its script from here, sends its forms here, and does
/// nothing else.
pub const PAGES: &str = "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; img-src 'self'; \
     connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// For the service worker: it loads what pages load.
pub const WORKER: &str = "default-src 'none'; connect-src 'self'; style-src 'self'; font-src 'self'; script-src 'self'; img-src 'self'; \
     frame-ancestors 'none'";

/// For all other answers, the page with the specification among them, which has styles of its own.
pub const OTHERS: &str = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; \
     base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// For a page whose form also leads to another place: browsers check the redirect after a form, too.
pub fn with_forms_to(source: &str) -> String {
    PAGES.replace("form-action 'self'", &format!("form-action 'self' {source}"))
}
