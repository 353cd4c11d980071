//! The outbox as one queue in the database. No transaction stays open while a mail is sent.

use std::marker::PhantomData;
use std::sync::Arc;

use sqlx::PgPool;

use super::kind::{MailKind, QueueKind, WebhookDelivery};

/// The queue of mails, or of deliveries to webhooks. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Outbox<K = MailKind> {
    pool: PgPool,
    /// The words of its kinds.
    words: Arc<[String]>,
    kind: PhantomData<K>,
}

impl Outbox {
    /// The queue of mails over a pool whose connections use the role `pixie_app`.
    pub fn new(pool: PgPool) -> Self {
        Self::over(pool)
    }
}

impl Outbox<WebhookDelivery> {
    /// The queue of deliveries to webhooks.
    pub fn of_webhooks(pool: PgPool) -> Self {
        Self::over(pool)
    }
}

impl<K: QueueKind> Outbox<K> {
    fn over(pool: PgPool) -> Self {
        Self { pool, words: K::ALL.iter().map(|kind| kind.word().to_owned()).collect(), kind: PhantomData }
    }

    pub(super) fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// The words of its kinds.
    pub(super) fn words(&self) -> &[String] {
        &self.words
    }
}
