//! Tests of the help pages for a guest, and of the links to them from a game.

use std::collections::BTreeMap;

use serde_json::json;

use super::browser::Browser;
use crate::support::Service;

/// All links into the help on the current page.
fn links(browser: &Browser) -> Vec<String> {
    let parts = browser.html.split("href=\"").skip(1);
    let links = parts.map(|part| part.split('"').next().expect("a link ends"));
    links.filter(|link| link.starts_with("/help")).map(str::to_owned).collect()
}

#[tokio::test]
async fn each_move_and_tile_on_the_page_of_a_game_leads_to_its_entry() {
    let service = Service::start().await;
    let game = service.seated(3, json!({})).await;
    service.play_until_all_are_asked(&game, "offer").await;
    let mut ada = Browser::of(&service);
    ada.cookie = Some(format!("session={}", game.players[0].token));
    ada.open(&format!("/games/{}", game.id)).await;
    let mut found = links(&ada);
    assert!(found.contains(&"/help/actions#offer".to_owned()), "{found:?}");
    // Every player has an ability.
    assert!(found.iter().filter(|link| link.starts_with("/help/tiles#")).count() >= 3, "{found:?}");

    let mut guest = Browser::of(&service);
    guest.open("/help").await;
    assert_eq!(guest.status, 200);
    found.extend(links(&guest));
    assert!(found.iter().any(|link| link == "/help/mail#words"), "{found:?}");
    let mut pages = BTreeMap::new();
    for link in found {
        let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
        if !pages.contains_key(path) {
            guest.open(path).await;
            assert_eq!(guest.status, 200, "{path}");
            pages.insert(path.to_owned(), guest.html.clone());
        }
        assert!(anchor.is_empty() || pages[path].contains(&format!(" id=\"{anchor}\"")), "{link}");
    }
    guest.open("/help/cheating").await;
    assert_eq!(guest.status, 404);
}
