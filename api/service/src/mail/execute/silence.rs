//! The end of answers to mails that do nothing: a program without the headers of programs may answer
//! each of our answers, for ever.

use chrono::{DateTime, Utc};
use sqlx::PgPool;
use uuid::Uuid;

use super::outcome::{AnswerSubject, MailOutcome};
use super::report::Report;
use crate::mail::context::{Context, Interrupted};
use crate::mail::parse::IncomingMail;
use crate::mail::store::Leased;

/// The most mails in a row without any order that are answered.
pub(super) const MOST_IDLE: i64 = 3;
/// The most such mails at the mail desk, where beginners try several ways to say what they want.
const MOST_IDLE_AT_DESK: i64 = 8;
/// The most mails in a row that are answered although all their orders are refused: people err, and
/// programs repeat themselves.
const MOST_REFUSED: i64 = 10;

/// Whether a mail is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answering {
    /// The mail is answered.
    Yes,
    /// The mail is answered, as the last one of its kind.
    LastTime,
    /// The mail is not answered.
    No,
}

/// Whether a mail with this report is answered, after those before it; so many without any order at most. The holder of a seat is heard
/// again as soon as they act, in whatever way.
pub(super) async fn answering(
    pool: &PgPool,
    mail: &Leased,
    report: &Report,
    seat: Option<(Uuid, Uuid)>,
    most_idle: i64,
) -> sqlx::Result<Answering> {
    if report.does_something() {
        return Ok(Answering::Yes);
    }
    let acted = match seat {
        Some((game, user)) => last_act(pool, game, user).await?,
        None => None,
    };
    let (idle, undone) = earlier(pool, mail, acted.unwrap_or(DateTime::UNIX_EPOCH)).await?;
    let left = if report.idle { (most_idle - idle).min(MOST_REFUSED - undone) } else { MOST_REFUSED - undone };
    Ok(match left {
        ..=0 => Answering::No,
        1 => Answering::LastTime,
        _ => Answering::Yes,
    })
}

/// The answer to a mail, unless too many before it did nothing.
pub(super) async fn answer_or_fall_silent(
    context: &Context,
    mail: &IncomingMail<'_>,
    about: AnswerSubject,
    mut report: Report,
    to: Uuid,
    seat: Option<(Uuid, Uuid)>,
) -> Result<MailOutcome, Interrupted> {
    let most_idle = match about {
        AnswerSubject::Desk => MOST_IDLE_AT_DESK,
        _ => MOST_IDLE,
    };
    let answering = answering(context.games.pool(), mail.stored, &report, seat, most_idle).await?;
    if answering == Answering::No {
        return Ok(MailOutcome::Silent(report.outcome()));
    }
    report.is_last = answering == Answering::LastTime;
    Ok(MailOutcome::answered(mail, about, report, to))
}

/// When the user has last done anything in the game.
async fn last_act(pool: &PgPool, game: Uuid, user: Uuid) -> sqlx::Result<Option<DateTime<Utc>>> {
    sqlx::query_scalar!(
        "SELECT max(at) FROM events WHERE game_id = $1 AND actor->>'user' = $2::text",
        game,
        user.to_string(),
    )
    .fetch_one(pool)
    .await
}

/// The numbers of earlier mails about the same subject without any order, and of those that did
/// nothing, since the last one that did something.
async fn earlier(pool: &PgPool, mail: &Leased, since: DateTime<Utc>) -> sqlx::Result<(i64, i64)> {
    let counts = sqlx::query!(
        r#"WITH earlier AS (
               SELECT received_at, outcome FROM inbox
               WHERE about = $1 AND message_key IS NOT NULL AND outcome IS NOT NULL
                   AND (received_at, id) < ($2, $3) AND received_at > $4
           ), last AS (
               SELECT max(received_at) AS at FROM earlier WHERE outcome ? 'done' AND NOT outcome ? 'preview'
           )
           SELECT count(*) FILTER (WHERE outcome ? 'idle') AS "idle!",
               count(*) FILTER (WHERE outcome ?| '{idle,unread,refused}') AS "undone!"
           FROM earlier, last WHERE (last.at IS NULL OR received_at > last.at) AND NOT outcome ? 'preview'"#,
        mail.about,
        mail.received_at,
        mail.id,
        since,
    )
    .fetch_one(pool)
    .await?;
    Ok((counts.idle, counts.undone))
}
