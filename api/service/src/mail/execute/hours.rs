//! Hours, days and holidays off, chosen by mail.

use uuid::Uuid;

use crate::game::Games;
use crate::ground::problem::Result;
use crate::mail::resolve::hours::HoursOrder;
use crate::people::users::PersonalHours;
use crate::table::deadlines::change_hours;

impl HoursOrder {
    /// Changes the hours. Returns what to tell.
    pub(super) async fn carry_out(&self, games: &Games, user: Uuid) -> Result<String> {
        let order = self.clone();
        let changed = change_hours(games, user, move |hours| match order {
            Self::Hours(off) => hours.hours_off = off,
            Self::Days(days) => hours.days_off = days,
            Self::Holidays(country) => hours.holidays = country,
        });
        let hours = describe(&changed.await?);
        Ok(format!(
            "{hours}. In games that follow calendars your deadlines do not count these times, and do not end in them."
        ))
    }
}

/// `Off: 22:00-08:00 (Europe/Warsaw), sat, sun, and the holidays of Poland`.
pub(in crate::mail) fn describe(PersonalHours { time_zone, hours_off, days_off, holidays }: &PersonalHours) -> String {
    let hours = hours_off.map(|off| format!("{off} ({time_zone})"));
    let days = days_off.iter().map(|day| day.word().to_owned());
    let holidays = holidays.map(|country| format!("the holidays of {} (`holidays {country}`)", country.name()));
    let parts: Vec<String> = hours.into_iter().chain(days).chain(holidays).collect();
    if parts.is_empty() {
        return "Off: nothing (`hours off 22:00-08:00`, `days off sat sun`, `holidays DE`)".to_owned();
    }
    format!("Off: {}", parts.join(", "))
}
