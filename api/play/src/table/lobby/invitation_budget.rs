//! The budget of a user for invitations to strangers, so that nobody sends spam through this
//! service.
//!
//! A stranger is an address of nobody who has played with the user. Who plays games to their end
//! may invite more strangers; mails that come back and complaints make it fewer.

use chrono::{DateTime, TimeDelta, Utc};
use pixie_words::problem as words;
use sqlx::{PgConnection, PgExecutor};
use uuid::Uuid;

use crate::delivery::outbox::{LETTER_VERSION, MailKind};
use crate::ground::problem::{Kind, Problem, Result};
use crate::people::users::EmailAddress;

/// The strangers that everybody may invite within [`A_DAY`].
const STRANGERS: i64 = 20;
/// How many more for each finished game with another person. A fork can be begun shortly before its end, so it does not
/// count.
const FOR_A_GAME: i64 = 2;
/// The most strangers anybody may invite within [`A_DAY`].
const MOST: i64 = 100;
/// How many fewer for each mail that came back, and for each complaint, of [`A_MONTH`].
const FOR_TROUBLE: i64 = 5;

const A_DAY: TimeDelta = TimeDelta::days(1);
const A_MONTH: TimeDelta = TimeDelta::days(30);

/// What becomes of a new invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mailing {
    /// Its mail is sent.
    Sent,
    /// The invitation is valid, but no mail is sent: an earlier one of the same person to the same
    /// address was not answered. Who invites is not told: it would say whose the address is.
    Silent,
}

/// Charges the sender for a new invitation, which is stored already.
///
/// # Errors
/// The budget is spent. It is then spent for all addresses, so that the answer does not say who is
/// a stranger.
pub(super) async fn charge(
    db: &mut PgConnection,
    id: Uuid,
    email: &EmailAddress,
    by: Uuid,
    now: DateTime<Utc>,
) -> Result<Mailing> {
    // The sender's invitations wait for each other, because simultaneous ones would not see each
    // other.
    sqlx::query!("SELECT pg_advisory_xact_lock(hashtextextended($1::text, 1))", by.to_string())
        .fetch_one(&mut *db)
        .await?;
    if spent(&mut *db, id, by, now).await? >= budget(&mut *db, by, now).await? {
        let detail = words::most_invitations;
        return Err(Problem::new(Kind::TooManyRequests, detail).retry_after(A_DAY.num_seconds().unsigned_abs()));
    }
    if has_played_with(&mut *db, email, by).await? {
        return Ok(Mailing::Sent);
    }
    if is_unanswered(&mut *db, id, email, by, now).await? {
        return Ok(Mailing::Silent);
    }
    sqlx::query!("UPDATE invitations SET to_stranger = true WHERE invitation_id = $1 AND invited_by = $2", id, by)
        .execute(db)
        .await?;
    Ok(Mailing::Sent)
}

/// The strangers invited of late. An invitation may have been charged already, when its address was named.
async fn spent(db: impl PgExecutor<'_>, id: Uuid, by: Uuid, now: DateTime<Utc>) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM invitations WHERE invited_by = $1 AND invited_at > $2 AND to_stranger
            AND invitation_id <> $3"#,
        by,
        now - A_DAY,
        id,
    )
    .fetch_one(db)
    .await
}

async fn budget(db: impl PgExecutor<'_>, by: Uuid, now: DateTime<Utc>) -> sqlx::Result<i64> {
    let row = sqlx::query!(
        r#"SELECT
            (SELECT count(*) FROM games g WHERE g.seats @> ARRAY[$1::uuid] AND g.status = 'finished'
                AND NOT coalesce((g.summary->>'forked')::boolean, false)
                AND EXISTS (SELECT FROM unnest(g.seats) seat WHERE seat <> $1)) AS "games!",
            (SELECT count(*) FROM invitations i WHERE i.invited_by = $1 AND i.invited_at > $2
                AND (i.complained_at IS NOT NULL OR i.bounced_at IS NOT NULL OR EXISTS (
                    SELECT FROM outbox o WHERE o.game_id = i.invitation_id AND o.version = $3 AND o.kind = $4
                        AND o.state = 'dead'))) AS "trouble!""#,
        by,
        now - A_MONTH,
        LETTER_VERSION,
        MailKind::Invitation.as_str(),
    )
    .fetch_one(db)
    .await?;
    Ok((STRANGERS + FOR_A_GAME * row.games).min(MOST) - FOR_TROUBLE * row.trouble)
}

async fn has_played_with(db: impl PgExecutor<'_>, email: &EmailAddress, by: Uuid) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM users u JOIN games g ON g.seats @> ARRAY[u.id] AND g.seats @> ARRAY[$2::uuid]
            WHERE u.email = $1 AND g.status IN ('running', 'paused', 'finished')) AS "has!""#,
        email.as_str(),
        by,
    )
    .fetch_one(db)
    .await
}

/// Whether an earlier mail from this person to this stranger was neither declined, nor followed by
/// joining, in a month. Mails that came back are none.
async fn is_unanswered(
    db: impl PgExecutor<'_>,
    id: Uuid,
    email: &EmailAddress,
    by: Uuid,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM invitations i JOIN games g USING (game_id) LEFT JOIN users u ON u.email = i.email
            WHERE i.email = $1 AND i.invited_by = $2 AND i.invited_at > $3 AND i.to_stranger
                AND i.declined_at IS NULL AND i.bounced_at IS NULL AND i.invitation_id <> $4
                AND (u.id IS NULL OR NOT g.seats @> ARRAY[u.id])) AS "is!""#,
        email.as_str(),
        by,
        now - A_MONTH,
        id,
    )
    .fetch_one(db)
    .await
}

/// Stores that the mail of an invitation came back. Returns who has invited whom, the first time.
pub async fn record_bounce(
    db: impl PgExecutor<'_>,
    invitation: Uuid,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<(Uuid, EmailAddress)>> {
    let noted = sqlx::query!(
        r#"UPDATE invitations SET bounced_at = $2 WHERE invitation_id = $1 AND bounced_at IS NULL
         RETURNING invited_by, email AS "email: EmailAddress""#,
        invitation,
        now,
    );
    Ok(noted.fetch_optional(db).await?.map(|row| (row.invited_by, row.email)))
}

/// Stores that a stranger wants no more invitations, because of this one.
pub async fn record_complaint(
    db: impl PgExecutor<'_>,
    game: Uuid,
    invitation: Uuid,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "UPDATE invitations SET complained_at = coalesce(complained_at, $3)
         WHERE game_id = $1 AND invitation_id = $2",
        game,
        invitation,
        now,
    )
    .execute(db)
    .await?;
    Ok(())
}
