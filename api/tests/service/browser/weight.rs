//! Tests of the page size in bytes.

use serde_json::json;

use super::chromium::Chromium;
use super::page_states::Scene;

/// The most bytes on the wire, for a page with all its files.
const MOST: u64 = 100_000;

/// The most bytes on the wire of the page of a game alone.
const MOST_OF_GAME: u64 = 60_000;

#[tokio::test]
async fn the_first_page_and_that_of_a_game_are_light_with_all_that_belongs_to_them() {
    let Some(chromium) = Chromium::shared() else { return };
    let scene = Scene::set_up().await;
    for path in ["/".to_owned(), scene.stage.path("")] {
        let page = scene.page(chromium, "").await;
        page.open(&path).await;
        // After the load event all files have been received, except perhaps the icon.
        let parts = page.tab_events.all("Network.loadingFinished");
        assert!(parts.len() >= 2, "the page and its style: {parts:?}");
        let weight: u64 = parts.iter().map(|part| part["encodedDataLength"].as_u64().unwrap_or_default()).sum();
        assert!((5_000..MOST).contains(&weight), "{path} weighs {weight} bytes");
        println!("{path}: {weight} bytes");
        let fonts = page.evaluate("Array.from(document.fonts, (font) => font.status)").await;
        assert_eq!(fonts, json!(["loaded", "unloaded", "loaded", "unloaded"]), "Latin letters only");
    }
}

#[tokio::test]
async fn the_page_of_a_game_is_light_for_who_plays_it() {
    let Some(chromium) = Chromium::shared() else { return };
    let scene = Scene::set_up().await;
    for reader in ["Ada", "Bo"] {
        let page = scene.page(chromium, reader).await;
        page.open(&scene.stage.path("")).await;
        let document = page.tab_events.all("Network.responseReceived");
        let document = document.iter().find(|part| part["type"] == "Document").expect("the page");
        let ended = page.tab_events.all("Network.loadingFinished");
        let ended = ended.iter().find(|part| part["requestId"] == document["requestId"]).expect("its end");
        let weight = ended["encodedDataLength"].as_u64().expect("a number");
        assert!((5_000..MOST_OF_GAME).contains(&weight), "for {reader} it weighs {weight} bytes");
        println!("for {reader}: {weight} bytes");
    }
}
