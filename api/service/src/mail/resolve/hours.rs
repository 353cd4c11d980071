//! Hours, days and holidays off, as people write them.

use std::collections::BTreeSet;

use super::reason::Fault;
use super::words_of_time::short_weekday;
use crate::ground::hours::{Country, OffHours, WeekDay};

/// An order about when the writer cannot be expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::mail) enum HoursOrder {
    /// `hours off 22:00-08:00`, `hours off none`.
    Hours(Option<OffHours>),
    /// `days off sat sun`, `days off none`.
    Days(BTreeSet<WeekDay>),
    /// `holidays DE`, `holidays none`.
    Holidays(Option<Country>),
}

/// What ends such times.
const NONE: [&str; 5] = ["none", "keine", "aucun", "aucune", "brak"];
/// What may stand between days.
const AND: [&str; 5] = ["and", "und", "et", "i", "oraz"];

impl HoursOrder {
    /// The order in these words, which are in lower case.
    ///
    /// # Errors
    /// What would be right.
    pub(in crate::mail) fn read(words: &[&str]) -> Result<Self, Fault> {
        match words {
            ["hours", "off", none] if NONE.contains(none) => Ok(Self::Hours(None)),
            ["hours", "off", times @ ..] => {
                let times = ["to", "bis", "à", "do"].iter().fold(times.concat(), |times, to| times.replace(to, "-"));
                times.parse().map(|hours| Self::Hours(Some(hours))).map_err(|_| Fault::HowToSetHours)
            }
            ["days", "off", none] if NONE.contains(none) => Ok(Self::Days(BTreeSet::new())),
            ["days", "off", days @ ..] if !days.is_empty() => {
                let days = days.iter().map(|day| day.trim_matches([',', ';'])).filter(|day| !AND.contains(day));
                let read = days.map(|day| week_day(day).ok_or(Fault::HowToSetDays));
                read.collect::<Result<_, _>>().map(Self::Days)
            }
            ["holidays", none] if *none == "off" || NONE.contains(none) => Ok(Self::Holidays(None)),
            ["holidays", country @ ..] if !country.is_empty() => {
                let country = country.join(" ");
                country.parse().map(|country| Self::Holidays(Some(country))).map_err(|_| Fault::NoCountry)
            }
            ["hours", ..] => Err(Fault::HowToSetHours),
            ["days", ..] => Err(Fault::HowToSetDays),
            _ => Err(Fault::HowToSetHolidays),
        }
    }
}

fn week_day(word: &str) -> Option<WeekDay> {
    WeekDay::read(word).or_else(|| {
        let days = short_weekday(word)?.num_days_from_monday();
        WeekDay::ALL.get(usize::try_from(days).ok()?).copied()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<HoursOrder, Fault> {
        let lower = line.to_lowercase();
        HoursOrder::read(&lower.split_whitespace().collect::<Vec<_>>())
    }

    #[test]
    fn the_orders_are_read_as_people_write_them() {
        let night = Ok(HoursOrder::Hours(Some(OffHours::NIGHT)));
        for line in ["hours off 22:00-08:00", "Hours off 22:00 - 8:00", "hours off 22 to 8", "hours off 22:00–08:00"]
        {
            assert_eq!(read(line), night, "{line}");
        }
        assert_eq!(read("hours off none"), Ok(HoursOrder::Hours(None)));
        let weekend = Ok(HoursOrder::Days([WeekDay::Sat, WeekDay::Sun].into()));
        for line in [
            "days off sat sun",
            "days off Saturday and Sunday",
            "days off sat, sun",
            "days off Samstag und So",
            "days off sam dim",
        ] {
            assert_eq!(read(line), weekend, "{line}");
        }
        assert_eq!(read("holidays DE"), Ok(HoursOrder::Holidays(Some(Country::DE))));
        assert_eq!(read("holidays United Kingdom"), Ok(HoursOrder::Holidays(Some(Country::GB))));
        for line in ["hours off", "hours off late", "days off", "days off someday", "holidays", "holidays XX", "days"] {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
