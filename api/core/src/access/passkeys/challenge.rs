//! The challenges that a passkey signs. They are signed by us and contain all that we must know, so that nobody fills the database
//! by asking for them; only those that were answered well are kept, so that none is answered twice.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgExecutor;
use uuid::Uuid;

use super::refusal::Refusal;
use crate::ground::entropy::Entropy;
use crate::ground::signing::{SIGNATURE, Signer};

/// The purpose of the signatures.
const PURPOSE: &str = "passkey challenge";

/// How long a challenge can be answered: browsers give their users about as long.
pub(super) const LIFETIME: TimeDelta = TimeDelta::minutes(5);

const NONCE: usize = 16;
const LENGTH: usize = 1 + 8 + NONCE + SIGNATURE;

/// A challenge as it is sent: purpose, end in milliseconds, nonce, signature.
pub(super) type ChallengeBytes = [u8; LENGTH];

/// What an answer to a challenge does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Opens a session for whoever has a passkey.
    SignIn,
    /// Adds a passkey to the account of this session, by its token.
    Add(Uuid),
    /// Confirms this session, by its token.
    Confirm(Uuid),
}

impl Purpose {
    fn byte(self) -> u8 {
        match self {
            Self::SignIn => 1,
            Self::Add(_) => 2,
            Self::Confirm(_) => 3,
        }
    }

    fn session(self) -> Uuid {
        match self {
            Self::SignIn => Uuid::nil(),
            Self::Add(session) | Self::Confirm(session) => session,
        }
    }
}

/// A challenge that is ours, and not over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Challenge {
    nonce: [u8; NONCE],
    ends_at: DateTime<Utc>,
}

impl Challenge {
    /// Draws a new challenge for this purpose.
    pub(super) fn draw(signer: &Signer, entropy: &Entropy, now: DateTime<Utc>, purpose: Purpose) -> ChallengeBytes {
        let mut bytes = [0; LENGTH];
        bytes[0] = purpose.byte();
        bytes[1..9].copy_from_slice(&(now + LIFETIME).timestamp_millis().to_be_bytes());
        bytes[9..9 + NONCE].copy_from_slice(&entropy.bytes::<NONCE>());
        let signature = signer.sign(PURPOSE, &[&bytes[..9 + NONCE], purpose.session().as_bytes()]);
        bytes[9 + NONCE..].copy_from_slice(&signature);
        bytes
    }

    /// Reads a challenge that has come back.
    pub(super) fn read(
        bytes: &ChallengeBytes,
        signer: &Signer,
        now: DateTime<Utc>,
        purpose: Purpose,
    ) -> Result<Self, Refusal> {
        let (signed, signature) = bytes.split_at(9 + NONCE);
        let is_ours = signer.verify(PURPOSE, &[signed, purpose.session().as_bytes()], signature);
        let end = signed[1..9].try_into().map(i64::from_be_bytes).ok().and_then(DateTime::from_timestamp_millis);
        match (end, signed[9..].try_into()) {
            (Some(ends_at), Ok(nonce)) if is_ours && signed[0] == purpose.byte() && now < ends_at => {
                Ok(Self { nonce, ends_at })
            }
            _ => Err(Refusal::WrongChallenge),
        }
    }

    /// Uses the challenge up, in the transaction of what its answer does. False if it was before.
    pub(super) async fn use_up(&self, db: impl PgExecutor<'_>) -> sqlx::Result<bool> {
        let used = sqlx::query!(
            "INSERT INTO used_passkey_challenges (nonce, ends_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            &self.nonce,
            self.ends_at,
        );
        Ok(used.execute(db).await?.rows_affected() == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: Purpose = Purpose::Add(Uuid::from_u128(1));

    #[test]
    fn a_challenge_is_good_for_its_purpose_and_session_and_time_only() {
        let (signer, now) = (Signer::new([7; 32]), DateTime::UNIX_EPOCH);
        let drawn = Challenge::draw(&signer, &Entropy::seeded(1), now, ADA);
        let read = |bytes: &ChallengeBytes, after, purpose| Challenge::read(bytes, &signer, now + after, purpose);
        let just = LIFETIME - TimeDelta::milliseconds(1);
        assert_eq!(read(&drawn, just, ADA).map(|challenge| challenge.ends_at), Ok(now + LIFETIME));
        assert_eq!(read(&drawn, LIFETIME, ADA), Err(Refusal::WrongChallenge));
        for other in [Purpose::SignIn, Purpose::Add(Uuid::from_u128(2)), Purpose::Confirm(Uuid::from_u128(1))] {
            assert_eq!(read(&drawn, just, other), Err(Refusal::WrongChallenge), "{other:?}");
        }
        for place in 0..LENGTH {
            let mut forged = drawn;
            forged[place] ^= 1;
            assert_eq!(read(&forged, just, ADA), Err(Refusal::WrongChallenge), "{place}");
        }
        assert_eq!(Challenge::read(&drawn, &Signer::new([8; 32]), now, ADA), Err(Refusal::WrongChallenge));
    }
}
