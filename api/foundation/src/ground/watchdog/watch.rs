//! The thread of the watchdog.

use std::io;
use std::sync::Once;
use std::thread;
use std::time::{Duration, Instant};

use super::activity::{Activity, Slot, Stall};
use super::beat::{Beat, ELSEWHERE};
use crate::ground::telemetry::metric::{STALL_SECONDS, STALLS};

/// The pause between two looks of the watchdog.
const EVERY: Duration = Duration::from_millis(50);
/// How long a thread may do the same before it counts as stalled.
const LIMIT: Duration = Duration::from_millis(200);
/// The name of what happens if this thread is not run either: the machine has no time for the process.
const PROCESS: &str = "process";

/// Starts the watchdog of this process, unless it runs already.
///
/// # Errors
/// The system gives no more threads.
pub fn start() -> io::Result<()> {
    static STARTED: Once = Once::new();
    let mut started = Ok(());
    STARTED.call_once(|| started = thread::Builder::new().name("watchdog".to_owned()).spawn(watch).map(drop));
    started
}

fn watch() {
    // Counters begin at 0, so that their first stall is an increase.
    [ELSEWHERE, PROCESS].iter().for_each(|what| metrics::counter!(STALLS.name, "what" => *what).absolute(0));
    let mut before = Instant::now();
    loop {
        thread::sleep(EVERY);
        let now = Instant::now();
        let (slots, beats) = (Slot::all(), Beat::all());
        let stood_still = (now - before).saturating_sub(EVERY);
        let stalls =
            if stood_still < LIMIT { stalls(&slots, &beats, now) } else { process(&slots, &beats, (now, stood_still)) };
        for stall in stalls {
            note(&stall, &slots);
        }
        before = now;
    }
}

/// The stall of the whole process, for which no thread can be blamed. The stall is over.
fn process(slots: &[impl AsRef<Slot>], beats: &[impl AsRef<Beat>], (now, lasted): (Instant, Duration)) -> Vec<Stall> {
    slots.iter().for_each(|slot| slot.as_ref().leave_out_until(now));
    beats.iter().for_each(|beat| beat.as_ref().note(now));
    metrics::histogram!(STALL_SECONDS.name, "what" => PROCESS).record(lasted.as_secs_f64());
    vec![Stall { thread: "all".to_owned(), activity: Activity::Job(PROCESS), lasted, added: lasted }]
}

/// The stalls of threads and runtimes that go on now.
fn stalls(slots: &[impl AsRef<Slot>], beats: &[impl AsRef<Beat>], now: Instant) -> Vec<Stall> {
    let of_slots: Vec<Stall> = slots.iter().filter_map(|slot| slot.as_ref().stall(now, LIMIT)).collect();
    if of_slots.is_empty() {
        return beats.iter().filter_map(|beat| beat.as_ref().stall(now, LIMIT)).collect();
    }
    // It is known why there may be no beat.
    beats.iter().for_each(|beat| beat.as_ref().note(now));
    of_slots
}

/// Counts a stall and, when it is new, tells it.
fn note(stall: &Stall, slots: &[impl AsRef<Slot>]) {
    let what = stall.activity.name().to_owned();
    if stall.is_new() {
        let heavy: Vec<_> = slots.iter().filter_map(|slot| slot.as_ref().heavy()).collect();
        let beside = heavy.iter().map(Activity::name).collect::<Vec<_>>().join(" ");
        let (thread, ms) = (&stall.thread, stall.lasted.as_millis());
        tracing::warn!(thread, what, ms, beside, "watchdog.stall: a thread that serves has done nothing else");
    }
    metrics::counter!(STALLS.name, "what" => what).increment(new_periods(stall));
}

/// The whole periods of a stall that were not counted yet.
fn new_periods(stall: &Stall) -> u64 {
    let periods = |time: Duration| u64::try_from(time.as_millis() / LIMIT.as_millis()).unwrap_or(u64::MAX);
    periods(stall.lasted).saturating_sub(periods(stall.lasted.saturating_sub(stall.added)))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::ground::watchdog::activity::testing::slot;

    #[test]
    fn what_is_known_explains_a_missing_beat() {
        let begin = Instant::now();
        let later = begin + LIMIT * 5;
        let beats = [Arc::new(Beat::new("worker".to_owned(), begin))];
        let seen = stalls(&[slot("/games", begin)], &beats, later);
        assert_eq!(seen.iter().map(|stall| stall.activity.name()).collect::<Vec<_>>(), ["/games"]);
        let idle: [Arc<Slot>; 0] = [];
        assert!(stalls(&idle, &beats, later + LIMIT).is_empty(), "the beat is not late by itself");
        let seen = stalls(&idle, &beats, later + LIMIT * 5);
        assert_eq!(seen.iter().map(|stall| stall.activity.name()).collect::<Vec<_>>(), ["elsewhere"]);
    }

    #[test]
    fn no_thread_is_blamed_when_the_process_stood_still() {
        let begin = Instant::now();
        let (slots, beats) = ([slot("/games", begin)], [Arc::new(Beat::new("worker".to_owned(), begin))]);
        let later = begin + LIMIT * 5;
        let seen = process(&slots, &beats, (later, LIMIT * 4));
        assert_eq!(seen.iter().map(|stall| stall.activity.name()).collect::<Vec<_>>(), [PROCESS]);
        assert!(stalls(&slots, &beats, later).is_empty());
    }

    #[test]
    fn a_long_stall_counts_each_of_its_periods_once() {
        let begin = Instant::now();
        let slots = [slot("/games", begin)];
        let counted = [250, 300, 450, 1000].map(|ms| {
            let seen = stalls(&slots, &[] as &[Arc<Beat>], begin + Duration::from_millis(ms));
            seen.iter().map(new_periods).sum::<u64>()
        });
        assert_eq!(counted, [1, 0, 1, 3]);
    }
}
