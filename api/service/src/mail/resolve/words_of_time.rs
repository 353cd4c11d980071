//! Words of time in the languages of the rulebooks: days, months, units, small numbers and paces.

use chrono::Weekday;

use crate::game::PaceName;

/// A unit in which times are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    Hour,
    Day,
    Week,
}

/// The months, from January on, as they stand alone or in a date.
const MONTHS: [&str; 12] = [
    "january|januar|jänner|janvier|styczeń|stycznia",
    "february|februar|février|fevrier|luty|lutego",
    "march|märz|maerz|mars|marzec|marca",
    "april|avril|kwiecień|kwietnia",
    "may|mai|maj|maja",
    "june|juni|juin|czerwiec|czerwca",
    "july|juli|juillet|lipiec|lipca",
    "august|août|aout|sierpień|sierpnia",
    "september|septembre|wrzesień|września",
    "october|oktober|octobre|październik|października",
    "november|novembre|listopad|listopada",
    "december|dezember|décembre|grudzień|grudnia",
];

/// The days of the week, from Monday on, also as Polish has them behind `do` and `od`.
const WEEKDAYS: [(Weekday, &str); 7] = [
    (Weekday::Mon, "montag|lundi|poniedziałek|poniedziałku"),
    (Weekday::Tue, "dienstag|mardi|wtorek|wtorku"),
    (Weekday::Wed, "mittwoch|mercredi|środa|środy|środę"),
    (Weekday::Thu, "donnerstag|jeudi|czwartek|czwartku"),
    (Weekday::Fri, "freitag|vendredi|piątek|piątku"),
    (Weekday::Sat, "samstag|sonnabend|samedi|sobota|soboty|sobotę"),
    (Weekday::Sun, "sonntag|dimanche|niedziela|niedzieli|niedzielę"),
];

/// Short forms of them, which are days only where nothing else can stand.
const SHORT_WEEKDAYS: [(Weekday, &str); 7] = [
    (Weekday::Mon, "mo|lun|pon|pn"),
    (Weekday::Tue, "di|mar|wt"),
    (Weekday::Wed, "mi|mer|śr"),
    (Weekday::Thu, "do|jeu|czw|cz"),
    (Weekday::Fri, "fr|ven|pt"),
    (Weekday::Sat, "sa|sam|sob|sb"),
    (Weekday::Sun, "so|dim|ndz|niedz|nd"),
];

const UNITS: [(Unit, &str); 3] = [
    (Unit::Hour, "hour|hours|h|stunde|stunden|heure|heures|godzina|godzinę|godziny|godzin"),
    (Unit::Day, "day|days|tag|tage|tagen|jour|jours|dzień|dni"),
    (Unit::Week, "week|weeks|woche|wochen|semaine|semaines|tydzień|tygodnie|tygodni"),
];

/// The numbers, from zero on.
const NUMBERS: [&str; 8] = [
    "zero|null|zéro",
    "one|ein|eine|einen|un|une|jeden|jedną",
    "two|zwei|deux|dwa|dwie|dwóch",
    "three|drei|trois|trzy|trzech",
    "four|vier|quatre|cztery|czterech",
    "five|fünf|cinq|pięć|pięciu",
    "six|sechs|sześć|sześciu",
    "seven|sieben|sept|siedem|siedmiu",
];

const PACES: [(PaceName, &str); 5] = [
    (PaceName::Live, "direct"),
    (PaceName::Swift, "zügig|rapide|szybkie|szybko"),
    (PaceName::Daily, "täglich|quotidien|dzienne|codziennie"),
    (PaceName::Relaxed, "entspannt|détendu|spokojne|spokojnie"),
    (PaceName::Leisurely, "gemächlich|tranquille|powolne|powoli"),
];

/// The month with this name, in lower case, which may be cut after three letters or more.
pub(super) fn month(word: &str) -> Option<u32> {
    const SHORTEST: usize = 3;
    let word = word.trim_end_matches('.');
    let word = if word == "sept" { "sep" } else { word };
    if word.chars().count() < SHORTEST {
        return None;
    }
    let mut found = (1..).zip(MONTHS).filter(|(_, names)| names.split('|').any(|name| name.starts_with(word)));
    let first = found.next().map(|(number, _)| number);
    first.filter(|_| found.next().is_none())
}

/// The day of the week with this name, in lower case: in English also cut.
pub(super) fn weekday(word: &str) -> Option<Weekday> {
    word.parse().ok().or_else(|| listed(&WEEKDAYS, word))
}

/// The same, also for short forms in other languages.
pub(super) fn short_weekday(word: &str) -> Option<Weekday> {
    weekday(word).or_else(|| listed(&SHORT_WEEKDAYS, word.trim_end_matches('.')))
}

/// The unit with this name, in lower case.
pub(super) fn unit(word: &str) -> Option<Unit> {
    listed(&UNITS, word)
}

/// A number up to seven as a word in lower case.
pub(super) fn small_number(word: &str) -> Option<u32> {
    (0..).zip(NUMBERS).find(|(_, names)| names.split('|').any(|name| name == word)).map(|(number, _)| number)
}

/// The ready pace with this name, in lower case.
pub(super) fn pace(word: &str) -> Option<PaceName> {
    PaceName::read(word).or_else(|| listed(&PACES, word))
}

fn listed<T: Copy>(table: &[(T, &str)], word: &str) -> Option<T> {
    table.iter().find(|(_, names)| names.split('|').any(|name| name == word)).map(|(thing, _)| *thing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_are_known_in_each_language_and_cut_only_where_one_is_meant() {
        for (word, number) in
            [("may", 5), ("mai", 5), ("maja", 5), ("paź", 10), ("märz", 3), ("juil.", 7), ("déc", 12), ("sept", 9)]
        {
            assert_eq!(month(word), Some(number), "{word}");
        }
        for word in ["ma", "jui", "spring", "", "maybe"] {
            assert_eq!(month(word), None, "{word}");
        }
    }

    #[test]
    fn no_word_means_two_days() {
        for table in [WEEKDAYS, SHORT_WEEKDAYS] {
            for (day, names) in table {
                for name in names.split('|') {
                    assert_eq!(short_weekday(name), Some(day), "{name}");
                }
            }
        }
        // Short forms are words of other things, too.
        assert_eq!((weekday("do"), weekday("mar"), weekday("friday")), (None, None, Some(Weekday::Fri)));
    }
}
