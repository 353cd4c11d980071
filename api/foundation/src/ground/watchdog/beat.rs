//! The heartbeat of a runtime: a task that shows that tasks are run at all, also those that nobody watches.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use super::activity::{Activity, Stall};

/// The time between two beats.
const BEAT: Duration = Duration::from_millis(100);
/// The name of what nobody watches.
pub(super) const ELSEWHERE: &str = "elsewhere";

static BEATS: Mutex<Vec<Weak<Beat>>> = Mutex::new(Vec::new());

/// The heartbeat of a runtime.
#[derive(Debug)]
pub(super) struct Beat {
    /// The thread on which it began, of one or more.
    thread: String,
    last: Mutex<Last>,
}

#[derive(Debug)]
struct Last {
    /// When the runtime beat last, or until when it is known why it did not.
    at: Instant,
    counted: Duration,
}

/// Beats as long as the runtime runs. One task for each runtime does it.
pub async fn beat() {
    let thread = thread::current().name().unwrap_or("unnamed").to_owned();
    let beat = Arc::new(Beat::new(thread, Instant::now()));
    Beat::register(&beat);
    loop {
        tokio::time::sleep(BEAT).await;
        beat.note(Instant::now());
    }
}

impl Beat {
    pub(super) fn new(thread: String, now: Instant) -> Self {
        Self { thread, last: Mutex::new(Last { at: now, counted: Duration::ZERO }) }
    }

    fn register(beat: &Arc<Self>) {
        let mut beats = BEATS.lock().unwrap_or_else(PoisonError::into_inner);
        beats.retain(|beat| beat.strong_count() > 0);
        beats.push(Arc::downgrade(beat));
    }

    /// The heartbeats of all runtimes that run.
    pub(super) fn all() -> Vec<Arc<Self>> {
        BEATS.lock().unwrap_or_else(PoisonError::into_inner).iter().filter_map(Weak::upgrade).collect()
    }

    fn lock(&self) -> MutexGuard<'_, Last> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that tasks are run, or that it is known why not.
    pub(super) fn note(&self, now: Instant) {
        *self.lock() = Last { at: now, counted: Duration::ZERO };
    }

    /// What was not counted yet of a stall: there should have been a beat, and for `limit` there was none.
    pub(super) fn stall(&self, now: Instant, limit: Duration) -> Option<Stall> {
        let mut last = self.lock();
        let lasted = now.saturating_duration_since(last.at + BEAT);
        if lasted < limit {
            return None;
        }
        let added = lasted.saturating_sub(last.counted);
        last.counted = lasted;
        Some(Stall { thread: self.thread.clone(), activity: Activity::Job(ELSEWHERE), lasted, added })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_runtime_without_a_beat_stalls() {
        let begin = Instant::now();
        let (beat, limit) = (Beat::new("worker".to_owned(), begin), Duration::from_millis(200));
        assert_eq!(beat.stall(begin + Duration::from_millis(299), limit), None);
        let stall = beat.stall(begin + Duration::from_millis(300), limit).expect("a stall");
        assert_eq!((stall.activity.name(), stall.is_new()), (ELSEWHERE, true));
        beat.note(begin + Duration::from_millis(310));
        assert_eq!(beat.stall(begin + Duration::from_millis(600), limit), None);
    }
}
