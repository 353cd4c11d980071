//! The game to which a mail belongs that came to an address for everything: some programs answer to an address of their own
//! choice. The ids of our mails say it.
//!
//! An id gives nobody a right, and anybody may write one: it only tells to which seat of their own a sender writes, who is known
//! already by what proves a mail to the desk.

use uuid::Uuid;

use super::asked::Asked;
use crate::game::Games;
use crate::ground::problem::{Kind, Result};
use crate::mail::parse::{Message, answered_version};

/// A seat of the sender, and what the mail that they answer has asked.
#[derive(Clone, Copy, Debug)]
pub(in crate::mail) struct PlacedMail {
    pub(in crate::mail) game: Uuid,
    pub(in crate::mail) seat: u8,
    pub(in crate::mail) asked: Asked,
}

/// The place of the newest mail of ours that this one answers; none if it answers none, or not one to this user.
pub(in crate::mail) async fn place(games: &Games, message: &Message, user: Uuid) -> Result<Option<PlacedMail>> {
    let Some((game, version)) = answered_version(message, user) else { return Ok(None) };
    let (now, then) = match (games.read(game, 0).await, games.at(game, version).await) {
        (Err(problem), _) | (_, Err(problem)) if problem.kind() != Kind::NotFound => return Err(problem),
        (Ok(now), Ok(then)) => (now.state, then),
        _ => return Ok(None),
    };
    let Some(seat) = now.seat_of(user).filter(|seat| then.seat_of(user) == Some(*seat)) else { return Ok(None) };
    let decision = then.decisions().find(|decision| decision.seat == seat).map_or(0, |decision| decision.id);
    Ok(Some(PlacedMail { game, seat: seat.number(), asked: Asked { decision, proposal: None } }))
}
