//! The ways of pieces from one picture to another. Pieces of a kind and colour are alike, so which of them goes is a choice: one
//! that stays where it is does not go.

use super::{Flight, PieceMove, What};
use crate::canvas::pieces::Piece;
use crate::geometry::Point;

/// Where pieces come from that were nowhere, and where those go that are nowhere then.
pub(super) struct Ends<'a> {
    pub(super) source: &'a dyn Fn(&Piece) -> Point,
    pub(super) sink: &'a dyn Fn(&Piece) -> Point,
}

/// The ways from the pieces before to those after.
pub(super) fn paths(before: &[Piece], after: &[Piece], ends: &Ends<'_>) -> (Vec<PieceMove>, Vec<Flight>) {
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
        let like = coming.iter().enumerate().filter(|(_, other)| other.is_like(piece));
        // Large cubes are for this round, small ones for the next.
        let nearest = like.min_by(|(_, one), (_, other)| unlikeness(piece, one).total_cmp(&unlikeness(piece, other)));
        let (to, scale, gone) = match nearest.map(|(place, _)| place) {
            Some(place) => {
                let target = coming.remove(place);
                (target.at, target.scale, false)
            }
            None => ((ends.sink)(piece), piece.scale, true),
        };
        moves.push(PieceMove { piece: number, from: piece.at, to, scale, gone });
    }
    let flights = coming.into_iter().map(|piece| {
        let (what, scale) = (What::Piece(piece.class()), piece.scale);
        Flight { what, from: (ends.source)(piece), to: piece.at, scale }
    });
    (moves, flights.collect())
}

/// First by size, then by distance.
fn unlikeness(one: &Piece, other: &Piece) -> f32 {
    let distance = (one.at.0 - other.at.0).hypot(one.at.1 - other.at.1);
    (one.scale - other.scale).abs() * 10_000.0 + distance
}
