//! The source of chance with outcomes written in a test.

use std::collections::VecDeque;

use crate::chance::{Chance, Purpose};
use crate::edition::CasinoFace;
use crate::moves::{Cube, Cubes};

/// The outcomes a test names, in their order. One that is asked for and not named fails the test.
#[derive(Clone, Default)]
pub(crate) struct Scripted {
    pub(super) cubes: VecDeque<Cube>,
    pub(super) casino: VecDeque<CasinoFace>,
    pub(super) whips: VecDeque<u8>,
}

impl Chance for Scripted {
    fn outcome(&mut self, purpose: Purpose, n: u32, bound: u32) -> u32 {
        panic!("the test names no outcome {n} of {bound} for {}", purpose.name());
    }

    fn cube(&mut self, _: u32, bag: Cubes) -> Cube {
        let cube = self.cubes.pop_front().expect("the test names every drawn cube");
        assert!(bag.of(cube) > 0, "{cube:?} is not in the bag");
        cube
    }

    fn casino(&mut self, _: u32, _: &[CasinoFace; 6]) -> CasinoFace {
        self.casino.pop_front().expect("the test names every roll of the casino die")
    }

    fn whip(&mut self, _: u32, _: &[u8; 6]) -> u8 {
        self.whips.pop_front().expect("the test names every roll of the whip die")
    }
}
