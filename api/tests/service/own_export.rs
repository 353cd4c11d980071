//! Tests of the export of everything about a user.

use std::collections::BTreeMap;
use std::io::Read as _;

use flate2::read::GzDecoder;
use reqwest::Method;
use reqwest::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use serde_json::{Value, json};

use crate::lobby::game;
use crate::rewinding::Stage;
use crate::support::Service;
use crate::support::client::Client;

/// The files of a user's export.
pub(crate) async fn export(of: &Client) -> BTreeMap<String, String> {
    let answer = of.request(Method::GET, "/me/export").send().await.expect("an answer");
    assert_eq!(
        (answer.status().as_u16(), &answer.headers()[CONTENT_TYPE]),
        (200, &"application/gzip".parse().unwrap())
    );
    assert!(answer.headers()[CONTENT_DISPOSITION].to_str().unwrap().contains("pixie-post-export.tar.gz"));
    let bytes = answer.bytes().await.expect("an archive");
    let mut archive = tar::Archive::new(GzDecoder::new(&bytes[..]));
    let mut files = BTreeMap::new();
    for file in archive.entries().expect("files") {
        let (mut file, mut text) = (file.expect("a file"), String::new());
        let name = file.path().expect("a name").to_str().expect("UTF-8").to_owned();
        file.read_to_string(&mut text).expect("a text");
        files.insert(name.strip_prefix("pixie-post/").expect("a folder").to_owned(), text);
    }
    files
}

#[tokio::test]
async fn an_export_has_all_of_its_user_and_nothing_of_others() {
    let stage = Stage::set_up(3, json!({"name": "Rainy days", "rulebook": "en"})).await;
    stage.play(8).await;
    let (ada, bo) = (&stage.players[0], &stage.players[1]);
    ada.post(&stage.path("/messages"), json!({"text": "Ada's words"})).await.expect(201);
    let said = bo.post(&stage.path("/messages"), json!({"text": "Bo's words"})).await.expect(201);
    ada.request(Method::PATCH, "/me").json(&json!({"avatar": "acorn"})).send().await.expect("an answer");
    ada.post("/me/absences", json!({"last_day": "2026-01-09"})).await.expect(200);
    ada.post(&stage.path("/notes"), json!({"version": 1, "text": "Ada's note"})).await.expect(201);
    ada.post("/me/tokens", json!({"name": "Ada's bot"})).await.expect(201);
    let subject =
        json!({"kind": "message", "game": stage.path("").trim_start_matches("/games/"), "message": said["id"]});
    ada.post("/reports", json!({"subject": subject, "text": "Ada's report"})).await.expect(201);
    let (other, _) = game(bo, json!({"players": 2, "private": true, "name": "Bo's table"})).await;
    bo.post(&format!("{other}/invitations"), json!({"email": ada.email})).await.expect(202);

    let files = export(ada).await;
    let readme = &files["README.txt"];
    for name in files.keys().filter(|name| !name.contains('/')).filter(|name| *name != "README.txt") {
        assert!(readme.contains(name.as_str()), "{name} is described");
    }
    let profile: Value = serde_json::from_str(&files["profile.json"]).expect("JSON");
    assert_eq!((&profile["name"], &profile["email"]), (&json!("Ada"), &json!(ada.email)));
    assert_eq!(profile["avatar"], "acorn");
    assert!(files["absences.json"].contains("2026-01-09"));
    assert!(files["hours.json"].contains("22:00"));
    assert!(files["tokens.json"].contains("Ada's bot") && files["log.ndjson"].contains("signed_up"));
    assert!(files["invitations.ndjson"].contains(other.trim_start_matches("/games/")));
    assert!(files["case-texts.ndjson"].contains("Ada's report"));
    let own = |part: &str| files[&format!("{}/{part}.ndjson", stage.path("").trim_start_matches('/'))].as_str();
    assert!(own("messages").contains("Ada's words") && own("notes").contains("Ada's note"));
    assert!(own("texts").contains("Rainy days"));
    let exported = ada.request(Method::GET, &stage.path("/export")).send().await.expect("an answer");
    assert_eq!(own("game"), exported.text().await.expect("a file"), "as the game's own export shows it");
    assert!(own("game").contains("\"hidden\""), "what others keep secret is not there");

    let all: String = files.values().map(String::as_str).collect();
    for foreign in ["Bo's words", "Bo's table", "bo@example.org"] {
        assert!(!all.contains(foreign), "{foreign}");
    }
    let of_bo = export(bo).await;
    assert!(
        of_bo.values().any(|file| file.contains("Bo's words")) && !of_bo.values().any(|file| file.contains("Ada's"))
    );
}

#[tokio::test]
async fn a_moderator_who_looks_behind_the_screens_exports_no_secrets() {
    let stage = Stage::set_up(3, json!({"rulebook": "en"})).await;
    let mo = stage.service.moderator("Max").await;
    mo.post(&stage.path("/moderation/inspect"), json!({"reason": "a test"})).await.expect(200);
    let files = export(&mo).await;
    assert!(!files.keys().any(|name| name.ends_with("game.ndjson")), "{:?}", files.keys());
    assert!(files.keys().any(|name| name.ends_with("texts.ndjson")), "the reason: {:?}", files.keys());
}

#[tokio::test]
async fn exports_are_few_for_each_user() {
    let service = Service::start_with(|settings| settings.trust_loopback = Some(false)).await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    for _ in 0..5 {
        export(&ada).await;
    }
    ada.get("/me/export").await.problem("too-many-requests");
    export(&bo).await;
    service.clock.advance(chrono::TimeDelta::minutes(1));
    export(&ada).await;
}
