//! Tests of the page size in bytes.

use serde_json::json;

use super::chromium::Chromium;
use super::page_states::Scene;

/// The most bytes on the wire, for a page with all its files.
const MOST: u64 = 100_000;

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
