//! The description that a provider gives of itself (OpenID Connect Discovery 1.0).

use serde::Deserialize;
use url::{Host, Url};

use super::fault::Fault;

/// Its addresses and abilities, as far as they are used here.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(super) struct Metadata {
    pub(super) issuer: String,
    pub(super) authorization_endpoint: Url,
    pub(super) token_endpoint: Url,
    pub(super) jwks_uri: Url,
    pub(super) userinfo_endpoint: Option<Url>,
    /// How a client may show its secret; `client_secret_basic` if nothing is said.
    pub(super) token_endpoint_auth_methods_supported: Option<Vec<String>>,
    /// Whether each answer names the provider (RFC 9207).
    #[serde(default)]
    pub(super) authorization_response_iss_parameter_supported: bool,
}

/// Where the provider with this name says it.
pub(super) fn address_of(issuer: &str) -> String {
    format!("{}/.well-known/openid-configuration", issuer.trim_end_matches('/'))
}

impl Metadata {
    /// Reads the metadata of this provider.
    ///
    /// # Errors
    /// They are incomplete, of another provider, or have addresses without TLS.
    pub(super) fn read(json: &[u8], issuer: &str) -> Result<Self, Fault> {
        let metadata: Self =
            serde_json::from_slice(json).map_err(|error| Fault::Answer(address_of(issuer), error.to_string()))?;
        if metadata.issuer != issuer {
            return Err(Fault::OtherIssuer(metadata.issuer.chars().take(200).collect()));
        }
        let own = [&metadata.authorization_endpoint, &metadata.token_endpoint, &metadata.jwks_uri];
        let open = own.into_iter().chain(&metadata.userinfo_endpoint).find(|url| !is_protected(url));
        match open.map(|open| open.as_str().chars().take(200).collect()) {
            Some(open) => Err(Fault::Unprotected(open)),
            None => Ok(metadata),
        }
    }

    /// Whether the secret goes into the form, because the provider takes it nowhere else.
    pub(super) fn takes_secret_in_form(&self) -> bool {
        let methods = self.token_endpoint_auth_methods_supported.as_deref().unwrap_or_default();
        let has = |method: &str| methods.iter().any(|known| known == method);
        !has("client_secret_basic") && has("client_secret_post")
    }
}

/// Whether nobody on the way reads what goes there: by TLS, or on this machine.
fn is_protected(url: &Url) -> bool {
    let is_here = match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => return false,
    };
    url.username().is_empty()
        && url.password().is_none()
        && (url.scheme() == "https" || (url.scheme() == "http" && is_here))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(changes: &[(&str, serde_json::Value)]) -> Vec<u8> {
        let mut json = serde_json::json!({
            "issuer": "https://id.example/club",
            "authorization_endpoint": "https://id.example/club/auth",
            "token_endpoint": "https://id.example/club/token",
            "jwks_uri": "https://id.example/club/keys",
            "something_new": [1, 2],
        });
        for (name, value) in changes {
            json[*name] = value.clone();
        }
        serde_json::to_vec(&json).expect("JSON")
    }

    #[test]
    fn only_the_provider_of_the_settings_is_taken() {
        assert_eq!(address_of("https://id.example/"), "https://id.example/.well-known/openid-configuration");
        let read = |json: &[u8]| Metadata::read(json, "https://id.example/club");
        assert!(!read(&json(&[])).expect("metadata").takes_secret_in_form());
        let other = read(&json(&[("issuer", "https://id.example/club/".into())]));
        assert_eq!(other, Err(Fault::OtherIssuer("https://id.example/club/".to_owned())));
        for open in ["http://id.example/token", "https://user:word@id.example/", "ftp://id.example/", "data:x"] {
            for field in ["authorization_endpoint", "token_endpoint", "jwks_uri", "userinfo_endpoint"] {
                assert!(matches!(read(&json(&[(field, open.into())])), Err(Fault::Unprotected(_))), "{field} {open}");
            }
        }
        for wrong in [&b""[..], b"[]", b"{}", &json(&[("token_endpoint", serde_json::Value::Null)])] {
            assert!(matches!(read(wrong), Err(Fault::Answer(..))));
        }
        assert!(read(&json(&[("token_endpoint", "http://127.0.0.1:1/".into())])).is_ok(), "on this machine");
    }
}
