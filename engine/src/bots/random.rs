//! The bot that makes any legal move.

use crate::moves::Move;

/// One of the legal moves, by an outcome below their number.
///
/// # Panics
/// If there is no legal move, or the outcome is not below their number.
pub fn random(legal: &[Move], outcome: impl FnOnce(usize) -> usize) -> Move {
    legal[outcome(legal.len())]
}
