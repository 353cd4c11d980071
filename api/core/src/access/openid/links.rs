//! The connections between users of a provider and accounts.

use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::{PgConnection, PgExecutor};
use uuid::Uuid;

use super::identity::Identity;

/// A connection of an account.
#[derive(Clone, Debug, Serialize)]
pub struct ProviderLink {
    /// The id by which the user ends the connection.
    pub id: Uuid,
    /// The address of the provider.
    pub issuer: String,
    /// The id of the user at the provider.
    pub subject: String,
    /// When the user connected the account.
    pub linked_at: DateTime<Utc>,
}

/// What became of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Linked {
    /// The connection was made, with this id.
    New(Uuid),
    /// The account was connected already.
    Already,
    /// The user of the provider is connected with another account.
    Elsewhere,
    /// The account is being erased.
    Gone,
}

/// The user whose account is connected with a user of the provider.
pub(super) async fn user_of(db: impl PgExecutor<'_>, identity: &Identity) -> sqlx::Result<Option<Uuid>> {
    sqlx::query_scalar!(
        "SELECT user_id FROM openid_links WHERE issuer = $1 AND subject = $2",
        identity.issuer,
        identity.subject,
    )
    .fetch_optional(db)
    .await
}

/// Connects an account with a user of the provider. The id is for a new connection.
pub(super) async fn add(
    db: &mut PgConnection,
    (id, user): (Uuid, Uuid),
    identity: &Identity,
    now: DateTime<Utc>,
) -> sqlx::Result<Linked> {
    let added = sqlx::query!(
        "INSERT INTO openid_links (link_id, user_id, issuer, subject, linked_at)
         SELECT $1, id, $3, $4, $5 FROM users WHERE id = $2 AND erased_at IS NULL FOR KEY SHARE
         ON CONFLICT (issuer, subject) DO NOTHING",
        id,
        user,
        identity.issuer,
        identity.subject,
        now,
    );
    if added.execute(&mut *db).await?.rows_affected() == 1 {
        return Ok(Linked::New(id));
    }
    Ok(match user_of(db, identity).await? {
        Some(linked) if linked == user => Linked::Already,
        Some(_) => Linked::Elsewhere,
        None => Linked::Gone,
    })
}

/// The connections of an account, oldest first.
///
/// # Errors
/// The database fails.
pub async fn links_of(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<Vec<ProviderLink>> {
    sqlx::query_as!(
        ProviderLink,
        "SELECT link_id AS id, issuer, subject, linked_at FROM openid_links WHERE user_id = $1 ORDER BY linked_at, link_id",
        user,
    )
    .fetch_all(db)
    .await
}

/// Ends a connection of an account. False if it has no such connection.
///
/// # Errors
/// The database fails.
pub async fn unlink(db: impl PgExecutor<'_>, user: Uuid, id: Uuid) -> sqlx::Result<bool> {
    let gone = sqlx::query!("DELETE FROM openid_links WHERE link_id = $1 AND user_id = $2", id, user);
    Ok(gone.execute(db).await?.rows_affected() == 1)
}

/// Deletes the connections of a user.
pub async fn erase(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM openid_links WHERE user_id = $1", user).execute(db).await?;
    Ok(())
}
