//! The mailing of sign-in codes, and its limits.

use chrono::TimeDelta;
use pixie_words::Language;
use serde_json::json;
use uuid::Uuid;

use super::mail::SignInMail;
use super::{Auth, Code, CodeRequestId};
use crate::delivery::outbox::{MailKind, NewLetter, Outbox};
use crate::people::users::EmailAddress;

/// How long a code is valid.
const LIFETIME: TimeDelta = TimeDelta::minutes(15);

/// The most mails to an address within one lifetime, so that nobody can flood an inbox through this
/// service.
const MAILS: i64 = 3;

/// The most mails to an address within [`A_DAY`].
const MAILS_A_DAY: i64 = 10;

/// How long the link in a mail is valid. It must not be shorter than the time for which an address
/// may get no more mails: then its owner signs in by a mail that they have, whoever asked for it.
const A_DAY: TimeDelta = TimeDelta::days(1);

const AN_HOUR: TimeDelta = TimeDelta::hours(1);

/// The longest path of a page that a mail may link to: the path of a game at a version is shorter.
const LONGEST_PAGE: usize = 100;

impl Auth {
    /// Mails a code, unless the address got too many recently. It does the same for known and
    /// unknown addresses. The link in the mail leads to `next`, a page of this service, unless its
    /// text could mislead the reader of the mail. The mail is in this language, unless the reader has chosen one.
    ///
    /// Returns what makes the code the caller's own. If no mail is sent, it fits no code.
    pub async fn mail_code(
        &self,
        email: &EmailAddress,
        next: Option<&str>,
        language: Language,
    ) -> sqlx::Result<CodeRequestId> {
        self.mail_code_for(email, (next, None), false, language).await
    }

    /// Mails a code to somebody who has tried the service: by it they become the user of the address, unless it has one.
    pub async fn mail_code_to_trial_user(
        &self,
        email: &EmailAddress,
        next: Option<&str>,
        trial: Uuid,
        language: Language,
    ) -> sqlx::Result<CodeRequestId> {
        self.mail_code_for(email, (next, Some(trial)), false, language).await
    }

    /// Mails a code to somebody who asked by mail for an account, with the words that make it by an answer.
    pub async fn mail_code_to_writer(&self, email: &EmailAddress, language: Language) -> sqlx::Result<()> {
        self.mail_code_for(email, (None, None), true, language).await.map(drop)
    }

    async fn mail_code_for(
        &self,
        email: &EmailAddress,
        (next, trial): (Option<&str>, Option<Uuid>),
        by_mail: bool,
        language: Language,
    ) -> sqlx::Result<CodeRequestId> {
        let now = self.clock.now();
        let request = CodeRequestId::draw(&self.entropy);
        let (id, code, link) = (self.entropy.id(now), Code::draw(&self.entropy), Code::draw_for_link(&self.entropy));
        let mut transaction = self.pool.begin().await?;
        // Requests for one address wait for each other, because simultaneous ones would not see
        // each other's codes.
        sqlx::query!("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", email.as_str())
            .fetch_one(&mut *transaction)
            .await?;
        let kept = sqlx::query!(
            "INSERT INTO sign_in_codes (id, email, hash, created_at, expires_at, request_hash, link_hash, link_expires_at, trial)
             SELECT $1, $2, $3, $4, $5, $6, $7, $8, $12::uuid
             FROM (SELECT count(*) FILTER (WHERE expires_at > $4) AS lately, count(*) AS today
                FROM sign_in_codes WHERE email = $2 AND created_at > $9) mails
             WHERE lately < $10 AND today < $11",
            id,
            email.as_str(),
            &code.hash(id),
            now,
            now + LIFETIME,
            &request.hash(),
            &link.hash(id),
            now + A_DAY,
            now - A_DAY,
            MAILS,
            MAILS_A_DAY,
            trial,
        )
        .execute(&mut *transaction)
        .await?;
        if kept.rows_affected() == 0 {
            return Ok(request);
        }
        let user = sqlx::query_scalar!("SELECT id FROM users WHERE email = $1", email.as_str())
            .fetch_optional(&mut *transaction)
            .await?;
        let data = json!(SignInMail {
            email: email.clone(),
            code,
            link: Some(link),
            next: next.filter(|page| is_plain(page)).map(str::to_owned),
            by_mail,
            language,
        });
        // A new person's mail belongs to no user yet; erasing finds it by its address.
        let letter = NewLetter { id, user_id: user.unwrap_or(id), kind: MailKind::SignIn, data };
        Outbox::queue(&mut *transaction, &letter, now).await?;
        transaction.commit().await?;
        self.wakeup.wake();
        Ok(request)
    }

    /// The number of sign-in mails in the last hour.
    pub async fn mails_lately(&self) -> sqlx::Result<i64> {
        let since = self.clock.now() - AN_HOUR;
        sqlx::query_scalar!(r#"SELECT count(*) AS "count!" FROM sign_in_codes WHERE created_at > $1"#, since)
            .fetch_one(&self.pool)
            .await
    }

    /// The address that a sign-in mail was sent to, as long as its link is valid; it may be used already.
    pub async fn address_of_mail(&self, id: Uuid) -> sqlx::Result<Option<EmailAddress>> {
        sqlx::query_scalar!(
            r#"SELECT email AS "email: EmailAddress" FROM sign_in_codes
             WHERE id = $1 AND coalesce(link_expires_at, expires_at) > $2"#,
            id,
            self.clock.now(),
        )
        .fetch_optional(&self.pool)
        .await
    }
}

/// Whether a path is harmless in a mail. Anybody can have a mail sent to anybody, and could choose
/// a path that looks like a message from us, or like the address of another site.
fn is_plain(page: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-_?=&".contains(&byte);
    page.len() <= LONGEST_PAGE && page.bytes().all(is_plain)
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
