//! Tests of the coach of a first game in a browser.

use super::chromium::Chromium;
use super::page::Page;
use super::trial;
use crate::support::Service;

/// The moves that the coach suggests.
const SUGGESTED: &str = "document.querySelectorAll('#coach .suggested a.option').length";

#[tokio::test]
async fn the_coach_suggests_moves_with_reasons_until_it_is_put_away() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let page = Page::new(chromium, &service).await;
    trial::begin(&page).await;
    page.until(&format!("{SUGGESTED} > 1")).await;
    let reasons = "[...document.querySelectorAll('#coach .follows')].every((one) => one.textContent.length > 20)";
    assert_eq!(page.evaluate(reasons).await, true);
    page.click("#coach .suggested a.option").await;
    page.do_it().await;
    page.until("document.querySelector('#asked[data-decision]')").await;
    page.until(&format!("{SUGGESTED} > 0")).await;
    page.press("#coach button[name=away]").await;
    page.until("document.querySelector('#coach button[value=false]')").await;
    assert_eq!(page.evaluate(SUGGESTED).await, 0);
}

#[tokio::test]
async fn on_a_phone_the_line_is_low_and_shows_the_question() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let page = Page::new(chromium, &service).await;
    page.set_appearance(390, false).await;
    trial::begin(&page).await;
    let height = page.evaluate("document.getElementById('asked').offsetHeight").await.as_f64().expect("a number");
    assert!(height <= 5.5 * 16.0, "{height}");
    let seen = "(() => {
        const line = document.getElementById('asked').getBoundingClientRect();
        return [...document.querySelectorAll('#asked :is(h2, .eyebrow, button, a)')].filter((one) => one.offsetHeight > 0)
            .every((one) => one.getBoundingClientRect().bottom <= line.bottom && one.getBoundingClientRect().right <= line.right);
    })()";
    assert_eq!(page.evaluate(seen).await, true, "{}", page.html().await);
}
