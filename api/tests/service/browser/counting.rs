//! A test of choosing how many: a button for more and one for fewer, what there can be, and what there is in all.

use serde_json::json;

use super::chromium::Chromium;
use super::page::Page;
use crate::support::Service;

/// What each row says, and then what there is in all.
const TOLD: &str =
    "[...document.querySelectorAll('#chosen .stepper output, #chosen .total')].map((one) => one.textContent)";

/// Where the first button for more is.
const PLACE: &str = "document.querySelector('#chosen .stepper [data-touch]').getBoundingClientRect().top";

#[tokio::test]
async fn an_offer_says_how_much_there_can_be_and_how_much_there_is_in_all() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    for _ in 0..120 {
        let Some((asked, kind)) = service.open(&game).await.first().cloned() else { break };
        let page = Page::of(chromium, &service, &game.players[asked].token).await;
        if kind == "offer" {
            page.open(&format!("/games/{}", game.id)).await;
            page.until("document.documentElement.classList.contains('scripted')").await;
        }
        if kind == "offer" && page.has("#asked [data-begin]").await {
            page.click("#asked [data-begin]").await;
            page.until("document.querySelector('#chosen .stepper')").await;
            let before = page.evaluate(TOLD).await;
            if let [first, .., total] = &before.as_array().expect("a list")[..]
                && total == "In all: 0"
            {
                let most: u32 = first.as_str().expect("a text").trim_start_matches("0 / ").parse().expect("a number");
                let place = page.evaluate(PLACE).await;
                page.click("#chosen .stepper [data-touch]").await;
                page.until(&format!("document.querySelector('#chosen output')?.textContent === '1 / {most}'")).await;
                assert_eq!(page.evaluate(PLACE).await, place, "it can be pressed again at once");
                let after = page.evaluate(TOLD).await;
                assert_eq!(after.as_array().expect("a list").last(), Some(&json!("In all: 1")), "{after}");
                page.click("#chosen .stepper [data-less]").await;
                page.until(&format!("document.querySelector('#chosen output')?.textContent === '0 / {most}'")).await;
                assert_eq!(page.evaluate(TOLD).await, before);
                return;
            }
        }
        service.answer(&game, asked).await;
    }
    panic!("nobody has ever had two kinds to offer");
}
