//! Players take the play back: alone, if nobody has learned anything since, else if all the others agree.

pub(crate) mod answer;
mod ask;
mod settle;
mod show;

use std::sync::Arc;

use crate::event_store::{Actor, Version};
use crate::game::access::board;
use crate::game::{Game, GameEvent, Rewound, Seeds, UndoRequest, playing};
use crate::permission::{self, Operation, Standing};
use crate::problem::{Kind, Problem, Result};

use pixie_engine::Seat;
use uuid::Uuid;

pub(crate) use answer::{AnswerOutcome, answer, answer_undo_request, outcome_of_answer};
pub(crate) use ask::{Asked, Wish, ask, ask_to_undo, outcome_of_ask};
pub(crate) use settle::settle;
pub(crate) use show::{UndoSummary, read_undo_requests};

/// The seat and the user of who wants to take back, or is asked, while the game runs.
fn ready(game: &Game, player: &Standing) -> Result<(Seat, Uuid)> {
    permission::check(Operation::Undo, game, player)?;
    if game.is_over() {
        let detail = "The game is over, and the seed of its dice is out; only a moderator can still take it back.";
        return Err(conflict(detail).with("status", game.status));
    }
    permission::check_running(game)?;
    player.seat.zip(player.user).ok_or_else(|| Problem::from(Kind::Forbidden))
}

/// Does what a request wants.
fn grant(game: &Game, undo: &UndoRequest, then: &Arc<Game>, seeds: &Seeds) -> Result<Vec<(Actor, GameEvent)>> {
    let actor = Actor::Seat { seat: undo.by.number(), user: game.person(undo.by) };
    take_back(game, actor, (undo.to_version, then), undo.reason, Some(undo.version), seeds)
}

/// Takes the play back to a version, after which the game was `then`.
fn take_back(
    game: &Game,
    actor: Actor,
    (to_version, then): (Version, &Arc<Game>),
    reason: Option<Uuid>,
    request: Option<Version>,
    seeds: &Seeds,
) -> Result<Vec<(Actor, GameEvent)>> {
    let rewound = Rewound { to_version, reason, asked: board(game)?.decisions_asked, reseed: None, request };
    Ok(playing::rewind(game, board(then)?, actor, rewound, seeds))
}

fn conflict(detail: impl Into<String>) -> Problem {
    Problem::new(Kind::Conflict, detail.into())
}

/// The numbers of seats.
fn numbers(seats: impl Iterator<Item = Seat>) -> Vec<u8> {
    seats.map(Seat::number).collect()
}
