//! The judgement of the moves of a game that is over: what each was worth, and what would have been worth more.

use pixie_engine::bots::{Effort, appraise};
use pixie_engine::chance::Seeded;
use pixie_engine::{Effect, Move, Rules, Seat, replay};
use std::sync::Arc;

use super::analysis::JudgedMove;
use crate::game::{GameEvent, Moved};
use crate::ground::problem::Result;
use pixie_event_store::{Actor, StoredEvent, Version};

/// How much is tried for each move. By chance alone, two moves that are worth the same seem to differ by about two points.
const EFFORT: Effort = Effort { candidates: 6, games: 64 };

/// The moves of a game, and the effects that led to them.
#[derive(Debug)]
pub(super) struct Course {
    rules: Arc<Rules>,
    effects: Vec<Effect>,
    moves: Vec<Played>,
}

#[derive(Clone, Copy, Debug)]
struct Played {
    version: Version,
    seat: Seat,
    said: Move,
    /// The number of effects before it.
    after: usize,
}

impl Course {
    /// Of the events that stand.
    ///
    /// # Errors
    /// An event cannot be read.
    pub(super) fn of(rules: Arc<Rules>, standing: &[StoredEvent]) -> Result<Self> {
        let mut course = Self { rules, effects: Vec::new(), moves: Vec::new() };
        for stored in standing {
            let event = GameEvent::read(stored)?;
            if let (GameEvent::Moved(Moved { said, .. }), Ok(Actor::Seat { seat, .. })) = (&event, stored.actor())
                && let Some(seat) = Seat::from_number(seat)
            {
                let after = course.effects.len();
                course.moves.push(Played { version: stored.version, seat, said: *said, after });
            }
            course.effects.extend_from_slice(event.effects());
        }
        Ok(course)
    }

    /// The number of moves.
    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }

    /// The judgement of a move; none if there was no choice.
    pub(super) fn judge(&self, place: usize, seed: [u8; 32]) -> Option<JudgedMove> {
        let played = self.moves.get(place)?;
        let board = replay(Arc::clone(&self.rules), &self.effects[..played.after]);
        let asked = board.decision(played.seat)?;
        let (made, other) = appraise(&board, (&asked, played.said), EFFORT, &mut Seeded::new(&seed))?;
        Some(JudgedMove::new(played.version, board.round, played.seat, &made, &other))
    }
}
