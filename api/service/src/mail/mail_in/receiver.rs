//! The receiver of mail, the common end of LMTP and HTTP.

use crate::delivery::outbox::WorkerWakeup;
use crate::ground::clock::Clock;
use crate::ground::entropy::Entropy;

use super::store::{Delivery, Inbox};

/// Accepts mail.
pub(super) trait Receive: Send + Sync + 'static {
    /// Ok: the mail is stored.
    fn receive(&self, delivery: Delivery) -> impl Future<Output = sqlx::Result<()>> + Send;
}

/// Stores mail and wakes the worker. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Receiver {
    /// The inbox.
    pub inbox: Inbox,
    /// The clock.
    pub clock: Clock,
    /// The random source for ids.
    pub entropy: Entropy,
    /// Wakes the worker of this node.
    pub wakeup: WorkerWakeup,
}

impl Receive for Receiver {
    async fn receive(&self, delivery: Delivery) -> sqlx::Result<()> {
        let now = self.clock.now();
        self.inbox.keep(&delivery, || self.entropy.id(now), now).await?;
        self.wakeup.wake();
        Ok(())
    }
}
