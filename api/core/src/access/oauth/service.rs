//! The sign-in for programs of others, as a service.

use actix_web::web::Data;
use sqlx::PgPool;
use url::Url;

use crate::access::auth::Auth;
use crate::ground::clock::Clock;
use crate::ground::entropy::Entropy;
use crate::ground::signing::Signer;

/// The sign-in for programs of others.
#[derive(Clone)]
pub struct OAuth {
    pub(super) pool: PgPool,
    pub(super) clock: Clock,
    pub(super) entropy: Entropy,
    pub(super) signer: Signer,
    pub(super) auth: Data<Auth>,
    public_url: Url,
}

impl OAuth {
    /// Tokens come from `auth`.
    pub fn new(pool: PgPool, (clock, entropy): (Clock, Entropy), signer: Signer, auth: Data<Auth>, url: Url) -> Self {
        Self { pool, clock, entropy, signer, auth, public_url: url }
    }

    /// The name of this service for programs (RFC 8414): its URL without a path.
    pub(super) fn issuer(&self) -> String {
        self.public_url.origin().ascii_serialization()
    }
}
