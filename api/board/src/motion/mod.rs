//! The motion from the board before an effect to the board after it, as data for the script of pages: which pieces go where,
//! what flies, and what is drawn anew. The script moves things from point to point and then puts in what is drawn anew, so it
//! always ends with the board that the server draws.

mod flights;
mod patch;
mod paths;
mod scene;
#[cfg(test)]
mod tests;

use serde::Serialize;

use crate::geometry::Point;

pub use flights::is_still;
pub use patch::Patch;
pub use scene::Scene;

/// A motion. Points are those of the picture.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Motion {
    /// How things move.
    pub kind: Kind,
    /// The pieces of the board before that go somewhere.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<PieceMove>,
    /// What comes from somewhere, such as a cube from the bag.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub flights: Vec<Flight>,
    /// The groups that it is about, by their names: `seat="blue"`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<String>,
    /// What is drawn anew.
    pub patch: Patch,
}

/// How things move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Nothing moves: a moment at which only the picture changes.
    Still,
    /// A pixie climbs.
    Climb,
    /// A pixie is sent down.
    Sink,
    /// A pixie kicks another one out.
    Kick,
    /// The Queen takes a pixie into the palace.
    Serve,
    /// Discs are laid, or taken back.
    Lay,
    /// A disc steps up a track.
    Step,
    /// Cubes change the order of play.
    Order,
    /// Resources, tiles or points change hands.
    Give,
    /// Cubes leave the bag.
    Draw,
    /// A die rolls.
    Roll,
    /// Something is turned up.
    Turn,
    /// Penalties tick.
    Tick,
    /// A seat is pointed out.
    Mark,
    /// The pit opens.
    Pit,
}

/// A piece of the board before that goes somewhere.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct PieceMove {
    /// The number of the piece in the order in which pieces are drawn, from 0.
    pub piece: usize,
    /// Where it was.
    pub from: Point,
    /// Where it goes.
    pub to: Point,
    /// Its scale there.
    pub scale: f32,
    /// Whether it is gone then.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub gone: bool,
}

/// Something that comes from somewhere.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Flight {
    /// The thing that flies.
    #[serde(flatten)]
    pub what: What,
    /// Where it comes from.
    pub from: Point,
    /// Where it goes.
    pub to: Point,
    /// The scale at which it is drawn.
    pub scale: f32,
}

/// A thing that flies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// A piece that the board before does not have, by its class: `pixie blue`.
    Piece(String),
    /// An icon, and how many there are of it.
    Icon(&'static str, u8),
    /// Words, such as `–2`.
    Words(String),
}
