//! The bots: they choose from the legal moves and see only what their seat may see.

mod cautious;
mod random;

pub use cautious::{cautious, cautious_free};
pub use random::random;
