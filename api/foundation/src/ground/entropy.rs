//! The source of random bytes and ids: the only code that may ask the system for them.

use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Utc};
use rand::rngs::{StdRng, SysRng};
use rand::{Rng as _, SeedableRng, TryRng as _};
use uuid::Uuid;

/// Characters that people can read aloud and type: no I, L, O or U (Crockford's base 32).
pub const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The seed of sources that are independent of a seeded one.
const INDEPENDENT: u64 = 0x6170_6172_7421;

/// Returns unpredictable bytes (or, in tests, the same ones each time). Cheap to clone.
#[derive(Clone, Debug)]
pub struct Entropy(Source);

#[derive(Clone, Debug)]
enum Source {
    System,
    Seeded(Arc<Mutex<StdRng>>),
}

impl Entropy {
    /// The random source of the operating system.
    pub fn system() -> Self {
        Self(Source::System)
    }

    /// A source of the same bytes for the same seed, in the order of the calls.
    pub fn seeded(seed: u64) -> Self {
        Self(Source::Seeded(Arc::new(Mutex::new(StdRng::seed_from_u64(seed)))))
    }

    /// A source of its own: how often it is asked does not change what this one gives.
    #[must_use]
    pub fn independent(&self) -> Self {
        match &self.0 {
            Source::System => Self::system(),
            Source::Seeded(_) => Self::seeded(INDEPENDENT),
        }
    }

    /// Returns `N` random bytes.
    ///
    /// # Panics
    /// If the operating system has no random bytes: nothing that needs them would be safe.
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        match &self.0 {
            Source::System => SysRng.try_fill_bytes(&mut bytes).expect("the operating system gives random bytes"),
            Source::Seeded(rng) => rng.lock().unwrap_or_else(PoisonError::into_inner).fill_bytes(&mut bytes),
        }
        bytes
    }

    /// `N` letters and digits that cannot be confused: [`LETTERS`], 5 bits each.
    pub fn letters<const N: usize>(&self) -> String {
        self.bytes::<N>().into_iter().map(|byte| char::from(LETTERS[usize::from(byte) % LETTERS.len()])).collect()
    }

    /// A new id (UUID v7); ids are sorted by the millisecond of `now`.
    pub fn id(&self, now: DateTime<Utc>) -> Uuid {
        let millis = u64::try_from(now.timestamp_millis()).unwrap_or_default();
        uuid::Builder::from_unix_timestamp_millis(millis, &self.bytes()).into_uuid()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_deals_the_same_ids() {
        let [one, other] = [Entropy::seeded(7), Entropy::seeded(7)].map(|entropy| entropy.id(DateTime::UNIX_EPOCH));
        assert_eq!(one, other);
        assert_eq!(one.get_version_num(), 7);
    }

    #[test]
    fn a_source_apart_leaves_the_other_one_as_it_is() {
        let [one, other] = [Entropy::seeded(7), Entropy::seeded(7)];
        one.independent().bytes::<32>();
        assert_eq!(one.bytes::<32>(), other.bytes::<32>());
    }

    #[test]
    fn the_system_does_not_repeat_itself() {
        let entropy = Entropy::system();
        assert_ne!(entropy.bytes::<32>(), entropy.bytes::<32>());
    }
}
