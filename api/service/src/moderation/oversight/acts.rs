//! The acts of moderators on users, as their logs say them, and the end of the reasons.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pixie_event_store::{Actor, StoredEvent};
use sqlx::{PgConnection, PgExecutor, PgPool};
use uuid::Uuid;

use crate::users::Role;
use crate::users::log::UserEvent;

/// What a moderator can do to a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UserAct {
    /// Keep them out.
    Suspended,
    /// Let them in again.
    Unsuspended,
}

const APPOINTED: &str = "appointed";
const STEPPED_DOWN: &str = "stepped_down";
const DISMISSED: &str = "dismissed";

/// The names in the audit log of acts that may have no reason.
pub const WITHOUT_REASON: [&str; 3] = [APPOINTED, STEPPED_DOWN, DISMISSED];

/// The name of an event of a user in the audit log.
pub(super) fn word(stored: &StoredEvent, actor: Actor) -> &str {
    match (UserEvent::read(stored), actor) {
        (Ok(UserEvent::RoleChanged { role: Role::Helper | Role::Moderator | Role::Senior, .. }), _) => APPOINTED,
        (Ok(UserEvent::RoleChanged { .. }), Actor::Moderator { user }) if user == stored.game_id => STEPPED_DOWN,
        (Ok(UserEvent::RoleChanged { .. }), _) => DISMISSED,
        _ => &stored.kind,
    }
}

/// The reasons with these ids in streams, without erased ones.
pub(super) async fn reasons(
    db: impl PgExecutor<'_>,
    (streams, texts): (&[Uuid], &[Uuid]),
) -> sqlx::Result<BTreeMap<Uuid, String>> {
    let rows = sqlx::query!(
        "SELECT text_id, body FROM stream_texts
         WHERE (stream_id, text_id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[]))",
        streams,
        texts,
    );
    Ok(rows.fetch_all(db).await?.into_iter().map(|row| (row.text_id, row.body)).collect())
}

/// For how many days after an act its reason stays, if the moderator is erased: so long it can be judged.
const KEPT_REASONS: i32 = 365;

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
        "UPDATE stream_texts t SET erase_at = at + make_interval(days => $2)
         WHERE author = $1 AND EXISTS (
             SELECT FROM stream_events e
             WHERE e.stream_id = t.stream_id AND e.actor->>'by' = 'moderator' AND e.body->>'reason' = t.text_id::text
         )",
        user,
        KEPT_REASONS,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Erases the reasons that were kept long enough.
pub async fn forget_reasons(pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM stream_texts WHERE erase_at <= $1", now).execute(pool).await?;
    sqlx::query!("DELETE FROM game_texts WHERE erase_at <= $1", now).execute(pool).await?;
    Ok(())
}
