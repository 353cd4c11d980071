//! The projector: writes what follows from the events of games, once they are stored: the rows of lists and the mails owed.
//!
//! Each node projects the games in which it has appended, several in one statement. While moves arrive one after the other, a game is
//! projected once for all its events since the last time: the row and the mails are those of the newest version, and a question that
//! was answered meanwhile is in no mail. What a node leaves behind that ends in the middle is found by the sweep of another one.

mod inner;
mod projecting;
mod queue;
mod round;
mod span;

use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, Weak};
use std::time::{Duration, Instant};

use futures_util::FutureExt as _;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tracing::Instrument as _;
use uuid::Uuid;

use self::inner::{Inner, Signals};
pub use self::projecting::{LIST_DELAY, Projecting};
use self::round::Round;
pub(in crate::game) use self::span::Span;
use crate::delivery::outbox::WorkerWakeup;
use crate::ground::watchdog::{Activity, watched};
use pixie_event_store::EventStore;

/// The longest time for which a list waits for the projector.
const LONGEST_LIST_WAIT: Duration = Duration::from_secs(5);
/// The longest time for which an append waits that is to end when it is projected: readers count on it.
const LONGEST_APPEND_WAIT: Duration = Duration::from_secs(60);
/// The pause after a failure of the database.
const PAUSE_AFTER_FAILURE: Duration = Duration::from_secs(1);

/// The projector of a node. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Projector(Arc<Inner>);

impl Projector {
    /// Starts a projector. It ends with its last clone.
    pub(in crate::game) fn start(store: EventStore, how: Projecting, wakeup: WorkerWakeup) -> Self {
        let (signals, ended) = (Arc::<Signals>::default(), watch::Sender::new(0));
        let inner = Inner { store, how, wakeup, queue: Mutex::default(), signals, ended };
        let projector = Self(Arc::new(inner));
        let (weak, signals) = (Arc::downgrade(&projector.0), Arc::clone(&projector.0.signals));
        projector.0.store.spawn(watched(Activity::Job("projector"), run(weak, signals, how.list_delay)));
        projector
    }

    /// The number of games that wait or are being projected, and since when the oldest of their events waits.
    pub(in crate::game) fn waiting(&self) -> (usize, Option<Instant>) {
        self.0.queue().waiting()
    }

    /// Takes over events that were just stored.
    pub(in crate::game) fn enqueue(&self, span: Span) {
        self.0.queue().push_new(span, Instant::now());
        self.0.signals.work.notify_one();
    }

    /// Waits until all events so far are projected, if lists have no delay: then an append ends only with its
    /// projection.
    pub(in crate::game) async fn wait_if_immediate(&self) {
        if self.0.how.list_delay.is_zero() {
            self.wait_at_most(LONGEST_APPEND_WAIT).await;
        }
    }

    /// Projects games whose events must be read from the log.
    pub(in crate::game) async fn catch_up(&self, games: impl IntoIterator<Item = Uuid>) {
        games.into_iter().for_each(|game| self.0.queue().push_unread(game, 0));
        self.0.signals.work.notify_one();
        self.wait_until_projected().await;
    }

    /// Waits until all that this node has appended by now is projected, as far as it can be.
    pub async fn wait_until_projected(&self) {
        // After this time the list is shown as it is.
        self.wait_at_most(LONGEST_LIST_WAIT).await;
    }

    async fn wait_at_most(&self, longest: Duration) {
        let mut ended = self.0.ended.subscribe();
        let Some(round) = self.0.queue().last_round() else { return };
        self.0.signals.urgent.notify_one();
        let _ = timeout(longest, ended.wait_for(|number| *number >= round)).await;
    }
}

async fn run(projector: Weak<Inner>, signals: Arc<Signals>, delay: Duration) {
    loop {
        signals.work.notified().await;
        let Some(inner) = projector.upgrade() else { return };
        let pause = match project_round(&inner).await {
            Ok(()) => delay,
            Err(error) => {
                tracing::warn!(%error, "projector: the database failed");
                PAUSE_AFTER_FAILURE
            }
        };
        if inner.queue().has_work() {
            signals.work.notify_one();
        }
        drop(inner);
        tokio::select! {
            () = sleep(pause) => {}
            () = signals.urgent.notified() => {}
        }
    }
}

/// Projects all that waits. What could not be projected waits for the next round.
async fn project_round(inner: &Inner) -> sqlx::Result<()> {
    let (number, waiting) = inner.queue().begin_round();
    // A fault of the program must not end all projections. The sweep tries the games of this round again.
    let span = tracing::debug_span!("job.project", number = waiting.len());
    let round = AssertUnwindSafe(Round::new(inner).run(waiting).instrument(span)).catch_unwind();
    let result = round.await.unwrap_or_else(|_| {
        tracing::error!("projector: a round has failed");
        Ok(())
    });
    inner.queue().end_round();
    inner.ended.send_replace(number);
    result
}
