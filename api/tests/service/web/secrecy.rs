//! No page shows what its reader may not see.

use serde_json::{Value, json};

use super::browser::Browser;
use crate::support::Service;

/// The pages of a game that a player and a guest see while others have offered something in secret.
async fn pages(choose: impl Fn(&[Value]) -> &Value) -> Vec<String> {
    let service = Service::start().await;
    let game = service.seated(3, json!({})).await;
    service.play_until_all_are_asked(&game, "offer").await;
    // Another of them offers.
    let decision = service.own_decision(&game, 1).await;
    let offer = choose(decision["legal"].as_array().expect("a list"));
    let body = json!({"decision": decision["id"], "move": offer["move"]});
    let done = service.post_move(&game, &game.players[1], body).await;
    assert_eq!(done.status(), 200);
    let head = service.version(&game).await;

    let mut ada = Browser::of(&service);
    ada.cookie = Some(format!("session={}", game.players[0].token));
    let mut guest = Browser::of(&service);
    let mut pages = Vec::new();
    for reader in [&mut ada, &mut guest] {
        let compared = format!("/difference?from={}&to={head}", head - 1);
        for path in ["", &format!("/history/{head}"), "/history/all", &compared, "/record"] {
            reader.open(&format!("/games/{}{path}", game.id)).await;
            assert_eq!(reader.status, 200);
            pages.push(reader.html.clone());
        }
    }
    assert!(pages[0].contains("Bo (red) has made a secret offer."), "{}", ada.text());
    assert!(pages[0].contains("Your turn"), "{}", ada.text());
    pages
}

#[tokio::test]
async fn what_others_keep_secret_makes_no_difference() {
    let least = pages(|legal| legal.first().expect("an offer")).await;
    let most = pages(|legal| legal.last().expect("an offer")).await;
    for (one, other) in least.into_iter().zip(most) {
        assert_eq!(one, other);
    }
}
