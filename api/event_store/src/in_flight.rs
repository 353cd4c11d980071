//! Guards for running statements and appends, which free their slot or game on drop, however they
//! end.

use std::fmt;
use std::sync::Arc;

use tokio::sync::oneshot;
use uuid::Uuid;

use super::append::{Append, AppendError, Verdict};
use super::group_commit::GroupCommit;
use super::head::Version;
use super::queue::{AfterCommit, Waiting};

/// The right to run a statement. When it is dropped, waiting appends can go on.
pub(super) struct Slot(Arc<GroupCommit>);

impl Slot {
    /// A slot that the queue has assigned.
    pub(super) fn new(home: &Arc<GroupCommit>) -> Self {
        Self(Arc::clone(home))
    }

    /// The next appends for this slot, after its statement has ended.
    pub(super) fn next(&self) -> Option<Vec<Job>> {
        let batch = self.0.queue().next_in_slot()?;
        Some(Job::all(batch, &self.0))
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Slot")
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.0.queue().give_back();
        self.0.start_statements();
    }
}

/// The mark on a slow statement: the others ignore it until this is dropped.
pub(super) struct SlowStatement<'a>(&'a Arc<GroupCommit>);

impl<'a> SlowStatement<'a> {
    pub(super) fn new(home: &'a Arc<GroupCommit>) -> Self {
        home.queue().set_slow(true);
        home.start_statements();
        Self(home)
    }
}

impl Drop for SlowStatement<'_> {
    fn drop(&mut self) {
        self.0.queue().set_slow(false);
    }
}

/// A running append. Its game is free again when this is dropped, whatever the outcome.
pub(super) struct Job {
    pub(super) append: Append,
    then: Option<AfterCommit>,
    reply: Option<oneshot::Sender<Result<Verdict, AppendError>>>,
    appended: Option<Version>,
    home: Arc<GroupCommit>,
}

impl Job {
    pub(super) fn all(batch: Vec<Waiting>, home: &Arc<GroupCommit>) -> Vec<Self> {
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
    pub(super) fn finish(mut self, verdict: Result<Verdict, AppendError>) {
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

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.append.fmt(f)
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        let late = self.home.queue().done(self.game_id(), self.appended);
        for waiting in late {
            let actual = self.append.sealed.head().version;
            let _ = waiting.reply.send(Ok(Verdict::Conflict { actual }));
        }
        self.home.start_statements();
    }
}
