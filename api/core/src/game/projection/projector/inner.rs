//! The state that the clones of a projector and its rounds share.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{Notify, watch};

use super::projecting::Projecting;
use super::queue::Queue;
use crate::delivery::outbox::WorkerWakeup;
use pixie_event_store::EventStore;

/// The state that the clones of a projector share with its rounds.
#[derive(Debug)]
pub(super) struct Inner {
    pub(super) store: EventStore,
    pub(super) how: Projecting,
    pub(super) wakeup: WorkerWakeup,
    pub(super) queue: Mutex<Queue>,
    pub(super) signals: Arc<Signals>,
    /// The number of rounds that have ended.
    pub(super) ended: watch::Sender<u64>,
}

/// The wake-ups of a projector.
#[derive(Debug, Default)]
pub(super) struct Signals {
    /// Woken when there is something to project.
    pub(super) work: Notify,
    /// Woken when somebody waits for the next round.
    pub(super) urgent: Notify,
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.signals.work.notify_one();
    }
}

impl Inner {
    /// The queue of the games that wait, locked.
    pub(super) fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
