//! The acts of moderators on users. They are kept for ever; their reasons can be erased.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgExecutor, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::game::Reason;
use crate::outbox::LETTER_VERSION;

/// What a moderator can do to a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[sqlx(type_name = "user_act", rename_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum UserAct {
    /// Keep them out.
    Suspended,
    /// Let them in again.
    Unsuspended,
}

/// An act of a moderator on a user.
#[derive(Debug)]
pub(super) struct Act {
    pub(super) id: Uuid,
    pub(super) at: DateTime<Utc>,
    pub(super) moderator: Uuid,
    pub(super) user: Uuid,
    pub(super) act: UserAct,
    /// The reason, unless it was erased.
    pub(super) reason: Option<String>,
}

/// A filter for acts.
#[derive(Debug)]
pub(super) struct Before {
    pub(super) at: DateTime<Utc>,
    pub(super) id: Uuid,
    pub(super) moderator: Option<Uuid>,
    pub(super) user: Option<Uuid>,
}

impl UserAct {
    /// The name in the API.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Suspended => "suspended",
            Self::Unsuspended => "unsuspended",
        }
    }
}

/// Stores an act, in the transaction that executes it.
pub(super) async fn record(
    db: &mut PgConnection,
    (id, at): (Uuid, DateTime<Utc>),
    moderator: Uuid,
    user: Uuid,
    act: UserAct,
    reason: &Reason,
) -> sqlx::Result<()> {
    sqlx::query!(
        "WITH acted AS (INSERT INTO user_acts (act_id, at, moderator, user_id, act) VALUES ($1, $2, $3, $4, $5))
         INSERT INTO user_act_reasons (act_id, author, about, body) VALUES ($1, $3, $4, $6)",
        id,
        at,
        moderator,
        user,
        act as UserAct,
        reason.as_str(),
    )
    .execute(db)
    .await?;
    Ok(())
}

/// One act.
pub(super) async fn find(db: impl PgExecutor<'_>, id: Uuid) -> sqlx::Result<Option<Act>> {
    sqlx::query_as!(
        Act,
        r#"SELECT act_id AS id, at, moderator, user_id AS user, act AS "act: UserAct", body AS "reason?"
         FROM user_acts LEFT JOIN user_act_reasons USING (act_id) WHERE act_id = $1"#,
        id,
    )
    .fetch_optional(db)
    .await
}

/// The newest acts first.
pub(super) async fn read(db: impl PgExecutor<'_>, which: &Before, limit: i64) -> sqlx::Result<Vec<Act>> {
    sqlx::query_as!(
        Act,
        r#"SELECT act_id AS id, at, moderator, user_id AS user, act AS "act: UserAct", body AS "reason?"
         FROM user_acts LEFT JOIN user_act_reasons USING (act_id)
         WHERE (at, act_id) < ($1, $2) AND ($3::uuid IS NULL OR moderator = $3) AND ($4::uuid IS NULL OR user_id = $4)
         ORDER BY at DESC, act_id DESC LIMIT $5"#,
        which.at,
        which.id,
        which.moderator,
        which.user,
        limit,
    )
    .fetch_all(db)
    .await
}

/// For how many days after an act its reason stays, if the moderator is erased: so long it can be judged.
const KEPT_REASONS: i32 = 365;

/// Erases reasons of acts on the user. Unsent mails with them are rendered again.
pub async fn erase_reasons(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "WITH gone AS (DELETE FROM user_act_reasons WHERE about = $1 RETURNING act_id)
         UPDATE outbox SET message = NULL WHERE version = $2 AND game_id IN (SELECT act_id FROM gone)",
        user,
        LETTER_VERSION,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Keeps for a while the reasons of what a user, who is being erased, did as a moderator, in games and to users.
pub async fn keep_reasons(db: &mut PgConnection, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE game_texts t SET erase_at = at + make_interval(days => $2)
         WHERE author = $1 AND kind = 'reason' AND EXISTS (
             SELECT FROM events e
             WHERE e.game_id = t.game_id AND e.actor->>'by' = 'moderator' AND e.body->>'reason' = t.text_id::text
         )",
        user,
        KEPT_REASONS,
    )
    .execute(&mut *db)
    .await?;
    sqlx::query!(
        "UPDATE user_act_reasons r SET erase_at = a.at + make_interval(days => $2)
         FROM user_acts a WHERE a.act_id = r.act_id AND r.author = $1",
        user,
        KEPT_REASONS,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Erases the reasons that were kept long enough.
pub async fn forget_reasons(pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM user_act_reasons WHERE erase_at <= $1", now).execute(pool).await?;
    sqlx::query!("DELETE FROM game_texts WHERE erase_at <= $1", now).execute(pool).await?;
    Ok(())
}
