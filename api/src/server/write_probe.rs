//! The write probe: a tiny transaction that shows whether a move could be written now.
//!
//! A database that answers questions may still refuse writes: its disk is full, or it is a read-only
//! copy. The probe does what a move needs: a new page in a table, and a commit.

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::{Acquire as _, PgPool};
use tokio::sync::Mutex;

use pixie_service::ground::clock::Clock;

/// How long an outcome counts. So the database has little work, however often it is asked.
const EVERY: TimeDelta = TimeDelta::seconds(3);

/// More than half a page, so that no page takes two.
const FILLER: [u8; 5000] = [0; 5000];

/// The last attempt to write, shared by all threads of the server.
#[derive(Debug, Default)]
pub(super) struct WriteProbe(Mutex<Option<Attempt>>);

/// An attempt to write.
#[derive(Clone, Copy, Debug)]
struct Attempt {
    at: DateTime<Utc>,
    has_succeeded: bool,
}

impl WriteProbe {
    /// Whether the last attempt has succeeded; it is at most some seconds old. Others wait for the
    /// one who tries.
    pub(super) async fn is_writable(&self, pool: &PgPool, clock: &Clock) -> bool {
        let mut last = self.0.lock().await;
        let at = clock.now();
        if let Some(attempt) = *last
            // The time of the machine may have been set back.
            && (attempt.at..attempt.at + EVERY).contains(&at)
        {
            return attempt.has_succeeded;
        }
        // Whoever gives up waiting for the attempt leaves this answer.
        *last = Some(Attempt { at, has_succeeded: false });
        let written = write(pool).await;
        if let Err(error) = &written {
            tracing::warn!(%error, "the database takes no writes");
        }
        *last = Some(Attempt { at, has_succeeded: written.is_ok() });
        written.is_ok()
    }
}

/// Writes a page, takes it back, and commits.
async fn write(pool: &PgPool) -> sqlx::Result<()> {
    let mut transaction = pool.begin().await?;
    let mut page = transaction.begin().await?;
    sqlx::query!("INSERT INTO write_probe (filler) VALUES ($1)", &FILLER[..]).execute(&mut *page).await?;
    page.rollback().await?;
    transaction.commit().await
}
