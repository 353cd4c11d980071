//! The host for which browsers make passkeys.

use url::{Host, Url};

/// The host of a public URL, if browsers make passkeys for it: one with a name and TLS, or the name of this machine. They make none for
/// addresses such as 127.0.0.1.
pub fn passkey_host(public_url: &Url) -> Option<&str> {
    let Some(Host::Domain(host)) = public_url.host() else { return None };
    let is_here = host == "localhost" || host.ends_with(".localhost");
    (public_url.scheme() == "https" || is_here).then_some(host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passkeys_are_for_names_with_tls_and_for_this_machine() {
        for (url, host) in [
            ("https://pixie.example.org", Some("pixie.example.org")),
            ("https://pixie.example.org:8443", Some("pixie.example.org")),
            ("http://localhost:8080", Some("localhost")),
            ("http://pixie.localhost", Some("pixie.localhost")),
            ("http://pixie.example.org", None),
            ("http://localhost.example.org", None),
            ("http://127.0.0.1:8080", None),
            ("https://[::1]", None),
        ] {
            let url: Url = url.parse().unwrap();
            assert_eq!(passkey_host(&url), host, "{url}");
        }
    }
}
