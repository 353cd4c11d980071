//! The dice of a game: the seeds of the service, and what the seats contribute to them.

mod contributions;
mod digits;
mod seeds;

pub use contributions::{Contribution, Contributions};
pub use digits::Digits;
pub use seeds::{SEED_CHAIN, Seeds, last_of, steps_back};
