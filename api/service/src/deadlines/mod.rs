//! Deadlines: the clock reminds players, says when they are late, gives more time to who is away, and ends requests whose time
//! is over.

mod absences;
mod watch;

pub use absences::declare_absence;
pub use watch::{look, watch};
