//! The games that wait for the projector: plain data, without locks or timers.

use std::collections::BTreeMap;
use std::time::Instant;

use uuid::Uuid;

use super::span::Span;

/// The games that wait, and the rounds in which they are projected.
#[derive(Debug, Default)]
pub(super) struct Queue {
    waiting: BTreeMap<Uuid, Waiting>,
    /// Since when each game of the round that runs has waited.
    running: BTreeMap<Uuid, Instant>,
    /// The number of rounds that have begun.
    begun: u64,
    is_running: bool,
}

#[derive(Debug)]
struct Waiting {
    /// The events to project; none if they must be read from the log.
    span: Option<Span>,
    /// How often the database has refused these events.
    refusals: u32,
    /// Since when the oldest of its events waits.
    since: Instant,
}

impl Queue {
    /// Adds events that were just stored.
    pub(super) fn push_new(&mut self, span: Span, now: Instant) {
        self.merge(span, 0, now);
    }

    /// Adds events again that were refused so many times.
    pub(super) fn push_refused(&mut self, span: Span, refusals: u32) {
        let since = self.waiting_since(span.game_id());
        self.merge(span, refusals, since);
    }

    /// Adds a game whose events must be read from the log.
    pub(super) fn push_unread(&mut self, game: Uuid, refusals: u32) {
        let since = self.waiting_since(game);
        self.waiting.insert(game, Waiting { span: None, refusals, since });
    }

    fn merge(&mut self, span: Span, refusals: u32, since: Instant) {
        let game = span.game_id();
        let waiting = match self.waiting.remove(&game) {
            None => Waiting { span: Some(span), refusals, since },
            Some(known) => Waiting {
                span: known.span.map(|known| known.merge(span)),
                refusals: refusals.max(known.refusals),
                since: since.min(known.since),
            },
        };
        self.waiting.insert(game, waiting);
    }

    fn waiting_since(&self, game: Uuid) -> Instant {
        let known = self.waiting.get(&game).map(|waiting| waiting.since);
        known.into_iter().chain(self.running.get(&game).copied()).min().unwrap_or_else(Instant::now)
    }

    /// The number of games that wait or are in the round that runs, and since when the oldest of their events waits.
    pub(super) fn waiting(&self) -> (usize, Option<Instant>) {
        let waiting = self.waiting.values().map(|waiting| waiting.since);
        let oldest = waiting.chain(self.running.values().copied()).min();
        let again = self.running.keys().filter(|game| self.waiting.contains_key(game)).count();
        (self.waiting.len() + self.running.len() - again, oldest)
    }

    /// Begins a round with all that waits: its number, and the games.
    pub(super) fn begin_round(&mut self) -> (u64, Vec<(Uuid, Option<Span>, u32)>) {
        self.begun += 1;
        self.is_running = true;
        self.running = self.waiting.iter().map(|(game, waiting)| (*game, waiting.since)).collect();
        let waiting = std::mem::take(&mut self.waiting).into_iter();
        (self.begun, waiting.map(|(game, waiting)| (game, waiting.span, waiting.refusals)).collect())
    }

    /// Ends the round that runs.
    pub(super) fn end_round(&mut self) {
        self.running.clear();
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
