//! Games that wait for players and that nobody touches: their hosts are asked, and who sits there keeps them.

mod ask;
pub mod keep;

pub use ask::{WaitingLimits, ask_hosts, was_touched};
pub use keep::{keep, keep_game};
