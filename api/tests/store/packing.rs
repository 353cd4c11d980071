//! Tests of packs: what is packed is read as before, and can be written by the owner of the database only.

use std::collections::BTreeMap;
use std::path::Path;

use pixie_event_store::{
    Broken, ChainFault, EventStore, Head, NotPacked, Packed, StoredEvent, Version, next_to_pack, pack, seal,
    verify_chain,
};
use pixie_service::record::archive::{export, import, read};
use pixie_service::record::verify::check_stored;
use serde_json::json;
use sqlx::error::DatabaseError;
use sqlx::{Executor, PgConnection};
use uuid::Uuid;

use crate::given::{append, event, game, moved, noon};
use crate::harness::Database;

/// A game of this many events.
async fn played(db: &Database, id: Uuid, events: usize) -> (EventStore, Vec<StoredEvent>) {
    let store = EventStore::new(db.app.clone());
    let new = (0..events).map(|n| event(json!({ "n": n, "word": "a pixie's \"word\"\n\u{1f}" }))).collect();
    store.append(append(seal(id, Head::START, new).unwrap())).await.unwrap();
    let read = store.read(id, 0, i64::MAX).await.unwrap();
    (store, read)
}

async fn rows(db: &mut PgConnection, id: Uuid) -> Vec<Version> {
    let sql = "SELECT version FROM events WHERE game_id = $1 ORDER BY version";
    sqlx::query_scalar(sql).bind(id).fetch_all(db).await.unwrap()
}

fn as_text(events: &[StoredEvent]) -> Vec<String> {
    events.iter().map(|event| format!("{event:?}")).collect()
}

#[tokio::test]
async fn every_part_of_a_packed_game_reads_as_before() {
    let db = Database::new().await;
    let (store, before) = played(&db, game(1), 20).await;
    let (_, other) = played(&db, game(2), 20).await;
    let mut owner = db.owner().await;
    let packed = pack(&mut owner, game(1), noon()).await.unwrap();
    assert_eq!(packed.events, 18);
    assert_eq!(rows(&mut owner, game(1)).await, [1, 20]);

    for after in -2..=21 {
        for limit in [0, 1, 2, 7, 19, 20, i64::MAX] {
            let expected = before.iter().filter(|event| event.version > after);
            let expected: Vec<_> = expected.take(usize::try_from(limit).unwrap()).cloned().collect();
            let read = store.read(game(1), after, limit).await.unwrap();
            assert_eq!(as_text(&read), as_text(&expected), "after {after}, {limit} of them");
        }
    }
    assert_eq!(as_text(&store.read(game(2), 0, i64::MAX).await.unwrap()), as_text(&other));
    assert_eq!(store.head(game(1)).await.unwrap(), before.last().map(StoredEvent::head));
    assert_eq!(store.heads(&[game(1)]).await.unwrap(), [(game(1), before[19].head())]);
    assert_eq!(store.first_game(game(1)).await.unwrap(), Some(game(1)));
}

#[tokio::test]
async fn a_packed_game_goes_on_and_is_packed_again() {
    let db = Database::new().await;
    let (store, before) = played(&db, game(1), 20).await;
    let mut owner = db.owner().await;
    pack(&mut owner, game(1), noon()).await.unwrap();
    // Nothing is left to pack.
    assert_eq!(pack(&mut owner, game(1), noon()).await.unwrap(), Packed::default());
    let mut head = before[19].head();
    for _ in 0..12 {
        let next = moved(game(1), head);
        head = next.sealed.head();
        store.append(next).await.unwrap();
    }
    let longer = store.read(game(1), 0, i64::MAX).await.unwrap();
    assert_eq!(verify_chain(Head::START, &longer), Ok(head));
    assert_eq!(pack(&mut owner, game(1), noon()).await.unwrap().events, 12);
    assert_eq!(rows(&mut owner, game(1)).await, [1, 32]);
    assert_eq!(as_text(&store.read(game(1), 0, i64::MAX).await.unwrap()), as_text(&longer));
    assert_eq!(as_text(&store.read(game(1), 25, 2).await.unwrap()), as_text(&longer[25..27]));
}

#[tokio::test]
async fn the_service_packs_nothing_and_nobody_changes_a_pack() {
    let db = Database::new().await;
    played(&db, game(1), 20).await;
    let refused = pack(&mut db.app.acquire().await.unwrap(), game(1), noon()).await;
    let Err(NotPacked::Database(error)) = refused else { panic!("{refused:?}") };
    assert_eq!(error.as_database_error().and_then(DatabaseError::code).as_deref(), Some("42501"));

    let mut owner = db.owner().await;
    pack(&mut owner, game(1), noon()).await.unwrap();
    for sql in [
        "DELETE FROM events",
        "UPDATE event_packs SET events = ''",
        "DELETE FROM event_packs",
        "TRUNCATE event_packs",
        // The permission to remove rows is for packing, and for rows of `events` only.
        "BEGIN; SET LOCAL pixie.packing = 'on'; DELETE FROM event_packs; COMMIT",
        "BEGIN; SET LOCAL pixie.packing = 'on'; UPDATE events SET body = '{}'; COMMIT",
        "BEGIN; SET LOCAL pixie.packing = 'on'; TRUNCATE events; COMMIT",
    ] {
        let error = sqlx::raw_sql(sql).execute(&mut owner).await.expect_err(sql);
        assert_eq!(error.as_database_error().and_then(DatabaseError::code).as_deref(), Some("23001"), "{sql}");
        sqlx::raw_sql("ROLLBACK").execute(&mut owner).await.unwrap();
    }
}

#[tokio::test]
async fn a_changed_history_is_not_packed_and_a_changed_pack_is_found() {
    let db = Database::new().await;
    let (store, before) = played(&db, game(1), 20).await;
    let mut owner = db.owner().await;
    owner.execute("ALTER TABLE events DISABLE TRIGGER ALL").await.unwrap();
    owner.execute("UPDATE events SET body = '{}' WHERE version = 7").await.unwrap();
    let refused = pack(&mut owner, game(1), noon()).await;
    let fault = ChainFault { version: 7, what: Broken::Content };
    assert!(matches!(refused, Err(NotPacked::Chain(found)) if found == fault), "{refused:?}");
    assert_eq!(rows(&mut owner, game(1)).await.len(), 20);
    let body = before[6].body.get();
    sqlx::query("UPDATE events SET body = $1::jsonb WHERE version = 7").bind(body).execute(&mut owner).await.unwrap();
    owner.execute("ALTER TABLE events ENABLE TRIGGER ALL").await.unwrap();
    pack(&mut owner, game(1), noon()).await.unwrap();

    owner.execute("ALTER TABLE event_packs DISABLE TRIGGER ALL").await.unwrap();
    owner.execute("UPDATE event_packs SET events = overlay(events PLACING '\\x00' FROM 40)").await.unwrap();
    let error = store.read(game(1), 0, i64::MAX).await.expect_err("a broken pack").to_string();
    assert!(error.contains("version 2: the column `event_packs.events` cannot be read"), "{error}");

    owner.execute("DELETE FROM event_packs").await.unwrap();
    let read = store.read(game(1), 0, i64::MAX).await.unwrap();
    let gap = ChainFault { version: 2, what: Broken::Sequence };
    assert_eq!(verify_chain(Head::START, &read), Err(gap));
}

/// Games with rewinds, departures, moderators and results: all that the golden files have.
#[tokio::test]
async fn packed_games_are_exported_byte_by_byte_and_verified() {
    let db = Database::new().await;
    let mut owner = db.owner().await;
    let mut files = BTreeMap::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "ndjson") {
            let file = std::fs::read(&path).unwrap();
            let archive = read(&file[..]).unwrap();
            // Some files tell the same game up to different versions.
            if !files.contains_key(&archive.game_id) && archive.hidden.is_empty() {
                files.insert(archive.game_id, !archive.seeds.is_empty());
                import(&db.app, archive).await.unwrap();
            }
        }
    }
    let exported = async |id, seeds| {
        let mut file = Vec::new();
        export(&db.app, id, seeds).await.unwrap().unwrap().write(&mut file).unwrap();
        file
    };
    let mut tally = Packed::default();
    for (id, seeds) in files {
        let before = (exported(id, seeds).await, check_stored(&db.app, id, None).await.unwrap());
        let packed = pack(&mut owner, id, noon()).await.unwrap();
        tally.events += packed.events;
        assert!(exported(id, seeds).await == before.0, "{id}");
        let after = check_stored(&db.app, id, None).await.unwrap();
        assert_eq!(format!("{after:?}"), format!("{:?}", before.1), "{id}");
    }
    assert!(tally.events > 500, "{tally:?}");
    let sql = "SELECT count(*) FROM events WHERE version > 1 AND actor->>'by' = 'moderator'";
    assert!(sqlx::query_scalar::<_, i64>(sql).fetch_one(&db.app).await.unwrap() > 0, "acts stay in rows");
}

#[tokio::test]
async fn only_games_that_have_been_over_for_long_are_packed() {
    let db = Database::new().await;
    let mut owner = db.owner().await;
    for (n, status, at) in [(1, "running", -9), (2, "finished", -9), (3, "finished", 9), (4, "cancelled", -9)] {
        played(&db, game(n), 20).await;
        let row =
            "INSERT INTO games (game_id, version, status, players, rulebook, edition, private, waiting, seats, summary,
                created_at, head_at, head_hash)
            VALUES ($1, 20, $2::game_status, 2, 'en', 'standard', false, '{}', '{}', '{}', $3, $3, '')";
        let at = noon() + chrono::TimeDelta::days(at);
        sqlx::query(row).bind(game(n)).bind(status).bind(at).execute(&mut owner).await.unwrap();
    }
    let mut found = Vec::new();
    let mut from = Some(Uuid::nil());
    while let Some(id) = next_to_pack(&mut owner, from.unwrap(), noon()).await.unwrap() {
        found.push(id);
        pack(&mut owner, id, noon()).await.unwrap();
        from = Some(Uuid::from_u128(id.as_u128() + 1));
    }
    assert_eq!(found, [game(2), game(4)]);
    assert_eq!(next_to_pack(&mut owner, Uuid::nil(), noon()).await.unwrap(), None);
}
