//! Deadlines: the clock reminds players, says when they are late, and ends requests whose time is over.

mod watch;

pub use watch::{look, watch};
