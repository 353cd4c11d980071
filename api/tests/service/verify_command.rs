//! Tests of `pixie-post verify`, and of an independent script that checks the same file.

use std::path::Path;
use std::process::{Command, Output};

use pixie_event_store::Actor;
use pixie_service::game::{BotKind, Change, Game, Occupant, Seeds, UNTIL_PUBLISHED, playing};
use pixie_service::record::archive;
use pixie_service::record::verify::check_stored;
use sqlx::{Connection as _, PgConnection};
use tempfile::TempDir;
use uuid::Uuid;

use crate::support::cluster::{self, Database};
use crate::support::office::{BY_PAGE, Office};
use crate::support::program::{Folder, program};

/// The exit code of a program, its stdout and its stderr.
fn run(command: &mut Command) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = command.output().expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (status.code(), text(stdout), text(stderr))
}

/// A game of two that was rewound once, and then cancelled, so that its seed is published.
async fn over(database: &Database) -> (Office, Uuid) {
    let office = Office::at(database).await;
    let ada = office.user(1, "Ada").await;
    let game = office.start(&[Occupant::User(ada), Occupant::Bot(BotKind::Cautious)]).await;
    office.play_until(game, |game| game.position > 16).await;
    office.rewind(game, 9).await;
    office.play_until(game, |game| game.position > 30).await;
    let moderator = Actor::Moderator { user: Uuid::from_u128(0x30de) };
    let cancelled = |game: &Game, _: &Seeds| {
        let publish_at = game.updated_at.max(office.games.clock().now()) + UNTIL_PUBLISHED;
        Ok(Change { events: playing::cancel(moderator, Some(Uuid::nil()), None, publish_at), ..Change::default() })
    };
    office.games.play(game, BY_PAGE, cancelled).await.expect("an end");
    let second = Actor::Moderator { user: Uuid::from_u128(0x30df) };
    let published = |_: &Game, seeds: &Seeds| {
        Ok(Change { events: playing::publish(second, Some(Uuid::nil()), seeds), ..Change::default() })
    };
    office.games.play(game, BY_PAGE, published).await.expect("everything is public");
    (office, game)
}

#[tokio::test]
async fn it_checks_a_database_a_game_and_a_file_and_says_where_something_does_not_fit() {
    let database = cluster::new_database().await;
    let (office, game) = over(&database).await;
    let checked = check_stored(&office.pool, game, None).await.expect("an answer").expect("all of it fits");
    let (version, hash) = (checked.head.version, hex::encode(checked.head.hash));
    let folder = Folder::new("verify");
    let verify =
        |arguments: &[&str]| run(program(&folder).env("DATABASE_URL", &database.url).arg("verify").args(arguments));
    let head = format!("{version}:{hash}");
    let (code, faults, words) = verify(&[]);
    assert_eq!((code, faults.as_str()), (Some(0), ""), "{words}");
    let dice = checked.followed;
    let all = format!("games checked: 1; their events: {version}; dice and draws that follow from their seeds: {dice}");
    assert!(words.contains(&all), "{words}");
    assert_eq!(verify(&[&game.to_string(), "--head", &head]).0, Some(0));

    let files = TempDir::new().expect("a folder");
    let file = files.path().join("game.ndjson");
    let archive = archive::export(&office.pool, game, false).await.expect("an answer").expect("a game");
    let mut lines = Vec::new();
    archive.write(&mut lines).expect("lines");
    std::fs::write(&file, &lines).expect("a file");
    let path = file.to_str().expect("a path");
    // This needs no database and no settings.
    let (code, faults, words) = run(program(&folder).env("DATABASE_URL", "nowhere").args(["verify", path]));
    assert_eq!((code, faults.as_str()), (Some(0), ""), "{words}");
    assert!(
        words.contains(&head) && words.contains(&format!("seeds: {dice}; whose seeds are not known yet: 0")),
        "{words}"
    );
    check_without_us(&file, &head, dice);

    for wrong in [&["nothing"][..], &["--head", &head], &[path, "--head", "17"], &[path, path]] {
        assert_eq!(verify(wrong).0, Some(2), "{wrong:?}");
    }
    let (code, faults, _) = verify(&[path, "--head", &format!("3:{hash}")]);
    assert!(code == Some(1) && faults.starts_with(&format!("{game} version 3: its hash is ")), "{faults}");

    let mut owner = PgConnection::connect_with(&database.options).await.expect("the owner");
    let spoil = "ALTER TABLE events DISABLE TRIGGER ALL;
        UPDATE events SET at = at + interval '1 second' WHERE version = 17;
        INSERT INTO game_secrets SELECT '00000000-0000-0000-0000-00000000001d', 0, seed FROM game_secrets";
    sqlx::raw_sql(spoil).execute(&mut owner).await.expect("a change");
    let (code, faults, words) = verify(&[]);
    let expected = format!(
        "00000000-0000-0000-0000-00000000001d: the database has a seed number 0, to which no event commits\n\
         {game} version 17: its content does not have its hash\n"
    );
    assert_eq!((code, faults), (Some(1), expected));
    assert!(words.ends_with("pixie-post: faults found: 2\n"), "{words}");
}

/// The independent script named in `api/VERIFYING.md` gives the same result, and finds a change.
fn check_without_us(file: &Path, head: &str, dice: usize) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/check_game.py");
    let python = |arguments: &[&str]| run(Command::new("python3").arg("-B").arg(&script).arg(file).args(arguments));
    if Command::new("python3").arg("--version").output().is_err() {
        assert!(std::env::var_os("CI").is_none(), "python3 is missing");
        eprintln!("python3 is missing, so its script is not tried");
        return;
    }
    let (code, said, words) = python(&[head]);
    assert_eq!(code, Some(0), "{words}");
    assert!(said.ends_with(&format!("seeds: {dice}; whose seeds are not known yet: 0.\n")), "{said}");
    assert_eq!(python(&[&format!("3:{}", "00".repeat(32))]).0, Some(1), "another history");

    let whole = std::fs::read_to_string(file).expect("a file");
    let mut lines: Vec<&str> = whole.lines().collect();
    let other = lines[9].replace("\"version\":9", "\"version\":8");
    lines[9] = &other;
    std::fs::write(file, lines.join("\n")).expect("a file");
    assert_eq!(python(&[]).2, "version 9: its content does not have its hash\n");
    let mut lines: Vec<&str> = whole.lines().collect();
    let other = lines[1].replace("00000000-0000-0000-0000-0000000004e9", "00000000-0000-0000-0000-0000000004ea");
    assert_ne!(other, lines[1]);
    lines[1] = &other;
    std::fs::write(file, lines.join("\n")).expect("a file");
    assert_eq!(python(&[]).2, "version 1: its source does not have the hash in its origin\n");
    std::fs::write(file, whole).expect("a file");
}

#[test]
fn nobody_has_to_read_to_the_end() {
    let folder = Folder::new("unread");
    let place = TempDir::new().expect("a folder");
    let file = place.path().join("cut");
    std::fs::write(&file, "").expect("a file");
    let words: [(&[&str], _); 2] = [
        (&["verify", file.to_str().expect("text")], "the file is not as it was written"),
        (&["openapi"], "Broken pipe"),
    ];
    for (words, said) in words {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let (code, _, complaint) = run(program(&folder).args(words).stdout(writer));
        assert_eq!(code, Some(1), "{complaint}");
        assert!(complaint.contains(said), "{complaint}");
    }
}
