//! The place of an answer in the thread of the mail that it answers.

use crate::delivery::mail_out::{Draft, is_message_id};
use crate::delivery::outbox::Failure;
use crate::ground::problem::Problem;
use crate::mail::context::is_temporary;
use crate::mail::execute::AnswerData;
use crate::mail::resolve::LineResult;
use crate::mail::resolve::orders::Section;
use crate::mail::resolve::reason::{Hindrance, Reason};
use pixie_words::{Language, answer as words};

impl AnswerData {
    /// Whether it shows the state of the game: because it has changed, or on request.
    pub(super) fn shows_board(&self) -> bool {
        self.made().is_some() || self.report.sections.contains(&Section::State)
    }

    /// Puts a draft into the thread of the mail that it answers.
    pub(super) fn threaded(&self, draft: Draft) -> Draft {
        let theirs = self.to.message_id.as_ref().map(|id| format!("<{id}>")).filter(|id| is_message_id(id));
        Draft {
            references: draft.references.into_iter().chain(theirs.clone()).collect(),
            in_reply_to: theirs.or(draft.in_reply_to),
            is_answer: true,
            ..draft
        }
    }

    /// `Re:` and their subject, once and without our words that a line is not done, in whatever language.
    pub(super) fn subject(&self, language: Language, otherwise: &str) -> String {
        let theirs = Language::ALL.iter().fold(self.to.subject.trim().to_owned(), |subject, language| {
            subject.replacen(&words::not_done_yet(*language, &""), "", 1)
        });
        let undelivered = Reason::from(Hindrance::Undelivered);
        let is_undelivered =
            self.report.lines.iter().any(|line| matches!(line, LineResult::Refused { why, .. } if *why == undelivered));
        let is_answer = theirs.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("re:"));
        match theirs.as_str() {
            "" if is_undelivered => format!("Re: {}", words::undelivered(language)),
            "" => format!("Re: {otherwise}"),
            _ if is_answer => theirs.chars().take(200).collect(),
            _ => format!("Re: {}", theirs.chars().take(200).collect::<String>()),
        }
    }
}

/// The failure of a mail for which something could not be read.
pub(super) fn failure(problem: &Problem) -> Failure {
    let text = problem.to_string();
    if is_temporary(problem) { Failure::Transient(text) } else { Failure::Permanent(text) }
}
