//! The passkeys of all users, as a service.

use actix_web::web::Data;
use pixie_words::problem as words;
use sqlx::PgPool;
use url::Url;

use super::relying_party::RelyingParty;
use crate::access::auth::Auth;
use crate::ground::clock::Clock;
use crate::ground::entropy::Entropy;
use crate::ground::problem::{Kind, Problem, Result};
use crate::ground::signing::Signer;

/// The passkeys of all users.
#[derive(Clone)]
pub struct Passkeys {
    pub(super) pool: PgPool,
    pub(super) clock: Clock,
    pub(super) entropy: Entropy,
    pub(super) signer: Signer,
    pub(super) auth: Data<Auth>,
    /// None if browsers make no passkeys for the address of this service.
    party: Option<RelyingParty>,
}

impl Passkeys {
    /// Sessions come from `auth`. `public_url` is the address that browsers see.
    pub fn new(
        pool: PgPool,
        (clock, entropy): (Clock, Entropy),
        signer: Signer,
        auth: Data<Auth>,
        public_url: &Url,
    ) -> Self {
        Self { pool, clock, entropy, signer, auth, party: RelyingParty::of(public_url) }
    }

    /// The site of this service.
    ///
    /// # Errors
    /// Browsers make no passkeys for it.
    pub(super) fn relying_party(&self) -> Result<&RelyingParty> {
        let detail = words::no_passkeys_here;
        self.party.as_ref().ok_or_else(|| Problem::new(Kind::NotFound, detail))
    }
}
