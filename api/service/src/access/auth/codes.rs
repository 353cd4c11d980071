//! The sign-in codes: sent by mail on request, and valid for one sign-in.

use std::fmt;

use chrono::{DateTime, TimeDelta, Utc};
use ipnet::IpNet;
use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest as _, Sha256};
use sqlx::PgConnection;
use subtle::ConstantTimeEq as _;
use uuid::Uuid;

use super::mail::SignInMail;
use super::tokens::NamedToken;
use super::{Auth, Caller, Code, ProvenSignIn, SignInPlace, suspended};
use crate::delivery::outbox::{MailKind, NewLetter, Outbox};
use crate::ground::entropy::Entropy;
use crate::ground::problem::{Kind, Problem, Result};
use crate::people::users::{self, EmailAddress, Name, User, networks, trial};

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

/// The wrong tries allowed for a code.
const TRIES: i16 = 5;

/// How somebody signs in by it, in words for a mail.
const WAY: &str = "a mailed code or link";

/// The longest path of a page that a mail may link to: the path of a game at a version is shorter.
const LONGEST_PAGE: usize = 100;

/// The secret of the client that asked for a code. Without it, wrong tries do not count against the
/// code, and the code is worth less: see [`CodeProof`].
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CodeRequestId(String);

impl CodeRequestId {
    fn draw(entropy: &Entropy) -> Self {
        Self(entropy.letters::<26>())
    }

    fn hash(&self) -> [u8; 32] {
        Sha256::digest(&self.0).into()
    }
}

impl From<String> for CodeRequestId {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl fmt::Display for CodeRequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for CodeRequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(request)")
    }
}

/// What comes with a code, and says to which mail it belongs.
#[derive(Clone, Debug)]
pub enum CodeProof {
    /// The secret of the client that asked for the mail. Five wrong tries end this one code.
    Request(CodeRequestId),
    /// The id in the mailed link, whose code is too long to be guessed.
    Link(Uuid),
    /// The address alone, which everybody may know. Five wrong tries end this way for all codes of
    /// the address, until there is a new one; they end neither of the other ways.
    Address(EmailAddress),
}

/// A mail whose code is valid.
struct LiveCode {
    id: Uuid,
    email: EmailAddress,
    /// Who becomes the user of the address, if they have tried the service without an account.
    trial: Option<Uuid>,
}

impl Auth {
    /// Mails a code, unless the address got too many recently. It does the same for known and
    /// unknown addresses. The link in the mail leads to `next`, a page of this service, unless its
    /// text could mislead the reader of the mail.
    ///
    /// Returns what makes the code the caller's own. If no mail is sent, it fits no code.
    pub async fn mail_code(&self, email: &EmailAddress, next: Option<&str>) -> sqlx::Result<CodeRequestId> {
        self.mail_code_for(email, (next, None), false).await
    }

    /// Mails a code to somebody who has tried the service: by it they become the user of the address, unless it has one.
    pub async fn mail_code_to_keep(
        &self,
        email: &EmailAddress,
        next: Option<&str>,
        trial: Uuid,
    ) -> sqlx::Result<CodeRequestId> {
        self.mail_code_for(email, (next, Some(trial)), false).await
    }

    /// Mails a code to somebody who asked by mail for an account, with the words that make it by an answer.
    pub async fn mail_code_to_writer(&self, email: &EmailAddress) -> sqlx::Result<()> {
        self.mail_code_for(email, (None, None), true).await.map(drop)
    }

    async fn mail_code_for(
        &self,
        email: &EmailAddress,
        (next, trial): (Option<&str>, Option<Uuid>),
        by_mail: bool,
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
        });
        // A new person's mail belongs to no user yet; erasing finds it by its address.
        let letter = NewLetter { id, user_id: user.unwrap_or(id), kind: MailKind::SignIn, data };
        Outbox::queue(&mut *transaction, &letter, now).await?;
        transaction.commit().await?;
        self.wakeup.wake();
        Ok(request)
    }

    /// Exchanges a code for a token. A new address becomes a user. `name` is the token's and, for a
    /// new user, also the user's; without it the token is named after its place. The `network` is kept for a new user.
    pub async fn sign_in(
        &self,
        proof: &CodeProof,
        code: &Code,
        name: Option<Name>,
        place: SignInPlace<'_>,
        network: Option<IpNet>,
    ) -> Result<(User, NamedToken)> {
        let now = self.clock.now();
        let mut transaction = self.pool.begin().await?;
        let Some(LiveCode { id, email, trial }) = find_right(&mut transaction, proof, code, now).await? else {
            // Keep the wrong try.
            transaction.commit().await?;
            return Err(wrong_code());
        };
        use_up(&mut transaction, id, now).await?;
        let is_first = users::find_by_email(&mut *transaction, &email).await?.is_none();
        let new_name = name.clone().unwrap_or_else(|| Name::of_a_stranger(&self.entropy));
        let user =
            users::find_or_create(&mut transaction, (&self.entropy, &self.signer), (&email, trial), &new_name, now)
                .await?;
        if let Some(network) = network.filter(|_| user.created_at == now) {
            networks::remember(&mut *transaction, &self.signer, user.id, network, now).await?;
        }
        if user.is_suspended(now) {
            transaction.commit().await?;
            return Err(suspended());
        }
        let sign_in = ProvenSignIn { user: user.id, is_first, is_confirmed: true, name, place, way: WAY };
        let token = self.open_session(&mut transaction, sign_in, now).await?;
        transaction.commit().await?;
        self.wake_mails();
        // A user who is being erased at this moment needs another code.
        Ok((user, token.ok_or_else(wrong_code)?))
    }

    /// Confirms by a mailed code that the session of this caller is the one of who reads their mail:
    /// see [`Caller::check_confirmed`].
    pub async fn confirm(&self, caller: &Caller, request: CodeRequestId, code: &Code) -> Result<()> {
        let now = self.clock.now();
        let mut transaction = self.pool.begin().await?;
        let right = find_right(&mut transaction, &CodeProof::Request(request), code, now).await?;
        let confirmed = match &right {
            Some(LiveCode { id, email, .. }) => {
                use_up(&mut transaction, *id, now).await?;
                sqlx::query!(
                    "UPDATE tokens SET confirmed_at = $3 WHERE id = $1
                        AND user_id = (SELECT id FROM users WHERE email = $2 AND id = $4)",
                    caller.token_id(),
                    email.as_str(),
                    now,
                    caller.user_id(),
                )
                .execute(&mut *transaction)
                .await?
                .rows_affected()
            }
            None => 0,
        };
        transaction.commit().await?;
        self.refresh(caller.user_id());
        if confirmed == 1 { Ok(()) } else { Err(wrong_code()) }
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

    /// The address that a mailed link signs in, if the link is valid, and whether a game comes along that was begun without an account.
    /// The link still works afterwards.
    pub async fn address_of_link(&self, id: Uuid, code: &Code) -> Result<(EmailAddress, bool)> {
        let mut connection = self.pool.acquire().await?;
        let right = find_right(&mut connection, &CodeProof::Link(id), code, self.clock.now()).await?;
        let LiveCode { email, trial, .. } = right.ok_or_else(wrong_code)?;
        let comes_along = match trial {
            Some(trial) => trial::may_settle(&mut *connection, trial, &email, self.clock.now()).await?,
            None => false,
        };
        Ok((email, comes_along))
    }
}

/// Whether a path is harmless in a mail. Anybody can have a mail sent to anybody, and could choose
/// a path that looks like a message from us, or like the address of another site.
fn is_plain(page: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-_?=&".contains(&byte);
    page.len() <= LONGEST_PAGE && page.bytes().all(is_plain)
}

/// The mail to which the code belongs, if it is right and still valid. A wrong try is counted.
async fn find_right(
    db: &mut PgConnection,
    proof: &CodeProof,
    code: &Code,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<LiveCode>> {
    match proof {
        // Guesses are hopeless, and nobody else's guesses shall harm the link.
        CodeProof::Link(id) => by_link(db, Some(*id), None, code, now).await,
        CodeProof::Address(email) if code.is_of_a_link() => by_link(db, None, Some(email), code, now).await,
        CodeProof::Address(email) => by_address(db, email, code, now).await,
        CodeProof::Request(request) => by_request(db, request, code, now).await,
    }
}

async fn by_link(
    db: &mut PgConnection,
    id: Option<Uuid>,
    email: Option<&EmailAddress>,
    code: &Code,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<LiveCode>> {
    // Links in mails of the version before contain the code.
    let rows = sqlx::query!(
        r#"SELECT id, email AS "email: EmailAddress", trial, coalesce(link_hash, hash) AS "hash!" FROM sign_in_codes
         WHERE (id = $1 OR email = $2) AND used_at IS NULL AND coalesce(link_expires_at, expires_at) > $3
         ORDER BY id FOR UPDATE"#,
        id,
        email.map(EmailAddress::as_str),
        now,
    )
    .fetch_all(db)
    .await?;
    let right = rows.into_iter().find(|row| is_right(code, row.id, &row.hash));
    Ok(right.map(|row| LiveCode { id: row.id, email: row.email, trial: row.trial }))
}

async fn by_address(
    db: &mut PgConnection,
    email: &EmailAddress,
    code: &Code,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<LiveCode>> {
    // Locked, so that two tries never count as one and no code works twice.
    let rows = sqlx::query!(
        "SELECT id, trial, hash FROM sign_in_codes
         WHERE email = $1 AND used_at IS NULL AND expires_at > $2 AND wrong_tries < $3 AND unbound_tries < $3
         ORDER BY id FOR UPDATE",
        email.as_str(),
        now,
        TRIES,
    )
    .fetch_all(&mut *db)
    .await?;
    if let Some(row) = rows.iter().find(|row| is_right(code, row.id, &row.hash)) {
        return Ok(Some(LiveCode { id: row.id, email: email.clone(), trial: row.trial }));
    }
    let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
    sqlx::query!("UPDATE sign_in_codes SET unbound_tries = unbound_tries + 1 WHERE id = ANY($1)", &ids)
        .execute(db)
        .await?;
    Ok(None)
}

async fn by_request(
    db: &mut PgConnection,
    request: &CodeRequestId,
    code: &Code,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<LiveCode>> {
    let row = sqlx::query!(
        r#"SELECT id, email AS "email: EmailAddress", trial, hash FROM sign_in_codes
         WHERE request_hash = $1 AND used_at IS NULL AND expires_at > $2 AND wrong_tries < $3 FOR UPDATE"#,
        &request.hash(),
        now,
        TRIES,
    )
    .fetch_optional(&mut *db)
    .await?;
    let Some(row) = row else { return Ok(None) };
    if is_right(code, row.id, &row.hash) {
        return Ok(Some(LiveCode { id: row.id, email: row.email, trial: row.trial }));
    }
    sqlx::query!("UPDATE sign_in_codes SET wrong_tries = wrong_tries + 1 WHERE id = $1", row.id).execute(db).await?;
    Ok(None)
}

fn is_right(code: &Code, id: Uuid, hash: &[u8]) -> bool {
    hash.ct_eq(&code.hash(id)).into()
}

/// Neither the code nor the link works any more.
async fn use_up(db: &mut PgConnection, id: Uuid, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("UPDATE sign_in_codes SET used_at = $2 WHERE id = $1", id, now).execute(db).await?;
    Ok(())
}

/// The same text for every reason, so that it does not reveal which addresses are known.
fn wrong_code() -> Problem {
    Problem::new(
        Kind::Unauthorized,
        "The code is wrong, was used already, was tried too often, or is older than 15 minutes. Use the link in the \
         newest mail, which works for a day, or ask for a new code.",
    )
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
