//! The answer of a mailbox to the question whether an account moves.

use super::confirmation::is_yes;
use super::outcome::MailOutcome;
use crate::mail::context::{Context, Interrupted, interrupted, is_temporary};
use crate::mail::parse::IncomingMail;
use crate::mail::store::NoAnswer;
use crate::people::users::address_changes::{AddressChange, MailboxSide};
use pixie_event_store::Source;

/// The words that stop a change.
const NO: [&str; 3] = ["no", "stop", "not me"];

/// Carries out a yes or a no. A mail to the mailbox says what came of it, so there is no other answer.
pub(in crate::mail) async fn answer_address_change(
    context: &Context,
    mail: &IncomingMail<'_>,
    change: &AddressChange,
    side: MailboxSide,
) -> Result<MailOutcome, Interrupted> {
    let first = mail.lines.first().map(|line| line.text.as_str()).unwrap_or_default();
    let agrees = match (is_yes(first), is_no(first)) {
        (true, _) => true,
        (_, true) => false,
        _ => return Ok(MailOutcome::Dropped(NoAnswer::NotConfirmed)),
    };
    let source = Source::Mail { mail: mail.stored.id };
    let answered = context.accounts.answer_address_change(change.clone(), side, agrees, source).await;
    match answered {
        Ok(()) => Ok(MailOutcome::Forgotten),
        Err(problem) if is_temporary(&problem) => Err(interrupted(&problem)),
        Err(_) => Ok(MailOutcome::Dropped(NoAnswer::NotConfirmed)),
    }
}

fn is_no(line: &str) -> bool {
    let line = line.trim().trim_end_matches(['.', '!']);
    NO.iter().any(|word| line.eq_ignore_ascii_case(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_word_objects() {
        for line in ["no", " No! ", "STOP", "not me."] {
            assert!(is_no(line), "{line}");
        }
        for line in ["", "yes", "no idea", "I am away until Monday", "note"] {
            assert!(!is_no(line), "{line}");
        }
    }
}
