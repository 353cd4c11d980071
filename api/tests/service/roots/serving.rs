//! Tests of the addresses where roots, proofs and logs are served, and of the programs that check them.

use std::path::Path;
use std::process::{Command, Output};

use chrono::TimeDelta;
use pixie_event_store::{DailyRoot, Proof};
use pixie_service::record::archive;
use pixie_service::record::verify::TrustedRoot;
use reqwest::header::{CACHE_CONTROL, CONTENT_TYPE};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{all, day};
use crate::support::Service;
use crate::support::client::Client;
use crate::support::game::Seated;
use crate::support::program::{Folder, program};
use crate::waiting::wait_until;

/// Lets a day pass, and waits for its root.
async fn next_root(service: &Service) -> DailyRoot {
    let known = all(&service.pool).await.len();
    service.clock.advance(TimeDelta::days(1));
    wait_until("the root of a day", async || all(&service.pool).await.get(known).copied()).await
}

/// The exit code of a program, its stdout and its stderr.
pub(crate) fn run(command: &mut Command) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = command.output().expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (status.code(), text(stdout), text(stderr))
}

/// The exit code of the script named in `api/VERIFYING.md`, and all that it says.
pub(crate) fn python(arguments: &[&str]) -> Option<(Option<i32>, String)> {
    if Command::new("python3").arg("--version").output().is_err() {
        assert!(std::env::var_os("CI").is_none(), "python3 is missing");
        eprintln!("python3 is missing, so its script is not tried");
        return None;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/check_game.py");
    let (code, said, words) = run(Command::new("python3").arg("-B").arg(script).args(arguments));
    Some((code, said + &words))
}

async fn file(service: &Service, path: &str) -> Vec<u8> {
    let answer = service.get(path).await;
    assert_eq!(answer.status(), 200, "{path}");
    answer.bytes().await.expect("a file").to_vec()
}

async fn proof(client: &Client, game: &Seated, query: &str) -> Proof {
    let proof = client.get(&format!("/games/{}/proof{query}", game.id)).await.expect(200);
    serde_json::from_value(proof).expect("a proof")
}

#[tokio::test]
async fn roots_are_published_for_everybody() {
    let service = Service::start().await;
    let empty = service.guest().get("/roots").await.expect(200);
    assert_eq!(empty, json!({"roots": [], "next": null}));
    service.seated(2, json!({"name": "Rainy days"})).await;
    let first = next_root(&service).await;
    let second = next_root(&service).await;

    let answer = service.get("/api/v1/roots?limit=1").await;
    assert_eq!(answer.headers()[CACHE_CONTROL], "public, max-age=300");
    let page: Value = answer.json().await.expect("JSON");
    assert_eq!(page["next"], json!("2026-01-02"));
    let listed: DailyRoot = serde_json::from_value(without(&page["roots"][0], "timestamped")).expect("a root");
    assert_eq!((listed, &page["roots"][0]["timestamped"]), (second, &json!(false)));
    let rest = service.guest().get("/roots?cursor=2026-01-02").await.expect(200);
    assert_eq!((&rest["roots"][0]["hash"], &rest["next"]), (&json!(first.hash), &Value::Null));

    let answer = service.get("/api/v1/roots/2026-01-01").await;
    assert_eq!(answer.headers()[CACHE_CONTROL], "public, max-age=3600");
    assert_eq!(answer.json::<Value>().await.expect("JSON")["hash"], json!(first.hash));
    service.guest().get("/roots/2026-01-09").await.problem("not-found");
    service.guest().get("/roots/2026-01-01/timestamp").await.problem("not-found");
    assert_eq!(service.get("/api/v1/roots/yesterday").await.status(), 404);

    let page = service.get("/roots").await.text().await.expect("a page");
    assert!(page.contains(&format!("2026-01-02:{}", second.hash)), "{page}");
}

fn without(value: &Value, member: &str) -> Value {
    let mut value = value.clone();
    value.as_object_mut().expect("an object").remove(member);
    value
}

#[tokio::test]
async fn a_proof_is_checked_by_us_and_without_us() {
    let service = Service::start().await;
    let game = service.seated(2, json!({"name": "Rainy days", "rulebook": "en"})).await;
    let ada = service.guest();
    ada.get(&format!("/games/{}/proof", game.id)).await.problem("not-found");
    let first = next_root(&service).await;
    service.play_until_all_are_asked(&game, "offer").await;
    // More leaves, so that the path has two steps.
    for name in ["Zoe", "Zed", "Zac"] {
        service.user(name).await;
    }
    let second = next_root(&service).await;
    let third = next_root(&service).await;

    let newest = proof(&ada, &game, "").await;
    assert_eq!((newest.check(), newest.roots.len()), (Ok(&second), 1), "nothing has changed on the third day");
    let earliest = proof(&ada, &game, "?version=1").await;
    assert_eq!(earliest.check(), Ok(&first));
    assert!(earliest.leaf.version < newest.leaf.version);
    let on_third = proof(&ada, &game, "?day=2026-01-03").await;
    assert_eq!((on_third.leaf, on_third.check()), (newest.leaf, Ok(&third)));
    let all_days = proof(&ada, &game, "?version=1&day=2026-01-03").await;
    assert_eq!(all_days.roots, [first, second, third]);
    for wrong in ["?version=9999", "?day=2026-01-09", "?version=12&day=2026-01-01"] {
        ada.get(&format!("/games/{}/proof{wrong}", game.id)).await.problem("not-found");
    }
    ada.get(&format!("/games/{}/proof?version=x", game.id)).await.problem("malformed");

    let exported = file(&service, &format!("/api/v1/games/{}/export", game.id)).await;
    let archive = archive::read(&exported[..]).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(archive.proof.as_ref(), Some(&newest));
    let place = TempDir::new().expect("a folder");
    let (path, of_first) = (place.path().join("game.ndjson"), place.path().join("proof.json"));
    std::fs::write(&path, &exported).expect("a file");
    std::fs::write(&of_first, serde_json::to_string(&earliest).expect("JSON")).expect("a file");
    let (path, of_first) = (path.to_str().expect("text"), of_first.to_str().expect("text"));
    let known = |root: &DailyRoot| format!("{}:{}", root.day, root.hash);
    let other = format!("{}:{}", second.day, first.hash);
    check_without_us(path, of_first, (&known(&first), &known(&second), &other), newest.leaf.version);
    spoiled_files_are_found_without_us(&exported, path, &known(&second));

    let folder = Folder::new("roots");
    let verify =
        |root: &str| run(program(&folder).env("DATABASE_URL", "nowhere").args(["verify", path, "--root", root]));
    std::fs::write(path, &exported).expect("a file");
    let (code, faults, words) = verify(&known(&second));
    assert_eq!((code, faults.as_str()), (Some(0), ""), "{words}");
    assert_eq!(verify(&known(&first)).1, "root of 2026-01-01: the proof leads to the root of 2026-01-02\n");
    let (code, faults, _) = verify(&other);
    assert!(code == Some(1) && faults.contains("history was rewritten"), "{faults}");
    assert_eq!(verify("17:00").0, Some(2));
}

/// The file has a proof for the second root; another file has one for the first.
fn check_without_us(path: &str, of_first: &str, (first, second, other): (&str, &str, &str), version: i32) {
    let Some((code, said)) = python(&[path, "--root", second]) else { return };
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains(&format!("The root of 2026-01-02 covers it up to version {version}.")), "{said}");
    let (code, said) = python(&[path, "--root", first, "--proof", of_first]).expect("python");
    assert_eq!(code, Some(0), "{said}");
    for (words, complaint) in [
        (&[path, "--root", first][..], "the proof leads to the root of 2026-01-02"),
        (&[path, "--root", other], "root of 2026-01-02: it has another hash: this is another history"),
        (&[path, "--root", second, "--proof", of_first], "the proof leads to the root of 2026-01-01"),
        (&[path, "--root", "yesterday"], "this is not an exported game"),
    ] {
        let (code, said) = python(words).expect("python");
        assert!(code == Some(1) && said.contains(complaint), "{words:?}: {said}");
    }
}

/// A file with a proof that was changed, whose last line fits again.
fn spoiled_files_are_found_without_us(exported: &[u8], path: &str, root: &str) {
    let archive = || archive::read(exported).unwrap_or_else(|error| panic!("{error}"));
    for (change, complaint) in [
        ((|proof| proof.leaf.version -= 1) as fn(&mut Proof), "history was rewritten"),
        (|proof| proof.leaf.id = uuid::Uuid::nil(), "it is about something else"),
        (|proof| proof.path[0].0[0] ^= 1, "the path does not lead from the game to it"),
        (|proof| proof.position ^= 1, "the path does not lead from the game to it"),
        (|proof| proof.path.push(proof.path[0]), "its path is too long"),
        (|proof| proof.roots[0].prev_hash.0[0] ^= 1, "its content does not have its hash"),
        (|proof| proof.roots.push(proof.roots[0]), "it does not continue the root before it"),
    ] {
        let mut spoiled = archive();
        change(spoiled.proof.as_mut().expect("a proof"));
        let mut lines = Vec::new();
        spoiled.write(&mut lines).expect("lines");
        std::fs::write(path, &lines).expect("a file");
        assert!(archive::read(&lines[..]).is_err(), "{complaint}");
        let Some((code, said)) = python(&[path, "--root", root]) else { return };
        assert!(code == Some(1) && said.contains(complaint), "{complaint}: {said}");
    }
    let mut bare = archive();
    bare.proof = None;
    let mut lines = Vec::new();
    bare.write(&mut lines).expect("lines");
    std::fs::write(path, &lines).expect("a file");
    if let Some((code, said)) = python(&[path, "--root", root]) {
        assert!(code == Some(1) && said.contains("the file has no proof"), "{said}");
    }
}

#[tokio::test]
async fn everybody_gets_their_own_log_and_the_command_line_any() {
    let service = Service::start().await;
    let (zed, mo) = (service.user("Zed").await, service.senior("Mo").await);
    let suspended = format!("/moderation/users/{}", zed.id);
    mo.post(&format!("{suspended}/suspend"), json!({"reason": "insults"})).await.expect(200);
    zed.get("/me/log").await.problem("forbidden");
    mo.post(&format!("{suspended}/unsuspend"), json!({"reason": "said sorry"})).await.expect(200);
    mo.post(&format!("{suspended}/acts"), json!({"act": "note", "reason": "watch him"})).await.expect(200);
    let root = next_root(&service).await;

    let answer = zed.request(reqwest::Method::GET, "/me/log").send().await.expect("an answer");
    assert_eq!(answer.headers()[CONTENT_TYPE], "application/x-ndjson");
    let own = answer.text().await.expect("a file");
    assert!(
        !own.contains(&mo.id.to_string()) && !own.contains("insults"),
        "who it was, and their words, are not in it: {own}"
    );
    let log = archive::read_log(own.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(log.events.iter().map(|event| event.kind.as_str()).collect::<Vec<_>>(), ["signed_up"]);
    let hidden: Vec<_> = log.hidden.iter().map(|hidden| (hidden.version, hidden.kind.as_str())).collect();
    assert_eq!(hidden, [(2, "suspended"), (3, "unsuspended"), (4, "hidden")]);

    let folder = Folder::new("logs");
    let command =
        |arguments: &[&str]| run(program(&folder).env("DATABASE_URL", service.database_url()).args(arguments));
    let id = zed.id.to_string();
    let (code, exported, words) = command(&["export", "--user", &id]);
    assert_eq!(code, Some(0), "{words}");
    let exported = exported.into_bytes();
    let log = archive::read_log(&exported[..]).unwrap_or_else(|error| panic!("{error}"));
    let kinds: Vec<_> = log.events.iter().map(|event| event.kind.as_str()).collect();
    assert_eq!(
        (log.id.to_string(), kinds),
        (zed.id.to_string(), vec!["signed_up", "suspended", "unsuspended", "noted"])
    );
    let reasons: Vec<_> = log.texts.iter().map(|text| (text.kind.as_str(), text.body.as_str())).collect();
    assert_eq!(reasons, [("reason", "insults"), ("reason", "said sorry"), ("reason", "watch him")]);
    let trusted = TrustedRoot { day: day(1), hash: root.hash.0 };
    trusted.agrees_with_proof(log.proof.as_ref()).unwrap_or_else(|fault| panic!("{fault}"));

    for (arguments, expected) in [
        (&["export", "--case", &id][..], Some(1)),
        (&["export", &id], Some(1)),
        (&["export"], Some(2)),
        (&["export", "--user", &id, "--seeds"], Some(2)),
        (&["export", &id, "--user", &id], Some(2)),
    ] {
        assert_eq!(command(arguments).0, expected, "{arguments:?}");
    }

    let place = TempDir::new().expect("a folder");
    let path = place.path().join("log.ndjson");
    let (path, known) = (path.to_str().expect("text"), format!("{}:{}", root.day, root.hash));
    for file in [own.as_bytes(), &exported] {
        std::fs::write(path, file).expect("a file");
        let (code, faults, words) = command(&["verify", path, "--root", &known]);
        assert_eq!((code, faults.as_str()), (Some(0), ""), "{words}");
        if let Some((code, said)) = python(&[path, "--root", &known]) {
            assert_eq!(code, Some(0), "{said}");
            assert!(said.contains("covers it up to version 4"), "{said}");
        }
    }
    changed_logs_are_refused(&exported);
}

/// Each line of a log, changed, and with a last line that fits.
fn changed_logs_are_refused(exported: &[u8]) {
    let change = |change: fn(&mut archive::LogArchive)| {
        let mut log = archive::read_log(exported).unwrap_or_else(|error| panic!("{error}"));
        change(&mut log);
        let mut lines = Vec::new();
        log.write(&mut lines).expect("lines");
        archive::read_log(&lines[..]).err().expect("a fault").to_string()
    };
    for (edit, complaint) in [
        ((|log| log.texts[0].body.push('!')) as fn(&mut archive::LogArchive), "this text or its salt was changed"),
        (|log| log.texts.swap(0, 1), "no event from here on refers to this text"),
        (|log| log.events[1].kind = "erased".into(), "line 3 (version 2): its content does not have its hash"),
        (|log| drop(log.events.remove(1)), "line 3 (version 2)"),
        (|log| log.events.truncate(2), "no event from here on refers to this text"),
        (|log| log.id = uuid::Uuid::nil(), "line 2 (version 1)"),
        (|log| log.stream = pixie_event_store::StreamKind::Case, "the proof is about another"),
    ] {
        let found = change(edit);
        assert!(found.contains(complaint), "{complaint}: {found}");
    }
}
