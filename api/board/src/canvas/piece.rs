//! The pieces of the game as a drawing lists them.

use std::fmt::{self, Display, Formatter};

use pixie_engine::seat::Colour;

use crate::geometry::Point;

/// A piece in a drawing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Piece {
    pub(crate) kind: PieceKind,
    pub(crate) colour: Colour,
    /// The middle of the piece.
    pub(crate) at: Point,
    pub(crate) scale: f32,
}

/// A kind of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PieceKind {
    Pixie,
    Disc,
    Cube,
}

impl Display for PieceKind {
    /// Writes its class in the picture.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pixie => "pixie",
            Self::Disc => "disc",
            Self::Cube => "cube",
        })
    }
}

impl Piece {
    /// Its class in the picture: `pixie blue`.
    pub(crate) fn class(&self) -> String {
        format!("{} {}", self.kind, self.colour)
    }

    /// Whether another piece has the same kind and colour, wherever it stands.
    pub(crate) fn looks_like(&self, other: &Self) -> bool {
        (self.kind, self.colour) == (other.kind, other.colour)
    }
}
