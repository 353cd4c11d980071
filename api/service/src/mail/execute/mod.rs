//! The execution of orders: what is done because of a mail, and the report of it from which the answer is made.

mod absence;
mod address_change;
mod automatic;
mod bounce;
mod confirmation;
pub(super) mod desk;
pub(super) mod digest;
mod give_up;
mod hours;
pub(super) mod invitation;
mod listing;
mod new_user;
mod operator;
mod outcome;
mod report;
pub(super) mod seat;
mod silence;
mod undelivered;

pub(super) use self::address_change::{answer_address_change, answer_second_address};
pub(super) use self::automatic::reason_of_program;
pub(super) use self::bounce::handle_bounce;
pub(super) use self::confirmation::confirm;
pub(super) use self::give_up::{GIVEN_UP, give_up, is_given_up};
pub(super) use self::listing::Listing;
pub(super) use self::operator::forward_to_operator;
pub(super) use self::outcome::{AnswerData, AnswerSubject, MailOutcome};
pub(super) use self::report::{DeskSection, NotRead, Report};
pub use self::seat::{Rehearsal, Rehearsed, rehearse_mail, rehearse_reply};
pub(super) use self::undelivered::handle_undelivered;
