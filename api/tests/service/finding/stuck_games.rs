//! Tests of the filters for games that stand still.

use chrono::TimeDelta;
use serde_json::json;

use crate::lobby::game;
use crate::support::Service;
use crate::support::client::Client;

/// A running game of these two.
async fn running(players: [&Client; 2], settings: serde_json::Value) -> String {
    let (path, _) = game(players[0], settings).await;
    players[1].put(&format!("{path}/seats/me")).await.expect(200);
    path
}

/// The games that a moderator finds.
async fn found(moderator: &Client, query: &str) -> Vec<String> {
    let list = moderator.get(&format!("/moderation/games?{query}")).await.expect(200);
    let games = list["games"].as_array().expect("a list").iter();
    games.map(|game| format!("/games/{}", game["id"].as_str().expect("an id"))).collect()
}

#[tokio::test]
async fn late_and_quiet_games_are_found() {
    let service = Service::start().await;
    let (ada, bo, mo) = (service.user("Ada").await, service.user("Bo").await, service.moderator("Mo").await);
    let paced = running([&ada, &bo], json!({"players": 2, "pace_hours": 8})).await;
    service.clock.advance(TimeDelta::minutes(1));
    let free = running([&ada, &bo], json!({"players": 2})).await;
    service.clock.advance(TimeDelta::minutes(1));
    let (over, _) = game(&ada, json!({"players": 2})).await;
    ada.delete(&over).await.expect(204);
    assert!(found(&mo, "overdue_hours=0").await.is_empty());

    service.clock.advance(TimeDelta::hours(10));
    assert_eq!(found(&mo, "overdue_hours=0").await.join(" "), paced);
    assert_eq!(found(&mo, "overdue_hours=2").await.join(" "), paced);
    assert!(found(&mo, "overdue_hours=3").await.is_empty());
    assert!(found(&mo, "quiet_days=1").await.is_empty());

    mo.post(&format!("{free}/moderation/pause"), json!({"reason": "a quarrel"})).await.expect(200);
    ada.wait_for(&paced, "missed").await;
    service.clock.advance(TimeDelta::days(3));
    assert_eq!(found(&mo, "quiet_days=3").await, [free.clone(), paced], "a game that is over is not quiet");
    assert_eq!(found(&mo, "status=paused&quiet_days=2").await, [free]);
    for wrong in ["overdue_hours=-1", "quiet_days=0", "quiet_days=70000", "waits_for=godot"] {
        mo.get(&format!("/moderation/games?{wrong}")).await.problem("malformed");
    }
}

#[tokio::test]
async fn games_that_wait_in_vain_are_found_by_what_everybody_sees() {
    let service = Service::start().await;
    let (ada, bo, mo) = (service.user("Ada").await, service.user("Bo").await, service.senior("Mo").await);
    let path = running([&ada, &bo], json!({"players": 2})).await;
    let set = async |change: &str| {
        sqlx::query(sqlx::AssertSqlSafe(change.to_owned())).execute(&service.owner).await.expect("a change");
    };
    set("UPDATE games SET summary = jsonb_set(summary, '{asked}', '[2]')").await;
    let all = async || {
        let mut stuck = Vec::new();
        for why in ["suspended", "erased", "bots", "nobody"] {
            if !found(&mo, &format!("waits_for={why}")).await.is_empty() {
                stuck.push(why);
            }
        }
        stuck
    };
    assert!(all().await.is_empty());
    // For so short a time they keep their seats.
    let suspend = async |user: &Client| {
        let body = json!({"reason": "a test", "until": "2026-01-03T00:00:00Z"});
        mo.post(&format!("/moderation/users/{}/suspend", user.id), body).await.expect(200);
    };
    suspend(&ada).await;
    assert!(all().await.is_empty(), "Ada is not asked");
    suspend(&bo).await;
    // The exact list knows who has nothing to offer.
    set("UPDATE games SET waiting = '{}'").await;
    assert_eq!(all().await, ["suspended"]);
    mo.post(&format!("/moderation/users/{}/unsuspend", bo.id), json!({"reason": "a test"})).await.expect(200);
    set("UPDATE users SET erased_at = now(), email = NULL, name = NULL WHERE name = 'Bo'").await;
    assert_eq!(all().await, ["erased"]);
    set("UPDATE games SET seats[2] = NULL").await;
    assert_eq!(all().await, ["bots"]);
    set("UPDATE games SET summary = jsonb_set(summary, '{asked}', '[1, 2]')").await;
    assert_eq!(all().await, ["suspended"], "a bot without anything to offer looks asked, too");
    set("UPDATE games SET summary = jsonb_set(summary, '{asked}', '[]')").await;
    assert_eq!(all().await, ["nobody"]);
    assert_eq!(found(&mo, "waits_for=nobody&overdue_hours=0").await.len(), 0);
    mo.post(&format!("{path}/moderation/pause"), json!({"reason": "a test"})).await.expect(200);
    assert!(all().await.is_empty(), "a paused game waits for nobody");
}
