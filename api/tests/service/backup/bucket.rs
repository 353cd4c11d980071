//! Tests of backups in a bucket of an S3-compatible server.

use std::collections::BTreeMap;
use std::io::Read as _;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};

use chrono::TimeDelta;
use pixie_service::ground::clock::Clock;
use pixie_service::ground::settings::{Secret, Settings};
use pixie_service::operations::backups::{BackupTarget, Dump, MadeBackup};

use super::Game;
use crate::support::bucket::{Standin, Unfinished};
use crate::support::program::{Folder, Serving, line, program, run};
use crate::waiting::block_until;

/// A program that is run instead of `pg_dump`.
fn instead(script: &str) -> Command {
    let mut program = Command::new("sh");
    program.args(["-c", script]);
    program
}

fn make(settings: &Settings, script: &str, stop: &AtomicBool) -> anyhow::Result<MadeBackup> {
    let place = BackupTarget::of(settings, &Clock::System).expect("settings").expect("a place");
    let recipients = &settings.backup_recipients;
    Dump { program: instead(script), place: &place, recipients, now: Clock::System.now(), stop }.make()
}

#[test]
fn a_large_backup_goes_in_parts_and_a_failure_leaves_none() {
    let (bucket, never) = (Standin::start(), AtomicBool::new(false));
    let settings = bucket.settings();
    let zeros = "head -c 40000000 /dev/zero";

    // One part has to be sent again.
    bucket.content().refusals = 2;
    let made = make(&settings, zeros, &never).expect("a backup");
    assert_eq!(made.bytes, 40_000_000);
    let key = format!("of pixie/{}", made.name);
    {
        let content = bucket.content();
        assert!(content.files[&key].iter().all(|byte| *byte == 0) && content.files[&key].len() == 40_000_000);
        assert_eq!((content.files.len(), content.uploads.len(), content.begun), (1, 0, 1));
    }

    let failed = make(&settings, &format!("{zeros}; echo no luck >&2; exit 3"), &never).expect_err("it has failed");
    assert!(failed.to_string().contains("no luck"), "{failed}");
    let stop = AtomicBool::new(true);
    assert!(make(&settings, "exec sleep 60", &stop).is_err() && stop.load(Ordering::Relaxed));
    let mut stranger = settings.clone();
    stranger.backup_s3_secret = Some(Secret::from("another".to_owned()));
    let refused = make(&stranger, zeros, &never).expect_err("it is refused");
    assert!(format!("{refused:#}").contains("403: The signature is wrong."), "{refused:#}");
    let content = bucket.content();
    assert_eq!((content.files.len(), content.uploads.len()), (1, 0), "nothing is left of what has failed");
}

#[test]
fn a_large_backup_comes_in_parts() {
    let (bucket, never) = (Standin::start(), AtomicBool::new(false));
    let settings = bucket.settings();
    let made = make(&settings, "head -c 40000000 /dev/urandom", &never).expect("a backup");
    let place = BackupTarget::of(&settings, &Clock::System).expect("settings").expect("a place");
    let (mut read, mut file) = (Vec::new(), place.read(&made.name).expect("the first part"));
    // A part is asked for again.
    bucket.content().refusals = 1;
    file.read_to_end(&mut read).expect("the other parts");
    let key = format!("of pixie/{}", made.name);
    assert!(read == bucket.content().files[&key], "{} bytes", read.len());

    let mut changed = place.read(&made.name).expect("the first part");
    bucket.content().files.get_mut(&key).expect("it is there").push(0);
    let error = changed.read_to_end(&mut read).expect_err("it is another file now").to_string();
    assert!(error.contains("has changed"), "{error}");
    bucket.content().files.get_mut(&key).expect("it is there").clear();
    let mut empty = Vec::new();
    place.read(&made.name).expect("an empty file").read_to_end(&mut empty).expect("no parts");
    assert!(empty.is_empty());
    bucket.content().files.clear();
    assert!(place.read(&made.name).is_err());
}

#[test]
fn parts_of_killed_uploads_are_deleted_after_a_day() {
    let bucket = Standin::start();
    let begun = |key: &str, hours| Unfinished {
        key: key.into(),
        at: Clock::System.now() - TimeDelta::hours(hours),
        parts: BTreeMap::new(),
    };
    bucket.content().uploads.extend([
        ("a&b".into(), begun("of pixie/killed", 25)),
        ("at work".into(), begun("of pixie/new", 23)),
        ("of others".into(), begun("theirs", 1000)),
    ]);
    let place = BackupTarget::of(&bucket.settings(), &Clock::System).expect("settings").expect("a place");
    place.remove_left_overs();
    let left: Vec<String> = bucket.content().uploads.keys().cloned().collect();
    assert_eq!(left, ["at work", "of others"]);
}

#[tokio::test]
async fn a_service_is_backed_up_to_a_bucket_and_comes_back_from_it() {
    let (bucket, here, there) = (Standin::start(), Folder::new("to-bucket"), Folder::new("from-bucket"));
    let with_bucket = |folder: &Folder, arguments: &[&str]| {
        let mut command = program(folder);
        command.envs(bucket.environment()).args(arguments);
        command
    };
    let serving = Serving::start(&here);
    let mut game = Game::begin(&here, &serving).await;
    game.play(&serving, 3).await;
    // Three, so that the list has a second page.
    let mut names = Vec::new();
    for _ in 0..3 {
        let told = line(&mut with_bucket(&here, &["backup"]));
        names.push(told.split_once(' ').expect("a name and a size").0.to_owned());
        block_until("the next second, which has another name", || {
            names.last() != Some(&format!("pixie-{}.dump", Clock::System.now().format("%Y%m%dT%H%M%SZ")))
        });
    }
    bucket.content().files.insert("of pixie/something else".into(), Vec::new());
    let listed = with_bucket(&there, &["backup", "--list"]).output().expect("it runs");
    let listed = String::from_utf8(listed.stdout).expect("text");
    let listed: Vec<_> = listed.lines().filter_map(|line| Some(line.split_once(' ')?.0)).collect();
    assert_eq!(listed, names, "the oldest first");

    let (code, words) = run(&mut with_bucket(&there, &["restore", &names[1]]));
    assert_eq!(code, Some(0), "{words}");
    drop(serving);
    assert_eq!(super::verify(&there, Some((&game, &game.head))).0, Some(0));
}
