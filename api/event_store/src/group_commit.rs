//! Group commit: appends of different games that arrive together share one statement and so one
//! commit.
//!
//! When Postgres runs an append alone, more than a third of its time is the commit, and an eighth
//! is the preparation of the statement (perf, one client). A batch pays both once. So while one
//! statement runs, new appends wait until it ends, or until enough of them wait for a statement of
//! their own (`queue.rs`). The more appends arrive, the larger the batches. With no other load an
//! append is sent at once: no timer is needed, because the running commit takes its place.
//!
//! An append never harms another game's append:
//! - Every game has its own verdict, which is sent after the commit and never before it.
//! - A statement waits only for another one that is inserting the same version of a game, and never longer than for its commit.
//!   All insert in the order of the games, so two nodes never wait for each other in a circle.
//! - If the database refuses the content of one append, it refuses the whole statement. Then each append is tried alone.
//! - A creation may have to wait for another creation of the same id, so it runs on a separate connection, too.
//! - A game is in one statement at a time. Further appends to it wait. If the game has moved on, they get their verdict
//!   without a query.
//! - A caller who stops waiting changes nothing: an accepted append is always tried.
//!
//! When a statement takes long, others run beside it as if it did not exist. When the database is
//! gone, or a connection to it hangs, all appends in the statement get an error after the timeout;
//! a connection that has not answered by then is dropped, and its slot is free again.

use std::collections::BTreeMap;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::{PgConnection, PgPool, Postgres};
use tokio::runtime::Handle;
use tokio::sync::{OnceCell, Semaphore, oneshot};
use tokio::task::JoinHandle;
use tokio::time::error::Elapsed;
use tokio::time::{Instant, timeout, timeout_at};
use uuid::Uuid;

use super::append::{Append, AppendError, Verdict};
use super::append::{many, one, plain, spread};
use super::head::Head;
use super::in_flight::{Job, Slot, SlowStatement};
use super::queue::{AfterCommit, Queue, Waiting};
use super::read;

/// The most connections with appends that were refused beside others, and are tried alone.
const ASIDE: usize = 4;
/// The most connections that create games. They are separate, as creations should not wait behind
/// the others.
const CREATING: usize = 2;
/// After this number of statements a slot returns its connection to the pool, so that other users
/// of the pool get one.
const IN_A_ROW: usize = 64;
/// How long a connection waits for the next append before it goes back to the pool, which costs a query: longer than a client who
/// plays alone needs from one move to the next.
const KEPT: Duration = Duration::from_millis(10);
/// The timeout divided by this: a statement that takes longer no longer delays the others.
const HANGS_AFTER: u32 = 20;

/// The appends of a statement, and its slot.
type Work = (Vec<Job>, Slot);

/// The group commit of one node; all its appends go through here.
#[derive(Debug)]
pub(super) struct GroupCommit {
    pool: PgPool,
    /// The runtime of the statements, so that they do not end with the task or thread that asked
    /// for them.
    runtime: Handle,
    queue: Mutex<Queue>,
    /// Where a connection waits for the next appends.
    kept: Mutex<Option<oneshot::Sender<Work>>>,
    aside: Semaphore,
    creating: Semaphore,
    /// Whether the log is spread over several servers.
    is_spread: OnceCell<bool>,
    /// The timeout for an answer of a connection, and for the whole of an append that runs alone.
    patience: Duration,
}

impl GroupCommit {
    /// # Panics
    /// Outside of a runtime, which must live as long as the group commit.
    pub(super) fn new(pool: PgPool, patience: Duration) -> Arc<Self> {
        let (runtime, queue, kept) = (Handle::current(), Mutex::default(), Mutex::default());
        let (aside, creating) = (Semaphore::new(ASIDE), Semaphore::new(CREATING));
        let is_spread = OnceCell::new();
        Arc::new(Self { pool, runtime, queue, kept, aside, creating, is_spread, patience })
    }

    /// Completes when the outcome is known: the append is durable, or it was not stored.
    pub(super) async fn append(self: &Arc<Self>, append: Append, then: AfterCommit) -> Result<Verdict, AppendError> {
        let (reply, verdict) = oneshot::channel();
        self.queue().push(Waiting { append, then, reply });
        self.start_statements();
        // The reply is missing only when the runtime shuts down.
        verdict.await.unwrap_or_else(|_| Err(sqlx::Error::PoolClosed.into()))
    }

    pub(super) fn spawn<T: Send + 'static>(&self, task: impl Future<Output = T> + Send + 'static) -> JoinHandle<T> {
        self.runtime.spawn(task)
    }

    pub(super) fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts all statements that may run now.
    pub(super) fn start_statements(self: &Arc<Self>) {
        while let Some(work) = self.next() {
            let kept = self.kept().take();
            let left = match kept {
                Some(kept) => kept.send(work).err(),
                None => Some(work),
            };
            if let Some(work) = left {
                self.runtime.spawn(Arc::clone(self).work(work));
            }
        }
    }

    fn kept(&self) -> MutexGuard<'_, Option<oneshot::Sender<Work>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn next(self: &Arc<Self>) -> Option<Work> {
        let batch = self.queue().next()?;
        Some((Job::all(batch, self), Slot::new(self)))
    }

    /// Appends these jobs, and then further ones on the same connection: returning it to the pool costs a query.
    async fn work(self: Arc<Self>, (mut jobs, mut slot): Work) {
        let mut connection = None;
        for number in 1.. {
            self.run(jobs, &mut connection).await;
            if number % IN_A_ROW == 0 {
                connection = None;
            }
            if let Some(next) = slot.next() {
                jobs = next;
                continue;
            }
            drop(slot);
            let Some(next) = self.wait(connection.is_some()).await else { return };
            (jobs, slot) = next;
        }
    }

    /// Waits a moment for the next appends, unless another connection does so, or others may need this one.
    async fn wait(&self, has_connection: bool) -> Option<Work> {
        let is_last = self.pool.num_idle() == 0 && self.pool.size() >= self.pool.options().get_max_connections();
        let (waiting, mut next) = oneshot::channel();
        {
            let mut kept = self.kept();
            if !has_connection || is_last || kept.as_ref().is_some_and(|other| !other.is_closed()) {
                return None;
            }
            *kept = Some(waiting);
        }
        if let Ok(work) = timeout(KEPT, &mut next).await {
            return work.ok();
        }
        // They may have come at the last moment.
        next.close();
        next.try_recv().ok()
    }

    async fn run(self: &Arc<Self>, jobs: Vec<Job>, connection: &mut Option<PoolConnection<Postgres>>) {
        if jobs.iter().any(|job| job.append.creates()) {
            return self.spawn_each_alone(jobs);
        }
        let appends: Vec<&Append> = jobs.iter().map(|job| &job.append).collect();
        let passed = self.yield_slot_if_slow(self.append_together(connection, &appends)).await;
        let is_quick = jobs.len() == 1 && passed.as_ref().is_ok_and(|passed| passed.len() == 1);
        let verdicts = Arc::clone(self).send_verdicts(jobs, passed);
        if is_quick {
            verdicts.await;
        } else {
            // The next statement runs while the callers of this one get their verdicts. Those refused need another connection,
            // for which this one must not be held.
            self.runtime.spawn(verdicts);
        }
    }

    /// Lets others run beside a statement that takes long.
    async fn yield_slot_if_slow<T>(self: &Arc<Self>, statement: impl Future<Output = T>) -> T {
        let mut statement = pin!(statement);
        if let Ok(done) = timeout(self.patience / HANGS_AFTER, &mut statement).await {
            return done;
        }
        let _slow = SlowStatement::new(self);
        statement.await
    }

    /// Keeps the connection for the next statement if this one succeeded.
    async fn append_together(
        &self,
        kept: &mut Option<PoolConnection<Postgres>>,
        appends: &[&Append],
    ) -> Result<Vec<Uuid>, sqlx::Error> {
        let mut connection = match kept.take() {
            Some(connection) => connection,
            None => self.pool.acquire().await?,
        };
        let passed = timeout(self.patience, self.write(&mut connection, appends)).await;
        if let Ok(Ok(passed)) = passed {
            *kept = Some(connection);
            return Ok(passed);
        }
        detach_unanswered(connection, passed)
    }

    /// Appends by the cheapest statement that can store these appends.
    async fn write(&self, connection: &mut PgConnection, appends: &[&Append]) -> Result<Vec<Uuid>, sqlx::Error> {
        if *self.is_spread.get_or_try_init(|| spread::is_needed(&mut *connection)).await? {
            return spread::append(connection, appends).await;
        }
        match appends {
            [single] if one::fits(single) => one::append(connection, single).await,
            several if several.iter().all(|append| one::fits(append)) => plain::append(connection, several).await,
            _ => many::append(connection, appends).await,
        }
    }

    /// Reads the heads of these games, within the patience of a request.
    pub(super) async fn heads(&self, games: &[Uuid]) -> Result<Vec<(Uuid, Head)>, sqlx::Error> {
        let mut connection = self.pool.acquire().await?;
        let heads = timeout(self.patience, read::heads(&mut *connection, games)).await;
        detach_unanswered(connection, heads)
    }

    /// Sends the verdicts, and finds out why the other appends did not pass.
    async fn send_verdicts(self: Arc<Self>, jobs: Vec<Job>, passed: Result<Vec<Uuid>, sqlx::Error>) {
        let passed = match passed {
            Ok(passed) => passed,
            Err(error) if jobs.len() > 1 && is_about_data(&error) => return self.spawn_each_alone(jobs),
            Err(error) => return send_error_to_all(jobs, error),
        };
        let (passed, refused): (Vec<_>, Vec<_>) = jobs.into_iter().partition(|job| passed.contains(&job.game_id()));
        for job in passed {
            job.finish(Ok(Verdict::Appended));
        }
        if refused.is_empty() {
            return;
        }
        let ids: Vec<Uuid> = refused.iter().map(Job::game_id).collect();
        let heads: BTreeMap<_, _> = match self.heads(&ids).await {
            Ok(heads) => heads.into_iter().collect(),
            Err(error) => return send_error_to_all(refused, error),
        };
        for job in refused {
            match verdict_on(&job.append, heads.get(&job.game_id())) {
                Some(verdict) => job.finish(Ok(verdict)),
                None => self.spawn_each_alone(vec![job]),
            }
        }
    }

    /// Tries each of these appends alone. They may wait for locks.
    fn spawn_each_alone(self: &Arc<Self>, jobs: Vec<Job>) {
        for job in jobs {
            let this = Arc::clone(self);
            self.runtime.spawn(async move {
                let verdict = this.append_within_limit(&job.append).await;
                job.finish(verdict.map_err(AppendError::from));
            });
        }
    }

    async fn append_within_limit(&self, append: &Append) -> Result<Verdict, sqlx::Error> {
        let deadline = Instant::now() + self.patience;
        let places = if append.creates() { &self.creating } else { &self.aside };
        let permit = timeout_at(deadline, places.acquire()).await.map_err(|_| sqlx::Error::PoolTimedOut)?;
        let _permit = permit.map_err(|_| sqlx::Error::PoolClosed)?;
        let mut connection = self.pool.acquire().await?;
        let verdict = timeout_at(deadline, self.append_alone(&mut connection, append)).await;
        detach_unanswered(connection, verdict)
    }

    /// An append that needs a transaction of its own.
    async fn append_alone(&self, connection: &mut PgConnection, append: &Append) -> Result<Verdict, sqlx::Error> {
        let id = append.sealed.game_id;
        if !self.write(connection, &[append]).await?.is_empty() {
            return Ok(Verdict::Appended);
        }
        let heads = read::heads(&mut *connection, &[id]).await?;
        let head = heads.first().map(|(_, head)| head);
        // If the head is the expected one now, an event was stored after the append had looked for it.
        let actual = head.map_or(0, |head| head.version);
        Ok(verdict_on(append, head).unwrap_or(Verdict::Conflict { actual }))
    }
}

/// The answer of a connection. One without an answer does not go back to the pool: it may hang for
/// ever.
fn detach_unanswered<T>(
    connection: PoolConnection<Postgres>,
    answer: Result<Result<T, sqlx::Error>, Elapsed>,
) -> Result<T, sqlx::Error> {
    answer.unwrap_or_else(|_| {
        drop(connection.detach());
        Err(sqlx::Error::PoolTimedOut)
    })
}

/// The verdict on an append from the head of its game. None if the head is the expected one.
fn verdict_on(append: &Append, head: Option<&Head>) -> Option<Verdict> {
    let expected = append.sealed.expected;
    match head {
        Some(head) if *head == expected => None,
        Some(head) if head.version == expected.version => Some(Verdict::Forked),
        head => Some(Verdict::Conflict { actual: head.map_or(0, |head| head.version) }),
    }
}

/// Whether the database refuses the content of what was written. Any other error is not the fault of one game.
pub fn is_about_data(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Encode(_) => true,
        // SQLSTATE classes: 22 for wrong values, 23 for constraints, 54 for limits.
        sqlx::Error::Database(error) => {
            error.code().is_some_and(|code| ["22", "23", "54"].iter().any(|class| code.starts_with(class)))
        }
        _ => false,
    }
}

fn send_error_to_all(jobs: Vec<Job>, error: sqlx::Error) {
    let error = AppendError::from(error);
    for job in jobs {
        job.finish(Err(error.clone()));
    }
}
