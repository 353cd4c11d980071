//! Sign-in for programs of others: OAuth 2.1 for public clients, with PKCE, and the device flow.
//!
//! Nobody registers a program. It names itself, and the page of the consent (in the pages, `web/consent`) shows this name and
//! the host to which the answer goes. What it gets is an ordinary token with scopes and an end: listed, and revoked, with all others.

mod authorization;
mod cleanup;
mod client_id;
mod codes;
mod devices;
mod error;
mod grant_code;
mod metadata;
mod parameters;
mod permit;
mod pkce;
mod post_device_authorization;
mod post_revoke;
mod post_token;
mod redirect_uri;
mod service;

pub use self::authorization::{AuthorizationRequest, WrongAuthorization};
pub use self::cleanup::erase;
pub use self::cleanup::forget_expired;
pub use self::client_id::ClientId;
pub use self::devices::WaitingDevice;
pub use self::error::OAuthError;
pub use self::metadata::read_oauth_metadata;
pub use self::parameters::offered;
pub use self::post_device_authorization::begin_device_sign_in;
pub use self::post_revoke::revoke_token;
pub use self::post_token::exchange_code;
pub use self::redirect_uri::RedirectUri;
pub use self::service::OAuth;
