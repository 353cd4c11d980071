//! Tests of the lesson by a learner who clicks what is framed.

use serde_json::Value;

use super::chromium::Chromium;
use super::page::Page;
use super::stage::BOARD;
use crate::support::Service;

/// The things that are still to be clicked for the task.
const TASK: &str = "(document.querySelector('.teacher').dataset.task ?? '').split(' ').filter((one) => one)";

#[tokio::test]
async fn a_learner_clicks_through_the_whole_lesson_on_one_page() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let page = Page::new(chromium, &service).await;
    page.open("/").await;
    page.press("a[href='/lesson/1']").await;
    let loads = *page.tab_events.loads().borrow();
    // The words and the board of each step are those of a page that is opened there.
    let fresh = Page::new(chromium, &service).await;
    let steps = page.evaluate("Number(document.getElementById('slider').max)").await.as_u64().expect("a number");
    for step in 1..=steps {
        page.until(&format!(
            "location.pathname === '/lesson/{step}' && document.getElementById('slider').value === '{step}'"
        ))
        .await;
        fresh.open(&format!("/lesson/{step}")).await;
        page.evaluate("document.querySelectorAll('.board > .traces').forEach((one) => one.remove())").await;
        let shown = "document.getElementById('then').innerText";
        assert_eq!(page.evaluate(shown).await, fresh.evaluate(shown).await, "step {step}");
        let things = page.evaluate(TASK).await;
        let things: Vec<&str> = things.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        for thing in &things {
            let selector = format!(".board [data-{}\"].can", thing.replace('=', "=\""));
            page.until(&format!("document.querySelector('{selector}')")).await;
            if thing == &things[0] {
                page.click(".board [data-part=queen]").await;
                assert!(page.says("what you can click now has a frame").await, "step {step}");
            }
            page.click(&selector).await;
        }
        if things.is_empty() && step < steps {
            page.click(".teacher [rel=next]").await;
        }
    }
    assert!(page.says("How it ends").await && page.has("form[action='/try']").await, "{}", page.text().await);
    assert_eq!(*page.tab_events.loads().borrow(), loads, "the page stays");
}

/// Motions that do not end before they are skipped, however slow the machine is.
const SLOWLY: &str = "
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) { return animate.call(this, frames, { ...how, duration: 1e7 }); };
";

#[tokio::test]
async fn the_steps_are_played_and_a_click_ends_what_is_played() {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let page = Page::new(chromium, &service).await;
    page.run_on_every_page(SLOWLY).await;
    // A step is played where the board is seen: the page has come to rest before motion is liked.
    page.set_motion(false).await;
    page.open("/lesson/5").await;
    page.set_motion(true).await;
    page.click(".teacher [rel=next]").await;
    page.until("!document.getElementById('stage').hidden").await;
    page.click("#stage [data-skip]").await;
    page.until("document.getElementById('stage').hidden && document.querySelector('.board .can')").await;
    let played = page.evaluate(BOARD).await;
    page.open("/lesson/6").await;
    page.until("document.querySelector('.board .can')").await;
    assert_eq!(played, page.evaluate(BOARD).await, "the board is the server's");
}
