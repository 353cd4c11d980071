//! The tiles of one type on a player's screen (R7.4).

/// The one or two tiles of a type on a screen, the earlier one first. With two, the later one lies on
/// `extra_place` (R7.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HeldTiles<T> {
    /// The tile on the type's own place.
    pub own: Option<T>,
    /// The tile on `extra_place`.
    pub extra: Option<T>,
}

impl<T> Default for HeldTiles<T> {
    fn default() -> Self {
        Self { own: None, extra: None }
    }
}

impl<T: Copy + PartialEq> HeldTiles<T> {
    /// The tiles, earlier one first.
    pub fn iter(self) -> impl Iterator<Item = T> {
        self.own.into_iter().chain(self.extra)
    }

    /// Whether this tile is among them.
    #[must_use]
    pub fn contains(self, tile: T) -> bool {
        self.own == Some(tile) || self.extra == Some(tile)
    }

    pub(crate) fn push(&mut self, tile: T) {
        if self.own.is_none() {
            self.own = Some(tile);
        } else {
            assert!(self.extra.is_none(), "a screen has at most two places for a type");
            self.extra = Some(tile);
        }
    }

    /// Takes a tile away; the other one slides down.
    pub(crate) fn remove(&mut self, tile: T) {
        if self.extra == Some(tile) {
            self.extra = None;
        } else if self.own == Some(tile) {
            self.own = self.extra.take();
        }
    }
}
