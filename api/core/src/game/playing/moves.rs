//! Moves: of people, of bots that think, and for who is late.

use pixie_engine::correction::NotCorrected;
use pixie_engine::resources::Resources;
use pixie_engine::{Decision, Effect, Move, Refusal, Seat, State, Viewer};
use pixie_engine::{advance, legal_moves, safest_answer, view};
use uuid::Uuid;

use super::play::{Play, continue_play};
use crate::game::dice::Seeds;
use crate::game::event::{GameEvent, Moved};
use crate::game::state::Game;
use pixie_event_store::Actor;

/// Makes a move of a seat.
///
/// # Errors
/// The rules do not allow it.
pub fn make_move(
    game: &Game,
    board: &State,
    seat: Seat,
    user: Uuid,
    said: Move,
    seeds: &Seeds,
) -> Result<Vec<(Actor, GameEvent)>, Refusal> {
    move_as(game, board, Actor::Seat { seat: seat.number(), user: Some(user) }, (seat, said), seeds)
}

/// Makes a move that the bot of a seat has chosen.
///
/// # Errors
/// The rules do not allow it.
pub fn make_bot_move(
    game: &Game,
    board: &State,
    seat: Seat,
    said: Move,
    seeds: &Seeds,
) -> Result<Vec<(Actor, GameEvent)>, Refusal> {
    move_as(game, board, Actor::Seat { seat: seat.number(), user: None }, (seat, said), seeds)
}

fn move_as(
    game: &Game,
    board: &State,
    actor: Actor,
    (seat, said): (Seat, Move),
    seeds: &Seeds,
) -> Result<Vec<(Actor, GameEvent)>, Refusal> {
    let mut chance = game.contributions.dice(seeds);
    let (effects, board) = advance(board, seat, said, &mut chance)?;
    let events = vec![(actor, GameEvent::Moved(Moved { said, effects, repeats: None }))];
    Ok(Play { seats: &game.seats, is_stopped: false, board, chance, seeds, events }.continue_play())
}

/// Makes the safest answer for a seat whose time is out, by this event.
///
/// # Errors
/// The rules do not allow it, which would be a mistake of the program.
pub fn answer_for(
    game: &Game,
    board: &State,
    decision: &Decision,
    timed_out: (Actor, GameEvent),
    seeds: &Seeds,
) -> Result<Vec<(Actor, GameEvent)>, Refusal> {
    let seat = decision.seat;
    let said = safest_answer(&view(board, Viewer::Seat(seat)), decision, &legal_moves(board, decision));
    let mut chance = game.contributions.dice(seeds);
    let (effects, board) = advance(board, seat, said, &mut chance)?;
    let actor = Actor::Seat { seat: seat.number(), user: None };
    let events = vec![timed_out, (actor, GameEvent::Moved(Moved { said, effects, repeats: None }))];
    Ok(Play { seats: &game.seats, is_stopped: false, board, chance, seeds, events }.continue_play())
}

/// Corrects what a seat holds, as it was proposed, and goes on from there.
///
/// # Errors
/// The supply or the seat has not enough for it.
pub fn correct(
    game: &Game,
    board: &State,
    (seat, change): (Seat, (Resources, Resources)),
    corrected: impl FnOnce(Vec<Effect>) -> (Actor, GameEvent),
    seeds: &Seeds,
) -> Result<Vec<(Actor, GameEvent)>, NotCorrected> {
    let mut chance = game.contributions.dice(seeds);
    let (effects, board) = pixie_engine::correction::correct(board, seat, change, &mut chance)?;
    Ok(continue_play(game, &game.seats, board, vec![corrected(effects)], seeds))
}
