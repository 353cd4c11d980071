//! The result of a mail, and the errors because of which it is tried again.

use uuid::Uuid;

use super::answer::Answer;
use super::confirmation::Question;
use super::sender::Drop;
use crate::ground::problem::{Kind, Problem};

/// The result of a mail.
#[derive(Debug)]
pub struct Verdict(pub(super) Inner);

#[derive(Debug)]
pub(super) enum Inner {
    /// Read, and to be answered to this user (or, without a user, to this invitation).
    Answered(Box<Answer>, Uuid),
    /// Read, and to be answered to this user in the thread of each game that it was about.
    AnsweredEach(Vec<Answer>, Uuid),
    /// Read; no answer is needed.
    Noted,
    /// Read, and nothing of it is kept: its sender has no account, so nobody could erase it.
    Forgotten,
    /// Ignored without an answer.
    Dropped(Drop),
    /// Held, until the sender confirms it.
    Held(Box<Question>),
    /// It confirms the mails that are held for this question.
    Confirmed(Uuid),
    /// Read in vain, and not answered any more.
    Silent(Vec<&'static str>),
    /// It cannot be read.
    Aside(String),
}

impl Inner {
    /// The answers, and to whom they go.
    pub(super) fn answers(&self) -> impl Iterator<Item = (&Answer, Uuid)> {
        let (answers, user) = match self {
            Self::Answered(answer, user) => (std::slice::from_ref(&**answer), *user),
            Self::AnsweredEach(answers, user) => (&answers[..], *user),
            _ => (&[][..], Uuid::nil()),
        };
        answers.iter().map(move |answer| (answer, user))
    }
}

/// The reason why a mail must be tried again; for the operator.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Interrupted(pub(super) String);

impl From<sqlx::Error> for Interrupted {
    fn from(error: sqlx::Error) -> Self {
        Self(error.to_string())
    }
}

/// The database is away, or there is another temporary error.
pub(super) fn interrupted(problem: &Problem) -> Interrupted {
    Interrupted(problem.to_string())
}

/// Whether the error is temporary, so that it must not be reported to a player.
pub(super) fn passes(problem: &Problem) -> bool {
    matches!(problem.kind(), Kind::Unavailable | Kind::Internal)
}
