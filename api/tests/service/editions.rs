//! Tests of the lists of rulebooks and editions.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::Service;
use crate::support::program::{Folder, program, run};

const STANDARD: &str = include_str!("../../../engine/editions/standard.json");

/// The standard edition with some fields changed.
fn edition(change: &Value) -> String {
    let mut edition: Value = serde_json::from_str(STANDARD).expect("JSON");
    for (field, value) in change.as_object().expect("an object") {
        edition[field] = value.clone();
    }
    edition.to_string()
}

#[track_caller]
fn refusal(editions: &Path) -> String {
    let folder = Folder::new(&format!("editions-{}", editions.file_name().unwrap().to_string_lossy()));
    let (code, words) = run(program(&folder).env("PIXIE_EDITIONS_DIR", editions));
    assert_eq!(code, Some(1), "{words}");
    assert_eq!(words.lines().count(), 1, "{words}");
    words
}

#[tokio::test]
async fn games_are_played_on_the_newest_revision_of_an_edition() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("a.json"), edition(&json!({"id": "short", "revision": 2, "oblivion": 51}))).unwrap();
    fs::write(folder.path().join("b.json"), edition(&json!({"id": "short", "revision": 1}))).unwrap();
    let editions_dir = Some(folder.path().to_owned());
    let service = Service::start_with(|settings| settings.editions_dir = editions_dir).await;
    let ada = service.user("Ada").await;

    let list = ada.get("/editions").await.expect(200);
    let ids: Vec<_> = list["editions"].as_array().unwrap().iter().map(|edition| &edition["id"]).collect();
    assert_eq!(ids, ["short", "standard"]);
    let short = ada.get("/editions/short").await.expect(200);
    assert_eq!((&short["revision"], &short["oblivion"]), (&json!(2), &json!(51)));
    ada.get("/editions/long").await.problem("not-found");

    let game = ada.post("/games", json!({"players": 2, "edition": "short"})).await.expect(201);
    assert_eq!((&game["edition"], &game["edition_revision"]), (&json!("short"), &json!(2)));
}

#[test]
fn a_wrong_edition_stops_the_start_with_a_sentence() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("mine.json");
    fs::write(&file, edition(&json!({"id": "mine", "slave_marks": [10, 5]}))).unwrap();
    let words = refusal(folder.path());
    assert!(words.contains("mine.json` is wrong at slave_marks: the marks ascend"), "{words}");

    fs::write(&file, edition(&json!({"id": "standard"}))).unwrap();
    let words = refusal(folder.path());
    assert!(words.contains("revision 1 of the edition `standard`, which is there already"), "{words}");

    let words = refusal(&folder.path().join("nowhere"));
    assert!(words.contains("nowhere` cannot be read"), "{words}");
}

#[tokio::test]
async fn the_rulebooks_are_explained() {
    let service = Service::start().await;
    let list = service.guest().get("/rulebooks").await.expect(200);
    let ids: Vec<_> = list["rulebooks"].as_array().unwrap().iter().map(|rulebook| &rulebook["id"]).collect();
    assert_eq!(ids, ["en", "pl", "de", "fr", "draft"]);
    assert_eq!(list["rulebooks"][0]["toggles"]["dump_amount"], "up_to_three");
    assert_eq!(list["toggles"].as_array().unwrap().len(), 7);
}
