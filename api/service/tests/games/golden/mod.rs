//! The recorded games that every build must read for ever: in `api/tests/golden/`, each an exported
//! file, and beside it the outcome when it was recorded.
//!
//! `PIXIE_WRITE_GOLDEN=1 cargo test --test games golden` records the games of
//! [`games::GAMES`] that are missing, and writes the outcome of a file that was added by hand, such
//! as an exported game. Existing files are never written again: they stand for all stored games
//! that were recorded by the same release.

mod games;
mod recorder;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::{env, fs, io};

use pixie_engine::record::{Line, Record};
use pixie_engine::{Viewer, Visibility, view_as_of};
use serde_json::{Value, json};
use uuid::Uuid;

use pixie_service::game::{Game, GameEvent};
use pixie_service::record::archive::{Archive, read};
use pixie_service::record::history::record;
use pixie_service::record::verify::check_game;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/golden")
}

/// The names of all files without their endings, after missing ones were written.
static NAMES: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    for (name, play) in games::GAMES {
        if let Some(file) = missing(&path(name, "ndjson")) {
            play().write(io::BufWriter::new(file)).expect("written");
        }
    }
    let files = fs::read_dir(folder()).expect("the folder").map(|entry| entry.expect("a file").path());
    let games = files.filter(|path| path.extension().is_some_and(|ending| ending == "ndjson"));
    let names: BTreeSet<_> = games.map(|path| path.file_stem().expect("a name").display().to_string()).collect();
    for name in &names {
        if let Some(mut file) = missing(&path(name, "outcome.json")) {
            let archive = golden(name);
            writeln!(file, "{:#}", outcome(&archive, &checked(name, &archive))).expect("written");
        }
    }
    names
});

/// Creates the file if it is missing. An existing file is never written again.
fn missing(path: &Path) -> Option<fs::File> {
    if path.exists() {
        return None;
    }
    assert!(env::var_os("PIXIE_WRITE_GOLDEN").is_some(), "{} is missing: set PIXIE_WRITE_GOLDEN=1", path.display());
    Some(fs::File::create_new(path).expect("a new file"))
}

fn path(name: &str, ending: &str) -> PathBuf {
    folder().join(name).with_extension(ending)
}

fn file(name: &str) -> Vec<u8> {
    fs::read(path(name, "ndjson")).expect("a golden file")
}

fn golden(name: &str) -> Archive {
    read(&file(name)[..]).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Checks everything, and returns the state of the game.
fn checked(name: &str, archive: &Archive) -> Game {
    let seeds = (!archive.seeds.is_empty()).then_some(&archive.seeds[..]);
    let checked = check_game(archive.game_id, &archive.events, seeds);
    checked.unwrap_or_else(|fault| panic!("{name}: {fault}")).game
}

/// The outcome of a game, limited to facts that must stay true for ever.
fn outcome(archive: &Archive, game: &Game) -> Value {
    let moderator = Viewer::Moderator;
    json!({
        "events": archive.events.len(),
        "head": archive.events.last().map(|event| hex::encode(event.hash)),
        "status": game.status,
        "position": game.position,
        "epoch": game.epoch(),
        "undone": game.rewinds.undone(),
        "people": Vec::from_iter(game.seats.iter().map(|occupant| json!(occupant))),
        "asked": Vec::from_iter(game.decisions().map(|asked| json!([asked.seat, asked.id]))),
        "board": game.board.as_ref().map(|board| view_as_of(board, moderator, Visibility::everything(moderator))),
    })
}

/// The first place where the recorded outcome is not true any more. Members that were added later
/// are ignored.
fn broken(recorded: &Value, now: &Value, place: &str) -> Option<String> {
    match (recorded, now) {
        (Value::Object(recorded), Value::Object(now)) => recorded.iter().find_map(|(name, value)| {
            let place = format!("{place}.{name}");
            broken(value, now.get(name).unwrap_or(&Value::Null), &place)
        }),
        (Value::Array(recorded), Value::Array(now)) if recorded.len() == now.len() => {
            let mut pairs = recorded.iter().zip(now).enumerate();
            pairs.find_map(|(n, (recorded, now))| broken(recorded, now, &format!("{place}[{n}]")))
        }
        _ => (recorded != now).then(|| format!("{place} was {recorded} and is {now}")),
    }
}

#[test]
fn recorded_games_come_to_what_they_came_to() {
    for name in &*NAMES {
        let archive = golden(name);
        let game = checked(name, &archive);
        let recorded = fs::read(path(name, "outcome.json")).expect("an outcome");
        let recorded: Value = serde_json::from_slice(&recorded).expect("JSON");
        assert_eq!(broken(&recorded, &outcome(&archive, &game), name), None);
    }
}

#[test]
fn recorded_games_are_told_as_text_which_says_all_of_it() {
    for name in &*NAMES {
        let archive = golden(name);
        let game = checked(name, &archive);
        let events = GameEvent::read_all(&archive.events).expect("readable");
        let reasons: BTreeMap<Uuid, String> = archive.texts.iter().map(|text| (text.id, text.body.clone())).collect();
        let (names, stored) = (BTreeMap::new(), (&archive.events[..], &events[..]));
        let told = record(&game, Viewer::Moderator, stored, &names, &reasons).expect("a record");
        let again: Record = told.to_string().parse().unwrap_or_else(|error| panic!("{name}: {error:?}"));
        assert_eq!(again.to_string(), told.to_string(), "{name}");
        let moves = |kind: &str| archive.events.iter().filter(|event| event.kind == kind).count();
        let lines = |is: fn(&Line) -> bool| told.lines.iter().filter(|line| is(line)).count();
        assert_eq!(lines(|line| matches!(line, Line::Rewind(_))), moves("rewound"), "{name}");
        assert!(lines(|line| !matches!(line, Line::Rewind(_))) >= moves("moved"), "{name}");
    }
}

#[test]
fn recorded_games_are_written_as_they_were() {
    for name in &*NAMES {
        let mut again = Vec::new();
        golden(name).write(&mut again).expect("written");
        assert!(again == file(name), "{name}");
    }
}

#[test]
fn every_kind_of_event_was_recorded_in_the_schema_of_today() {
    let recorded: Vec<_> = NAMES.iter().flat_map(|name| golden(name).events).collect();
    let read = |event| GameEvent::read(event).expect("readable");
    let newest = recorded.iter().filter(|event| event.schema == read(event).schema());
    let kinds: BTreeSet<&str> = newest.map(|event| event.kind.as_str()).collect();
    let all: BTreeSet<&str> = GameEvent::KINDS.iter().copied().collect();
    assert_eq!(kinds, all, "record a game with the new kind or schema in golden/games.rs");
}
