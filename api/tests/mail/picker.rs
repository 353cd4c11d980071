//! Random choices that a seed decides.

/// A source of random numbers (SplitMix64).
pub(crate) struct Picker(u64);

impl Picker {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below this one.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let mixed = mixed ^ (mixed >> 31);
        usize::try_from(mixed % u64::try_from(end).unwrap()).unwrap()
    }

    /// A number of this range, its end included.
    pub(crate) fn within(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most - least + 1)
    }

    /// One of these.
    pub(crate) fn one<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    /// True in one case out of so many.
    pub(crate) fn rarely(&mut self, out_of: usize) -> bool {
        self.below(out_of) == 0
    }
}
