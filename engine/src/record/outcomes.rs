//! The chance outcomes of a record, as a source of chance.

use std::collections::VecDeque;

use super::ChanceOutcome;
use crate::chance::{Chance, Purpose};
use crate::edition::CasinoFace;
use crate::moves::{Cube, Cubes};

/// Gives the recorded outcomes in their order. A wrong or missing one is replaced by any, and noted.
#[derive(Default)]
pub(super) struct RecordedChance {
    dice: VecDeque<ChanceOutcome>,
    cubes: VecDeque<Cube>,
    /// The first thing that does not fit.
    pub(super) fault: Option<String>,
}

impl RecordedChance {
    pub(super) fn new(outcomes: &[ChanceOutcome]) -> Self {
        let mut recorded = Self::default();
        for outcome in outcomes {
            match outcome {
                ChanceOutcome::Bag(drawn) => recorded.cubes.extend(drawn.iter()),
                die => recorded.dice.push_back(*die),
            }
        }
        recorded
    }

    /// Whether everything recorded was needed and everything needed was recorded.
    pub(super) fn check(self) -> Result<(), String> {
        match self.fault {
            Some(fault) => Err(fault),
            None if self.dice.is_empty() && self.cubes.is_empty() => Ok(()),
            None => Err("an outcome is recorded that nothing asked for".into()),
        }
    }

    fn fail(&mut self, missing: &str) {
        self.fault.get_or_insert_with(|| format!("{missing} is needed here and not recorded, or cannot be"));
    }
}

impl Chance for RecordedChance {
    fn outcome(&mut self, _: Purpose, _: u32, _: u32) -> u32 {
        self.fail("an outcome");
        0
    }

    fn cube(&mut self, _: u32, bag: Cubes) -> Cube {
        let recorded = self.cubes.pop_front().filter(|cube| bag.of(*cube) > 0);
        recorded
            .or_else(|| {
                self.fail("a cube that is in the bag");
                bag.iter().next()
            })
            .expect("the bag is not empty")
    }

    fn casino(&mut self, _: u32, die: &[CasinoFace; 6]) -> CasinoFace {
        match self.dice.pop_front() {
            Some(ChanceOutcome::Casino(face)) if die.contains(&face) => face,
            _ => {
                self.fail("a roll of the casino die");
                die[0]
            }
        }
    }

    fn whip(&mut self, _: u32, die: &[u8; 6]) -> u8 {
        match self.dice.pop_front() {
            Some(ChanceOutcome::Whip(whips)) if die.contains(&whips) => whips,
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

    fn bag(cubes: &[Cube]) -> ChanceOutcome {
        ChanceOutcome::Bag(cubes.iter().copied().collect())
    }

    fn fault(recorded: RecordedChance) -> String {
        recorded.check().unwrap_err()
    }

    #[test]
    fn outcomes_come_as_they_are_told() {
        let die = [CasinoFace::Food, CasinoFace::Gold].map(ChanceOutcome::Casino);
        let mut recorded =
            RecordedChance::new(&[die[0], bag(&[Gold, Silver]), ChanceOutcome::Whip(2), die[1], bag(&[Silver])]);
        let faces = [0, 1, 2, 0, 1, 2].map(|face| CasinoFace::ALL[face]);
        assert_eq!([0, 1, 2].map(|n| recorded.cube(n, BAG)), [Gold, Silver, Silver]);
        assert_eq!(recorded.casino(0, &faces), CasinoFace::Food);
        assert_eq!(recorded.whip(0, &[0, 1, 1, 2, 2, 3]), 2);
        assert_eq!(recorded.casino(1, &faces), CasinoFace::Gold);
        assert_eq!(recorded.check(), Ok(()));
    }

    #[test]
    fn what_nothing_asked_for_is_noted() {
        for outcome in [bag(&[Gold]), ChanceOutcome::Whip(1)] {
            assert_eq!(
                fault(RecordedChance::new(&[outcome])),
                "an outcome is recorded that nothing asked for",
                "{outcome}"
            );
        }
    }

    #[test]
    fn what_is_not_told_or_cannot_be_is_noted() {
        for untold in [bag(&[Rock]), bag(&[])] {
            let mut recorded = RecordedChance::new(&[untold]);
            assert!(BAG.of(recorded.cube(0, BAG)) > 0, "the play can go on");
            assert!(fault(recorded).starts_with("a cube that is in the bag is needed here"), "{untold}");
        }
        for untold in [&[][..], &[ChanceOutcome::Casino(CasinoFace::Gold)], &[ChanceOutcome::Whip(1)]] {
            let mut recorded = RecordedChance::new(untold);
            assert_eq!(recorded.casino(0, &[CasinoFace::Food; 6]), CasinoFace::Food);
            assert!(fault(recorded).starts_with("a roll of the casino die is needed here"), "{untold:?}");
        }
        for untold in [&[][..], &[ChanceOutcome::Casino(CasinoFace::Gold)], &[ChanceOutcome::Whip(1)]] {
            let mut recorded = RecordedChance::new(untold);
            assert_eq!(recorded.whip(0, &[2; 6]), 2);
            assert!(fault(recorded).starts_with("a roll of the whip die is needed here"), "{untold:?}");
        }
        let mut recorded = RecordedChance::default();
        assert_eq!(recorded.outcome(Purpose::Setup, 0, 5), 0);
        assert!(fault(recorded).starts_with("an outcome is needed here"), "a record tells the setup itself");
    }
}
