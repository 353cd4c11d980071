//! The secret addresses of calendars.

use chrono::{DateTime, Utc};
use data_encoding::BASE32_NOPAD;
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use sqlx::{PgExecutor, PgPool};
use url::Url;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::ground::entropy::Entropy;
use crate::people::users::{TimeZone, holds};
use pixie_words::Language;

/// The address of a calendar, without its secret.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({"made_at": "2026-01-01T00:00:00Z"}))]
pub struct CalendarInfo {
    /// When it was made; null if there is none.
    pub made_at: Option<DateTime<Utc>>,
}

/// The address of the user's calendar, if there is one.
pub async fn info(pool: &PgPool, user: Uuid) -> sqlx::Result<CalendarInfo> {
    let made_at = sqlx::query_scalar!("SELECT made_at FROM calendars WHERE user_id = $1", user);
    Ok(CalendarInfo { made_at: made_at.fetch_optional(pool).await? })
}

/// Makes an address in the place of the one before. None if the user was erased.
pub async fn make(
    pool: &PgPool,
    entropy: &Entropy,
    (site, user): (&Url, Uuid),
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Url>> {
    let token = BASE32_NOPAD.encode(&entropy.bytes::<32>()).to_ascii_lowercase();
    let made = sqlx::query!(
        "INSERT INTO calendars (user_id, made_at, hash)
         SELECT id, $2, $3 FROM users WHERE id = $1 AND erased_at IS NULL FOR SHARE
         ON CONFLICT (user_id) DO UPDATE SET made_at = excluded.made_at, hash = excluded.hash",
        user,
        now,
        &hash(&token),
    );
    let is_made = made.execute(pool).await?.rows_affected() > 0;
    let mut url = site.clone();
    url.set_path(&format!("/calendar/{token}.ics"));
    Ok(is_made.then_some(url))
}

/// Revokes the address. Returns whether there was one.
pub async fn revoke(pool: &PgPool, user: Uuid) -> sqlx::Result<bool> {
    let gone = sqlx::query!("DELETE FROM calendars WHERE user_id = $1", user).execute(pool).await?;
    Ok(gone.rows_affected() > 0)
}

/// Erases the address of a user.
pub async fn erase(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM calendars WHERE user_id = $1", user).execute(db).await?;
    Ok(())
}

/// Deletes the addresses of erased users: an older node erases users without them.
pub async fn clean_up(pool: &PgPool) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM calendars WHERE user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL)")
        .execute(pool)
        .await?;
    Ok(())
}

/// The user of a calendar.
pub(super) struct Owner {
    pub(super) user: Uuid,
    pub(super) zone: TimeZone,
    pub(super) language: Language,
}

/// The user with this address; none while they are suspended.
pub(super) async fn owner(pool: &PgPool, token: &str, now: DateTime<Utc>) -> sqlx::Result<Option<Owner>> {
    let row = sqlx::query!(
        r#"SELECT c.user_id, coalesce(time_zone, 'UTC') AS "zone!", n.language AS "language?", suspended_at, suspended_until
         FROM calendars c JOIN users u ON u.id = c.user_id
            LEFT JOIN notification_settings n ON n.user_id = c.user_id
         WHERE hash = $1"#,
        &hash(token),
    );
    let row = row.fetch_optional(pool).await?.filter(|row| !holds(row.suspended_at, row.suspended_until, now));
    Ok(row.map(|row| Owner {
        user: row.user_id,
        zone: row.zone.parse().unwrap_or_default(),
        language: row.language.and_then(|tag| Language::of_tag(&tag)).unwrap_or_default(),
    }))
}

/// The hash of a token. A token has 256 random bits, so a plain hash is safe.
fn hash(token: &str) -> Vec<u8> {
    Sha256::digest(token).to_vec()
}
