//! Tests of the pages about proposals of moderators.

use serde_json::json;

use super::browser::Browser;
use crate::rewinding::Stage;
use crate::support::Service;
use crate::support::client::Client;

fn browser(service: &Service, name: &str) -> Browser {
    let mut browser = Browser::of(service);
    browser.cookie = Some(format!("session=pixie_{name}"));
    browser
}

/// Whether the only game waits for a player, and for their answer to a proposal.
async fn waits(player: &Client) -> [bool; 2] {
    let game = player.get("/me/games").await.expect(200)["games"][0].clone();
    ["waits_for_me", "proposal_waits"].map(|member| game[member] == true)
}

#[tokio::test]
async fn a_move_is_dropped_by_pages_alone() {
    let stage = Stage::set_up(2, json!({})).await;
    stage.play(5).await;
    let (last, page_of_game) = (stage.version().await, format!("/moderation{}", stage.path("")));
    let replay = format!("{page_of_game}/replay");
    let mut mo = browser(&stage.service, "Mo");
    mo.open(&page_of_game).await;
    assert!(!mo.says("Change or drop it") && !mo.says("Correct what a seat holds"), "not before the inspection");
    mo.open(&format!("{replay}?version={last}")).await;
    assert!(mo.status == 403 && mo.says("Look behind the screens first"), "{}", mo.text());

    mo.open(&page_of_game).await;
    mo.send(&format!("{page_of_game}/inspect"), &[("reason", "a dispute")]).await;
    assert!(mo.says(&format!("{replay}?version={last}")), "{}", mo.text());
    mo.open(&format!("{replay}?version={last}&instead=fly")).await;
    assert!(mo.status == 400 && !mo.says("Propose it"), "{}", mo.text());
    mo.open(&format!("{replay}?version={last}")).await;
    assert!(mo.says("What changes on the board") && mo.says("dropped"), "{}", mo.text());
    mo.send(&replay, &[("reason", "It was <b>not</b> their turn.")]).await;
    assert!(mo.says("It is proposed.") && mo.says("&#60;b&#62;not"), "{}", mo.text());
    let proposal = last + 2;
    assert!(mo.says("End the proposal") && !mo.says("Agree, and do it now"), "no moderator decides alone");

    let answer = format!("{}/proposals/{proposal}", stage.path(""));
    let mut zoe = browser(&stage.service, "Ada");
    zoe.cookie = None;
    zoe.open(&stage.path("")).await;
    assert!(zoe.says("A moderator proposes to drop move") && !zoe.says(&answer), "guests only read it");
    for (name, player) in ["Ada", "Bo"].into_iter().zip(&stage.players) {
        assert_eq!(waits(player).await, [true, true], "it waits for {name}");
        let mut player = browser(&stage.service, name);
        player.open(&stage.path("")).await;
        assert!(player.says(&format!("A moderator proposes to drop move {last}")), "{}", player.text());
        player.send(&answer, &[("agree", "true")]).await;
        assert!(player.says("Your answer counts."), "{}", player.text());
        assert!(!player.says(&answer));
    }
    assert!(!waits(&stage.players[0]).await[1]);
    assert!(stage.events().await.iter().any(|event| event["kind"] == "rewound"));
    assert!(stage.get("/proposal").await["open"].is_null());
}

#[tokio::test]
async fn what_a_seat_holds_is_corrected_by_pages_alone() {
    let stage = Stage::set_up(2, json!({})).await;
    stage.play(5).await;
    stage.service.moderator("Sam").await;
    let page_of_game = format!("/moderation{}", stage.path(""));
    let (correct, answer) = (format!("{page_of_game}/correct"), format!("{page_of_game}/answer"));
    let mut mo = browser(&stage.service, "Mo");
    mo.open(&page_of_game).await;
    mo.send(&format!("{page_of_game}/inspect"), &[("reason", "a dispute")]).await;
    let fields = |number| {
        [("seat", "2"), ("direction", "gained"), ("number", number), ("resource", "apple"), ("reason", "forgotten")]
    };
    mo.send(&correct, &fields("61")).await;
    assert!(mo.status == 400 && mo.says("from 1 to 60") && mo.says("value=\"forgotten\""), "{}", mo.text());
    mo.send(&correct, &fields("2")).await;
    assert!(mo.says("A moderator proposes to correct what Bo (red) holds"), "{}", mo.text());
    let mut sam = browser(&stage.service, "Sam");
    sam.open(&page_of_game).await;
    sam.send(&answer, &[("agree", "true"), ("reason", "R7.3")]).await;
    assert!(sam.says("Corrected by a moderator: forgotten"), "{}", sam.text());
    let corrected = stage.events().await.pop().expect("an event");
    assert_eq!(corrected["details"]["gained"], json!({"apple": 2}));
}
