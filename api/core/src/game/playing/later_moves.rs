//! The moves of a game after an earlier version, and their repetition with one of them changed or dropped.

use std::sync::Arc;

use pixie_engine::chance::Chance;
use pixie_engine::repetition::{DecisionKey, LeftOut, PartedLine};
use pixie_engine::{Effect, Move, Question, Seat};
use pixie_words::problem as words;

use crate::game::event::{GameEvent, ProposedReplay, Unreadable};
use crate::game::state::Game;
use crate::ground::problem::Problem;
use pixie_event_store::{Actor, StoredEvent, Version};

/// The moves that count after a version, with the decisions that they answered.
#[derive(Clone, Debug)]
pub struct LaterMoves {
    /// The version, which is a move, the start or a correction.
    pub to_version: Version,
    /// The game after the version.
    pub then: Arc<Game>,
    moves: Vec<LaterMove>,
}

/// A move that counts after the version to which the play goes back.
#[derive(Clone, Copy, Debug)]
pub struct LaterMove {
    /// The version of the move.
    pub version: Version,
    /// The seat, and the person who made it; none for a bot.
    pub actor: Actor,
    /// The seat that made the move.
    pub seat: Seat,
    /// The move itself.
    pub said: Move,
    /// The question that it answered; none for a free move.
    pub question: Option<Question>,
    key: Option<DecisionKey>,
}

/// What becomes of a later move.
#[derive(Clone, Debug)]
pub struct Repeated {
    /// The move as it was made.
    pub before: LaterMove,
    /// The move as it is tried; none if it is dropped.
    pub said: Option<Move>,
    /// Its effects, or why it is left out; none if it is dropped.
    pub outcome: Option<Result<Vec<Effect>, LeftOut>>,
}

/// The reason why no moves can be repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoReplay {
    /// The play cannot go back there, as it is no version of the play that counts.
    Target(Version),
    /// There is no such move after the target.
    Move(Version),
}

impl From<NoReplay> for Problem {
    fn from(error: NoReplay) -> Self {
        Self::conflict(move |language| match error {
            NoReplay::Target(version) => words::replay_target(language, &version),
            NoReplay::Move(version) => words::replay_no_move(language, &version),
        })
    }
}

impl LaterMoves {
    /// The moves of `game` after a version, where the game was `then`; `stored` are all events since.
    ///
    /// # Errors
    /// An event cannot be read, or the version has no board.
    pub fn new(
        game: &Game,
        (to_version, then): (Version, Arc<Game>),
        stored: &[StoredEvent],
    ) -> Result<Self, Unreadable> {
        let mut moves = Vec::new();
        let mut line = then.board.clone().map(PartedLine::from);
        let stands = game.rewinds.counting_versions();
        for event in stored.iter().filter(|event| stands(event.version)) {
            let Some(line) = &mut line else { break };
            let read = GameEvent::read(event)?;
            if let (GameEvent::Moved(moved), Ok(actor @ Actor::Seat { seat, .. })) = (&read, event.actor())
                && let Some(seat) = Seat::from_number(seat)
            {
                let (version, said, key) = (event.version, moved.said, line.key(seat));
                let question = line.board().decision(seat).map(|decision| decision.question);
                moves.push(LaterMove { version, actor, seat, said, question, key });
            }
            line.follow(read.effects());
        }
        Ok(Self { to_version, then, moves })
    }

    /// The move of this version.
    ///
    /// # Errors
    /// The version is not one of a later move.
    pub fn find(&self, version: Version) -> Result<&LaterMove, NoReplay> {
        self.moves.iter().find(|made| made.version == version).ok_or(NoReplay::Move(version))
    }

    /// Goes on by the moves of a plan, one after the other, as long as `goes_on` says so before each. Returns the moves
    /// that were tried; the moves before the changed one stay as they were.
    pub fn repeat(
        &self,
        line: &mut PartedLine,
        plan: &ProposedReplay,
        mut dice: impl FnMut(&mut PartedLine, &LaterMove, Move) -> Option<Result<Vec<Effect>, LeftOut>>,
    ) -> Vec<Repeated> {
        let mut repeated = Vec::with_capacity(self.moves.len());
        for before in &self.moves {
            let said = if before.version == plan.version { plan.instead } else { Some(before.said) };
            let outcome = match said {
                None => None,
                Some(said) => match dice(line, before, said) {
                    Some(outcome) => Some(outcome),
                    None => break,
                },
            };
            repeated.push(Repeated { before: *before, said, outcome });
        }
        repeated
    }

    /// The moves that are not among the first `tried` ones.
    pub fn after(&self, tried: usize) -> &[LaterMove] {
        self.moves.get(tried..).unwrap_or_default()
    }
}

impl LaterMove {
    /// Makes the move, or another one in its place, on a line, if it is possible there.
    pub fn try_on(&self, line: &mut PartedLine, said: Move, chance: &mut dyn Chance) -> Result<Vec<Effect>, LeftOut> {
        line.repeat(self.seat, said, self.key, chance)
    }
}
