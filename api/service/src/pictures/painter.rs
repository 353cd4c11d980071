//! The threads that paint pictures. They have low priority: so a move never waits for pictures, however many are to be
//! painted.

use std::io;
use std::sync::LazyLock;
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

use crate::problem::{Kind, Problem, Result};

/// The number of threads. A picture takes one of them a millisecond.
const PAINTERS: usize = 2;
/// Of the levels 1 to 19, how much these threads stand back behind all others.
const NICE: i32 = 10;
/// The most jobs of requests that these threads have at a time. More wait for a while, and are then refused.
const MOST_JOBS: usize = 64;
const PATIENCE: Duration = Duration::from_secs(2);

static THREADS: LazyLock<io::Result<Runtime>> = LazyLock::new(|| {
    Builder::new_multi_thread().worker_threads(PAINTERS).thread_name("painter").on_thread_start(stand_back).build()
});

static ROOM: Semaphore = Semaphore::const_new(MOST_JOBS);

/// Lowers the priority of this thread.
fn stand_back() {
    // On Linux this means the calling thread.
    if let Err(error) = rustix::process::setpriority_process(None, NICE) {
        tracing::warn!(%error, "painters have the priority of all others");
    }
}

/// Starts a job on these threads.
///
/// # Errors
/// There are no such threads.
pub fn start<T: Send + 'static>(job: impl FnOnce() -> T + Send + 'static) -> io::Result<JoinHandle<T>> {
    match &*THREADS {
        Ok(threads) => Ok(threads.spawn(async { job() })),
        Err(error) => Err(io::Error::new(error.kind(), error.to_string())),
    }
}

/// Does a job of a request.
///
/// # Errors
/// Too many jobs wait, or there are no such threads.
pub(super) async fn run<T: Send + 'static>(job: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    let Ok(Ok(room)) = tokio::time::timeout(PATIENCE, ROOM.acquire()).await else {
        let detail = "Too many pictures are being painted. Try again in a second.";
        return Err(Problem::new(Kind::Unavailable, detail).retry_after(1));
    };
    // The job keeps its room, also if the client does not wait for it.
    let job = move || {
        let done = job();
        drop(room);
        done
    };
    start(job).map_err(Problem::internal)?.await.map_err(Problem::internal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_request_too_many_is_refused_after_a_while() {
        assert_eq!(run(|| 7).await, Ok(7));
        let all = ROOM.acquire_many(MOST_JOBS.try_into().expect("small")).await.expect("an open semaphore");
        assert_eq!(run(|| 7).await.expect_err("a refusal").kind(), Kind::Unavailable);
        drop(all);
        assert_eq!(run(|| 7).await, Ok(7));
    }
}
