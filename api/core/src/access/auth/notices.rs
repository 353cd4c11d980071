//! The notices to users about new ways into their account. Each goes by mail, with a link that ends what it tells of.
//!
//! They go to everybody who has an address, whatever mails they have chosen: who has taken an account over would switch them off.

use std::str::FromStr;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::{PgConnection, PgExecutor, PgPool};
use uuid::Uuid;

use crate::delivery::mail_address::Holder;
use crate::delivery::outbox::{MailKind, NewLetter, Outbox};
use crate::ground::entropy::Entropy;

/// How long the link in the mail works.
pub const LINK_DAYS: TimeDelta = TimeDelta::days(30);
/// The most notices to one user in a day. The last one says that there are no more.
pub const MOST_A_DAY: i64 = 10;
const A_DAY: TimeDelta = TimeDelta::days(1);

/// Declares the kinds of access once: the variants, and their words.
macro_rules! kinds {
    ($($(#[$doc:meta])+ $kind:ident $word:literal,)+) => {
        /// A kind of access to an account.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum AccessKind { $($(#[$doc])+ $kind,)+ }

        impl AccessKind {
            /// The word for this kind in the database.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$kind => $word,)+ }
            }
        }

        impl FromStr for AccessKind {
            type Err = NotAnAccessKind;

            fn from_str(word: &str) -> Result<Self, NotAnAccessKind> {
                match word { $($word => Ok(Self::$kind),)+ _ => Err(NotAnAccessKind) }
            }
        }
    };
}

kinds! {
    /// The session of a browser.
    Session "session",
    /// A token that somebody has made, or got by a code.
    Token "token",
    /// The token of a program of others, which somebody has allowed.
    Program "program",
    /// A webhook, which sends news to a server of the user.
    Webhook "webhook",
    /// A passkey, with which a device signs in.
    Passkey "passkey",
    /// The sign-in by a provider.
    Provider "provider",
}

/// A word that is no kind of access.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no such kind of access")]
pub struct NotAnAccessKind;

/// A new way into an account.
#[derive(Clone, Debug)]
pub struct NewAccess<'a> {
    /// Which kind of access is new.
    pub kind: AccessKind,
    /// The id of the access, by which it is ended.
    pub id: Uuid,
    /// The name that the user has given the access.
    pub name: &'a str,
    /// For a session: the words for how somebody signed in, such as `a mailed code`.
    pub way: Option<&'a str>,
}

/// A notice that was sent, and whose link still works.
#[derive(Clone, Debug)]
pub struct SecurityNotice {
    /// The id of the notice, and of its mail.
    pub id: Uuid,
    /// The user who is told.
    pub holder: Holder,
    /// When the access was made.
    pub notified_at: DateTime<Utc>,
    /// What it is; none if a newer version of the program has told of it.
    pub kind: Option<AccessKind>,
    /// The id of the access, by which it is ended.
    pub access_id: Uuid,
    /// The name that the user has given the access.
    pub name: String,
    /// The words for how somebody signed in; none for other access than a session.
    pub way: Option<String>,
}

/// The queued data of the mail.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct NoticeData {
    /// Whether no more notices follow on this day.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) is_last: bool,
}

/// Queues the mail that tells a user of a new way into their account, in the transaction that makes it. Nobody is told who has no
/// address, or who was told of ten on this day. Wake the worker after the commit.
///
/// # Errors
/// The database fails.
pub async fn notify(
    db: &mut PgConnection,
    entropy: &Entropy,
    user: Uuid,
    access: &NewAccess<'_>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let id = entropy.id(now);
    let added = sqlx::query_scalar!(
        r#"INSERT INTO security_notices (notice_id, user_id, told_at, kind, access_id, name, way)
         SELECT $1, id, $3, $4, $5, $6, $7::text FROM users
         WHERE id = $2 AND erased_at IS NULL AND trial_until IS NULL
            AND (SELECT count(*) FROM security_notices WHERE user_id = $2 AND told_at > $8) < $9
         RETURNING (SELECT count(*) FROM security_notices WHERE user_id = $2 AND told_at > $8) AS "before!""#,
        id,
        user,
        now,
        access.kind.as_str(),
        access.id,
        access.name,
        access.way,
        now - A_DAY,
        MOST_A_DAY,
    );
    let Some(before) = added.fetch_optional(&mut *db).await? else { return Ok(()) };
    let data = json!(NoticeData { is_last: before + 1 == MOST_A_DAY });
    Outbox::queue(db, &NewLetter { id, user_id: user, kind: MailKind::Security, data }, now).await
}

/// The notice with this id, if its link still works at this time.
///
/// # Errors
/// The database fails.
pub async fn find(db: impl PgExecutor<'_>, id: Uuid, now: DateTime<Utc>) -> sqlx::Result<Option<SecurityNotice>> {
    let row = sqlx::query!(
        "SELECT n.user_id, n.told_at, n.kind, n.access_id, n.name, n.way, u.mail_epoch
         FROM security_notices n JOIN users u ON u.id = n.user_id
         WHERE n.notice_id = $1 AND n.told_at > $2 AND u.erased_at IS NULL",
        id,
        now - LINK_DAYS,
    );
    let row = row.fetch_optional(db).await?;
    Ok(row.map(|row| SecurityNotice {
        id,
        holder: Holder { id: row.user_id, epoch: row.mail_epoch },
        notified_at: row.told_at,
        kind: row.kind.parse().ok(),
        access_id: row.access_id,
        name: row.name,
        way: row.way,
    }))
}

/// Deletes the notices to a user.
pub(super) async fn erase(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM security_notices WHERE user_id = $1", user).execute(db).await?;
    Ok(())
}

/// Deletes notices whose link no longer works, and those to users whom a node of an older version has erased.
pub(super) async fn forget(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM security_notices WHERE told_at <= $1 OR user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL)", now - LINK_DAYS).execute(db).await?;
    Ok(())
}
