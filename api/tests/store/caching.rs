//! Tests of the cache of folded games.

use std::{
    convert::Infallible,
    time::{Duration, Instant},
};

use pixie_event_store::{EventStore, Fold, Folded, Head, LoadError, StateCache, StoredEvent, Verdict, seal};
use serde_json::{Value, json};
use sqlx::Executor;
use uuid::Uuid;

use crate::{
    given::{Tally, append_all, event, game, moved},
    harness::Database,
};

/// Counts the events from which it was folded at once. The event `back` needs all events before it.
#[derive(Clone, Debug, PartialEq)]
struct Whole {
    at_once: usize,
    since: usize,
}

impl Fold for Whole {
    type Error = Infallible;
    type Event = ();

    fn empty(_: Uuid) -> Self {
        Self { at_once: 0, since: 0 }
    }

    fn read(_: &StoredEvent) -> Result<(), Infallible> {
        Ok(())
    }

    fn apply(&mut self, _: &StoredEvent, (): &()) -> Result<(), Infallible> {
        self.since += 1;
        Ok(())
    }

    fn reaches_back(event: &StoredEvent) -> bool {
        serde_json::from_str::<Value>(event.body.get()).unwrap() == json!("back")
    }

    fn whole(_: Uuid, events: &[StoredEvent]) -> Result<Self, Infallible> {
        Ok(Self { at_once: events.len(), since: 0 })
    }
}

#[tokio::test]
async fn an_event_that_reaches_back_has_the_whole_log_folded() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let cache = StateCache::<Whole>::new(store.clone(), 100);
    let now = Instant::now();
    let mut append = moved(game(1), Head::START);
    let mut next = async |head, body: Value| {
        append.sealed = seal(game(1), head, vec![event(body)]).unwrap();
        store.append(append.clone()).await.unwrap();
        append.sealed.head()
    };
    let head = next(Head::START, json!("first")).await;
    assert_eq!(*cache.load(game(1), now).await.unwrap().state, Whole { at_once: 1, since: 0 });
    let head = next(head, json!("on")).await;
    let known = cache.refresh(game(1), now).await.unwrap();
    assert_eq!(*known.state, Whole { at_once: 1, since: 1 });

    // Events that are about to be appended.
    let back = seal(game(1), head, vec![event(json!("back"))]).unwrap();
    let after = cache.after(&known, back.events(), &[()]).await.unwrap().unwrap();
    assert_eq!((&*after.state, after.head), (&Whole { at_once: 3, since: 0 }, back.head()));
    let on = seal(game(1), head, vec![event(json!("on"))]).unwrap();
    assert_eq!(*cache.after(&known, on.events(), &[()]).await.unwrap().unwrap().state, Whole { at_once: 1, since: 2 });
    let forked = Folded { head: Head { hash: [9; 32], ..head }, ..known };
    assert!(cache.after(&forked, back.events(), &[()]).await.unwrap().is_none(), "the database has another history");

    // Events that another node has appended.
    let head = next(head, json!("back")).await;
    next(head, json!("on")).await;
    assert_eq!(*cache.refresh(game(1), now).await.unwrap().state, Whole { at_once: 4, since: 0 });
}

#[tokio::test]
async fn a_reader_lags_a_quarter_of_a_second_at_most() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let cache = StateCache::<Tally>::new(store.clone(), 100);
    let now = Instant::now();
    assert!(matches!(cache.read(game(1), 0, now).await, Err(LoadError::NoSuchGame)));

    let first = moved(game(1), Head::START);
    store.append(first.clone()).await.unwrap();
    let version = async |min, at| cache.read(game(1), min, at).await.map(|folded| folded.head.version);
    assert_eq!(version(0, now).await.unwrap(), 1);

    // Another node appends.
    let second = moved(game(1), first.sealed.head());
    store.append(second.clone()).await.unwrap();
    assert_eq!(version(0, now + Duration::from_millis(250)).await.unwrap(), 1);
    assert_eq!(cache.load(game(1), now).await.unwrap().head.version, 1, "a writer takes what is here");
    assert_eq!(version(2, now).await.unwrap(), 2);
    assert!(matches!(version(3, now).await, Err(LoadError::NotYet(2))));

    let third = moved(game(1), second.sealed.head());
    store.append(third).await.unwrap();
    assert_eq!(version(0, now + Duration::from_millis(251)).await.unwrap(), 3);
}

#[tokio::test]
async fn games_that_are_read_again_and_again_are_checked_together() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let cache = StateCache::<Tally>::new(store.clone(), 100);
    let now = Instant::now();
    let [one, two] = [1, 2].map(|n| moved(game(n), Head::START));
    append_all(&store, &[one, two.clone()]).await;
    let version = async |n, at| cache.read(game(n), 0, now + Duration::from_millis(at)).await.unwrap().head.version;
    for at in [0, 200, 251] {
        assert_eq!(version(2, at.min(200)).await, 1);
        assert_eq!(version(1, at).await, 1, "after the other one has become ripe, this one has it checked, too");
    }
    store.append(moved(game(2), two.sealed.head())).await.unwrap();
    assert_eq!(version(2, 251 + 250).await, 1);
    assert_eq!(version(2, 251 + 251).await, 2);
}

#[tokio::test]
async fn a_state_that_is_known_to_be_old_is_used_no_more() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let cache = StateCache::<Tally>::new(store.clone(), 100);
    let now = Instant::now();
    let first = moved(game(1), Head::START);
    let second = moved(game(1), first.sealed.head());
    store.append(first.clone()).await.unwrap();
    cache.note_version(game(1), 1);
    let versions = async || {
        let (read, loaded) = (cache.read(game(1), 0, now).await.unwrap(), cache.load(game(1), now).await.unwrap());
        [read.head.version, loaded.head.version]
    };
    assert_eq!(versions().await, [1, 1]);
    store.append(second).await.unwrap();
    cache.note_version(game(1), 1);
    assert_eq!(versions().await, [1, 1]);
    cache.note_version(game(1), 2);
    assert_eq!(versions().await, [2, 2]);
    // The notification was wrong; the database decides.
    cache.note_version(game(1), 9);
    assert_eq!(versions().await, [2, 2]);
}

#[tokio::test]
async fn a_writer_with_a_stale_state_meets_a_conflict_and_reads_the_tail() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let cache = StateCache::<Tally>::new(store.clone(), 100);
    let now = Instant::now();
    let first = moved(game(1), Head::START);
    store.append(first.clone()).await.unwrap();
    let stale = cache.load(game(1), now).await.unwrap();
    store.append(moved(game(1), first.sealed.head())).await.unwrap();

    let verdict = store.append(moved(game(1), stale.head)).await.unwrap();
    assert_eq!(verdict, Verdict::Conflict { actual: 2 });
    let fresh = cache.refresh(game(1), now).await.unwrap();
    let next = moved(game(1), fresh.head);
    assert_eq!(store.append(next.clone()).await.unwrap(), Verdict::Appended);
    cache.put(game(1), fresh.after(next.sealed.events()).unwrap(), now);
    cache.put(game(1), stale, now);
    let here = cache.load(game(1), now).await.unwrap();
    assert_eq!((here.head.version, here.state.0.len()), (3, 3), "an older state changes nothing");
}

#[tokio::test]
async fn a_restored_database_is_noticed() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let cache = StateCache::<Tally>::new(store.clone(), 100);
    let now = Instant::now();
    store.append(moved(game(1), Head::START)).await.unwrap();
    cache.load(game(1), now).await.unwrap();
    let mut owner = db.owner().await;
    owner.execute("ALTER TABLE events DISABLE TRIGGER ALL").await.unwrap();
    owner.execute("DELETE FROM events; DELETE FROM games; DELETE FROM outbox").await.unwrap();

    let mut other = moved(game(1), Head::START);
    other.sealed = seal(game(1), Head::START, vec![event(json!("other")), event(json!("history"))]).unwrap();
    store.append(other.clone()).await.unwrap();
    let fresh = cache.refresh(game(1), now).await.unwrap();
    assert_eq!((fresh.head, fresh.state.0.len()), (other.sealed.head(), 2));
}

#[tokio::test]
async fn what_other_nodes_append_is_read_ahead_where_it_is_used() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let cache = StateCache::<Tally>::new(store.clone(), 100);
    let now = Instant::now();
    let first = [1, 2, 3].map(|n| moved(game(n), Head::START));
    append_all(&store, &first).await;
    for n in [1, 2] {
        cache.load(game(n), now).await.unwrap();
    }
    let second = first.each_ref().map(|append| moved(append.sealed.events()[0].game_id, append.sealed.head()));
    append_all(&store, &second).await;
    assert_eq!([1, 2, 3].map(|n| cache.note_version(game(n), 2)), [true, true, false], "nobody has the third one here");
    cache.read_ahead(&[1, 2, 3].map(game), now).await.unwrap();
    let one = cache.load(game(1), now).await.unwrap();
    let tail = one.tail.as_ref().expect("the events of the other node");
    assert_eq!((one.head, one.state.0.len()), (second[0].sealed.head(), 2));
    let read: Vec<Head> = tail.events.iter().map(StoredEvent::head).collect();
    assert_eq!((tail.from, read), (first[0].sealed.head(), vec![second[0].sealed.head()]));

    let third = [(1, &second[0]), (2, &second[1])].map(|(n, append)| moved(game(n), append.sealed.head()));
    append_all(&store, &third).await;
    assert_eq!(
        [1, 2].map(|n| cache.note_version(game(n), 3)),
        [true, false],
        "nobody has asked for the second one since"
    );
    cache.read_ahead(&[game(1)], now).await.unwrap();
    db.app.close().await;
    assert_eq!(cache.load(game(1), now).await.unwrap().head.version, 3, "no query is needed");
    assert!(cache.load(game(2), now).await.is_err(), "it is read when somebody asks");
}

#[tokio::test]
async fn what_does_not_simply_go_on_is_not_read_ahead() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let cache = StateCache::<Whole>::new(store.clone(), 100);
    let now = Instant::now();
    let mut append = moved(game(1), Head::START);
    store.append(append.clone()).await.unwrap();
    let known = cache.load(game(1), now).await.unwrap();
    append.sealed = seal(game(1), known.head, vec![event(json!("back"))]).unwrap();
    store.append(append).await.unwrap();
    assert!(cache.note_version(game(1), 2));
    cache.read_ahead(&[game(1)], now).await.unwrap();
    assert_eq!(*cache.load(game(1), now).await.unwrap().state, Whole { at_once: 2, since: 0 });
    // The notification was wrong; the database decides.
    assert!(cache.note_version(game(1), 9));
    cache.read_ahead(&[game(1)], now).await.unwrap();
    assert_eq!(cache.load(game(1), now).await.unwrap().head.version, 2);
}
