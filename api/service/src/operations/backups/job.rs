//! The job that makes backups when they are due.

use std::collections::BTreeSet;
use std::fmt;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context as _, ensure};
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgPool;
use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use super::dump::{Dump, MadeBackup};
use super::name::{BackupName, outdated};
use super::schedule::{Attempt, LEASE, last_due, newest, take};
use super::target::BackupTarget;
use crate::ground::clock::Clock;
use crate::ground::settings::Settings;
use crate::ground::telemetry::metric::{BACKUP_MADE, BACKUP_SIZE, BACKUPS};
use crate::me::erasures::{erased, parse};

/// How often it looks whether a backup is due.
const EVERY: TimeDelta = TimeDelta::minutes(1);

/// How long a stop waits for a backup that is being made.
const FAREWELL: Duration = Duration::from_secs(5);

/// Makes a `pg_dump` that reaches the database.
pub type DumpProgram = Arc<dyn Fn() -> anyhow::Result<Command> + Send + Sync>;

/// The regular backups of a service.
#[derive(Clone)]
pub struct Backups {
    /// The database that is backed up.
    pub pool: PgPool,
    /// Tells when the next backup is due.
    pub clock: Clock,
    /// Where the backups are stored.
    pub place: BackupTarget,
    /// Makes the command that runs `pg_dump`.
    pub program: DumpProgram,
    /// When, for how long, and for whom they are encrypted.
    pub settings: Settings,
}

impl fmt::Debug for Backups {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Backups").field("place", &self.place).finish_non_exhaustive()
    }
}

impl Backups {
    /// Runs on every node with workers: one of them makes the backup. A failure is tried again after some minutes.
    pub async fn watch(self, shutdown: CancellationToken) {
        for outcome in ["made", "failed"] {
            // A counter that begins with its first event hides it from `increase()`.
            metrics::counter!(BACKUPS.name, "outcome" => outcome).increment(0);
        }
        let mut listed = None;
        loop {
            let now = self.clock.now();
            if let Err(error) = self.make_due(now, &shutdown).await {
                metrics::counter!(BACKUPS.name, "outcome" => "failed").increment(1);
                tracing::error!(error = format!("{error:#}"), "job.backups: there is no backup");
            }
            if let Err(error) = self.list_erasures(&mut listed).await {
                tracing::error!(
                    error = format!("{error:#}"),
                    "job.backups: the list of erasures is not beside the backups"
                );
            }
            if let Err(error) = self.measure().await {
                tracing::warn!(%error, "job.backups: the last backup is not known");
            }
            if shutdown.run_until_cancelled(self.clock.sleep_until(now + EVERY)).await.is_none() {
                return;
            }
        }
    }

    /// Makes the backup that is due, unless another node does.
    async fn make_due(&self, now: DateTime<Utc>, shutdown: &CancellationToken) -> anyhow::Result<()> {
        self.refuse_new_database().await?;
        let due = last_due(self.settings.backup_every_hours, now);
        let Some(attempt) = take(&self.pool, due, now).await? else { return Ok(()) };
        let made = self.make(&attempt, now, shutdown).await;
        let now = self.clock.now();
        match made {
            Ok(made) => {
                attempt.succeed(&self.pool, &made, now).await?;
                metrics::counter!(BACKUPS.name, "outcome" => "made").increment(1);
                tracing::info!(name = %made.name, bytes = made.bytes, "job.backups: made");
                let deleted = self.on_thread(move |this| this.clean_up(now)).await?;
                deleted.iter().for_each(|name| tracing::info!(%name, "job.backups: deleted"));
                Ok(())
            }
            Err(error) => {
                let stops = shutdown.is_cancelled();
                attempt.fail(&self.pool, &format!("{error:#}"), stops, now).await?;
                if stops { Ok(()) } else { Err(error) }
            }
        }
    }

    /// A database without users beside a place with backups waits for its restore: a backup of it would be the newest one.
    async fn refuse_new_database(&self) -> anyhow::Result<()> {
        let is_new = sqlx::query_scalar!(r#"SELECT NOT EXISTS (SELECT FROM users) AS "is_new!""#);
        if !is_new.fetch_one(&self.pool).await? || newest(&self.pool).await?.is_some() {
            return Ok(());
        }
        let has_backups = !self.on_thread(|this| this.place.backups()).await?.is_empty();
        ensure!(
            !has_backups,
            "the database is new, but there are backups: run `pixie-post restore --newest` on an empty one, or set another PIXIE_BACKUP_TO"
        );
        Ok(())
    }

    /// Makes it on a thread, while this task keeps the lease. The thread holds up neither a stop nor the end of the process: a dump may
    /// wait for a lock, or a server for nothing.
    async fn make(
        &self,
        attempt: &Attempt,
        now: DateTime<Utc>,
        shutdown: &CancellationToken,
    ) -> anyhow::Result<MadeBackup> {
        let stop = Arc::new(AtomicBool::new(false));
        let (stopped, this) = (Arc::clone(&stop), self.clone());
        let (done, mut making) = oneshot::channel();
        std::thread::spawn(move || {
            let made = (this.program)().and_then(|program| {
                let recipients = &this.settings.backup_recipients;
                Dump { program, place: &this.place, recipients, now, stop: &stopped }.make()
            });
            // Nobody waits for it after a stop.
            let _ = done.send(made);
        });
        loop {
            let renewal = self.clock.sleep_until(self.clock.now() + LEASE / 5);
            tokio::select! {
                made = &mut making => return made.context("the thread is lost")?,
                () = renewal => {
                    if let Err(error) = attempt.renew(&self.pool, self.clock.now()).await {
                        tracing::warn!(%error, "job.backups: the lease could not be renewed");
                    }
                }
                () = shutdown.cancelled() => {
                    stop.store(true, Ordering::Relaxed);
                    let made = tokio::time::timeout(FAREWELL, &mut making).await.context("the service stops")?;
                    return made.context("the thread is lost")?;
                }
            }
        }
    }

    fn clean_up(&self, now: DateTime<Utc>) -> anyhow::Result<Vec<BackupName>> {
        let all = self.place.backups()?.into_iter().map(|(name, _)| name).collect();
        self.place.remove_left_overs();
        let old = outdated(all, self.settings.backup_keep_days, now);
        old.iter().try_for_each(|name| self.place.delete(name)).context("old backups are still there")?;
        Ok(old)
    }

    /// Keeps the list of erasures beside the backups, so that a restore forgets again. What is there stays: this database may be an
    /// older one.
    async fn list_erasures(&self, listed: &mut Option<usize>) -> anyhow::Result<()> {
        let all = erased(&self.pool).await?;
        if *listed == Some(all.len()) {
            return Ok(());
        }
        *listed = Some(all.len());
        let written = self.on_thread(move |this| {
            let there = this.place.erasures()?;
            let mut list =
                parse(there.as_deref().unwrap_or_default()).context("the list of erasures beside the backups")?;
            let known: BTreeSet<Uuid> = list.iter().map(|erasure| erasure.user).collect();
            list.extend(all.into_iter().filter(|erasure| !known.contains(&erasure.user)));
            if there.is_some() && list.len() == known.len() {
                return Ok(());
            }
            this.place.write_erasures(&list.iter().map(|erasure| format!("{erasure}\n")).collect::<String>())
        });
        let written = written.await;
        if written.is_err() {
            *listed = None;
        }
        written
    }

    /// What every node says of the last backup, whichever has made it.
    async fn measure(&self) -> sqlx::Result<()> {
        let Some(newest) = newest(&self.pool).await? else { return Ok(()) };
        #[expect(clippy::cast_precision_loss, reason = "a metric is a float")]
        let (at, bytes) = (newest.made_at.timestamp() as f64, newest.bytes as f64);
        metrics::gauge!(BACKUP_MADE.name).set(at);
        metrics::gauge!(BACKUP_SIZE.name).set(bytes);
        Ok(())
    }

    async fn on_thread<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Self) -> anyhow::Result<T> + Send + 'static,
    ) -> anyhow::Result<T> {
        let this = self.clone();
        tokio::task::spawn_blocking(move || work(&this)).await.context("the thread is lost")?
    }
}
