//! People who try a game without an account: users with a placeholder for an address, whose data is erased after a while unless they
//! give one.

use chrono::{DateTime, Utc};
use pixie_event_store::Actor;
use sqlx::{Acquire as _, PgConnection, PgExecutor};
use uuid::Uuid;

use super::log::{self, UserEvent};
use super::{EmailAddress, Name};
use crate::ground::entropy::Entropy;

/// Why they get no mail: nothing can be sent to the placeholder.
const NO_ADDRESS: &str = "no address was given";

/// Creates somebody who tries the service until this time. None if as many as are allowed do so already.
pub async fn create(
    db: &mut PgConnection,
    entropy: &Entropy,
    (most, until): (u32, DateTime<Utc>),
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Uuid>> {
    let (id, name) = (entropy.id(now), Name::of_a_stranger(entropy));
    let created = sqlx::query!(
        "INSERT INTO users (id, email, name, created_at, trial_until) SELECT $1, $2, $3, $4, $5
         WHERE (SELECT count(*) FROM users WHERE trial_until > $4 AND erased_at IS NULL) < $6",
        id,
        // Reserved for ever: nobody has an address in this domain.
        format!("{}@trial.invalid", id.simple()),
        name.as_str(),
        now,
        until,
        i64::from(most),
    );
    if created.execute(&mut *db).await?.rows_affected() == 0 {
        return Ok(None);
    }
    log::append(&mut *db, entropy, id, (Actor::User { user: id }, now), &UserEvent::SignedUp {}, &[]).await?;
    sqlx::query!(
        "INSERT INTO notification_settings (user_id, suppressed_at, suppressed_reason) VALUES ($1, $2, $3)",
        id,
        now,
        NO_ADDRESS,
    )
    .execute(db)
    .await?;
    Ok(Some(id))
}

/// Makes somebody who tries the service the user of an address, which they have proved to be theirs, and ends their sessions. Returns
/// whether it was done: not if the address has a user already, or the trial is over.
pub async fn convert(
    db: &mut PgConnection,
    trial: Uuid,
    email: &EmailAddress,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    if !may_convert(&mut *db, trial, email, now).await? {
        return Ok(false);
    }
    let mut attempt = db.begin().await?;
    let converted = sqlx::query!(
        "UPDATE users SET email = $2, trial_until = NULL WHERE id = $1 AND trial_until IS NOT NULL",
        trial,
        email.as_str(),
    );
    match converted.execute(&mut *attempt).await {
        Ok(done) if done.rows_affected() == 1 => {}
        Ok(_) => return Ok(false),
        // Somebody has signed up with the address at this moment.
        Err(error) if error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation) => {
            attempt.rollback().await?;
            return Ok(false);
        }
        Err(error) => return Err(error),
    }
    // Whoever has begun the trial may not be who has the address: a link can be opened by anybody who gets the mail.
    sqlx::query!("DELETE FROM tokens WHERE user_id = $1", trial).execute(&mut *attempt).await?;
    sqlx::query!(
        "UPDATE notification_settings SET suppressed_at = NULL, suppressed_reason = NULL WHERE user_id = $1",
        trial
    )
    .execute(&mut *attempt)
    .await?;
    attempt.commit().await?;
    Ok(true)
}

/// Whether [`convert`] would be done.
pub async fn may_convert(
    db: impl PgExecutor<'_>,
    trial: Uuid,
    email: &EmailAddress,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let may = sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM users WHERE id = $1 AND trial_until > $3 AND erased_at IS NULL AND suspended_at IS NULL)
            AND NOT EXISTS (SELECT FROM users WHERE email = $2) AS "may!""#,
        trial,
        email.as_str(),
        now,
    );
    may.fetch_one(db).await
}

/// The users whose trial is over.
pub async fn expired(db: impl PgExecutor<'_>, now: DateTime<Utc>) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar!("SELECT id FROM users WHERE trial_until <= $1 AND erased_at IS NULL ORDER BY id LIMIT 100", now)
        .fetch_all(db)
        .await
}
