//! The check that a request comes from this machine, for endpoints that are open to it only.

use std::net::IpAddr;

use actix_web::http::header;
use actix_web::http::uri::Authority;
use actix_web::web::Data;
use actix_web::{HttpRequest, http};

use crate::ground::settings::Settings;

/// Whether a request comes from this machine, and has not passed any proxy, trusted or not. Some
/// proxies cannot be told from a person here, so the settings must trust this machine.
pub fn is_loopback(request: &HttpRequest) -> bool {
    if !request.app_data::<Data<Settings>>().is_some_and(|settings| settings.trusts_loopback()) {
        return false;
    }
    let is_here = request.peer_addr().is_some_and(|peer| peer.ip().to_canonical().is_loopback());
    is_here && has_local_host(request) && !came_through_proxy(request)
}

/// Whether a request shows that it has passed a proxy, trusted or not: by a header, or by HTTP/1.0, which
/// nginx speaks with nothing but `proxy_pass`, and no browser or client of today.
pub(super) fn came_through_proxy(request: &HttpRequest) -> bool {
    let mut names = request.headers().keys().map(header::HeaderName::as_str);
    let is_of_proxy =
        |name: &str| name.starts_with("x-forwarded-") || ["forwarded", "via", "x-real-ip"].contains(&name);
    request.version() < http::Version::HTTP_11 || names.any(is_of_proxy)
}

/// Whether the Host header is an IP address or localhost. Another site may point its own name to
/// this machine, so that a browser here sees us as a part of this site and lets it read our answers
/// (DNS rebinding).
fn has_local_host(request: &HttpRequest) -> bool {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()?.parse::<Authority>().ok());
    host.is_some_and(|host| {
        let host = host.host().trim_matches(['[', ']']);
        host == "localhost" || host.parse::<IpAddr>().is_ok()
    })
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn comes_as(peer: &str, host: &str) -> bool {
        comes_to(Settings::default(), peer, host)
    }

    fn comes_to(settings: Settings, peer: &str, host: &str) -> bool {
        let request = TestRequest::default().app_data(Data::new(settings));
        let request = request.peer_addr(format!("{peer}:1").parse().unwrap());
        is_loopback(&request.insert_header((header::HOST, host)).to_http_request())
    }

    #[test]
    fn only_who_is_here_and_asks_for_this_machine_is_loopback() {
        for host in ["localhost", "localhost:8080", "127.0.0.1:8080", "[::1]:8080"] {
            assert!(comes_as("127.0.0.1", host), "{host}");
            assert!(!comes_as("192.0.2.1", host), "{host}");
        }
        for host in ["rebound.example", "rebound.example:8080", "localhost.example", "127.0.0.1.example", ""] {
            assert!(!comes_as("127.0.0.1", host), "{host}");
        }
        let for_others = Settings { public_url: "https://pixie.example".parse().ok(), ..Settings::default() };
        assert!(!comes_to(for_others, "127.0.0.1", "127.0.0.1:8080"), "a proxy may have passed it on");
    }

    #[test]
    fn what_a_proxy_passes_on_is_seen_by_its_headers_and_its_version() {
        let plain = || TestRequest::default().insert_header((header::HOST, "127.0.0.1:8080"));
        assert!(!came_through_proxy(&plain().to_http_request()));
        for name in ["forwarded", "via", "x-real-ip", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"] {
            assert!(came_through_proxy(&plain().insert_header((name, "a")).to_http_request()), "{name}");
        }
        assert!(came_through_proxy(&plain().version(http::Version::HTTP_10).to_http_request()));
    }
}
