//! Undo by players: alone, if nobody has learned anything since, else if all the others agree.

pub mod answer;
mod ask;
mod close_due;
mod show;

use std::sync::Arc;

use pixie_words::problem as words;

use crate::access::permission::access::board;
use crate::access::permission::{self, Operation, Standing};
use crate::game::playing::Played;
use crate::game::{Game, Rewound, Seeds, UndoRequest, playing};
use crate::ground::problem::{Kind, Problem, Result};
use pixie_event_store::{Actor, Version};

use pixie_engine::Seat;
use uuid::Uuid;

pub use answer::{AnswerOutcome, answer, answer_undo_request, outcome_of_answer};
pub use ask::{NewUndoRequest, UndoOutcome, ask, ask_to_undo, outcome_of_ask};
pub use close_due::close_due;
pub use show::read_undo_requests;

/// The seat and the user of a player who asks or answers, while the game runs.
fn ready(game: &Game, player: &Standing) -> Result<(Seat, Uuid)> {
    permission::check(Operation::Undo, game, player)?;
    if game.is_over() {
        let detail = words::undo_over;
        return Err(Problem::conflict(detail).with("game_status", game.status));
    }
    permission::check_running(game)?;
    player.seat.zip(player.user).ok_or_else(|| Problem::from(Kind::Forbidden))
}

/// Executes an accepted request.
fn grant(game: &Game, undo: &UndoRequest, then: &Arc<Game>, seeds: &Seeds, any: [u8; 32]) -> Result<Played> {
    let actor = Actor::Seat { seat: undo.by.number(), user: game.person(undo.by) };
    take_back(game, actor, (undo.to_version, then), undo.reason, Some(undo.version), (seeds, any))
}

/// Rewinds the play to a version, after which the game was `then`.
fn take_back(
    game: &Game,
    actor: Actor,
    (to_version, then): (Version, &Arc<Game>),
    reason: Option<Uuid>,
    request: Option<Version>,
    (seeds, any): (&Seeds, [u8; 32]),
) -> Result<Played> {
    let rewound =
        Rewound { to_version, reason, asked: board(game)?.decisions_asked, reseed: None, request, proposal: None };
    Ok(playing::rewind(game, (then, board(then)?), (actor, rewound), false, seeds, any)?)
}
