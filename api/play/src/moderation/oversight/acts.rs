//! The acts of moderators on users, as their logs say them, and the end of the reasons.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use pixie_event_store::{Actor, StoredEvent};
use pixie_words::problem as words;
use sqlx::{PgConnection, PgExecutor, PgPool};
use uuid::Uuid;

use crate::delivery::outbox::MailKind;
use crate::ground::problem::Sentence;
use crate::people::case_log;
use crate::people::users::Role;
use crate::people::users::log::UserEvent;

/// What a moderator can do to a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UserAct {
    /// Suspend the user.
    Suspend {
        /// The end of the suspension; none if it is for good.
        until: Option<DateTime<Utc>>,
    },
    /// End the suspension of the user.
    Unsuspend,
    /// Warn the user.
    Warn,
    /// Let the user write nothing to others.
    Mute {
        /// When the user may write again.
        until: DateTime<Utc>,
    },
    /// Let the user write to others again.
    Unmute,
    /// Show others a neutral name instead of the user's.
    HideName,
    /// Show others the user's name again.
    ShowName,
    /// Write a note that only moderators read.
    Note,
    /// Keep the user and another one out of each other's games.
    KeepApart {
        /// The other user.
        other: Uuid,
    },
    /// Let the user and another one play together again.
    LetTogether {
        /// The other user.
        other: Uuid,
    },
}

impl UserAct {
    /// The event in the log of the user.
    pub(super) fn event(self, reason: Uuid, case: Option<Uuid>) -> UserEvent {
        match self {
            Self::Suspend { until } => UserEvent::Suspended { reason, until, case, proposal: None },
            Self::Unsuspend => UserEvent::Unsuspended { reason, case },
            Self::Warn => UserEvent::Warned { reason, case },
            Self::Mute { until } => UserEvent::Muted { reason, until, case },
            Self::Unmute => UserEvent::Unmuted { reason, case },
            Self::HideName => UserEvent::NameHidden { reason, case },
            Self::ShowName => UserEvent::NameShown { reason, case },
            Self::Note => UserEvent::Noted { reason, case },
            Self::KeepApart { other } => UserEvent::KeptApart { other, reason, case },
            Self::LetTogether { other } => UserEvent::LetTogether { other, reason, case },
        }
    }

    /// The sentence that says why the act is not possible now.
    pub(super) fn impossible(self) -> Sentence {
        match self {
            Self::Suspend { .. } => words::user_suspended,
            Self::Unsuspend => words::user_let_in,
            Self::Mute { .. } => words::user_muted,
            Self::Unmute => words::user_not_muted,
            Self::HideName => words::user_name_hidden,
            Self::ShowName => words::user_name_shown,
            Self::KeepApart { .. } => words::users_apart,
            Self::LetTogether { .. } => words::users_together,
            Self::Warn | Self::Note => words::act_impossible,
        }
    }

    /// The mail that tells the user; none if they are not told.
    pub(super) fn mail(self) -> Option<MailKind> {
        match self {
            Self::Suspend { .. } | Self::Unsuspend => Some(MailKind::Suspension),
            Self::Warn | Self::Mute { .. } | Self::Unmute | Self::HideName | Self::ShowName => Some(MailKind::Notice),
            Self::Note | Self::KeepApart { .. } | Self::LetTogether { .. } => None,
        }
    }

    /// The end of the suspension or of the muting, if the act names one.
    pub(super) fn until(self) -> Option<DateTime<Utc>> {
        match self {
            Self::Suspend { until } => until,
            Self::Mute { until } => Some(until),
            _ => None,
        }
    }
}

const APPOINTED: &str = "appointed";
const STEPPED_DOWN: &str = "stepped_down";
const DISMISSED: &str = "dismissed";

/// The names in the audit log of acts that may have no reason.
pub const WITHOUT_REASON: [&str; 11] = [
    APPOINTED,
    STEPPED_DOWN,
    DISMISSED,
    "opened",
    "assigned",
    "linked",
    "text_hidden",
    "text_shown",
    "closed",
    "reopened",
    "appeal_answered",
];

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
    // Two statements, as events may be on another server than texts.
    let acts = sqlx::query!(
        r#"WITH written AS MATERIALIZED (
            SELECT game_id, text_id FROM game_texts WHERE author = $1 AND kind = 'reason'
         )
         SELECT e.game_id, w.text_id AS "text_id!" FROM written w JOIN events e ON e.game_id = w.game_id
         WHERE e.actor->>'by' = 'moderator' AND e.body->>'reason' = w.text_id::text"#,
        user,
    );
    let (games, texts): (Vec<Uuid>, Vec<Uuid>) =
        acts.fetch_all(&mut *db).await?.into_iter().map(|act| (act.game_id, act.text_id)).unzip();
    sqlx::query!(
        "UPDATE game_texts SET erase_at = at + make_interval(days => $3)
         WHERE (game_id, text_id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[]))",
        &games,
        &texts,
        KEPT_REASONS,
    )
    .execute(&mut *db)
    .await?;
    sqlx::query!(
        "UPDATE stream_texts t SET erase_at = at + make_interval(days => $2)
         WHERE author = $1 AND NOT EXISTS (SELECT FROM cases WHERE case_id = t.stream_id) AND EXISTS (
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
    case_log::forget_texts(pool, now).await?;
    sqlx::query!("DELETE FROM game_texts WHERE erase_at <= $1", now).execute(pool).await?;
    Ok(())
}
