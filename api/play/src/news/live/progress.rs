//! The progress of a client in the stream of all its games: what it has been told, and which games wait to be told. Plain data, without
//! locks, clocks or queries.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::position::{Position, Share};
use pixie_event_store::{Head, Version};

/// The state of a game, as far as a client must know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct GameState {
    pub(super) head: Head,
    /// The newest message; nil if there is none.
    pub(super) message: Uuid,
    /// When it ended; none if it is not over.
    pub(super) ended: Option<DateTime<Utc>>,
}

/// What a client knows when it comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Since {
    /// It begins: it is told all games that are not over, and only messages that come later.
    Now,
    /// It comes back, and has been told this.
    Position(Position),
    /// It comes back, and nobody knows what it has been told.
    Unknown,
}

/// What of a game is new to the client.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct News {
    /// Whether the state of the game is new.
    pub(super) game: bool,
    /// The newest message, if it is new.
    pub(super) message: Option<Uuid>,
}

/// What was sent to the client of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Known {
    head: Option<Head>,
    /// The newest message that it was told, or does not want to be told.
    message: Option<Uuid>,
    /// Its part of the position, once the client knows the head.
    share: Option<Share>,
}

/// What a client knows, and the games of which it must still be told.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Progress {
    known: BTreeMap<Uuid, Known>,
    position: Position,
    /// The games that wait to be told, in this order.
    waiting: VecDeque<Uuid>,
    /// The games in `waiting`, to look them up.
    is_waiting: BTreeSet<Uuid>,
}

impl GameState {
    /// What this state adds to a position.
    fn share(&self, game: Uuid) -> Share {
        Share::new(game, self.head.hash, self.message, self.ended)
    }
}

impl Progress {
    /// The progress of a client that comes, with the state of all games that it follows. What it does not know waits, in this order.
    pub(super) fn new(games: &[(Uuid, GameState)], since: &Since) -> Self {
        let position: Position = games.iter().map(|(game, state)| state.share(*game)).collect();
        let mut progress = Self::default();
        for (game, state) in games {
            let is_up_to_date = match since {
                Since::Now => state.ended.is_some(),
                Since::Position(before) => position.has_same_sum(before, state.share(*game)),
                Since::Unknown => false,
            };
            if is_up_to_date {
                progress.record_sent(*game, *state);
                continue;
            }
            if *since == Since::Now {
                let known = Known { message: Some(state.message), ..Known::default() };
                progress.known.insert(*game, known);
            }
            progress.enqueue(*game);
        }
        progress
    }

    /// Notes that a game has this version and this newest message. It waits if the client does not know that. A game that waits
    /// already keeps its turn.
    pub(super) fn mark_changed(&mut self, game: Uuid, version: Version, message: Uuid) {
        let known = self.known.get(&game).copied().unwrap_or_default();
        let is_known = known.head.is_some_and(|head| head.version >= version)
            && known.message.is_some_and(|known| known >= message);
        if !is_known {
            self.enqueue(game);
        }
    }

    /// Has a game sent after those that wait already.
    pub(super) fn enqueue(&mut self, game: Uuid) {
        if self.is_waiting.insert(game) {
            self.waiting.push_back(game);
        }
    }

    /// Whether a game waits.
    pub(super) fn has_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// The next games to send, at most so many. They wait until [`Self::dequeue`].
    pub(super) fn next(&self, most: usize) -> Vec<Uuid> {
        self.waiting.iter().take(most).copied().collect()
    }

    /// Ends the waiting of the first games, so many.
    pub(super) fn dequeue(&mut self, count: usize) {
        for game in self.waiting.drain(..count.min(self.waiting.len())) {
            self.is_waiting.remove(&game);
        }
    }

    /// Notes that the state of a game is sent to the client. Returns what of it is new.
    pub(super) fn record_sent(&mut self, game: Uuid, state: GameState) -> News {
        let known = self.known.entry(game).or_default();
        let state = GameState { message: state.message.max(known.message.unwrap_or_default()), ..state };
        let news = News {
            game: known.head != Some(state.head),
            message: Some(state.message).filter(|newest| *newest != known.message.unwrap_or_default()),
        };
        let share = state.share(game);
        known.share.replace(share).into_iter().chain([share]).for_each(|share| self.position.toggle(share));
        (known.head, known.message) = (Some(state.head), Some(state.message));
        news
    }

    /// Notes that the client follows a game no longer. Returns whether it knew of it.
    pub(super) fn remove(&mut self, game: Uuid) -> bool {
        let known = self.known.remove(&game).unwrap_or_default();
        known.share.into_iter().for_each(|share| self.position.toggle(share));
        known.head.is_some()
    }

    /// The position from which a client goes on that has got all that was sent.
    pub(super) fn position(&self) -> &Position {
        &self.position
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: [Uuid; 3] = [Uuid::from_u128(1), Uuid::from_u128(2), Uuid::from_u128(3)];
    const MESSAGE: Uuid = Uuid::from_u128(7);

    fn at(version: u8, message: Uuid) -> GameState {
        GameState { head: Head { version: version.into(), hash: [version; 32] }, message, ended: None }
    }

    fn all(version: u8, message: Uuid) -> Vec<(Uuid, GameState)> {
        GAMES.map(|game| (game, at(version, message))).to_vec()
    }

    #[test]
    fn who_begins_is_told_the_games_that_are_not_over_and_no_old_messages() {
        let mut games = all(1, MESSAGE);
        games[1].1.ended = Some(DateTime::UNIX_EPOCH);
        let mut progress = Progress::new(&games, &Since::Now);
        assert_eq!(progress.next(9), [GAMES[0], GAMES[2]]);
        assert_eq!(progress.record_sent(GAMES[0], at(1, MESSAGE)), News { game: true, message: None });
        assert_eq!(
            progress.record_sent(GAMES[0], at(1, Uuid::max())),
            News { game: false, message: Some(Uuid::max()) }
        );
        assert_eq!(progress.record_sent(GAMES[0], at(2, MESSAGE)), News { game: true, message: None });
    }

    #[test]
    fn who_comes_back_waits_for_what_is_new_and_nobody_knows_what_a_stranger_was_told() {
        let mut progress = Progress::new(&all(1, MESSAGE), &Since::Now);
        for game in GAMES {
            progress.record_sent(game, at(1, MESSAGE));
        }
        let since = Since::Position(progress.position().clone());
        assert!(!Progress::new(&all(1, MESSAGE), &since).has_waiting());
        for news in [at(2, MESSAGE), at(1, Uuid::max())] {
            let mut games = all(1, MESSAGE);
            games[2].1 = news;
            let mut progress = Progress::new(&games, &since);
            assert_eq!(progress.next(9), [GAMES[2]]);
            assert_eq!(progress.record_sent(GAMES[2], news), News { game: true, message: Some(news.message) });
        }
        assert_eq!(Progress::new(&all(1, MESSAGE), &Since::Unknown).next(9), GAMES);
    }

    #[test]
    fn a_game_that_changes_again_keeps_its_turn_and_what_is_known_does_not_wait() {
        let mut progress = Progress::new(&all(1, Uuid::nil()), &Since::Now);
        progress.mark_changed(GAMES[0], 2, Uuid::nil());
        assert_eq!(progress.next(2), [GAMES[0], GAMES[1]]);
        progress.record_sent(GAMES[0], at(2, Uuid::nil()));
        progress.dequeue(1);
        progress.mark_changed(GAMES[0], 2, Uuid::nil());
        assert_eq!(progress.next(9), [GAMES[1], GAMES[2]]);
        progress.mark_changed(GAMES[0], 2, MESSAGE);
        assert_eq!(progress.next(9), [GAMES[1], GAMES[2], GAMES[0]]);
    }

    #[test]
    fn who_leaves_a_game_is_where_somebody_is_who_never_had_it() {
        let mut progress = Progress::new(&[], &Since::Now);
        let before = progress.position().clone();
        progress.record_sent(GAMES[0], at(1, MESSAGE));
        assert_ne!(*progress.position(), before);
        assert!(progress.remove(GAMES[0]) && !progress.remove(GAMES[0]));
        assert_eq!(*progress.position(), before);
    }
}
