//! The place of an answer in the thread of the mail that it answers.

use crate::delivery::mail_out::{Draft, is_message_id};
use crate::delivery::outbox::Failure;
use crate::ground::problem::Problem;
use crate::mail::context::is_temporary;
use crate::mail::execute::AnswerData;
use crate::mail::resolve::orders::Section;

/// Stands before a question that was answered, but not clearly enough.
pub(super) const NOT_DONE: &str = "Not done yet: ";

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

    /// `Re:` and their subject, once.
    pub(super) fn subject(&self, otherwise: &str) -> String {
        let theirs = self.to.subject.trim().replacen(NOT_DONE, "", 1);
        let is_answer = theirs.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("re:"));
        match theirs.as_str() {
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
