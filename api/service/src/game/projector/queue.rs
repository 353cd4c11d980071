//! The games that wait for the projector: plain data, without locks or timers.

use std::collections::BTreeMap;

use uuid::Uuid;

use super::span::Span;

/// The games that wait, and the rounds in which they are projected.
#[derive(Debug, Default)]
pub(super) struct Queue {
    waiting: BTreeMap<Uuid, Waiting>,
    /// The number of rounds that have begun.
    begun: u64,
    is_running: bool,
}

#[derive(Debug)]
struct Waiting {
    /// None if it must be read from the log.
    span: Option<Span>,
    /// In how many rounds it was refused.
    rounds: u32,
}

impl Queue {
    /// Adds events that were refused in this many rounds.
    pub(super) fn add(&mut self, span: Span, rounds: u32) {
        let game = span.game_id();
        let waiting = match self.waiting.remove(&game) {
            None => Waiting { span: Some(span), rounds },
            Some(Waiting { span: known, rounds: before }) => {
                Waiting { span: known.map(|known| known.join(span)), rounds: rounds.max(before) }
            }
        };
        self.waiting.insert(game, waiting);
    }

    /// Adds a game whose events must be read from the log.
    pub(super) fn add_unknown(&mut self, game: Uuid, rounds: u32) {
        self.waiting.insert(game, Waiting { span: None, rounds });
    }

    /// Begins a round with all that waits: its number, and the games.
    pub(super) fn begin(&mut self) -> (u64, Vec<(Uuid, Option<Span>, u32)>) {
        self.begun += 1;
        self.is_running = true;
        let waiting = std::mem::take(&mut self.waiting).into_iter();
        (self.begun, waiting.map(|(game, waiting)| (game, waiting.span, waiting.rounds)).collect())
    }

    /// Ends the round.
    pub(super) fn end(&mut self) {
        self.is_running = false;
    }

    /// Whether something waits for another round.
    pub(super) fn has_work(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// The round with which all that is known by now is projected; none if it is.
    pub(super) fn last_round(&self) -> Option<u64> {
        match (self.waiting.is_empty(), self.is_running) {
            (true, false) => None,
            (true, true) => Some(self.begun),
            (false, _) => Some(self.begun + 1),
        }
    }
}
