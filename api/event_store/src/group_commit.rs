//! Group commit: appends of different games that come together share one statement, and so one commit.
//!
//! Of the time that Postgres spends on an append by itself, more than a third is the commit, and an eighth getting the
//! statement ready (perf, one client): both are paid once for a whole batch. So while one statement is under way, what
//! arrives waits until it is over, or until so many wait that they are worth a statement of their own (`queue.rs`). The more
//! arrives, the larger the batches get, and with nobody else there an append goes at once, alone: the commit under way is the
//! timer.
//!
//! Nobody's append harms a neighbour's:
//! - Every game has a verdict of its own, which is told after the commit and never before it.
//! - No statement waits for a game that somebody else has locked. Such a game is passed over (`SKIP LOCKED`) and waits
//!   aside, on another connection. So nodes cannot wait for each other in a circle either.
//! - If the database refuses what is in one append, it refuses the statement. Then each of its appends is tried aside.
//! - A creation may have to wait for another one of the same id, so it goes aside, too.
//! - A game is in one statement at a time. What comes meanwhile waits behind it, and if the game has moved on, has its
//!   verdict without a question to the database.
//! - Who no longer wants to know changes nothing: once here, an append is tried.
//!
//! When a statement takes long, others go beside it as if it were not there. When the database is gone, or a connection to it
//! hangs, all that are in the statement are told so when the patience is over; a connection that has not answered by then is
//! dropped, and its slot goes to others.

use std::collections::BTreeMap;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::{Connection as _, PgConnection, PgPool, Postgres};
use tokio::runtime::Handle;
use tokio::sync::{Semaphore, oneshot};
use tokio::task::JoinHandle;
use tokio::time::error::Elapsed;
use tokio::time::{Instant, timeout, timeout_at};
use uuid::Uuid;

use super::append::{Append, AppendError, Verdict};
use super::event::Head;
use super::queue::{Queue, Waiting};
use super::under_way::{Hanging, Job, Slot};
use super::{append_many, append_one, read};

/// How many connections wait at most for games that somebody else has locked.
const ASIDE: usize = 4;
/// How many connections create games at most. They are others, as creations should not wait behind those.
const CREATING: usize = 2;
/// After so many statements a slot gives its connection back, so that others who wait for one have a turn, too.
const IN_A_ROW: usize = 64;
/// The part of the patience after which nobody waits for a statement but those who are in it.
const HANGS_AFTER: u32 = 20;

/// All appends of one node go through here.
#[derive(Debug)]
pub(super) struct GroupCommit {
    pool: PgPool,
    /// Where the statements run, so that they do not end with the task or thread that asked for them.
    runtime: Handle,
    queue: Mutex<Queue>,
    aside: Semaphore,
    creating: Semaphore,
    /// How long a connection has for an answer, and an append that goes aside for everything.
    patience: Duration,
}

impl GroupCommit {
    /// # Panics
    /// Outside of a runtime, which must live as long as this.
    pub(super) fn new(pool: PgPool, patience: Duration) -> Arc<Self> {
        let (runtime, queue) = (Handle::current(), Mutex::default());
        let (aside, creating) = (Semaphore::new(ASIDE), Semaphore::new(CREATING));
        Arc::new(Self { pool, runtime, queue, aside, creating, patience })
    }

    /// Completes when it is durable, or never will be.
    pub(super) async fn append(self: &Arc<Self>, append: Append) -> Result<Verdict, AppendError> {
        let (reply, verdict) = oneshot::channel();
        self.queue().push(Waiting { append, reply });
        self.go_on();
        // Nobody is left to answer only when the runtime is shutting down.
        verdict.await.unwrap_or_else(|_| Err(sqlx::Error::PoolClosed.into()))
    }

    pub(super) fn spawn<T: Send + 'static>(&self, task: impl Future<Output = T> + Send + 'static) -> JoinHandle<T> {
        self.runtime.spawn(task)
    }

    pub(super) fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts what can go.
    pub(super) fn go_on(self: &Arc<Self>) {
        while let Some((jobs, slot)) = self.next() {
            self.runtime.spawn(Arc::clone(self).work(jobs, slot));
        }
    }

    fn next(self: &Arc<Self>) -> Option<(Vec<Job>, Slot)> {
        let batch = self.queue().next()?;
        Some((Job::all(batch, self), Slot::new(self)))
    }

    /// Has these appended, and then what waits, on one connection: to give it back costs a question to the database.
    async fn work(self: Arc<Self>, mut jobs: Vec<Job>, slot: Slot) {
        let mut connection = None;
        for number in 1.. {
            if jobs.iter().any(|job| job.append.creates()) {
                self.send_aside(jobs);
            } else {
                let appends: Vec<&Append> = jobs.iter().map(|job| &job.append).collect();
                let passed = self.watch(self.append_together(&mut connection, &appends)).await;
                // The next ones go while these are told.
                self.runtime.spawn(Arc::clone(&self).tell(jobs, passed));
            }
            if number % IN_A_ROW == 0 {
                connection = None;
            }
            let Some(next) = slot.next() else { break };
            jobs = next;
        }
    }

    /// Lets others go beside a statement that takes long.
    async fn watch<T>(self: &Arc<Self>, statement: impl Future<Output = T>) -> T {
        let mut statement = pin!(statement);
        if let Ok(done) = timeout(self.patience / HANGS_AFTER, &mut statement).await {
            return done;
        }
        let _hanging = Hanging::new(self);
        statement.await
    }

    /// Keeps the connection for the next ones if all went well.
    async fn append_together(
        &self,
        kept: &mut Option<PoolConnection<Postgres>>,
        appends: &[&Append],
    ) -> Result<Vec<Uuid>, sqlx::Error> {
        let mut connection = match kept.take() {
            Some(connection) => connection,
            None => self.pool.acquire().await?,
        };
        let passed = match appends {
            [one] if append_one::fits(one) => timeout(self.patience, append_one::append(&mut *connection, one)).await,
            _ => timeout(self.patience, append_many::append(&mut *connection, appends)).await,
        };
        if let Ok(Ok(passed)) = passed {
            *kept = Some(connection);
            return Ok(passed);
        }
        answered(connection, passed)
    }

    /// Where each of these games stands by its row.
    pub(super) async fn heads(&self, games: &[Uuid]) -> Result<Vec<(Uuid, Head)>, sqlx::Error> {
        let mut connection = self.pool.acquire().await?;
        let heads = timeout(self.patience, read::heads(&mut *connection, games)).await;
        answered(connection, heads)
    }

    /// Tells who has passed, and finds out why the others have not.
    async fn tell(self: Arc<Self>, jobs: Vec<Job>, passed: Result<Vec<Uuid>, sqlx::Error>) {
        let passed = match passed {
            Ok(passed) => passed,
            Err(error) if jobs.len() > 1 && is_about_data(&error) => return self.send_aside(jobs),
            Err(error) => return tell_all(jobs, error),
        };
        let (passed, refused): (Vec<_>, Vec<_>) = jobs.into_iter().partition(|job| passed.contains(&job.game_id()));
        for job in passed {
            job.tell(Ok(Verdict::Appended));
        }
        if refused.is_empty() {
            return;
        }
        let ids: Vec<Uuid> = refused.iter().map(Job::game_id).collect();
        let heads: BTreeMap<_, _> = match self.heads(&ids).await {
            Ok(heads) => heads.into_iter().collect(),
            Err(error) => return tell_all(refused, error),
        };
        for job in refused {
            match against(&job.append, heads.get(&job.game_id())) {
                Some(verdict) => job.tell(Ok(verdict)),
                None => self.send_aside(vec![job]),
            }
        }
    }

    /// Has them tried without neighbours. They may wait for locks.
    fn send_aside(self: &Arc<Self>, jobs: Vec<Job>) {
        for job in jobs {
            let this = Arc::clone(self);
            self.runtime.spawn(async move {
                let verdict = this.append_aside(&job.append).await;
                job.tell(verdict.map_err(AppendError::from));
            });
        }
    }

    async fn append_aside(&self, append: &Append) -> Result<Verdict, sqlx::Error> {
        let deadline = Instant::now() + self.patience;
        let places = if append.creates() { &self.creating } else { &self.aside };
        let permit = timeout_at(deadline, places.acquire()).await.map_err(|_| sqlx::Error::PoolTimedOut)?;
        let _permit = permit.map_err(|_| sqlx::Error::PoolClosed)?;
        let mut connection = self.pool.acquire().await?;
        let verdict = timeout_at(deadline, append_alone(&mut connection, append)).await;
        answered(connection, verdict)
    }
}

/// Waits for the lock of its game.
async fn append_alone(connection: &mut PgConnection, append: &Append) -> Result<Verdict, sqlx::Error> {
    let mut tx = connection.begin().await?;
    let id = append.sealed.game_id;
    if !append.creates() {
        sqlx::query!("SELECT FROM games WHERE game_id = $1 FOR UPDATE", id).execute(&mut *tx).await?;
    }
    if append_many::append(&mut *tx, &[append]).await?.is_empty() {
        let heads = read::heads(&mut *tx, &[id]).await?;
        // Nobody else can have written to it since it was locked.
        return Ok(against(append, heads.first().map(|(_, head)| head)).unwrap_or(Verdict::Conflict { actual: 0 }));
    }
    tx.commit().await?;
    Ok(Verdict::Appended)
}

/// What a connection has answered. One that has not does not go back to the pool: it may hang for ever.
fn answered<T>(
    connection: PoolConnection<Postgres>,
    answer: Result<Result<T, sqlx::Error>, Elapsed>,
) -> Result<T, sqlx::Error> {
    answer.unwrap_or_else(|_| {
        drop(connection.detach());
        Err(sqlx::Error::PoolTimedOut)
    })
}

/// What the head of a game, if there is one, says about an append. None if it is the one that is expected.
fn against(append: &Append, head: Option<&Head>) -> Option<Verdict> {
    let expected = append.sealed.expected;
    match head {
        Some(head) if *head == expected => None,
        Some(head) if head.version == expected.version => Some(Verdict::Forked),
        head => Some(Verdict::Conflict { actual: head.map_or(0, |head| head.version) }),
    }
}

/// Whether it is what one append holds that the database does not take. All else is nobody's own fault.
fn is_about_data(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Encode(_) => true,
        // Values, constraints, limits.
        sqlx::Error::Database(error) => {
            error.code().is_some_and(|code| ["22", "23", "54"].iter().any(|class| code.starts_with(class)))
        }
        _ => false,
    }
}

fn tell_all(jobs: Vec<Job>, error: sqlx::Error) {
    let error = AppendError::from(error);
    for job in jobs {
        job.tell(Err(error.clone()));
    }
}
