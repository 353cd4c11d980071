//! A mail transport that keeps the mails in memory.

use std::sync::{Arc, Mutex, PoisonError};

use pixie_service::delivery::outbox::{Failure, Letter, Transport};

/// Remembers the mails sent, and fails as often as requested.
#[derive(Debug, Clone, Default)]
pub(crate) struct Recorder {
    inner: Arc<Mutex<Inner>>,
}

#[derive(Debug, Default)]
struct Inner {
    letters: Vec<Letter>,
    failures: Vec<Failure>,
}

impl Recorder {
    /// All mails so far, including those that failed.
    pub(crate) fn letters(&self) -> Vec<Letter> {
        self.lock().letters.clone()
    }

    /// Makes the next mail fail; several failures are used in order.
    pub(crate) fn fail_next(&self, failure: Failure) {
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
