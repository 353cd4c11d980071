//! The answer to a mail: what was done, what was wrong, and the next decision.

use super::thread::failure;
use super::{desk, invitation, operator, seat};
use crate::delivery::mail_out::MailIdentity;
use crate::delivery::outbox::{Failure, Mail, Rendered};
use crate::game::Games;
use crate::mail::authenticate::Invitation;
use crate::mail::execute::{AnswerData, AnswerSubject};
use crate::people::users::{self, Choice};
use pixie_words::Language;
use uuid::Uuid;

/// Renders the answer, unless its reader is gone.
pub(in crate::mail) async fn render(mail: &Mail, games: &Games, identity: &MailIdentity) -> Result<Rendered, Failure> {
    let answer: AnswerData = mail.read_data()?;
    let for_now = |error: sqlx::Error| Failure::Transient(error.to_string());
    let reader = users::find(games.pool(), mail.key.user_id).await.map_err(for_now)?;
    let language = language_of(mail.key.user_id, games).await.map_err(for_now)?;
    let draft = match (answer.about, reader) {
        (_, Some(reader)) if reader.is_suspended(games.clock().now()) => None,
        (AnswerSubject::Seat { game, version, .. }, Some(reader)) => {
            Some(seat::draft(mail, &answer, (game, version), (&reader, language), games, identity).await?)
        }
        (AnswerSubject::Desk, Some(reader)) => {
            let draft = desk::draft(mail, &answer, (&reader, language), games, identity);
            Some(draft.await.map_err(|problem| failure(&problem))?)
        }
        (AnswerSubject::Seat { .. } | AnswerSubject::Desk, None) => None,
        (AnswerSubject::Operator, _) => operator::draft(mail, &answer, games, identity).await.map_err(for_now)?,
        (AnswerSubject::Invitation { id, .. }, reader) => {
            invitation::draft(mail, &answer, id, (reader.as_ref(), language), games, identity).await.map_err(for_now)?
        }
    };
    match draft {
        Some(draft) => Ok(Rendered::Letter(identity.letter(&draft)?)),
        None => Ok(Rendered::Dropped),
    }
}

/// The language of a user, or of who has invited a person without an account.
pub(super) async fn language_of(reader: Uuid, games: &Games) -> sqlx::Result<Language> {
    let inviter = Invitation::find(games.pool(), reader).await?.map(|invitation| invitation.inviter);
    let choice = Choice::of(games.pool(), inviter.unwrap_or(reader)).await?;
    Ok(choice.language.unwrap_or_default())
}

/// Whether its reader still exists. Answers are sent whichever mails the user has chosen.
pub(in crate::mail) async fn still_wanted(mail: &Mail, games: &Games) -> Result<bool, Failure> {
    let reader =
        users::find(games.pool(), mail.key.user_id).await.map_err(|error| Failure::Transient(error.to_string()))?;
    // A reader without a user was invited.
    Ok(reader.is_none_or(|reader| !reader.is_suspended(games.clock().now())))
}
