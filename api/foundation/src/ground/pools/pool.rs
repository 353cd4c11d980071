//! A pool: threads of low priority, and the queue of what they are to do.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use tokio::sync::{oneshot, watch};
use tokio_util::sync::CancellationToken;
use tracing::Span;

use super::Unfinished;
use super::fair_queue::{Bounds, FairQueue, Refused};
use super::share::Share;
use super::work::{PoolName, Work};
use crate::ground::watchdog::heavy;

/// A pool. Its threads end when it is closed.
#[derive(Debug)]
pub(super) struct Pool {
    name: PoolName,
    threads: usize,
    shared: Arc<Shared>,
    /// Nobody waits for what is being done any more.
    abandoned: CancellationToken,
}

/// What the threads of a pool and those who ask them share.
#[derive(Debug)]
struct Shared {
    state: Mutex<State>,
    /// Wakes the threads.
    wake: Condvar,
    /// The pieces that are being done.
    doing: watch::Sender<usize>,
}

#[derive(Debug)]
struct State {
    queue: FairQueue<Piece>,
    is_closed: bool,
}

/// A piece of work, of which only its caller knows the result.
struct Piece(Box<dyn FnOnce(Call) + Send>);

/// What becomes of a piece.
enum Call {
    Do,
    Refuse(Unfinished),
}

impl std::fmt::Debug for Piece {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Piece")
    }
}

impl Pool {
    /// Starts so many threads that stand back so much.
    ///
    /// # Errors
    /// The system gives no more threads.
    pub(super) fn start(name: PoolName, threads: usize, nice: i32) -> io::Result<Self> {
        let bounds = Bounds {
            waiting: name.places(),
            waiting_of_share: name.places().div_ceil(4),
            // Rounded up: a share may have the only thread.
            at_once_of_share: threads.div_ceil(2),
        };
        let state = Mutex::new(State { queue: FairQueue::new(bounds), is_closed: false });
        let shared = Arc::new(Shared { state, wake: Condvar::new(), doing: watch::Sender::new(0) });
        let pool = Self { name, threads, shared, abandoned: CancellationToken::new() };
        for _ in 0..threads {
            let shared = Arc::clone(&pool.shared);
            thread::Builder::new().name(name.word().to_owned()).spawn(move || shared.serve(name, nice))?;
        }
        Ok(pool)
    }

    pub(super) fn threads(&self) -> usize {
        self.threads
    }

    /// Has a piece of work done, when it is its turn.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: Work,
        share: Share,
        piece: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Unfinished> {
        if self.threads == 0 {
            return Err(Unfinished::Nobody);
        }
        let (sender, receiver) = oneshot::channel();
        let span = Span::current();
        let piece = Piece(Box::new(move |call| {
            let done = match call {
                // Nobody waits any more if the request was given up.
                Call::Do if sender.is_closed() => return,
                Call::Do => {
                    let piece = || heavy(work.word(), || span.in_scope(piece));
                    catch_unwind(AssertUnwindSafe(piece)).map_err(|_| Unfinished::Panicked(work))
                }
                Call::Refuse(why) => Err(why),
            };
            let _ = sender.send(done);
        }));
        self.push(share, work, piece)?;
        tokio::select! {
            biased;
            answer = receiver => answer.unwrap_or(Err(Unfinished::Stopping)),
            () = self.abandoned.cancelled() => Err(Unfinished::Stopping),
        }
    }

    fn push(&self, share: Share, work: Work, piece: Piece) -> Result<(), Unfinished> {
        let mut state = self.shared.lock();
        if state.is_closed {
            return Err(Unfinished::Stopping);
        }
        let seconds = self.name.seconds();
        let evicted = match state.queue.push(share, work.urgency(), piece) {
            Ok(evicted) => evicted,
            Err(Refused::Share(_)) => return Err(Unfinished::ShareFull { seconds }),
            Err(Refused::Queue(_)) => return Err(Unfinished::PoolFull { seconds }),
        };
        drop(state);
        self.shared.wake.notify_one();
        if let Some(Piece(refuse)) = evicted {
            refuse(Call::Refuse(Unfinished::ShareFull { seconds }));
        }
        Ok(())
    }

    /// Drops what waits, and takes nothing in any more. What is being done goes on.
    pub(super) fn close(&self) {
        let mut state = self.shared.lock();
        state.is_closed = true;
        let dropped = state.queue.clear();
        drop(state);
        self.shared.wake.notify_all();
        for Piece(refuse) in dropped {
            refuse(Call::Refuse(Unfinished::Stopping));
        }
    }

    /// Closes the pool, waits for what is being done, and then lets go of whoever waits for the rest. The threads themselves hold up
    /// no stop: they end with the process.
    pub(super) async fn stop(&self, patience: Duration) {
        self.close();
        let _ = tokio::time::timeout(patience, self.shared.doing.subscribe().wait_for(|doing| *doing == 0)).await;
        self.abandoned.cancel();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.close();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does one piece after the other, until the pool is closed.
    fn serve(&self, name: PoolName, nice: i32) {
        // On Linux this means the calling thread.
        if let Err(error) = rustix::process::setpriority_process(None, nice) {
            tracing::warn!(%error, pool = name.word(), "heavy work has the priority of all others");
        }
        while let Some((share, Piece(call))) = self.next() {
            // Before the caller learns the result, so that they can count on it.
            call(Call::Do);
            self.lock().queue.done(share);
            self.doing.send_modify(|doing| *doing -= 1);
            // The share may have another piece, for which it had no thread.
            self.wake.notify_one();
        }
    }

    /// The next piece; none when the pool is closed.
    fn next(&self) -> Option<(Share, Piece)> {
        let mut state = self.lock();
        loop {
            if state.is_closed {
                return None;
            }
            if let Some(next) = state.queue.pop() {
                self.doing.send_modify(|doing| *doing += 1);
                return Some(next);
            }
            state = self.wake.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}
