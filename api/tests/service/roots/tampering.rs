//! Tests of the check of roots: it finds what the owner of the database changes, and names it.

use pixie_service::record::roots::make_due;
use pixie_service::record::verify::{TrustedRoot, check_roots};
use sqlx::error::DatabaseError;
use sqlx::postgres::PgPoolOptions;
use sqlx::{AssertSqlSafe, PgPool};
use uuid::Uuid;

use super::{all, day, faults, game, let_days_pass, play_to};
use crate::support::changes::{columns, others};
use crate::support::cluster;
use crate::support::office::Office;

const TABLES: [&str; 5] = ["roots", "root_leaves", "root_timestamps", "events", "stream_events"];

/// Four days with roots, and a client with all rights on the database, its triggers disabled.
struct Scene {
    office: Office,
    owner: PgPool,
    game: Uuid,
}

impl Scene {
    async fn new() -> Self {
        let database = cluster::new_database().await;
        let owner = PgPoolOptions::new().max_connections(1).connect_lazy_with(database.options.clone());
        let office = Office::at(&database).await;
        let game = game(&office).await;
        let_days_pass(&office, 1).await;
        play_to(&office, game, 12).await;
        office.user(2, "Bo").await;
        let_days_pass(&office, 1).await;
        let_days_pass(&office, 1).await;
        play_to(&office, game, 16).await;
        let_days_pass(&office, 1).await;
        let scene = Self { office, owner, game };
        for table in TABLES {
            scene
                .run(&format!("ALTER TABLE {table} DISABLE TRIGGER ALL; CREATE TABLE before_{table} AS TABLE {table}"))
                .await;
        }
        scene
    }

    async fn run(&self, sql: &str) {
        let done = sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&self.owner).await;
        done.unwrap_or_else(|error| panic!("{sql}: {error}"));
    }

    /// What is found after this change, which is taken back then.
    async fn after(&self, change: &str) -> Vec<String> {
        self.run(change).await;
        let found = faults(&self.office.pool).await;
        for table in TABLES {
            self.run(&format!("DELETE FROM {table}; INSERT INTO {table} TABLE before_{table}")).await;
        }
        found
    }
}

#[tokio::test]
async fn every_change_of_roots_leaves_and_streams_is_named() {
    let scene = Scene::new().await;
    let (game, last) = (scene.game, scene.office.head(scene.game).await);
    assert_eq!(faults(&scene.office.pool).await, [""; 0]);
    let user = "00000000-0000-0000-0000-000000000002";
    let other = "set_byte(hash, 3, (get_byte(hash, 3) + 1) % 256)";
    let link = "its `prev_hash` is not the hash of the root before it";
    let content = "its content does not have its hash";
    let rewritten = |version| format!("version {version} of the game {game} has the hash ");
    let cases: Vec<(String, Vec<String>)> = vec![
        ("DELETE FROM roots WHERE day = '2026-01-02'".into(), vec!["root of 2026-01-03: the root of the day before is missing".into(), "root of 2026-01-02: there is no root of this day, although there are its leaves".into()]),
        ("DELETE FROM roots WHERE day = '2026-01-01'".into(), vec![format!("root of 2026-01-02: {link}")]),
        ("DELETE FROM roots WHERE day = '2026-01-04'".into(), vec!["root of 2026-01-04: there is no root of this day, although there are its leaves".into()]),
        ("UPDATE roots SET at = at + interval '1 second' WHERE day = '2026-01-02'".into(), vec![format!("root of 2026-01-02: {content}")]),
        ("UPDATE roots SET count = 3 WHERE day = '2026-01-02'".into(), vec![content.into(), "it counts 3 leaves, and there are 2".into()]),
        ("UPDATE roots SET root = set_byte(root, 3, (get_byte(root, 3) + 1) % 256) WHERE day = '2026-01-02'".into(), vec![content.into(), "its leaves do not lead to its root".into()]),
        (format!("UPDATE roots SET hash = {other} WHERE day = '2026-01-02'"), vec![content.into(), format!("root of 2026-01-03: {link}")]),
        ("UPDATE roots SET hash = 'x' WHERE day = '2026-01-02'".into(), vec!["its `hash` cannot be read".into()]),
        ("UPDATE roots SET day = '2026-02-04' WHERE day = '2026-01-04'".into(), vec!["root of 2026-02-04: the root of the day before is missing".into()]),
        ("DELETE FROM root_leaves WHERE day = '2026-01-02' AND position = 1".into(), vec!["it counts 2 leaves, and there are 1".into()]),
        ("DELETE FROM root_leaves WHERE day = '2026-01-02' AND position = 0".into(), vec!["its leaf number 0 is missing, or is not in its place".into(), "it counts 2 leaves, and there are 1".into()]),
        ("INSERT INTO root_leaves SELECT '2026-01-03', 0, version, stream_id, stream, hash FROM root_leaves WHERE day = '2026-01-01' AND position = 0".into(), vec!["root of 2026-01-03: it counts 0 leaves, and there are 1".into()]),
        (format!("UPDATE root_leaves SET hash = {other} WHERE day = '2026-01-02' AND stream = 'game'"), vec![rewritten(12), "its leaves do not lead to its root".into()]),
        ("UPDATE root_leaves SET version = 11 WHERE day = '2026-01-02' AND stream = 'game'".into(), vec![rewritten(11), "its leaves do not lead to its root".into()]),
        (format!("UPDATE root_leaves SET stream_id = '{user}' WHERE day = '2026-01-02' AND stream = 'game'"), vec!["is not in its place".into(), format!("the game {user} has no events, although this root covers it")]),
        (format!("UPDATE events SET hash = {other} WHERE version = 12"), vec![format!("root of 2026-01-02: {}", rewritten(12))]),
        ("DELETE FROM events WHERE version > 12".into(), vec![format!("root of 2026-01-04: the game {game} has no version {last}, although this root covers it: its end was cut off")]),
        ("DELETE FROM events".into(), vec![format!("the game {game} has no events, although this root covers it")]),
        (format!("UPDATE stream_events SET hash = {other} WHERE stream_id = '{user}'"), vec![format!("root of 2026-01-02: version 1 of the user {user} has the hash ")]),
        (format!("UPDATE stream_events SET stream = 'case' WHERE stream_id = '{user}'"), vec![format!("the user {user} has no events")]),
        ("INSERT INTO root_timestamps VALUES ('2026-01-02', '2026-01-03', 'x')".into(), vec!["root of 2026-01-02: its timestamp: it cannot be read as a `TimeStampResp`".into()]),
        ("INSERT INTO root_timestamps VALUES ('2026-03-02', '2026-01-03', 'x')".into(), vec!["root of 2026-03-02: there is no root of this day, although there are its timestamp".into()]),
    ];
    for (change, expected) in cases {
        let found = scene.after(&change).await;
        for words in &expected {
            assert!(found.iter().any(|fault| fault.contains(words)), "{change}\n{words}\n{found:#?}");
        }
    }
    assert_eq!(faults(&scene.office.pool).await, [""; 0], "every change was taken back");
}

#[tokio::test]
async fn every_column_of_a_root_and_of_a_leaf_counts() {
    let scene = Scene::new().await;
    let mut tried = 0;
    for table in ["roots", "root_leaves"] {
        for (column, kind) in columns(&scene.owner, table).await {
            for other in others(&column, &kind) {
                let change = format!(
                    "UPDATE {table} SET {column} = {other} WHERE day = '2026-01-02' AND {column} IS DISTINCT FROM {other}"
                );
                let done = sqlx::raw_sql(AssertSqlSafe(change.clone())).execute(&scene.owner).await;
                if done.is_ok_and(|done| done.rows_affected() > 0) {
                    let found = scene.after("SELECT").await;
                    assert!(found.iter().any(|fault| fault.starts_with("root of ")), "{change}: {found:?}");
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 20, "{tried}");
    assert_eq!(faults(&scene.office.pool).await, [""; 0], "every change was taken back");
}

#[tokio::test]
async fn roots_that_were_all_made_anew_are_found_by_one_that_somebody_kept() {
    let scene = Scene::new().await;
    let kept = all(&scene.office.pool).await[2];
    let kept = TrustedRoot { day: kept.day, hash: kept.hash.0 };
    let told = async |trusted| {
        let mut told = Vec::new();
        check_roots(&scene.office.pool, Some(trusted), |fault| told.push(fault.to_string())).await.expect("an answer");
        told
    };
    assert_eq!(told(kept).await, [""; 0]);
    assert_eq!(
        told(TrustedRoot { day: day(9), ..kept }).await,
        ["root of 2026-01-09: there is no root of this day, although you have its hash"]
    );

    // The end is cut off, and no trace of it is left in the roots.
    scene
        .run("DELETE FROM events WHERE version > 11; UPDATE games SET version = 11; TRUNCATE roots, root_leaves")
        .await;
    make_due(&scene.office.pool, scene.office.clock.now()).await.expect("a root");
    assert_eq!(faults(&scene.office.pool).await, [""; 0], "everything fits together");
    assert_eq!(
        told(kept).await,
        ["root of 2026-01-03: there is no root of this day, although you have its hash"],
        "the first root is of the day before"
    );
    let hour = "SELECT count(*) FROM roots";
    assert_eq!(sqlx::query_scalar::<_, i64>(hour).fetch_one(&scene.owner).await.expect("a number"), 1);
    let other = all(&scene.office.pool).await[0];
    let found = told(TrustedRoot { day: other.day, hash: kept.hash }).await;
    assert!(found[0].ends_with("and not the one you have: history was rewritten"), "{found:?}");
}

#[tokio::test]
async fn nobody_changes_a_root_the_service_least_of_all() {
    let database = cluster::new_database().await;
    let owner = PgPoolOptions::new().max_connections(1).connect_lazy_with(database.options.clone());
    let office = Office::at(&database).await;
    game(&office).await;
    let_days_pass(&office, 1).await;
    let refused = async |pool: &PgPool, sql: &str| {
        let error = sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(pool).await.expect_err(sql);
        error.as_database_error().and_then(DatabaseError::code).expect("a code").into_owned()
    };
    for table in ["roots", "root_leaves", "root_timestamps"] {
        for change in
            [format!("UPDATE {table} SET day = day"), format!("DELETE FROM {table}"), format!("TRUNCATE {table}")]
        {
            assert_eq!(refused(&office.pool, &change).await, "42501", "{change}");
            assert_eq!(refused(&owner, &change).await, "23001", "{change}");
        }
    }
}
