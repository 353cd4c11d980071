//! The users whom somebody may invite by their names: those with whom they have played, and those who allow it to everybody.

use chrono::{DateTime, Utc};
use sqlx::PgExecutor;
use uuid::Uuid;

use super::{EmailAddress, Name};

/// The most users of one name that are looked at.
const MOST: i64 = 100;

/// A user who may be invited by their name.
#[derive(Clone, Debug)]
pub struct Invitable {
    /// The user.
    pub id: Uuid,
    /// Where their invitation goes. Who invites never sees it.
    pub email: EmailAddress,
    /// Whether they have played with who invites.
    pub has_played: bool,
}

/// The users of this name whom somebody may invite, those first with whom they have played. Capitals do not matter.
pub async fn invitable_by_name(
    db: impl PgExecutor<'_>,
    name: &Name,
    by: Uuid,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<Invitable>> {
    let users = sqlx::query_as!(
        Invitable,
        r#"WITH named AS (
            SELECT id, email, EXISTS (SELECT FROM games WHERE seats @> ARRAY[id, $2]
                AND status IN ('running', 'paused', 'finished')) AS has_played
            FROM users
            WHERE lower(name) = lower($1) AND erased_at IS NULL AND id <> $2 AND trial_until IS NULL AND NOT name_hidden
                AND (suspended_at IS NULL OR coalesce(suspended_until <= $3, false))
        )
        SELECT id, email AS "email!: EmailAddress", has_played AS "has_played!" FROM named
        WHERE has_played OR EXISTS (SELECT FROM notification_settings WHERE user_id = id AND invitations_by_name)
        ORDER BY has_played DESC, id LIMIT $4"#,
        name.to_string(),
        by,
        now,
        MOST,
    );
    users.fetch_all(db).await
}
