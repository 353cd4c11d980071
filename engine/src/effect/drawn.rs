//! Cubes in the order in which they were drawn.

use serde::{Deserialize, Serialize};

use crate::moves::Cube;

/// Cubes in the order in which they were drawn. In JSON a list.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct DrawnCubes([Option<Cube>; 5]);

impl DrawnCubes {
    /// The cubes in the order in which they were drawn.
    pub fn iter(&self) -> impl Iterator<Item = Cube> + '_ {
        self.0.iter().copied().flatten()
    }
}

impl FromIterator<Cube> for DrawnCubes {
    fn from_iter<I: IntoIterator<Item = Cube>>(iter: I) -> Self {
        let mut these = Self::default();
        for (place, cube) in these.0.iter_mut().zip(iter) {
            *place = Some(cube);
        }
        these
    }
}

impl std::fmt::Debug for DrawnCubes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for DrawnCubes {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for DrawnCubes {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Cube>::deserialize(deserializer).map(|list| list.into_iter().collect())
    }
}
