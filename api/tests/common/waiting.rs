//! Waiting for something that must come: by its name, and not for ever.

use std::fmt::{Debug, Display};
use std::time::{Duration, Instant};

/// How long a test waits for one thing. Only a hang is longer, on a busy machine, too.
const PATIENCE: Duration = Duration::from_secs(60);
/// The time between two looks.
const PAUSE: Duration = Duration::from_millis(10);

/// The outcome of a look: `true`, `Some` and `Ok` are what is waited for. An `Err` says what was seen instead.
pub(crate) trait Look {
    type Found;

    fn found(self) -> Result<Self::Found, String>;
}

impl Look for bool {
    type Found = ();

    fn found(self) -> Result<(), String> {
        self.then_some(()).found()
    }
}

impl<T> Look for Option<T> {
    type Found = T;

    fn found(self) -> Result<T, String> {
        self.ok_or_else(String::new)
    }
}

impl<T, E: Display> Look for Result<T, E> {
    type Found = T;

    fn found(self) -> Result<T, String> {
        self.map_err(|seen| seen.to_string())
    }
}

/// A look at a value: it is found if it is right, and else it is what was seen.
pub(crate) fn seen<T: Debug>(value: T, is_right: impl FnOnce(&T) -> bool) -> Result<T, String> {
    if is_right(&value) { Ok(value) } else { Err(format!("{value:?}")) }
}

/// Looks again and again, until it is there. Panics if it does not come.
pub(crate) async fn wait_until<L: Look>(what: &str, look: impl AsyncFnMut() -> L) -> L::Found {
    try_to_wait_until(what, look).await.unwrap_or_else(|in_vain| panic!("{in_vain}"))
}

/// [`wait_until`] for those who go on without it.
pub(crate) async fn try_to_wait_until<L: Look>(
    what: &str,
    mut look: impl AsyncFnMut() -> L,
) -> Result<L::Found, String> {
    let mut wait = Wait::begin(what);
    loop {
        // A look that hangs must not hang the test.
        let Ok(looked) = tokio::time::timeout(wait.left(), look()).await else { return Err(wait.in_vain()) };
        if let Some(end) = wait.end(looked) {
            return end;
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// [`wait_until`] for what goes on in other threads and processes: nothing else of this thread goes on meanwhile.
#[track_caller]
pub(crate) fn block_until<L: Look>(what: &str, look: impl FnMut() -> L) -> L::Found {
    match try_to_block_until(what, look) {
        Ok(found) => found,
        Err(in_vain) => panic!("{in_vain}"),
    }
}

/// [`block_until`] for those who must not panic.
pub(crate) fn try_to_block_until<L: Look>(what: &str, mut look: impl FnMut() -> L) -> Result<L::Found, String> {
    let mut wait = Wait::begin(what);
    loop {
        if let Some(end) = wait.end(look()) {
            return end;
        }
        std::thread::sleep(PAUSE);
    }
}

/// A wait that has begun.
struct Wait<'a> {
    what: &'a str,
    until: Instant,
    /// What the last look has seen.
    seen: String,
}

impl<'a> Wait<'a> {
    fn begin(what: &'a str) -> Self {
        Self { what, until: Instant::now() + PATIENCE, seen: String::new() }
    }

    /// The end of the wait, unless there is time for another look.
    fn end<L: Look>(&mut self, look: L) -> Option<Result<L::Found, String>> {
        match look.found() {
            Ok(found) => Some(Ok(found)),
            Err(seen) => {
                self.seen = seen;
                self.left().is_zero().then(|| Err(self.in_vain()))
            }
        }
    }

    fn left(&self) -> Duration {
        self.until.saturating_duration_since(Instant::now())
    }

    fn in_vain(&self) -> String {
        let colon = if self.seen.is_empty() { "" } else { ": " };
        format!("waited {} s for {}{colon}{}", PATIENCE.as_secs(), self.what, self.seen)
    }
}
