//! The public holidays of some countries: those of the whole country, by rules that hold for years.
//!
//! There is no well-kept crate of them with a licence, and the rules are few: fixed days, days after Easter, and the first or
//! last day of a week in a month. Regional holidays, single ones by decree, and those of the moon are left out.

use pixie_words::{Language, country};
use std::fmt;
use std::str::FromStr;

use chrono::{Datelike as _, Days, NaiveDate, TimeDelta, Weekday};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A rule for one holiday of each year.
#[derive(Clone, Copy, Debug)]
enum Rule {
    /// The same day each year, by its month and its day of the month.
    Fixed(u32, u32),
    /// Days after Easter Sunday of the western churches.
    Easter(i64),
    /// Days after Easter Sunday of the eastern churches.
    Orthodox(i64),
    /// Which such day of a month.
    Nth(u8, Weekday, u32),
    /// The last such day of a month.
    Last(Weekday, u32),
    /// The first such day from a date on.
    From(Weekday, u32, u32),
    /// The first Monday of February, or 1 February if that is a Friday.
    Brigid,
}

/// Where a fixed holiday on a weekend is made up for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MadeUp {
    Never,
    /// A holiday on a weekend is made up for on the next working day.
    Next,
    /// On Friday for Saturday, on Monday for Sunday.
    Nearest,
}

use MadeUp::{Nearest, Never, Next};
use Rule::{Brigid, Easter, Fixed, From, Last, Nth, Orthodox};
use Weekday::{Fri, Mon, Sat, Sun, Thu};

/// Lists every country once: its code, its name, its rules.
macro_rules! countries {
    ($($code:ident $name:ident $made_up:ident [$($rule:expr),+ $(,)?],)+) => {
        /// A country whose public holidays are known, by its code of two letters.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(try_from = "String", into = "String")]
        pub enum Country {
            $(#[doc = stringify!($name)] $code,)+
        }

        impl Country {
            /// All countries, by their codes.
            pub const ALL: &[Self] = &[$(Self::$code),+];

            /// The code of two letters.
            pub fn code(self) -> &'static str {
                match self { $(Self::$code => stringify!($code),)+ }
            }

            /// The English name.
            pub fn name(self) -> String {
                self.name_in(Language::English)
            }

            /// Whether this is its name in one of our languages, in any case.
            fn is_called(self, text: &str) -> bool {
                let text = text.to_lowercase();
                Language::ALL.iter().any(|language| self.name_in(*language).to_lowercase() == text)
            }

            /// The name in this language.
            pub fn name_in(self, language: Language) -> String {
                match self { $(Self::$code => country::$name(language),)+ }
            }

            fn rules(self) -> (MadeUp, &'static [Rule]) {
                match self { $(Self::$code => ($made_up, &[$($rule),+]),)+ }
            }
        }
    };
}

countries! {
    AT austria Never [Fixed(1, 1), Fixed(1, 6), Easter(1), Fixed(5, 1), Easter(39), Easter(50), Easter(60),
        Fixed(8, 15), Fixed(10, 26), Fixed(11, 1), Fixed(12, 8), Fixed(12, 25), Fixed(12, 26)],
    BE belgium Never [Fixed(1, 1), Easter(0), Easter(1), Fixed(5, 1), Easter(39), Easter(49), Easter(50), Fixed(7, 21),
        Fixed(8, 15), Fixed(11, 1), Fixed(11, 11), Fixed(12, 25)],
    CA canada Next [Fixed(1, 1), Easter(-2), Fixed(7, 1), Nth(1, Mon, 9), Fixed(12, 25)],
    CH switzerland Never [Fixed(1, 1), Easter(39), Fixed(8, 1), Fixed(12, 25)],
    CZ czechia Never [Fixed(1, 1), Easter(-2), Easter(1), Fixed(5, 1), Fixed(5, 8), Fixed(7, 5), Fixed(7, 6),
        Fixed(9, 28), Fixed(10, 28), Fixed(11, 17), Fixed(12, 24), Fixed(12, 25), Fixed(12, 26)],
    DE germany Never [Fixed(1, 1), Easter(-2), Easter(1), Fixed(5, 1), Easter(39), Easter(50), Fixed(10, 3),
        Fixed(12, 25), Fixed(12, 26)],
    DK denmark Never [Fixed(1, 1), Easter(-3), Easter(-2), Easter(0), Easter(1), Easter(39), Easter(49), Easter(50),
        Fixed(12, 25), Fixed(12, 26)],
    ES spain Never [Fixed(1, 1), Fixed(1, 6), Easter(-2), Fixed(5, 1), Fixed(8, 15), Fixed(10, 12), Fixed(11, 1),
        Fixed(12, 6), Fixed(12, 8), Fixed(12, 25)],
    FI finland Never [Fixed(1, 1), Fixed(1, 6), Easter(-2), Easter(0), Easter(1), Fixed(5, 1), Easter(39), Easter(49),
        From(Fri, 6, 19), From(Sat, 6, 20), From(Sat, 10, 31), Fixed(12, 6), Fixed(12, 24), Fixed(12, 25),
        Fixed(12, 26)],
    FR france Never [Fixed(1, 1), Easter(1), Fixed(5, 1), Fixed(5, 8), Easter(39), Easter(50), Fixed(7, 14),
        Fixed(8, 15), Fixed(11, 1), Fixed(11, 11), Fixed(12, 25)],
    GB united_kingdom Next [Fixed(1, 1), Easter(-2), Nth(1, Mon, 5), Last(Mon, 5), Fixed(12, 25), Fixed(12, 26)],
    GR greece Never [Fixed(1, 1), Fixed(1, 6), Orthodox(-48), Fixed(3, 25), Orthodox(-2), Orthodox(1), Fixed(5, 1),
        Orthodox(50), Fixed(8, 15), Fixed(10, 28), Fixed(12, 25), Fixed(12, 26)],
    IE ireland Never [Fixed(1, 1), Brigid, Fixed(3, 17), Easter(1), Nth(1, Mon, 5), Nth(1, Mon, 6), Nth(1, Mon, 8),
        Last(Mon, 10), Fixed(12, 25), Fixed(12, 26)],
    IT italy Never [Fixed(1, 1), Fixed(1, 6), Easter(0), Easter(1), Fixed(4, 25), Fixed(5, 1), Fixed(6, 2),
        Fixed(8, 15), Fixed(10, 4), Fixed(11, 1), Fixed(12, 8), Fixed(12, 25), Fixed(12, 26)],
    LU luxembourg Never [Fixed(1, 1), Easter(1), Fixed(5, 1), Fixed(5, 9), Easter(39), Easter(50), Fixed(6, 23),
        Fixed(8, 15), Fixed(11, 1), Fixed(12, 25), Fixed(12, 26)],
    NL netherlands Never [Fixed(1, 1), Easter(0), Easter(1), Fixed(4, 27), Easter(39), Easter(49), Easter(50), Fixed(12, 25),
        Fixed(12, 26)],
    NO norway Never [Fixed(1, 1), Easter(-3), Easter(-2), Easter(0), Easter(1), Fixed(5, 1), Fixed(5, 17), Easter(39),
        Easter(49), Easter(50), Fixed(12, 25), Fixed(12, 26)],
    PL poland Never [Fixed(1, 1), Fixed(1, 6), Easter(0), Easter(1), Fixed(5, 1), Fixed(5, 3), Easter(49), Easter(60),
        Fixed(8, 15), Fixed(11, 1), Fixed(11, 11), Fixed(12, 24), Fixed(12, 25), Fixed(12, 26)],
    PT portugal Never [Fixed(1, 1), Easter(-2), Easter(0), Fixed(4, 25), Fixed(5, 1), Easter(60), Fixed(6, 10),
        Fixed(8, 15), Fixed(10, 5), Fixed(11, 1), Fixed(12, 1), Fixed(12, 8), Fixed(12, 25)],
    SE sweden Never [Fixed(1, 1), Fixed(1, 6), Easter(-2), Easter(0), Easter(1), Fixed(5, 1), Easter(39), Easter(49),
        Fixed(6, 6), From(Sat, 6, 20), From(Sat, 10, 31), Fixed(12, 25), Fixed(12, 26)],
    US united_states Nearest [Fixed(1, 1), Nth(3, Mon, 1), Nth(3, Mon, 2), Last(Mon, 5), Fixed(6, 19), Fixed(7, 4),
        Nth(1, Mon, 9), Nth(2, Mon, 10), Fixed(11, 11), Nth(4, Thu, 11), Fixed(12, 25)],
}

impl Country {
    /// Whether a day is a public holiday of the whole country, or the day on which one is made up for.
    pub fn is_holiday(self, day: NaiveDate) -> bool {
        // The New Year of the next year may be made up for in this one.
        self.days_of(day.year()).contains(&day) || self.days_of(day.year() + 1).contains(&day)
    }

    /// The holidays by the rules of a year, with the days on which some are made up for.
    fn days_of(self, year: i32) -> Vec<NaiveDate> {
        let (made_up, rules) = self.rules();
        let mut days: Vec<NaiveDate> = rules.iter().filter_map(|rule| rule.day(year)).collect();
        for rule in rules.iter().filter(|rule| matches!(rule, Fixed(..))) {
            if let Some(day) = rule.day(year).and_then(|day| made_up.for_day(day, &days)) {
                days.push(day);
            }
        }
        days
    }
}

impl MadeUp {
    fn for_day(self, day: NaiveDate, taken: &[NaiveDate]) -> Option<NaiveDate> {
        let is_weekend = |day: NaiveDate| matches!(day.weekday(), Sat | Sun);
        match (self, day.weekday()) {
            (Next, Sat | Sun) => day.iter_days().skip(1).find(|other| !is_weekend(*other) && !taken.contains(other)),
            (Nearest, Sat) => day.pred_opt(),
            (Nearest, Sun) => day.succ_opt(),
            _ => None,
        }
    }
}

impl Rule {
    fn day(self, year: i32) -> Option<NaiveDate> {
        let after = |day: NaiveDate, days: i64| day.checked_add_signed(TimeDelta::days(days));
        match self {
            Fixed(month, day) => NaiveDate::from_ymd_opt(year, month, day),
            Easter(days) => after(easter(year)?, days),
            Orthodox(days) => after(orthodox_easter(year)?, days),
            Nth(number, weekday, month) => NaiveDate::from_weekday_of_month_opt(year, month, weekday, number),
            Last(weekday, month) => {
                let on = |number| NaiveDate::from_weekday_of_month_opt(year, month, weekday, number);
                on(5).or_else(|| on(4))
            }
            From(weekday, month, day) => {
                NaiveDate::from_ymd_opt(year, month, day)?.iter_days().take(7).find(|day| day.weekday() == weekday)
            }
            Brigid => NaiveDate::from_ymd_opt(year, 2, 1)?.iter_days().find(|day| match day.weekday() {
                Fri => day.day() == 1,
                weekday => weekday == Mon,
            }),
        }
    }
}

/// Easter Sunday of the western churches: the first Sunday after the first full moon of spring, as the church counts moons.
fn easter(year: i32) -> Option<NaiveDate> {
    let (golden, century) = (year % 19, year / 100);
    let leap = century / 4;
    let moon = (19 * golden + century - leap - (century - (century + 8) / 25 + 1) / 3 + 15) % 30;
    let week = (32 + 2 * (century % 4) + 2 * (year % 100 / 4) - moon - year % 4) % 7;
    let shift = (golden + 11 * moon + 22 * week) / 451;
    let days = u64::try_from(moon + week - 7 * shift).ok()?;
    NaiveDate::from_ymd_opt(year, 3, 22)?.checked_add_days(Days::new(days))
}

/// Easter Sunday of the eastern churches, which is counted by the Julian calendar. Good from 1900 to 2099.
fn orthodox_easter(year: i32) -> Option<NaiveDate> {
    let moon = (19 * (year % 19) + 15) % 30;
    let week = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
    // 22 March of the Julian calendar is 4 April.
    let days = u64::try_from(moon + week).ok()?;
    NaiveDate::from_ymd_opt(year, 4, 4)?.checked_add_days(Days::new(days))
}

/// Text that is no code of a known country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the holidays of this country are not known here")]
pub struct NoSuchCountry;

impl fmt::Display for Country {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Country {
    type Err = NoSuchCountry;

    fn from_str(text: &str) -> Result<Self, NoSuchCountry> {
        let is_meant = |country: &&Self| text.eq_ignore_ascii_case(country.code()) || country.is_called(text);
        Self::ALL.iter().find(is_meant).copied().ok_or(NoSuchCountry)
    }
}

impl TryFrom<String> for Country {
    type Error = NoSuchCountry;

    fn try_from(text: String) -> Result<Self, NoSuchCountry> {
        text.parse()
    }
}

impl std::convert::From<Country> for String {
    fn from(country: Country) -> Self {
        country.code().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn days_in_words(country: &str, year: i32) -> String {
        let mut days = country.parse::<Country>().unwrap().days_of(year);
        days.sort_unstable();
        days.dedup();
        days.iter().map(|day| day.format("%m-%d").to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn easter_is_when_it_was() {
        let days =
            [(2024, "03-31"), (2025, "04-20"), (2026, "04-05"), (2027, "03-28"), (2038, "04-25"), (2049, "04-18")];
        assert!(days.iter().all(|(year, day)| easter(*year).unwrap().format("%m-%d").to_string() == *day));
        let days = [(2024, "05-05"), (2025, "04-20"), (2026, "04-12"), (2027, "05-02"), (2028, "04-16")];
        assert!(days.iter().all(|(year, day)| orthodox_easter(*year).unwrap().format("%m-%d").to_string() == *day));
    }

    #[test]
    fn the_days_of_a_year_are_those_of_the_country() {
        assert_eq!(days_in_words("DE", 2026), "01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26");
        assert_eq!(
            days_in_words("SE", 2026),
            "01-01 01-06 04-03 04-05 04-06 05-01 05-14 05-24 06-06 06-20 10-31 12-25 12-26"
        );
        assert_eq!(
            days_in_words("US", 2026),
            "01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25"
        );
        assert_eq!(days_in_words("GB", 2027), "01-01 03-26 05-03 05-31 12-25 12-26 12-27 12-28");
    }

    #[test]
    fn the_february_holiday_of_ireland_is_a_monday_or_the_first_if_that_is_a_friday() {
        let february = |year| days_in_words("IE", year).split(' ').find(|day| day.starts_with("02")).map(str::to_owned);
        let days = [2026, 2027, 2030, 2031, 2036].map(|year| february(year).unwrap());
        assert_eq!(days, ["02-02", "02-01", "02-01", "02-03", "02-01"]);
        assert_eq!(days_in_words("IE", 2026), "01-01 02-02 03-17 04-06 05-04 06-01 08-03 10-26 12-25 12-26");
    }

    #[test]
    fn a_new_year_may_be_made_up_for_in_the_old_one() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        assert!(Country::US.is_holiday(day("2027-12-31")), "2028-01-01 is a Saturday");
        assert!(!Country::US.is_holiday(day("2026-12-31")));
    }

    #[test]
    fn a_country_is_known_by_code_and_name() {
        assert_eq!("de".parse(), Ok(Country::DE));
        assert_eq!("germany".parse(), Ok(Country::DE));
        assert_eq!("Atlantis".parse::<Country>(), Err(NoSuchCountry));
    }

    /// `HOLIDAYS=1 cargo test -p pixie-foundation --lib holidays -- --nocapture` lists all, to compare them with other lists.
    #[test]
    fn every_country_has_days_in_every_year() {
        for country in Country::ALL {
            for year in 2024..=2050 {
                assert!(country.days_of(year).len() >= 4, "{country} {year}");
                if std::env::var_os("HOLIDAYS").is_some() {
                    println!("{country} {year} {}", days_in_words(country.code(), year));
                }
            }
        }
    }
}
