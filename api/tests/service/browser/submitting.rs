//! Tests of moves that are made without a new page: also while the connection is lost, and if the move is refused.

use serde_json::json;

use super::chromium::Chromium;
use super::page::Page;
use crate::support::Service;
use crate::support::game::Seated;

/// The page of who is asked, with the preview of a move beside the board.
async fn at_a_preview(chromium: &'static Chromium, service: &Service, game: &Seated) -> Page {
    let (asked, _) = service.open(game).await[0];
    let page = Page::of(chromium, service, &game.players[asked].token).await;
    page.open(&format!("/games/{}", game.id)).await;
    page.until("document.documentElement.classList.contains('scripted')").await;
    page.click(".board .can").await;
    page.until("document.querySelector('#chosen button[name=move]')").await;
    page
}

async fn offline(page: &Page, is_lost: bool) {
    let network = json!({"offline": is_lost, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
    page.call("Network.emulateNetworkConditions", network).await;
}

#[tokio::test]
async fn a_move_is_made_and_the_page_stays() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let page = at_a_preview(chromium, &service, &game).await;
    let version = service.version(&game).await;
    let loads = *page.tab_events.loads().borrow();
    page.do_it().await;
    page.until(&format!("document.getElementById('game').dataset.version > {version}")).await;
    assert_eq!(service.version(&game).await, version + 1);
    // The stream may tell of the move before its answer comes.
    page.until("document.body.textContent.includes('Your move is made.') && document.querySelector('#chosen[hidden]')")
        .await;
    assert_eq!(*page.tab_events.loads().borrow(), loads);
    let sent = page.tab_events.all("Network.requestWillBeSent");
    assert!(sent.iter().any(|sent| sent["request"]["url"].as_str().is_some_and(|url| url.ends_with("/moves"))));
    assert!(sent.iter().all(|sent| sent["redirectResponse"].is_null()), "the answer to the move is the page");
}

#[tokio::test]
async fn a_move_that_could_not_be_sent_is_made_once_when_the_connection_is_back() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let page = at_a_preview(chromium, &service, &game).await;
    let version = service.version(&game).await;
    offline(&page, true).await;
    page.do_it().await;
    page.until("document.getElementById('news').textContent.includes('is sent again')").await;
    assert!(page.has("#chosen:not([hidden]) button[name=move]").await, "what was chosen is still there");
    assert_eq!(service.version(&game).await, version);
    offline(&page, false).await;
    page.until(&format!("document.getElementById('game').dataset.version > {version}")).await;
    assert_eq!(service.version(&game).await, version + 1);
}

#[tokio::test]
async fn a_move_that_is_refused_says_why_on_the_same_page() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let page = at_a_preview(chromium, &service, &game).await;
    let version = service.version(&game).await;
    let loads = *page.tab_events.loads().borrow();
    page.evaluate("document.querySelector('#chosen button[name=move]').value = 'climb to the moon'").await;
    page.do_it().await;
    page.until("document.querySelector('main > .problem[role=alert]')").await;
    assert_eq!((service.version(&game).await, *page.tab_events.loads().borrow()), (version, loads));
    assert!(page.has("#asked[data-decision]").await);
}
