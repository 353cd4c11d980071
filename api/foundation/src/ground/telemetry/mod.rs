//! Logs, metrics and traces. None of them carries personal data: no addresses, no names, no bodies, no query strings.

mod exposition;
mod log;
pub mod metric;
mod process;
mod recorder;
mod traces;

pub use self::exposition::Exposition;
pub use self::log::{LogFormat, init};
pub use self::process::expose_process;
pub use self::recorder::{recorder, upkeep};
pub use self::traces::flush_traces;
