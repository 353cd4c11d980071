//! The bot that makes any legal move.

use super::Ranked;
use crate::moves::Move;

/// All legal moves with the same worth.
#[must_use]
pub fn random_ranking(legal: &[Move]) -> Vec<Ranked> {
    legal.iter().map(|choice| Ranked { choice: *choice, worth: 0 }).collect()
}

/// One of the legal moves, by an outcome below their number.
///
/// # Panics
/// If there is no legal move, or the outcome is not below their number.
pub fn random(legal: &[Move], outcome: impl FnOnce(usize) -> usize) -> Move {
    legal[outcome(legal.len())]
}
