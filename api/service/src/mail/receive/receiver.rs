//! The receiver of mail, the common end of LMTP and HTTP.

use crate::delivery::outbox::WorkerWakeup;
use crate::ground::clock::Clock;
use crate::ground::entropy::Entropy;
use crate::mail::store::{Delivery, Inbox};

/// Takes the mails that the LMTP server is given.
pub(super) trait Receive: Send + Sync + 'static {
    /// Stores the mail; `Ok` says that it is stored.
    fn receive(&self, delivery: Delivery) -> impl Future<Output = sqlx::Result<()>> + Send;
}

/// Stores mail and wakes the worker. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Receiver {
    /// Where the mails are stored.
    pub inbox: Inbox,
    /// Tells when a mail was received.
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
