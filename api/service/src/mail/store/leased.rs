//! A stored mail that a worker handles.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use chrono::{DateTime, Utc};
use uuid::Uuid;

/// A mail leased by this worker: no other worker may handle it until the lease ends.
#[derive(Clone, Debug)]
pub struct Leased {
    /// Its id; the answer has the same.
    pub id: Uuid,
    /// When the mail was received.
    pub received_at: DateTime<Utc>,
    /// The number of tries, including the current one.
    pub attempts: i16,
    /// The part before the `@`.
    pub recipient: String,
    /// As in [`Delivery::sender`](super::Delivery::sender).
    pub sender: Option<String>,
    /// What the mail claims to be about, as its address says.
    pub about: Vec<u8>,
    /// The whole message.
    pub message: Vec<u8>,
    /// The hash of what identifies it, if an earlier try has found it out.
    pub message_key: Option<Vec<u8>>,
    /// The author, if an earlier try has identified them.
    pub author: Option<Uuid>,
    /// Whether it is known whose it probably is.
    pub is_attributed: bool,
    /// How often reading the mail has begun and not ended.
    pub(in crate::mail) readings: i16,
    /// Whether something is being computed for it.
    pub(in crate::mail) is_computing: Arc<AtomicBool>,
    pub(in crate::mail) token: Uuid,
}

impl Leased {
    /// Whether a process has ended while it read this mail.
    pub(in crate::mail) fn is_suspect(&self) -> bool {
        self.readings > 0
    }

    /// Whether something is being computed for it at this moment.
    pub(in crate::mail) fn is_being_computed(&self) -> bool {
        self.is_computing.load(Ordering::Relaxed)
    }
}
