//! The reason why the mail of a program has no answer.

use crate::mail::parse::Automatic;
use crate::mail::store::NoAnswer;

/// What is told of a mail with this sign of a program: that somebody is away, where the sign says so, as their page tells it.
pub(in crate::mail) fn reason_of_program(automatic: Automatic) -> NoAnswer {
    match automatic {
        Automatic::Submitted | Automatic::Reply | Automatic::Vacation => NoAnswer::AbsenceNote,
        _ => NoAnswer::Automatic,
    }
}
