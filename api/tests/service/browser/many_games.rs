//! Tests of many games on a phone: one is answered after the other with one thumb.

use serde_json::{Value, json};

use super::chromium::Chromium;
use super::page::{CAN_DO, Page};
use crate::support::Service;
use crate::support::game::Seated;

/// The screen of a phone, and what of it a thumb reaches.
const WIDTH: u32 = 390;
const LOWER_HALF: f64 = 844.0 / 2.0;

/// Games of two in which the first player, the same in all of them, chooses an action.
async fn games(service: &Service, number: usize) -> Vec<Seated> {
    let mut all: Vec<Seated> = Vec::new();
    while all.len() < number {
        let game = match all.first() {
            None => service.seated(2, json!({})).await,
            Some(first) => service.seated_again(&first.players, json!({})).await,
        };
        loop {
            let (asked, kind) = service.open(&game).await[0].clone();
            if asked == 0 && kind == "action" {
                break;
            }
            service.answer(&game, asked).await;
        }
        all.push(game);
    }
    // Lists follow a moment after the moves; this one waits for that.
    service.get_as(&all[0].players[0], "/api/v1/me/games").await;
    all
}

const VERSION: &str = "document.getElementById('game').dataset.version";

/// Presses what is found without scrolling, in the lower half of the screen.
async fn press(page: &Page, node: &str) {
    page.until("!document.documentElement.classList.contains('settling')").await;
    let place = page
        .evaluate(&format!(
            "(() => {{
                const {{ x, y, width, height }} = ({node}).getBoundingClientRect();
                const place = [x + width / 2, y + height / 2];
                return (({node}).contains(document.elementFromPoint(...place))) ? place : null;
            }})()"
        ))
        .await;
    let [x, y] = place.as_array().map(Vec::as_slice).unwrap_or_default() else {
        panic!("it is not in sight: {node} on {}: {}", page.path().await, page.text().await)
    };
    assert!(y.as_f64().expect("a number") > LOWER_HALF, "out of reach at {y}: {node}");
    for (kind, buttons) in [("mousePressed", 1), ("mouseReleased", 0)] {
        let event = json!({"type": kind, "x": x, "y": y, "button": "left", "buttons": buttons, "clickCount": 1});
        page.call("Input.dispatchMouseEvent", event).await;
    }
}

/// The first move of the list that needs no further choice and is in sight.
const IN_REACH: &str = "[...document.querySelectorAll('#moves a.option')].find((one) => {
    const { top, bottom, width } = one.getBoundingClientRect();
    return width > 0 && !one.closest('details:not([open])') && top > innerHeight / 2 && bottom < innerHeight - document.getElementById('asked').offsetHeight;
})";

/// Answers a question from the list.
async fn answer(page: &Page) {
    let version = page.evaluate(VERSION).await;
    press(page, "document.querySelector('#asked .point a')").await;
    // The list is scrolled with the thumb, too.
    while page.evaluate(&format!("{IN_REACH} === undefined")).await == true {
        let before = page.evaluate("scrollY").await;
        page.evaluate("scrollBy({ top: 40, behavior: 'instant' })").await;
        assert_ne!(
            page.evaluate("scrollY").await,
            before,
            "no move of the list comes into reach: {}",
            page.text().await
        );
    }
    press(page, IN_REACH).await;
    page.until(CAN_DO).await;
    press(page, CAN_DO).await;
    page.until(&format!("{VERSION} !== {version}")).await;
}

#[tokio::test]
async fn five_games_are_answered_in_a_row_without_leaving_the_reach_of_a_thumb() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let games = games(&service, 5).await;
    let page = Page::of(chromium, &service, &games[0].players[0].token).await;
    page.set_appearance(WIDTH, false).await;
    page.open("/").await;
    assert_eq!(page.evaluate("document.querySelector('.top .next').innerText").await, "Next (5)");
    page.press(".top .next").await;
    let mut answered: Vec<Value> = Vec::new();
    for left in (0..5).rev() {
        page.until("document.querySelector('html.scripted #asked[data-decision]')").await;
        answered.push(page.evaluate("document.getElementById('game').dataset.page").await);
        // What is asked because of the answer is answered, too.
        while page.has("#asked[data-decision]").await {
            answer(&page).await;
        }
        if left == 0 {
            page.until("document.querySelector('#asked:not([data-decision])')").await;
            assert!(!page.has(".next").await, "no other game waits");
            break;
        }
        page.until("document.querySelector('#asked:not([data-decision]) .next')").await;
        let next = "document.querySelector('#asked .next')";
        assert_eq!(page.evaluate(&format!("{next}.textContent")).await, format!("Next game ({left})"));
        service.get_as(&games[0].players[0], "/api/v1/me/games").await;
        let loads = *page.tab_events.loads().borrow();
        press(&page, next).await;
        page.until("document.readyState === 'complete' && document.querySelector('#asked[data-decision]')").await;
        assert!(*page.tab_events.loads().borrow() > loads);
    }
    answered.sort_by_key(Value::to_string);
    answered.dedup();
    assert_eq!(answered.len(), 5, "each game once");
}

#[tokio::test]
async fn a_swipe_or_a_key_leads_to_the_next_game() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let games = games(&service, 2).await;
    let page = Page::of(chromium, &service, &games[0].players[0].token).await;
    page.set_appearance(WIDTH, false).await;
    let [first, second] = [&games[0], &games[1]].map(|game| format!("/games/{}", game.id));
    page.open(&first).await;
    page.until("document.querySelector('html.scripted .top .next')").await;
    assert_eq!(page.attribute(".top .next", "accesskey").await, "n");
    // Along the line at the lower edge, to the left.
    for (kind, x) in [("touchStart", 300), ("touchMove", 200), ("touchMove", 100)] {
        page.call("Input.dispatchTouchEvent", json!({"type": kind, "touchPoints": [{"x": x, "y": 760}]})).await;
    }
    page.call("Input.dispatchTouchEvent", json!({"type": "touchEnd", "touchPoints": []})).await;
    page.until(&format!("location.pathname === {} && document.querySelector('#asked')", json!(second))).await;
}

#[tokio::test]
async fn ten_games_are_shown_on_two_screens_of_a_phone() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let games = games(&service, 10).await;
    let page = Page::of(chromium, &service, &games[0].players[0].token).await;
    page.set_appearance(WIDTH, false).await;
    page.open("/").await;
    assert_eq!(page.evaluate("document.querySelectorAll('.game-row .miniature circle').length > 0").await, true);
    let rows = "[...document.querySelectorAll('.rows.first .game-row')]";
    assert_eq!(page.evaluate(&format!("{rows}.length")).await, 10);
    let end = page.evaluate(&format!("{rows}.at(-1).getBoundingClientRect().bottom")).await;
    assert!(end.as_f64().expect("a number") < 2.0 * 844.0, "{end}");
    assert!(page.evaluate("document.documentElement.scrollWidth").await.as_u64() <= Some(390));
}
