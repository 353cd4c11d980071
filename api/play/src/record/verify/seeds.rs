//! The check of a game's seeds against their commitments.

use pixie_engine::chance::Seeded;
use sha2::{Digest as _, Sha256};

use super::fault::FaultKind;
use crate::game::{Cancelled, Contributions, Digits, Finished, GameEvent, Published};
use pixie_event_store::StoredEvent;

/// A seed of the dice.
pub(super) type Seed = [u8; 32];

/// The commitments in the events so far, and the known seeds.
pub(super) struct Seeds<'a> {
    /// The seeds in the database, where all of them must be.
    kept: Option<&'a [Seed]>,
    /// The seeds published by the last end of the game.
    revealed: Vec<Seed>,
    /// SHA-256 of each seed, oldest first.
    commitments: Vec<Seed>,
    /// Whether each seed must be SHA-256 of the next one.
    is_chain: bool,
}

impl<'a> Seeds<'a> {
    pub(super) fn new(kept: Option<&'a [Seed]>, events: &[StoredEvent]) -> Self {
        let ends =
            events.iter().rev().filter(|event| matches!(event.kind.as_str(), "finished" | "cancelled" | "published"));
        let revealed = |end: &GameEvent| published_seeds(end)?.into_iter().map(|seed| digits(seed)).collect();
        let revealed = ends.map(GameEvent::read).find_map(|end| revealed(&end.ok()?)).unwrap_or_default();
        Self { kept, revealed, commitments: Vec::new(), is_chain: false }
    }

    /// Requires from now on that each seed is SHA-256 of the next one.
    pub(super) fn require_chain(&mut self) {
        self.is_chain = true;
    }

    /// Adds the next commitment.
    pub(super) fn commit(&mut self, commitment: &str) -> Result<(), FaultKind> {
        let commitment = digits(commitment).ok_or(FaultKind::Commitment)?;
        let epoch = self.commitments.len();
        // The commitment to a seed of a chain is the seed before it.
        if self.is_chain && self.commitments.last().is_some_and(|before| !fits(&commitment, before)) {
            return Err(FaultKind::OutOfChain);
        }
        self.commitments.push(commitment);
        let Some(kept) = self.kept else { return Ok(()) };
        let seed = kept.get(epoch).ok_or(FaultKind::SeedMissing(epoch))?;
        if fits(seed, &commitment) { Ok(()) } else { Err(FaultKind::SeedWrong(epoch)) }
    }

    /// The number of seeds so far.
    pub(super) fn epochs(&self) -> usize {
        self.commitments.len()
    }

    /// The current dice with these contributions, if their seed is known.
    pub(super) fn dice(&self, contributions: &Contributions) -> Option<Seeded> {
        let epoch = self.commitments.len().checked_sub(1)?;
        let seed = self.kept.unwrap_or(&self.revealed).get(epoch)?;
        // A wrong seed is reported where it is published.
        fits(seed, &self.commitments[epoch]).then(|| Seeded::new(&contributions.mixed(seed)))
    }

    /// Whether the end of a game publishes the right seeds.
    pub(super) fn reveal(&self, end: &GameEvent) -> Result<(), FaultKind> {
        let Some(published) = published_seeds(end) else { return Ok(()) };
        if published.len() != self.epochs() {
            return Err(FaultKind::Revealed { stated: published.len(), due: self.epochs() });
        }
        let wrong =
            |(published, commitment): (&&String, &Seed)| !digits(published).is_some_and(|seed| fits(&seed, commitment));
        match published.iter().zip(&self.commitments).position(wrong) {
            Some(epoch) => Err(FaultKind::RevealedSeed(epoch)),
            None => Ok(()),
        }
    }

    /// Whether the database has a seed without a commitment.
    pub(super) fn check_none_left(&self) -> Result<(), FaultKind> {
        let kept = self.kept.map_or(0, <[Seed]>::len);
        let extra = i16::try_from(self.epochs()).unwrap_or(i16::MAX);
        if kept > self.epochs() { Err(FaultKind::SeedExtra(extra)) } else { Ok(()) }
    }
}

/// The seeds published by the end of a game, oldest first.
fn published_seeds(end: &GameEvent) -> Option<Vec<&String>> {
    match end {
        GameEvent::Finished(Finished { seed, earlier_seeds })
        | GameEvent::Cancelled(Cancelled { seed: Some(seed), earlier_seeds, .. })
        | GameEvent::Published(Published { seed, earlier_seeds, .. }) => {
            Some(earlier_seeds.iter().chain([seed]).collect())
        }
        _ => None,
    }
}

fn fits(seed: &Seed, commitment: &Seed) -> bool {
    Sha256::digest(seed)[..] == commitment[..]
}

/// 32 bytes from 64 hexadecimal digits in their canonical form.
fn digits(text: &str) -> Option<Seed> {
    Digits::read(text).map(|digits| digits.0)
}
