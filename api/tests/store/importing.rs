//! Tests of importing games from files, and exporting them.

use std::collections::BTreeMap;
use std::path::Path;

use pixie_event_store::{Actor, Head, NewEvent, StoredEvent, seal};
use pixie_service::record::archive::{Archive, Hidden, ImportError, Imported, export, import, read};
use sqlx::PgPool;

use crate::harness::Database;

const TABLES: [&str; 5] = ["events", "games", "game_texts", "game_secrets", "outbox"];

fn file(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    std::fs::read(folder.join(name).with_extension("ndjson")).expect("a golden file")
}

fn golden(name: &str) -> Archive {
    read(&file(name)[..]).expect("a golden file")
}

/// The number of rows of the game in each table.
async fn rows(db: &PgPool) -> [i64; 5] {
    let mut counts = [0; 5];
    for (table, count) in TABLES.iter().zip(&mut counts) {
        let sql = sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {table}"));
        *count = sqlx::query_scalar(sql).fetch_one(db).await.expect("a count");
    }
    counts
}

async fn exported(db: &PgPool, archive: &Archive) -> Vec<u8> {
    let with_seeds = !archive.seeds.is_empty();
    let archive = export(db, archive.game_id, with_seeds).await.expect("read").expect("a game");
    let mut file = Vec::new();
    archive.write(&mut file).expect("written");
    file
}

#[tokio::test]
async fn what_comes_in_goes_out_byte_by_byte() {
    let db = Database::new().await;
    // A running game with its seeds, one that was reseeded twice, and one that never started.
    let seeds = BTreeMap::from([("agreed", 1), ("taken-back", 3), ("called-off", 1)]);
    let mut before = [0; 5];
    for (name, seeds) in seeds {
        let archive = golden(name);
        let (events, texts) = (archive.events.len(), archive.texts.len());
        let imported = import(&db.app, archive.clone()).await.expect("imported");
        assert!(matches!(imported, Imported::New { version, .. } if version == i32::try_from(events).unwrap()));
        assert!(exported(&db.app, &archive).await == file(name), "{name}");
        let after = rows(&db.app).await;
        let new: Vec<_> = after.iter().zip(before).map(|(after, before)| after - before).collect();
        // Nobody is told by mail.
        assert_eq!(new, [i64::try_from(events).unwrap(), 1, i64::try_from(texts).unwrap(), seeds, 0], "{name}");
        before = after;
    }
}

#[tokio::test]
async fn the_row_of_an_imported_game_is_the_one_its_events_make() {
    let db = Database::new().await;
    let archive = golden("moderated");
    import(&db.app, archive.clone()).await.expect("imported");
    let row = "SELECT games::text FROM games";
    let imported: String = sqlx::query_scalar(row).fetch_one(&db.app).await.expect("a row");
    let store = pixie_event_store::EventStore::new(db.app.clone());
    assert!(store.rebuild(archive.game_id, pixie_service::game::project).await.expect("rebuilt"));
    assert_eq!(imported, sqlx::query_scalar::<_, String>(row).fetch_one(&db.app).await.expect("a row"));
}

#[tokio::test]
async fn a_game_that_is_here_stays_as_it_is() {
    let db = Database::new().await;
    let archive = golden("called-off");
    assert_eq!(import(&db.app, archive.clone()).await.unwrap(), Imported::New { version: 3, unknown_players: vec![1] });
    sqlx::query("DELETE FROM game_texts").execute(&db.app).await.unwrap();
    let before = rows(&db.app).await;

    // An erased text does not come back.
    assert_eq!(import(&db.app, archive.clone()).await.unwrap(), Imported::Same(3));
    let shorter = Archive { seeds: seeds_of(&archive), events: archive.events[..2].to_vec(), ..archive.clone() };
    let refused = import(&db.app, shorter).await.unwrap_err();
    assert!(matches!(refused, ImportError::OtherLength { here: 3, there: 2 }), "{refused}");
    let other = Archive { events: resealed(&archive, 1), ..archive.clone() };
    let refused = import(&db.app, other).await.unwrap_err();
    assert!(matches!(refused, ImportError::Forked { version: 2 }), "{refused}");
    assert_eq!(rows(&db.app).await, before);

    // Neither does a game grow by an import.
    let db = Database::new().await;
    let shorter = Archive { seeds: seeds_of(&archive), events: archive.events[..2].to_vec(), ..archive.clone() };
    import(&db.app, shorter).await.unwrap();
    let before = rows(&db.app).await;
    let refused = import(&db.app, archive).await.unwrap_err();
    assert!(matches!(refused, ImportError::OtherLength { here: 2, there: 3 }), "{refused}");
    assert_eq!(rows(&db.app).await, before);
}

#[tokio::test]
async fn what_is_no_game_leaves_nothing_behind() {
    let db = Database::new().await;
    let whole = golden("agreed");
    let without_seeds = Archive { seeds: Vec::new(), ..whole.clone() };
    let wrong_seed = Archive { seeds: vec![[7; 32]], ..whole.clone() };
    let mut hidden = whole.clone();
    hidden.hidden.push(hide(&hidden.events.pop().expect("an event")));
    let mut headless = whole.clone();
    headless.events.remove(0);
    // As a forger would write it: every hash is right, but events are missing.
    let mut two_moves_less = whole.clone();
    let moved = two_moves_less.events.iter().position(|event| event.kind == "moved").expect("a move");
    two_moves_less.events.drain(moved..moved + 2);
    two_moves_less.events = resealed(&two_moves_less, usize::MAX);

    let mut told = Vec::new();
    for archive in [without_seeds, wrong_seed, hidden, headless, two_moves_less] {
        told.push(import(&db.app, archive).await.expect_err("refused").to_string());
        assert_eq!(rows(&db.app).await, [0; 5], "{told:?}");
    }
    assert!(told[0].contains("`--seeds`"), "{told:?}");
    assert!(told[2].starts_with("line 38 (version 37): the event is hidden"), "{told:?}");
    assert!(told[3].starts_with("line 2 (version 1): "), "{told:?}");
    assert!(told[4].starts_with(&format!("line {} (version {}): ", moved + 2, moved + 1)), "{told:?}");
}

/// The seeds published by the end of a game.
fn seeds_of(archive: &Archive) -> Vec<[u8; 32]> {
    let last: serde_json::Value = serde_json::from_str(archive.events.last().unwrap().body.get()).unwrap();
    vec![hex::decode(last["seed"].as_str().unwrap()).unwrap().try_into().unwrap()]
}

fn hide(event: &StoredEvent) -> Hidden {
    let StoredEvent { version, ref kind, at, prev_hash, hash, .. } = *event;
    Hidden { version, kind: kind.clone(), at, actor: event.actor().unwrap(), prev_hash, hash }
}

/// The same events in a new chain, with other salt from one place on.
fn resealed(archive: &Archive, from: usize) -> Vec<StoredEvent> {
    let again = archive.events.iter().enumerate().map(|(place, event)| NewEvent {
        kind: event.kind.clone(),
        schema: event.schema,
        actor: event.actor().unwrap_or(Actor::Game),
        body: &event.body,
        command: event.command,
        origin: event.origin().unwrap(),
        at: event.at,
        salt: if place < from { event.salt } else { [1; 32] },
    });
    seal(archive.game_id, Head::START, again.collect()).expect("sealed").events().to_vec()
}
