//! The permit that a user has given a program, and the token for it.

use sqlx::PgConnection;
use uuid::Uuid;

use super::{ClientId, OAuth};
use crate::access::auth::{NamedToken, Scopes, TokenLifetime, TokenSpec};

/// What a user has allowed a program.
pub(super) struct Permit {
    pub(super) user: Uuid,
    /// The session in which they did so.
    pub(super) session: Uuid,
    pub(super) client: String,
    pub(super) scopes: Scopes,
    pub(super) days: i32,
}

impl OAuth {
    /// The token that a user has allowed a program; none if the session in which they did so was ended since, or they are erased.
    pub(super) async fn issue(&self, db: &mut PgConnection, permit: Permit) -> sqlx::Result<Option<NamedToken>> {
        let Some(name) = ClientId::parse(&permit.client).map(|client| client.name()) else { return Ok(None) };
        let Some(lifetime) = u16::try_from(permit.days).ok().and_then(|days| TokenLifetime::try_from(days).ok()) else {
            return Ok(None);
        };
        let spec = TokenSpec { name, scopes: permit.scopes, lifetime };
        self.auth.issue_for(db, permit.user, permit.session, spec).await
    }
}
