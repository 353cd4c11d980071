//! The user's choice of mails, with the time and the time zone of the digest. Sign-in mails are
//! always sent.

use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, Days, LocalResult, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, TimeZone as _, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgExecutor, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;

/// Which mails about games somebody gets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[sqlx(type_name = "turn_mails", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum TurnMails {
    /// All of them, as soon as there is something to tell.
    #[default]
    AtOnce,
    /// One a day, about all games; besides it only what cannot wait.
    Digest,
    /// Only what cannot wait: reminders, being late, the end.
    Reminders,
    /// None.
    None,
}

/// A time zone by its name, such as `Europe/Paris`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeZone(pub Tz);

/// That an address takes no mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Suppressed {
    /// Since when.
    pub since: DateTime<Utc>,
    /// What the mail server said.
    pub reason: String,
}

/// What somebody has chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({
    "turn_mails": "digest",
    "digest_hour": 8,
    "time_zone": "Europe/Paris",
    "muted_games": ["01900000-0000-7000-8000-000000000004"],
    "suppressed": null,
}))]
pub struct Choice {
    /// Which mails about games go to them.
    pub turn_mails: TurnMails,
    /// The hour of the digest, by the clock of the time zone.
    #[schema(minimum = 0, maximum = 23)]
    pub digest_hour: u8,
    /// For the digest, and for times in mails.
    #[schema(value_type = String)]
    pub time_zone: TimeZone,
    /// Games they get no mail about.
    pub muted_games: Vec<Uuid>,
    /// Since when and why their address takes no mail. Until they say that it does again, they only get sign-in mails.
    pub suppressed: Option<Suppressed>,
}

impl Default for TimeZone {
    fn default() -> Self {
        Self(Tz::UTC)
    }
}

impl fmt::Display for TimeZone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name())
    }
}

impl FromStr for TimeZone {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        name.parse().map(Self).map_err(|_| "a time zone has a name such as `Europe/Paris` or `UTC`".to_owned())
    }
}

impl TryFrom<String> for TimeZone {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        name.parse()
    }
}

impl From<TimeZone> for String {
    fn from(zone: TimeZone) -> Self {
        zone.to_string()
    }
}

impl TimeZone {
    /// `Monday 5 January 2026, 18:00 CET`.
    pub fn tell(self, time: DateTime<Utc>) -> String {
        time.with_timezone(&self.0).format("%A %-d %B %Y, %H:%M %Z").to_string()
    }

    /// The time when clocks there show this time, the first one if it occurs twice. None if it is
    /// skipped on this day.
    pub fn when(self, time: NaiveDateTime) -> Option<DateTime<Utc>> {
        self.0.from_local_datetime(&time).earliest().map(|time| time.to_utc())
    }

    /// The next time after `now` when clocks there show this full hour. If the hour is skipped on a
    /// day, the next existing one, and if it occurs twice, the first one.
    pub fn next(self, hour: u8, now: DateTime<Utc>) -> DateTime<Utc> {
        let today = now.with_timezone(&self.0).date_naive();
        // Some places have skipped a whole day.
        let days = (0..4).filter_map(|days| today.checked_add_days(Days::new(days)));
        let mut times = days.filter_map(|day| self.at(day, hour)).filter(|time| *time > now);
        times.next().unwrap_or(now + TimeDelta::days(1))
    }

    fn at(self, day: NaiveDate, hour: u8) -> Option<DateTime<Utc>> {
        let full = day.and_time(NaiveTime::from_hms_opt(hour.into(), 0, 0)?);
        let mut halves = (0..6).map(|halves| full + TimeDelta::minutes(30 * halves));
        halves.find_map(|time| match self.0.from_local_datetime(&time) {
            LocalResult::Single(time) | LocalResult::Ambiguous(time, _) => Some(time.to_utc()),
            LocalResult::None => None,
        })
    }
}

impl Choice {
    /// The choice of this user; the defaults if there is none.
    pub async fn of(db: impl PgExecutor<'_>, user: Uuid) -> sqlx::Result<Self> {
        let row = sqlx::query!(
            r#"SELECT coalesce(turn_mails, 'at_once') AS "turn_mails!: TurnMails", coalesce(digest_hour, 8) AS "hour!",
                coalesce(time_zone, 'UTC') AS "zone!", suppressed_at, suppressed_reason,
                ARRAY(SELECT game_id FROM muted_games WHERE user_id = $1 ORDER BY game_id) AS "muted!"
             FROM (SELECT) AS here LEFT JOIN notification_settings ON user_id = $1"#,
            user,
        );
        let row = row.fetch_one(db).await?;
        let suppressed = row.suppressed_at.zip(row.suppressed_reason);
        Ok(Self {
            turn_mails: row.turn_mails,
            digest_hour: u8::try_from(row.hour).unwrap_or_default(),
            // A name that the list of time zones no longer contains.
            time_zone: row.zone.parse().unwrap_or_default(),
            muted_games: row.muted,
            suppressed: suppressed.map(|(since, reason)| Suppressed { since, reason }),
        })
    }

    /// Changes the choice of a user, except the muted games. The next digest is at the next
    /// possible time.
    pub async fn change(
        pool: &PgPool,
        user: Uuid,
        now: DateTime<Utc>,
        change: impl FnOnce(&mut Self),
    ) -> sqlx::Result<Self> {
        let mut transaction = pool.begin().await?;
        sqlx::query!("INSERT INTO notification_settings (user_id) VALUES ($1) ON CONFLICT DO NOTHING", user)
            .execute(&mut *transaction)
            .await?;
        sqlx::query!("SELECT FROM notification_settings WHERE user_id = $1 FOR UPDATE", user)
            .execute(&mut *transaction)
            .await?;
        let mut choice = Self::of(&mut *transaction, user).await?;
        change(&mut choice);
        choice.write(&mut transaction, user, now).await?;
        transaction.commit().await?;
        Ok(choice)
    }

    async fn write(&self, db: &mut PgConnection, user: Uuid, now: DateTime<Utc>) -> sqlx::Result<()> {
        let wants_digest = self.turn_mails == TurnMails::Digest;
        let next_digest = wants_digest.then(|| self.time_zone.next(self.digest_hour, now));
        sqlx::query!(
            "UPDATE notification_settings SET turn_mails = $2, digest_hour = $3, time_zone = $4, next_digest_at = $5,
                suppressed_at = $6, suppressed_reason = $7
             WHERE user_id = $1",
            user,
            self.turn_mails as TurnMails,
            i16::from(self.digest_hour),
            self.time_zone.to_string(),
            next_digest,
            self.suppressed.as_ref().map(|suppressed| suppressed.since),
            self.suppressed.as_ref().map(|suppressed| &suppressed.reason),
        )
        .execute(db)
        .await?;
        Ok(())
    }
}

/// Mutes a game for a user, or ends this. Returns whether it was a change.
pub async fn mute(db: impl PgExecutor<'_>, user: Uuid, game: Uuid, is_muted: bool) -> sqlx::Result<bool> {
    let done = if is_muted {
        sqlx::query!("INSERT INTO muted_games (user_id, game_id) VALUES ($1, $2) ON CONFLICT DO NOTHING", user, game)
            .execute(db)
            .await?
    } else {
        sqlx::query!("DELETE FROM muted_games WHERE user_id = $1 AND game_id = $2", user, game).execute(db).await?
    };
    Ok(done.rows_affected() > 0)
}

/// Stores that mail to a user bounced permanently. They get only sign-in mails until they confirm
/// that their address works again.
pub async fn suppress(pool: &PgPool, user: Uuid, reason: &str, now: DateTime<Utc>) -> sqlx::Result<()> {
    // A mail server's text may contain anything and be long.
    let reason: String = reason.chars().filter(|c| !c.is_control()).take(200).collect();
    sqlx::query!(
        "INSERT INTO notification_settings (user_id, suppressed_at, suppressed_reason) VALUES ($1, $2, $3)
         ON CONFLICT (user_id) DO UPDATE SET suppressed_at = excluded.suppressed_at,
            suppressed_reason = excluded.suppressed_reason",
        user,
        now,
        reason,
    )
    .execute(pool)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn next(zone: &str, hour: u8, now: &str) -> String {
        let zone: TimeZone = zone.parse().unwrap();
        zone.next(hour, now.parse().unwrap()).format("%m-%dT%H:%M").to_string()
    }

    #[test]
    fn the_next_hour_is_the_one_of_the_zone() {
        assert_eq!(next("UTC", 8, "2026-01-02T07:59:59Z"), "01-02T08:00");
        assert_eq!(next("UTC", 8, "2026-01-02T08:00:00Z"), "01-03T08:00");
        assert_eq!(next("Asia/Kathmandu", 8, "2026-01-02T02:00:00Z"), "01-02T02:15");
        assert_eq!(next("America/New_York", 20, "2026-01-02T23:00:00Z"), "01-03T01:00");
    }

    #[test]
    fn every_day_has_one_also_when_clocks_change() {
        // In Paris, 2:00 does not exist on 29 March 2026, and comes twice on 25 October.
        assert_eq!(next("Europe/Paris", 2, "2026-03-28T02:00:00Z"), "03-29T01:00");
        assert_eq!(next("Europe/Paris", 2, "2026-03-29T01:00:00Z"), "03-30T00:00");
        assert_eq!(next("Europe/Paris", 2, "2026-10-24T23:30:00Z"), "10-25T00:00");
        assert_eq!(next("Europe/Paris", 2, "2026-10-25T00:00:00Z"), "10-26T01:00");
        // Samoa had no 30 December 2011.
        assert_eq!(next("Pacific/Apia", 12, "2011-12-29T23:00:00Z"), "12-30T22:00");
    }

    #[test]
    fn a_time_of_the_day_is_one_of_the_zone_unless_it_is_skipped() {
        let paris: TimeZone = "Europe/Paris".parse().unwrap();
        let when = |time: &str| paris.when(time.parse().unwrap()).map(|time| time.format("%m-%dT%H:%M").to_string());
        assert_eq!(when("2026-07-05T18:00:00").as_deref(), Some("07-05T16:00"));
        assert_eq!(when("2026-10-25T02:30:00").as_deref(), Some("10-25T00:30"), "it comes twice");
        assert_eq!(when("2026-03-29T02:30:00"), None);
    }

    #[test]
    fn a_zone_is_read_by_its_name_and_by_nothing_else() {
        assert!(["Europe/Warsaw", "UTC"].iter().all(|name| name.parse::<TimeZone>().unwrap().to_string() == *name));
        assert!(["", "Mars/Olympus", "+01:00"].iter().all(|name| name.parse::<TimeZone>().is_err()));
        let time = "2026-07-05T16:00:00Z".parse().unwrap();
        assert_eq!("Europe/Paris".parse::<TimeZone>().unwrap().tell(time), "Sunday 5 July 2026, 18:00 CEST");
    }
}
