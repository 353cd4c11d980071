//! The paths of pieces from one picture to the next. Pieces of the same kind and colour look the same, so it is a
//! choice which of them moves: a piece whose place is taken in both pictures stays there.

use super::data::{Flight, FlyingThing, PieceMove};
use crate::canvas::Piece;
use crate::geometry::Point;

/// Where pieces appear that were not on the board before, and where pieces vanish that are not on it after.
pub(super) struct Endpoints<'a> {
    pub(super) appear_at: &'a dyn Fn(&Piece) -> Point,
    pub(super) vanish_at: &'a dyn Fn(&Piece) -> Point,
}

/// The moves of the pieces before to the places of the pieces after, and the flights of pieces that appear.
pub(super) fn piece_paths(before: &[Piece], after: &[Piece], ends: &Endpoints<'_>) -> (Vec<PieceMove>, Vec<Flight>) {
    let mut coming: Vec<&Piece> = after.iter().collect();
    let mut going: Vec<(usize, &Piece)> = Vec::new();
    for (place, piece) in before.iter().enumerate() {
        match coming.iter().position(|other| *other == piece) {
            Some(stays) => drop(coming.remove(stays)),
            None => going.push((place, piece)),
        }
    }
    let mut moves = Vec::new();
    for (number, piece) in going {
        let alike = coming.iter().enumerate().filter(|(_, other)| other.looks_like(piece));
        // Large cubes are for this round, small ones for the next.
        let nearest =
            alike.min_by(|(_, one), (_, other)| dissimilarity(piece, one).total_cmp(&dissimilarity(piece, other)));
        let (to, scale, gone) = match nearest.map(|(place, _)| place) {
            Some(place) => {
                let target = coming.remove(place);
                (target.at, target.scale, false)
            }
            None => ((ends.vanish_at)(piece), piece.scale, true),
        };
        moves.push(PieceMove { piece: number, from: piece.at, to, scale, gone });
    }
    let flights = coming.into_iter().map(|piece| {
        let (what, scale) = (FlyingThing::Piece(piece.class()), piece.scale);
        Flight { what, from: (ends.appear_at)(piece), to: piece.at, scale }
    });
    (moves, flights.collect())
}

/// How different two pieces are: first by size, then by distance.
fn dissimilarity(one: &Piece, other: &Piece) -> f32 {
    let distance = (one.at.0 - other.at.0).hypot(one.at.1 - other.at.1);
    (one.scale - other.scale).abs() * 10_000.0 + distance
}
