//! The authentication service.

use sqlx::PgPool;

use super::caller_cache::CallerCache;
use crate::delivery::outbox::WorkerWakeup;
use crate::ground::clock::Clock;
use crate::ground::entropy::Entropy;
use crate::ground::signing::Signer;

/// The authentication service. It caches recent callers, so that most requests need no query.
pub struct Auth {
    pub(super) pool: PgPool,
    pub(super) clock: Clock,
    pub(super) entropy: Entropy,
    pub(super) wakeup: WorkerWakeup,
    pub(super) known: CallerCache,
    pub(super) signer: Signer,
    /// Whether moderators need a passkey.
    pub(super) role_needs_passkey: bool,
}

impl Auth {
    /// Wakes the outbox worker when there is a mail to send.
    pub fn new(
        pool: PgPool,
        clock: Clock,
        entropy: Entropy,
        wakeup: WorkerWakeup,
        known: CallerCache,
        signer: Signer,
    ) -> Self {
        Self { pool, clock, entropy, wakeup, known, signer, role_needs_passkey: false }
    }

    /// The same, with roles that only a passkey opens, if they need one.
    #[must_use]
    pub fn with_roles_by_passkey(self, needed: bool) -> Self {
        Self { role_needs_passkey: needed, ..self }
    }

    /// Has queued mails sent at once.
    pub fn wake_mails(&self) {
        self.wakeup.wake();
    }
}
