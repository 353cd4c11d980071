//! The data of a motion, which pages get as JSON.

use serde::Serialize;

use super::patch::Patch;
use crate::geometry::Point;

/// A motion. Its points are points of the picture.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Motion {
    /// How things move.
    pub kind: MotionKind,
    /// The moves of pieces of the board before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<PieceMove>,
    /// The things that fly, such as a cube from the bag.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub flights: Vec<Flight>,
    /// The names of the groups that the motion points out: `seat="blue"`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<String>,
    /// The groups that are drawn anew.
    pub patch: Patch,
}

/// How things move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MotionKind {
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
    /// Something is turned face up.
    Turn,
    /// Penalties are counted.
    Tick,
    /// A seat is pointed out.
    Mark,
    /// The pit opens.
    Pit,
}

/// The move of a piece of the board before.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct PieceMove {
    /// The number of the piece in the order in which pieces are drawn, from 0.
    pub piece: usize,
    /// Where it was.
    pub from: Point,
    /// Where it goes.
    pub to: Point,
    /// Its scale at the end.
    pub scale: f32,
    /// Whether it is gone at the end.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub gone: bool,
}

/// The flight of a thing that is drawn only for the motion, or that was not on the board before.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Flight {
    /// The thing that flies.
    #[serde(flatten)]
    pub what: FlyingThing,
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
pub enum FlyingThing {
    /// A piece that the board before does not have, by its class: `pixie blue`.
    Piece(String),
    /// An icon, and how many there are of it.
    Icon(&'static str, u8),
    /// Words, such as `–2`.
    Words(String),
}
