//! Tests of reading the log, and of the chain of hashes.

use pixie_event_store::{Broken, ChainFault, EventStore, GameRow, Head, Status, seal, verify_chain};
use proptest::{collection, prelude::*, strategy::ValueTree, test_runner::TestRunner};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Executor};

use crate::{
    given::{Tally, append, event, game, moved, projection, row},
    harness::Database,
};

/// Postgres stores jsonb in its own form; this must not change the hash.
#[tokio::test]
async fn a_chain_read_back_is_the_chain_that_was_sealed() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let mut runner = TestRunner::deterministic();
    for n in 0..24 {
        let bodies = collection::vec(body(), 1..8).new_tree(&mut runner).unwrap().current();
        let sealed = seal(game(n), Head::START, bodies.into_iter().map(event).collect()).unwrap();
        let head = sealed.head();
        store.append(append(sealed)).await.unwrap();
        let one = seal(game(n), head, vec![event(body().new_tree(&mut runner).unwrap().current())]).unwrap();
        let head = one.head();
        store.append(append(one)).await.unwrap();
        let read = store.read(game(n), 0, 100).await.unwrap();
        assert_eq!(verify_chain(Head::START, &read), Ok(head));
    }
}

fn body() -> impl Strategy<Value = Value> {
    let exact = -9_007_199_254_740_991_i64..=9_007_199_254_740_991;
    let text = "([^\u{0}]|[\u{1}-\u{1f}\"\\\\]|[\u{e000}-\u{ffff}]|[\u{10000}-\u{10ffff}]){0,8}";
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        exact.prop_map(Value::from),
        text.prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 32, 6, move |inner| {
        prop_oneof![
            collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            collection::btree_map(text, inner, 0..6).prop_map(|m| Value::Object(m.into_iter().collect())),
        ]
    })
}

#[tokio::test]
async fn a_change_behind_our_back_is_found() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let events = (0..3).map(|n| event(json!({ "n": n }))).collect();
    store.append(append(seal(game(1), Head::START, events).unwrap())).await.unwrap();
    let mut owner = db.owner().await;
    owner.execute("ALTER TABLE events DISABLE TRIGGER ALL").await.unwrap();
    for (change, what) in [
        ("body = '{\"n\": 7}'", Broken::Content),
        ("command_id = NULL, request_hash = NULL", Broken::Content),
        ("at = at + interval '1 microsecond'", Broken::Content),
        ("prev_hash = hash", Broken::Link),
    ] {
        let sql = format!("UPDATE events SET {change} WHERE version = 2");
        let mut tx = sqlx::Connection::begin(&mut owner).await.unwrap();
        tx.execute(AssertSqlSafe(sql)).await.unwrap();
        tx.commit().await.unwrap();
        let read = store.read(game(1), 0, 100).await.unwrap();
        assert_eq!(verify_chain(Head::START, &read), Err(ChainFault { version: 2, what }));
        owner.execute("DELETE FROM events").await.unwrap();
        owner.execute("DELETE FROM games; DELETE FROM outbox").await.unwrap();
        let events = (0..3).map(|n| event(json!({ "n": n }))).collect();
        store.append(append(seal(game(1), Head::START, events).unwrap())).await.unwrap();
    }
}

#[tokio::test]
async fn a_lost_projection_is_rebuilt_from_the_events() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    for n in 1..=3 {
        let first = moved(game(n), Head::START);
        let second = moved(game(n), first.sealed.head());
        for append in [first, second] {
            store.append(append.clone()).await.unwrap();
            assert_eq!(store.project(&[projection(&append)]).await.unwrap().games, [game(n)]);
        }
    }
    let mut owner = db.owner().await;
    owner.execute("CREATE TABLE before AS SELECT * FROM games").await.unwrap();
    owner
        .execute(
            "UPDATE games SET version = 9, status = 'open' WHERE game_id <> '00000000-0000-0000-0000-000000000002'",
        )
        .await
        .unwrap();
    owner.execute("DELETE FROM games WHERE game_id = '00000000-0000-0000-0000-000000000002'").await.unwrap();
    owner.execute("UPDATE games SET version = 1 WHERE version = 9").await.unwrap();

    for (from, found) in [(1, Some(1)), (2, Some(2)), (3, Some(3)), (4, None)] {
        assert_eq!(store.first_game(game(from)).await.unwrap(), found.map(game));
    }
    let project =
        |tally: &Tally| GameRow { status: if tally.0.len() == 2 { Status::Running } else { Status::Open }, ..row() };
    for id in [1, 2, 3].map(game) {
        assert!(store.rebuild::<Tally>(id, project).await.unwrap());
    }
    assert!(!store.rebuild::<Tally>(game(4), project).await.unwrap());
    let sql = "SELECT count(*) FROM (TABLE before EXCEPT TABLE games) d";
    let different: i64 = sqlx::query_scalar(sql).fetch_one(&mut owner).await.unwrap();
    assert_eq!(different, 0);
}
