//! The queue of the games in which a bot is to think.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Notify;
use uuid::Uuid;

/// The games in which a bot is to think, each once, the one that has waited longest first. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct ThinkingQueue(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    games: Mutex<VecDeque<Uuid>>,
    filled: Notify,
}

impl ThinkingQueue {
    /// Adds a game, unless it waits already.
    pub fn push(&self, game: Uuid) {
        let mut games = self.0.games.lock().unwrap_or_else(PoisonError::into_inner);
        if !games.contains(&game) {
            games.push_back(game);
            self.0.filled.notify_one();
        }
    }

    /// The next game, as soon as there is one.
    pub async fn next(&self) -> Uuid {
        loop {
            if let Some(game) = self.0.games.lock().unwrap_or_else(PoisonError::into_inner).pop_front() {
                return game;
            }
            self.0.filled.notified().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_game_waits_once_and_in_its_turn() {
        let queue = ThinkingQueue::default();
        let games = [1, 2].map(Uuid::from_u128);
        [0, 1, 0].iter().for_each(|place| queue.push(games[*place]));
        assert_eq!([queue.next().await, queue.next().await], games);
        queue.push(games[1]);
        assert_eq!(queue.next().await, games[1]);
    }
}
