//! The hours in which users can be expected, as they have chosen them.

use std::collections::BTreeSet;
use std::ops::Range;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgExecutor};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{TimeZone, absences};
use crate::ground::hours::{Calendar, Country, DayTime, Expected, OffHours, WeekDay};

/// How long absences that are over still matter: to what was counted for a question that is open since before them.
const REMEMBERED: TimeDelta = TimeDelta::days(400);

/// When somebody cannot be expected, besides absences. Times are those of their time zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(example = json!({
    "time_zone": "Europe/Paris",
    "hours_off": {"from": "22:00", "to": "08:00"},
    "days_off": ["sat", "sun"],
    "holidays": "FR",
}))]
pub struct PersonalHours {
    /// The zone: that of the choice of mails.
    #[schema(value_type = String)]
    pub time_zone: TimeZone,
    /// The hours off of each day; null if there are none.
    pub hours_off: Option<OffHours>,
    /// The days off of each week.
    #[schema(value_type = Vec<WeekDay>)]
    pub days_off: BTreeSet<WeekDay>,
    /// The country whose public holidays are off; null if none are.
    #[schema(value_type = Option<String>, example = "FR")]
    pub holidays: Option<Country>,
}

impl PersonalHours {
    /// The hours as a calendar.
    pub fn calendar(&self) -> Calendar {
        Calendar {
            zone: self.time_zone.0,
            hours_off: self.hours_off,
            days_off: self.days_off.clone(),
            holidays: self.holidays,
        }
    }
}

/// A user's calendar and absences.
#[derive(Clone, Debug)]
pub struct Presence {
    /// When the user can be expected in a week.
    pub calendar: Calendar,
    /// The times in which the user is away.
    pub away: Vec<Range<DateTime<Utc>>>,
}

impl Presence {
    /// When they can be expected after `since`, if absences may take this much time.
    pub fn expected(&self, since: DateTime<Utc>, allowance: TimeDelta) -> Expected {
        Expected::new(self.calendar.clone(), self.away.iter().cloned(), since, allowance)
    }
}

/// The hours of a user; nights off if they have chosen none.
pub async fn of(db: &mut PgConnection, user: Uuid) -> sqlx::Result<PersonalHours> {
    Ok(of_all(db, &[user]).await?.pop().map_or_else(|| usual(TimeZone::default()), |(_, hours)| hours))
}

/// Stores the hours of a user, but for the zone.
pub async fn store(db: impl PgExecutor<'_>, user: Uuid, hours: &PersonalHours) -> sqlx::Result<()> {
    let minutes = |time: DayTime| i16::try_from(time.minutes()).unwrap_or_default();
    let days: Vec<String> = hours.days_off.iter().map(|day| day.word().to_owned()).collect();
    // Nobody who is erased meanwhile leaves a row.
    sqlx::query!(
        "INSERT INTO personal_hours (user_id, off_from, off_to, days_off, holidays)
         SELECT id, $2, $3, $4, $5 FROM users WHERE id = $1 AND erased_at IS NULL FOR NO KEY UPDATE
         ON CONFLICT (user_id) DO UPDATE SET off_from = excluded.off_from, off_to = excluded.off_to,
            days_off = excluded.days_off, holidays = excluded.holidays",
        user,
        hours.hours_off.map(|off| minutes(off.from)),
        hours.hours_off.map(|off| minutes(off.to)),
        &days,
        hours.holidays.map(Country::code),
    )
    .execute(db)
    .await?;
    Ok(())
}

/// When each of these users can be expected.
pub async fn presence(
    db: &mut PgConnection,
    users: &[Uuid],
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<(Uuid, Presence)>> {
    let away = absences::periods_of(&mut *db, users, now - REMEMBERED).await?;
    let all = of_all(db, users).await?.into_iter();
    let present = all.map(|(user, hours)| {
        let away = away.iter().filter(|(other, _)| *other == user).map(|(_, times)| times.clone()).collect();
        (user, Presence { calendar: hours.calendar(), away })
    });
    Ok(present.collect())
}

/// Erases the hours of a user.
pub async fn erase(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<()> {
    sqlx::query!("DELETE FROM personal_hours WHERE user_id = $1", user).execute(db).await?;
    Ok(())
}

fn usual(time_zone: TimeZone) -> PersonalHours {
    let Calendar { hours_off, days_off, holidays, .. } = Calendar::usual(time_zone.0);
    PersonalHours { time_zone, hours_off, days_off, holidays }
}

async fn of_all(db: &mut PgConnection, users: &[Uuid]) -> sqlx::Result<Vec<(Uuid, PersonalHours)>> {
    let rows = sqlx::query!(
        r#"SELECT id AS "id!", coalesce(time_zone, 'UTC') AS "zone!", h.user_id IS NOT NULL AS "chosen!", off_from, off_to,
            coalesce(days_off, '{}') AS "days_off!", holidays
         FROM unnest($1::uuid[]) AS id LEFT JOIN notification_settings s ON s.user_id = id
            LEFT JOIN personal_hours h ON h.user_id = id"#,
        users,
    );
    let hours = rows.fetch_all(db).await?.into_iter().map(|row| {
        let zone: TimeZone = row.zone.parse().unwrap_or_default();
        if !row.chosen {
            return (row.id, usual(zone));
        }
        let time = |minutes: Option<i16>| DayTime::from_minutes(u16::try_from(minutes?).ok()?);
        let hours = PersonalHours {
            time_zone: zone,
            hours_off: time(row.off_from).zip(time(row.off_to)).map(|(from, to)| OffHours { from, to }),
            days_off: row.days_off.iter().filter_map(|day| WeekDay::read(day)).collect(),
            holidays: row.holidays.and_then(|code| code.parse().ok()),
        };
        (row.id, hours)
    });
    Ok(hours.collect())
}
