//! A number for each seat.

use serde::{Deserialize, Deserializer, Serialize};

use crate::seat::Seat;

/// A number for each seat: whips, penalties. In JSON an object without the zeros: `{"red": 1, "blue": 2}`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PerSeat(pub [u8; 5]);

impl PerSeat {
    /// A number for one seat.
    #[must_use]
    pub fn one(seat: Seat, number: u8) -> Self {
        let mut these = Self::default();
        these.0[seat.index()] = number;
        these
    }

    /// This seat's number.
    #[must_use]
    pub fn of(&self, seat: Seat) -> u8 {
        self.0[seat.index()]
    }

    /// The seats with a number above 0.
    pub fn iter(self) -> impl Iterator<Item = (Seat, u8)> {
        Seat::ALL.into_iter().zip(self.0).filter(|(_, number)| *number > 0)
    }

    /// All numbers together.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|number| u32::from(*number)).sum()
    }
}

impl Serialize for PerSeat {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for PerSeat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let map = std::collections::BTreeMap::<Seat, u8>::deserialize(deserializer)?;
        Ok(Self(Seat::ALL.map(|seat| map.get(&seat).copied().unwrap_or(0))))
    }
}
