//! The threads that think. They have low priority, so that no request waits for them, and their number is the budget of a machine.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;

use tokio::sync::oneshot;

use crate::problem::{Kind, Problem, Result};

/// Of the levels 1 to 19, how much these threads stand back behind all others.
const NICE: i32 = 15;

type Job = Box<dyn FnOnce() + Send>;

/// The threads that think. Cheap to clone; they end with the last clone.
#[derive(Clone, Debug)]
pub struct Thinkers {
    number: usize,
    jobs: mpsc::Sender<Job>,
}

impl Thinkers {
    /// Starts so many threads.
    ///
    /// # Errors
    /// The system gives no more threads.
    pub fn start(number: usize) -> io::Result<Self> {
        let (jobs, waiting) = mpsc::channel();
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..number {
            let waiting = Arc::clone(&waiting);
            thread::Builder::new().name("thinker".to_owned()).spawn(move || work(&waiting))?;
        }
        Ok(Self { number, jobs })
    }

    /// How many there are.
    pub fn number(&self) -> usize {
        self.number
    }

    /// Thinks something through, after what was asked before.
    ///
    /// # Errors
    /// Nobody thinks here, or the thought has panicked.
    pub async fn think<T: Send + 'static>(&self, thought: impl FnOnce() -> T + Send + 'static) -> Result<T> {
        let (tell, told) = oneshot::channel();
        let job = move || {
            // Nobody waits any more if the request was given up.
            if !tell.is_closed() {
                let _ = tell.send(thought());
            }
        };
        if self.number == 0 || self.jobs.send(Box::new(job)).is_err() {
            return Err(Problem::new(Kind::Unavailable, "No bot thinks on this node.").retry_after(60));
        }
        told.await.map_err(Problem::internal)
    }
}

/// Does one job after the other, until nobody can ask any more.
fn work(waiting: &Mutex<mpsc::Receiver<Job>>) {
    // On Linux this means the calling thread.
    if let Err(error) = rustix::process::setpriority_process(None, NICE) {
        tracing::warn!(%error, "thinking has the priority of all others");
    }
    loop {
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { return };
        // Whoever waits for it is told by the channel that is dropped.
        let _ = catch_unwind(AssertUnwindSafe(job));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_thought_that_panics_does_not_stop_the_others() {
        let thinkers = Thinkers::start(1).expect("a thread");
        let failed = thinkers.think(|| panic!("on purpose")).await;
        assert_eq!(failed.map(|()| 0).expect_err("no thought").kind(), Kind::Internal);
        assert_eq!(thinkers.think(|| 7).await, Ok(7));
    }

    #[tokio::test]
    async fn without_threads_nobody_thinks() {
        let thinkers = Thinkers::start(0).expect("no thread");
        assert_eq!(thinkers.think(|| 7).await.expect_err("nobody").kind(), Kind::Unavailable);
    }
}
