//! The answers of a mailbox to the questions whether an account moves, and whether it writes for one.

use pixie_words::{Language, account};

use super::confirmation::is_yes;
use super::outcome::MailOutcome;
use crate::ground::problem::Problem;
use crate::mail::context::{Context, Interrupted, interrupted, is_temporary};
use crate::mail::parse::IncomingMail;
use crate::mail::store::NoAnswer;
use crate::people::users::address_changes::{AddressChange, MailboxSide};
use crate::people::users::second_addresses::SecondAddress;
use pixie_event_store::Source;

/// What stops a change, beside a no.
const STOP: [&str; 2] = ["stop", "not me"];

/// Carries out a yes or a no. A mail to the mailbox says what came of it, so there is no other answer.
pub(in crate::mail) async fn answer_address_change(
    context: &Context,
    mail: &IncomingMail<'_>,
    change: &AddressChange,
    side: MailboxSide,
) -> Result<MailOutcome, Interrupted> {
    let Some(agrees) = agrees(mail) else { return Ok(MailOutcome::Dropped(NoAnswer::NotConfirmed)) };
    let source = Source::Mail { mail: mail.stored.id };
    outcome(context.accounts.answer_address_change(change.clone(), side, agrees, source).await)
}

/// Carries out a yes or a no to a mail about a second address. A mail to the mailbox of the account says what came of it.
pub(in crate::mail) async fn answer_second_address(
    context: &Context,
    mail: &IncomingMail<'_>,
    second: &SecondAddress,
    side: MailboxSide,
) -> Result<MailOutcome, Interrupted> {
    let Some(agrees) = agrees(mail) else { return Ok(MailOutcome::Dropped(NoAnswer::NotConfirmed)) };
    let source = Source::Mail { mail: mail.stored.id };
    outcome(context.accounts.answer_second_address(second.clone(), side, agrees, source).await)
}

/// Whether the first line is a yes or a no; none if it is neither.
fn agrees(mail: &IncomingMail<'_>) -> Option<bool> {
    let first = mail.lines.first().map(|line| line.text.as_str()).unwrap_or_default();
    if is_yes(first) { Some(true) } else { is_no(first).then_some(false) }
}

fn outcome(answered: Result<(), Problem>) -> Result<MailOutcome, Interrupted> {
    match answered {
        Ok(()) => Ok(MailOutcome::Forgotten),
        Err(problem) if is_temporary(&problem) => Err(interrupted(&problem)),
        Err(_) => Ok(MailOutcome::Dropped(NoAnswer::NotConfirmed)),
    }
}

fn is_no(line: &str) -> bool {
    let line = line.trim().trim_end_matches(['.', '!']).to_lowercase();
    STOP.contains(&line.as_str()) || Language::ALL.iter().any(|language| account::no(*language) == line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_word_objects() {
        for line in ["no", " No! ", "STOP", "not me.", "nein", "Non", "nie!"] {
            assert!(is_no(line), "{line}");
        }
        for line in ["", "yes", "no idea", "I am away until Monday", "note"] {
            assert!(!is_no(line), "{line}");
        }
    }
}
