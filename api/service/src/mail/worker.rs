//! The worker that leases mails from the inbox and handles them concurrently, on any number of
//! nodes.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::FutureExt as _;
use futures_util::future::Either;
use tokio::sync::RwLock;
use tokio::task::JoinSet;
use tokio::time::timeout;
use tracing::Instrument as _;
use uuid::Uuid;

use super::context::{Context, Interrupted};
use super::execute::Listing;
use super::processor::InboundProcessor;
use super::store::{End, Ending, Inbox, Leased, NoAnswer};
use crate::delivery::outbox::{Backoff, WorkerWakeup};
use crate::ground::telemetry::metric::INBOUND;
use crate::ground::watchdog::{Activity, watched};

/// The most mails handled at the same time on a node.
const SIDE_BY_SIDE: usize = 8;
/// How often to poll without a wake-up signal.
const POLL: Duration = Duration::from_secs(2);
/// The timeout for one mail. The lease lasts twice as long, so that a slow worker has given up
/// before another one starts.
const PATIENCE: Duration = Duration::from_secs(60);
/// The delays between tries before a mail is set aside: about an hour in total, for an outage of
/// the database.
const BACKOFF: Backoff = Backoff { first: TimeDelta::seconds(5), longest: TimeDelta::minutes(10), tries: 14 };
/// How often handling a mail may crash the process; later mails about the same subject wait for it.
const CRASHES: i16 = 3;

/// How long mails in flight may take when the process stops; what waits for threads is told at once that it will not be done.
const FAREWELL: Duration = Duration::from_secs(5);

/// The reason why a mail must be tried again, and the number of tries it has.
struct Failure {
    reason: String,
    tries: i16,
    /// Whether nothing was being computed for it. Else this try counts against the mail, as if the process had been killed.
    has_ended: bool,
}

impl From<Interrupted> for Failure {
    fn from(Interrupted(reason): Interrupted) -> Self {
        Self { reason, tries: BACKOFF.tries, has_ended: true }
    }
}

/// The worker that reads and answers the received mails.
#[derive(Clone, Debug)]
pub struct InboxWorker {
    /// Handles each mail.
    pub inbound_processor: Arc<InboundProcessor>,
    /// The signal that a mail has arrived at this node.
    pub wakeup: WorkerWakeup,
}

impl InboxWorker {
    /// Works until `stop` is ready, then finishes the mails in flight.
    pub async fn run(self, stop: impl Future<Output = ()> + Send) {
        let mut under_way = JoinSet::new();
        let others = Arc::new(RwLock::new(()));
        let mut stop = std::pin::pin!(stop);
        let wake = self.wakeup.listener();
        loop {
            let free = SIDE_BY_SIDE.saturating_sub(under_way.len());
            let leased = self.lease(free).await;
            let idle = leased.len() < free;
            for mail in leased {
                self.clone().start(mail, Arc::clone(&others), &mut under_way);
            }
            tokio::select! {
                () = &mut stop => break,
                () = wake.notified(), if idle => {}
                () = tokio::time::sleep(POLL), if idle => {}
                Some(_) = under_way.join_next(), if !idle => {}
            }
            while under_way.try_join_next().is_some() {}
        }
        let finish = async { while under_way.join_next().await.is_some() {} };
        if timeout(FAREWELL, finish).await.is_err() {
            // Their leases end, and whoever reads them then does nothing twice.
            under_way.abort_all();
        }
    }

    /// Not async, so that handling a mail is compiled here only, and not in each crate that runs a
    /// worker.
    fn start(self, mail: Leased, others: Arc<RwLock<()>>, under_way: &mut JoinSet<()>) {
        under_way.spawn(async move {
            self.read(&mail, &others).await;
            // The next mail about the same subject has waited for this one.
            self.wakeup.wake();
        });
    }

    async fn lease(&self, free: usize) -> Vec<Leased> {
        let Context { inbox, clock, entropy, .. } = &self.inbound_processor.context;
        let now = clock.now();
        let until = now + TimeDelta::from_std(PATIENCE * 2).unwrap_or(TimeDelta::hours(1));
        let limit = i64::try_from(free).unwrap_or(1);
        inbox.lease(limit, Uuid::from_bytes(entropy.bytes()), now, until).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "job.inbox: could not take mails");
            Vec::new()
        })
    }

    /// Handles one mail, delays it, or sets it aside.
    async fn read(&self, mail: &Leased, others: &RwLock<()>) {
        let failure = match self.read_in_place(mail, others).await {
            Ok(end) => {
                tracing::debug!(mail = %mail.id, end = end.word(), "mail.read");
                return;
            }
            Err(failure) => failure,
        };
        // While the database is away this waits: the note that reading has begun must not stay because of that.
        let note = async {
            while let Err(error) = self.note_failure(mail, &failure).await {
                tracing::warn!(%error, "job.inbox: could not write down what became of a mail");
                tokio::time::sleep(POLL).await;
            }
        };
        let _ = timeout(PATIENCE, note).await;
    }

    async fn note_failure(&self, mail: &Leased, failure: &Failure) -> sqlx::Result<()> {
        let Context { inbox, clock, entropy, .. } = &self.inbound_processor.context;
        let now = clock.now();
        // A reason may quote the mail, and may contain U+0000, which Postgres cannot store in a
        // text.
        let reason = failure.reason.replace('\0', " ");
        if mail.attempts >= failure.tries {
            tracing::warn!(mail = %mail.id, "mail.aside: `pixie-post inbox` says why");
            let listing = Listing::of_unanswered(&self.inbound_processor.context, mail, None).await;
            return set_aside(inbox, mail, listing.unwrap_or(Listing::NONE), reason, now).await;
        }
        let delay = BACKOFF.delay(mail.attempts, u128::from_be_bytes(entropy.bytes()));
        tracing::info!(mail = %mail.id, attempts = mail.attempts, "mail.put_off");
        inbox.put_off(mail, now + delay, &reason, failure.has_ended).await
    }

    /// Reads a mail beside others; one during which a process was killed alone, so that it takes no other one with it.
    async fn read_in_place(&self, mail: &Leased, others: &RwLock<()>) -> Result<End, Failure> {
        let place = async {
            if mail.is_suspect() { Either::Left(others.write().await) } else { Either::Right(others.read().await) }
        };
        let place = timeout(PATIENCE, place).await.map_err(|_| Interrupted("another mail is read alone".to_owned()))?;
        let end = self.try_to_read(mail).await;
        drop(place);
        end
    }

    /// A panic is handled like any other failure.
    async fn try_to_read(&self, mail: &Leased) -> Result<End, Failure> {
        let crashed = |reason: String, has_ended| Failure { reason, tries: CRASHES, has_ended };
        if mail.attempts > BACKOFF.tries {
            return Err(crashed("the reader ended in the middle, again and again".to_owned(), true));
        }
        let reading = async {
            let processed = self.inbound_processor.process(mail).await?;
            self.inbound_processor.finish(mail, processed).await
        };
        let reading = timeout(PATIENCE, reading).instrument(tracing::debug_span!("mail.read"));
        match AssertUnwindSafe(watched(Activity::Job("mail.read"), reading)).catch_unwind().await {
            Ok(Ok(outcome)) => Ok(outcome?),
            Ok(Err(_)) => Err(crashed("it took too long".to_owned(), !mail.is_being_computed())),
            Err(_) => Err(crashed("the reader has panicked".to_owned(), false)),
        }
    }
}

async fn set_aside(
    inbox: &Inbox,
    mail: &Leased,
    Listing { writer, is_author_proven, game }: Listing,
    reason: String,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let failed = NoAnswer::Failed;
    metrics::counter!(INBOUND.name, "outcome" => End::Aside.word(), "reason" => failed.word()).increment(1);
    let (reason, no_answer) = (Some(reason), Some(failed));
    let ending = Ending { end: End::Aside, no_answer, reason, outcome: None, writer, is_author_proven, game };
    Inbox::end(inbox.pool(), mail, &ending, now).await.map(drop)
}
