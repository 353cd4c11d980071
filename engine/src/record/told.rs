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
