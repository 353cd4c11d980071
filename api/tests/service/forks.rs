//! Tests of forks: games that begin with the position of a version of another one.

use std::process::Command;

use pixie_engine::Edition;
use pixie_engine::record::Record;
use pixie_service::record::archive;
use pixie_service::record::verify::{Fault, FaultKind, check_stored};
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::rewinding::Stage;
use crate::support::Service;
use crate::support::client::Client;
use crate::support::program::{Folder, program};
use crate::web::browser::Browser;

/// A finished game of Ada and Bo, in which a part was taken back.
async fn finished(settings: Value) -> (Stage, i64) {
    let stage = Stage::set_up(2, settings).await;
    stage.play(6).await;
    let aim = stage.version().await;
    stage.play(2).await;
    stage.rewind(aim).await.expect(200);
    stage.play(3).await;
    let version = stage.version().await;
    stage.play_on_and_check().await;
    (stage, version)
}

async fn fork(client: &Client, stage: &Stage, body: Value) -> Value {
    client.post(&stage.path("/fork"), body).await.expect(201)
}

fn path(game: &Value) -> String {
    format!("/games/{}", game["id"].as_str().expect("an id"))
}

fn id(game: &Value) -> Uuid {
    game["id"].as_str().expect("an id").parse().expect("an id")
}

/// The version of the event `forked`.
async fn begin(client: &Client, fork: &Value) -> i64 {
    client.wait_for(&path(fork), "forked").await["version"].as_i64().expect("a version")
}

/// The faults that `verify` finds in a game.
async fn faults(stage: &Stage, game: Uuid) -> Vec<Fault> {
    check_stored(&stage.service.owner, game, None).await.expect("an answer").err().unwrap_or_default()
}

async fn text(client: &Client, path: &str) -> String {
    client.request(Method::GET, path).send().await.expect("an answer").text().await.expect("a body")
}

#[tokio::test]
async fn a_finished_game_is_played_on_from_a_version_to_another_end() {
    let (stage, version) = finished(json!({"name": "Rainy days"})).await;
    let zoe = stage.service.user("Zoe").await;
    let game = fork(&zoe, &stage, json!({"version": version, "seat": "red"})).await;
    let origin = stage.path("").trim_start_matches("/games/").to_owned();
    assert_eq!(game["fork"], json!({"game": origin, "version": version, "confidential": false}));
    assert_eq!(
        (&game["private"], &game["name"], &game["pace_hours"]),
        (&json!(true), &json!("A game of 2"), &Value::Null)
    );
    assert_eq!((&game["seats"][0]["bot"], &game["seats"][1]["player"]["name"]), (&json!("cautious"), &json!("Zoe")));

    // The same board, as far as Zoe sees it, but for what is drawn anew.
    let begin = begin(&zoe, &game).await;
    let at = format!("{}/state?at={begin}", path(&game));
    let (there, here) = (zoe.get(&stage.path(&format!("/state?at={version}"))).await, zoe.get(&at).await);
    let (there, here) = (there.expect(200)["state"].clone(), here.expect(200)["state"].clone());
    for (name, value) in here.as_object().expect("an object") {
        if !["viewer", "decisions", "round_tiles", "seats"].contains(&name.as_str()) {
            assert_eq!(*value, there[name], "{name}");
        }
    }
    assert_eq!(here["seats"][1], there["seats"][1], "their own seat");
    assert!(here["seats"][0]["holdings"].is_null() && there["seats"][0]["holdings"].is_object());
    assert!(here["round_tiles"].as_array().expect("a list").iter().any(Value::is_null));

    // It is a game like any other: played to its end, checked, and told as text.
    let log = zoe.get(&format!("{}/events", path(&game))).await.expect(200);
    let redrawn = &log["events"][usize::try_from(begin).expect("a version")];
    assert_eq!((&redrawn["kind"], &redrawn["details"]["cause"]), (&json!("redrawn"), &json!("forked")));
    zoe.post(&format!("{}/resign", path(&game)), Value::Null).await.expect(204);
    zoe.wait_for(&path(&game), "finished").await;
    assert!(faults(&stage, id(&game)).await.is_empty());
    let record: Record = text(&zoe, &format!("{}/record", path(&game))).await.parse().expect("a record");
    assert_eq!(record.header("Fork"), Some(begin.to_string().as_str()));
    let replay = record.replay(Edition::standard()).expect("the record of a fork is whole");
    let shown = zoe.get(&path(&game)).await.expect(200);
    assert_eq!(json!(replay.state.outcome), shown["result"]);
}

#[tokio::test]
async fn the_dice_of_a_fork_are_nobodys_before_they_fall() {
    let (stage, version) = finished(json!({})).await;
    let zoe = stage.service.user("Zoe").await;
    let origin = stage.get("").await;
    let mut promised = vec![origin["seed_commitment"].clone()];
    for _ in 0..3 {
        let game = fork(&zoe, &stage, json!({"version": version})).await;
        assert!(!promised.contains(&game["seed_commitment"]), "seeds of its own");
        promised.push(game["seed_commitment"].clone());
        let answers = ["", "/state", "/events", "/record", "/export"];
        let seeds: Vec<Vec<u8>> = sqlx::query_scalar("SELECT seed FROM game_secrets WHERE game_id = $1 AND epoch > 0")
            .bind(id(&game))
            .fetch_all(&stage.service.owner)
            .await
            .expect("seeds");
        assert_eq!(seeds.len(), 2, "the one in force, and the end of the chain");
        for part in answers {
            let body = text(&zoe, &format!("{}{part}", path(&game))).await;
            assert!(seeds.iter().all(|seed| !body.contains(&hex::encode(seed))), "{part}");
            // Whole events are shown of which nothing is hidden, so the tiles that lie face down are nowhere.
            assert!(!body.contains("\"type\":\"round_tiles_redrawn\",\"rounds\""), "{part}");
            assert!(!body.contains("redraw apple") && !body.contains("redraw bread") && !body.contains("redraw honey"));
        }
    }
    // Who goes back to the beginning meets neither the tiles of the other game nor those that were drawn first.
    let game = fork(&zoe, &stage, json!({"version": version})).await;
    let begin = begin(&zoe, &game).await;
    let from = zoe.get(&path(&game)).await.expect(200)["version"].clone();
    let body = json!({"from": from, "to_version": begin, "reason": "once more"});
    stage.moderator.post(&format!("{}/moderation/rewind", path(&game)), body).await.expect(200);
    let events = zoe.get(&format!("{}/events?kind=redrawn", path(&game))).await.expect(200);
    let causes: Vec<_> =
        events["events"].as_array().expect("a list").iter().map(|it| &it["details"]["cause"]).collect();
    assert_eq!(causes, ["forked", "older_dice"]);
    assert!(faults(&stage, id(&game)).await.is_empty());
}

#[tokio::test]
async fn a_running_game_is_forked_by_a_moderator_who_inspects_it_and_nobody_else_sees_that() {
    let stage = Stage::set_up(2, json!({})).await;
    stage.play(10).await;
    let version = stage.version().await;
    let (mo, max) = (&stage.moderator, stage.service.moderator("Max").await);
    for client in [&stage.players[0], &stage.players[1], mo, &max] {
        client.post(&stage.path("/fork"), json!({"version": version})).await.problem("forbidden");
    }
    stage.service.guest().post(&stage.path("/fork"), json!({"version": version})).await.problem("unauthorized");
    mo.post(&stage.path("/moderation/inspect"), json!({"reason": "a dispute"})).await.expect(200);
    let before = text(&stage.players[0], &stage.path("/events")).await;
    let game = fork(mo, &stage, json!({"version": version, "name": "What would Bo have done?"})).await;
    assert_eq!(game["fork"]["confidential"], true);
    assert_eq!(text(&stage.players[0], &stage.path("/events")).await, before, "nothing happens in the other game");

    for part in ["", "/state", "/events", "/record", "/export", "/decisions", "/stream", "/messages", "/notes"] {
        for client in [&stage.players[0], &stage.players[1], &max, &stage.service.guest()] {
            let answer = client.get(&format!("{}{part}", path(&game))).await;
            assert_eq!(answer.status, if part == "/messages" && answer.status == 401 { 401 } else { 404 }, "{part}");
        }
    }
    max.post(&format!("{}/moderation/inspect", path(&game)), json!({"reason": "why?"})).await.problem("not-found");
    let invitation = json!({"email": stage.players[0].email});
    mo.post(&format!("{}/invitations", path(&game)), invitation).await.problem("forbidden");
    for list in ["/moderation/games".to_owned(), format!("/moderation/users/{}", mo.id), "/games".to_owned()] {
        let body = text(&max, &list).await;
        assert!(!body.contains(&id(&game).to_string()) && !body.contains("What would Bo"), "{list}: {body}");
    }
    // What lay face down in the other game is not told to its maker, either.
    let log = text(mo, &format!("{}/events", path(&game))).await;
    assert!(!log.contains("\"rounds\""), "{log}");
    assert!(mo.get("/me/games").await.expect(200).to_string().contains(&id(&game).to_string()));

    // Also once it is over, and forked again.
    mo.post(&format!("{}/resign", path(&game)), Value::Null).await.expect(204);
    mo.wait_for(&path(&game), "finished").await;
    max.get(&path(&game)).await.problem("not-found");
    let begin = begin(mo, &game).await;
    let again = mo.post(&format!("{}/fork", path(&game)), json!({"version": begin})).await.expect(201);
    assert_eq!(again["fork"]["confidential"], true);
    assert!(faults(&stage, id(&game)).await.is_empty() && faults(&stage, id(&again)).await.is_empty());
}

#[tokio::test]
async fn an_anonymous_fork_tells_its_origin_to_verify_alone() {
    let (stage, version) = finished(json!({"name": "Rainy days"})).await;
    let zoe = stage.service.user("Zoe").await;
    let game = fork(&zoe, &stage, json!({"version": version, "anonymous": true})).await;
    assert_eq!(game["fork"], json!({"game": null, "version": null, "confidential": false}));
    let origin = stage.path("").trim_start_matches("/games/").to_owned();
    for part in ["", "/state", "/events", "/record", "/export", "/decisions"] {
        let body = text(&zoe, &format!("{}{part}", path(&game))).await;
        for secret in [origin.as_str(), "Rainy days", "Ada", "Bo\"", "misclick"] {
            assert!(!body.contains(secret), "{part} tells {secret}: {body}");
        }
        assert!(stage.players.iter().all(|player| !body.contains(&player.id.to_string())), "{part}");
    }
    let mut browser = Browser::of(&stage.service);
    browser.cookie = Some("session=pixie_Zoe".to_owned());
    for page in [path(&game), format!("{}/history/all", path(&game))] {
        browser.open(&page).await;
        assert!(browser.status == 200 && !browser.says(&origin) && !browser.says("Rainy"), "{}", browser.text());
    }
    assert!(faults(&stage, id(&game)).await.is_empty());

    let mut owner = stage.service.owner.acquire().await.expect("a connection");
    let other = format!("UPDATE game_texts SET body = '{origin} {}' WHERE kind = 'origin'", version - 1);
    sqlx::raw_sql(sqlx::AssertSqlSafe(other)).execute(&mut *owner).await.expect("a change");
    assert!(matches!(faults(&stage, id(&game)).await[..], [Fault { what: FaultKind::Text(_), .. }]));
    // A fork that came here without its origin cannot be compared with it.
    sqlx::query("DELETE FROM game_texts WHERE kind = 'origin'").execute(&mut *owner).await.expect("a change");
    assert!(faults(&stage, id(&game)).await.is_empty());
}

#[tokio::test]
async fn a_fork_that_begins_with_another_position_than_its_origin_is_found() {
    let (stage, version) = finished(json!({})).await;
    let zoe = stage.service.user("Zoe").await;
    let game = fork(&zoe, &stage, json!({"version": version})).await;
    // The origin is cut off before that version, with all that is checked of itself.
    let origin: Uuid = stage.path("").trim_start_matches("/games/").parse().expect("an id");
    let mut owner = stage.service.owner.acquire().await.expect("a connection");
    sqlx::raw_sql("ALTER TABLE events DISABLE TRIGGER ALL").execute(&mut *owner).await.expect("no triggers");
    let cut = "DELETE FROM events WHERE game_id = $1 AND version >= $2";
    let version = i32::try_from(version).expect("a version");
    sqlx::query(cut).bind(origin).bind(version).execute(&mut *owner).await.expect("a change");
    assert!(matches!(faults(&stage, id(&game)).await[..], [Fault { what: FaultKind::Fork, .. }]));
}

#[tokio::test]
async fn of_a_private_game_its_players_make_forks_to_which_they_invite_others() {
    let (stage, version) = finished(json!({"private": true})).await;
    let (zoe, ivo) = (stage.service.user("Zoe").await, stage.service.user("Ivo").await);
    zoe.post(&stage.path("/fork"), json!({"version": version})).await.problem("not-found");
    let bo = &stage.players[1];
    let game = fork(bo, &stage, json!({"version": version})).await;
    assert_eq!((&game["seats"][1]["player"]["name"], &game["fork"]["confidential"]), (&json!("Bo"), &json!(false)));
    ivo.get(&path(&game)).await.problem("not-found");
    bo.post(&format!("{}/invitations", path(&game)), json!({"email": ivo.email})).await.expect(202);
    let taken = ivo.put(&format!("{}/seats/me", path(&game))).await.expect(200);
    assert_eq!(taken["seats"][0]["player"]["name"], "Ivo", "instead of the bot");
    ivo.get(&stage.path("")).await.problem("not-found");
    let of_moderator = fork(&stage.moderator, &stage, json!({"version": version})).await;
    assert_eq!(of_moderator["fork"]["confidential"], true);
    assert!(faults(&stage, id(&game)).await.is_empty());
}

#[tokio::test]
async fn finished_forks_are_no_way_to_invite_more_strangers() {
    let (stage, version) = finished(json!({})).await;
    let (zoe, ivo) = (stage.service.user("Zoe").await, stage.service.user("Ivo").await);
    let game = fork(&zoe, &stage, json!({"version": version})).await;
    let invitations = format!("{}/invitations", path(&game));
    zoe.post(&invitations, json!({"email": ivo.email})).await.expect(202);
    ivo.put(&format!("{}/seats/me", path(&game))).await.expect(200);
    let over = "UPDATE games SET status = 'finished' WHERE game_id = $1";
    sqlx::query(over).bind(id(&game)).execute(&stage.service.owner).await.expect("a change");
    let other = zoe.post("/games", json!({"players": 5})).await.expect(201);
    let invite = async |n: i32| {
        zoe.post(&format!("{}/invitations", path(&other)), json!({"email": format!("new{n}@example.org")})).await
    };
    // Ivo was the first one.
    for n in 2..=20 {
        invite(n).await.expect(202);
    }
    invite(21).await.problem("too-many-requests");
}

#[tokio::test]
async fn what_cannot_be_played_on_is_refused_and_a_repeated_request_makes_one_game() {
    let (stage, version) = finished(json!({})).await;
    let zoe = stage.service.user("Zoe").await;
    let head = stage.version().await;
    let sent = async |body: Value| zoe.post(&stage.path("/fork"), body).await;
    sent(json!({"version": 1})).await.problem("conflict");
    sent(json!({"version": head})).await.problem("conflict");
    sent(json!({"version": head + 1})).await.problem("not-found");
    sent(json!({"version": 0})).await.problem("not-found");
    sent(json!({"version": version, "seat": "yellow"})).await.problem("malformed");
    sent(json!({"version": version, "seats": 3})).await.problem("malformed");
    sent(json!({})).await.problem("malformed");
    let keyed = async |body: &Value| {
        let request = zoe.request(Method::POST, &stage.path("/fork")).header("Idempotency-Key", "once").json(body);
        crate::support::client::answer(request).await
    };
    let body = json!({"version": version});
    let (first, second) = (keyed(&body).await.expect(201), keyed(&body).await.expect(201));
    assert_eq!(first["id"], second["id"]);
    keyed(&json!({"version": version - 1})).await.problem("idempotency-key-reused");
}

#[tokio::test]
async fn the_page_of_a_version_has_a_form_to_play_on_and_the_new_game_says_where_it_begins() {
    let (stage, version) = finished(json!({"name": "Rainy days"})).await;
    stage.service.user("Zoe").await;
    let page = stage.path(&format!("/history/{version}"));
    let form = format!("{page}/fork");
    let mut guest = Browser::of(&stage.service);
    guest.open(&page).await;
    assert!(!guest.says(&form), "{}", guest.text());
    let mut zoe = Browser::of(&stage.service);
    zoe.cookie = Some("session=pixie_Zoe".to_owned());
    zoe.open(&stage.path("/history/1")).await;
    assert!(!zoe.says("Play on from here"), "there was no board");
    zoe.open(&page).await;
    zoe.send(&form, &[("seat", "2")]).await;
    assert_eq!(zoe.status, 200, "{}", zoe.text());
    assert!(zoe.path.ends_with("?note=forked"), "{}", zoe.path);
    let begins = format!("This game begins with the position of another one after {version}.");
    assert!(zoe.says(&begins) && zoe.says(&format!("href=\"{page}\"")), "{}", zoe.text());
    zoe.open(&page).await;
    zoe.send(&form, &[("seat", "1"), ("anonymous", "yes")]).await;
    assert!(zoe.says("which is not told") && !zoe.says(&page), "{}", zoe.text());
}

#[tokio::test]
async fn a_fork_is_checked_alone_where_it_was_imported_and_with_its_origin_where_it_was_restored() {
    let (stage, version) = finished(json!({})).await;
    let zoe = stage.service.user("Zoe").await;
    let told = fork(&zoe, &stage, json!({"version": version})).await;
    fork(&zoe, &stage, json!({"version": version, "anonymous": true})).await;

    let folder = Folder::new("forks");
    std::fs::create_dir_all(folder.path()).expect("a folder");
    let archived = archive::export(&stage.service.owner, id(&told), true).await.expect("an answer").expect("a game");
    let file = folder.path().join("fork.ndjson");
    archived.write(std::fs::File::create(&file).expect("a file")).expect("written");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/check_game.py");
    if let Ok(checked) = Command::new("python3").arg("-B").arg(script).arg(&file).output() {
        assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
    }
    let elsewhere = Service::start().await;
    archive::import(&elsewhere.owner, archived).await.unwrap_or_else(|error| panic!("{error}"));
    assert!(check_stored(&elsewhere.owner, id(&told), None).await.expect("an answer").is_ok());

    let url = stage.service.database_url();
    let dump = folder.path().join("kept.dump");
    let options = stage.service.owner.connect_options();
    let name = options.get_database().expect("a name");
    let restored = url.replacen(name, &format!("restored_{name}"), 1);
    let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE restored_{name}"));
    sqlx::raw_sql(create).execute(&stage.service.owner).await.expect("a database");
    let at = |url: &str, word: &str| program(&folder).env("DATABASE_URL", url).arg(word).arg(&dump).output();
    for (url, word) in [(url, "backup"), (&*restored, "restore")] {
        let done = at(url, word).expect("it runs");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    }
    let verified = program(&folder).env("DATABASE_URL", &restored).arg("verify").output().expect("it runs");
    let words = String::from_utf8_lossy(&verified.stderr);
    assert!(verified.status.success() && words.contains("games checked: 3"), "{words}");
}
