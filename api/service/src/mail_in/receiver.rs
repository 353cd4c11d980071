//! Where mail is taken in, whichever way it came.

use crate::clock::Clock;
use crate::entropy::Entropy;
use crate::outbox::Bell;

use super::store::{Delivery, Inbox};

/// Takes responsibility for mail.
pub(super) trait Receive: Send + Sync + 'static {
    /// Ok: the mail is safe.
    fn receive(&self, delivery: Delivery) -> impl Future<Output = sqlx::Result<()>> + Send;
}

/// Writes mail down and wakes the reader. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Receiver {
    /// Where it is written.
    pub inbox: Inbox,
    /// Tells when it came.
    pub clock: Clock,
    /// Draws its id.
    pub entropy: Entropy,
    /// Wakes the reader of this node.
    pub bell: Bell,
}

impl Receive for Receiver {
    async fn receive(&self, delivery: Delivery) -> sqlx::Result<()> {
        let now = self.clock.now();
        self.inbox.keep(&delivery, || self.entropy.id(now), now).await?;
        self.bell.ring();
        Ok(())
    }
}
