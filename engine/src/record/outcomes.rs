//! Outcomes as a record tells them.

use std::collections::VecDeque;

use super::Outcome;
use crate::chance::{Chance, Purpose};
use crate::edition::CasinoFace;
use crate::moves::{Cube, Cubes};

/// Hands out told outcomes in their order. A wrong or missing one is replaced by any, and noted.
#[derive(Default)]
pub(super) struct Told {
    dice: VecDeque<Outcome>,
    cubes: VecDeque<Cube>,
    /// The first thing that does not fit.
    pub(super) fault: Option<String>,
}

impl Told {
    pub(super) fn new(outcomes: &[Outcome]) -> Self {
        let mut told = Self::default();
        for outcome in outcomes {
            match outcome {
                Outcome::Bag(drawn) => told.cubes.extend(drawn.iter()),
                die => told.dice.push_back(*die),
            }
        }
        told
    }

    /// Whether everything told was needed and everything needed was told.
    pub(super) fn check(self) -> Result<(), String> {
        match self.fault {
            Some(fault) => Err(fault),
            None if self.dice.is_empty() && self.cubes.is_empty() => Ok(()),
            None => Err("an outcome is told that nothing asked for".into()),
        }
    }

    fn fail(&mut self, missing: &str) {
        self.fault.get_or_insert_with(|| format!("{missing} is needed here and not told, or cannot be"));
    }
}

impl Chance for Told {
    fn outcome(&mut self, _: Purpose, _: u32, _: u32) -> u32 {
        self.fail("an outcome");
        0
    }

    fn cube(&mut self, _: u32, bag: Cubes) -> Cube {
        let told = self.cubes.pop_front().filter(|cube| bag.of(*cube) > 0);
        told.or_else(|| {
            self.fail("a cube that is in the bag");
            bag.iter().next()
        })
        .expect("the bag is not empty")
    }

    fn casino(&mut self, _: u32, die: &[CasinoFace; 6]) -> CasinoFace {
        match self.dice.pop_front() {
            Some(Outcome::Casino(face)) if die.contains(&face) => face,
            _ => {
                self.fail("a roll of the casino die");
                die[0]
            }
        }
    }

    fn whip(&mut self, _: u32, die: &[u8; 6]) -> u8 {
        match self.dice.pop_front() {
            Some(Outcome::Whip(whips)) if die.contains(&whips) => whips,
            _ => {
                self.fail("a roll of the whip die");
                die[0]
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moves::Cube::{Gold, Rock, Silver};

    const BAG: Cubes = Cubes { silver: 1, gold: 1, rock: 0 };

    fn bag(cubes: &[Cube]) -> Outcome {
        Outcome::Bag(cubes.iter().copied().collect())
    }

    fn fault(told: Told) -> String {
        told.check().unwrap_err()
    }

    #[test]
    fn outcomes_come_as_they_are_told() {
        let die = [CasinoFace::Food, CasinoFace::Gold].map(Outcome::Casino);
        let mut told = Told::new(&[die[0], bag(&[Gold, Silver]), Outcome::Whip(2), die[1], bag(&[Silver])]);
        let faces = [0, 1, 2, 0, 1, 2].map(|face| CasinoFace::ALL[face]);
        assert_eq!([0, 1, 2].map(|n| told.cube(n, BAG)), [Gold, Silver, Silver]);
        assert_eq!(told.casino(0, &faces), CasinoFace::Food);
        assert_eq!(told.whip(0, &[0, 1, 1, 2, 2, 3]), 2);
        assert_eq!(told.casino(1, &faces), CasinoFace::Gold);
        assert_eq!(told.check(), Ok(()));
    }

    #[test]
    fn what_nothing_asked_for_is_noted() {
        for outcome in [bag(&[Gold]), Outcome::Whip(1)] {
            assert_eq!(fault(Told::new(&[outcome])), "an outcome is told that nothing asked for", "{outcome}");
        }
    }

    #[test]
    fn what_is_not_told_or_cannot_be_is_noted() {
        for untold in [bag(&[Rock]), bag(&[])] {
            let mut told = Told::new(&[untold]);
            assert!(BAG.of(told.cube(0, BAG)) > 0, "the play can go on");
            assert!(fault(told).starts_with("a cube that is in the bag is needed here"), "{untold}");
        }
        for untold in [&[][..], &[Outcome::Casino(CasinoFace::Gold)], &[Outcome::Whip(1)]] {
            let mut told = Told::new(untold);
            assert_eq!(told.casino(0, &[CasinoFace::Food; 6]), CasinoFace::Food);
            assert!(fault(told).starts_with("a roll of the casino die is needed here"), "{untold:?}");
        }
        for untold in [&[][..], &[Outcome::Casino(CasinoFace::Gold)], &[Outcome::Whip(1)]] {
            let mut told = Told::new(untold);
            assert_eq!(told.whip(0, &[2; 6]), 2);
            assert!(fault(told).starts_with("a roll of the whip die is needed here"), "{untold:?}");
        }
        let mut told = Told::default();
        assert_eq!(told.outcome(Purpose::Setup, 0, 5), 0);
        assert!(fault(told).starts_with("an outcome is needed here"), "a record tells the setup itself");
    }
}
