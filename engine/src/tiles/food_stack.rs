//! The stack of food tiles (R2.4).

/// The food tiles on their space, the top one last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FoodStack {
    len: u8,
    tiles: [u8; 6],
}

impl FoodStack {
    /// The tile on top.
    #[must_use]
    pub fn top(&self) -> Option<u8> {
        self.as_slice().last().copied()
    }

    /// The tiles, the top one last.
    #[must_use]
    pub fn as_slice(&self) -> &[u8] {
        &self.tiles[..usize::from(self.len)]
    }

    pub(crate) fn push(&mut self, value: u8) {
        self.tiles[usize::from(self.len)] = value;
        self.len += 1;
    }

    pub(crate) fn pop(&mut self) {
        self.len = self.len.checked_sub(1).expect("a tile lies on the stack");
        // Values above the top must not make equal stacks unequal.
        self.tiles[usize::from(self.len)] = 0;
    }
}
