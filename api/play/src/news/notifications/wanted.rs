//! The check of a queued mail before another try, and the reason if it is dropped.

use uuid::Uuid;

use super::kinds::notification;
use super::notification::Relevance;
use super::relevance::reader;
use crate::delivery::outbox::{DropReason, Failure, Mail};
use crate::game::Games;
use crate::people::users::{self, Choice, User};

/// Whether the reader still wants a mail about a game and can do something with it.
pub async fn still_wanted(mail: &Mail, games: &Games) -> Result<bool, Failure> {
    let Some(of) = notification(mail.key.kind) else { return Ok(false) };
    match of.relevance {
        Relevance::Own(still_wanted) => still_wanted(mail, games).await,
        Relevance::UntilAnswered | Relevance::While(_) => Ok(reader(of, mail, games).await?.is_some()),
    }
}

/// Why a mail was dropped, as far as its reader has to do with it.
pub async fn why_dropped(mail: &Mail, games: &Games) -> DropReason {
    // The reader's choices decide only about mails about games.
    let Some(of) = notification(mail.key.kind) else { return DropReason::Overtaken };
    let user = users::find(games.pool(), mail.key.user_id).await;
    let has_gone = |user: Option<User>| user.is_none_or(|user| user.is_suspended(games.clock().now()));
    if !of.is_to_strangers && user.is_ok_and(has_gone) {
        return DropReason::NoReader;
    }
    let choice = Choice::of(games.pool(), mail.key.user_id).await;
    choice.map_or(DropReason::Overtaken, |choice| of.drop_reason(&choice, game_of(mail)))
}

/// The game that a mail is about. The key of some kinds names something else.
fn game_of(mail: &Mail) -> Uuid {
    let named = mail.data.as_ref().and_then(|data| data.get("game")?.as_str()?.parse().ok());
    named.unwrap_or(mail.key.subject_id)
}
