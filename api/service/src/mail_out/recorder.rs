//! A transport for tests.

use std::sync::{Arc, Mutex, PoisonError};

use crate::outbox::{Failure, Letter, Transport};

/// Remembers what it was given, and fails as often as it was told to.
#[derive(Debug, Clone, Default)]
pub struct Recorder {
    inner: Arc<Mutex<Inner>>,
}

#[derive(Debug, Default)]
struct Inner {
    letters: Vec<Letter>,
    failures: Vec<Failure>,
}

impl Recorder {
    /// Everything given so far, also what failed.
    pub fn letters(&self) -> Vec<Letter> {
        self.lock().letters.clone()
    }

    /// The next letter fails like this; several are used up in order.
    pub fn fail_next(&self, failure: Failure) {
        self.lock().failures.push(failure);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Transport for Recorder {
    async fn send(&self, letter: &Letter) -> Result<(), Failure> {
        let mut inner = self.lock();
        inner.letters.push(letter.clone());
        if inner.failures.is_empty() {
            return Ok(());
        }
        Err(inner.failures.remove(0))
    }
}
