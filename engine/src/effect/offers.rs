//! The offers of all seats.

use serde::{Deserialize, Serialize};

use crate::resources::Resources;
use crate::seat::Seat;

/// The offer of each seat. In JSON an object from seat to resources.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Offers(pub [Option<Resources>; 5]);

impl Offers {
    /// The offers that were made.
    pub fn iter(self) -> impl Iterator<Item = (Seat, Resources)> {
        Seat::ALL.into_iter().zip(self.0).filter_map(|(seat, offer)| Some((seat, offer?)))
    }
}

impl Serialize for Offers {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Offers {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let map = std::collections::BTreeMap::<Seat, Resources>::deserialize(deserializer)?;
        Ok(Self(Seat::ALL.map(|seat| map.get(&seat).copied())))
    }
}
