//! The outcome of a mail: what was done because of it, from which its answer is made.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::report::Report;
use crate::mail::authenticate::ConfirmationQuestion;
use crate::mail::parse::{IncomingMail, Message};
use crate::mail::store::NoAnswer;
use pixie_event_store::Version;

/// What was done because of a mail.
#[derive(Debug)]
pub(in crate::mail) enum MailOutcome {
    /// Read, and to be answered to this user (or, without a user, to this invitation).
    Answered(Box<AnswerData>, Uuid),
    /// Read, and to be answered to this user in the thread of each game that it was about.
    AnsweredEach(Vec<AnswerData>, Uuid),
    /// Done without an answer, for this reason.
    Noted(NoAnswer),
    /// Read, and nothing of it is kept: its sender has no account, so nobody could erase it.
    Forgotten,
    /// Ignored without an answer.
    Dropped(NoAnswer),
    /// Held, until the sender confirms it.
    Held(Box<ConfirmationQuestion>),
    /// The mail confirms the mails that are held for this question.
    Confirmed(Uuid),
    /// Read in vain, and not answered any more.
    Silent(Vec<&'static str>),
    /// Set aside for the operator, for this reason, with a sentence of what only they need.
    Aside(NoAnswer, String),
}

impl MailOutcome {
    /// The answer to the mail.
    pub(in crate::mail) fn answered(
        mail: &IncomingMail<'_>,
        about: AnswerSubject,
        mut report: Report,
        to: Uuid,
    ) -> Self {
        report.describe_mail(mail);
        Self::Answered(Box::new(AnswerData { about, to: ThreadHeaders::of(mail.message), report }), to)
    }

    /// Why the mail has no answer; none if it has one. Who confirms a mail gets the answer to that one, and a stranger who asks for an
    /// account a sign-in mail.
    pub(in crate::mail) fn no_answer(&self) -> Option<NoAnswer> {
        match self {
            Self::Answered(..) | Self::AnsweredEach(..) | Self::Forgotten | Self::Confirmed(_) => None,
            Self::Noted(reason) | Self::Dropped(reason) | Self::Aside(reason, _) => Some(*reason),
            Self::Held(_) => Some(NoAnswer::Held),
            Self::Silent(_) => Some(NoAnswer::Silent),
        }
    }

    /// The answers, and to whom they go.
    pub(in crate::mail) fn answers(&self) -> impl Iterator<Item = (&AnswerData, Uuid)> {
        let (answers, user) = match self {
            Self::Answered(answer, user) => (std::slice::from_ref(&**answer), *user),
            Self::AnsweredEach(answers, user) => (&answers[..], *user),
            _ => (&[][..], Uuid::nil()),
        };
        answers.iter().map(move |answer| (answer, user))
    }
}

/// The data of a queued answer. Names and the state of the game are looked up when it is rendered.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::mail) struct AnswerData {
    /// The subject of the mail.
    pub(in crate::mail) about: AnswerSubject,
    /// The mail that is answered.
    pub(in crate::mail) to: ThreadHeaders,
    /// What became of the lines of the mail.
    #[serde(flatten)]
    pub(in crate::mail) report: Report,
}

/// The subject of a mail.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::mail) enum AnswerSubject {
    /// The mail is about a seat.
    Seat {
        game: Uuid,
        /// The version of the game that the answer shows.
        version: Version,
        /// The first version that the mail has made.
        made: Option<Version>,
    },
    /// The mail is about an invitation.
    Invitation { game: Uuid, id: Uuid },
    /// The mail desk.
    Desk,
    /// A mail to the operator, which is passed on.
    Operator,
}

/// The headers that an answer needs for its thread.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(in crate::mail) struct ThreadHeaders {
    pub(in crate::mail) subject: String,
    /// The `Message-ID`, without angle brackets.
    pub(in crate::mail) message_id: Option<String>,
}

impl ThreadHeaders {
    /// The headers of the mail that is answered.
    pub(in crate::mail) fn of(Message { subject, message_id, .. }: &Message) -> Self {
        Self { subject: subject.clone(), message_id: message_id.clone() }
    }
}

impl AnswerData {
    /// The first version that the mail has made.
    pub(in crate::mail) fn made(&self) -> Option<Version> {
        match self.about {
            AnswerSubject::Seat { made, .. } => made,
            AnswerSubject::Invitation { .. } | AnswerSubject::Desk | AnswerSubject::Operator => None,
        }
    }
}
