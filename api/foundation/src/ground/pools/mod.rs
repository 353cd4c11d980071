//! The pools of threads for heavy work: whatever reads, thinks, paints, packs or checks much of what strangers can cause.
//!
//! Heavy work never runs on the threads that serve requests and append: they would answer nobody meanwhile. It runs on threads of low
//! priority, whose queue is bounded and fair: [shares](Share) take turns, and one share never has more than a part of the threads and of
//! the queue. Whoever finds no room is told when to come back. Each piece has a budget of steps of its own, so that none takes a thread
//! for long. Only computing goes here: connections to the database stay with the threads that serve. What a client has done elsewhere, a
//! [`Meter`] bounds.

mod fair_queue;
mod meter;
mod pool;
mod share;
#[cfg(test)]
mod tests;
mod work;

use std::io;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use pixie_words::problem as words;

pub use self::meter::{Allowance, Meter, Spent};
use self::pool::Pool;
pub use self::share::Share;
pub use self::work::{PoolName, Urgency, Work};
use crate::ground::problem::{Kind, Problem, number};

/// Threads that paint. A picture takes one of them a millisecond.
pub const PAINTERS: usize = 2;
/// How many threads read what people send.
pub const READERS: usize = 2;

/// The reason why a piece of work has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfinished {
    /// As much of this share waits already as may.
    #[error("too much of the same share waits")]
    ShareFull {
        /// The seconds after which there may be room.
        seconds: u64,
    },
    /// As much waits already as may.
    #[error("too much waits")]
    PoolFull {
        /// The seconds after which there may be room.
        seconds: u64,
    },
    /// The pool has no threads here.
    #[error("the pool has no threads here")]
    Nobody,
    /// The process stops.
    #[error("the process stops")]
    Stopping,
    /// The work has panicked. The message is in the log.
    #[error("{} has panicked", .0.word())]
    Panicked(Work),
}

impl From<Unfinished> for Problem {
    fn from(unfinished: Unfinished) -> Self {
        match unfinished {
            Unfinished::ShareFull { seconds } => {
                let told = number(seconds);
                Self::new(Kind::TooManyRequests, move |language| words::share_full(language, told)).retry_after(seconds)
            }
            Unfinished::PoolFull { seconds } => {
                let told = number(seconds);
                Self::new(Kind::Unavailable, move |language| words::pool_full(language, told)).retry_after(seconds)
            }
            Unfinished::Nobody => Self::new(Kind::Unavailable, words::nobody_thinks).retry_after(60),
            Unfinished::Stopping => Self::new(Kind::Unavailable, words::node_stops).retry_after(5),
            Unfinished::Panicked(_) => Self::internal(unfinished),
        }
    }
}

/// The pools of a node. Cheap to clone; their threads end with the last clone.
#[derive(Clone, Debug)]
pub struct Pools(Arc<[Pool; 3]>);

impl Pools {
    /// Starts the threads; so many of them think.
    ///
    /// # Errors
    /// The system gives no more threads.
    pub fn start(thinkers: usize) -> io::Result<Self> {
        Self::start_with(thinkers, PoolName::nice)
    }

    /// Starts the threads, as important as all others. On a busy machine threads of low priority hardly run, and a test that waits for
    /// them would wait for the end of the load.
    ///
    /// # Errors
    /// The system gives no more threads.
    pub fn start_as_important(thinkers: usize) -> io::Result<Self> {
        Self::start_with(thinkers, |_| 0)
    }

    fn start_with(thinkers: usize, nice: fn(PoolName) -> i32) -> io::Result<Self> {
        let pool = |name, threads| Pool::start(name, threads, nice(name));
        Ok(Self(Arc::new([
            pool(PoolName::Thinking, thinkers)?,
            pool(PoolName::Painting, PAINTERS)?,
            pool(PoolName::Reading, READERS)?,
        ])))
    }

    fn pool(&self, name: PoolName) -> &Pool {
        let [thinking, painting, reading] = &*self.0;
        match name {
            PoolName::Thinking => thinking,
            PoolName::Painting => painting,
            PoolName::Reading => reading,
        }
    }

    /// The threads that do such work here.
    pub fn threads(&self, work: Work) -> usize {
        self.pool(work.pool()).threads()
    }

    /// Has a piece of work done on its pool, when it is its turn.
    ///
    /// # Errors
    /// There is no room, no thread, or no time left; or the work has panicked, which ends only this piece.
    pub async fn run<T: Send + 'static>(
        &self,
        work: Work,
        share: Share,
        piece: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Unfinished> {
        self.pool(work.pool()).run(work, share, piece).await
    }

    /// Drops what waits, and takes nothing in any more.
    pub fn close(&self) {
        self.0.iter().for_each(Pool::close);
    }

    /// Closes the pools. Whoever waits for what is being done gets the result if it is there in time, else the answer that the node
    /// stops. No work holds up the end of the process.
    pub async fn stop(&self, patience: Duration) {
        join_all(self.0.iter().map(|pool| pool.stop(patience))).await;
    }
}
