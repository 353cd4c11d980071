//! Tests of upgrades: older and newer databases, and what `pixie-post migrate --check` says of them.

use pixie_service::ground::migrations::{Position, migrate};
use sqlx::{Connection as _, PgConnection};

use crate::support::Service;
use crate::support::cluster::{Database, new_database};
use crate::support::program::{Folder, program, run};
use crate::waiting::{seen, wait_until};

/// Takes a migration back, so that the database is an older one.
const UNDO: &str = "DELETE FROM _sqlx_migrations WHERE version = 47; DROP TABLE compatibility";

const OF_TOMORROW: &str = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
    VALUES (9999, 'of tomorrow', true, '', 0)";

#[tokio::test]
async fn an_older_program_starts_on_a_newer_database_until_it_needs_a_newer_program() {
    let service = Service::start().await;
    let owner = service.owner.connect_options();
    sqlx::raw_sql(OF_TOMORROW).execute(&service.owner).await.expect("a migration");
    migrate(&owner).await.expect("it can run beside what it does not know");
    let position = Position::of(&owner).await.expect("a position");
    position.admit_reader().expect("commands work, too");
    assert!(position.to_string().contains("newer than this program: 1 migrations"), "{position}");

    let raise = "UPDATE compatibility SET oldest_program = '99.1.0'";
    sqlx::raw_sql(raise).execute(&service.owner).await.expect("a newer program");
    let refused = migrate(&owner).await.expect_err("it refuses").to_string();
    assert!(refused.starts_with("a newer version of Pixie Post") && refused.contains("99.1.0"), "{refused}");
    let refused = Position::of(&owner).await.expect("a position").admit_reader().expect_err("it refuses").to_string();
    assert!(refused.contains("99.1.0"), "{refused}");
}

#[tokio::test]
async fn a_migration_lets_others_pass_while_it_waits_for_a_table() {
    let service = Service::start().await;
    sqlx::raw_sql(UNDO).execute(&service.owner).await.expect("an older database");
    let mut other = service.owner.acquire().await.expect("a connection");
    let mut table = service.owner.begin().await.expect("a transaction");
    sqlx::raw_sql("LOCK TABLE _sqlx_migrations IN SHARE MODE").execute(&mut *table).await.expect("a lock");
    let waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    let freeing = async {
        // It gives up at least once, and comes back.
        for is_waiting in [1_i64, 0, 1] {
            wait_until("the migration to wait, or to give up", async || {
                let waits = sqlx::query_scalar::<_, i64>(waits).fetch_one(&mut *other).await.expect("a number");
                seen(waits, |waits| *waits == is_waiting)
            })
            .await;
        }
        table.rollback().await.expect("the table is free");
    };
    let owner = service.owner.connect_options();
    let (migrated, ()) = tokio::join!(migrate(&owner), freeing);
    migrated.expect("migrated");
    Position::of(&service.owner.connect_options()).await.expect("a position").admit_reader().expect("up to date");
}

/// The exit code, stdout and stderr of a command on a database.
fn on(database: &Database, folder: &Folder, arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = program(folder).env("DATABASE_URL", &database.url).args(arguments).output().expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

async fn change(database: &Database, sql: &'static str) {
    let mut owner = PgConnection::connect_with(&database.options).await.expect("the owner");
    sqlx::raw_sql(sql).execute(&mut owner).await.expect("changed");
    owner.close().await.expect("a farewell");
}

#[tokio::test]
async fn no_command_but_migrate_changes_an_older_database() {
    let (database, folder) = (new_database().await, Folder::new("older-database"));
    change(&database, UNDO).await;
    let nobody = "0192f0c1-2d3e-7a4b-8c5d-6e7f8091a2b3";
    for arguments in [
        &["verify"][..],
        &["rebuild"],
        &["export", nobody],
        &["outbox"],
        &["inbox"],
        &["erasures"],
        &["token", "ada@example.org"],
        &["import", "/dev/null"],
    ] {
        let (code, _, words) = on(&database, &folder, arguments);
        assert_eq!(code, Some(1), "{arguments:?}: {words}");
        assert!(words.contains("1 migrations are missing, from 0047 on"), "{arguments:?}: {words}");
    }
    for _ in 0..2 {
        let (code, told, words) = on(&database, &folder, &["migrate", "--check"]);
        assert_eq!(code, Some(0), "{words}");
        assert!(told.contains("1 pending\n  0047 compatibility\n       only adds\n"), "{told}");
    }
    assert_eq!(on(&database, &folder, &["migrate"]).0, Some(0));
    let (_, told, _) = on(&database, &folder, &["migrate", "--check"]);
    assert!(told.contains(" 0 pending\n"), "{told}");
    assert_eq!(on(&database, &folder, &["verify"]).0, Some(0));
}

#[tokio::test]
async fn the_wrong_database_gets_no_tables_from_a_command_that_reads() {
    let folder = Folder::new("nothing-there");
    let (code, words) = run(program(&folder).arg("verify"));
    assert!(code == Some(1) && words.contains("there is nothing in the database"), "{words}");
    // A token is the first thing that is wanted of a new service.
    assert_eq!(run(program(&folder).args(["token", "ada@example.org"])).0, Some(0));
    assert_eq!(run(program(&folder).arg("verify")).0, Some(0));
}

#[tokio::test]
async fn nothing_is_taken_away_from_a_program_that_is_connected() {
    let (database, folder) = (new_database().await, Folder::new("still-connected"));
    change(&database, UNDO).await;
    let older = database.options.clone().application_name("pixie-post 0.1.9");
    let older = PgConnection::connect_with(&older).await.expect("an older program");
    for arguments in [&["migrate", "--check"][..], &["migrate"], &["serve"]] {
        let (code, told, words) = on(&database, &folder, arguments);
        assert!(code == Some(1) && words.contains("Pixie Post 0.1.9 still works on the database"), "{words}");
        assert!(arguments.len() == 1 || told.contains("connected now: 0.1.9 (1 connections)"), "{told}");
    }
    older.close().await.expect("a farewell");
    assert_eq!(on(&database, &folder, &["migrate"]).0, Some(0));
}
