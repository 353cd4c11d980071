//! The list of moves in the mail that is answered: the one from the moment when its decision was asked.

use pixie_engine::{Effect, Move, Seat};
use uuid::Uuid;

use super::wording::Choices;
use crate::game::{GameEvent, Games};
use crate::problem::Result;

/// The moves that the mail about this decision has numbered; none if that cannot be told.
pub(super) async fn read_list(games: &Games, game: Uuid, seat: Seat, decision: u32) -> Result<Option<Vec<Move>>> {
    let head = games.read(game, 0).await?.head.version;
    let events = games.store().read(game, 0, i64::from(head)).await?;
    let asks = |effect: &Effect| matches!(*effect, Effect::Asked { id, .. } if id == decision);
    let asked =
        events.iter().rev().find(|stored| GameEvent::read(stored).is_ok_and(|event| event.effects().iter().any(asks)));
    let Some(asked) = asked else { return Ok(None) };
    let game = games.at(game, asked.version).await?;
    let is_asked = |open: &pixie_engine::Decision| open.id == decision;
    let board = game.board.as_ref().filter(|board| board.decision(seat).as_ref().is_some_and(is_asked));
    Ok(board.map(|board| Choices::of(board, seat).moves))
}
