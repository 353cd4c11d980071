//! Guards for running statements and appends, which free their slot or game on drop, however they
//! end.

use std::sync::{Arc, MutexGuard};

use tokio::sync::oneshot;
use uuid::Uuid;

use super::append::{Append, AppendError, Verdict};
use super::head::Version;
use super::queue::{Queue, Then, Waiting};

/// Where appends wait.
pub(super) trait Home {
    /// Those that are not done yet.
    fn queue(&self) -> MutexGuard<'_, Queue>;

    /// Starts all statements that may run now.
    fn go_on(self: &Arc<Self>);
}

/// The right to run a statement. When it is dropped, waiting appends can go on.
pub(super) struct Slot<H: Home>(Arc<H>);

impl<H: Home> Slot<H> {
    /// A slot that the queue has assigned.
    pub(super) fn new(home: &Arc<H>) -> Self {
        Self(Arc::clone(home))
    }

    /// The next appends for this slot, after its statement has ended.
    pub(super) fn next(&self) -> Option<Vec<Job<H>>> {
        let batch = self.0.queue().next_in_slot()?;
        Some(Job::all(batch, &self.0))
    }
}

impl<H: Home> Drop for Slot<H> {
    fn drop(&mut self) {
        self.0.queue().give_back();
        self.0.go_on();
    }
}

/// The mark on a slow statement: the others ignore it until this is dropped.
pub(super) struct Hanging<'a, H: Home>(&'a Arc<H>);

impl<'a, H: Home> Hanging<'a, H> {
    pub(super) fn new(home: &'a Arc<H>) -> Self {
        home.queue().hangs(true);
        home.go_on();
        Self(home)
    }
}

impl<H: Home> Drop for Hanging<'_, H> {
    fn drop(&mut self) {
        self.0.queue().hangs(false);
    }
}

/// A running append. Its game is free again when this is dropped, whatever the outcome.
pub(super) struct Job<H: Home> {
    pub(super) append: Append,
    then: Option<Then>,
    reply: Option<oneshot::Sender<Result<Verdict, AppendError>>>,
    appended: Option<Version>,
    home: Arc<H>,
}

impl<H: Home> Job<H> {
    pub(super) fn all(batch: Vec<Waiting>, home: &Arc<H>) -> Vec<Self> {
        let job = |Waiting { append, then, reply }| {
            let (then, reply) = (Some(then), Some(reply));
            Self { append, then, reply, appended: None, home: Arc::clone(home) }
        };
        batch.into_iter().map(job).collect()
    }

    pub(super) fn game_id(&self) -> Uuid {
        self.append.sealed.game_id
    }

    /// Ends the append and sends its verdict.
    pub(super) fn tell(mut self, verdict: Result<Verdict, AppendError>) {
        if let Ok(Verdict::Appended) = verdict {
            self.appended = Some(self.append.sealed.head().version);
            if let Some(then) = self.then.take() {
                then();
            }
        }
        if let Some(reply) = self.reply.take() {
            // A caller who stopped waiting sees the result when it loads the game again.
            let _ = reply.send(verdict);
        }
    }
}

impl<H: Home> Drop for Job<H> {
    fn drop(&mut self) {
        let late = self.home.queue().done(self.game_id(), self.appended);
        for waiting in late {
            let actual = self.append.sealed.head().version;
            let _ = waiting.reply.send(Ok(Verdict::Conflict { actual }));
        }
        self.home.go_on();
    }
}
