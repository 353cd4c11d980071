//! The change of the mail address of an account: by the API, by pages, by mail, by the clock, and by the operator.

mod answer;
mod answered;
pub mod command;
pub mod endpoints;
mod move_account;
mod week;

pub use answer::{agree, ask, object, stop_own};
pub use answered::Answered;
pub use week::end_weeks;
