//! Promotion steps (R3.20).

use serde::{Deserialize, Deserializer, Serialize, de};

use crate::board::PixiePlace;

/// One promotion step of an own pixie (R3.20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The place of the pixie.
    pub from: PixiePlace,
    /// The place to which the pixie goes.
    pub to: PixiePlace,
}

/// Promotion steps in their order. In JSON a list.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Steps {
    len: u8,
    steps: [Step; Self::MOST],
}

impl Steps {
    /// No seat can make more in one go: four pixies to row 4 and one into the servant space.
    pub const MOST: usize = 4 * 4 + 5;

    /// A list of one step.
    #[must_use]
    pub fn one(step: Step) -> Self {
        Self { len: 1, steps: [step; Self::MOST] }
    }

    /// The steps of a list.
    ///
    /// # Errors
    /// The list is empty or longer than [`Steps::MOST`].
    pub fn new(list: &[Step]) -> Result<Self, String> {
        match list {
            [] => Err("no step is named; to make none, answer `stop`".into()),
            [first, ..] if list.len() <= Self::MOST => {
                let mut steps = [*first; Self::MOST];
                steps[..list.len()].copy_from_slice(list);
                Ok(Self { len: u8::try_from(list.len()).expect("checked above"), steps })
            }
            _ => Err(format!("{} steps; more than {} can never be made", list.len(), Self::MOST)),
        }
    }

    /// The steps in their order.
    #[must_use]
    pub fn as_slice(&self) -> &[Step] {
        &self.steps[..usize::from(self.len)]
    }
}

impl std::fmt::Debug for Steps {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl Serialize for Steps {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Steps {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<Step>::deserialize(deserializer)?;
        Self::new(&list).map_err(de::Error::custom)
    }
}
