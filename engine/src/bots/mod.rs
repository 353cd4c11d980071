//! The bots: they choose from the legal moves and see only what their seat may see.

mod cautious;
mod random;
mod search;
mod worlds;

use crate::moves::Move;

pub use cautious::{Weights, cautious, cautious_free, cautious_ranking};
pub use random::{random, random_ranking};
pub use search::{Effort, Level, Prospect, SEARCH_VERSION, appraise, prospects, search};

/// A move and what a bot thinks of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ranked {
    /// The legal move that was judged.
    pub choice: Move,
    /// Its worth in tenths of a point. Only the difference to the worth of other answers to the same question counts.
    pub worth: i32,
}

/// Best first; equals stay in their order.
fn ranking(mut moves: Vec<Ranked>) -> Vec<Ranked> {
    moves.sort_by_key(|ranked| std::cmp::Reverse(ranked.worth));
    moves
}
