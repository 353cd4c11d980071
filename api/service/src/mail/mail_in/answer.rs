//! The answer to a mail: what was done, what was wrong, and the next decision.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::desk;
use super::invitation;
use super::orders::Section;
use super::report::Report;
use super::seat_answer::seat_draft;
use super::verdict::passes;
use crate::delivery::mail_out::{Draft, MailIdentity, is_message_id};
use crate::delivery::outbox::{Failure, Mail, Rendered};
use crate::game::Games;
use crate::ground::problem::Problem;
use crate::people::users;
use pixie_event_store::Version;

/// The data of the queued mail. Names and the state of the game are looked up when it is rendered.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Answer {
    /// The subject of the mail.
    pub(super) about: About,
    /// The mail that is answered.
    pub(super) to: Heading,
    /// What became of the lines of the mail.
    #[serde(flatten)]
    pub(super) report: Report,
}

/// The subject of a mail.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum About {
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
pub(super) struct Heading {
    pub(super) subject: String,
    /// Without angle brackets.
    pub(super) message_id: Option<String>,
}

/// Renders the answer, unless its reader is gone.
pub async fn render(mail: &Mail, games: &Games, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let data = mail.data.clone().unwrap_or_default();
    let answer: Answer = serde_json::from_value(data).map_err(|error| Failure::Permanent(error.to_string()))?;
    let for_now = |error: sqlx::Error| Failure::Transient(error.to_string());
    let reader = users::find(games.pool(), mail.key.user_id).await.map_err(for_now)?;
    let draft = match (answer.about, reader) {
        (_, Some(reader)) if reader.is_suspended(games.clock().now()) => None,
        (About::Seat { game, version, .. }, Some(reader)) => {
            Some(seat_draft(mail, &answer, (game, version), &reader, games, identity).await?)
        }
        (About::Desk, Some(reader)) => {
            Some(desk::draft(mail, &answer, &reader, games, identity).await.map_err(|problem| failure(&problem))?)
        }
        (About::Seat { .. } | About::Desk, None) => None,
        (About::Operator, _) => desk::operator_draft(mail, &answer, games, identity).await.map_err(for_now)?,
        (About::Invitation { id, .. }, reader) => {
            invitation::draft(mail, &answer, id, reader.as_ref(), games, identity).await.map_err(for_now)?
        }
    };
    match draft {
        Some(draft) => Ok(Rendered::Letter(identity.letter(&draft)?)),
        None => Ok(Rendered::Dropped),
    }
}

/// Whether its reader still exists. Answers are sent whichever mails the user has chosen.
pub async fn still_wanted(mail: &Mail, games: &Games) -> Result<bool, Failure> {
    let reader =
        users::find(games.pool(), mail.key.user_id).await.map_err(|error| Failure::Transient(error.to_string()))?;
    // A reader without a user was invited.
    Ok(reader.is_none_or(|reader| !reader.is_suspended(games.clock().now())))
}

impl Answer {
    /// The first version that the mail has made.
    pub(super) fn made(&self) -> Option<Version> {
        match self.about {
            About::Seat { made, .. } => made,
            About::Invitation { .. } | About::Desk | About::Operator => None,
        }
    }

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
        let theirs = self.to.subject.trim();
        let is_answer = theirs.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("re:"));
        match theirs {
            "" => format!("Re: {otherwise}"),
            _ if is_answer => theirs.chars().take(200).collect(),
            _ => format!("Re: {}", theirs.chars().take(200).collect::<String>()),
        }
    }
}

/// The failure of a mail for which something could not be read.
pub(super) fn failure(problem: &Problem) -> Failure {
    let text = problem.to_string();
    if passes(problem) { Failure::Transient(text) } else { Failure::Permanent(text) }
}
