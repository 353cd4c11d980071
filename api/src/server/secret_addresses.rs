//! The addresses that let in whoever knows them, from links in mails and between programs.
//!
//! A page at one of them tells the next request only the site that it came from: a referrer stands in logs of proxies. The examples in
//! `deploy/proxies` leave these addresses out of their logs.

use actix_web::dev::ServiceResponse;
use actix_web::http::header::{HeaderValue, REFERRER_POLICY};

/// How these addresses begin.
const SECRET: [&str; 11] = [
    "/address-change/",
    "/answer/",
    "/api/v1/invitation-links/",
    "/appeal/",
    "/calendar/",
    "/doctor/",
    "/join/",
    "/not-me/",
    "/oauth/",
    "/sign-in",
    "/unsubscribe/",
];

/// Has the browser tell no more than the site. Without it, forms would not say from where they come.
pub(super) fn shorten_referrer(response: &mut ServiceResponse) {
    let is_page = response.headers().contains_key(REFERRER_POLICY);
    if is_page && is_secret(response.request().path()) {
        response.headers_mut().insert(REFERRER_POLICY, HeaderValue::from_static("strict-origin"));
    }
}

fn is_secret(path: &str) -> bool {
    SECRET.iter().any(|beginning| path.starts_with(beginning))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file of this repository.
    fn text(path: &str) -> String {
        std::fs::read_to_string(format!("{}/../{path}", env!("CARGO_MANIFEST_DIR"))).expect("a file")
    }

    #[test]
    fn each_address_with_a_token_is_secret_and_each_proxy_hides_all_that_are() {
        let routes = text("api/src/server/routes.rs") + &text("api/src/web/routes.rs");
        let with_token: Vec<_> = routes.split_whitespace().filter(|word| word.contains("/{token}")).collect();
        assert!(with_token.len() > 6, "{with_token:?}");
        for path in with_token {
            assert!(is_secret(path.trim_matches(['"', ','])), "{path}");
        }
        let proxies =
            ["proxies/nginx.conf", "nodes/nginx.conf", "proxies/Caddyfile", "compose/Caddyfile", "proxies/haproxy.cfg"];
        for proxy in proxies {
            let text = text(&format!("deploy/{proxy}"));
            for kind in SECRET
                .iter()
                .filter_map(|path| path.strip_prefix('/')?.strip_suffix('/'))
                .filter(|kind| *kind != "oauth")
            {
                assert!(text.contains(kind), "{proxy} does not hide {kind}");
            }
        }
    }
}
