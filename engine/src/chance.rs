//! Chance, always handed in: dice and draws from a seed, so that anybody can check them once the seed is known.
//!
//! The `n`-th outcome of a purpose (counted from 0 in the surviving play) comes from a 32-byte seed like this:
//!
//! 1. `HMAC-SHA256(key = seed, message = purpose || n || try)`: the purpose as ASCII (`setup`, `bag`, `casino`,
//!    `whip`, `redraw`), `n` and `try` as 4 bytes each, big-endian; `try` starts at 0.
//! 2. The first 4 bytes of the result, big-endian, are a number `x`. If `x` is below the largest multiple of `bound`
//!    that fits into 2^32, the outcome is `x mod bound`; otherwise `try` goes up by one, from step 1.
//!
//! Draws: the order of seats (1, 2, …), then the ten abilities, then the nine round tiles (apple ×3, bread ×3,
//! honey ×3) are shuffled with purpose `setup`, counting on: for `i` from 0 to length − 2 the item `i` changes places
//! with item `i + outcome(length − i)`. The first six abilities lie face up, the first seven tiles are used. A blind
//! cube is `outcome(cubes in the bag)` among silver, gold, rocks lined up in this order. A die shows face
//! `outcome(6)` of its faces as the edition lists them.
//!
//! When the play is taken back, the counts go back with it. When it is reseeded, they stay, and only the key is
//! another. With a new seed the round tiles that nobody at the table has seen are drawn anew: those of the nine that do
//! not lie face up (apple, bread, honey in this order) are shuffled in the same way with purpose `redraw`, counted from 0,
//! and the first of them fill the places that lie face down.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::edition::CasinoFace;
use crate::moves::{Cube, Cubes};

/// The purpose of an outcome. Each purpose counts by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The order of the seats, the abilities and the round tiles.
    Setup,
    /// The cubes that are drawn from the bag.
    Bag,
    /// The casino die.
    Casino,
    /// The whip die.
    Whip,
    /// Round tiles that lie face down, drawn anew.
    Redraw,
    /// Offers that are hidden from a viewer, imagined. No outcome of a game has this purpose.
    Imagine,
}

impl Purpose {
    /// The name that goes into the computation.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Bag => "bag",
            Self::Casino => "casino",
            Self::Whip => "whip",
            Self::Redraw => "redraw",
            Self::Imagine => "imagine",
        }
    }
}

/// A source of the outcomes of chance.
pub trait Chance {
    /// The `n`-th outcome of a purpose, from 0 to `bound - 1`. `bound` is at least 1.
    fn outcome(&mut self, purpose: Purpose, n: u32, bound: u32) -> u32;

    /// The `n`-th blind draw, from this bag, which is not empty.
    fn cube(&mut self, n: u32, bag: Cubes) -> Cube {
        let outcome = self.outcome(Purpose::Bag, n, bag.total());
        bag.iter().nth(outcome as usize).expect("an outcome lies below its bound")
    }

    /// The `n`-th roll of the casino die.
    fn casino(&mut self, n: u32, die: &[CasinoFace; 6]) -> CasinoFace {
        die[self.outcome(Purpose::Casino, n, 6) as usize]
    }

    /// The `n`-th roll of the whip die.
    fn whip(&mut self, n: u32, die: &[u8; 6]) -> u8 {
        die[self.outcome(Purpose::Whip, n, 6) as usize]
    }
}

/// A source of outcomes that follow from a seed.
#[derive(Clone)]
pub struct Seeded {
    keyed: Hmac<Sha256>,
}

impl Seeded {
    /// The outcomes of this seed.
    ///
    /// # Panics
    /// Never: HMAC takes keys of every length.
    #[must_use]
    pub fn new(seed: &[u8; 32]) -> Self {
        Self { keyed: Hmac::new_from_slice(seed).expect("HMAC takes keys of every length") }
    }
}

impl Chance for Seeded {
    fn outcome(&mut self, purpose: Purpose, n: u32, bound: u32) -> u32 {
        let fair = (1 << 32) / u64::from(bound) * u64::from(bound);
        (0u32..)
            .map(|attempt| {
                let mut mac = self.keyed.clone();
                mac.update(purpose.name().as_bytes());
                mac.update(&n.to_be_bytes());
                mac.update(&attempt.to_be_bytes());
                let bytes = mac.finalize().into_bytes();
                u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
            })
            .find(|x| u64::from(*x) < fair)
            .expect("a fair number comes up")
            % bound
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_of_the_zero_seed_are_those_of_the_documented_algorithm() {
        // Computed with Python: hmac.new(bytes(32), purpose + n.to_bytes(4) + bytes(4), sha256).
        let mut chance = Seeded::new(&[0; 32]);
        let first: Vec<u32> = (0..8).map(|n| chance.outcome(Purpose::Casino, n, 6)).collect();
        assert_eq!(first, CASINO_OF_ZERO_SEED);
        let bag: Vec<u32> = (0..8).map(|n| chance.outcome(Purpose::Bag, n, 50)).collect();
        assert_eq!(bag, BAG_OF_ZERO_SEED);
    }

    const CASINO_OF_ZERO_SEED: [u32; 8] = [3, 2, 4, 3, 1, 0, 1, 2];
    const BAG_OF_ZERO_SEED: [u32; 8] = [7, 25, 8, 42, 33, 41, 10, 22];

    #[test]
    fn a_number_from_the_largest_multiple_on_is_drawn_again() {
        // Likewise: the tries of casino roll 0 are 3140106717, 4068632010, 2839741452. The first is the bound itself.
        let mut chance = Seeded::new(&[0; 32]);
        assert_eq!(chance.outcome(Purpose::Casino, 0, 3_140_106_717), 2_839_741_452);
    }

    #[test]
    fn a_die_shows_the_face_of_the_outcome() {
        use CasinoFace::{Food, Gold, Silver};

        let mut chance = Seeded::new(&[0; 32]);
        let whip = [10, 11, 12, 13, 14, 15];
        assert_eq!([0, 1, 2].map(|n| chance.whip(n, &whip)), [13, 10, 10]);
        let casino = [Food, Food, Silver, Gold, Food, Food];
        assert_eq!([0, 1, 2].map(|n| chance.casino(n, &casino)), [Gold, Silver, Food]);
    }

    #[test]
    fn every_outcome_of_a_die_comes_up_about_equally_often() {
        let mut chance = Seeded::new(&[7; 32]);
        let mut counts = [0u32; 6];
        for n in 0..6000 {
            counts[chance.outcome(Purpose::Whip, n, 6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }
}
