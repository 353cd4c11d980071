//! The activities of the threads of this process: each has a slot, which says what it is at and since when.

use std::future::poll_fn;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use crate::ground::telemetry::metric::STALL_SECONDS;

/// The slots of all threads that have done something.
static SLOTS: Mutex<Vec<Weak<Slot>>> = Mutex::new(Vec::new());

thread_local! {
    static OWN: Arc<Slot> = Slot::register();
}

/// What a thread is at: the route of a request, a job, or a kind of heavy work. There are few of them, known beforehand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Activity {
    /// A job, or a kind of heavy work.
    Job(&'static str),
    /// The route of a request.
    Route(Arc<str>),
}

impl Activity {
    /// Its name in logs and metrics.
    pub fn name(&self) -> &str {
        match self {
            Self::Job(name) => name,
            Self::Route(route) => route,
        }
    }
}

/// The slot of a thread.
#[derive(Debug)]
pub(super) struct Slot {
    thread: String,
    doing: Mutex<Option<Running>>,
}

/// What is being done without a pause.
#[derive(Clone, Debug)]
struct Running {
    activity: Activity,
    since: Instant,
    /// Whether it may take long, as its thread serves nobody.
    is_heavy: bool,
    /// How much of it was counted as a stall.
    counted: Duration,
}

/// A part of a stall: since it was last looked at.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Stall {
    pub(super) thread: String,
    pub(super) activity: Activity,
    /// How long it has lasted so far.
    pub(super) lasted: Duration,
    /// How much of this is new.
    pub(super) added: Duration,
}

impl Stall {
    /// Whether this is the first that is known of it.
    pub(super) fn is_new(&self) -> bool {
        self.lasted == self.added
    }
}

impl Slot {
    fn register() -> Arc<Self> {
        let thread = thread::current().name().unwrap_or("unnamed").to_owned();
        let slot = Arc::new(Self { thread, doing: Mutex::new(None) });
        let mut slots = SLOTS.lock().unwrap_or_else(PoisonError::into_inner);
        slots.retain(|slot| slot.strong_count() > 0);
        slots.push(Arc::downgrade(&slot));
        slot
    }

    /// The slots of the threads that live.
    pub(super) fn all() -> Vec<Arc<Self>> {
        SLOTS.lock().unwrap_or_else(PoisonError::into_inner).iter().filter_map(Weak::upgrade).collect()
    }

    fn lock(&self) -> MutexGuard<'_, Option<Running>> {
        self.doing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was not counted yet of a stall of this thread: it serves, and has done the same thing for at least `limit`.
    pub(super) fn stall(&self, now: Instant, limit: Duration) -> Option<Stall> {
        let mut doing = self.lock();
        let doing = doing.as_mut().filter(|doing| !doing.is_heavy)?;
        let lasted = now.saturating_duration_since(doing.since);
        if lasted < limit {
            return None;
        }
        let added = lasted.saturating_sub(doing.counted);
        doing.counted = lasted;
        Some(Stall { thread: self.thread.clone(), activity: doing.activity.clone(), lasted, added })
    }

    /// The heavy work of this thread.
    pub(super) fn heavy(&self) -> Option<Activity> {
        self.lock().as_ref().filter(|doing| doing.is_heavy).map(|doing| doing.activity.clone())
    }

    /// Leaves the time until now out, because the whole process stood still.
    pub(super) fn leave_out_until(&self, now: Instant) {
        if let Some(doing) = self.lock().as_mut() {
            (doing.since, doing.counted) = (now, Duration::ZERO);
        }
    }
}

/// Marks a thread as busy with an activity until it is dropped.
struct ActivityGuard {
    slot: Arc<Slot>,
    before: Option<Running>,
}

impl ActivityGuard {
    fn now(activity: Activity, is_heavy: bool) -> Self {
        let slot = OWN.with(Arc::clone);
        let doing = Running { activity, since: Instant::now(), is_heavy, counted: Duration::ZERO };
        let before = slot.lock().replace(doing);
        Self { slot, before }
    }
}

impl Drop for ActivityGuard {
    fn drop(&mut self) {
        let mut doing = self.slot.lock();
        let done = std::mem::replace(&mut *doing, self.before.take());
        drop(doing);
        if let Some(done) = done.filter(|done| done.counted > Duration::ZERO) {
            let what = done.activity.name().to_owned();
            metrics::histogram!(STALL_SECONDS.name, "what" => what).record(done.since.elapsed().as_secs_f64());
        }
    }
}

/// Lets the watchdog know that a thread that serves does this, whenever it is polled.
pub async fn watched<T>(activity: Activity, work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    poll_fn(|context| {
        let _begun = ActivityGuard::now(activity.clone(), false);
        work.as_mut().poll(context)
    })
    .await
}

/// Does heavy work on a thread that serves nobody. The watchdog names it when other threads stall.
pub fn heavy<T>(name: &'static str, work: impl FnOnce() -> T) -> T {
    let _begun = ActivityGuard::now(Activity::Job(name), true);
    work()
}

#[cfg(test)]
pub(super) mod testing {
    use super::*;

    /// The slot of a thread that has been at this route since a moment.
    pub(in crate::ground::watchdog) fn slot(route: &str, since: Instant) -> Arc<Slot> {
        let activity = Activity::Route(route.into());
        let doing = Running { activity, since, is_heavy: false, counted: Duration::ZERO };
        Arc::new(Slot { thread: "worker".to_owned(), doing: Mutex::new(Some(doing)) })
    }
}

#[cfg(test)]
mod tests {
    use super::testing::slot;
    use super::*;

    const LIMIT: Duration = Duration::from_millis(200);

    #[test]
    fn a_stall_is_counted_once_however_often_it_is_looked_at() {
        let begin = Instant::now();
        let (slot, at) = (slot("/games", begin), |ms| begin + Duration::from_millis(ms));
        assert_eq!(slot.stall(at(199), LIMIT), None);
        let first = slot.stall(at(250), LIMIT).expect("a stall");
        assert!(first.is_new());
        assert_eq!(
            (first.thread.as_str(), first.activity.name(), first.added),
            ("worker", "/games", Duration::from_millis(250))
        );
        let second = slot.stall(at(400), LIMIT).expect("it goes on");
        assert!(!second.is_new());
        assert_eq!((second.lasted, second.added), (Duration::from_millis(400), Duration::from_millis(150)));
        *slot.lock() = None;
        assert_eq!(slot.stall(at(900), LIMIT), None);
    }

    #[test]
    fn heavy_work_is_no_stall_and_can_be_named() {
        let begin = Instant::now();
        let slot = slot("/games", begin);
        if let Some(doing) = slot.lock().as_mut() {
            doing.is_heavy = true;
        }
        assert_eq!(slot.stall(begin + LIMIT * 9, LIMIT), None);
        assert_eq!(slot.heavy(), Some(Activity::Route("/games".into())));
    }

    #[test]
    fn what_the_whole_process_has_slept_is_no_stall() {
        let begin = Instant::now();
        let slot = slot("/games", begin);
        slot.leave_out_until(begin + LIMIT * 9);
        assert_eq!(slot.stall(begin + LIMIT * 9, LIMIT), None);
        assert!(slot.stall(begin + LIMIT * 10, LIMIT).is_some_and(|stall| stall.is_new()));
    }

    #[tokio::test]
    async fn what_is_polled_is_seen_and_what_waits_is_not() {
        let seen = || OWN.with(|slot| slot.lock().as_ref().map(|doing| doing.activity.clone()));
        let outer = Activity::Route("/games".into());
        watched(outer.clone(), async {
            assert_eq!(seen(), Some(outer.clone()));
            watched(Activity::Job("mail"), async { assert_eq!(seen(), Some(Activity::Job("mail"))) }).await;
            assert_eq!(seen(), Some(outer.clone()), "and is what it was before");
            let mut waiting = pin!(watched(Activity::Job("waiting"), std::future::pending::<()>()));
            poll_fn(|context| {
                assert!(waiting.as_mut().poll(context).is_pending());
                std::task::Poll::Ready(())
            })
            .await;
            assert_eq!(seen(), Some(outer.clone()));
        })
        .await;
        assert_eq!(seen(), None);
        assert_eq!(heavy("mail", seen), Some(Activity::Job("mail")));
    }
}
