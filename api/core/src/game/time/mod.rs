//! The time for answers: paces, time controls, and how answers kept to them.

mod answer_tally;
mod pace;
mod time_control;

use pixie_words::{Language, time};

pub use answer_tally::AnswerTally;
pub use pace::Pace;
pub(super) use pace::{lead, short_lead};
pub use time_control::{NotATimeControl, PaceName, TimeControl, TimeControlRequest};

/// How time is kept, in words: `72 hours a decision`, `daily pace`, `no pace`.
pub fn describe_time(language: Language, pace: Option<Pace>, control: Option<TimeControl>) -> String {
    match (pace, control) {
        (Some(pace), _) => time::hours_a_decision(language, u32::from(pace.hours())),
        (None, Some(control)) => control.describe(language),
        (None, None) => time::none(language),
    }
}
