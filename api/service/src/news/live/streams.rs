//! The open streams of a node, counted by user and by address.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use actix_web::web::{Bytes, Data};
use moka::sync::Cache;
use tokio::sync::{Semaphore, SemaphorePermit};
use uuid::Uuid;

use crate::access::auth::{Caller, MaybeCaller, TokenHash};
use crate::game::Games;
use crate::ground::problem::{Kind, Problem, Result};
use crate::ground::telemetry::metric::STREAMS;
use pixie_event_store::{Hash, Version};

/// Streams that read from the database at the same time, so that a game with many spectators leaves
/// connections for other requests.
const READERS: usize = 4;
/// In seconds: by then a stream whose client has silently disconnected has been noticed.
const COME_BACK: u64 = 40;

/// The most streams of one user: each tab of a browser and each program of theirs has one, and more are a mistake.
const PER_USER: usize = 30;
/// The most streams of one address without signing in: a club whose members all watch has one address.
const PER_ADDRESS: usize = 100;

/// How many parts of spectators' streams are cached: all spectators of a game read the same part at
/// the same time.
const PARTS: u64 = 100;
const KEPT: Duration = Duration::from_secs(2);

/// The key of a part: the game, the version before it, and the head.
pub(super) type StreamPartKey = (Uuid, Version, Hash);

/// Some events as bytes.
#[derive(Clone, Debug)]
pub(super) struct StreamPart {
    pub(super) text: Bytes,
    /// The version of the last event.
    pub(super) last: Version,
    /// Whether no more events follow.
    pub(super) is_end: bool,
}

/// The open streams of this node.
#[derive(Debug)]
pub struct Streams {
    open: Mutex<Open>,
    reading: Semaphore,
    /// Parts for spectators, who can be many.
    pub(super) parts: Cache<StreamPartKey, StreamPart>,
}

#[derive(Debug, Default)]
struct Open {
    by: BTreeMap<Whose, usize>,
    tokens: BTreeMap<TokenHash, usize>,
    /// The pages of games that are seen: the game, and the user.
    pages: BTreeMap<(Uuid, Uuid), usize>,
}

/// The owner for whom a stream counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Whose {
    User(Uuid),
    Address(IpAddr),
}

/// A counted stream, until this is dropped.
#[derive(Debug)]
pub(super) struct OpenStream {
    pub(super) streams: Data<Streams>,
    whose: Option<Whose>,
    token: Option<TokenHash>,
    page: Option<(Uuid, Uuid)>,
}

impl Default for Streams {
    fn default() -> Self {
        let parts = Cache::builder().max_capacity(PARTS).time_to_live(KEPT).build();
        Self { open: Mutex::default(), reading: Semaphore::new(READERS), parts }
    }
}

impl Streams {
    /// The tokens of all streams.
    pub(super) fn tokens(&self) -> Vec<TokenHash> {
        self.open().tokens.keys().copied().collect()
    }

    /// The games whose pages are seen, each with the user who sees it.
    pub(super) fn pages(&self) -> (Vec<Uuid>, Vec<Uuid>) {
        self.open().pages.keys().copied().unzip()
    }

    /// Waits for a permit to read from the database.
    pub(super) async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        self.reading.acquire().await.ok()
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OpenStream {
    /// Counts a stream for a user, or for a guest's address; none if the address is not limited.
    ///
    /// # Errors
    /// They have as many streams as they may have.
    pub(super) fn take(streams: &Data<Streams>, caller: &MaybeCaller, address: Option<IpAddr>) -> Result<Self> {
        let (whose, most, who) = match caller.user_id() {
            Some(user) => (Some(Whose::User(user)), PER_USER, "one user"),
            None => (address.map(Whose::Address), PER_ADDRESS, "one address, without signing in,"),
        };
        let token = caller.user.as_ref().map(Caller::token);
        let mut open = streams.open();
        if let Some(whose) = whose {
            let count = open.by.entry(whose).or_default();
            if *count >= most {
                let detail = format!("The most streams that {who} may have open is {most}: close one first.");
                return Err(Problem::new(Kind::TooManyRequests, detail).retry_after(COME_BACK));
            }
            *count += 1;
        }
        if let Some(token) = token {
            *open.tokens.entry(token).or_default() += 1;
        }
        metrics::gauge!(STREAMS.name).increment(1);
        Ok(Self { streams: streams.clone(), whose, token, page: None })
    }

    /// Notes that the stream belongs to the page of a game. Pages hold a stream only while they are seen.
    pub(super) fn of_page(mut self, games: &Games, game: Uuid, caller: &MaybeCaller) -> Self {
        self.page = caller.user_id().map(|user| (game, user));
        if let Some(page @ (game, user)) = self.page {
            games.change_feed().tell_looking(game, user, games.clock().now());
            *self.streams.open().pages.entry(page).or_default() += 1;
        }
        self
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        let mut open = self.streams.open();
        if let Some(whose) = &self.whose {
            one_less(&mut open.by, whose);
        }
        if let Some(token) = &self.token {
            one_less(&mut open.tokens, token);
        }
        if let Some(page) = &self.page {
            one_less(&mut open.pages, page);
        }
        metrics::gauge!(STREAMS.name).decrement(1);
    }
}

fn one_less<K: Ord>(counts: &mut BTreeMap<K, usize>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_streams_and_no_more_until_one_is_closed() {
        let streams = Data::new(Streams::default());
        let take = |address: Option<&str>| {
            OpenStream::take(&streams, &MaybeCaller::nobody(), address.map(|address| address.parse().unwrap()))
        };
        let first = take(Some("192.0.2.1")).unwrap();
        let _others: Vec<_> = (1..PER_ADDRESS).map(|_| take(Some("192.0.2.1")).unwrap()).collect();
        let refused = take(Some("192.0.2.1")).unwrap_err();
        assert_eq!((refused.kind(), refused.detail().contains("open is 100:")), (Kind::TooManyRequests, true));
        let _other = take(Some("192.0.2.2")).unwrap();
        drop(first);
        take(Some("192.0.2.1")).unwrap();
        let _exempt: Vec<_> = (0..5).map(|_| take(None).unwrap()).collect();
        assert_eq!(streams.open().by.len(), 2, "who has none is forgotten");
    }
}
