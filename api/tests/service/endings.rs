//! Tests of the end of a game: its result, the page that tells it, and the next game of the same people.

use reqwest::Method;
use reqwest::header::COOKIE;
use serde_json::{Value, json};

use crate::rewinding::Stage;
use crate::web::browser::Browser;

async fn finished(settings: Value) -> Stage {
    let stage = Stage::set_up(2, settings).await;
    stage.players[0].get(&stage.path("/result")).await.problem("conflict");
    stage.players[0].post(&stage.path("/rematch"), json!({})).await.problem("conflict");
    stage.play(6).await;
    let aim = stage.version().await;
    stage.play(2).await;
    stage.rewind(aim).await.expect(200);
    // It ends with a check of the result, too.
    stage.play_on_and_check().await;
    stage
}

#[tokio::test]
async fn the_result_leaves_out_what_was_taken_back() {
    let stage = finished(json!({})).await;
    let events = stage.events().await;
    let undone: Vec<_> =
        events.iter().filter(|event| !event["undone_by"].is_null()).map(|event| event["version"].clone()).collect();
    assert!(!undone.is_empty());
    let result = stage.get("/result").await;
    let moments = result["moments"].as_array().expect("moments");
    assert!(!moments.is_empty() && moments.iter().all(|moment| !undone.contains(&moment["version"])), "{moments:?}");
    assert!(moments.is_sorted_by_key(|moment| moment["round"].as_u64()), "{moments:?}");
    for point in result["turning_points"].as_array().expect("turning points") {
        assert!(moments.iter().any(|moment| moment["version"] == point["version"]), "{point}");
    }
}

#[tokio::test]
async fn the_page_tells_who_won_and_checks_the_dice() {
    let stage = finished(json!({})).await;
    let mut guest = Browser::of(&stage.service);
    guest.open(&stage.path("")).await;
    let result = stage.get("/result").await;
    let score = result["seats"][0]["score"].to_string().replace('-', "−");
    assert!(guest.says(&format!("with {score} points")), "{}", guest.text());
    assert!(guest.says("<polyline class=\"blue\"") && guest.says("Where the points came from"), "{}", guest.text());
    assert!(!guest.says("/rematch") && !guest.says("id=\"dice\""), "{}", guest.text());
    guest.open(&format!("{}?check=dice", stage.path(""))).await;
    let events = stage.events().await.len();
    assert!(guest.says(&format!("All {events} events are there")), "{}", guest.text());
}

#[tokio::test]
async fn all_who_press_it_meet_in_one_next_game() {
    for private in [false, true] {
        let stage = finished(json!({"private": private, "pace_hours": 24, "open_holdings": true})).await;
        let [ada, bo] = &stage.players[..] else { panic!("two players") };
        let zed = stage.service.user("Zed").await;
        zed.post(&stage.path("/rematch"), json!({})).await.problem(if private { "not-found" } else { "forbidden" });

        let next = bo.post(&stage.path("/rematch"), json!({})).await.expect(201);
        let old = stage.get("").await;
        for kept in ["players", "rulebook", "toggles", "edition", "private", "open_holdings", "pace_hours", "take_back"]
        {
            assert_eq!(next[kept], old[kept], "{kept}");
        }
        assert_eq!((&next["status"], &next["seats"][0]["player"]["name"]), (&json!("open"), &json!("Bo")));
        let next_path = format!("/games/{}", next["id"].as_str().expect("an id"));
        let invited = |answer: Value| answer["invitations"].as_array().expect("a list").len();
        assert_eq!(invited(bo.get(&format!("{next_path}/invitations")).await.expect(200)), 1);

        // Whoever opened it gets the same one again, and nobody is invited twice.
        let again = bo.post(&stage.path("/rematch"), json!({})).await.expect(201);
        assert_eq!((&again["id"], &again["version"]), (&next["id"], &next["version"]));
        assert_eq!(invited(bo.get(&format!("{next_path}/invitations")).await.expect(200)), 1);

        let mut page = Browser::of(&stage.service);
        page.cookie = Some("session=pixie_Ada".to_owned());
        page.open(&stage.path("")).await;
        page.send(&format!("{}/rematch", stage.path("")), &[]).await;
        assert!(
            page.path.starts_with(&next_path) && page.says("The next game is open"),
            "{} {}",
            page.path,
            page.text()
        );
        let started = ada.get(&next_path).await.expect(200);
        assert_eq!((&started["status"], &started["seats"][1]["player"]["name"]), (&json!("running"), &json!("Ada")));
    }
}

#[tokio::test]
async fn a_rematch_that_was_called_off_makes_room_for_another_one() {
    let stage = finished(json!({})).await;
    let ada = &stage.players[0];
    let first = ada.post(&stage.path("/rematch"), json!({})).await.expect(201);
    ada.delete(&format!("/games/{}", first["id"].as_str().expect("an id"))).await.expect(204);
    let second = stage.players[1].post(&stage.path("/rematch"), json!({})).await.expect(201);
    assert!(second["id"] != first["id"] && second["status"] == "open", "{second}");
}

#[tokio::test]
async fn two_who_press_it_at_once_meet() {
    let stage = finished(json!({})).await;
    let path = stage.path("/rematch");
    let [one, other] = &stage.players[..] else { panic!("two players") };
    let (one, other) = tokio::join!(one.post(&path, json!({})), other.post(&path, json!({})));
    let (one, other) = (one.expect(201), other.expect(201));
    assert_eq!(one["id"], other["id"]);
    let next = stage.players[0].get(&format!("/games/{}", one["id"].as_str().expect("an id"))).await.expect(200);
    assert_eq!(next["status"], "running");
}

#[tokio::test]
async fn the_queen_has_the_last_word_and_each_player_stands_in_the_order() {
    let stage = finished(json!({})).await;
    let mut guest = Browser::of(&stage.service);
    guest.open(&stage.path("")).await;
    let text = guest.text();
    assert!(text.contains("The Queen&#39;s verdict") || text.contains("The Queen's verdict"), "{text}");
    let verdict = guest.html.split_once("class=\"verdict\"").expect("a verdict").1;
    assert!(verdict.contains('“') && verdict.contains('”'), "{verdict}");
    let order = guest.html.split_once("<ol class=\"order\"").expect("an order").1;
    let order = order.split_once("</ol>").expect("its end").0;
    let result = stage.get("/result").await;
    let places: Vec<_> = result["seats"]
        .as_array()
        .expect("seats")
        .iter()
        .map(|seat| {
            let dot = format!("class=\"dot {}\"", seat["seat"].as_str().expect("a seat"));
            order.find(&dot).expect("the seat")
        })
        .collect();
    assert!(places.is_sorted(), "{order}");
}

#[tokio::test]
async fn the_card_is_there_at_the_end_for_whoever_may_read_the_game() {
    let running = Stage::set_up(2, json!({})).await;
    let card = format!("{}/card.png", running.path(""));
    assert_eq!(running.service.get(&card).await.status(), 404, "not before the end");

    for private in [false, true] {
        let stage = finished(json!({"private": private})).await;
        let card = format!("{}/card.png", stage.path(""));
        let guest = stage.service.get(&card).await;
        assert_eq!(guest.status(), if private { 404 } else { 200 });
        let player = stage.service.request(Method::GET, &card).header(COOKIE, "session=pixie_Ada");
        let picture = player.send().await.expect("an answer").bytes().await.expect("a picture");
        // The size is in the header of a PNG.
        assert_eq!(&picture[..8], b"\x89PNG\r\n\x1a\n");
        assert_eq!(&picture[16..24], [1200_u32.to_be_bytes(), 630_u32.to_be_bytes()].concat());
        assert!(picture.len() < 150_000, "{} bytes", picture.len());

        let mut page = Browser::of(&stage.service);
        page.open(&stage.path("")).await;
        assert_eq!(page.html.contains("property=\"og:image\""), !private);
        assert_eq!(page.html.contains("/card.png\">\n<meta property=\"og:image:type\""), !private, "{}", page.html);
    }
}
