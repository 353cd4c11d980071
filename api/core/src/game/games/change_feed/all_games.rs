//! A subscription to all games of a user.

use std::collections::BTreeSet;
use std::sync::Arc;

use tokio::sync::watch;
use uuid::Uuid;

use super::changed_games::ChangedGames;
use super::{ChangeFeed, Newest, Pulse, Wake};

/// A subscription to all games of a user, until it is dropped. A game in which the user gets a seat counts as changed.
#[derive(Debug)]
pub struct AllGames {
    feed: ChangeFeed,
    user: Uuid,
    followed: BTreeSet<Uuid>,
    changed: Arc<ChangedGames>,
    pulse: watch::Receiver<Pulse>,
}

impl ChangeFeed {
    /// The users who follow all their games.
    pub fn users_who_follow(&self) -> Vec<Uuid> {
        self.users().keys().copied().collect()
    }

    /// Records that a user has a seat in a game in the database. Who follows the game is not woken.
    pub fn record_found_seat(&self, game: Uuid, user: Uuid) {
        let (followed, users) = (self.followed(), self.users());
        let among_others = followed.get(&game).map_or(&[][..], |followed| &followed.among_others);
        let is_unknown = |all: &&Arc<ChangedGames>| !among_others.iter().any(|other| Arc::ptr_eq(other, all));
        users.get(&user).into_iter().flatten().filter(is_unknown).for_each(|games| games.change(game));
    }

    /// Subscribes to all games of a user, of which none is known yet.
    pub fn follow_all(&self, user: Uuid) -> AllGames {
        let changed = Arc::new(ChangedGames::default());
        self.users().entry(user).or_default().push(Arc::clone(&changed));
        AllGames { feed: self.clone(), user, followed: BTreeSet::new(), changed, pulse: self.0.pulse.subscribe() }
    }
}

impl AllGames {
    /// Follows a game from now on. Add it before reading its version: an older notification may have been sent before, and is
    /// found by polling.
    pub fn add(&mut self, game: Uuid) {
        if self.followed.insert(game) {
            let mut followed = self.feed.followed();
            self.feed.entry(&mut followed, game).among_others.push(Arc::clone(&self.changed));
        }
    }

    /// Stops following a game.
    pub fn remove(&mut self, game: Uuid) {
        if self.followed.remove(&game) {
            self.leave(game);
        }
    }

    /// The games that have changed since the last call.
    pub fn changed(&self) -> BTreeSet<Uuid> {
        std::mem::take(&mut *self.changed.games())
    }

    /// What is known of a followed game.
    pub fn newest(&self, game: Uuid) -> Newest {
        self.feed.followed().get(&game).map_or_else(Newest::default, |followed| *followed.newest.borrow())
    }

    /// Waits for a change since the last [`Self::changed`], or for the heartbeat.
    pub async fn next(&mut self) -> Wake {
        loop {
            if *self.pulse.borrow() == Pulse::Stops {
                return Wake::Stop;
            }
            if !self.changed.games().is_empty() {
                return Wake::Change;
            }
            tokio::select! {
                () = self.changed.wake.notified() => {}
                _ = self.pulse.changed() => if *self.pulse.borrow() == Pulse::Beats { return Wake::Beat },
            }
        }
    }

    fn leave(&self, game: Uuid) {
        let mut followed = self.feed.followed();
        if let Some(entry) = followed.get_mut(&game) {
            entry.among_others.retain(|games| !Arc::ptr_eq(games, &self.changed));
        }
        ChangeFeed::remove_unfollowed(&mut followed, game, 0);
    }
}

impl Drop for AllGames {
    fn drop(&mut self) {
        self.followed.iter().for_each(|game| self.leave(*game));
        let mut users = self.feed.users();
        if let Some(all) = users.get_mut(&self.user) {
            all.retain(|games| !Arc::ptr_eq(games, &self.changed));
            if all.is_empty() {
                users.remove(&self.user);
            }
        }
    }
}
