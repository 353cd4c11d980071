//! Tests of a moderator's acts, and of their effect on the players' pages.

use serde_json::json;

use super::chromium::Chromium;
use super::page::Page;
use crate::rewinding::Stage;

#[tokio::test]
async fn a_moderator_inspects_and_rewinds_after_a_preview_and_the_players_see_it() {
    let Some(chromium) = Chromium::shared() else { return };
    let stage = Stage::set_up(2, json!({"name": "Tuesday"})).await;
    stage.play(4).await;
    let start = stage.start().await;
    let ada = Page::of(chromium, &stage.service, "pixie_Ada").await;
    ada.open(&stage.path("")).await;

    let desk = stage.path("").replace("/games/", "/moderation/games/");
    let mo = Page::of(chromium, &stage.service, "pixie_Mo").await;
    mo.open("/").await;
    mo.press("nav a[href='/moderation']").await;
    mo.fill("#name", "tues").await;
    mo.press(".find .button").await;
    mo.press(&format!("a[href='{desk}']")).await;

    // Only a moderator who gives a reason sees the secrets.
    let inspect = format!("form[action='{desk}/inspect']");
    mo.click_on(&format!("document.querySelector(\"{inspect}\").closest('details').querySelector('summary')")).await;
    mo.fill(&format!("{inspect} [name=reason]"), "Bo says that offers leak").await;
    mo.press(&format!("{inspect} .button")).await;
    assert!(mo.says("You see everything in this game until").await, "{}", mo.text().await);

    // The preview is shown, and nothing happens until it is confirmed.
    let head = stage.version().await;
    mo.press(&format!("a[href='{desk}/rewind?to_version={start}']")).await;
    assert!(mo.says("This is taken back").await, "{}", mo.text().await);
    assert_eq!(stage.version().await, head);
    mo.fill("#reason", "a misclick").await;
    mo.press(&format!("form[action='{desk}/rewind'] .danger")).await;
    assert!(mo.path().await.ends_with("?note=acted"), "{}", mo.text().await);
    assert!(mo.has(".log .undone").await);

    let version = stage.version().await;
    assert!(version > head);
    ada.until(&format!("document.getElementById('game').dataset.version === '{version}'")).await;
    assert!(ada.says("a misclick").await, "{}", ada.text().await);
    assert_eq!(stage.board("").await, stage.board(&format!("?at={start}")).await);
}
