//! The absences that users have declared: days on which nothing is expected of them.

use std::ops::Range;

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgExecutor, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Choice, TimeZone};
use crate::ground::problem::Sentence;

/// The most days of one absence.
const LONGEST: i64 = 60;
/// The most absences of a user that are not over.
const MOST: usize = 10;
/// How far ahead an absence may begin, in days.
const AHEAD: i64 = 366;

/// Days on which somebody is away, both counted, by the calendar of their time zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(example = json!({"first_day": "2026-05-03", "last_day": "2026-05-17"}))]
pub struct Absence {
    /// The first day.
    pub first_day: NaiveDate,
    /// The last day.
    pub last_day: NaiveDate,
}

/// Why an absence is not declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAnAbsence {
    /// The absence ends before it begins.
    #[error("the last day of an absence is not before the first one")]
    Backwards,
    /// The absence is over already.
    #[error("an absence cannot be over already")]
    Over,
    /// It is too long, with those that it touches.
    #[error("an absence has at most {LONGEST} days, with those that it touches")]
    TooLong,
    /// The absence is too far ahead.
    #[error("an absence begins within a year")]
    TooFar,
    /// The user has declared too many absences.
    #[error("you have declared {MOST} absences; take one back first")]
    TooMany,
}

impl NotAnAbsence {
    /// The whole sentence, in each language.
    pub fn sentence(self) -> Sentence {
        match self {
            Self::Backwards => words::absence_order,
            Self::Over => words::absence_over,
            Self::TooLong => words::absence_long,
            Self::TooFar => words::absence_far,
            Self::TooMany => words::absence_many,
        }
    }
}

impl Absence {
    /// The time from the beginning of the first day to the end of the last one.
    pub fn period(self, zone: TimeZone) -> Range<DateTime<Utc>> {
        zone.midnight(self.first_day)..zone.midnight(self.first_day_back())
    }

    /// The first day on which they are there again.
    pub fn first_day_back(self) -> NaiveDate {
        self.last_day.checked_add_days(Days::new(1)).unwrap_or(self.last_day)
    }

    fn check(self, today: NaiveDate) -> Result<(), NotAnAbsence> {
        if self.last_day < self.first_day {
            return Err(NotAnAbsence::Backwards);
        }
        if self.last_day < today {
            return Err(NotAnAbsence::Over);
        }
        if self.first_day - today > TimeDelta::days(AHEAD) {
            return Err(NotAnAbsence::TooFar);
        }
        if self.last_day - self.first_day >= TimeDelta::days(LONGEST) { Err(NotAnAbsence::TooLong) } else { Ok(()) }
    }

    /// Both absences as one, if there is no day between them.
    fn merged(self, other: Self) -> Option<Self> {
        let touch = self.first_day <= other.first_day_back() && other.first_day <= self.first_day_back();
        touch.then(|| Self {
            first_day: self.first_day.min(other.first_day),
            last_day: self.last_day.max(other.last_day),
        })
    }
}

/// Someone's absences that are not over, in order, and their time zone.
#[derive(Clone, Debug)]
pub struct Absences {
    /// The absences that are not over, in order.
    pub list: Vec<Absence>,
    /// The time zone of their days.
    pub zone: TimeZone,
}

impl Absences {
    /// The absences of a user that are not over.
    pub async fn of(db: &mut PgConnection, user: Uuid, now: DateTime<Utc>) -> sqlx::Result<Self> {
        let zone = Choice::of(&mut *db, user).await?.time_zone;
        let absences = sqlx::query_as!(
            Absence,
            "SELECT first_day, last_day FROM absences WHERE user_id = $1 AND last_day >= $2 ORDER BY first_day",
            user,
            zone.today(now),
        );
        Ok(Self { list: absences.fetch_all(db).await?, zone })
    }
}

/// Declares an absence. Those that it touches become one with it.
///
/// # Errors
/// The inner one if it is refused.
pub async fn declare(
    pool: &PgPool,
    user: Uuid,
    absence: Absence,
    now: DateTime<Utc>,
) -> sqlx::Result<Result<Absences, NotAnAbsence>> {
    let mut transaction = pool.begin().await?;
    lock(&mut transaction, user).await?;
    let Absences { mut list, zone } = Absences::of(&mut transaction, user, now).await?;
    let today = zone.today(now);
    if let Err(refused) = absence.check(today) {
        return Ok(Err(refused));
    }
    let mut whole = absence;
    list.retain(|other| match whole.merged(*other) {
        Some(merged) => {
            whole = merged;
            false
        }
        None => true,
    });
    if list.len() >= MOST {
        return Ok(Err(NotAnAbsence::TooMany));
    }
    if let Err(refused) = whole.check(today) {
        return Ok(Err(refused));
    }
    // Only those that it touches lie within.
    sqlx::query!(
        "DELETE FROM absences WHERE user_id = $1 AND first_day BETWEEN $2 AND $3",
        user,
        whole.first_day,
        whole.last_day,
    )
    .execute(&mut *transaction)
    .await?;
    sqlx::query!(
        "INSERT INTO absences (user_id, first_day, last_day) VALUES ($1, $2, $3)",
        user,
        whole.first_day,
        whole.last_day,
    )
    .execute(&mut *transaction)
    .await?;
    let absences = Absences::of(&mut transaction, user, now).await?;
    transaction.commit().await?;
    Ok(Ok(absences))
}

/// What day it is for a user.
pub async fn today_of(db: impl PgExecutor<'_>, user: Uuid, now: DateTime<Utc>) -> sqlx::Result<NaiveDate> {
    Ok(Choice::of(db, user).await?.time_zone.today(now))
}

/// Takes an absence back. Returns whether there was one that begins on this day.
pub async fn cancel(db: impl PgExecutor<'_>, user: Uuid, first_day: NaiveDate) -> sqlx::Result<bool> {
    let done = sqlx::query!("DELETE FROM absences WHERE user_id = $1 AND first_day = $2", user, first_day);
    Ok(done.execute(db).await?.rows_affected() > 0)
}

/// Takes back the absence of today. Returns whether there was one.
pub async fn end_current(pool: &PgPool, user: Uuid, now: DateTime<Utc>) -> sqlx::Result<bool> {
    let today = today_of(pool, user, now).await?;
    let done =
        sqlx::query!("DELETE FROM absences WHERE user_id = $1 AND $2 BETWEEN first_day AND last_day", user, today);
    Ok(done.execute(pool).await?.rows_affected() > 0)
}

/// When each of these users is away, in order; those who are not at all are left out. What was over a day ago is left out,
/// too.
pub async fn periods_of(
    db: impl PgExecutor<'_>,
    users: &[Uuid],
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<(Uuid, Range<DateTime<Utc>>)>> {
    let absences = not_over(db, users, now).await?.into_iter();
    Ok(absences.map(|(user, absence, zone)| (user, absence.period(zone))).collect())
}

/// Those of these users who are away now, and the day on which each is back, by their own calendar.
pub async fn away_now(
    db: impl PgExecutor<'_>,
    users: &[Uuid],
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<(Uuid, NaiveDate)>> {
    let absences = not_over(db, users, now).await?.into_iter();
    let current = absences.filter(|(_, absence, zone)| absence.period(*zone).contains(&now));
    Ok(current.map(|(user, absence, _)| (user, absence.first_day_back())).collect())
}

async fn not_over(
    db: impl PgExecutor<'_>,
    users: &[Uuid],
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<(Uuid, Absence, TimeZone)>> {
    let absences = sqlx::query!(
        r#"SELECT a.user_id, first_day, last_day, coalesce(time_zone, 'UTC') AS "zone!"
         FROM absences a LEFT JOIN notification_settings s ON s.user_id = a.user_id
         WHERE a.user_id = ANY ($1) AND last_day >= $2 ORDER BY a.user_id, first_day"#,
        users,
        // Everywhere on Earth it is this day or a later one.
        (now - TimeDelta::days(2)).date_naive(),
    );
    let absences = absences.fetch_all(db).await?.into_iter();
    let periods = absences.map(|row| {
        let absence = Absence { first_day: row.first_day, last_day: row.last_day };
        (row.user_id, absence, row.zone.parse().unwrap_or_default())
    });
    Ok(periods.collect())
}

/// Erases the absences of a user.
pub async fn erase(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM absences WHERE user_id = $1", user).execute(db).await?;
    Ok(())
}

/// Changes of one user wait for each other, and for an erasure, so that none is left.
async fn lock(db: &mut PgConnection, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("SELECT FROM users WHERE id = $1 AND erased_at IS NULL FOR NO KEY UPDATE", user)
        .fetch_one(db)
        .await
        .map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 3, day).unwrap()
    }

    fn days(first: u32, last: u32) -> Absence {
        Absence { first_day: day(first), last_day: day(last) }
    }

    #[test]
    fn absences_without_a_day_between_them_are_one() {
        assert_eq!(days(3, 5).merged(days(6, 8)), Some(days(3, 8)));
        assert_eq!(days(3, 9).merged(days(4, 5)), Some(days(3, 9)));
        assert_eq!(days(6, 8).merged(days(3, 5)), Some(days(3, 8)));
        assert_eq!(days(3, 5).merged(days(7, 8)), None);
    }

    #[test]
    fn an_absence_is_some_days_within_a_year_that_are_not_over() {
        use NotAnAbsence::{Backwards, Over, TooFar, TooLong};
        let year = |year, first, last| {
            let of = |day| NaiveDate::from_yo_opt(year, day).unwrap();
            Absence { first_day: of(first), last_day: of(last) }
        };
        let checked = |absence: Absence| absence.check(day(10)).err();
        assert_eq!([days(10, 10), days(1, 10), days(10, 31)].map(checked), [None; 3]);
        assert_eq!([days(12, 11), days(1, 9)].map(checked), [Some(Backwards), Some(Over)]);
        assert_eq!([year(2026, 100, 160), year(2026, 100, 159)].map(checked), [Some(TooLong), None]);
        assert_eq!([year(2027, 70, 71), year(2027, 71, 71)].map(checked), [None, Some(TooFar)]);
    }

    #[test]
    fn a_day_has_as_many_hours_as_the_clocks_say() {
        let zone: TimeZone = "Europe/Paris".parse().unwrap();
        let times = days(29, 29).period(zone);
        assert_eq!(times.end - times.start, TimeDelta::hours(23));
        assert_eq!(times.start.to_rfc3339(), "2026-03-28T23:00:00+00:00");
    }
}
