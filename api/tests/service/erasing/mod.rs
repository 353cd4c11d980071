//! Tests of deleting an account: nothing personal is left.

mod house;
mod life;
mod nowhere;
mod traces;
mod unread_mails;

use std::path::Path;
use std::process::Command;

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};
use sqlx::{Connection as _, PgConnection};

use pixie_service::people::users::{Avatar, FORMER};

use crate::lobby::game;
use crate::support::Service;

/// All of a database, as `pg_dump` writes it.
pub(crate) async fn dump(url: &str) -> String {
    let mut connection = PgConnection::connect(url).await.expect("Postgres");
    let bin = "SELECT setting FROM pg_config WHERE name = 'BINDIR'";
    let bin: String = sqlx::query_scalar(bin).fetch_one(&mut connection).await.expect("a folder");
    let dump = Command::new(Path::new(&bin).join("pg_dump")).arg(url).output().expect("it runs");
    assert!(dump.status.success(), "{}", String::from_utf8_lossy(&dump.stderr));
    String::from_utf8(dump.stdout).expect("UTF-8")
}

#[tokio::test]
async fn who_is_gone_is_a_former_player() {
    let service = Service::start().await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    service.send_as(&ada, Method::PATCH, "/api/v1/me", json!({"avatar": "acorn"})).await;
    service.send_as(&ada, Method::DELETE, "/api/v1/me", Value::Null).await;
    let names = pixie_service::people::users::names(&service.pool, &[ada.id.parse().unwrap()]).await.unwrap();
    let left: Vec<_> = names.into_values().map(|user| (user.name, user.avatar)).collect();
    assert_eq!(left, [(FORMER.to_owned(), Avatar::Plain)]);
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
    assert_eq!((&played_on["seats"][1]["bot"], &played_on["waiting"]), (&json!("cautious"), &json!(["blue"])));
    assert_eq!(ada.get(&open).await.expect(200)["seats"][1]["player"], Value::Null);
    assert_eq!(ada.get(&own).await.expect(200)["status"], "cancelled", "nobody is left at it");
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
