//! Wakes the worker of this process.

use std::sync::Arc;

use tokio::sync::Notify;

/// Ring it after the commit that queued a mail, and the mail goes out at once instead of with the next look. Cheap to
/// clone.
#[derive(Clone, Debug, Default)]
pub struct Bell(Arc<Notify>);

impl Bell {
    /// Something was queued.
    pub fn ring(&self) {
        self.0.notify_one();
    }

    /// What the worker listens to.
    pub fn listener(&self) -> Arc<Notify> {
        Arc::clone(&self.0)
    }
}
