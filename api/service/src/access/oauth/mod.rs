//! Sign-in for programs of others: OAuth 2.1 for public clients, with PKCE, and the device flow.
//!
//! Nobody registers a program. It names itself, and the page of the consent (in the pages, `web/consent`) shows this name and
//! the host to which the answer goes. What it gets is an ordinary token with scopes and an end: listed, and revoked, with all others.

mod authorization;
mod client_id;
mod codes;
mod devices;
mod error;
mod grant_code;
mod metadata;
mod parameters;
mod pkce;
mod post_device_authorization;
mod post_revoke;
mod post_token;
mod redirect_uri;

use actix_web::web::Data;
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::{PgConnection, PgPool};
use url::Url;
use uuid::Uuid;

pub use self::authorization::{AuthorizationRequest, WrongAuthorization};
pub use self::client_id::ClientId;
pub use self::devices::WaitingDevice;
pub use self::error::OAuthError;
pub use self::metadata::read_oauth_metadata;
pub use self::parameters::offered;
pub use self::post_device_authorization::begin_device_sign_in;
pub use self::post_revoke::revoke_token;
pub use self::post_token::exchange_code;
pub use self::redirect_uri::RedirectUri;
use crate::access::auth::{Auth, NamedToken, Scopes, TokenLifetime, TokenSpec};
use crate::ground::clock::Clock;
use crate::ground::entropy::Entropy;
use crate::ground::signing::Signer;

/// The time for which a code is kept after its end, so that one that comes again is known.
const KEPT: TimeDelta = TimeDelta::days(1);

/// The sign-in for programs of others.
#[derive(Clone)]
pub struct OAuth {
    pool: PgPool,
    clock: Clock,
    entropy: Entropy,
    signer: Signer,
    auth: Data<Auth>,
    public_url: Url,
}

/// What a user has allowed a program.
struct Permit {
    user: Uuid,
    /// The session in which they did so.
    session: Uuid,
    client: String,
    scopes: Scopes,
    days: i32,
}

impl OAuth {
    /// Tokens come from `auth`.
    pub fn new(pool: PgPool, (clock, entropy): (Clock, Entropy), signer: Signer, auth: Data<Auth>, url: Url) -> Self {
        Self { pool, clock, entropy, signer, auth, public_url: url }
    }

    /// The name of this service for programs (RFC 8414): its URL without a path.
    fn issuer(&self) -> String {
        self.public_url.origin().ascii_serialization()
    }

    /// The token that a user has allowed a program; none if the session in which they did so was ended since, or they are erased.
    async fn issue(&self, db: &mut PgConnection, permit: Permit) -> sqlx::Result<Option<NamedToken>> {
        let Some(name) = ClientId::parse(&permit.client).map(|client| client.name()) else { return Ok(None) };
        let Some(lifetime) = u16::try_from(permit.days).ok().and_then(|days| TokenLifetime::try_from(days).ok()) else {
            return Ok(None);
        };
        let spec = TokenSpec { name, scopes: permit.scopes, lifetime };
        self.auth.issue_for(db, permit.user, permit.session, spec).await
    }
}

/// Deletes codes that are long over.
pub async fn forget_expired(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM oauth_codes WHERE expires_at <= $1", now - KEPT).execute(db).await?;
    sqlx::query!("DELETE FROM oauth_devices WHERE expires_at <= $1", now - KEPT).execute(db).await?;
    Ok(())
}

/// Deletes what a user has answered to programs.
pub(crate) async fn erase(db: &mut PgConnection, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM oauth_codes WHERE user_id = $1", user).execute(&mut *db).await?;
    sqlx::query!("DELETE FROM oauth_devices WHERE user_id = $1", user).execute(db).await?;
    Ok(())
}
