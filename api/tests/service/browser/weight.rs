//! Tests of the page size in bytes.

use super::chromium::Chromium;
use super::sights::Scene;

/// In bytes, over the wire, with all that belongs to it.
const MOST: u64 = 100_000;

#[tokio::test]
async fn the_first_page_and_that_of_a_game_are_light_with_all_that_belongs_to_them() {
    let Some(chromium) = Chromium::there() else { return };
    let scene = Scene::set().await;
    for path in ["/".to_owned(), scene.stage.path("")] {
        let page = scene.page(chromium, "").await;
        page.open(&path).await;
        // All of it is there once the page says that it has been loaded, the icon of the tab perhaps not.
        let parts = page.told.all("Network.loadingFinished");
        assert!(parts.len() >= 2, "the page and its style: {parts:?}");
        let weight: u64 = parts.iter().map(|part| part["encodedDataLength"].as_u64().unwrap_or_default()).sum();
        assert!((5_000..MOST).contains(&weight), "{path} weighs {weight} bytes");
        println!("{path}: {weight} bytes");
    }
}
