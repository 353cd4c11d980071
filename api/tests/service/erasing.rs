//! The way out leaves nothing personal behind.

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::lobby::game;
use crate::support::Service;

#[tokio::test]
async fn nothing_that_says_who_somebody_was_is_left() {
    let service = Service::start().await;
    let ada = service.sign_in("ada.secret@example.org", "Lovelace").await;
    let bo = service.sign_in("bo@example.org", "Bo").await;
    service.send_as(&ada, Method::PATCH, "/api/v1/me/notifications", json!({"turn_mails": "none"})).await;
    service.send_as(&ada, Method::POST, "/api/v1/me/tokens", json!({"name": "Lovelace's bot"})).await;
    service.code("ada.secret@example.org").await;
    let write = "INSERT INTO game_texts (game_id, text_id, kind, author, at, body)
        SELECT id, id, 'message', id, created_at, 'written by ' || name FROM users";
    sqlx::raw_sql(write).execute(&service.pool).await.unwrap();
    let queue = "INSERT INTO outbox (game_id, user_id, queued_at, due_at, version, kind, data)
        SELECT id, id, created_at, created_at + interval '1 year', 7, 'turn', jsonb_build_object('to', email)
        FROM users";
    sqlx::raw_sql(queue).execute(&service.pool).await.unwrap();
    let before = service.dump().await;
    assert!(["ada.secret", "Lovelace", "written by Lovelace"].iter().all(|text| before.contains(text)));

    assert_eq!(service.send_as(&ada, Method::DELETE, "/api/v1/me", Value::Null).await.status(), 204);

    let after = service.dump().await;
    assert!(!after.contains("ada.secret") && !after.contains("Lovelace"), "{after}");
    assert!(after.contains(&ada.id) && after.contains("written by Bo"), "{after}");
    let response = service.send_as(&ada, Method::GET, "/api/v1/me", Value::Null).await;
    assert_eq!(response.status(), 401);
    assert_eq!(service.get_as(&bo, "/api/v1/me").await["name"], "Bo");

    let names = pixie_post::users::names(&service.pool, &[ada.id.parse().unwrap()]).await.unwrap();
    assert!(names.values().all(|user| user.name == pixie_post::users::FORMER));
    assert_eq!(names.len(), 1);
}

#[tokio::test]
async fn who_comes_back_is_somebody_else() {
    let service = Service::start().await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    service.send_as(&ada, Method::DELETE, "/api/v1/me", Value::Null).await;
    let again = service.sign_in("ada@example.org", "Ada").await;
    assert_ne!(ada.id, again.id);
}

#[tokio::test]
async fn nobody_waits_for_who_is_gone() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let (running, _) = game(&ada, json!({"players": 2})).await;
    let (open, _) = game(&ada, json!({"players": 3})).await;
    let (own, _) = game(&bo, json!({"players": 2})).await;
    for path in [&running, &open] {
        bo.put(&format!("{path}/seats/me")).await.expect(200);
    }
    assert_eq!(bo.delete("/me").await.status, 204);

    let played_on = ada.get(&running).await.expect(200);
    assert_eq!((&played_on["seats"][1]["bot"], &played_on["waiting"]), (&json!("cautious"), &json!([1])));
    assert_eq!(ada.get(&open).await.expect(200)["seats"][1]["player"], Value::Null);
    let own = ada.get(&own).await.expect(200);
    assert_eq!(own["seats"][0]["player"]["name"], json!("former player"), "nobody else can start it");
}

#[tokio::test]
async fn all_players_of_a_game_can_go_at_the_same_moment() {
    let service = Service::start().await;
    let players = [service.user("Ada").await, service.user("Bo").await, service.user("Cy").await];
    let (path, _) = game(&players[0], json!({"players": 3})).await;
    for player in &players[1..] {
        player.put(&format!("{path}/seats/me")).await.expect(200);
    }
    for player in &players {
        player.post(&format!("{path}/messages"), json!({"text": "Farewell!"})).await.expect(201);
    }
    let gone = join_all(players.iter().map(|player| player.delete("/me"))).await;
    assert!(gone.iter().all(|answer| answer.status == 204), "{gone:?}");
}
