//! The schedule of backups: when one is due, and which node makes it.

use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use sqlx::PgPool;

use super::dump::MadeBackup;

/// How long a node that is silent keeps a backup to itself, and how often it says that it is still at it.
pub(super) const LEASE: TimeDelta = TimeDelta::minutes(5);
/// The pause after a failure.
const AGAIN: TimeDelta = TimeDelta::minutes(10);
/// How long the rows stay.
const REMEMBERED: TimeDelta = TimeDelta::days(90);
/// The time of the day in UTC from which backups are counted: at night in Europe, when few play.
const FROM: TimeDelta = TimeDelta::hours(3);

/// The last time at which a backup was due: counted from [`FROM`].
pub(super) fn last_due(every_hours: u32, now: DateTime<Utc>) -> DateTime<Utc> {
    let every = TimeDelta::hours(every_hours.into()).num_seconds();
    let first = now.date_naive().and_time(NaiveTime::MIN).and_utc() + FROM - TimeDelta::days(1);
    first + TimeDelta::seconds((now - first).num_seconds() / every * every)
}

/// A try of a node to make a backup.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attempt {
    pub(super) due_at: DateTime<Utc>,
    number: i32,
}

/// Takes the backup that is due. None if it is made, if another node is at it, or if it has failed just now.
pub(super) async fn take(pool: &PgPool, due_at: DateTime<Utc>, now: DateTime<Utc>) -> sqlx::Result<Option<Attempt>> {
    let number = sqlx::query_scalar!(
        "INSERT INTO backups (due_at, leased_until, tries) VALUES ($1, $2, 1)
         ON CONFLICT (due_at) DO UPDATE SET leased_until = $2, tries = backups.tries + 1
         WHERE backups.made_at IS NULL AND backups.leased_until <= $3
         RETURNING tries",
        due_at,
        now + LEASE,
        now,
    );
    Ok(number.fetch_optional(pool).await?.map(|number| Attempt { due_at, number }))
}

impl Attempt {
    /// Says that this node is still at it.
    pub(super) async fn renew(&self, pool: &PgPool, now: DateTime<Utc>) -> sqlx::Result<()> {
        sqlx::query!(
            "UPDATE backups SET leased_until = $3 WHERE due_at = $1 AND tries = $2 AND made_at IS NULL",
            self.due_at,
            self.number,
            now + LEASE,
        )
        .execute(pool)
        .await?;
        Ok(())
    }

    /// Notes that it is made. Also if the lease has ended: the backup is there.
    pub(super) async fn succeed(&self, pool: &PgPool, made: &MadeBackup, now: DateTime<Utc>) -> sqlx::Result<()> {
        sqlx::query!(
            "UPDATE backups SET made_at = $2, name = $3, bytes = $4, fault = NULL WHERE due_at = $1",
            self.due_at,
            now,
            made.name.to_string(),
            i64::try_from(made.bytes).unwrap_or(i64::MAX),
        )
        .execute(pool)
        .await?;
        sqlx::query!("DELETE FROM backups WHERE due_at < $1", now - REMEMBERED).execute(pool).await?;
        Ok(())
    }

    /// Notes why it has failed, and when it may be tried again: at once if this node only stops.
    pub(super) async fn fail(&self, pool: &PgPool, why: &str, stops: bool, now: DateTime<Utc>) -> sqlx::Result<()> {
        sqlx::query!(
            "UPDATE backups SET fault = $3, leased_until = $4 WHERE due_at = $1 AND tries = $2 AND made_at IS NULL",
            self.due_at,
            self.number,
            why,
            if stops { now } else { now + AGAIN },
        )
        .execute(pool)
        .await?;
        Ok(())
    }
}

/// The last backup that was made.
#[derive(Clone, Copy, Debug)]
pub(super) struct NewestBackup {
    pub(super) made_at: DateTime<Utc>,
    pub(super) bytes: i64,
}

/// The last backup that any node has made.
pub(super) async fn newest(pool: &PgPool) -> sqlx::Result<Option<NewestBackup>> {
    sqlx::query_as!(
        NewestBackup,
        r#"SELECT made_at AS "made_at!", bytes AS "bytes!" FROM backups WHERE made_at IS NOT NULL
         ORDER BY made_at DESC LIMIT 1"#,
    )
    .fetch_optional(pool)
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backups_are_due_at_the_time_of_the_day_and_every_so_many_hours_from_it() {
        let time = |text: &str| text.parse::<DateTime<Utc>>().expect("a time");
        for (every, now, due) in [
            (24, "2026-01-31T02:59:59Z", "2026-01-30T03:00:00Z"),
            (24, "2026-01-31T03:00:00Z", "2026-01-31T03:00:00Z"),
            (6, "2026-01-31T02:00:00Z", "2026-01-30T21:00:00Z"),
            (6, "2026-01-31T23:00:00Z", "2026-01-31T21:00:00Z"),
            (1, "2026-01-31T00:30:00Z", "2026-01-31T00:00:00Z"),
        ] {
            assert_eq!(last_due(every, time(now)), time(due), "every {every} hours at {now}");
        }
    }
}
