//! The contributions of the seats to the dice, so that nobody has to trust the seed of the service.
//!
//! A seat that brings a contribution commits to it before the start, and reveals it once all seats are taken and all
//! commitments stand. Whoever reveals last knows the contributions of all, but not the seed of the service; and the
//! service has committed to its seeds before anybody sat down. So nobody can choose.

use pixie_engine::chance::Seeded;
use pixie_engine::{Players, Seat};
use sha2::{Digest as _, Sha256};

use super::seeds::Seeds;

/// The state of a seat's contribution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Contribution {
    /// The seat brings none: the service contributes in its place.
    #[default]
    None,
    /// The seat must commit to a new one, because its earlier one is void.
    Void,
    /// The seat has committed to one: its SHA-256.
    Committed([u8; 32]),
    /// The seat has revealed it.
    Revealed([u8; 32]),
}

/// The contributions of all seats, first seat first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contributions(Vec<Contribution>);

impl Contributions {
    pub(in crate::game) fn new(players: Players) -> Self {
        Self(vec![Contribution::None; players.into()])
    }

    /// Makes room for another number of players. Seats that are gone have brought none.
    pub(in crate::game) fn resize(&mut self, players: Players) {
        self.0.resize(players.into(), Contribution::None);
    }

    /// The contribution of a seat.
    pub fn of(&self, seat: Seat) -> Contribution {
        self.0.get(usize::from(seat.number()) - 1).copied().unwrap_or_default()
    }

    /// The contributions with their seats, in the order of the seats.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Contribution)> + '_ {
        Seat::ALL.into_iter().zip(self.0.iter().copied())
    }

    pub(in crate::game) fn set(&mut self, seat: Seat, contribution: Contribution) {
        if let Some(place) = self.0.get_mut(usize::from(seat.number()) - 1) {
            *place = contribution;
        }
    }

    /// Voids all of them: each seat that has brought one must bring another.
    pub(in crate::game) fn void(&mut self) {
        for contribution in self.0.iter_mut().filter(|contribution| **contribution != Contribution::None) {
            *contribution = Contribution::Void;
        }
    }

    /// Whether a seat has revealed its contribution, so that no seat may commit any more.
    pub fn is_any_revealed(&self) -> bool {
        self.0.iter().any(|contribution| matches!(contribution, Contribution::Revealed(_)))
    }

    /// Whether all seats that bring a contribution have committed to it.
    pub fn is_promised(&self) -> bool {
        !self.0.contains(&Contribution::Void)
    }

    /// Whether all contributions are revealed, so that the game can start.
    pub fn is_complete(&self) -> bool {
        self.0.iter().all(|contribution| matches!(contribution, Contribution::None | Contribution::Revealed(_)))
    }

    /// The seed of the dice that follows from a seed of the service: itself if no seat contributes, else SHA-256 of it and
    /// the contributions of all seats, first seat first. For a seat that brings none the service contributes SHA-256 of its
    /// seed and the seat's number as one byte.
    #[must_use]
    pub fn mixed(&self, seed: &[u8; 32]) -> [u8; 32] {
        if !self.is_any_revealed() {
            return *seed;
        }
        let contributed = |(seat, contribution): (Seat, Contribution)| match contribution {
            Contribution::Revealed(contribution) => contribution,
            _ => Sha256::new().chain_update(seed).chain_update([seat.number()]).finalize().into(),
        };
        let sum = Sha256::new().chain_update(seed);
        self.iter().fold(sum, |sum, seat| sum.chain_update(contributed(seat))).finalize().into()
    }

    /// The dice with this seed of the service.
    pub(in crate::game) fn dice(&self, seeds: &Seeds) -> Seeded {
        Seeded::new(&self.mixed(seeds.current()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pixie_engine::Seat::{Blue, Red, Yellow};

    #[test]
    fn without_a_contribution_the_seed_is_that_of_the_service() {
        let mut contributions = Contributions::new(Players::Three);
        assert_eq!(contributions.mixed(&[7; 32]), [7; 32]);
        contributions.set(Red, Contribution::Committed([1; 32]));
        assert_eq!(contributions.mixed(&[7; 32]), [7; 32]);
        assert!(!contributions.is_complete());
    }

    #[test]
    fn each_contribution_counts_and_so_does_its_seat() {
        let with = |seat: Seat, contribution: u8| {
            let mut contributions = Contributions::new(Players::Three);
            contributions.set(seat, Contribution::Revealed([contribution; 32]));
            contributions.mixed(&[7; 32])
        };
        let all = [with(Blue, 1), with(Blue, 2), with(Red, 1), with(Yellow, 1)];
        assert!((0..all.len()).all(|n| !all[..n].contains(&all[n])));
    }

    #[test]
    fn the_mixed_seed_is_that_of_the_documented_procedure() {
        // Python: s, c = bytes([7] * 32), bytes([1] * 32); h = lambda b: sha256(b).digest()
        // h(s + h(s + b"\x01") + c + h(s + b"\x03")).hex()
        let mut contributions = Contributions::new(Players::Three);
        contributions.set(Red, Contribution::Revealed([1; 32]));
        assert_eq!(hex::encode(contributions.mixed(&[7; 32])), MIXED);
    }

    const MIXED: &str = "a416eace20c82c5584cbc29be2d1f9e4f10481306950162e40cc5b8f517ce20b";
}
