//! The SQL of changes of the mail address of an account: those that are open, and those that have ended a short while ago.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgExecutor;
use uuid::Uuid;

use super::EmailAddress;

/// How long the reader of the old mailbox can object.
pub const OBJECTION: TimeDelta = TimeDelta::days(7);
/// How long a change is kept after its end: until the mails about it have gone.
const KEEP: TimeDelta = TimeDelta::days(7);
const A_DAY: TimeDelta = TimeDelta::days(1);

/// A mailbox of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailboxSide {
    /// The mailbox that the account has.
    Old,
    /// The mailbox that the account is to have.
    New,
}

/// A change that somebody has asked for.
#[derive(Clone, Debug)]
pub struct AddressChange {
    /// The id of the change.
    pub id: Uuid,
    /// The account.
    pub user: Uuid,
    /// The address that the account had when the change was asked for.
    pub old: EmailAddress,
    /// The address that it is to have.
    pub new: EmailAddress,
    /// When the change was asked for.
    pub asked_at: DateTime<Utc>,
    /// Until when the reader of the old mailbox can object.
    pub due_at: DateTime<Utc>,
    /// When the reader of the old mailbox has agreed.
    pub old_agreed_at: Option<DateTime<Utc>>,
    /// When the reader of the new mailbox has agreed.
    pub new_agreed_at: Option<DateTime<Utc>>,
    /// When the change was done or stopped.
    pub ended_at: Option<DateTime<Utc>>,
}

impl AddressChange {
    /// Whether the account can be moved: both mailboxes agree, or the new one does and the old one has not objected in time.
    pub fn is_ready(&self, now: DateTime<Utc>) -> bool {
        self.ended_at.is_none() && self.new_agreed_at.is_some() && (self.old_agreed_at.is_some() || now >= self.due_at)
    }

    /// The address of a mailbox.
    pub fn address(&self, side: MailboxSide) -> &EmailAddress {
        match side {
            MailboxSide::Old => &self.old,
            MailboxSide::New => &self.new,
        }
    }
}

/// The change with this id.
pub async fn find(db: impl PgExecutor<'_>, id: Uuid) -> sqlx::Result<Option<AddressChange>> {
    Ok(select(db, (Some(id), None, None)).await?.pop())
}

/// The open change of an account.
pub async fn open_of(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<Option<AddressChange>> {
    Ok(select(db, (None, Some(user), None)).await?.pop())
}

/// The changes whose week is over, the oldest first.
pub async fn due(db: impl PgExecutor<'_>, now: DateTime<Utc>) -> sqlx::Result<Vec<AddressChange>> {
    select(db, (None, None, Some(now))).await
}

/// The change with this id, the open one of this account, or the open ones whose week is over at this moment.
async fn select(
    db: impl PgExecutor<'_>,
    (id, user, due): (Option<Uuid>, Option<Uuid>, Option<DateTime<Utc>>),
) -> sqlx::Result<Vec<AddressChange>> {
    sqlx::query_as!(
        AddressChange,
        r#"SELECT change_id AS id, user_id AS user, old_email AS "old: EmailAddress", new_email AS "new: EmailAddress",
            asked_at, due_at, old_agreed_at, new_agreed_at, ended_at
         FROM address_changes WHERE change_id = $1 OR ended_at IS NULL AND (user_id = $2 OR due_at <= $3)
         ORDER BY due_at, change_id LIMIT 100"#,
        id,
        user,
        due,
    )
    .fetch_all(db)
    .await
}

/// The numbers of changes within a day: those that the account has asked for, and those to the same address.
pub async fn asked_lately(
    db: impl PgExecutor<'_>,
    user: Uuid,
    new: &EmailAddress,
    now: DateTime<Utc>,
) -> sqlx::Result<(i64, i64)> {
    let row = sqlx::query!(
        r#"SELECT (SELECT count(*) FROM address_changes WHERE user_id = $1 AND asked_at > $3) AS "own!",
            (SELECT count(*) FROM address_changes WHERE new_email = $2 AND asked_at > $3) AS "same!""#,
        user,
        new.as_str(),
        now - A_DAY,
    );
    let row = row.fetch_one(db).await?;
    Ok((row.own, row.same))
}

/// Stores a change; the account must have no open one.
pub async fn insert(db: impl PgExecutor<'_>, change: &AddressChange) -> sqlx::Result<()> {
    sqlx::query!(
        "INSERT INTO address_changes (change_id, user_id, old_email, new_email, asked_at, due_at)
         VALUES ($1, $2, $3, $4, $5, $6)",
        change.id,
        change.user,
        change.old.as_str(),
        change.new.as_str(),
        change.asked_at,
        change.due_at,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Notes that the reader of a mailbox agrees. False if they did so before, or the change has ended.
pub async fn agree(db: impl PgExecutor<'_>, id: Uuid, side: MailboxSide, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let is_old = side == MailboxSide::Old;
    let agreed = sqlx::query!(
        "UPDATE address_changes SET old_agreed_at = CASE WHEN $2 THEN $3 ELSE old_agreed_at END,
            new_agreed_at = CASE WHEN $2 THEN new_agreed_at ELSE $3 END
         WHERE change_id = $1 AND ended_at IS NULL AND CASE WHEN $2 THEN old_agreed_at ELSE new_agreed_at END IS NULL",
        id,
        is_old,
        now,
    );
    Ok(agreed.execute(db).await?.rows_affected() > 0)
}

/// Ends a change. False if it has ended before.
pub async fn end(db: impl PgExecutor<'_>, id: Uuid, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let ended =
        sqlx::query!("UPDATE address_changes SET ended_at = $2 WHERE change_id = $1 AND ended_at IS NULL", id, now);
    Ok(ended.execute(db).await?.rows_affected() > 0)
}

/// Deletes the changes of a user who is erased.
pub async fn erase(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM address_changes WHERE user_id = $1", user).execute(db).await?;
    Ok(())
}

/// Deletes changes that have ended long ago, and those of users whom a node of an older version has erased.
pub async fn clean_up(db: impl PgExecutor<'_>, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "DELETE FROM address_changes WHERE ended_at <= $1 OR user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL)",
        now - KEEP,
    )
    .execute(db)
    .await?;
    Ok(())
}
