//! Dates in words.

use crate::messages::{Language, answer, mail, time};

/// A date and a time of day, as a clock shows them somewhere.
#[derive(Clone, Copy, Debug)]
pub struct ClockTime<'a> {
    /// The day of the week, from 1 for Monday.
    pub weekday: u32,
    /// The day of the month, from 1.
    pub day: u32,
    /// The month, from 1.
    pub month: u32,
    /// The year.
    pub year: i32,
    /// The hour with its time zone, such as `18:00 CET`.
    pub time: &'a str,
}

/// A date and a time as they stand in a sentence: `Monday 5 January 2026, 18:00 CET`.
#[must_use]
pub fn date_and_time(language: Language, at: ClockTime<'_>) -> String {
    let (weekday, month) = (weekday_name(language, at.weekday), month_name(language, at.month));
    mail::date(language, at.day, &month, &at.time, &weekday, &at.year)
}

/// A day as it stands in a sentence: `Monday 5 January 2026`. Of the time only its day counts.
#[must_use]
pub fn day_alone(language: Language, at: ClockTime<'_>) -> String {
    let (weekday, month) = (weekday_name(language, at.weekday), month_name(language, at.month));
    answer::day(language, at.day, &month, &weekday, &at.year)
}

/// The day of the week with this number, from 1 for Monday.
#[must_use]
pub fn weekday_name(language: Language, weekday: u32) -> String {
    match weekday {
        1 => mail::weekday_1(language),
        2 => mail::weekday_2(language),
        3 => mail::weekday_3(language),
        4 => mail::weekday_4(language),
        5 => mail::weekday_5(language),
        6 => mail::weekday_6(language),
        _ => mail::weekday_7(language),
    }
}

/// A month as it stands in a sentence after *since*: `January 2026`.
#[must_use]
pub fn month_of_year(language: Language, month: u32, year: i32) -> String {
    time::month(language, &month_name(language, month), &year)
}

fn month_name(language: Language, month: u32) -> String {
    match month {
        1 => mail::month_1(language),
        2 => mail::month_2(language),
        3 => mail::month_3(language),
        4 => mail::month_4(language),
        5 => mail::month_5(language),
        6 => mail::month_6(language),
        7 => mail::month_7(language),
        8 => mail::month_8(language),
        9 => mail::month_9(language),
        10 => mail::month_10(language),
        11 => mail::month_11(language),
        _ => mail::month_12(language),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_stands_as_the_language_has_it() {
        let at = ClockTime { weekday: 1, day: 5, month: 1, year: 2026, time: "18:00 CET" };
        for (language, expected) in [
            (Language::English, "Monday 5 January 2026, 18:00 CET"),
            (Language::German, "Montag, 5. Januar 2026, 18:00 CET"),
            (Language::French, "lundi 5 janvier 2026, 18:00 CET"),
            (Language::Polish, "poniedziałek, 5 stycznia 2026, 18:00 CET"),
        ] {
            assert_eq!(date_and_time(language, at), expected);
            assert_eq!(format!("{}, 18:00 CET", day_alone(language, at)), expected);
        }
    }
}
