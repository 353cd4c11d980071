//! Tests of moving through the history: by slider, keys and links, back and forward, on branches
//! that were taken back, too.

use super::chromium::Chromium;
use super::page_states::Scene;

#[tokio::test]
async fn slider_and_keys_lead_through_every_version_and_show_what_a_fresh_page_shows() {
    let Some(chromium) = Chromium::shared() else { return };
    let scene = Scene::set_up().await;
    let newest = scene.stage.version().await;
    let history = scene.stage.path("/history");
    let page = scene.page(chromium, "Ada").await;
    let fresh = scene.page(chromium, "Ada").await;
    page.open(&format!("{history}/{newest}")).await;
    let loads = *page.tab_events.loads().borrow();
    let at = async |version: i64, how: &str| {
        page.until(&format!("location.pathname === '{history}/{version}' && document.querySelector('.shown .number').textContent === '{version}'")).await;
        fresh.open(&format!("{history}/{version}")).await;
        // Numbered traces tell the way to this version, which a fresh page does not know.
        page.evaluate("document.querySelectorAll('.board .traces').forEach((one) => one.remove())").await;
        let shown =
            "[document.title, document.getElementById('slider').value, document.getElementById('then').innerText]";
        assert_eq!(page.evaluate(shown).await, fresh.evaluate(shown).await, "{how}");
    };

    // By keys, with the focus anywhere, and on the slider itself.
    page.key("ArrowLeft").await;
    at(newest - 1, "a key").await;
    page.key("Home").await;
    at(1, "the first").await;
    page.key("ArrowRight").await;
    at(2, "the next").await;
    page.key("End").await;
    at(newest, "the last").await;
    page.evaluate("document.getElementById('slider').focus()").await;
    for _ in 0..2 {
        page.key("ArrowLeft").await;
    }
    at(newest - 2, "the slider").await;
    // The moderator has taken back the shown version, and the page says so one version later.
    assert!(page.has(".log .shown .undone").await, "{}", page.text().await);
    assert!(page.says("Taken back to").await && page.says("misclick").await, "{}", page.text().await);

    // By links, and back by the browser's own button.
    page.click(".steps [rel=prev]").await;
    at(newest - 3, "a link").await;
    page.click(&format!(".log a[href='{history}/{}']", newest - 4)).await;
    at(newest - 4, "a line of the log").await;
    page.evaluate("history.back()").await;
    at(newest - 3, "back").await;
    assert_eq!(*page.tab_events.loads().borrow(), loads, "all of it in place");
}
