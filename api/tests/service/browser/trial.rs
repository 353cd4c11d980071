//! Tests of a first game without an account, by somebody who clicks.

use super::axe::{self, Depth};
use super::chromium::Chromium;
use super::page::Page;
use crate::support::Service;

/// The board of a game that a guest has begun with one click.
pub(super) async fn begin(page: &Page) {
    page.open("/").await;
    page.click("form[action='/try'] button").await;
    page.until("document.querySelector('html.scripted #game')").await;
}

#[tokio::test]
async fn a_guest_plays_with_one_click_and_finds_how_to_keep_the_game() {
    let (Some(chromium), Some(axe)) = (Chromium::shared(), axe::program()) else { return };
    let service = Service::start().await;
    let page = Page::new(chromium, &service).await;
    page.run_on_every_page(&axe).await;
    begin(&page).await;
    let version = page.evaluate("Number(document.getElementById('game').dataset.version)").await;
    page.click(".board .can").await;
    page.do_it().await;
    page.until(&format!("document.getElementById('game').dataset.version > {version}")).await;
    // The stream may tell of the move before its answer comes.
    page.until("document.body.textContent.includes('Your move is made.')").await;
    let mut faults = axe::faults(&page, Depth::Everything).await;
    page.click("main a[href='/sign-in']").await;
    page.until("document.querySelector('#email')").await;
    assert!(page.says("this game stays yours").await, "{}", page.text().await);
    faults.extend(axe::faults(&page, Depth::Everything).await);
    assert!(faults.is_empty(), "{faults:?}");
}
