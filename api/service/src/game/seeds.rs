//! The seeds of a game's dice: one from the start, and one more for each reseed.

use std::fmt;

use sqlx::PgPool;
use uuid::Uuid;

use crate::problem::{Problem, Result};

/// All seeds of a game's dice. Only [`super::playing`] and [`crate::archive`] read them.
#[derive(Clone, PartialEq, Eq)]
pub struct Seeds {
    earlier: Vec<[u8; 32]>,
    in_force: [u8; 32],
}

impl Seeds {
    /// The seed of a game that was never reseeded.
    pub fn new(seed: [u8; 32]) -> Self {
        Self { earlier: Vec::new(), in_force: seed }
    }

    /// The same with a new current seed.
    #[must_use]
    pub fn reseeded(&self, seed: [u8; 32]) -> Self {
        let earlier = self.earlier.iter().copied().chain([self.in_force]);
        Self { earlier: earlier.collect(), in_force: seed }
    }

    /// The current seed.
    pub(super) fn in_force(&self) -> &[u8; 32] {
        &self.in_force
    }

    /// The seeds before it, oldest first.
    pub(super) fn earlier(&self) -> &[[u8; 32]] {
        &self.earlier
    }

    /// All of them, oldest first.
    pub fn all(&self) -> impl Iterator<Item = &[u8; 32]> {
        self.earlier.iter().chain([&self.in_force])
    }

    /// The seeds of a game up to an epoch.
    pub async fn read(pool: &PgPool, game_id: Uuid, epoch: i16) -> Result<Self> {
        let seeds = sqlx::query_scalar!(
            "SELECT seed FROM game_secrets WHERE game_id = $1 AND epoch <= $2 ORDER BY epoch",
            game_id,
            epoch,
        )
        .fetch_all(pool)
        .await?;
        let lost = || Problem::internal(anyhow::anyhow!("game {game_id} has not all of its seeds"));
        if seeds.len() != usize::from(epoch.unsigned_abs()) + 1 {
            return Err(lost());
        }
        let seeds: std::result::Result<Vec<[u8; 32]>, _> = seeds.into_iter().map(TryInto::try_into).collect();
        let mut earlier = seeds.map_err(|_| lost())?;
        let in_force = earlier.pop().ok_or_else(lost)?;
        Ok(Self { earlier, in_force })
    }
}

/// Prints no seed, as seeds must not be logged.
impl fmt::Debug for Seeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seeds({})", self.earlier.len() + 1)
    }
}
