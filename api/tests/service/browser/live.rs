//! Tests of live updates: two players in two browsers see each other's actions without reloading
//! the page.

use serde_json::json;

use super::chromium::Chromium;
use super::page::Page;
use crate::support::Service;

#[tokio::test]
async fn two_browsers_see_each_others_moves_and_what_is_being_typed_stays() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let path = format!("/games/{}", game.id);
    let mut pages = Vec::new();
    for player in &game.players {
        let page = Page::of(chromium, &service, &player.token).await;
        page.open(&path).await;
        page.evaluate("window.isTheSamePage = true").await;
        pages.push(page);
    }
    let (asked, _) = service.open(&game).await[0];
    let (mover, other) = (&pages[asked], &pages[1 - asked]);
    // The other player has typed something, and has opened something.
    other.fill("#text", "Take your").await;
    other.click("summary").await;
    let loads = *other.tab_events.loads().borrow();

    service.answer(&game, asked).await;
    let version = service.version(&game).await;
    for page in [other, mover] {
        page.until(&format!("document.getElementById('game').dataset.version === '{version}'")).await;
        assert_eq!(page.evaluate("window.isTheSamePage").await, true);
    }
    assert_eq!(*other.tab_events.loads().borrow(), loads);
    let kept = other.evaluate(
        "[document.activeElement.matches('summary'), document.getElementById('text').value,
          document.querySelector('details').open]",
    );
    assert_eq!(kept.await, json!([true, "Take your", true]));
    assert!(other.has(&format!("#news, .log [data-key='{version}']")).await);

    // They continue typing in the same field, and send it.
    other.click("#text").await;
    for letter in " time!".chars() {
        other.key(&letter.to_string()).await;
    }
    other.press(&format!("form[action='{path}/messages'] button")).await;
    assert!(other.says("Take your time!").await);
}
