//! Tests of the end of a game in a browser: the order is told one by one, once, to those who have played.

use serde_json::json;

use super::chromium::Chromium;
use super::page::Page;
use crate::rewinding::Stage;

/// Which of the two rows of the order are seen, the first place first; and whether the headline is.
const SEEN: &str = "[...document.querySelectorAll('.order > li'), document.getElementById('result')]
    .map((one) => getComputedStyle(one).opacity === '1')";

const TELLS: &str = "document.documentElement.classList.contains('telling')";

async fn ended() -> Stage {
    let stage = Stage::set_up(2, json!({})).await;
    stage.play_on_and_check().await;
    stage
}

#[tokio::test]
async fn players_are_told_the_order_from_the_last_to_the_first_and_only_once() {
    let Some(chromium) = Chromium::shared() else { return };
    let stage = ended().await;
    let path = stage.path("");
    let page = Page::of(chromium, &stage.service, "pixie_Ada").await;
    page.set_motion(true).await;
    // Each look at what is seen comes right after an animation has ended.
    page.run_on_every_page(&format!(
        "window.seen = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) {{
            const one = animate.apply(this, how);
            if (this.closest('.ending')) one.finished.then(() => window.seen.push({SEEN}.join(' ')));
            return one;
        }};"
    ))
    .await;
    page.open(&path).await;
    page.until(&format!("window.seen.length > 0 && !{TELLS}")).await;
    let seen = page.evaluate("[...new Set(window.seen)]").await;
    assert_eq!(seen, json!(["false true false", "true true false", "true true true"]));
    page.open(&path).await;
    assert_eq!(page.evaluate(SEEN).await, json!([true, true, true]), "it was told before");

    // A press shows all.
    let page = Page::of(chromium, &stage.service, "pixie_Bo").await;
    page.set_motion(true).await;
    page.open(&path).await;
    page.until(TELLS).await;
    page.click("[data-show-all]").await;
    page.until(&format!("!{TELLS}")).await;
    assert_eq!(page.evaluate(SEEN).await, json!([true, true, true]));
}

#[tokio::test]
async fn who_likes_no_motion_or_has_not_played_sees_all_at_once() {
    let Some(chromium) = Chromium::shared() else { return };
    let stage = ended().await;
    for (reader, likes) in [("Ada", false), ("Mo", true)] {
        let page = Page::of(chromium, &stage.service, &format!("pixie_{reader}")).await;
        page.set_motion(likes).await;
        page.open(&stage.path("")).await;
        page.until("document.querySelector('html.scripted')").await;
        assert_eq!(page.evaluate(SEEN).await, json!([true, true, true]), "{reader}");
        assert_eq!(page.evaluate(TELLS).await, false, "{reader}");
    }
}

#[tokio::test]
async fn the_picture_to_share_is_an_image_of_its_size() {
    let Some(chromium) = Chromium::shared() else { return };
    let stage = ended().await;
    let page = Page::of(chromium, &stage.service, "pixie_Ada").await;
    page.open(&stage.path("")).await;
    let shared = "(async () => {
        const answer = await fetch(document.querySelector('[data-share-picture]').href);
        const picture = await createImageBitmap(await answer.blob());
        return [answer.headers.get('content-type'), picture.width, picture.height];
    })()";
    assert_eq!(page.evaluate(shared).await, json!(["image/png", 1200, 630]));
}
