//! Nudges: who waits asks those whose turn it is to go on, at most once a day in a game, by a mail that readers can switch off. A nudge
//! is no event: nothing of the game changes.

pub mod nudge;
mod store;

pub use nudge::{NudgeMail, may_nudge, nudge, nudge_players};
pub use store::{clean_up, erase};
