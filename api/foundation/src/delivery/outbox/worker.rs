//! The worker that leases due mails, renders and sends them concurrently, and stores the outcomes.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use chrono::{DateTime, TimeDelta, Utc};
use tokio::{
    sync::{Notify, Semaphore, mpsc},
    task::JoinSet,
    time::timeout,
};
use tracing::Instrument as _;
use uuid::Uuid;

use crate::ground::telemetry::metric::{TRIED, TRIES};
use crate::ground::watchdog::{Activity, watched};

use super::kind::{MailKind, QueueKind};
use super::{Backoff, Failure, Leased, Outbox, Render, Rendered, SendOutcome, Transport};

/// The time between statements that store outcomes. Nobody waits for an outcome to be stored, so many share a statement.
const BETWEEN: Duration = Duration::from_millis(5);

/// Tells the time; tests use a clock of their own.
pub trait Clock: Send + Sync + 'static {
    /// The time now.
    fn now(&self) -> DateTime<Utc>;
}

/// The random number generator, for lease tokens and jitter.
pub trait Chance: Send + Sync + 'static {
    /// The next number.
    fn number(&self) -> u128;
}

impl Clock for crate::ground::clock::Clock {
    fn now(&self) -> DateTime<Utc> {
        self.now()
    }
}

impl Chance for crate::ground::entropy::Entropy {
    fn number(&self) -> u128 {
        u128::from_be_bytes(self.bytes())
    }
}

/// The settings of the worker.
#[derive(Debug, Clone, Copy)]
pub struct WorkerSettings {
    /// The most mails rendered or sent at the same time.
    pub side_by_side: usize,
    /// How often to poll without a wake-up signal.
    pub poll: Duration,
    /// The timeout for one mail, from its turn to sent. The lease lasts three times as long: a mail
    /// may wait for its turn until another one has ended, and a slow worker has given up before
    /// another one starts.
    pub patience: Duration,
    /// The delays between tries.
    pub backoff: Backoff,
}

impl Default for WorkerSettings {
    fn default() -> Self {
        Self {
            side_by_side: 16,
            poll: Duration::from_secs(5),
            patience: Duration::from_secs(60),
            backoff: Backoff::default(),
        }
    }
}

/// Sends the mails in the outbox. Any number of workers may run, on any number of nodes.
pub struct Worker<R, T, K = MailKind> {
    /// The queue, in the database.
    pub outbox: Outbox<K>,
    /// Renders the mails.
    pub render: Arc<R>,
    /// Sends the rendered mails.
    pub transport: Arc<T>,
    /// Tells when a mail is due and a lease ends.
    pub clock: Arc<dyn Clock>,
    /// The random number generator.
    pub chance: Arc<dyn Chance>,
    /// The signal that a mail was queued on this node.
    pub wake: Arc<Notify>,
    /// How many mails are sent at a time, and how failures are handled.
    pub settings: WorkerSettings,
}

impl<R, T, K: Clone> Clone for Worker<R, T, K> {
    fn clone(&self) -> Self {
        Self {
            outbox: self.outbox.clone(),
            render: Arc::clone(&self.render),
            transport: Arc::clone(&self.transport),
            clock: Arc::clone(&self.clock),
            chance: Arc::clone(&self.chance),
            wake: Arc::clone(&self.wake),
            settings: self.settings,
        }
    }
}

impl<R: Render<K>, T: Transport, K: QueueKind> Worker<R, T, K> {
    /// Works until `stop` is ready, then finishes the mails whose turn it is, and gives back the others.
    pub async fn run(self, stop: impl Future<Output = ()> + Send) {
        begin_counters(self.outbox.words());
        let (done, outcomes) = mpsc::unbounded_channel();
        let recorder = tokio::spawn(self.clone().record(outcomes));
        let mut in_flight = JoinSet::new();
        let mut stop = std::pin::pin!(stop);
        let turns = Arc::new(Semaphore::new(self.settings.side_by_side));
        // As many mails again wait for their turn, so that nobody waits while more are leased.
        let most = 2 * self.settings.side_by_side;
        loop {
            let free = most.saturating_sub(in_flight.len());
            let leased = self.lease(free).await;
            // Fewer mails than asked for: no other mail is due at the moment.
            let idle = leased.len() < free;
            for leased in leased {
                let (worker, done, leased) = (self.clone(), done.clone(), Arc::new(leased));
                let turns = Arc::clone(&turns);
                in_flight.spawn(async move {
                    // Turns are given in the order of asking, and none after the stop.
                    let outcome = match turns.acquire().await {
                        Ok(_turn) => worker.timed(&leased).await,
                        Err(_) => SendOutcome::Retry(worker.clock.now(), "the worker stopped before its turn".into()),
                    };
                    // The recorder outlives every sender.
                    let _ = done.send((leased, outcome));
                });
            }
            tokio::select! {
                () = &mut stop => break,
                () = self.wake.notified(), if idle => {}
                () = tokio::time::sleep(self.settings.poll), if idle => {}
                Some(_) = in_flight.join_next(), if !idle => self.make_room(&mut in_flight).await,
            }
            while in_flight.try_join_next().is_some() {}
        }
        turns.close();
        while in_flight.join_next().await.is_some() {}
        drop(done);
        // The recorder ends when the last outcome is stored.
        let _ = recorder.await;
    }

    /// Leasing one mail at a time would cost one query each, so wait until half of the leased mails
    /// have ended, and none waits for its turn.
    async fn make_room(&self, in_flight: &mut JoinSet<()>) {
        while in_flight.len() > self.settings.side_by_side {
            in_flight.join_next().await;
        }
    }

    async fn lease(&self, free: usize) -> Vec<Leased<K>> {
        let now = self.clock.now();
        let until = now + TimeDelta::from_std(self.settings.patience * 3).unwrap_or(TimeDelta::hours(1));
        let limit = i64::try_from(free).unwrap_or(1);
        let token = Uuid::from_u128(self.chance.number());
        self.outbox.lease(limit, token, now, until).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "job.outbox: could not take mails");
            Vec::new()
        })
    }

    async fn timed(&self, leased: &Arc<Leased<K>>) -> SendOutcome {
        let began = Instant::now();
        let span =
            tracing::debug_span!("mail.try", kind = leased.mail.key.kind.word(), outcome = tracing::field::Empty);
        let outcome = self.handle(leased).instrument(span.clone()).await;
        span.record("outcome", outcome.word());
        metrics::histogram!(TRIES.name, "queue" => K::QUEUE).record(began.elapsed());
        outcome
    }

    async fn handle(&self, leased: &Arc<Leased<K>>) -> SendOutcome {
        let tries = self.settings.backoff.tries;
        if leased.attempts > tries {
            return SendOutcome::Dead(format!("the worker ended in the middle, {tries} times"));
        }
        // A task of its own, so that a panic of the renderer is handled like any other failure.
        let (worker, job) = (self.clone(), Arc::clone(leased));
        let job = async move { timeout(worker.settings.patience, worker.deliver(&job)).await };
        let job = tokio::spawn(watched(Activity::Job("mail.try"), job.in_current_span()));
        let failure = match job.await {
            Ok(Ok(Ok(outcome))) => return outcome,
            Ok(Ok(Err(failure))) => failure,
            Ok(Err(_)) => Failure::Transient("took too long".into()),
            Err(panic) => Failure::Transient(format!("the worker failed: {panic}")),
        };
        match failure {
            Failure::Transient(error) if leased.attempts < tries => {
                let delay = self.settings.backoff.delay(leased.attempts, self.chance.number());
                SendOutcome::Retry(self.clock.now() + delay, error)
            }
            Failure::DeadAddress(error) => {
                if let Err(failure) = self.render.address_is_dead(&leased.mail, &error).await {
                    tracing::warn!(%failure, "job.outbox: could not note that an address is dead");
                }
                SendOutcome::Dead(error)
            }
            Failure::Transient(error) | Failure::Permanent(error) => SendOutcome::Dead(error),
        }
    }

    async fn deliver(&self, leased: &Leased<K>) -> Result<SendOutcome, Failure> {
        let rendered;
        let letter = match &leased.letter {
            Some(letter) if leased.attempts == 1 || self.render.still_wanted(&leased.mail).await? => letter,
            Some(_) => return Ok(self.dropped(leased).await),
            None => match self.render.render(&leased.mail).await? {
                Rendered::Dropped => return Ok(self.dropped(leased).await),
                Rendered::NotYet(at) => return Ok(SendOutcome::Postponed(at)),
                Rendered::Letter(letter) => {
                    let kept = self.outbox.keep(leased, &letter).await;
                    if !kept.map_err(|e| Failure::Transient(e.to_string()))? {
                        return Err(Failure::Transient("the lease is lost".into()));
                    }
                    rendered = letter;
                    &rendered
                }
            },
        };
        self.transport.send(letter).await?;
        Ok(SendOutcome::Sent)
    }

    async fn dropped(&self, leased: &Leased<K>) -> SendOutcome {
        SendOutcome::Dropped(self.render.why_dropped(&leased.mail).await)
    }

    /// Stores outcomes as they arrive; outcomes that arrive during a statement share the next one.
    async fn record(self, mut outcomes: mpsc::UnboundedReceiver<(Arc<Leased<K>>, SendOutcome)>) {
        let mut batch = Vec::new();
        while outcomes.recv_many(&mut batch, 256).await > 0 {
            for (leased, outcome) in &batch {
                log(leased, outcome);
            }
            let mut pause = Duration::from_millis(50);
            // A sent mail must be marked as sent before its lease ends, if at all possible;
            // otherwise it is sent once more, with the same Message-ID.
            while let Err(error) = self.outbox.finish(&batch, self.clock.now()).await {
                tracing::warn!(%error, "job.outbox: could not write outcomes");
                if pause > self.settings.patience {
                    break;
                }
                tokio::time::sleep(pause).await;
                pause *= 2;
            }
            batch.clear();
            tokio::time::sleep(BETWEEN).await;
        }
    }
}

/// Begins the counters at 0: one that begins with its first failures hides them from `increase()`.
fn begin_counters(kinds: &[String]) {
    for (kind, outcome) in kinds.iter().flat_map(|kind| SendOutcome::WORDS.map(|outcome| (kind, outcome))) {
        metrics::counter!(TRIED.name, "kind" => kind.clone(), "outcome" => outcome).increment(0);
    }
}

/// Logs ids only: the outbox keeps the reason of a failure, and `pixie-post outbox` shows it.
fn log<K: QueueKind>(leased: &Leased<K>, outcome: &SendOutcome) {
    let (key, attempts) = (&leased.mail.key, leased.attempts);
    metrics::counter!(TRIED.name, "kind" => key.kind.word(), "outcome" => outcome.word()).increment(1);
    match outcome {
        SendOutcome::Sent | SendOutcome::Dropped(_) => {
            tracing::debug!(subject = %key.subject_id, kind = %key.kind, attempts, "mail.done");
        }
        SendOutcome::Postponed(at) => {
            tracing::debug!(subject = %key.subject_id, kind = %key.kind, attempts, %at, "mail.postponed");
        }
        SendOutcome::Retry(at, _) => {
            tracing::info!(subject = %key.subject_id, kind = %key.kind, attempts, %at, "mail.retry");
        }
        SendOutcome::Dead(_) => {
            tracing::warn!(subject = %key.subject_id, kind = %key.kind, attempts, "mail.dead: `pixie-post outbox` says why");
        }
    }
}
