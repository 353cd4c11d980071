//! What is under way, and what becomes free again when it is over, however it ends.

use std::sync::Arc;

use tokio::sync::oneshot;
use uuid::Uuid;

use super::append::{Append, AppendError, Verdict};
use super::event::Version;
use super::group_commit::GroupCommit;
use super::queue::Waiting;

/// The right to have a statement under way. Whoever waits for it goes on when it is dropped.
pub(super) struct Slot(Arc<GroupCommit>);

impl Slot {
    /// One that the queue has given.
    pub(super) fn new(home: &Arc<GroupCommit>) -> Self {
        Self(Arc::clone(home))
    }

    /// What goes next in it, now that its statement is over.
    pub(super) fn next(&self) -> Option<Vec<Job>> {
        let batch = self.0.queue().next_in_slot()?;
        Some(Job::all(batch, &self.0))
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.0.queue().give_back();
        self.0.go_on();
    }
}

/// A statement that takes long: nobody else waits for it until this is dropped.
pub(super) struct Hanging<'a>(&'a Arc<GroupCommit>);

impl<'a> Hanging<'a> {
    pub(super) fn new(home: &'a Arc<GroupCommit>) -> Self {
        home.queue().hangs(true);
        home.go_on();
        Self(home)
    }
}

impl Drop for Hanging<'_> {
    fn drop(&mut self) {
        self.0.queue().hangs(false);
    }
}

/// An append under way. Its game is free again when this is dropped, whatever has become of it.
pub(super) struct Job {
    pub(super) append: Append,
    reply: Option<oneshot::Sender<Result<Verdict, AppendError>>>,
    appended: Option<Version>,
    home: Arc<GroupCommit>,
}

impl Job {
    pub(super) fn all(batch: Vec<Waiting>, home: &Arc<GroupCommit>) -> Vec<Self> {
        let job =
            |Waiting { append, reply }| Self { append, reply: Some(reply), appended: None, home: Arc::clone(home) };
        batch.into_iter().map(job).collect()
    }

    pub(super) fn game_id(&self) -> Uuid {
        self.append.sealed.game_id
    }

    /// Ends it.
    pub(super) fn tell(mut self, verdict: Result<Verdict, AppendError>) {
        if let Ok(Verdict::Appended) = verdict {
            self.appended = Some(self.append.sealed.head().version);
        }
        if let Some(reply) = self.reply.take() {
            // Who has gone away finds it when they come back.
            let _ = reply.send(verdict);
        }
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        let late = self.home.queue().done(self.game_id(), self.appended);
        for waiting in late {
            let actual = self.append.sealed.head().version;
            let _ = waiting.reply.send(Ok(Verdict::Conflict { actual }));
        }
        self.home.go_on();
    }
}
