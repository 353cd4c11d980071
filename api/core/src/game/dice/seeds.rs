//! The seeds of a game's dice: one from the start, and one more for each reseed.
//!
//! They form a chain: each seed is SHA-256 of the next one. So the commitment before anybody sits down is one to all of
//! them, and nobody can choose a later seed. The commitment to the next seed is the seed before it, which nothing follows
//! from any more. Games from before the chain, or from another machine without its end, have single seeds.

use std::fmt;

use sha2::{Digest as _, Sha256};
use sqlx::PgPool;
use uuid::Uuid;

use crate::ground::problem::{Problem, Result};

/// The number of seeds of a new game: more redraws than anybody needs, and a millisecond of hashing.
pub const SEED_CHAIN: u16 = 4096;

/// The seed that is so many steps before this one in its chain.
#[must_use]
pub fn steps_back(seed: [u8; 32], steps: usize) -> [u8; 32] {
    (0..steps).fold(seed, |seed, _| Sha256::digest(seed).into())
}

/// The first seed of a chain with this end.
#[must_use]
pub fn first_of_chain(end: [u8; 32]) -> [u8; 32] {
    steps_back(end, usize::from(SEED_CHAIN) - 1)
}

/// All seeds of a game's dice. Only [`crate::game::playing`] and `record::archive` read them.
#[derive(Clone, PartialEq, Eq)]
pub struct Seeds {
    earlier: Vec<[u8; 32]>,
    current: [u8; 32],
    chain: Chain,
}

/// The seeds that come after the current one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Chain {
    /// Any: the game has committed to single seeds.
    Free,
    /// The later seeds come from a chain of this length with this end.
    Of(u16, [u8; 32]),
    /// The later seeds come from a chain whose end is not known here.
    Lost,
}

impl Seeds {
    /// The seed of a game that was never reseeded.
    pub fn new(seed: [u8; 32]) -> Self {
        Self { earlier: Vec::new(), current: seed, chain: Chain::Free }
    }

    /// The seeds of a new game, with the end of their chain.
    pub fn chained(end: [u8; 32]) -> Self {
        Self { chain: Chain::Of(SEED_CHAIN, end), ..Self::new(first_of_chain(end)) }
    }

    /// The same with the next seed as the current one; `any` is used if the game has committed to single seeds. None if
    /// the chain has no further seed, or is not known here.
    #[must_use]
    pub fn renewed(&self, any: [u8; 32]) -> Option<Self> {
        let next = self.earlier.len() + 1;
        let seed = match self.chain {
            Chain::Free => any,
            Chain::Of(length, end) => steps_back(end, usize::from(length).checked_sub(1 + next)?),
            Chain::Lost => return None,
        };
        Some(self.reseeded(seed))
    }

    /// The end of the chain, with its number.
    pub fn end(&self) -> Option<(i16, [u8; 32])> {
        match self.chain {
            Chain::Of(length, end) => Some((last_of(length), end)),
            Chain::Free | Chain::Lost => None,
        }
    }

    /// These seeds, followed by a new current one.
    #[must_use]
    pub fn reseeded(&self, seed: [u8; 32]) -> Self {
        let earlier = self.earlier.iter().copied().chain([self.current]);
        Self { earlier: earlier.collect(), current: seed, chain: self.chain }
    }

    /// The current seed.
    pub fn current(&self) -> &[u8; 32] {
        &self.current
    }

    /// The seeds before it, oldest first.
    pub(in crate::game) fn earlier(&self) -> &[[u8; 32]] {
        &self.earlier
    }

    /// Every seed up to the current one, oldest first.
    pub fn all(&self) -> impl Iterator<Item = &[u8; 32]> {
        self.earlier.iter().chain([&self.current])
    }

    /// The seeds of a game up to an epoch, and the end of their chain of this length; 0 is no chain.
    pub async fn read(pool: &PgPool, game_id: Uuid, epoch: i16, length: u16) -> Result<Self> {
        let rows = sqlx::query!(
            "SELECT epoch, seed FROM game_secrets WHERE game_id = $1 AND (epoch <= $2 OR epoch = $3) ORDER BY epoch",
            game_id,
            epoch,
            last_of(length),
        )
        .fetch_all(pool)
        .await?;
        let lost = || Problem::internal(anyhow::anyhow!("game {game_id} has not all of its seeds"));
        let mut end = None;
        let mut seeds = Vec::with_capacity(rows.len());
        for row in rows {
            let seed: [u8; 32] = row.seed.try_into().map_err(|_| lost())?;
            if row.epoch == last_of(length) {
                end = Some(seed);
            }
            if row.epoch <= epoch {
                seeds.push(seed);
            }
        }
        if seeds.len() != usize::from(epoch.unsigned_abs()) + 1 {
            return Err(lost());
        }
        let current = seeds.pop().ok_or_else(lost)?;
        let chain = match end {
            _ if length == 0 => Chain::Free,
            Some(end) => Chain::Of(length, end),
            None => Chain::Lost,
        };
        Ok(Self { earlier: seeds, current, chain })
    }
}

/// The number of the last seed of a chain of this length; -1 if there is none.
pub fn last_of(length: u16) -> i16 {
    i16::try_from(i32::from(length) - 1).unwrap_or(i16::MAX)
}

/// Prints no seed, as seeds must not be logged.
impl fmt::Debug for Seeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seeds({})", self.earlier.len() + 1)
    }
}
