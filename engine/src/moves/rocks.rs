//! The rocks for the slave places of each seat (R4.5).

use serde::{Deserialize, Deserializer, Serialize};

use crate::seat::Seat;

/// A number of rocks for each slave place 1 and 2 of each seat. In JSON an object without the seats that have none:
/// `{"red": [2, 1]}`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rocks(pub [[u8; 2]; 5]);

impl Rocks {
    /// The rocks for this seat's places 1 and 2.
    #[must_use]
    pub fn of(&self, seat: Seat) -> [u8; 2] {
        self.0[seat.index()]
    }

    /// The seats that get any.
    pub fn iter(self) -> impl Iterator<Item = (Seat, [u8; 2])> {
        Seat::ALL.into_iter().zip(self.0).filter(|(_, rocks)| *rocks != [0, 0])
    }

    /// All rocks together.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.0.iter().flatten().map(|number| u32::from(*number)).sum()
    }
}

impl Serialize for Rocks {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Rocks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let map = std::collections::BTreeMap::<Seat, [u8; 2]>::deserialize(deserializer)?;
        Ok(Self(Seat::ALL.map(|seat| map.get(&seat).copied().unwrap_or([0, 0]))))
    }
}
