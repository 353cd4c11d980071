//! Tests of the regular backups of a service, and of the restore drill.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use pixie_service::ground::clock::Clock;
use pixie_service::ground::settings::{BackupTo, Settings};
use pixie_service::operations::backups::{BackupTarget, Backups};
use sqlx::PgPool;
use tokio_util::sync::CancellationToken;

use super::Game;
use crate::support::Service;
use crate::support::client::Client;
use crate::support::program::{Folder, Serving, program, run};
use crate::waiting::{block_until, seen, wait_until};

/// A pair of keys, made by `age-keygen`.
const RECIPIENT: &str = "age196nwuky5rx5z0tttj4z3pe07annz9mwpx8l0srrsqp2re8a95c9sxfwrrg";
const IDENTITY: &str = "# created: 2026-11-23T12:27:00Z
AGE-SECRET-KEY-1Y0Q49292A2945SQMMPJSW0VMLRHMMJJ3AWM6CEQ8TMKHDUF6CVVSTQN73F
";

/// The backups in a folder.
fn backups(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
    let mut backups: Vec<_> = names.filter(|name| name.starts_with("pixie-")).collect();
    backups.sort();
    backups
}

#[tokio::test]
async fn the_service_makes_encrypted_backups_and_a_drill_shows_that_they_can_be_restored() {
    let (here, there, kept) = (Folder::new("regular"), Folder::new("regular-back"), Folder::new("regular-kept"));
    std::fs::create_dir_all(kept.path()).expect("a folder");
    let (to, key) = (kept.path().join("backups"), kept.path().join("key"));
    std::fs::write(&key, IDENTITY).expect("a file");
    let with_backups = |folder: &Folder, arguments: &[&str]| {
        let mut command = program(folder);
        command.env("PIXIE_BACKUP_TO", &to).env("PIXIE_BACKUP_RECIPIENTS", RECIPIENT).args(arguments);
        command
    };

    // The first one is made at once, so that the settings are tried.
    let serving = Serving::spawn(with_backups(&here, &["serve"]).env("PIXIE_METRICS_LISTEN", "127.0.0.1:0"));
    block_until("a backup", || if backups(&to).len() == 1 { Ok(()) } else { Err(serving.log()) });
    let metrics = format!("http://{}/metrics", serving.metrics());
    let told = wait_until("the metric of the backup", async || {
        let answer = crate::support::http_client().get(&metrics).send().await.expect("an answer");
        let is_told = |told: &String| told.contains("pixie_backup_last_success_timestamp_seconds 1");
        seen(answer.text().await.expect("text"), is_told)
    })
    .await;
    assert!(told.contains("pixie_backups_total{outcome=\"made\"} 1"), "{told}");

    let mut game = Game::begin(&here, &serving).await;
    game.play(&serving, 3).await;
    let (code, words) = run(&mut with_backups(&here, &["backup"]));
    assert_eq!(code, Some(0), "{words}");
    // One made within the same second has the same name.
    let newest = to.join(backups(&to).pop().expect("a backup"));
    assert!(std::fs::read(&newest).expect("a backup").starts_with(b"age-encryption.org/v1\n"));

    // Bo is erased after the backup.
    let bo = Client::with_token(serving.1, &game.tokens[1]).await;
    assert_eq!(bo.delete("/me").await.status, 204);
    block_until("a list of erasures", || std::fs::read_to_string(to.join("erasures.log")));
    drop(serving);
    // The service looks every minute; its next start does it, too.
    let serving = Serving::spawn(&mut with_backups(&here, &["serve"]));
    block_until("an erasure in the list", || {
        std::fs::read_to_string(to.join("erasures.log")).is_ok_and(|list| !list.is_empty())
    });
    drop(serving);

    // Of a drill that was killed.
    let of_nobody = there.path().join(format!("drill-{}", i32::MAX));
    std::fs::create_dir_all(&of_nobody).expect("a folder");
    let key = key.to_str().expect("a path");
    let (code, words) = run(&mut with_backups(&there, &["restore", "--drill", "--newest"]));
    assert!(code == Some(1) && words.contains("--identity"), "{words}");
    let drill = with_backups(&there, &["restore", "--drill", "--newest", "--identity", key]).output().expect("it runs");
    let told = String::from_utf8_lossy(&drill.stdout);
    assert_eq!(drill.status.code(), Some(0), "{told}{}", String::from_utf8_lossy(&drill.stderr));
    assert!(told.contains("games: 1; their events: ") && told.contains("faults: 0\n"), "{told}");
    assert_eq!(std::fs::read_dir(there.path()).map_or(0, Iterator::count), 0, "nothing is left of the drill");

    let (code, words) = run(&mut with_backups(&there, &["restore", "--newest", "--identity", key]));
    assert!(code == Some(0) && words.contains("users erased again: 1"), "{words}");
    assert_eq!(super::verify(&there, Some((&game, &game.head))).0, Some(0));

    let half = std::fs::read(&newest).expect("a backup");
    std::fs::write(&newest, &half[..half.len() / 2]).expect("a file");
    let (code, words) = run(&mut with_backups(&here, &["restore", "--drill", "--newest", "--identity", key]));
    assert_eq!(code, Some(1), "half of one is none: {words}");
}

/// The regular backups of a service into a folder, by a script instead of `pg_dump`.
fn regular(service: &Service, to: &Path, script: String) -> Backups {
    let settings = Settings { backup_to: Some(BackupTo::Folder(to.to_owned())), ..Settings::default() };
    let clock = Clock::Manual(service.clock.clone());
    let place = BackupTarget::of(&settings, &clock).expect("settings").expect("a place");
    let program = Arc::new(move || {
        let mut program = Command::new("sh");
        program.args(["-c", &script]);
        Ok(program)
    });
    Backups { pool: service.pool.clone(), clock, place, program, settings }
}

/// Waits until so many backups are noted as made, and so many tries of the newest one.
async fn until(pool: &PgPool, made: i64, tries: i32) {
    let question = "SELECT (SELECT count(*) FROM backups WHERE made_at IS NOT NULL),
        (SELECT tries FROM backups ORDER BY due_at DESC LIMIT 1)";
    wait_until(&format!("{made} backups and {tries} tries"), async || {
        let numbers: (i64, Option<i32>) = sqlx::query_as(question).fetch_one(pool).await.expect("numbers");
        assert!(numbers.0 <= made, "{} are made", numbers.0);
        seen(numbers, |numbers| *numbers == (made, Some(tries)))
    })
    .await;
}

#[tokio::test]
async fn one_of_several_nodes_makes_each_backup_and_old_ones_go() {
    let (service, folder) = (Service::start().await, Folder::new("several-nodes"));
    let (runs, to) = (folder.path().join("runs"), folder.path().join("backups"));
    std::fs::create_dir_all(folder.path()).expect("a folder");
    let script = format!("echo >> {}; printf dump", runs.display());
    let stop = CancellationToken::new();
    let nodes = [(); 3].map(|()| tokio::spawn(regular(&service, &to, script.clone()).watch(stop.clone())));
    for day in 1..=20 {
        until(&service.pool, day, 1).await;
        service.clock.advance(TimeDelta::days(1));
    }
    until(&service.pool, 21, 1).await;
    assert_eq!(std::fs::read_to_string(&runs).expect("lines").lines().count(), 21);
    // The nodes run in this thread, so it must not block.
    wait_until("the old ones to go", async || seen(backups(&to).len(), |number| *number == 15)).await;
    stop.cancel();
    for node in nodes {
        node.await.expect("it ends");
    }
}

#[tokio::test]
async fn a_backup_that_fails_or_whose_node_is_lost_is_made_by_another_one() {
    let (service, folder) = (Service::start().await, Folder::new("failing"));
    let (luck, to) = (folder.path().join("luck"), folder.path().join("backups"));
    std::fs::create_dir_all(folder.path()).expect("a folder");
    let script = format!("test -e {} || {{ echo no luck >&2; exit 3; }}; printf dump", luck.display());
    let backups_of = || regular(&service, &to, script.clone());
    let stop = CancellationToken::new();
    let node = tokio::spawn(backups_of().watch(stop.clone()));
    let fault = async || -> Option<String> {
        let fault = "SELECT fault FROM backups ORDER BY due_at DESC LIMIT 1";
        sqlx::query_scalar(fault).fetch_optional(&service.pool).await.expect("a row").flatten()
    };
    let is_unlucky = |fault: &Option<String>| fault.as_ref().is_some_and(|fault| fault.contains("no luck"));
    wait_until("the fault", async || seen(fault().await, is_unlucky)).await;
    assert_eq!(backups(&to), Vec::<String>::new());
    // Again after ten minutes, on any node.
    stop.cancel();
    node.await.expect("it ends");
    std::fs::write(&luck, "").expect("a file");
    let stop = CancellationToken::new();
    let node = tokio::spawn(backups_of().watch(stop.clone()));
    service.clock.advance(TimeDelta::minutes(10));
    until(&service.pool, 1, 2).await;
    assert_eq!(fault().await, None);

    // A node takes the next one, and is never heard of again.
    let due: DateTime<Utc> =
        sqlx::query_scalar("SELECT max(due_at) FROM backups").fetch_one(&service.pool).await.expect("a time");
    let due = due + TimeDelta::days(1);
    let taken = "INSERT INTO backups (due_at, leased_until, tries) VALUES ($1, $2, 1)";
    let lost = sqlx::query(taken).bind(due).bind(due + TimeDelta::days(1) + TimeDelta::minutes(5));
    lost.execute(&service.pool).await.expect("a row");
    service.clock.advance(due - Clock::Manual(service.clock.clone()).now() + TimeDelta::hours(1));
    until(&service.pool, 1, 1).await;
    service.clock.advance(TimeDelta::minutes(1));
    let free = "UPDATE backups SET leased_until = $1 WHERE due_at = $1";
    sqlx::query(free).bind(due).execute(&service.pool).await.expect("the lease has ended");
    service.clock.advance(TimeDelta::minutes(1));
    until(&service.pool, 2, 2).await;
    stop.cancel();
    node.await.expect("it ends");
    assert_eq!(backups(&to).len(), 2);
}
