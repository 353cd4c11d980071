//! The followers that the model tries: the program's own, and one that is known to miss something.

use std::collections::VecDeque;
use std::fmt::Debug;

use uuid::Uuid;

use super::{GAMES, Newest};
use crate::news::live::position::Position;
use crate::news::live::progress::{GameState, Progress, Since};
use pixie_event_store::Head;

/// The part of a stream that remembers what was sent, and makes the ids.
pub(super) trait Follower: Clone + Debug + Ord {
    type Id: Clone + Debug + Ord;
    /// Whether times decide what it sends.
    const HAS_TIMES: bool;

    /// A follower for a client that comes, perhaps with an id.
    fn new(rows: &[Newest; GAMES], last: Option<&Self::Id>) -> Self;
    /// A game is subscribed to, of which the change feed knows this.
    fn subscribed(&mut self, game: usize, newest: Newest, now: u8);
    /// The change feed has named a game.
    fn mark_changed(&mut self, game: usize, newest: Newest, now: u8);
    /// The game that is sent next.
    fn next(&self) -> Option<usize>;
    /// The state of this game was read. Returns what of it is sent.
    fn record_sent(&mut self, game: usize, newest: Newest) -> Option<Newest>;
    /// The id of what was sent last.
    fn id(&self) -> Self::Id;
}

/// The follower that the program itself uses.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct ByPosition(Progress);

fn id_of(game: usize) -> Uuid {
    Uuid::from_u128(game as u128)
}

/// The state of a game with this version and number of messages.
fn state_of(newest: Newest) -> GameState {
    GameState {
        head: Head { version: newest.version.into(), hash: [newest.version; 32] },
        message: Uuid::from_u128(newest.messages.into()),
        ended: None,
    }
}

impl Follower for ByPosition {
    type Id = Position;
    const HAS_TIMES: bool = false;

    fn new(rows: &[Newest; GAMES], last: Option<&Position>) -> Self {
        let rows: Vec<_> = rows.iter().enumerate().map(|(game, row)| (id_of(game), state_of(*row))).collect();
        Self(Progress::new(&rows, &last.cloned().map_or(Since::Now, Since::Position)))
    }

    fn subscribed(&mut self, game: usize, newest: Newest, now: u8) {
        self.mark_changed(game, newest, now);
    }

    fn mark_changed(&mut self, game: usize, newest: Newest, _now: u8) {
        let state = state_of(newest);
        self.0.mark_changed(id_of(game), state.head.version, state.message);
    }

    fn next(&self) -> Option<usize> {
        let next = self.0.next(1).into_iter().next()?;
        (0..GAMES).find(|game| id_of(*game) == next)
    }

    fn record_sent(&mut self, game: usize, newest: Newest) -> Option<Newest> {
        let news = self.0.record_sent(id_of(game), state_of(newest));
        self.0.dequeue(1);
        let version = if news.game { newest.version } else { 0 };
        let messages = news.message.map_or(0, |message| message.as_u128().to_le_bytes()[0]);
        (news.game || news.message.is_some()).then_some(Newest { version, messages, at: newest.at })
    }

    fn id(&self) -> Position {
        self.0.position().clone()
    }
}

/// A follower whose ids are times, as they were in the first releases. What is an hour older than the last one it takes for known, as
/// they did after a minute. It knows no messages.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct ByTime {
    known: [u8; GAMES],
    waiting: VecDeque<(usize, u8)>,
    last: u8,
}

impl Follower for ByTime {
    type Id = u8;
    const HAS_TIMES: bool = true;

    fn new(rows: &[Newest; GAMES], last: Option<&u8>) -> Self {
        let mut follower =
            Self { known: [0; GAMES], waiting: VecDeque::new(), last: last.copied().unwrap_or_default() };
        for (game, row) in rows.iter().enumerate() {
            match last {
                Some(last) if row.at < *last => follower.known[game] = row.version,
                _ => follower.waiting.push_back((game, row.at)),
            }
        }
        follower.waiting.make_contiguous().sort_by_key(|(_, at)| *at);
        follower
    }

    fn subscribed(&mut self, game: usize, newest: Newest, now: u8) {
        if newest.version > self.known[game] && !self.waiting.iter().any(|(other, _)| *other == game) {
            self.waiting.push_back((game, now));
        }
    }

    fn mark_changed(&mut self, game: usize, _newest: Newest, now: u8) {
        self.waiting.retain(|(other, _)| *other != game);
        self.waiting.push_back((game, now));
    }

    fn next(&self) -> Option<usize> {
        self.waiting.front().map(|(game, _)| *game)
    }

    fn record_sent(&mut self, game: usize, newest: Newest) -> Option<Newest> {
        let (_, at) = self.waiting.pop_front()?;
        self.last = at;
        let known = std::mem::replace(&mut self.known[game], newest.version);
        (known != newest.version).then_some(Newest { messages: 0, ..newest })
    }

    fn id(&self) -> u8 {
        self.last
    }
}
