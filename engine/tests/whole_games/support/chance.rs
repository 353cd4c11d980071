//! Chance that is cheap and the same in every run.

use pixie_engine::chance::{Chance, Purpose};

/// Outcomes from a small seed. Like the real ones they depend on seed, purpose and count only.
#[derive(Clone, Copy)]
pub(crate) struct Tiny(pub(crate) u64);

impl Tiny {
    /// The next number below `bound`, which is above 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let bound = u64::try_from(bound).expect("a length fits");
        usize::try_from(mix(self.0) % bound).expect("below a length")
    }
}

impl Chance for Tiny {
    fn outcome(&mut self, purpose: Purpose, n: u32, bound: u32) -> u32 {
        let purpose = u64::from(purpose.name().as_bytes()[0]);
        let mixed = mix(self.0 ^ mix(purpose << 32 | u64::from(n)));
        u32::try_from(mixed % u64::from(bound)).expect("below a u32")
    }
}

/// Scrambles the bits: the finish of splitmix64.
fn mix(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
