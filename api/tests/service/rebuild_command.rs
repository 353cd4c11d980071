//! Tests of `pixie-post rebuild`: it restores a lost list of games.

use serde_json::{Value, json};
use sqlx::{Connection as _, PgConnection};
use uuid::Uuid;

use crate::support::program::{Folder, Serving, database_url, line, program, run};
use crate::support::{LISTED, http_client};

/// Creates a game for this number of players.
async fn open_game(serving: &Serving, token: &str, players: usize) -> Uuid {
    let url = format!("http://{}/api/v1/games", serving.1);
    let body = json!({"name": "Lost and found", "players": players});
    let answer = http_client().post(&url).bearer_auth(token).json(&body).send().await.unwrap();
    assert_eq!(answer.status(), 201);
    // Who asks for the list makes sure that the game is in it.
    assert_eq!(http_client().get(url).send().await.unwrap().status(), 200);
    answer.json::<Value>().await.unwrap()["id"].as_str().unwrap().parse().unwrap()
}

/// The list of games.
pub(crate) async fn rows(owner: &mut PgConnection) -> Vec<String> {
    sqlx::query_scalar(LISTED).fetch_all(owner).await.unwrap()
}

#[tokio::test]
async fn lost_and_damaged_rows_come_back_while_the_service_runs() {
    let folder = Folder::new("rebuild");
    let serving = Serving::start(&folder);
    let ada = line(program(&folder).args(["token", "ada@example.org"]));
    let bo = line(program(&folder).args(["token", "bo@example.org"]));
    let lost = open_game(&serving, &ada, 2).await;
    let damaged = open_game(&serving, &ada, 3).await;
    open_game(&serving, &ada, 4).await;

    let mut owner = PgConnection::connect(&database_url(&folder)).await.unwrap();
    let before = rows(&mut owner).await;
    sqlx::query("DELETE FROM games WHERE game_id = $1").bind(lost).execute(&mut owner).await.unwrap();
    let damage = "UPDATE games SET players = 5, status = 'finished', seats = '{}', summary = '{}' WHERE game_id = $1";
    sqlx::query(damage).bind(damaged).execute(&mut owner).await.unwrap();
    assert_ne!(rows(&mut owner).await, before);

    assert_eq!(
        run(program(&folder).arg("rebuild")),
        (Some(0), "pixie-post: games rebuilt: 3, users: 2, cases: 0\n".to_owned())
    );
    assert_eq!(rows(&mut owner).await, before);
    // The game can be continued.
    let seat = format!("http://{}/api/v1/games/{lost}/seats/me", serving.1);
    assert_eq!(http_client().put(seat).bearer_auth(bo).send().await.unwrap().status(), 200);
}

#[tokio::test]
async fn a_game_that_cannot_be_folded_is_named_and_the_others_are_done() {
    let folder = Folder::new("rebuild-fault");
    let serving = Serving::start(&folder);
    let ada = line(program(&folder).args(["token", "ada@example.org"]));
    // Ids grow, so the faulty game comes first.
    let faulty = open_game(&serving, &ada, 2).await;
    let sound = open_game(&serving, &ada, 2).await;

    let mut owner = PgConnection::connect(&database_url(&folder)).await.unwrap();
    let before = rows(&mut owner).await;
    let spoil = "INSERT INTO events (
            game_id, at, version, schema, kind, actor, body, command_id, request_hash, salt, prev_hash, hash
         )
         SELECT game_id, at, version + 1, schema, 'vanished', actor, body, NULL, NULL, salt, hash, prev_hash
         FROM events WHERE game_id = $1 ORDER BY version DESC LIMIT 1";
    sqlx::query(spoil).bind(faulty).execute(&mut owner).await.unwrap();
    sqlx::query("DELETE FROM games WHERE game_id = $1").bind(sound).execute(&mut owner).await.unwrap();

    let (code, words) = run(program(&folder).arg("rebuild"));

    assert_eq!(code, Some(1));
    assert!(words.starts_with("pixie-post: games rebuilt: 1, users: 1, cases: 0\n"), "{words}");
    assert!(words.contains(&faulty.to_string()) && !words.contains(&sound.to_string()), "{words}");
    assert_eq!(rows(&mut owner).await, before);
}
