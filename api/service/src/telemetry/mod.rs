//! Logs and metrics. Neither carries personal data: no addresses, no names, no bodies, no query strings.

mod exposition;
mod log;
pub mod metric;
mod process;
mod recorder;

pub use self::exposition::Exposition;
pub use self::log::{LogFormat, init};
pub use self::process::expose_process;
pub use self::recorder::{recorder, upkeep};
