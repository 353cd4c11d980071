//! The SQL of the ways by which unverified mail of somebody comes.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::{PgConnection, PgExecutor, PgPool};
use uuid::Uuid;

use crate::ground::signing::{SIGNATURE, Signer};
use crate::people::users::EmailAddress;

/// How long a question may be answered: as long as its mail is kept.
const KEEP: TimeDelta = TimeDelta::days(30);

/// A way and its sender, known only by what the signing key makes of them.
#[derive(Clone, Copy, Debug)]
pub(in crate::mail) struct MailPath {
    address_mac: [u8; SIGNATURE],
    path_mac: [u8; SIGNATURE],
}

/// A question that was asked.
#[derive(Clone, Copy, Debug)]
pub(in crate::mail) struct PathQuestion {
    pub(in crate::mail) id: Uuid,
    /// The user, or the invitation of a person who is none.
    pub(in crate::mail) holder: Uuid,
    pub(in crate::mail) is_confirmed: bool,
}

impl MailPath {
    /// The way by which a mail from this sender has come. If nobody can tell the way, it is like no
    /// other, and a confirmation is about this mail only.
    pub(in crate::mail) fn new(signer: &Signer, email: &EmailAddress, route: Option<&str>, mail: Uuid) -> Self {
        let email = email.as_str().as_bytes();
        let path_mac = match route {
            Some(route) => signer.sign("mail path", &[email, route.as_bytes()]),
            None => signer.sign("mail without path", &[email, mail.as_bytes()]),
        };
        Self { address_mac: signer.sign("mail path address", &[email]), path_mac }
    }

    /// The way from another address of the person with this one. If they declare older addresses void, it is new again.
    pub(in crate::mail) fn of_other(
        signer: &Signer,
        (email, epoch): (&EmailAddress, i32),
        other: &EmailAddress,
        way: &str,
    ) -> Self {
        let (email, other) = (email.as_str().as_bytes(), other.as_str().as_bytes());
        Self {
            // Questions about other addresses leave room for those about the own one.
            address_mac: signer.sign("other mail address", &[email]),
            path_mac: signer.sign("other mail path", &[email, &epoch.to_be_bytes(), other, way.as_bytes()]),
        }
    }

    /// The question about it, if one was asked.
    pub(in crate::mail) async fn asked(&self, db: impl PgExecutor<'_>) -> sqlx::Result<Option<PathQuestion>> {
        sqlx::query_as!(
            PathQuestion,
            r#"SELECT id, holder, confirmed_at IS NOT NULL AS "is_confirmed!" FROM mail_paths WHERE path_mac = $1"#,
            &self.path_mac,
        )
        .fetch_optional(db)
        .await
    }

    /// The number of questions to this sender since a time.
    pub(in crate::mail) async fn questions(&self, db: impl PgExecutor<'_>, since: DateTime<Utc>) -> sqlx::Result<i64> {
        sqlx::query_scalar!(
            r#"SELECT count(*) AS "count!" FROM mail_paths WHERE address_mac = $1 AND asked_at > $2"#,
            &self.address_mac,
            since,
        )
        .fetch_one(db)
        .await
    }

    /// Stores a question with the id of the mail that it is about, in the caller's transaction. False
    /// if there is one about this way already.
    pub(in crate::mail) async fn ask(
        &self,
        db: impl PgExecutor<'_>,
        mail: Uuid,
        holder: Uuid,
        now: DateTime<Utc>,
    ) -> sqlx::Result<bool> {
        let asked = sqlx::query!(
            "INSERT INTO mail_paths (id, holder, address_mac, path_mac, asked_at) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT DO NOTHING",
            mail,
            holder,
            &self.address_mac,
            &self.path_mac,
            now,
        );
        Ok(asked.execute(db).await?.rows_affected() == 1)
    }
}

pub(in crate::mail) async fn find_question(db: impl PgExecutor<'_>, id: Uuid) -> sqlx::Result<Option<PathQuestion>> {
    sqlx::query_as!(
        PathQuestion,
        r#"SELECT id, holder, confirmed_at IS NOT NULL AS "is_confirmed!" FROM mail_paths WHERE id = $1"#,
        id,
    )
    .fetch_optional(db)
    .await
}

/// Confirms a way, in the caller's transaction, and lets the mails wait that were held for it.
pub(in crate::mail) async fn confirm_path(db: &mut PgConnection, id: Uuid, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("UPDATE mail_paths SET confirmed_at = $2 WHERE id = $1 AND confirmed_at IS NULL", id, now)
        .execute(&mut *db)
        .await?;
    sqlx::query!(
        "UPDATE inbox SET state = 'waiting', due_at = $2, done_at = NULL, reason = NULL, no_answer = NULL, shown_to = NULL,
            attempts = 0
         WHERE path_id = $1 AND state = 'held'",
        id,
        now,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Deletes questions that were never answered, with the mails that they are about.
pub(super) async fn clean_up(pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<u64> {
    let old = sqlx::query!("DELETE FROM mail_paths WHERE confirmed_at IS NULL AND asked_at < $1", now - KEEP);
    Ok(old.execute(pool).await?.rows_affected())
}
