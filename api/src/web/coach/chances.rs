//! The chance of each seat to win over a game, as the lines of a picture.

use pixie_engine::Seat;

use super::swings::per_cent;
use crate::web::curve::{Curve, Drawn};
use pixie_service::table::bots::{Analysis, JudgedMove};

/// Each move is judged by some dozens of imagined games, so a chance alone jumps. The picture shows the mean of so many moves.
const WINDOW: usize = 7;

/// In per cent. None if no move was judged.
pub(super) fn chances(analysis: &Analysis) -> Option<Curve> {
    let moves = &analysis.moves;
    let seats: Vec<Seat> = moves.first()?.chances.iter().map(|of| of.seat).collect();
    let rounds: Vec<u8> = moves.iter().map(|judged| judged.round.max(1)).collect();
    let lines: Vec<Vec<i16>> = (0..seats.len()).map(|place| smooth(moves, place)).collect();
    let start = 100 / i16::try_from(seats.len()).expect("five seats");
    let seats = seats.into_iter().zip(lines.iter().map(Vec::as_slice)).collect();
    Curve::of(&Drawn { seats, rounds: &rounds, start })
}

/// The chance of the seat at this place after each move: the mean of the moves around it.
fn smooth(moves: &[JudgedMove], place: usize) -> Vec<i16> {
    let around = |at: usize| &moves[at.saturating_sub(WINDOW / 2)..(at + WINDOW / 2 + 1).min(moves.len())];
    (0..moves.len()).map(|at| per_cent(around(at), place)).collect()
}
