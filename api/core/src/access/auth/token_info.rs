//! Tokens as their owners know them: what they are called, what they are for, and when they end.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use sqlx::PgExecutor;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Auth, Scope, Scopes, Token};
use crate::people::users::Name;

/// How long a token for a program is valid, in days: 1 to 365.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u16")]
pub struct TokenLifetime(u16);

impl TokenLifetime {
    /// The longest lifetime, in days.
    pub const MOST: u16 = 365;

    /// The number of days.
    pub fn days(self) -> i32 {
        self.0.into()
    }

    fn end(self, now: DateTime<Utc>) -> DateTime<Utc> {
        now + TimeDelta::days(self.0.into())
    }
}

impl Default for TokenLifetime {
    fn default() -> Self {
        Self(Self::MOST)
    }
}

impl TryFrom<u16> for TokenLifetime {
    type Error = String;

    fn try_from(days: u16) -> Result<Self, String> {
        let most = Self::MOST;
        if (1..=most).contains(&days) { Ok(Self(days)) } else { Err(format!("it should be 1 to {most} days")) }
    }
}

/// What a new token for a program should be.
#[derive(Clone, Debug)]
pub struct TokenSpec {
    /// What its owner calls it.
    pub name: Name,
    /// What it is for.
    pub scopes: Scopes,
    /// How long it is valid.
    pub lifetime: TokenLifetime,
}

impl TokenSpec {
    pub(super) fn info(self, id: Uuid, made_by: Uuid, now: DateTime<Utc>) -> TokenInfo {
        let Self { name, scopes, lifetime } = self;
        let (expires_at, made_by) = (Some(lifetime.end(now)), Some(made_by));
        TokenInfo { id, name, created_at: now, last_used_at: None, expires_at, scopes, made_by }
    }
}

/// A token, as its owner sees it afterwards.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "id": "01900000-0000-7000-8000-000000000002",
    "name": "my bot",
    "created_at": "2026-01-01T00:00:00Z",
    "last_used_at": "2026-01-02T12:00:00Z",
    "expires_at": "2027-01-01T00:00:00Z",
    "scopes": ["read", "play", "messages"],
    "made_by": "01900000-0000-7000-8000-000000000001",
}))]
pub struct TokenInfo {
    /// By which it can be revoked.
    pub id: Uuid,
    /// What its owner calls it.
    pub name: Name,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it was last used, to the hour.
    pub last_used_at: Option<DateTime<Utc>>,
    /// When it ends by itself; never if null.
    pub expires_at: Option<DateTime<Utc>>,
    /// What it is for.
    #[schema(value_type = Vec<Scope>)]
    pub scopes: Scopes,
    /// The token that made it, if that still exists. Revoking that one revokes this one, too.
    pub made_by: Option<Uuid>,
}

/// A new token and its public data.
#[derive(Debug)]
pub struct NamedToken {
    /// The secret token, which only its owner is shown, once.
    pub token: Token,
    /// The public data.
    pub info: TokenInfo,
}

/// The names of these tokens, without those that no longer exist.
pub async fn token_names(db: impl PgExecutor<'_>, tokens: &[Uuid]) -> sqlx::Result<BTreeMap<Uuid, Name>> {
    let rows = sqlx::query!(r#"SELECT id, name AS "name: Name" FROM tokens WHERE id = ANY ($1)"#, tokens);
    Ok(rows.fetch_all(db).await?.into_iter().map(|row| (row.id, row.name)).collect())
}

impl Auth {
    /// The user's tokens, oldest first.
    pub async fn tokens(&self, user: Uuid) -> sqlx::Result<Vec<TokenInfo>> {
        let rows = sqlx::query!(
            r#"SELECT id, name AS "name: Name", created_at, last_used_at, expires_at, scopes, parent
             FROM tokens WHERE user_id = $1 AND (expires_at IS NULL OR expires_at > $2) ORDER BY created_at, id"#,
            user,
            self.clock.now(),
        )
        .fetch_all(&self.pool)
        .await?;
        let tokens = rows.into_iter().map(|row| TokenInfo {
            id: row.id,
            name: row.name,
            created_at: row.created_at,
            last_used_at: row.last_used_at,
            expires_at: row.expires_at,
            scopes: Scopes::of(&row.scopes),
            made_by: row.parent,
        });
        Ok(tokens.collect())
    }
}
