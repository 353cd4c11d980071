//! Tests of the games that are behind a player: those that are over, and those that they have left or lost.

use chrono::TimeDelta;
use pixie_event_store::EventStore;
use pixie_service::game::{Walk, rebuild_all};
use pixie_service::record::verify::check_stored;
use pixie_service::table::deadlines::look_through_all;
use pixie_service::table::keeping::WaitingLimits;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::absence::Table;
use crate::lobby::game;
use crate::mail_in::desk::{ask, sign_up};
use crate::rewinding::Stage;
use crate::support::Service;
use crate::support::client::Client;
use crate::support::office::Office;
use crate::support::program::{Folder, program, run};
use crate::web::browser::Browser;

const PAST: &str = "/me/games?past=true";

/// The names of these games of a user, and how they have left each.
async fn listed(user: &Client, list: &str) -> Vec<(String, Value)> {
    let list = user.get(list).await.expect(200);
    let games = list["games"].as_array().expect("games").iter();
    games.map(|game| (game["name"].as_str().expect("a name").to_owned(), game["left"]["how"].clone())).collect()
}

async fn past(user: &Client) -> Vec<(String, Value)> {
    listed(user, PAST).await
}

fn left(name: &str, how: &str) -> (String, Value) {
    (name.to_owned(), json!(how))
}

async fn opened(by: &Client, players: &[&Client], settings: Value) -> String {
    let (path, _) = game(by, settings).await;
    for player in players {
        player.put(&format!("{path}/seats/me")).await.expect(200);
    }
    path
}

#[tokio::test]
async fn who_resigned_left_or_was_removed_finds_the_game() {
    let service = Service::start().await;
    let (ada, bo, cy) = (service.user("Ada").await, service.user("Bo").await, service.user("Cy").await);
    let mo = service.senior("Mo").await;
    let settings = |name: &str, players: u8| json!({"players": players, "name": name, "pace_hours": 8});

    let resigned = opened(&ada, &[&bo], settings("resigned", 2)).await;
    assert_eq!(bo.post(&format!("{resigned}/resign"), json!({})).await.status, 204);
    service.clock.advance(TimeDelta::minutes(1));
    let before = opened(&ada, &[&bo], settings("before the start", 3)).await;
    assert_eq!(bo.delete(&format!("{before}/seats/me")).await.status, 204);
    service.clock.advance(TimeDelta::minutes(1));
    let removed = opened(&ada, &[&bo], settings("removed", 2)).await;
    let why = json!({"seat": "red", "successor": "bot", "reason": "a test", "for_cause": true});
    mo.post(&format!("{removed}/moderation/replace"), why).await.expect(200);
    service.clock.advance(TimeDelta::minutes(1));
    let over = opened(&ada, &[&bo], settings("cancelled", 2)).await;
    mo.post(&format!("{over}/moderation/cancel"), json!({"reason": "a test"})).await.expect(200);
    service.clock.advance(TimeDelta::minutes(1));
    opened(&ada, &[&bo], settings("going on", 2)).await;

    let expected = [
        ("cancelled".to_owned(), Value::Null),
        left("removed", "removed"),
        left("before the start", "left"),
        left("resigned", "resigned"),
    ];
    assert_eq!(past(&bo).await, expected);
    assert_eq!(listed(&bo, "/me/games").await.len(), 2, "the other list is as before");
    let first = bo.get(&format!("{PAST}&limit=3")).await.expect(200);
    let next = first["next"].as_str().expect("a next page");
    assert_eq!(listed(&bo, &format!("{PAST}&limit=3&cursor={next}")).await, expected[3..]);
    let entry = &bo.get(PAST).await.expect(200)["games"][3];
    assert_eq!((&entry["left"]["seat"], &entry["my_seat"]), (&json!("red"), &Value::Null));
    assert_eq!(entry["left"]["at"], json!("2026-01-01T00:00:00Z"));
    assert!(past(&cy).await.is_empty());
    bo.get("/me/games?past=maybe").await.problem("malformed");

    // Whoever comes back has it among the others again.
    bo.put(&format!("{resigned}/seats/me")).await.expect(200);
    assert!(past(&bo).await.iter().all(|(name, _)| name != "resigned"));

    let mut page = Browser::of(&service);
    page.cookie = Some("session=pixie_Bo".to_owned());
    page.open(PAST).await;
    assert!(page.says("You were removed · ") && page.says("before the start"), "{}", page.text());
    assert!(!page.says("going on"), "{}", page.text());
    page.open("/").await;
    assert!(page.says(PAST), "{}", page.text());
    service.verify().await;
}

#[tokio::test]
async fn a_private_game_that_one_may_not_see_any_more_is_not_listed() {
    let service = Service::start().await;
    let (ada, bo, cy) = (service.user("Ada").await, service.user("Bo").await, service.user("Cy").await);
    let mo = service.senior("Mo").await;
    let (path, _) = game(&ada, json!({"players": 3, "name": "secret", "private": true})).await;
    for player in [&bo, &cy] {
        ada.post(&format!("{path}/invitations"), json!({"email": player.email})).await.expect(202);
        player.put(&format!("{path}/seats/me")).await.expect(200);
    }
    assert_eq!(bo.post(&format!("{path}/resign"), json!({})).await.status, 204);
    let why = json!({"seat": "yellow", "successor": "bot", "reason": "a test", "for_cause": true});
    mo.post(&format!("{path}/moderation/replace"), why).await.expect(200);
    // Bo was invited, and sees it as before; Cy was removed for cause.
    assert_eq!(past(&bo).await, [left("secret", "resigned")]);
    cy.get(&path).await.problem("not-found");
    assert!(past(&cy).await.is_empty());
    let entry = bo.get(PAST).await.expect(200)["games"][0].clone();
    assert_eq!((&entry["waits_for_me"], &entry["my_deadline"]), (&json!(false), &Value::Null));
}

#[tokio::test]
async fn a_seat_that_was_lost_to_the_others_is_behind_its_player() {
    let (table, late, others) = Table::with_one_late(3, json!({"name": "late"})).await;
    for other in others {
        table.vote(other, late).await.expect(200);
    }
    assert_eq!(past(&table.players[late]).await, [left("late", "handed_over")]);
}

#[tokio::test]
async fn a_packed_game_is_found_also_by_who_has_left_it() {
    let stage = Stage::set_up(3, json!({"name": "packed"})).await;
    assert_eq!(stage.players[2].post(&stage.path("/resign"), json!({})).await.status, 204);
    stage.play_on_and_check().await;
    let folder = Folder::new("pack-past");
    let packed = run(program(&folder).env("DATABASE_URL", stage.service.database_url()).args(["pack", "--days", "0"]));
    assert!(packed.1.starts_with("pixie-post: games packed: 1, "), "{}", packed.1);
    assert_eq!(past(&stage.players[0]).await, [("packed".to_owned(), Value::Null)]);
    assert_eq!(past(&stage.players[2]).await, [left("packed", "resigned")]);
}

#[tokio::test]
async fn past_games_are_told_by_mail() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let bo = sign_up(&service, "bo@new.example", "Bo").await;
    let (path, _) = game(&ada, json!({"players": 3, "name": "Rainy days"})).await;
    let answer = ask(&service, "bo@new.example", &bo, "b1", "past games").await;
    assert!(answer.contains("No game is behind you yet."), "{answer}");
    ask(&service, "bo@new.example", &bo, "b2", "join rainy").await;
    let user = service.sign_in("bo@new.example", "Bo").await;
    service.send_as(&user, reqwest::Method::DELETE, &format!("/api/v1{path}/seats/me"), Value::Null).await;
    let answer = ask(&service, "bo@new.example", &bo, "b3", "past").await;
    assert!(
        answer.contains("Rainy days (#")
            && answer.contains("You left before the start, on")
            && answer.contains("It waits for players."),
        "{answer}"
    );
}

/// Rows that a node of an older version has written are found, and written anew.
#[tokio::test]
async fn rows_of_an_older_version_are_written_anew() {
    let office = Office::open().await;
    let users = [office.user(1, "Ada").await, office.user(2, "Bo").await];
    let id = office.start(&users.map(pixie_service::game::Occupant::User)).await;
    office.work().await;
    let row = async || -> (Option<Value>, Option<String>, Option<String>) {
        let row = sqlx::query_as("SELECT former, clock_at::text, look_at::text FROM games WHERE game_id = $1").bind(id);
        row.fetch_one(&office.pool).await.expect("the game")
    };
    let before = row().await;
    assert!(before.0 == Some(json!([])) && before.1.is_some(), "{before:?}");
    let older = "UPDATE games SET former = NULL, clock_at = NULL, look_at = NULL";
    sqlx::query(older).execute(&office.pool).await.expect("changed");
    assert!(check_stored(&office.pool, id, None).await.expect("an answer").is_ok(), "verify knows of older nodes");
    let waiting = WaitingLimits { ask_after: TimeDelta::days(30), notice: TimeDelta::days(14) };
    look_through_all(&office.games, waiting, office.clock.now()).await.expect("looked");
    let after = row().await;
    assert_eq!((&after.0, &after.1), (&before.0, &before.1));
    assert!(after.2 <= before.1, "{after:?}");

    // A node from before there were former players has written on in a row of a newer one.
    let older = r#"UPDATE games SET former = '[{"stale": true}]', former_version = version - 1"#;
    sqlx::query(older).execute(&office.pool).await.expect("changed");
    assert!(check_stored(&office.pool, id, None).await.expect("an answer").is_ok(), "verify knows of older nodes");
    look_through_all(&office.games, waiting, office.clock.now()).await.expect("looked");
    assert_eq!(row().await.0, before.0);
}

/// A rebuild says the same as what was written event by event.
#[tokio::test]
async fn a_rebuilt_row_knows_who_has_left() {
    let stage = Stage::set_up(3, json!({"name": "rebuilt"})).await;
    assert_eq!(stage.players[1].post(&stage.path("/resign"), json!({})).await.status, 204);
    let expected = past(&stage.players[1]).await;
    sqlx::query("UPDATE games SET former = '[]'").execute(&stage.service.owner).await.expect("changed");
    let id = Uuid::parse_str(stage.path("").trim_start_matches("/games/")).expect("an id");
    let faults = check_stored(&stage.service.owner, id, None).await.expect("an answer").err().unwrap_or_default();
    assert!(faults.iter().any(|fault| fault.to_string().contains("former")), "{faults:?}");
    let store = EventStore::new(stage.service.owner.clone());
    rebuild_all(&store, Walk::default(), |_, _| {}).await.expect("rebuilt");
    assert_eq!(past(&stage.players[1]).await, expected);
    assert_eq!(expected, [left("rebuilt", "resigned")]);
}
