//! The SQL of the mails without an answer: for the operator with counts, and for the users who wrote them.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgPool;
use uuid::Uuid;

use super::inbox::Inbox;
use super::no_answer::NoAnswer;
use crate::delivery::mail_address::Address;

/// A mail without an answer, for the operator.
#[derive(Clone, Debug)]
pub struct Unanswered {
    /// The id of the mail.
    pub id: Uuid,
    /// `dropped`, `aside` or `held`; `done` if all was done that it is about.
    pub state: String,
    /// When the mail was received.
    pub received_at: DateTime<Utc>,
    /// Why the mail was not answered.
    pub reason: String,
}

/// How many mails had no answer for one reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReasonCount {
    /// Why they had none.
    pub reason: NoAnswer,
    /// Those that came in the last 24 hours.
    pub day: i64,
    /// Those that came in the last 30 days.
    pub month: i64,
}

/// A mail of a user without an answer.
#[derive(Clone, Debug)]
pub struct UnansweredMail {
    /// The id of the mail.
    pub id: Uuid,
    /// When the mail was received.
    pub received_at: DateTime<Utc>,
    /// Why it has no answer.
    pub reason: NoAnswer,
    /// The game that it is about, if that is known.
    pub game: Option<Uuid>,
    /// Whether it came to the mail desk.
    pub is_to_desk: bool,
}

impl Inbox {
    /// Mails without an answer, newest first.
    pub async fn unanswered(&self, limit: i64) -> sqlx::Result<Vec<Unanswered>> {
        sqlx::query_as!(
            Unanswered,
            r#"SELECT id, state::text AS "state!", received_at, coalesce(reason, '') AS "reason!" FROM inbox
             WHERE state <> 'waiting' AND (state <> 'done' OR no_answer IS NOT NULL) ORDER BY done_at DESC, id LIMIT $1"#,
            limit,
        )
        .fetch_all(self.pool())
        .await
    }

    /// The numbers of mails without an answer, of each reason for which there is one, in the order of the table of reasons.
    pub async fn count_unanswered(&self, now: DateTime<Utc>) -> sqlx::Result<Vec<ReasonCount>> {
        let rows = sqlx::query!(
            r#"SELECT no_answer, count(*) FILTER (WHERE received_at > $1) AS "day!", count(*) AS "month!" FROM inbox
             WHERE state <> 'waiting' AND (state <> 'done' OR no_answer IS NOT NULL) AND received_at > $2
             GROUP BY no_answer"#,
            now - TimeDelta::days(1),
            now - TimeDelta::days(30),
        );
        let rows = rows.fetch_all(self.pool()).await?;
        let count = |reason: &NoAnswer| {
            let of = || rows.iter().filter(|row| NoAnswer::of_word(row.no_answer.as_deref()) == *reason);
            let (day, month) = (of().map(|row| row.day).sum(), of().map(|row| row.month).sum());
            (month > 0).then_some(ReasonCount { reason: *reason, day, month })
        };
        Ok(NoAnswer::ALL.iter().filter_map(count).collect())
    }
}

/// The mails of a user of the last 30 days that have no answer, newest first: those before this time and id.
pub async fn unanswered_mails(
    pool: &PgPool,
    user: Uuid,
    (before, id): (DateTime<Utc>, Uuid),
    limit: i64,
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<UnansweredMail>> {
    let rows = sqlx::query!(
        "SELECT id, received_at, no_answer, game_id, recipient FROM inbox
         WHERE shown_to = $1 AND (received_at, id) < ($2, $3) AND received_at > $4
         ORDER BY received_at DESC, id DESC LIMIT $5",
        user,
        before,
        id,
        now - TimeDelta::days(30),
        limit,
    );
    let mail = |recipient: &str| Address::read(recipient).map(|claim| claim.address());
    let mails = rows.fetch_all(pool).await?.into_iter().map(|row| UnansweredMail {
        id: row.id,
        received_at: row.received_at,
        reason: NoAnswer::of_word(row.no_answer.as_deref()),
        game: row.game_id,
        is_to_desk: matches!(
            mail(&row.recipient),
            Some(Address::Desk | Address::Account { .. } | Address::SignIn { .. })
        ),
    });
    Ok(mails.collect())
}
