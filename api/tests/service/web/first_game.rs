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
async fn the_coach_leads_through_two_rounds_and_then_waits_to_be_asked() {
    let service = Service::start().await;
    let mut guest = guest(&service).await;
    let game = guest.path.clone();
    assert!(guest.says("Most points win") && guest.says("/advice"), "{}", guest.text());
    let (mut questions, mut farewells) = (0, 0);
    for _ in 0..120 {
        if guest.says("class=\"stage\">Round 4") {
            break;
        }
        questions += u8::from(guest.says("As a rule:") && guest.says("What comes next:"));
        farewells += u8::from(guest.says("From here on the coach speaks when you ask"));
        assert!(!(guest.says("Round 3<") && guest.says("As a rule:")), "{}", guest.text());
        answer(&mut guest, &game).await;
        guest.open(&game).await;
    }
    assert!(questions > 3 && farewells > 0, "{questions}, {farewells}");
    assert!(guest.says("data-suggest=\"asked\""), "{}", guest.text());
}

#[tokio::test]
async fn a_move_of_the_advice_is_made_as_often_as_it_is_asked_for() {
    let service = Service::start().await;
    let mut guest = guest(&service).await;
    let (game, mut passed) = (guest.path.clone(), 0);
    for _ in 0..40 {
        guest.open(&game).await;
        if guest.says("Take an action or pass.") {
            guest.open(&format!("{game}/advice")).await;
            let moves = format!("{game}/moves");
            let pass = [guest.hidden(&moves), vec![("move".to_owned(), "pass".to_owned())]].concat();
            guest.post(&moves, &pass).await;
            assert_eq!(guest.path, format!("{game}?note=moved"), "{}", guest.text());
            passed += 1;
        } else {
            answer(&mut guest, &game).await;
        }
        if passed == 2 {
            return;
        }
    }
    panic!("passed only {passed} times: {}", guest.text());
}

#[tokio::test]
async fn the_coach_can_be_put_away_and_called_back() {
    let service = Service::start().await;
    let mut guest = guest(&service).await;
    let path = format!("{}/coach", guest.path);
    guest.send(&path, &[("away", "true")]).await;
    assert!(guest.says("Call the coach") && !guest.says("As a rule:"), "{}", guest.text());
    guest.send(&path, &[("away", "false")]).await;
    assert!(guest.says("Put the coach away") && guest.says("As a rule:"), "{}", guest.text());
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
