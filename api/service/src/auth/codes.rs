//! The sign-in codes: sent by mail on request, and valid for one sign-in.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use sqlx::{PgConnection, PgExecutor};
use subtle::{Choice, ConstantTimeEq as _};
use uuid::Uuid;

use super::mail::SignInMail;
use super::tokens::{self, NamedToken};
use super::{Auth, Code};
use crate::outbox::{MailKind, NewLetter, Outbox};
use crate::problem::{Kind, Problem, Result};
use crate::users::{self, EmailAddress, Name, User, address_blocklist};

/// How long a code is valid.
const LIFETIME: TimeDelta = TimeDelta::minutes(15);

/// The most codes sent to an address within one lifetime, so that nobody can flood an inbox through
/// this service.
const MAILS: i64 = 3;

/// The wrong tries allowed for all codes of an address together, so that requesting more codes
/// gives no better chance.
const TRIES: i16 = 5;

/// The longest path of a page that a mail may link to: the path of a game at a version is shorter.
const LONGEST_PAGE: usize = 100;

impl Auth {
    /// Mails a code, unless the address got too many recently. It does the same for known and
    /// unknown addresses. The link in the mail leads to `next`, a page of this service, unless its
    /// text could mislead the reader of the mail.
    pub async fn mail_code(&self, email: &EmailAddress, next: Option<&str>) -> sqlx::Result<()> {
        let now = self.clock.now();
        let (id, code) = (self.entropy.id(now), Code::draw(&self.entropy));
        let mut transaction = self.pool.begin().await?;
        // Requests for one address wait for each other, because simultaneous ones would not see
        // each other's codes.
        sqlx::query!("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", email.as_str())
            .fetch_one(&mut *transaction)
            .await?;
        let kept = sqlx::query!(
            "INSERT INTO sign_in_codes (id, email, hash, created_at, expires_at)
             SELECT $1, $2, $3, $4, $5
             WHERE (SELECT count(*) FROM sign_in_codes WHERE email = $2 AND expires_at > $4) < $6",
            id,
            email.as_str(),
            &code.hash(id),
            now,
            now + LIFETIME,
            MAILS,
        )
        .execute(&mut *transaction)
        .await?;
        if kept.rows_affected() == 0 {
            return Ok(());
        }
        let user = sqlx::query_scalar!("SELECT id FROM users WHERE email = $1", email.as_str())
            .fetch_optional(&mut *transaction)
            .await?;
        let data = json!(SignInMail {
            email: email.clone(),
            code,
            next: next.filter(|page| is_plain(page)).map(str::to_owned),
        });
        // A new person's mail belongs to no user yet; erasing finds it by its address.
        let letter = NewLetter { id, user_id: user.unwrap_or(id), kind: MailKind::SignIn, data };
        Outbox::queue(&mut *transaction, &letter, now).await?;
        transaction.commit().await?;
        self.wakeup.wake();
        Ok(())
    }

    /// Exchanges a code for a token. A new address becomes a user. `name` is the token's and, for a
    /// new user, also the user's; without it the token is named after its `origin`.
    pub async fn sign_in(
        &self,
        email: &EmailAddress,
        code: &Code,
        name: Option<Name>,
        origin: &str,
    ) -> Result<(User, NamedToken)> {
        let now = self.clock.now();
        let mut transaction = self.pool.begin().await?;
        let is_right = redeem(&mut transaction, email, code, now).await?;
        if !is_right {
            // Keep the wrong try.
            transaction.commit().await?;
            return Err(wrong_code());
        }
        let new_name = name.clone().unwrap_or_else(|| Name::of_a_stranger(&self.entropy));
        let mut user = users::find_or_create(&mut *transaction, email, self.entropy.id(now), &new_name, now).await?;
        address_blocklist::recall(&mut *transaction, &self.signer, &mut user).await?;
        if user.suspended_at.is_some() {
            transaction.commit().await?;
            return Err(suspended());
        }
        let name = name.unwrap_or_else(|| tokens::default_name(origin, now));
        let token = tokens::issue(&mut *transaction, user.id, self.token_id(), name, now, &self.entropy).await?;
        transaction.commit().await?;
        // A user who is being erased at this moment needs another code.
        Ok((user, token.ok_or_else(wrong_code)?))
    }

    /// The address to which the link with this id was mailed.
    pub async fn address_of_link(&self, id: Uuid) -> Result<EmailAddress> {
        let email =
            sqlx::query_scalar!(r#"SELECT email AS "email: EmailAddress" FROM sign_in_codes WHERE id = $1"#, id)
                .fetch_optional(&self.pool)
                .await?;
        email.ok_or_else(wrong_code)
    }
}

/// Whether a path is harmless in a mail. Anybody can have a mail sent to anybody, and could choose
/// a path that looks like a message from us, or like the address of another site.
fn is_plain(page: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-_?=&".contains(&byte);
    page.len() <= LONGEST_PAGE && page.bytes().all(is_plain)
}

/// Whether the code is right. A right one uses up all codes of the address; a wrong one counts
/// against all of them.
async fn redeem(
    transaction: &mut PgConnection,
    email: &EmailAddress,
    code: &Code,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    // Locked, so that two tries never count as one and no code works twice.
    let live = sqlx::query!(
        "SELECT id, hash FROM sign_in_codes
         WHERE email = $1 AND used_at IS NULL AND expires_at > $2 AND wrong_tries < $3 ORDER BY id FOR UPDATE",
        email.as_str(),
        now,
        TRIES,
    )
    .fetch_all(&mut *transaction)
    .await?;
    let is_right: bool =
        live.iter().fold(Choice::from(0), |right, row| right | row.hash.as_slice().ct_eq(&code.hash(row.id))).into();
    let ids: Vec<_> = live.iter().map(|row| row.id).collect();
    sqlx::query!(
        "UPDATE sign_in_codes SET used_at = CASE WHEN $2 THEN $3::timestamptz END,
            wrong_tries = wrong_tries + CASE WHEN $2 THEN 0 ELSE 1 END
         WHERE id = ANY($1)",
        &ids,
        is_right,
        now,
    )
    .execute(transaction)
    .await?;
    Ok(is_right)
}

/// Whether the code of this mail is still valid.
pub(super) async fn is_live(db: impl PgExecutor<'_>, id: Uuid, now: DateTime<Utc>) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM sign_in_codes
            WHERE id = $1 AND used_at IS NULL AND expires_at > $2 AND wrong_tries < $3) AS "live!""#,
        id,
        now,
        TRIES,
    )
    .fetch_one(db)
    .await
}

/// Deletes codes that are no longer valid, and with them the addresses of people who never signed
/// in.
pub async fn forget_expired(db: impl PgExecutor<'_>, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM sign_in_codes WHERE expires_at <= $1", now).execute(db).await?;
    Ok(())
}

/// The same text for every reason, so that it does not reveal which addresses are known.
fn wrong_code() -> Problem {
    Problem::new(
        Kind::Unauthorized,
        "The code is wrong, was used already, or is older than 15 minutes. Ask for a new one.",
    )
}

/// Only for callers who have proved their identity.
pub fn suspended() -> Problem {
    Problem::new(Kind::Forbidden, "This account is suspended.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_leads_on_to_pages_and_says_nothing_by_their_addresses() {
        assert!(is_plain("/games/01900000-0000-7000-8000-000000000003?at=12&from=1"));
        for message in ["/go-to-evil.example", "/Your%20account", "/a b", "/é"] {
            assert!(!is_plain(message), "{message}");
        }
        assert!(!is_plain(&"/a".repeat(LONGEST_PAGE)));
    }
}
