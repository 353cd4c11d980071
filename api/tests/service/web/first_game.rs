//! Tests of the coach of a first game, without a script.

use serde_json::json;

use super::browser::Browser;
use super::playing::answer;
use crate::support::Service;

/// A guest at the first question of a game against two bots.
async fn guest(service: &Service) -> Browser {
    let mut guest = Browser::of(service);
    guest.open("/").await;
    let form = [guest.hidden("/try"), vec![("players".to_owned(), "3".to_owned())]].concat();
    guest.post("/try", &form).await;
    guest
}

#[tokio::test]
async fn the_coach_leads_through_two_rounds_and_then_says_where_help_is() {
    let service = Service::start().await;
    let mut guest = guest(&service).await;
    let game = guest.path.clone();
    assert!(guest.says("Everybody has one ability for the whole game.") && guest.says("/advice"), "{}", guest.text());
    let (mut questions, mut farewells) = (0, 0);
    for _ in 0..120 {
        if guest.says("class=\"stage\">Round 4") {
            break;
        }
        questions += u8::from(guest.says("Good for a beginner:") && guest.says("What comes next:"));
        farewells += u8::from(guest.says("From here on you play alone"));
        assert!(!(guest.says("Round 3<") && guest.says("Good for a beginner:")), "{}", guest.text());
        answer(&mut guest, &game).await;
        guest.open(&game).await;
    }
    assert!(questions > 3 && farewells > 0, "{questions}, {farewells}");
    assert!(!guest.says("id=\"coach\""), "{}", guest.text());
}

#[tokio::test]
async fn the_coach_can_be_put_away_and_called_back() {
    let service = Service::start().await;
    let mut guest = guest(&service).await;
    let path = format!("{}/coach", guest.path);
    guest.send(&path, &[("away", "true")]).await;
    assert!(guest.says("Call the coach") && !guest.says("Good for a beginner:"), "{}", guest.text());
    guest.send(&path, &[("away", "false")]).await;
    assert!(guest.says("Put the coach away") && guest.says("Good for a beginner:"), "{}", guest.text());
}

#[tokio::test]
async fn among_people_there_is_no_coach() {
    let service = Service::start().await;
    let game = service.seated(3, json!({"advice": true})).await;
    for player in &game.players {
        let mut browser = Browser::of(&service);
        browser.cookie = Some(format!("session={}", player.token));
        browser.open(&format!("/games/{}", game.id)).await;
        assert!(!browser.says("id=\"coach\""), "{}", browser.text());
    }
}
