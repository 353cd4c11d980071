//! Properties of a node that no operator needs to change, but tests do.

use std::num::NonZero;
use std::thread::available_parallelism;
use std::time::Duration;

use pixie_service::game::LIST_DELAY;

/// How a node works. The default is that of the program.
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    /// The threads that answer requests: they wait for nothing, so one for each processor.
    pub http_threads: usize,
    /// The pause between two times at which lists and mails are brought up to date while moves arrive. With zero, each act is answered only
    /// when they follow.
    pub list_delay: Duration,
    /// Whether heavy work stands back behind what serves.
    pub heavy_work_stands_back: bool,
}

impl Default for Tuning {
    fn default() -> Self {
        let http_threads = available_parallelism().map_or(1, NonZero::get);
        Self { http_threads, list_delay: LIST_DELAY, heavy_work_stands_back: true }
    }
}
