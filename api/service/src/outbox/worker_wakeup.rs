//! The wake-up signal for the worker of this process.

use std::sync::Arc;

use tokio::sync::Notify;

/// Signal it after the commit that queued a mail, so that the mail is sent at once and not only
/// with the next poll. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct WorkerWakeup(Arc<Notify>);

impl WorkerWakeup {
    /// Wakes the worker, because a mail was queued.
    pub fn wake(&self) {
        self.0.notify_one();
    }

    /// The signal that the worker waits for.
    pub fn listener(&self) -> Arc<Notify> {
        Arc::clone(&self.0)
    }
}
