//! Tests of appends: what is stored, what conflicts, and what is refused.

use pixie_event_store::{AppendError, EventStore, Head, NewSeed, NewText, Verdict, seal};
use serde_json::json;
use sqlx::{Connection, Executor};

use crate::{
    given::{append, append_all, event, game, moved, noon, text},
    harness::Database,
};

/// All columns of an event but its version.
const COLUMNS: &str = "game_id, at, schema, kind, actor, body, command_id, request_hash, origin, salt, prev_hash, hash";

async fn count(db: &Database, table: &str) -> i64 {
    let sql = sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {table}"));
    sqlx::query_scalar(sql).fetch_one(&db.app).await.unwrap()
}

#[tokio::test]
async fn what_was_appended_is_read_as_it_was_sealed() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let two = vec![event(json!({"n": 1})), event(json!({"b": [], "a": "ö\u{1}"}))];
    let mut created = append(seal(game(1), Head::START, two).unwrap());
    created.texts.push(text());
    created.seeds = vec![NewSeed { epoch: 0, seed: [1; 32] }];
    assert_eq!(store.append(created.clone()).await.unwrap(), Verdict::Appended);
    let next = moved(game(1), created.sealed.head());
    assert_eq!(store.append(next.clone()).await.unwrap(), Verdict::Appended);

    let read = store.read(game(1), 0, 100).await.unwrap();
    let sealed = created.sealed.events().iter().chain(next.sealed.events());
    for (read, sealed) in read.iter().zip(sealed) {
        assert_eq!((read.head(), read.at, read.command), (sealed.head(), sealed.at, sealed.command));
        assert_eq!(read.actor().unwrap(), sealed.actor().unwrap());
    }
    assert_eq!(read.len(), 3);
    assert_eq!(store.read(game(1), 1, 1).await.unwrap()[0].version, 2);
    assert_eq!(store.head(game(1)).await.unwrap(), Some(next.sealed.head()));
    assert_eq!(store.head(game(2)).await.unwrap(), None);
    for (table, rows) in [("games", 0), ("events", 3), ("outbox", 0), ("game_texts", 1), ("game_secrets", 1)] {
        assert_eq!(count(&db, table).await, rows, "{table}");
    }
}

#[tokio::test]
async fn a_conflict_is_a_verdict_and_leaves_its_neighbours_alone() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let first: Vec<_> = [3, 1, 2].map(|n| moved(game(n), Head::START)).into();
    assert_eq!(append_all(&store, &first).await, [Verdict::Appended; 3]);
    let head = |n: usize| first[n].sealed.head();

    let lost = Head { version: 1, hash: [9; 32] };
    let ahead = Head { version: 7, hash: [9; 32] };
    let second = [
        moved(game(3), head(0)),
        moved(game(1), Head::START),
        moved(game(2), lost),
        moved(game(4), Head::START),
        moved(game(5), ahead),
    ];
    assert_eq!(
        append_all(&store, &second).await,
        [
            Verdict::Appended,
            Verdict::Conflict { actual: 1 },
            Verdict::Forked,
            Verdict::Appended,
            Verdict::Conflict { actual: 0 },
        ]
    );
    assert_eq!(count(&db, "events").await, 5);
    for (alone, verdict) in second.iter().zip([
        Verdict::Conflict { actual: 2 },
        Verdict::Conflict { actual: 1 },
        Verdict::Forked,
        Verdict::Conflict { actual: 1 },
        Verdict::Conflict { actual: 0 },
    ]) {
        assert_eq!(store.append(alone.clone()).await.unwrap(), verdict);
    }
    assert_eq!(count(&db, "events").await, 5);
}

#[tokio::test]
async fn malformed_appends_are_refused() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let one = moved(game(1), Head::START);
    let mut nul = one;
    nul.texts.push(NewText { body: "a\0b".into(), ..text() });
    assert!(matches!(store.append(nul).await, Err(AppendError::Nul)));
    assert_eq!(count(&db, "events").await, 0);
}

#[tokio::test]
async fn an_append_of_several_events_stands_or_falls_as_one() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let first = moved(game(1), Head::START);
    store.append(first.clone()).await.unwrap();
    let head = first.sealed.head();
    let two = |n| append(seal(game(1), head, vec![event(json!({ "n": n })), event(json!({ "m": n }))]).unwrap());
    // Two nodes, of which the first one is faster: its single event must not be followed by the second one of the other.
    assert_eq!(store.append(moved(game(1), head)).await.unwrap(), Verdict::Appended);
    let mut several = two(1);
    several.texts.push(text());
    let beside = EventStore::new(db.app.clone());
    assert_eq!(beside.append(several).await.unwrap(), Verdict::Conflict { actual: 2 });
    // Neither may an event follow one that was never stored.
    let lost = moved(game(1), two(1).sealed.head());
    assert_eq!(beside.append(lost).await.unwrap(), Verdict::Conflict { actual: 2 });
    assert_eq!((count(&db, "events").await, count(&db, "game_texts").await), (2, 0));
}

#[tokio::test]
async fn an_append_that_waited_for_another_is_a_conflict() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let games = [moved(game(1), Head::START), moved(game(2), Head::START)];
    append_all(&store, &games).await;
    let next = games.map(|g| moved(g.sealed.events()[0].game_id, g.sealed.head()));
    let mut other = db.owner().await;
    let mut tx = other.begin().await.unwrap();
    let insert = format!(
        "INSERT INTO events ({COLUMNS}, version) SELECT {COLUMNS}, 2 FROM events
         WHERE game_id = '00000000-0000-0000-0000-000000000001'"
    );
    tx.execute(sqlx::AssertSqlSafe(insert)).await.unwrap();
    let waiting = tokio::spawn(async move { append_all(&store, &next).await });
    db.wait_until_blocked().await;
    tx.commit().await.unwrap();
    assert_eq!(waiting.await.unwrap(), [Verdict::Conflict { actual: 2 }, Verdict::Appended]);
}

#[tokio::test]
async fn a_creation_that_waited_for_another_is_a_conflict() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    let mut other = db.owner().await;
    let mut tx = other.begin().await.unwrap();
    let insert = "INSERT INTO events (game_id, at, version, schema, kind, actor, body, salt, prev_hash, hash)
        VALUES ('00000000-0000-0000-0000-000000000001', now(), 1, 1, 'moved', '{}', '{}', '', '', decode(repeat('07', 32), 'hex'))";
    tx.execute(insert).await.unwrap();
    let waiting = tokio::spawn({
        let store = store.clone();
        let both = [moved(game(2), Head::START), moved(game(1), Head::START)];
        async move { append_all(&store, &both).await }
    });
    db.wait_until_blocked().await;
    tx.commit().await.unwrap();
    assert_eq!(waiting.await.unwrap(), [Verdict::Appended, Verdict::Conflict { actual: 1 }]);
}

#[tokio::test]
async fn of_racing_appends_exactly_one_wins_each_version() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    // Each appends as a separate node.
    let node = || EventStore::new(db.app.clone());
    let mut heads = [Head::START; 2];
    for _ in 0..20 {
        // The two games are appended to in opposite orders.
        let both = |order: [usize; 2]| {
            let appends = order.map(|n| moved(game(n as u128 + 1), heads[n]));
            let store = node();
            tokio::spawn(async move { (order, append_all(&store, &appends).await) })
        };
        let alone = {
            let (store, append) = (node(), moved(game(1), heads[0]));
            tokio::spawn(async move { store.append(append).await.unwrap() })
        };
        let mut won = [0; 2];
        for racer in [both([0, 1]), both([1, 0]), both([0, 1])] {
            let (order, verdicts) = racer.await.unwrap();
            for (n, verdict) in order.into_iter().zip(verdicts) {
                won[n] += usize::from(verdict == Verdict::Appended);
            }
        }
        won[0] += usize::from(alone.await.unwrap() == Verdict::Appended);
        assert_eq!(won, [1, 1]);
        for (n, head) in heads.iter_mut().enumerate() {
            *head = store.head(game(n as u128 + 1)).await.unwrap().unwrap();
        }
    }
    assert_eq!(heads[0].version, 20);
}

#[tokio::test]
async fn nobody_rewrites_history() {
    let db = Database::new().await;
    let store = EventStore::new(db.app.clone());
    store.append(moved(game(1), Head::START)).await.unwrap();
    let mut owner = db.owner().await;
    for sql in ["UPDATE events SET kind = 'x'", "DELETE FROM events", "TRUNCATE events"] {
        let refused = db.app.execute(sql).await.unwrap_err();
        assert_eq!(refused.as_database_error().unwrap().code().unwrap(), "42501", "{sql}");
        let refused = owner.execute(sql).await.unwrap_err();
        assert_eq!(refused.as_database_error().unwrap().code().unwrap(), "23001", "{sql}");
    }
    for sql in ["DELETE FROM games", "UPDATE game_secrets SET epoch = 1", "DELETE FROM game_secrets"] {
        assert!(db.app.execute(sql).await.is_err(), "{sql}");
    }
    assert_eq!(count(&db, "events").await, 1);
    assert!(noon() > store.read(game(1), 0, 1).await.unwrap()[0].at, "cut to microseconds");
}
