//! The check of sign-in codes: each works once, and wrong tries count.

use chrono::{DateTime, Utc};
use pixie_words::problem as words;
use sqlx::PgConnection;
use subtle::ConstantTimeEq as _;
use uuid::Uuid;

use super::{Code, CodeProof, CodeRequestId};
use crate::ground::problem::{Kind, Problem};
use crate::people::users::EmailAddress;

/// The wrong tries allowed for a code.
const TRIES: i16 = 5;

/// A mail whose code is valid.
pub(super) struct LiveCode {
    pub(super) id: Uuid,
    pub(super) email: EmailAddress,
    /// Who becomes the user of the address, if they have tried the service without an account.
    pub(super) trial: Option<Uuid>,
}

/// The mail to which the code belongs, if it is right and still valid. A wrong try is counted.
pub(super) async fn find_right(
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
pub(super) async fn use_up(db: &mut PgConnection, id: Uuid, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("UPDATE sign_in_codes SET used_at = $2 WHERE id = $1", id, now).execute(db).await?;
    Ok(())
}

/// The same text for every reason, so that it does not reveal which addresses are known.
pub(super) fn wrong_code() -> Problem {
    Problem::new(Kind::Unauthorized, words::wrong_code)
}
