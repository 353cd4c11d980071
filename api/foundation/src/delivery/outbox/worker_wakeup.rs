//! The wake-up signal for the worker of this process.

use std::sync::Arc;

use tokio::sync::Notify;

/// Signal it after the commit that queued a mail or a delivery, so that it is sent at once and not only
/// with the next poll. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct WorkerWakeup {
    mails: Arc<Notify>,
    webhooks: Arc<Notify>,
}

impl WorkerWakeup {
    /// Wakes the worker, because a mail was queued.
    pub fn wake(&self) {
        self.mails.notify_one();
    }

    /// Wakes the worker of webhooks, because a delivery was queued.
    pub fn wake_for_webhooks(&self) {
        self.webhooks.notify_one();
    }

    /// The signal that the worker waits for.
    pub fn listener(&self) -> Arc<Notify> {
        Arc::clone(&self.mails)
    }

    /// The signal that the worker of webhooks waits for.
    pub fn webhook_listener(&self) -> Arc<Notify> {
        Arc::clone(&self.webhooks)
    }
}
