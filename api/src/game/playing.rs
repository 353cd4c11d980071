//! From a start or a move to the events it brings about: the move itself, the moves of bots that follow, the end.

use std::sync::Arc;

use pixie_engine::bots::cautious;
use pixie_engine::chance::Seeded;
use pixie_engine::{Decision, Move, Refusal, Seat, State, Viewer, advance, legal_moves, open_decisions, view};
use uuid::Uuid;

use super::event::{Finished, GameEvent, Moved, Occupant, Started};
use super::fold::Game;
use crate::event_store::Actor;

/// The events of one command, and the board they lead to.
struct Play<'a> {
    game: &'a Game,
    board: State,
    chance: Seeded,
    seed: &'a [u8; 32],
    events: Vec<(Actor, GameEvent)>,
}

/// Sets the board up with this seed. `game` has somebody on every seat.
pub fn start(game: &Game, actor: Actor, seed: &[u8; 32]) -> Vec<(Actor, GameEvent)> {
    let mut chance = Seeded::new(seed);
    let (effects, board) = pixie_engine::start(Arc::clone(&game.settings().rules), &mut chance);
    let events = vec![(actor, GameEvent::Started(Started { effects }))];
    Play { game, board, chance, seed, events }.go_on()
}

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
    seed: &[u8; 32],
) -> Result<Vec<(Actor, GameEvent)>, Refusal> {
    let mut chance = Seeded::new(seed);
    let (effects, board) = advance(board, seat, said, &mut chance)?;
    let actor = Actor::Seat { seat: seat.number(), user: Some(user) };
    let events = vec![(actor, GameEvent::Moved(Moved { said, effects }))];
    Ok(Play { game, board, chance, seed, events }.go_on())
}

impl Play<'_> {
    /// Plays what bots owe, until a person is asked or the game is over.
    fn go_on(mut self) -> Vec<(Actor, GameEvent)> {
        while let Some(decision) = self.asked_bot() {
            self.play_bot(&decision);
        }
        if self.board.outcome.is_some() {
            let seed = hex::encode(self.seed);
            self.events.push((Actor::Game, GameEvent::Finished(Finished { seed })));
        }
        self.events
    }

    fn asked_bot(&self) -> Option<Decision> {
        open_decisions(&self.board).find(|asked| matches!(self.game.occupant(asked.seat), Some(Occupant::Bot(_))))
    }

    fn play_bot(&mut self, decision: &Decision) {
        let seat = decision.seat;
        let seen = view(&self.board, Viewer::Seat(seat));
        let said = cautious(&seen, decision, &legal_moves(&self.board, decision), &self.board.rules.edition);
        let (effects, board) = advance(&self.board, seat, said, &mut self.chance).expect("a listed move is legal");
        self.board = board;
        let actor = Actor::Seat { seat: seat.number(), user: None };
        self.events.push((actor, GameEvent::Moved(Moved { said, effects })));
    }
}
