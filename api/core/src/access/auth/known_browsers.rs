//! The browsers in which a user has signed in: a sign-in in another one is told to them by mail.
//!
//! A browser is known by a random secret in a cookie of this site, and by nothing else. What is kept is a keyed hash, another one for
//! each user.

use std::fmt;

use chrono::{DateTime, TimeDelta, Utc};
use data_encoding::BASE32_NOPAD;
use sqlx::{PgConnection, PgExecutor, PgPool};
use uuid::Uuid;

use crate::ground::entropy::Entropy;
use crate::ground::signing::Signer;

/// The purpose of the keyed hash.
const PURPOSE: &str = "known browser";
/// The length of a secret in letters of base 32.
const LENGTH: usize = 52;
/// The most browsers of one user that are known; a further one replaces the one that was used least recently.
const MOST: i64 = 20;
/// How long a browser is known after its last sign-in: as long as browsers keep a cookie.
pub const KNOWN: TimeDelta = TimeDelta::days(400);

/// The secret of a browser: 256 random bits in lower-case base 32.
#[derive(Clone, PartialEq, Eq)]
pub struct BrowserSecret(String);

impl BrowserSecret {
    /// Draws a new random secret.
    pub fn draw(entropy: &Entropy) -> Self {
        Self(BASE32_NOPAD.encode(&entropy.bytes::<32>()).to_ascii_lowercase())
    }

    /// The one in a cookie; none if we have not made it.
    pub fn parse(text: &str) -> Option<Self> {
        let is_ours = text.len() == LENGTH && text.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'2'..=b'7'));
        is_ours.then(|| Self(text.to_owned()))
    }

    /// The secret itself, for the cookie. Never pass it to a log or an error.
    pub fn expose(&self) -> &str {
        &self.0
    }

    fn mac(&self, user: Uuid, signer: &Signer) -> [u8; 16] {
        signer.sign(PURPOSE, &[user.as_bytes(), self.0.as_bytes()])
    }
}

impl fmt::Debug for BrowserSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(browser)")
    }
}

/// Notes that a user signs in with a browser. Returns whether they have done so before.
pub(super) async fn record_sign_in(
    db: &mut PgConnection,
    signer: &Signer,
    (user, browser): (Uuid, &BrowserSecret),
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let mac = browser.mac(user, signer);
    let met = sqlx::query!(
        "UPDATE known_browsers SET used_at = $3 WHERE user_id = $1 AND mac = $2 AND used_at > $4",
        user,
        &mac,
        now,
        now - KNOWN,
    );
    if met.execute(&mut *db).await?.rows_affected() > 0 {
        return Ok(true);
    }
    sqlx::query!(
        "DELETE FROM known_browsers WHERE user_id = $1 AND mac IN (
            SELECT mac FROM known_browsers WHERE user_id = $1 ORDER BY used_at DESC, mac OFFSET $2
         )",
        user,
        MOST - 1,
    )
    .execute(&mut *db)
    .await?;
    sqlx::query!(
        "INSERT INTO known_browsers (user_id, mac, used_at) VALUES ($1, $2, $3)
         ON CONFLICT (user_id, mac) DO UPDATE SET used_at = excluded.used_at",
        user,
        &mac,
        now,
    )
    .execute(db)
    .await?;
    Ok(false)
}

/// Forgets all browsers of a user.
pub(super) async fn erase(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM known_browsers WHERE user_id = $1", user).execute(db).await?;
    Ok(())
}

/// Forgets browsers in which nobody has signed in for long, and those of users whom a node of an older version has erased.
pub(super) async fn forget(db: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM known_browsers WHERE used_at <= $1 OR user_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL)", now - KNOWN).execute(db).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_read_back_and_nothing_else_is_one() {
        let secret = BrowserSecret::draw(&Entropy::seeded(1));
        assert_eq!(BrowserSecret::parse(secret.expose()), Some(secret.clone()));
        for text in ["", "a", &secret.expose()[1..], &secret.expose().to_uppercase(), &"é".repeat(26), &"1".repeat(52)]
        {
            assert_eq!(BrowserSecret::parse(text), None, "{text}");
        }
    }

    #[test]
    fn the_same_browser_has_another_hash_for_another_user() {
        let (secret, signer) = (BrowserSecret::draw(&Entropy::seeded(1)), Signer::new([1; 32]));
        assert_ne!(secret.mac(Uuid::from_u128(1), &signer), secret.mac(Uuid::from_u128(2), &signer));
    }
}
