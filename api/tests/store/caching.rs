use std::{
    slice::from_ref,
    time::{Duration, Instant},
};

use pixie_post::event_store::{EventStore, Head, LoadError, StateCache, Verdict};
use sqlx::Executor;

use crate::{
    given::{Tally, game, moved},
    harness::Database,
};

#[tokio::test]
async fn a_reader_lags_a_quarter_of_a_second_at_most() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let cache = StateCache::<Tally>::new(store.clone(), 100);
    let now = Instant::now();
    assert!(matches!(cache.read(game(1), 0, now).await, Err(LoadError::NoSuchGame)));

    let first = moved(game(1), Head::START);
    store.append(from_ref(&first)).await.unwrap();
    let version = async |min, at| cache.read(game(1), min, at).await.map(|folded| folded.head.version);
    assert_eq!(version(0, now).await.unwrap(), 1);

    // Another node appends.
    let second = moved(game(1), first.sealed.head());
    store.append(from_ref(&second)).await.unwrap();
    assert_eq!(version(0, now + Duration::from_millis(250)).await.unwrap(), 1);
    assert_eq!(cache.load(game(1), now).await.unwrap().head.version, 1, "a writer takes what is here");
    assert_eq!(version(2, now).await.unwrap(), 2);
    assert!(matches!(version(3, now).await, Err(LoadError::NotYet(2))));

    let third = moved(game(1), second.sealed.head());
    store.append(&[third]).await.unwrap();
    assert_eq!(version(0, now + Duration::from_millis(251)).await.unwrap(), 3);
}

#[tokio::test]
async fn a_writer_with_a_stale_state_meets_a_conflict_and_reads_the_tail() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let cache = StateCache::<Tally>::new(store.clone(), 100);
    let now = Instant::now();
    let first = moved(game(1), Head::START);
    store.append(from_ref(&first)).await.unwrap();
    let stale = cache.load(game(1), now).await.unwrap();
    store.append(&[moved(game(1), first.sealed.head())]).await.unwrap();

    let verdict = store.append(&[moved(game(1), stale.head)]).await.unwrap();
    assert_eq!(verdict, [Verdict::Conflict { actual: 2 }]);
    let fresh = cache.refresh(game(1), now).await.unwrap();
    let next = moved(game(1), fresh.head);
    assert_eq!(store.append(from_ref(&next)).await.unwrap(), [Verdict::Appended]);
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
    store.append(&[moved(game(1), Head::START)]).await.unwrap();
    cache.load(game(1), now).await.unwrap();
    let mut owner = db.owner().await;
    owner.execute("ALTER TABLE events DISABLE TRIGGER ALL").await.unwrap();
    owner.execute("DELETE FROM events; DELETE FROM games; DELETE FROM outbox").await.unwrap();

    let mut other = moved(game(1), Head::START);
    other.sealed = pixie_post::event_store::seal(
        game(1),
        Head::START,
        vec![crate::given::event(serde_json::json!("other")), crate::given::event(serde_json::json!("history"))],
    )
    .unwrap();
    store.append(from_ref(&other)).await.unwrap();
    let fresh = cache.refresh(game(1), now).await.unwrap();
    assert_eq!((fresh.head, fresh.state.0.len()), (other.sealed.head(), 2));
}
