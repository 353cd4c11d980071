//! The answer `yes` to the question whether a mail is from whom it says to be.

use uuid::Uuid;

use super::outcome::MailOutcome;
use crate::mail::authenticate::AddressHolder;
use crate::mail::context::{Context, Interrupted};
use crate::mail::parse::IncomingMail;
use crate::mail::store::NoAnswer;
use pixie_words::{Language, account};

/// Confirms the mails that are held for this question, if its reader says so.
pub(in crate::mail) async fn confirm(
    context: &Context,
    mail: &IncomingMail<'_>,
    question: Uuid,
    reader: AddressHolder,
) -> Result<MailOutcome, Interrupted> {
    if !mail.lines.first().is_some_and(|line| is_yes(&line.text)) {
        return Ok(MailOutcome::Dropped(NoAnswer::NotConfirmed));
    }
    if !context.inbox.recognise(mail.stored, &mail.key(), reader.user.map(|user| user.id)).await? {
        return Ok(MailOutcome::Dropped(NoAnswer::Duplicate));
    }
    Ok(MailOutcome::Confirmed(question))
}

/// Whether a line is the word that confirms, in any language: the question may be older than a choice of the language.
pub(super) fn is_yes(line: &str) -> bool {
    let line = line.trim().trim_end_matches(['.', '!']).to_lowercase();
    Language::ALL.iter().any(|language| account::yes(*language) == line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_word_confirms_and_nothing_else_does() {
        for line in ["yes", " Yes. ", "YES!", "Ja", "oui.", "Tak!"] {
            assert!(is_yes(line), "{line}");
        }
        for line in ["", "no", "jajaja", "yes please", "yesterday", "I am away until Monday"] {
            assert!(!is_yes(line), "{line}");
        }
    }
}
