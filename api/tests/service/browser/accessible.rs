//! Accessibility tests of every page: on a phone and on a computer, in the light and in the dark
//! theme.

use std::collections::BTreeMap;

use pixie_words::Language;

use super::axe::{self, Depth};
use super::chromium::Chromium;
use super::page::Page;
use super::page_states::Scene;

/// The pages on which the board is examined, too.
const BOARDS: [&str; 3] = ["game-asked", "game-finished", "lesson-task"];

/// A screen: its width, whether it is dark, and what is examined on it.
type Screen = (u32, bool, Depth);

#[tokio::test]
async fn nothing_is_seriously_wrong_with_any_page_for_anybody() {
    // Each width and each theme once: the rest is in the longer test.
    examine(&[(1280, false, Depth::AroundBoard), (390, true, Depth::Looks)]).await;
}

#[tokio::test]
#[ignore = "takes minutes: phones by day, and computers by night"]
async fn nothing_is_seriously_wrong_with_any_page_on_the_other_screens() {
    examine(&[(1280, true, Depth::Looks), (390, false, Depth::Looks)]).await;
}

#[tokio::test]
#[ignore = "takes minutes: every page in each language on a small phone"]
async fn no_page_is_wider_than_a_small_phone_in_any_language() {
    let Some(chromium) = Chromium::shared() else { return };
    let scene = Scene::set_up().await;
    let mut faults = Vec::new();
    for language in Language::ALL {
        let mut readers = BTreeMap::new();
        for sight in &scene.page_states {
            if !readers.contains_key(sight.reader) {
                let page = scene.page(chromium, sight.reader).await;
                page.choose_language(*language).await;
                page.set_appearance(320, false).await;
                readers.insert(sight.reader, page);
            }
            let page = &readers[sight.reader];
            page.open(&sight.path).await;
            let wide = wider_than_the_screen(page).await;
            faults.extend(wide.map(|fault| format!("{} in {language}: {fault}", sight.name)));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Opens every page, and looks at it on each of these screens.
async fn examine(screens: &[Screen]) {
    let (Some(chromium), Some(axe)) = (Chromium::shared(), axe::program()) else { return };
    let scene = Scene::set_up().await;
    let mut readers = BTreeMap::new();
    let mut faults = Vec::new();
    for sight in &scene.page_states {
        if !readers.contains_key(sight.reader) {
            let page = scene.page(chromium, sight.reader).await;
            page.run_on_every_page(&axe).await;
            readers.insert(sight.reader, page);
        }
        let page = &readers[sight.reader];
        let [(width, is_dark, _), ..] = screens else { return };
        page.set_appearance(*width, *is_dark).await;
        page.open(&sight.path).await;
        if sight.name == "analysis" {
            // As long as it is being made, the page would load itself again in the middle of this.
            page.evaluate("window.stop()").await;
        }
        for &(width, is_dark, depth) in screens {
            page.set_appearance(width, is_dark).await;
            let depth =
                if depth == Depth::AroundBoard && BOARDS.contains(&sight.name) { Depth::Everything } else { depth };
            let mut found = axe::faults(page, depth).await;
            found.extend(wider_than_the_screen(page).await);
            let night = if is_dark { "by night" } else { "by day" };
            faults.extend(found.into_iter().map(|fault| format!("{} at {width} {night}: {fault}", sight.name)));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// An element that is wider than the screen.
async fn wider_than_the_screen(page: &Page) -> Option<String> {
    let script = "(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const sticksOut = (one) => !one.firstElementChild && one.getBoundingClientRect().right > clientWidth;
        const parts = () => [...document.querySelectorAll('main *')].filter(sticksOut).map((one) => one.outerHTML);
        return scrollWidth > clientWidth ? `${scrollWidth}: ${parts().slice(0, 3).join(' ')}` : '';
    })()";
    let parts = page.evaluate(script).await.as_str().expect("a text").to_owned();
    Some(format!("it is wider than the screen: {parts}")).filter(|_| !parts.is_empty())
}
