//! Tests of secret offers: another player's browser receives nothing about an offer until all
//! offers are revealed.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::chromium::Chromium;
use super::page::Page;
use crate::support::Service;

/// Everything a browser has received about a game after another player's offer, and after all
/// offers.
struct Received {
    /// The page before the offer.
    start: String,
    /// Its document, and the bodies of all answers, without random parts.
    before: BTreeSet<String>,
    /// The final text of the page.
    after: String,
}

/// Bo offers while Ada looks at the game in a browser, and then Ada offers by clicking.
async fn receive(chromium: &'static Chromium, choose: impl Fn(&[Value]) -> &Value) -> Received {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    service.play_until_all_are_asked(&game, "offer").await;
    let path = format!("/games/{}", game.id);
    let page = Page::of(chromium, &service, &game.players[0].token).await;
    page.open(&path).await;
    let start = without_random_parts(&page.html().await);

    let decision = service.own_decision(&game, 1).await;
    let offer = choose(decision["legal"].as_array().expect("a list"));
    let body = json!({"decision": decision["id"], "move": offer["move"]});
    assert_eq!(service.post_move(&game, &game.players[1], body).await.status(), 200);
    let shown = |version| format!("document.getElementById('game').dataset.version === '{version}'");
    page.until(&shown(service.version(&game).await)).await;
    assert!(page.says("Bo (red) has made a secret offer.").await, "{}", page.text().await);
    let mut before = page.received().await;
    before.insert(page.html().await);
    let before = before.iter().map(|text| without_random_parts(text)).collect();

    service.answer(&game, 0).await;
    page.until(&shown(service.version(&game).await)).await;
    Received { start, before, after: page.text().await }
}

/// Random parts, up to their end: hashes depend on the salt, forms contain a mask, streams contain a
/// random delay, and the addresses of the page contain a random port.
const CHANCE: [(&str, char); 5] = [
    ("hash\":\"", '"'),
    ("name=\"csrf\" value=\"", '"'),
    ("retry: ", '\n'),
    ("rel=\"canonical\" href=\"", '"'),
    ("hreflang=\"", '\n'),
];

/// The text without random parts. Their order depends on whether a move or a stream comes first.
fn without_random_parts(text: &str) -> String {
    CHANCE.iter().fold(text.to_owned(), |text, (begin, end)| {
        let mut parts = text.split(begin);
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |all, part| all + begin + part.split_once(*end).map_or("", |(_, rest)| rest))
    })
}

/// Two games that are the same but for the offer. What a service does by itself takes from the same chance, so that games may differ from
/// their beginning.
async fn alike(chromium: &'static Chromium) -> (Received, Received) {
    for _ in 0..20 {
        let least = receive(chromium, |legal| legal.first().expect("an offer")).await;
        let most = receive(chromium, |legal| legal.last().expect("an offer")).await;
        if least.start == most.start {
            return (least, most);
        }
    }
    panic!("no two games are alike");
}

#[tokio::test]
async fn what_others_offer_is_nowhere_in_a_browser_until_it_is_revealed() {
    let Some(chromium) = Chromium::shared() else { return };
    let (least, most) = alike(chromium).await;
    assert!(least.before.iter().any(|text| text.contains("event: moved")), "it has followed the game");
    let differs: Vec<_> = least.before.symmetric_difference(&most.before).collect();
    assert!(differs.is_empty(), "{differs:#?}");
    for seen in [&least, &most] {
        assert!(seen.after.contains("All show their offers"), "{}", seen.after);
    }
    assert_ne!(least.after, most.after, "and then they are told");
}
