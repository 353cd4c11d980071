//! How far the games have come that somebody on this node follows, and whether something was said at their tables.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{Notify, mpsc, watch};
use uuid::Uuid;

use pixie_event_store::Version;

/// How much may wait to be told to other nodes. What finds no room they find by looking.
const QUEUE: usize = 4096;

/// What should be told to other nodes.
pub type ToOthers = mpsc::Receiver<(Uuid, Told)>;

/// Something new in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// It has come so far.
    Version(Version),
    /// The players were told something; the id of the message.
    Message(Uuid),
}

/// What was said at a table, as far as it was heard of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Talk {
    /// The newest message, by its id; nil if none is known of.
    pub newest: Uuid,
    /// How many messages were heard of. Two that are said at once can come in the wrong order, so the newest one alone does
    /// not tell whether there is another.
    heard: u32,
}

/// What is known of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Newest {
    /// How far it has come.
    pub version: Version,
    /// What was said.
    pub talk: Talk,
}

/// Tells those who follow a game how far it has come. Cheap to clone.
#[derive(Clone, Debug)]
pub struct News(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    /// Only games that somebody follows.
    followed: Mutex<BTreeMap<Uuid, watch::Sender<Newest>>>,
    to_others: mpsc::Sender<(Uuid, Told)>,
    pulse: watch::Sender<Pulse>,
    /// Games of which news may have been lost.
    doubtful: Mutex<BTreeSet<Uuid>>,
    doubt: Notify,
}

/// What all who follow a game are told at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pulse {
    /// Time for a sign of life.
    Beats,
    /// The service stops.
    Stops,
}

/// Why somebody who follows a game was woken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wake {
    /// The game has come further, or something was said.
    News,
    /// Time for a sign of life, and to look whether all is as it was.
    Beat,
    /// The service stops.
    Stop,
}

/// One who follows a game, until it is dropped.
#[derive(Debug)]
pub struct Following {
    news: News,
    game: Uuid,
    newest: watch::Receiver<Newest>,
    pulse: watch::Receiver<Pulse>,
}

impl Default for News {
    /// News that no other node is told.
    fn default() -> Self {
        Self::new().0
    }
}

impl News {
    /// News, and what other nodes should be told of it.
    pub fn new() -> (Self, ToOthers) {
        let (to_others, queue) = mpsc::channel(QUEUE);
        let inner = Inner {
            followed: Mutex::default(),
            to_others,
            pulse: watch::Sender::new(Pulse::Beats),
            doubtful: Mutex::default(),
            doubt: Notify::new(),
        };
        (Self(Arc::new(inner)), queue)
    }

    /// A game has come so far, by what this node has appended and committed.
    pub fn tell(&self, game: Uuid, version: Version) {
        self.hear(game, version);
        self.pass_on(game, Told::Version(version));
    }

    /// Something was said at a table, and committed by this node.
    pub fn tell_message(&self, game: Uuid, message: Uuid) {
        self.hear_message(game, message);
        self.pass_on(game, Told::Message(message));
    }

    fn pass_on(&self, game: Uuid, told: Told) {
        // If nobody takes it, or there is too much of it, the others find out by themselves.
        let _ = self.0.to_others.try_send((game, told));
    }

    /// A game has come so far, as was heard somewhere. What is known already wakes nobody.
    pub fn hear(&self, game: Uuid, version: Version) {
        self.renew(game, |newest| Newest { version: version.max(newest.version), ..newest });
    }

    /// Something was said, as was heard from who was told.
    pub fn hear_message(&self, game: Uuid, message: Uuid) {
        self.renew(game, |newest| Newest { talk: newest.talk.and(message), ..newest });
    }

    /// What the database knows of a game.
    pub fn find(&self, game: Uuid, version: Version, last_message: Option<Uuid>) {
        self.hear(game, version);
        if let Some(message) = last_message {
            self.renew(game, |newest| match newest.talk {
                talk if message > talk.newest => Newest { talk: talk.and(message), ..newest },
                _ => newest,
            });
        }
    }

    /// Wakes who follows a game if what is known of it is not what it was.
    fn renew(&self, game: Uuid, change: impl FnOnce(Newest) -> Newest) {
        if let Some(newest) = self.followed().get(&game) {
            newest.send_if_modified(|newest| {
                let before = *newest;
                *newest = change(before);
                *newest != before
            });
        }
    }

    /// Follows a game. Do so before you read how far it has come: what is older than both may have been told before
    /// somebody listened, and is looked for.
    pub fn follow(&self, game: Uuid) -> Following {
        let pulse = self.0.pulse.subscribe();
        let mut followed = self.followed();
        let newest = followed.entry(game).or_insert_with(|| {
            self.doubtful().insert(game);
            self.0.doubt.notify_one();
            watch::Sender::new(Newest::default())
        });
        Following { news: self.clone(), game, newest: newest.subscribe(), pulse }
    }

    /// The games that somebody follows.
    pub fn games(&self) -> Vec<Uuid> {
        self.followed().keys().copied().collect()
    }

    /// News of all games may have been lost: look for them.
    pub fn doubt_all(&self) {
        let games = self.games();
        self.doubtful().extend(games);
        self.0.doubt.notify_one();
    }

    /// Waits until there are games to look for.
    pub async fn doubtful_games(&self) -> Vec<Uuid> {
        self.0.doubt.notified().await;
        std::mem::take(&mut *self.doubtful()).into_iter().collect()
    }

    /// Wakes everybody for a sign of life.
    pub fn beat(&self) {
        self.0.pulse.send_replace(Pulse::Beats);
    }

    /// Tells everybody that it is over.
    pub fn stop(&self) {
        self.0.pulse.send_replace(Pulse::Stops);
    }

    fn doubtful(&self) -> MutexGuard<'_, BTreeSet<Uuid>> {
        self.0.doubtful.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn followed(&self) -> MutexGuard<'_, BTreeMap<Uuid, watch::Sender<Newest>>> {
        self.0.followed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Talk {
    /// With another message.
    fn and(self, message: Uuid) -> Self {
        Self { newest: message.max(self.newest), heard: self.heard.wrapping_add(1) }
    }
}

impl Following {
    /// What is known of the game.
    pub fn newest(&mut self) -> Newest {
        *self.newest.borrow_and_update()
    }

    /// Waits for something that [`Following::newest`] has not told yet, or for the pulse.
    pub async fn next(&mut self) -> Wake {
        if *self.pulse.borrow() == Pulse::Stops {
            return Wake::Stop;
        }
        // The senders live as long as this, so no wait can fail.
        tokio::select! {
            _ = self.newest.changed() => Wake::News,
            _ = self.pulse.changed() => match *self.pulse.borrow() {
                Pulse::Beats => Wake::Beat,
                Pulse::Stops => Wake::Stop,
            },
        }
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        let mut followed = self.news.followed();
        // Nobody can begin to follow meanwhile, and the last receiver is this one.
        if followed.get(&self.game).is_some_and(|newest| newest.receiver_count() <= 1) {
            followed.remove(&self.game);
        }
    }
}

#[cfg(test)]
mod tests;
