//! The newest version and message of each game that is followed on this node, with wake-ups for its
//! listeners.

mod all_games;
mod changed_games;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync::{Notify, mpsc, watch};
use uuid::Uuid;

pub use self::all_games::AllGames;
use self::changed_games::ChangedGames;
use pixie_event_store::Version;

/// The most notifications that wait for other nodes. Further ones are dropped, and found by
/// polling.
const QUEUE: usize = 4096;

/// How long a user counts as viewing a game after the last sign of it, which comes every twenty seconds.
const VIEWING_TIMEOUT: TimeDelta = TimeDelta::seconds(45);

/// The notifications for other nodes.
pub type Announcements = mpsc::Receiver<(Uuid, Announcement)>;

/// A change of a game that is announced to the other nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Announcement {
    /// The newest version of the game.
    Version(Version),
    /// A new message, by its id.
    Message(Uuid),
    /// A user who has got a seat in it.
    Seated(Uuid),
    /// A user who sees its page.
    Viewing(Uuid),
}

/// The known state of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Newest {
    /// The newest version of the game.
    pub version: Version,
    /// Its newest message; nil if none is known. Messages of a game are committed in the order of their ids.
    pub message: Uuid,
}

/// Notifies listeners of new versions and messages. Cheap to clone.
#[derive(Clone, Debug)]
pub struct ChangeFeed(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    /// The games with listeners, and only these.
    followed: Mutex<BTreeMap<Uuid, Followed>>,
    /// The users who follow all their games.
    users: Mutex<BTreeMap<Uuid, Vec<Arc<ChangedGames>>>>,
    /// The game and the user of each page of a game that is open, with the last sign of it.
    viewing: Mutex<BTreeMap<(Uuid, Uuid), DateTime<Utc>>>,
    to_others: mpsc::Sender<(Uuid, Announcement)>,
    pulse: watch::Sender<Pulse>,
    /// Games to poll, because their notifications may have been lost.
    to_poll: Mutex<BTreeSet<Uuid>>,
    poll_wanted: Notify,
    /// Whether notifications of other nodes arrive.
    is_listening: AtomicBool,
}

/// A game with listeners.
#[derive(Debug)]
struct Followed {
    newest: watch::Sender<Newest>,
    /// The subscriptions that follow this game among others.
    among_others: Vec<Arc<ChangedGames>>,
}

/// A signal to all listeners at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pulse {
    /// Time for a keep-alive comment.
    Beats,
    /// The service stops.
    Stops,
}

/// The reason why a listener was woken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wake {
    /// The game has a new version or message.
    Change,
    /// Time for a keep-alive comment, and for a permission check.
    Beat,
    /// The service stops.
    Stop,
}

/// A subscription to a game, until it is dropped.
#[derive(Debug)]
pub struct Subscription {
    feed: ChangeFeed,
    game: Uuid,
    newest: watch::Receiver<Newest>,
    pulse: watch::Receiver<Pulse>,
}

impl Default for ChangeFeed {
    /// A feed for one node alone.
    fn default() -> Self {
        Self::new().0
    }
}

impl ChangeFeed {
    /// A feed, and the queue of its notifications for other nodes.
    pub fn new() -> (Self, Announcements) {
        let (to_others, queue) = mpsc::channel(QUEUE);
        let inner = Inner {
            followed: Mutex::default(),
            users: Mutex::default(),
            viewing: Mutex::default(),
            to_others,
            pulse: watch::Sender::new(Pulse::Beats),
            to_poll: Mutex::default(),
            poll_wanted: Notify::new(),
            is_listening: AtomicBool::new(false),
        };
        (Self(Arc::new(inner)), queue)
    }

    /// Notes whether notifications of other nodes arrive.
    pub fn set_listening(&self, is_listening: bool) {
        self.0.is_listening.store(is_listening, Ordering::Relaxed);
    }

    /// Whether notifications of other nodes arrive.
    pub fn is_listening(&self) -> bool {
        self.0.is_listening.load(Ordering::Relaxed)
    }

    /// Announces a version that this node has committed.
    pub fn announce_version(&self, game: Uuid, version: Version) {
        self.record_version(game, version);
        self.send_to_others(game, Announcement::Version(version));
    }

    /// Announces a message that this node has committed.
    pub fn announce_message(&self, game: Uuid, message: Uuid) {
        self.record_message(game, message);
        self.send_to_others(game, Announcement::Message(message));
    }

    /// Announces that this node has given a user a seat.
    pub fn announce_seated(&self, game: Uuid, user: Uuid) {
        self.record_seated(game, user);
        self.send_to_others(game, Announcement::Seated(user));
    }

    /// Announces that a user sees the page of a game on this node.
    pub fn announce_viewing(&self, game: Uuid, user: Uuid, now: DateTime<Utc>) {
        self.record_viewing(game, user, now);
        self.send_to_others(game, Announcement::Viewing(user));
    }

    fn send_to_others(&self, game: Uuid, announcement: Announcement) {
        // If the queue is full or closed, the other nodes find the change by polling, a seat only at the next beat.
        let _ = self.0.to_others.try_send((game, announcement));
    }

    /// Records a version from another node. A known version wakes nobody.
    pub fn record_version(&self, game: Uuid, version: Version) {
        self.update(game, |newest| Newest { version: version.max(newest.version), ..newest });
    }

    /// Records a message from another node.
    pub fn record_message(&self, game: Uuid, message: Uuid) {
        self.update(game, |newest| Newest { message: message.max(newest.message), ..newest });
    }

    /// Records that a user has got a seat.
    pub fn record_seated(&self, game: Uuid, user: Uuid) {
        self.users().get(&user).into_iter().flatten().for_each(|games| games.change(game));
    }

    /// Records that a user sees the page of a game, and forgets who has not for a while.
    pub fn record_viewing(&self, game: Uuid, user: Uuid, now: DateTime<Utc>) {
        let mut viewing = self.viewing();
        if viewing.insert((game, user), now).is_none() {
            viewing.retain(|_, seen| now - *seen < VIEWING_TIMEOUT);
        }
    }

    /// Those of these users who have the page of a game open, or had a moment ago.
    pub fn users_viewing(&self, game: Uuid, users: impl Iterator<Item = Uuid>, now: DateTime<Utc>) -> Vec<Uuid> {
        let viewing = self.viewing();
        users.filter(|user| viewing.get(&(game, *user)).is_some_and(|seen| now - *seen < VIEWING_TIMEOUT)).collect()
    }

    /// Records the state of a game as it was read from the database.
    pub fn record_stored_state(&self, game: Uuid, version: Version, last_message: Option<Uuid>) {
        self.record_version(game, version);
        last_message.into_iter().for_each(|message| self.record_message(game, message));
    }

    /// Updates the known state of a game, and wakes its listeners if the state is new.
    fn update(&self, game: Uuid, change: impl FnOnce(Newest) -> Newest) {
        if let Some(followed) = self.followed().get(&game) {
            let is_new = followed.newest.send_if_modified(|newest| {
                let before = *newest;
                *newest = change(before);
                *newest != before
            });
            if is_new {
                followed.among_others.iter().for_each(|games| games.change(game));
            }
        }
    }

    /// Subscribes to a game. Subscribe before reading its version: an older notification may have
    /// been sent before the subscription, and is found by polling.
    pub fn follow(&self, game: Uuid) -> Subscription {
        let pulse = self.0.pulse.subscribe();
        let newest = self.entry(&mut self.followed(), game).newest.subscribe();
        Subscription { feed: self.clone(), game, newest, pulse }
    }

    /// The entry of a game, made if there is none. The version of a new one is polled soon.
    fn entry<'a>(&self, followed: &'a mut BTreeMap<Uuid, Followed>, game: Uuid) -> &'a mut Followed {
        followed.entry(game).or_insert_with(|| {
            self.to_poll().insert(game);
            self.0.poll_wanted.notify_one();
            Followed { newest: watch::Sender::new(Newest::default()), among_others: Vec::new() }
        })
    }

    /// Removes the entry of a game that nobody follows any more.
    fn remove_unfollowed(followed: &mut BTreeMap<Uuid, Followed>, game: Uuid, listeners: usize) {
        if followed
            .get(&game)
            .is_some_and(|game| game.newest.receiver_count() <= listeners && game.among_others.is_empty())
        {
            followed.remove(&game);
        }
    }

    /// The games that somebody on this node follows.
    pub fn games(&self) -> Vec<Uuid> {
        self.followed().keys().copied().collect()
    }

    /// Marks all games to be polled, because their notifications may have been lost.
    pub fn poll_all(&self) {
        let games = self.games();
        self.to_poll().extend(games);
        self.0.poll_wanted.notify_one();
    }

    /// Waits until there are games to poll.
    pub async fn games_to_poll(&self) -> Vec<Uuid> {
        self.0.poll_wanted.notified().await;
        std::mem::take(&mut *self.to_poll()).into_iter().collect()
    }

    /// Wakes all listeners for a keep-alive comment.
    pub fn beat(&self) {
        self.0.pulse.send_replace(Pulse::Beats);
    }

    /// Ends all streams, because the service stops.
    pub fn stop(&self) {
        self.0.pulse.send_replace(Pulse::Stops);
    }

    fn to_poll(&self) -> MutexGuard<'_, BTreeSet<Uuid>> {
        self.0.to_poll.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn followed(&self) -> MutexGuard<'_, BTreeMap<Uuid, Followed>> {
        self.0.followed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn viewing(&self) -> MutexGuard<'_, BTreeMap<(Uuid, Uuid), DateTime<Utc>>> {
        self.0.viewing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn users(&self) -> MutexGuard<'_, BTreeMap<Uuid, Vec<Arc<ChangedGames>>>> {
        self.0.users.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Subscription {
    /// The known state of the game.
    pub fn newest(&mut self) -> Newest {
        *self.newest.borrow_and_update()
    }

    /// Waits for a change since the last [`Subscription::newest`], or for the heartbeat.
    pub async fn next(&mut self) -> Wake {
        if *self.pulse.borrow() == Pulse::Stops {
            return Wake::Stop;
        }
        // The senders live as long as this, so no wait can fail.
        tokio::select! {
            _ = self.newest.changed() => Wake::Change,
            _ = self.pulse.changed() => match *self.pulse.borrow() {
                Pulse::Beats => Wake::Beat,
                Pulse::Stops => Wake::Stop,
            },
        }
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        // The lock prevents new subscriptions, and the last receiver is this one.
        ChangeFeed::remove_unfollowed(&mut self.feed.followed(), self.game, 1);
    }
}

#[cfg(test)]
mod tests;
