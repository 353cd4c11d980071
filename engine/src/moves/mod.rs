//! The moves of the players.
//!
//! In JSON a move is one flat object whose `type` names it: `{"type": "steal_food", "food": "apple"}`.

mod action;
mod answer;
mod cubes;
mod per_seat;
mod rocks;
mod steps;

use std::ops::ControlFlow;

use serde::{Deserialize, Deserializer, Serialize, de};

use crate::board::{ActionSpace, PixiePlace};

pub use crate::tiles::Tile;
pub use action::{DoubleAction, SingleAction};
pub use answer::Answer;
pub use cubes::{Cube, Cubes};
pub use per_seat::PerSeat;
pub use rocks::Rocks;
pub use steps::{Step, Steps};

/// An answer to a decision, or the free move `unchain`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Move {
    /// Use a double space of the pyramid.
    Double(DoubleAction),
    /// Use a single space.
    Single(SingleAction),
    /// Answer any other question.
    Answer(Answer),
}

/// A visitor of moves, one by one; it breaks off when it has seen enough.
pub(crate) type MoveVisitor<'a> = &'a mut dyn FnMut(Move) -> ControlFlow<()>;

impl Move {
    /// The space it puts discs on, if any.
    #[must_use]
    pub fn space(&self) -> Option<ActionSpace> {
        match self {
            Self::Double(action) => Some(ActionSpace::Double(action.space())),
            Self::Single(action) => Some(ActionSpace::Single(action.space())),
            Self::Answer(_) => None,
        }
    }

    /// The single promotion step.
    #[must_use]
    pub fn promote(from: PixiePlace, to: PixiePlace) -> Self {
        Answer::Promote { steps: Steps::one(Step { from, to }) }.into()
    }
}

impl From<DoubleAction> for Move {
    fn from(action: DoubleAction) -> Self {
        Self::Double(action)
    }
}

impl From<SingleAction> for Move {
    fn from(action: SingleAction) -> Self {
        Self::Single(action)
    }
}

impl From<Answer> for Move {
    fn from(answer: Answer) -> Self {
        Self::Answer(answer)
    }
}

impl<'de> Deserialize<'de> for Move {
    /// Looks at `type` first, so that an error names the field that is wrong and not just "no variant".
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde_json::Value;

        const DOUBLE: [&str; 14] = [
            "steal_food",
            "steal_silver",
            "promotion",
            "trade",
            "silver_to_gold",
            "food_tile",
            "double_offering",
            "look_into_bag",
            "mercy",
            "whip",
            "advance_track",
            "casino",
            "ring",
            "rob",
        ];
        const SINGLE: [&str; 8] = [
            "mine",
            "exchange_tiles",
            "dump",
            "take_food",
            "copy",
            "special_offering",
            "priority",
            "temporary_priority",
        ];
        let value = Value::deserialize(deserializer)?;
        let kind = value.get("type").and_then(Value::as_str).unwrap_or_default();
        let read = if DOUBLE.contains(&kind) {
            serde_json::from_value(value).map(Self::Double)
        } else if SINGLE.contains(&kind) {
            serde_json::from_value(value).map(Self::Single)
        } else {
            serde_json::from_value(value).map(Self::Answer)
        };
        read.map_err(de::Error::custom)
    }
}
