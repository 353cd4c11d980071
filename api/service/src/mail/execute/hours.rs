//! Hours, days and holidays off, chosen by mail.

use pixie_words::{Language, desk};
use uuid::Uuid;

use crate::game::Games;
use crate::ground::hours::WeekDay;
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
        let hours = describe(Language::English, &changed.await?);
        Ok(format!(
            "{hours}. In games that follow calendars your deadlines do not count these times, and do not end in them."
        ))
    }
}

/// `Off: 22:00-08:00 (Europe/Warsaw), sat, sun, the holidays of Poland`
pub(in crate::mail) fn describe(language: Language, hours: &PersonalHours) -> String {
    let PersonalHours { time_zone, hours_off, days_off, holidays } = hours;
    let night = hours_off.map(|off| format!("{off} ({time_zone})"));
    let days = days_off.iter().map(|day| short_name(language, *day));
    let holidays = holidays.map(|country| {
        // Only English has the names of countries.
        let name = if language == Language::English { country.name() } else { country.code() };
        desk::set_holidays(language, &country.code(), &name)
    });
    let parts: Vec<String> = night.into_iter().chain(days).chain(holidays).collect();
    if parts.is_empty() { desk::set_off_nothing(language) } else { desk::set_off(language, &parts.join(", ")) }
}

fn short_name(language: Language, day: WeekDay) -> String {
    match day {
        WeekDay::Mon => desk::day_1(language),
        WeekDay::Tue => desk::day_2(language),
        WeekDay::Wed => desk::day_3(language),
        WeekDay::Thu => desk::day_4(language),
        WeekDay::Fri => desk::day_5(language),
        WeekDay::Sat => desk::day_6(language),
        WeekDay::Sun => desk::day_7(language),
    }
}
