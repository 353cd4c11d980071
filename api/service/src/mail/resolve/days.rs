//! Days as people write them: `until 3 May`, `3 to 17 May`, `for a week`.

use chrono::{Datelike as _, Days as Count, NaiveDate, Weekday};

use super::reason::Fault;
use super::words_of_time::{self, Unit, weekday};

/// The written days of an absence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::mail) struct WrittenDays {
    /// Today if it is none.
    first: Option<Day>,
    last: Last,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Last {
    Day(Day),
    /// So many days from the first one on, which counts.
    After(u64),
}

/// A written day. What is left out of a date follows from the days around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Day {
    Date {
        day: u32,
        month: Option<u32>,
        year: Option<i32>,
    },
    Weekday(Weekday),
    /// So many days after today.
    Ahead(u64),
}

/// What would be right.
/// What stands before the last day, in each language; in Polish also what stands before a length.
const UNTIL: [&str; 9] = ["until", "till", "to", "bis", "jusqu'au", "jusqu'à", "jusqu'en", "au", "do"];
const BETWEEN: [&str; 4] = ["through", "à", "-", "–"];
const FOR: [&str; 5] = ["for", "für", "pour", "pendant", "na"];
/// What may stand before a day and changes nothing.
const FILLERS: [&str; 18] = [
    "from", "on", "the", "of", "vom", "von", "ab", "am", "zum", "den", "der", "dem", "du", "le", "la", "dès", "od", "w",
];

impl WrittenDays {
    /// Reads the words behind `away`, in lower case.
    ///
    /// # Errors
    /// What would be right.
    pub(in crate::mail) fn read(words: &[&str]) -> Result<Self, Fault> {
        let words = words.iter().map(|word| word.trim_matches([',', ';', '!', '?']).replace('\u{2019}', "'"));
        let words: Vec<String> = words.filter(|word| !FILLERS.contains(&word.as_str())).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        Self::parse(&words).ok_or(Fault::HowToBeAway)
    }

    /// Reads the words behind `adjourn`, in lower case: until when, or for how long.
    ///
    /// # Errors
    /// What would be right.
    pub(in crate::mail) fn until(words: &[&str]) -> Result<Self, Fault> {
        Self::read(words).ok().filter(|days| days.first.is_none()).ok_or(Fault::HowToAdjourn)
    }

    /// The day on which what rests from today on goes on. None if there is no such day.
    pub(in crate::mail) fn goes_on(&self, today: NaiveDate) -> Option<NaiveDate> {
        match self.last {
            Last::Day(day) => day.on_or_after(today, today),
            Last::After(count) => today.checked_add_days(Count::new(count)),
        }
    }

    fn parse(words: &[&str]) -> Option<Self> {
        match words {
            [until, last @ ..] if UNTIL.contains(until) => {
                Some(Self { first: None, last: Last::Day(Day::read(last)?) })
            }
            [word, length @ ..] if FOR.contains(word) => Some(Self { first: None, last: Last::After(days(length)?) }),
            _ => {
                let is_between = |word: &&str| UNTIL.contains(word) || BETWEEN.contains(word) || FOR.contains(word);
                let middle = words.iter().position(is_between);
                let Some(middle) = middle else {
                    let only = Day::read(words)?;
                    return Some(Self { first: Some(only), last: Last::After(1) });
                };
                let (first, last) = (Day::read(&words[..middle])?, &words[middle + 1..]);
                let last =
                    if FOR.contains(&words[middle]) { Last::After(days(last)?) } else { Last::Day(Day::read(last)?) };
                Some(Self { first: Some(first), last })
            }
        }
    }

    /// The first day, unless it is today, and the last one. None if there is no such day.
    pub(in crate::mail) fn resolve(&self, today: NaiveDate) -> Option<(Option<NaiveDate>, NaiveDate)> {
        let Some(first) = self.first else {
            return Some((None, self.last.after(today, today)?));
        };
        let (Day::Date { day, month, year }, Last::Day(last)) = (first, self.last) else {
            let first = first.on_or_after(today, today)?;
            return Some((Some(first), self.last.after(today, first)?));
        };
        // The last day says most: on the 10th of May, `3 to 17 May` is this month.
        let last = last.on_or_after(today, today)?;
        let in_year = |year| NaiveDate::from_ymd_opt(year, month.unwrap_or(last.month()), day);
        let first = match year {
            Some(year) => in_year(year),
            None => in_year(last.year()).filter(|first| *first <= last).or_else(|| in_year(last.year() - 1)),
        };
        Some((Some(first?), last))
    }
}

impl Last {
    fn after(self, today: NaiveDate, first: NaiveDate) -> Option<NaiveDate> {
        match self {
            Self::Day(day) => day.on_or_after(first, today),
            Self::After(count) => first.checked_add_days(Count::new(count.checked_sub(1)?)),
        }
    }
}

impl Day {
    fn read(words: &[&str]) -> Option<Self> {
        match words {
            ["today" | "heute" | "aujourd'hui" | "dziś" | "dzisiaj"] => Some(Self::Ahead(0)),
            ["tomorrow" | "morgen" | "demain" | "jutro" | "jutra"] => Some(Self::Ahead(1)),
            ["next" | "nächsten" | "nächster" | "następny" | "następnego", day] | [day, "prochain"] => {
                Self::read(&[day]).filter(|day| matches!(day, Self::Weekday(_)))
            }
            [date] if date.contains(['-', '.']) && date.contains(|c: char| c.is_ascii_digit()) => numeric(date),
            [only] => match number(only) {
                Some(day) => Some(Self::Date { day, month: None, year: None }),
                None => weekday(only).map(Self::Weekday),
            },
            [day, month, year @ ..] | [month, day, year @ ..]
                if number(day).is_some() && words_of_time::month(month).is_some() && year.len() < 2 =>
            {
                let year = year.first().map(|year| year.parse()).transpose().ok()?;
                Some(Self::Date { day: number(day)?, month: words_of_time::month(month), year })
            }
            _ => None,
        }
    }

    /// The first such day that is not before the other one. A weekday is one after today.
    fn on_or_after(self, earliest: NaiveDate, today: NaiveDate) -> Option<NaiveDate> {
        let ahead = |days| today.checked_add_days(Count::new(days));
        match self {
            Self::Ahead(days) => ahead(days),
            Self::Weekday(weekday) => {
                (1..400).filter_map(ahead).find(|day| day.weekday() == weekday && *day >= earliest)
            }
            Self::Date { day, month: Some(month), year: Some(year) } => NaiveDate::from_ymd_opt(year, month, day),
            // A leap day comes every eight years at the latest.
            Self::Date { day, month: Some(month), .. } => (0..=8)
                .filter_map(|years| NaiveDate::from_ymd_opt(earliest.year() + years, month, day))
                .find(|day| *day >= earliest),
            Self::Date { day, month: None, .. } => {
                (0..62).filter_map(|days| earliest.checked_add_days(Count::new(days))).find(|date| date.day() == day)
            }
        }
    }
}

/// `2026-05-03`, `3.5.`, `3.5.2026`, `3.`
fn numeric(date: &str) -> Option<Day> {
    if let Ok(date) = date.parse::<NaiveDate>() {
        return Some(Day::Date { day: date.day(), month: Some(date.month()), year: Some(date.year()) });
    }
    let mut parts = date.split('.');
    let day = number(parts.next()?)?;
    let month = parts.next().filter(|month| !month.is_empty()).map(|month| number(month).ok_or(())).transpose().ok()?;
    let year = parts.next().filter(|year| !year.is_empty()).map(str::parse).transpose().ok()?;
    Some(Day::Date { day, month, year })
}

/// `3`, `3rd`, `3.`
fn number(word: &str) -> Option<u32> {
    let digits = word.trim_end_matches('.');
    let digits = ["st", "nd", "rd", "th", "er"].iter().find_map(|end| digits.strip_suffix(end)).unwrap_or(digits);
    digits.parse().ok()
}

/// `a week`, `3 days`; in Polish a week needs no number.
fn days(words: &[&str]) -> Option<u64> {
    let (count, unit) = match words {
        [count, unit] => (*count, *unit),
        ["tydzień"] => ("a", "tydzień"),
        _ => return None,
    };
    let count = match count {
        "a" => 1,
        word => match words_of_time::small_number(word) {
            Some(number) => number.into(),
            None => word.parse().ok()?,
        },
    };
    let count: u64 = Some(count).filter(|count| (1..1000).contains(count))?;
    match words_of_time::unit(unit)? {
        Unit::Hour => None,
        Unit::Day => Some(count),
        Unit::Week => Some(7 * count),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn resolved(text: &str) -> String {
        let words: Vec<&str> = text.split_whitespace().collect();
        // A Sunday.
        let today = NaiveDate::from_ymd_opt(2026, 5, 10).unwrap();
        let Ok(days) = WrittenDays::read(&words) else { return "unread".to_owned() };
        match days.resolve(today) {
            Some((None, last)) => format!("today {last}"),
            Some((Some(first), last)) => format!("{first} {last}"),
            None => "none".to_owned(),
        }
    }

    #[test]
    fn days_are_read_as_people_write_them() {
        for (text, days) in [
            ("until 17 may", "today 2026-05-17"),
            ("until may 17th", "today 2026-05-17"),
            ("till the 17th", "today 2026-05-17"),
            ("until the 3rd of may", "today 2027-05-03"),
            ("until 3 jan", "today 2027-01-03"),
            ("until 2026-05-17", "today 2026-05-17"),
            ("until 17.5.", "today 2026-05-17"),
            ("until 17.5.2026", "today 2026-05-17"),
            ("until friday", "today 2026-05-15"),
            ("until sunday", "today 2026-05-17"),
            ("until tomorrow", "today 2026-05-11"),
            ("for a week", "today 2026-05-16"),
            ("for 3 days", "today 2026-05-12"),
            ("3 to 17 may", "2026-05-03 2026-05-17"),
            ("from 30 may to 2 june", "2026-05-30 2026-06-02"),
            ("from 28 december until 3 january", "2026-12-28 2027-01-03"),
            ("12 - 14 may 2027", "2027-05-12 2027-05-14"),
            ("2026-06-01 to 2026-06-05", "2026-06-01 2026-06-05"),
            ("tomorrow", "2026-05-11 2026-05-11"),
            ("from monday to friday", "2026-05-11 2026-05-15"),
            ("from saturday to tuesday", "2026-05-16 2026-05-19"),
            ("1 june for 2 weeks", "2026-06-01 2026-06-14"),
            ("29 february", "2028-02-29 2028-02-29"),
            ("bis 17. mai", "today 2026-05-17"),
            ("bis zum 3. januar", "today 2027-01-03"),
            ("vom 3. bis 17. mai", "2026-05-03 2026-05-17"),
            ("bis freitag", "today 2026-05-15"),
            ("für eine woche", "today 2026-05-16"),
            ("ab 1. juni für 2 wochen", "2026-06-01 2026-06-14"),
            ("jusqu’au 17 mai", "today 2026-05-17"),
            ("du 3 au 17 mai", "2026-05-03 2026-05-17"),
            ("jusqu'à vendredi prochain", "today 2026-05-15"),
            ("jusqu'au 1er juin", "today 2026-06-01"),
            ("pour une semaine", "today 2026-05-16"),
            ("do 17 maja", "today 2026-05-17"),
            ("od 3 do 17 maja", "2026-05-03 2026-05-17"),
            ("do piątku", "today 2026-05-15"),
            ("na tydzień", "today 2026-05-16"),
            ("na 3 dni", "today 2026-05-12"),
        ] {
            assert_eq!(resolved(text), days, "{text}");
        }
    }

    #[test]
    fn an_adjournment_ends_on_a_day_or_after_some() {
        let today = NaiveDate::from_ymd_opt(2026, 5, 10).unwrap();
        for (text, day) in
            [("until 17 may", "2026-05-17"), ("for a week", "2026-05-17"), ("until friday", "2026-05-15")]
        {
            let words: Vec<&str> = text.split_whitespace().collect();
            let days = WrittenDays::until(&words).expect("it is read");
            assert_eq!(days.goes_on(today).map(|day| day.to_string()).as_deref(), Some(day), "{text}");
        }
        assert!(WrittenDays::until(&["3", "to", "17", "may"]).is_err() && WrittenDays::until(&[]).is_err());
    }

    #[test]
    fn what_is_no_day_is_not_guessed() {
        for text in [
            "",
            "until",
            "until spring",
            "until 3/5",
            "for ages",
            "for 0 days",
            "may to june",
            "until 40",
            "bis ostern",
            "pour 3 heures",
        ] {
            assert!(["unread", "none"].contains(&&*resolved(text)), "{text}: {}", resolved(text));
        }
    }
}
