//! The worker: takes due mails, renders and sends them side by side, and writes down how that went.

use std::{sync::Arc, time::Duration};

use chrono::{DateTime, TimeDelta, Utc};
use tokio::{
    sync::{Notify, mpsc},
    task::JoinSet,
    time::timeout,
};
use uuid::Uuid;

use super::{
    Backoff, Failure, Render, Rendered, Transport,
    store::{Leased, Outbox, Outcome},
};

/// What time it is.
pub trait Clock: Send + Sync + 'static {
    /// Now.
    fn now(&self) -> DateTime<Utc>;
}

/// Random numbers, for lease tokens and jitter.
pub trait Chance: Send + Sync + 'static {
    /// The next one.
    fn number(&self) -> u128;
}

impl Clock for crate::clock::Clock {
    fn now(&self) -> DateTime<Utc> {
        self.now()
    }
}

impl Chance for crate::entropy::Entropy {
    fn number(&self) -> u128 {
        u128::from_be_bytes(self.bytes())
    }
}

/// How the worker works.
#[derive(Debug, Clone, Copy)]
pub struct Settings {
    /// Mails under way at the same time.
    pub side_by_side: usize,
    /// How often to look when nobody wakes it.
    pub poll: Duration,
    /// The time a mail has, from being taken to being sent. The lease is twice this, so that a worker
    /// that is only slow has given up before another one starts.
    pub patience: Duration,
    /// How failures are repeated.
    pub backoff: Backoff,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            side_by_side: 16,
            poll: Duration::from_secs(5),
            patience: Duration::from_secs(60),
            backoff: Backoff::default(),
        }
    }
}

/// Sends what is in the outbox. Any number of them may run, on any number of nodes.
pub struct Worker<R, T> {
    /// The queue.
    pub outbox: Outbox,
    /// Makes the mails.
    pub render: Arc<R>,
    /// Sends them.
    pub transport: Arc<T>,
    /// Tells the time.
    pub clock: Arc<dyn Clock>,
    /// Draws tokens and jitter.
    pub chance: Arc<dyn Chance>,
    /// Says that something was queued on this node.
    pub wake: Arc<Notify>,
    /// How it works.
    pub settings: Settings,
}

impl<R, T> Clone for Worker<R, T> {
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

impl<R: Render, T: Transport> Worker<R, T> {
    /// Works until `stop` is ready, then finishes what is under way.
    pub async fn run(self, stop: impl Future<Output = ()> + Send) {
        let (done, outcomes) = mpsc::unbounded_channel();
        let recorder = tokio::spawn(self.clone().record(outcomes));
        let mut under_way = JoinSet::new();
        let mut stop = std::pin::pin!(stop);
        loop {
            let free = self.settings.side_by_side.saturating_sub(under_way.len());
            let leased = self.lease(free).await;
            // Fewer than asked for: nothing else is due at this moment.
            let idle = leased.len() < free;
            for leased in leased {
                let (worker, done, leased) = (self.clone(), done.clone(), Arc::new(leased));
                under_way.spawn(async move {
                    let outcome = worker.handle(&leased).await;
                    // The recorder outlives every sender.
                    let _ = done.send((leased, outcome));
                });
            }
            tokio::select! {
                () = &mut stop => break,
                () = self.wake.notified(), if idle => {}
                () = tokio::time::sleep(self.settings.poll), if idle => {}
                Some(_) = under_way.join_next(), if !idle => self.make_room(&mut under_way).await,
            }
            while under_way.try_join_next().is_some() {}
        }
        while under_way.join_next().await.is_some() {}
        drop(done);
        // It ends when the last outcome is written.
        let _ = recorder.await;
    }

    /// Asking for one mail at a time would cost a query each, so let half of them end first.
    async fn make_room(&self, under_way: &mut JoinSet<()>) {
        while under_way.len() > self.settings.side_by_side / 2 {
            under_way.join_next().await;
        }
    }

    async fn lease(&self, free: usize) -> Vec<Leased> {
        let now = self.clock.now();
        let until = now + TimeDelta::from_std(self.settings.patience * 2).unwrap_or(TimeDelta::hours(1));
        let limit = i64::try_from(free).unwrap_or(1);
        let token = Uuid::from_u128(self.chance.number());
        self.outbox.lease(limit, token, now, until).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "job.outbox: could not take mails");
            Vec::new()
        })
    }

    async fn handle(&self, leased: &Arc<Leased>) -> Outcome {
        let tries = self.settings.backoff.tries;
        if leased.attempts > tries {
            return Outcome::Dead(format!("the worker ended in the middle, {tries} times"));
        }
        // A task of its own, so that a renderer that panics is a failure like any other.
        let (worker, job) = (self.clone(), Arc::clone(leased));
        let job = tokio::spawn(async move { timeout(worker.settings.patience, worker.deliver(&job)).await });
        let failure = match job.await {
            Ok(Ok(Ok(outcome))) => return outcome,
            Ok(Ok(Err(failure))) => failure,
            Ok(Err(_)) => Failure::Transient("took too long".into()),
            Err(panic) => Failure::Transient(format!("the worker failed: {panic}")),
        };
        match failure {
            Failure::Transient(error) if leased.attempts < tries => {
                let delay = self.settings.backoff.delay(leased.attempts, self.chance.number());
                Outcome::Retry(self.clock.now() + delay, error)
            }
            Failure::Transient(error) | Failure::Permanent(error) => Outcome::Dead(error),
        }
    }

    async fn deliver(&self, leased: &Leased) -> Result<Outcome, Failure> {
        let rendered;
        let letter = match &leased.letter {
            Some(letter) if leased.attempts == 1 || self.render.still_wanted(&leased.mail).await? => letter,
            Some(_) => return Ok(Outcome::Dropped),
            None => match self.render.render(&leased.mail).await? {
                Rendered::Dropped => return Ok(Outcome::Dropped),
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
        Ok(Outcome::Sent)
    }

    /// Writes outcomes as they come; those that come while it writes share the next statement.
    async fn record(self, mut outcomes: mpsc::UnboundedReceiver<(Arc<Leased>, Outcome)>) {
        let mut batch = Vec::new();
        while outcomes.recv_many(&mut batch, 256).await > 0 {
            for (leased, outcome) in &batch {
                log(leased, outcome);
            }
            let mut pause = Duration::from_millis(50);
            // A mail that was sent must be marked as sent, if that is possible at all before its lease
            // ends; otherwise it goes out once more, with the same Message-ID.
            while let Err(error) = self.outbox.finish(&batch, self.clock.now()).await {
                tracing::warn!(%error, "job.outbox: could not write outcomes");
                if pause > self.settings.patience {
                    break;
                }
                tokio::time::sleep(pause).await;
                pause *= 2;
            }
            batch.clear();
        }
    }
}

/// Ids only: what failed and why stands in the outbox, and `pixie-post outbox` shows it.
fn log(leased: &Leased, outcome: &Outcome) {
    let (key, attempts) = (&leased.mail.key, leased.attempts);
    metrics::counter!("mails_total", "kind" => key.kind.as_str(), "outcome" => outcome.word()).increment(1);
    match outcome {
        Outcome::Sent | Outcome::Dropped => {
            tracing::debug!(subject = %key.subject_id, kind = %key.kind, attempts, "mail.done");
        }
        Outcome::Retry(at, _) => {
            tracing::info!(subject = %key.subject_id, kind = %key.kind, attempts, %at, "mail.retry");
        }
        Outcome::Dead(_) => {
            tracing::warn!(subject = %key.subject_id, kind = %key.kind, attempts, "mail.dead: `pixie-post outbox` says why");
        }
    }
}
