//! The repetition of moves on another board: after a move before them was changed, or dropped.
//!
//! A move is repeated only as the answer to the same decision, and only if it is legal. Nothing is guessed: a move that
//! is not possible is left out, and the next one is tried.

use std::fmt;
use std::mem::{Discriminant, discriminant};

use crate::apply::apply_trusted;
use crate::chance::{Chance, Purpose};
use crate::decision::Question;
use crate::effect::Effect;
use crate::game::advance;
use crate::moves::{Answer, Move};
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::state::{DrawCounts, State};

/// A decision as two lines of play know it, whatever its number is: in this round this seat was asked this sort of
/// question for the `nth` time since the lines have parted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecisionKey {
    round: u8,
    seat: Seat,
    question: Discriminant<Question>,
    nth: usize,
}

/// A line of play from the board on at which it parts from another line.
#[derive(Clone, Debug)]
pub struct PartedLine {
    board: State,
    /// Each question that was put since the lines have parted: the round, the seat, and the sort.
    asked: Vec<(u8, Seat, Discriminant<Question>)>,
}

/// The reason why a move is not repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftOut {
    /// The decision that it answered is not open.
    NotAsked,
    /// The rules do not allow the move.
    Refused(Refusal),
}

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAsked => f.write_str("what it answered is not asked now"),
            Self::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl PartedLine {
    /// The line that begins at this board.
    #[must_use]
    pub fn from(board: State) -> Self {
        Self { board, asked: Vec::new() }
    }

    /// The board after all effects so far.
    #[must_use]
    pub fn board(&self) -> &State {
        &self.board
    }

    /// Applies these effects to the board.
    pub fn follow(&mut self, effects: &[Effect]) {
        for effect in effects {
            apply_trusted(&mut self.board, effect);
            if let Effect::Asked { seat, question, .. } = effect {
                self.asked.push((self.board.round, *seat, discriminant(question)));
            }
        }
    }

    /// The decision that is open for a seat.
    #[must_use]
    pub fn key(&self, seat: Seat) -> Option<DecisionKey> {
        let question = discriminant(&self.board.decision(seat)?.question);
        let round = self.board.round;
        let nth = self.asked.iter().filter(|asked| **asked == (round, seat, question)).count();
        Some(DecisionKey { round, seat, question, nth })
    }

    /// Goes on by a move that was made on another line, where it answered the decision of this key. Returns its
    /// effects here.
    ///
    /// # Errors
    /// The move is not possible here; nothing happens.
    pub fn repeat(
        &mut self,
        seat: Seat,
        said: Move,
        key: Option<DecisionKey>,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Effect>, LeftOut> {
        // Rocks are removed beside the decisions.
        let is_free = matches!(said, Move::Answer(Answer::Unchain { .. }));
        if !is_free && (key.is_none() || self.key(seat) != key) {
            return Err(LeftOut::NotAsked);
        }
        let (effects, _) = advance(&self.board, seat, said, chance).map_err(LeftOut::Refused)?;
        self.follow(&effects);
        Ok(effects)
    }
}

/// Outcomes of chance up to those that everybody has seen. It notices that another one is wanted, so that nobody is
/// shown what it has brought.
pub struct SeenChance<'a> {
    chance: &'a mut dyn Chance,
    seen: DrawCounts,
    is_exceeded: bool,
}

impl<'a> SeenChance<'a> {
    /// The first outcomes of these, as many as were seen for each purpose.
    pub fn new(chance: &'a mut dyn Chance, seen: DrawCounts) -> Self {
        Self { chance, seen, is_exceeded: false }
    }

    /// Whether an outcome was wanted that nobody has seen. Then all that came of it is to be forgotten.
    #[must_use]
    pub fn is_exceeded(&self) -> bool {
        self.is_exceeded
    }
}

impl Chance for SeenChance<'_> {
    fn outcome(&mut self, purpose: Purpose, n: u32, bound: u32) -> u32 {
        let seen = match purpose {
            Purpose::Bag => self.seen.bag,
            Purpose::Casino => self.seen.casino,
            Purpose::Whip => self.seen.whip,
            Purpose::Setup | Purpose::Redraw | Purpose::Imagine => 0,
        };
        if n < seen {
            return self.chance.outcome(purpose, n, bound);
        }
        self.is_exceeded = true;
        0
    }
}

#[cfg(test)]
mod tests;
