//! The settings of the sign-in by an OpenID provider, as one.

use super::{Secret, Settings};

/// What the operator says of the OpenID provider.
#[derive(Clone, Debug)]
pub struct OpenIdSettings {
    /// Its name for programs.
    pub issuer: String,
    /// Our id at the provider.
    pub client_id: String,
    /// Our secret at the provider.
    pub client_secret: Secret,
}

impl Settings {
    /// The OpenID provider, if there is one.
    pub fn openid(&self) -> Option<OpenIdSettings> {
        Some(OpenIdSettings {
            issuer: self.openid_issuer.clone()?,
            client_id: self.openid_client_id.clone()?,
            client_secret: self.openid_client_secret.clone()?,
        })
    }
}
