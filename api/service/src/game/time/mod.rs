//! The time for answers: paces, time controls, and how answers kept to them.

mod answer_tally;
mod pace;
mod time_control;

pub use answer_tally::AnswerTally;
pub use pace::Pace;
pub(super) use pace::{lead, short_lead};
pub use time_control::{NotATimeControl, PaceName, TimeControl, TimeControlRequest};
