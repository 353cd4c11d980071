//! Tests of what everybody may know of a player: their public games, how those ended, and nothing else.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::rewinding::Stage;
use crate::web::browser::Browser;

async fn finished(settings: Value) -> Stage {
    let stage = Stage::set_up(2, settings).await;
    stage.play_on_and_check().await;
    stage
}

fn ids(list: &Value) -> Vec<&Value> {
    list["games"].as_array().expect("games").iter().map(|game| &game["id"]).collect()
}

#[tokio::test]
async fn the_page_of_a_player_tells_of_public_games_and_who_has_won_them() {
    let stage = finished(json!({})).await;
    let guest = stage.service.guest();
    let game = guest.get(&stage.path("")).await.expect(200);
    let (ada, bo) = (stage.players[0].id, stage.players[1].id);
    let mut won = Vec::new();
    for (player, seat) in [(ada, "blue"), (bo, "red")] {
        let profile = guest.get(&format!("/players/{player}")).await.expect(200);
        let first = u64::from(game["result"]["standings"][seat]["rank"] == 1);
        assert_eq!(profile["finished"], json!([{"players": 2, "games": 1, "won": first}]), "{profile}");
        assert_eq!((&profile["running"], &profile["percent_in_time"]), (&json!(0), &Value::Null));
        won.push(first);
    }
    assert!(won.contains(&1), "{game}");

    // Lists tell how it ended, too, and find the games of a player and of a size.
    let listed = guest.get(&format!("/games?player={ada}&status=finished&players=2")).await.expect(200);
    assert_eq!(listed["games"][0]["result"], game["result"]);
    for other in ["players=3".to_owned(), "status=running".to_owned(), format!("player={}", Uuid::nil())] {
        let listed = guest.get(&format!("/games?{other}")).await.expect(200);
        assert!(ids(&listed).is_empty(), "{other}: {listed}");
    }
    for wrong in ["players=1", "players=6", "players=two", "player=Ada"] {
        guest.get(&format!("/games?{wrong}")).await.problem("malformed");
    }

    let mut browser = Browser::of(&stage.service);
    browser.open(&format!("/players/{bo}")).await;
    assert!(browser.says("Bo</h1>") && browser.says(" has won with "), "{}", browser.text());
    assert!(!browser.says("/report?"), "a guest reports nobody");
    browser.open(&stage.path("")).await;
    assert!(browser.says(&format!("href=\"/players/{bo}\"")), "{}", browser.text());
    browser.cookie = Some("session=pixie_Ada".to_owned());
    browser.open(&format!("/players/{bo}")).await;
    assert!(browser.says(&format!("/report?kind=name&#38;user={bo}")), "{}", browser.text());
    browser.open(&format!("/players/{ada}")).await;
    assert!(!browser.says("/report?"), "nobody reports themselves");
    browser.open(&format!("/games?status=finished&player={bo}&players=2")).await;
    assert!(browser.says(&format!("/games?status=running&#38;players=2&#38;player={bo}")), "{}", browser.text());
}

#[tokio::test]
async fn private_games_and_hidden_names_are_not_told_and_who_is_gone_is_not_found() {
    let stage = finished(json!({"private": true})).await;
    let (ada, bo) = (stage.players[0].id, stage.players[1].id);
    let guest = stage.service.guest();
    let profile = guest.get(&format!("/players/{ada}")).await.expect(200);
    assert_eq!((&profile["finished"], &profile["running"]), (&json!([]), &json!(0)));
    assert!(ids(&guest.get(&format!("/games?player={ada}")).await.expect(200)).is_empty());
    let change = async |query: &'static str, user: Uuid| {
        sqlx::query(query).bind(user).execute(&stage.service.owner).await.expect("it is changed");
    };
    change("UPDATE users SET name_hidden = true WHERE id = $1", bo).await;
    assert_eq!(guest.get(&format!("/players/{bo}")).await.expect(200)["name"], "unnamed player");
    change("UPDATE users SET trial_until = now() WHERE id = $1", bo).await;
    guest.get(&format!("/players/{bo}")).await.problem("not-found");
    stage.players[0].delete("/me").await.expect(204);
    guest.get(&format!("/players/{ada}")).await.problem("not-found");
    guest.get(&format!("/players/{}", Uuid::nil())).await.problem("not-found");
}
