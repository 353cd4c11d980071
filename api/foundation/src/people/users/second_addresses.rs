//! The SQL of second addresses: other mailboxes of a user, mails from which count as theirs.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::{PgExecutor, PgPool};
use uuid::Uuid;

use super::address_changes::MailboxSide;
use super::{Avatar, EmailAddress, Name, Role, User, find_by_email};

/// How long a mailbox has to confirm that it is the user's.
const TIME_TO_CONFIRM: TimeDelta = TimeDelta::days(7);
const A_DAY: TimeDelta = TimeDelta::days(1);

/// Another mailbox of a user.
#[derive(Clone, Debug)]
pub struct SecondAddress {
    /// The id of the second address.
    pub id: Uuid,
    /// The user.
    pub user: Uuid,
    /// The address.
    pub email: EmailAddress,
    /// When the user asked for it.
    pub asked_at: DateTime<Utc>,
    /// When its reader said yes; none as long as mails from it count for nothing.
    pub confirmed_at: Option<DateTime<Utc>>,
}

impl SecondAddress {
    /// The address of a mailbox: the second one is the new one beside that of the account.
    pub fn address<'a>(&'a self, side: MailboxSide, user: &'a User) -> &'a EmailAddress {
        match side {
            MailboxSide::Old => &user.email,
            MailboxSide::New => &self.email,
        }
    }
}

/// The second address with this id.
pub async fn find_second(db: impl PgExecutor<'_>, id: Uuid) -> sqlx::Result<Option<SecondAddress>> {
    Ok(select(db, (Some(id), None)).await?.pop())
}

/// The second addresses of a user, also those that are not confirmed, the oldest first.
pub async fn second_addresses_of(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<Vec<SecondAddress>> {
    select(db, (None, Some(user))).await
}

async fn select(db: impl PgExecutor<'_>, (id, user): (Option<Uuid>, Option<Uuid>)) -> sqlx::Result<Vec<SecondAddress>> {
    sqlx::query_as!(
        SecondAddress,
        r#"SELECT address_id AS id, user_id AS user, email AS "email: EmailAddress", asked_at, confirmed_at
         FROM second_addresses WHERE (address_id = $1 OR user_id = $2) AND removed_at IS NULL ORDER BY asked_at, address_id LIMIT 100"#,
        id,
        user,
    )
    .fetch_all(db)
    .await
}

/// The user whose second address this is. An address that has an account of its own is nobody's second one.
pub async fn find_by_second(db: impl PgExecutor<'_>, email: &EmailAddress) -> sqlx::Result<Option<User>> {
    sqlx::query_as!(
        User,
        r#"SELECT u.id, u.name AS "name!: Name", u.email AS "email!: EmailAddress", bot, role AS "role: Role", created_at,
            suspended_at, suspended_until, muted_until, name_hidden, avatar AS "avatar: Avatar", mail_epoch
         FROM second_addresses s JOIN users u ON u.id = s.user_id
         WHERE s.email = $1 AND s.confirmed_at IS NOT NULL AND s.removed_at IS NULL AND u.erased_at IS NULL
            AND NOT EXISTS (SELECT FROM users o WHERE o.email = $1)"#,
        email.as_str(),
    )
    .fetch_optional(db)
    .await
}

/// The user who writes from this address: it is that of their account, or a second one.
pub async fn find_writer(pool: &PgPool, email: &EmailAddress) -> sqlx::Result<Option<User>> {
    match find_by_email(pool, email).await? {
        Some(user) => Ok(Some(user)),
        None => find_by_second(pool, email).await,
    }
}

/// The numbers of requests within a day: those of the user, and those for the same address.
pub async fn asked_lately(
    db: impl PgExecutor<'_>,
    user: Uuid,
    email: &EmailAddress,
    now: DateTime<Utc>,
) -> sqlx::Result<(i64, i64)> {
    let row = sqlx::query!(
        r#"SELECT (SELECT count(*) FROM second_addresses WHERE user_id = $1 AND asked_at > $3) AS "own!",
            (SELECT count(*) FROM second_addresses WHERE email = $2 AND asked_at > $3) AS "same!""#,
        user,
        email.as_str(),
        now - A_DAY,
    );
    let row = row.fetch_one(db).await?;
    Ok((row.own, row.same))
}

/// Stores a second address that is not confirmed yet.
pub async fn insert(db: impl PgExecutor<'_>, second: &SecondAddress) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO second_addresses (address_id, user_id, email, asked_at) VALUES ($1, $2, $3, $4)",
        second.id,
        second.user,
        second.email.as_str(),
        second.asked_at,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Notes that the reader of a second address says yes. False if they did so before, it is gone, or it is the second address of somebody
/// already.
pub async fn confirm(db: impl PgExecutor<'_>, id: Uuid, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let confirmed = sqlx::query!(
        "UPDATE second_addresses s SET confirmed_at = $2
         WHERE address_id = $1 AND confirmed_at IS NULL AND removed_at IS NULL
            AND NOT EXISTS (
                SELECT FROM second_addresses o
                WHERE o.email = s.email AND o.confirmed_at IS NOT NULL AND o.removed_at IS NULL
            )",
        id,
        now,
    );
    Ok(confirmed.execute(db).await?.rows_affected() > 0)
}

/// Removes a second address. False if it is gone already.
pub async fn remove(db: impl PgExecutor<'_>, id: Uuid, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let removed = sqlx::query!(
        "UPDATE second_addresses SET removed_at = $2 WHERE address_id = $1 AND removed_at IS NULL",
        id,
        now,
    );
    Ok(removed.execute(db).await?.rows_affected() > 0)
}

/// Deletes the second addresses of a user who is erased.
pub async fn erase(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM second_addresses WHERE user_id = $1", user).execute(db).await?;
    Ok(())
}

/// Deletes those that nobody has confirmed in time, those that were removed a day ago, and those of users whom a node of an older version has
/// erased.
pub async fn clean_up(db: impl PgExecutor<'_>, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "DELETE FROM second_addresses WHERE confirmed_at IS NULL AND asked_at <= $1 OR removed_at <= $2
            OR user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL)",
        now - TIME_TO_CONFIRM,
        now - A_DAY,
    )
    .execute(db)
    .await?;
    Ok(())
}
