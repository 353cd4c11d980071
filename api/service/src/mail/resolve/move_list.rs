//! The list of moves in the mail that is answered: the one from the moment when its decision was asked.

use std::sync::Arc;

use pixie_engine::{Effect, Move, Seat};
use uuid::Uuid;

use crate::game::{GameEvent, Games, Rewound};
use crate::ground::problem::Result;
use crate::mail::wording::Choices;
use pixie_event_store::Version;

/// The most events that are read at once.
const AT_ONCE: Version = 64;

/// The moves that the mail about this decision has numbered; none if that cannot be told.
pub(in crate::mail) async fn move_list(
    games: &Games,
    game: Uuid,
    seat: Seat,
    decision: u32,
) -> Result<Option<Arc<[Move]>>> {
    let Some(asked) = asked_at(games, game, decision).await? else { return Ok(None) };
    let game = games.at(game, asked).await?;
    let is_asked = |open: &pixie_engine::Decision| open.id == decision;
    let board = game.board.as_ref().filter(|board| board.decision(seat).as_ref().is_some_and(is_asked));
    Ok(board.map(|board| Choices::of(board, seat).moves.into()))
}

/// Whether an event has opened this decision: it is asked in its effects, or anew after the play was taken back.
fn opens(event: &GameEvent, decision: u32) -> bool {
    match event {
        // Every seat uses up a number then, asked or not.
        GameEvent::Rewound(Rewound { asked, .. }) => {
            Seat::ALL.iter().any(|seat| asked + u32::from(seat.number()) == decision)
        }
        _ => event.effects().iter().any(|effect| matches!(*effect, Effect::Asked { id, .. } if id == decision)),
    }
}

/// The version that has asked this, searched from the newest one: most mails are about what was asked last.
async fn asked_at(games: &Games, game: Uuid, decision: u32) -> Result<Option<Version>> {
    let mut before = games.read(game, 0).await?.head.version;
    while before > 0 {
        let after = (before - AT_ONCE).max(0);
        let events = games.store().read(game, after, i64::from(before - after)).await?;
        let asked =
            events.iter().rev().find(|stored| GameEvent::read(stored).is_ok_and(|event| opens(&event, decision)));
        if let Some(asked) = asked {
            return Ok(Some(asked.version));
        }
        before = after;
    }
    Ok(None)
}
