//! The timestamp of the newest root by an outside witness (RFC 3161).
//!
//! The witness signs the hash of the root and the time. Its signature is not checked here but by whoever does not trust this
//! service: `api/VERIFYING.md` has the command. Each root covers all before it, so only the newest one is stamped.

use std::time::Duration;

use anyhow::{Context as _, ensure};
use chrono::{DateTime, NaiveDate, Utc};
use der::asn1::AnyRef;
use der::{Decode as _, Reader as _, SliceReader, Tag, Tagged};
use sqlx::PgPool;
use ureq::Agent;
use url::Url;

use crate::ground::entropy::Entropy;
use pixie_event_store::Hash;

/// The media types of a question and of its answer.
const QUERY: &str = "application/timestamp-query";
pub(super) const REPLY: &str = "application/timestamp-reply";

/// The timeout of a question and its answer.
const PATIENCE: Duration = Duration::from_secs(30);
/// The most bytes of an answer. One with a chain of certificates has some thousands.
const LARGEST: u64 = 64 * 1024;

/// `TimeStampReq` up to the hash: version 1, and SHA-256 as the algorithm.
const BEFORE_HASH: [u8; 24] = [
    0x30, 0x43, 0x02, 0x01, 0x01, 0x30, 0x31, 0x30, 0x0d, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02,
    0x01, 0x05, 0x00, 0x04, 0x20,
];
/// The tag and the length of the nonce.
const BEFORE_NONCE: [u8; 2] = [0x02, 0x08];
/// `certReq`: the answer is to contain the certificate, so that it can be checked later.
const WITH_CERTIFICATE: [u8; 3] = [0x01, 0x01, 0xff];
/// The content of the object identifier of SHA-256, 2.16.840.1.101.3.4.2.1.
const SHA_256: [u8; 9] = [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01];

/// A question for the timestamp of a hash.
fn query(hash: Hash, nonce: [u8; 8]) -> Vec<u8> {
    [&BEFORE_HASH[..], &hash, &BEFORE_NONCE, &nonce, &WITH_CERTIFICATE].concat()
}

/// A positive integer that needs all of its eight bytes.
fn nonce(entropy: &Entropy) -> [u8; 8] {
    let mut nonce: [u8; 8] = entropy.bytes();
    nonce[0] = nonce[0] & 0x7f | 0x40;
    nonce
}

/// The reason why an answer is no timestamp of a hash.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimestampFault {
    /// The answer is not a timestamp in the form of RFC 3161.
    #[error("it cannot be read as a `TimeStampResp`")]
    Form,
    /// The authority refused to stamp the hash, with this status.
    #[error("the witness has refused, with the status {0}")]
    Refused(u8),
    /// The timestamp is about another hash.
    #[error("it is about another hash")]
    OtherHash,
    /// The timestamp answers another question.
    #[error("it answers another question: its nonce is a different one")]
    OtherNonce,
}

impl From<der::Error> for TimestampFault {
    fn from(_: der::Error) -> Self {
        Self::Form
    }
}

/// Checks that an answer is a timestamp of this hash and, if there is a nonce, that it answers the question with it.
///
/// # Errors
/// The answer is no such timestamp.
pub fn check_reply(reply: &[u8], hash: Hash, nonce: Option<[u8; 8]>) -> Result<(), TimestampFault> {
    let reply = members(AnyRef::from_der(reply)?)?;
    let [status, token @ ..] = &reply[..] else { return Err(TimestampFault::Form) };
    let status = members(*status)?.first().ok_or(TimestampFault::Form)?.decode_as::<u8>()?;
    // `granted`, or `grantedWithMods`.
    if status > 1 {
        return Err(TimestampFault::Refused(status));
    }
    let info = members(AnyRef::from_der(signed(*token.first().ok_or(TimestampFault::Form)?)?)?)?;
    let [_version, _policy, imprint, _serial, _time, rest @ ..] = &info[..] else { return Err(TimestampFault::Form) };
    let imprint = members(*imprint)?;
    let [algorithm, hashed] = &imprint[..] else { return Err(TimestampFault::Form) };
    let is_sha_256 = members(*algorithm)?.first().is_some_and(|id| id.value() == SHA_256);
    if !is_sha_256 || hashed.value() != hash {
        return Err(TimestampFault::OtherHash);
    }
    let answered = rest.iter().find(|member| member.tag() == Tag::Integer).map(|nonce| nonce.value());
    match nonce {
        Some(nonce) if answered != Some(&nonce[..]) => Err(TimestampFault::OtherNonce),
        _ => Ok(()),
    }
}

/// The content that is signed, of a `TimeStampToken`.
fn signed(token: AnyRef<'_>) -> Result<&[u8], TimestampFault> {
    let [_signed_data, explicit] = members(token)?[..] else { return Err(TimestampFault::Form) };
    let [data] = members(explicit)?[..] else { return Err(TimestampFault::Form) };
    let [_version, _algorithms, content, ..] = members(data)?[..] else { return Err(TimestampFault::Form) };
    let [_kind, explicit] = members(content)?[..] else { return Err(TimestampFault::Form) };
    let [octets] = members(explicit)?[..] else { return Err(TimestampFault::Form) };
    Ok(octets.value())
}

/// The members of a constructed value.
fn members(of: AnyRef<'_>) -> Result<Vec<AnyRef<'_>>, TimestampFault> {
    let (mut reader, mut all) = (SliceReader::new(of.value())?, Vec::new());
    while !reader.is_finished() {
        all.push(reader.decode()?);
    }
    Ok(all)
}

/// Has the newest root time-stamped, unless it is. Returns its day if it was stamped now.
///
/// # Errors
/// The witness cannot be reached, or its answer is no timestamp of the root, or the database failed. Nothing was stored then.
pub async fn stamp_newest(
    pool: &PgPool,
    authority: &Url,
    entropy: &Entropy,
    now: DateTime<Utc>,
) -> anyhow::Result<Option<NaiveDate>> {
    let newest = sqlx::query!(
        r#"SELECT day, hash, EXISTS (SELECT FROM root_timestamps t WHERE t.day = roots.day) AS "stamped!"
         FROM roots ORDER BY day DESC LIMIT 1"#
    );
    let Some(root) = newest.fetch_optional(pool).await?.filter(|root| !root.stamped) else { return Ok(None) };
    let hash: Hash = root.hash.try_into().ok().context("the hash of the root has not 32 bytes")?;
    let (nonce, authority) = (nonce(entropy), authority.clone());
    let reply = tokio::task::spawn_blocking(move || ask(&authority, &query(hash, nonce))).await??;
    check_reply(&reply, hash, Some(nonce)).context("the answer of the witness")?;
    // Another node may have asked, too.
    let stored = sqlx::query!(
        "INSERT INTO root_timestamps (day, at, reply) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        root.day,
        now,
        reply,
    );
    stored.execute(pool).await?;
    Ok(Some(root.day))
}

fn ask(authority: &Url, query: &[u8]) -> anyhow::Result<Vec<u8>> {
    let agent: Agent = Agent::config_builder().timeout_global(Some(PATIENCE)).build().into();
    let answer = agent.post(authority.as_str()).header("Content-Type", QUERY).send(query)?;
    let kind = answer.headers().get("Content-Type").and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    ensure!(kind.starts_with(REPLY), "the answer of the witness is `{kind}`, not `{REPLY}`");
    Ok(answer.into_body().into_with_config().limit(LARGEST).read_to_vec()?)
}

/// The timestamp of a day, as the witness gave it.
pub(super) async fn reply_of(pool: &PgPool, day: NaiveDate) -> sqlx::Result<Option<Vec<u8>>> {
    sqlx::query_scalar!("SELECT reply FROM root_timestamps WHERE day = $1", day).fetch_optional(pool).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_der() {
        let query = query([7; 32], nonce(&Entropy::seeded(1)));
        let request = members(AnyRef::from_der(&query).unwrap()).unwrap();
        let tags: Vec<_> = request.iter().map(Tagged::tag).collect();
        assert_eq!(tags, [Tag::Integer, Tag::Sequence, Tag::Integer, Tag::Boolean]);
        assert_eq!(members(request[1]).unwrap()[1].value(), [7; 32]);
    }

    #[test]
    fn what_is_no_answer_is_refused_without_a_panic() {
        // PKIStatusInfo with `rejection`, and without a token.
        assert_eq!(check_reply(&[0x30, 5, 0x30, 3, 2, 1, 2], [0; 32], None), Err(TimestampFault::Refused(2)));
        let granted = [0x30, 5, 0x30, 3, 2, 1, 0];
        assert_eq!(check_reply(&granted, [0; 32], None), Err(TimestampFault::Form));
        for length in 0..granted.len() {
            assert_eq!(check_reply(&granted[..length], [0; 32], None), Err(TimestampFault::Form), "{length}");
        }
        assert_eq!(check_reply(&query([7; 32], [1; 8]), [7; 32], None), Err(TimestampFault::Form));
    }
}
