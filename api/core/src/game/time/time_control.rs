//! The time control of a game: how much time a question has, and what happens when it is over.

use chrono::TimeDelta;
use pixie_engine::Question;
use pixie_words::{Language, problem as words, time};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ground::problem::Sentence;

const MINUTE: u32 = 60;
const HOUR: u32 = 60 * MINUTE;
const DAY: u32 = 24 * HOUR;

/// How time is kept in a game. All times are counted time: only the hours in which a player can be expected count, if the
/// game follows calendars.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "decision_seconds": 43200, "small_decision_seconds": 21600, "bank_seconds": 86400, "increment_seconds": 1800,
    "grace_seconds": 21600, "misses": 3, "away_days": 14, "calendars": true, "least_percent_in_time": 0,
}))]
pub struct TimeControl {
    /// The time for a big question: an action, an offer, promotion steps.
    pub decision_seconds: u32,
    /// The time for a small question: kinds of food, places for rocks, an ability.
    pub small_decision_seconds: u32,
    /// What each seat has beside these, for the whole game.
    pub bank_seconds: u32,
    /// What is added to the bank with each answer in time.
    pub increment_seconds: u32,
    /// The time that a seat gets once when it is late, before something is answered for it.
    pub grace_seconds: u32,
    /// The number of missed questions in a row with which a bot takes the seat over.
    pub misses: u8,
    /// How many days of absences in all are left out of a seat's time.
    pub away_days: u8,
    /// Whether only those hours count in which the player can be expected.
    pub calendars: bool,
    /// Who joins has answered at least so many of a hundred questions in time in their games so far; 0 is no condition.
    pub least_percent_in_time: u8,
}

/// A ready time control, from the fastest to the slowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaceName {
    /// Some minutes a question; everybody sits at the table.
    Live,
    /// Some hours a question.
    Swift,
    /// About a day a question.
    Daily,
    /// Two or three days a question.
    Relaxed,
    /// A week a question.
    Leisurely,
}

impl PaceName {
    /// All ready paces, the fastest first.
    pub const ALL: [Self; 5] = [Self::Live, Self::Swift, Self::Daily, Self::Relaxed, Self::Leisurely];

    /// The name in the API, in mails and in forms.
    pub fn word(self) -> &'static str {
        match self {
            Self::Live => "live",
            Self::Swift => "swift",
            Self::Daily => "daily",
            Self::Relaxed => "relaxed",
            Self::Leisurely => "leisurely",
        }
    }

    /// `daily pace`, in a language.
    fn describe(self, language: Language) -> String {
        match self {
            Self::Live => time::pace_live(language),
            Self::Swift => time::pace_swift(language),
            Self::Daily => time::pace_daily(language),
            Self::Relaxed => time::pace_relaxed(language),
            Self::Leisurely => time::pace_leisurely(language),
        }
    }

    /// The ready pace with this name.
    pub fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|pace| pace.word() == word)
    }

    /// The time control of this pace. A day with a night of ten hours has 14 counted hours.
    pub fn control(self) -> TimeControl {
        let control = |decision: u32, small: u32, bank: u32, increment: u32, grace: u32| TimeControl {
            decision_seconds: decision,
            small_decision_seconds: small,
            bank_seconds: bank,
            increment_seconds: increment,
            grace_seconds: grace,
            misses: 3,
            away_days: 28,
            calendars: true,
            least_percent_in_time: 0,
        };
        match self {
            Self::Live => TimeControl {
                misses: 2,
                away_days: 0,
                calendars: false,
                ..control(3 * MINUTE, MINUTE, 30 * MINUTE, 15, 2 * MINUTE)
            },
            Self::Swift => TimeControl { away_days: 7, ..control(3 * HOUR, HOUR, 14 * HOUR, 15 * MINUTE, HOUR) },
            Self::Daily => TimeControl { away_days: 14, ..control(12 * HOUR, 6 * HOUR, 28 * HOUR, HOUR / 2, 6 * HOUR) },
            Self::Relaxed => control(36 * HOUR, 14 * HOUR, 70 * HOUR, HOUR, 14 * HOUR),
            Self::Leisurely => {
                TimeControl { away_days: 60, ..control(98 * HOUR, 42 * HOUR, 140 * HOUR, HOUR, 28 * HOUR) }
            }
        }
    }
}

/// The reason why a time control is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotATimeControl {
    /// The time of a question is too short or too long.
    #[error("the time for a question is 30 seconds to 21 days of counted time")]
    Decision,
    /// A small question has more time than a big one.
    #[error("a small question has no more time than a big one")]
    Small,
    /// The bank is too large.
    #[error("a bank has at most 60 days of counted time, and an increment is at most a day")]
    Bank,
    /// The grace is too long.
    #[error("the grace is at most 7 days of counted time")]
    Grace,
    /// The number of misses is none that makes sense.
    #[error("a seat may miss 1 to 10 questions in a row")]
    Misses,
    /// The condition for who joins is no percentage.
    #[error("the least part of answers in time is 0 to 100 percent")]
    Percent,
    /// The allowance for absences is too large.
    #[error("at most 60 days of absences can be left out")]
    Away,
}

impl NotATimeControl {
    /// The whole sentence, in each language.
    pub fn sentence(self) -> Sentence {
        match self {
            Self::Decision => words::time_decision,
            Self::Small => words::time_small,
            Self::Bank => words::time_bank,
            Self::Grace => words::time_grace,
            Self::Misses => words::time_misses,
            Self::Percent => words::time_percent,
            Self::Away => words::time_away,
        }
    }
}

impl TimeControl {
    /// Passes if a game with it comes to an end.
    ///
    /// # Errors
    /// It does not make sense.
    pub fn check(&self) -> Result<(), NotATimeControl> {
        let is_time = |seconds: u32| (30..=21 * DAY).contains(&seconds);
        match self {
            _ if !is_time(self.decision_seconds) || !is_time(self.small_decision_seconds) => {
                Err(NotATimeControl::Decision)
            }
            _ if self.small_decision_seconds > self.decision_seconds => Err(NotATimeControl::Small),
            _ if self.bank_seconds > 60 * DAY || self.increment_seconds > DAY => Err(NotATimeControl::Bank),
            _ if self.grace_seconds > 7 * DAY => Err(NotATimeControl::Grace),
            _ if !(1..=10).contains(&self.misses) => Err(NotATimeControl::Misses),
            _ if self.least_percent_in_time > 100 => Err(NotATimeControl::Percent),
            _ if self.away_days > 60 => Err(NotATimeControl::Away),
            _ => Ok(()),
        }
    }

    /// The seconds for a question, without the bank.
    pub fn seconds_for(&self, question: &Question) -> u32 {
        if is_small(question) { self.small_decision_seconds } else { self.decision_seconds }
    }

    /// `daily pace`, or `12 h a question, and 28 h for the game`.
    pub(super) fn describe(&self, language: Language) -> String {
        if let Some(pace) = PaceName::ALL
            .into_iter()
            .find(|pace| TimeControl { least_percent_in_time: self.least_percent_in_time, ..pace.control() } == *self)
        {
            return pace.describe(language);
        }
        let in_words = |seconds: u32| match seconds {
            0..=5_999 => time::minutes(language, &seconds.div_ceil(MINUTE)),
            _ => time::hours(language, &(seconds / HOUR)),
        };
        let decision = in_words(self.decision_seconds);
        match self.bank_seconds {
            0 => time::a_question(language, &decision),
            bank => time::a_question_and_bank(language, &in_words(bank), &decision),
        }
    }

    /// The allowance for absences.
    pub fn away_allowance(&self) -> TimeDelta {
        TimeDelta::days(self.away_days.into())
    }
}

/// Whether a question needs no long thought.
fn is_small(question: &Question) -> bool {
    match question {
        Question::ChooseAbility {}
        | Question::ChooseFood { .. }
        | Question::DivideWhips { .. }
        | Question::PlaceRocks { .. }
        | Question::Announce {}
        | Question::ExtraPromotion {}
        | Question::MoveDummy {} => true,
        Question::Action {}
        | Question::Copy {}
        | Question::Demote {}
        | Question::Offer {}
        | Question::Promotion { .. } => false,
    }
}

/// The request for a time control: a ready one, and where it is to be different.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[schema(example = json!({"pace": "daily", "misses": 2}))]
pub struct TimeControlRequest {
    /// From where it starts; `daily` by default.
    pace: Option<PaceName>,
    /// The time for an action, an offer, promotion steps, in seconds.
    decision_seconds: Option<u32>,
    /// The time for kinds of food, places for rocks, an ability, in seconds.
    small_decision_seconds: Option<u32>,
    /// What each seat has beside these for the whole game, in seconds.
    bank_seconds: Option<u32>,
    /// What is added to the bank with each answer in time, in seconds.
    increment_seconds: Option<u32>,
    /// The time once for a seat that is late, in seconds.
    grace_seconds: Option<u32>,
    /// With so many missed questions in a row a bot takes the seat over.
    misses: Option<u8>,
    /// How many days of absences are left out.
    away_days: Option<u8>,
    /// Whether only the hours count in which the player can be expected.
    calendars: Option<bool>,
    /// How many of a hundred questions in their games so far who joins has answered in time, at least.
    least_percent_in_time: Option<u8>,
}

impl From<PaceName> for TimeControlRequest {
    /// A ready pace as it is.
    fn from(pace: PaceName) -> Self {
        Self { pace: Some(pace), ..Self::default() }
    }
}

impl TimeControlRequest {
    /// The time control that is meant.
    ///
    /// # Errors
    /// It does not make sense.
    pub fn control(&self) -> Result<TimeControl, NotATimeControl> {
        let base = self.pace.unwrap_or(PaceName::Daily).control();
        let decision_seconds = self.decision_seconds.unwrap_or(base.decision_seconds);
        let control = TimeControl {
            decision_seconds,
            small_decision_seconds: self
                .small_decision_seconds
                .unwrap_or_else(|| base.small_decision_seconds.min(decision_seconds)),
            bank_seconds: self.bank_seconds.unwrap_or(base.bank_seconds),
            increment_seconds: self.increment_seconds.unwrap_or(base.increment_seconds),
            grace_seconds: self.grace_seconds.unwrap_or(base.grace_seconds),
            misses: self.misses.unwrap_or(base.misses),
            away_days: self.away_days.unwrap_or(base.away_days),
            calendars: self.calendars.unwrap_or(base.calendars),
            least_percent_in_time: self.least_percent_in_time.unwrap_or(base.least_percent_in_time),
        };
        control.check().map(|()| control)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ready_paces_make_sense_and_become_slower() {
        let controls = PaceName::ALL.map(PaceName::control);
        assert!(controls.iter().all(|control| control.check().is_ok()));
        assert!(controls.is_sorted_by_key(|control| control.decision_seconds));
        assert!(PaceName::ALL.into_iter().all(|pace| PaceName::read(pace.word()) == Some(pace)));
    }

    #[test]
    fn a_wish_changes_a_ready_pace_within_bounds() {
        let control = |json: &str| serde_json::from_str::<TimeControlRequest>(json).unwrap().control();
        assert_eq!(control("{}"), Ok(PaceName::Daily.control()));
        let short = control(r#"{"pace": "leisurely", "decision_seconds": 600, "bank_seconds": 0}"#).unwrap();
        assert_eq!((short.decision_seconds, short.small_decision_seconds, short.bank_seconds), (600, 600, 0));
        assert_eq!(control(r#"{"decision_seconds": 29}"#), Err(NotATimeControl::Decision));
        assert_eq!(control(r#"{"small_decision_seconds": 50000}"#), Err(NotATimeControl::Small));
        assert_eq!(control(r#"{"misses": 0}"#), Err(NotATimeControl::Misses));
        assert_eq!(control(r#"{"away_days": 61}"#), Err(NotATimeControl::Away));
        assert_eq!(control(r#"{"bank_seconds": 9999999}"#), Err(NotATimeControl::Bank));
        assert_eq!(control(r#"{"grace_seconds": 999999}"#), Err(NotATimeControl::Grace));
    }
}
