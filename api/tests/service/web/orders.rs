//! Tests of the page of standing orders.

use serde_json::json;

use super::browser::Browser;
use crate::support::Service;

#[tokio::test]
async fn orders_are_tried_kept_and_withdrawn_on_their_page() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (asked, _) = service.asked(&game).await;
    let mut waiting = Browser::of(&service);
    waiting.cookie = Some(format!("session={}", game.players[1 - asked].token));
    let page = format!("/games/{}/standing-orders", game.id);
    waiting.open(&format!("/games/{}", game.id)).await;
    assert!(waiting.says(&format!("href=\"{page}\"")), "the game leads there: {}", waiting.text());

    waiting.open(&page).await;
    let orders = "no food but bread\nif track silver is free: track silver, else casino\nuntil i move";
    waiting.send(&page, &[("orders", orders), ("act", "try")]).await;
    assert!(waiting.says("So they are understood") && waiting.says("food bread"), "{}", waiting.text());
    assert!(waiting.says("no food but bread"), "what was typed stays: {}", waiting.text());
    waiting.open(&page).await;
    assert!(!waiting.says("Your standing orders"), "nothing is kept: {}", waiting.text());

    waiting.send(&page, &[("orders", orders), ("act", "give")]).await;
    assert!(waiting.says("Your orders are kept.") && waiting.says("withdraws them"), "{}", waiting.text());
    waiting.send(&page, &[("orders", "food breed <b>"), ("act", "give")]).await;
    assert_eq!(waiting.status, 400);
    assert!(waiting.says("expected a food") && waiting.says("food breed &#60;b&#62;"), "{}", waiting.text());
    waiting.open(&page).await;
    assert!(
        waiting.says("food bread\nif track silver possible: track silver else casino\nuntil i move"),
        "{}",
        waiting.html
    );
    waiting.send(&page, &[("orders", ""), ("act", "withdraw")]).await;
    assert!(waiting.says("no orders any more"), "{}", waiting.text());

    let mut stranger = Browser::signed_in(&service, "eve@example.org").await;
    stranger.open(&page).await;
    assert_eq!(stranger.status, 403);
}
