//! Tests of choosing a move: a press shows what it would do, whether in the list, by a key or by typed words, and *Do it* makes it.

use serde_json::json;

use super::chromium::Chromium;
use super::page::{CAN_DO, Page};
use crate::support::Service;
use crate::support::game::Seated;

/// An option of the list that is made with one press by who wishes for it.
const PLAIN: &str = "document.querySelector('#moves .only > a.option:not([data-final])')";
/// The option to pass, for penalties.
const PASS: &str = "document.querySelector('#moves [data-key=pass] a.option')";

/// A game of two in which somebody chooses an action, and their page.
async fn at_an_action(chromium: &'static Chromium, width: u32) -> (Service, Seated, Page) {
    let service = Service::start().await;
    let game = service.seated(2, json!({"take_back": true})).await;
    loop {
        let (asked, kind) = service.open(&game).await[0].clone();
        if kind == "action" {
            let page = Page::of(chromium, &service, &game.players[asked].token).await;
            page.set_appearance(width, false).await;
            page.open(&format!("/games/{}", game.id)).await;
            return (service, game, page);
        }
        service.answer(&game, asked).await;
    }
}

/// Waits until nothing is chosen and the next press counts.
async fn is_settled(page: &Page) {
    let settled = "!document.documentElement.classList.contains('settling')";
    page.until(&format!("document.getElementById('chosen').hidden && {settled}")).await;
}

/// Leaves what was chosen.
async fn leave(page: &Page) {
    page.key("Escape").await;
    is_settled(page).await;
}

async fn is_made(page: &Page, version: i64) {
    page.until(&format!("document.getElementById('game').dataset.version > {version}")).await;
}

/// Whether the browser has sent a move.
fn has_sent(page: &Page) -> bool {
    let sent = page.tab_events.all("Network.requestWillBeSent");
    sent.iter().any(|sent| sent["request"]["url"].as_str().is_some_and(|url| url.ends_with("/moves")))
}

#[tokio::test]
async fn a_press_in_the_list_chooses_and_only_do_it_does_it() {
    let Some(chromium) = Chromium::shared() else { return };
    for width in [1366, 390] {
        let (service, game, page) = at_an_action(chromium, width).await;
        let version = service.version(&game).await;
        // The second click of a double click is no order, even where the button appears under the pointer.
        page.evaluate(&format!(
            "(() => {{
                const watch = new MutationObserver(() => {{ const button = {CAN_DO}; if (button) {{ watch.disconnect(); button.click(); }} }});
                watch.observe(document.getElementById('chosen'), {{ subtree: true, childList: true, attributes: true }});
            }})()"
        ))
        .await;
        page.click_on(PASS).await;
        page.until(CAN_DO).await;
        assert!(page.says("It costs you 5 penalties.").await, "{}", page.text().await);
        let seen = "[...document.querySelectorAll('#chosen button[name=move], #chosen h2')].every((one) => {
            const { top, bottom } = one.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;
        })";
        assert_eq!(page.evaluate(seen).await, true, "what is chosen, and the button, are in view");
        assert!(!has_sent(&page));
        page.do_it().await;
        is_made(&page, version).await;
        assert_eq!(service.version(&game).await, version + 1);
    }
}

#[tokio::test]
async fn a_move_is_chosen_and_made_by_keys_and_what_was_chosen_can_be_left() {
    let Some(chromium) = Chromium::shared() else { return };
    let (service, game, page) = at_an_action(chromium, 1366).await;
    let version = service.version(&game).await;
    page.evaluate(&format!("{PASS}.focus()")).await;
    page.key("Enter").await;
    page.until(CAN_DO).await;
    leave(&page).await;
    assert_eq!(page.evaluate(&format!("document.activeElement === {PASS}")).await, true);
    page.key("Enter").await;
    page.until(&format!("{CAN_DO} && !document.documentElement.classList.contains('settling')")).await;
    assert_eq!(page.evaluate("document.activeElement.id").await, "chosen");
    for _ in 0..6 {
        if page.evaluate(&format!("document.activeElement === {CAN_DO}")).await == true {
            break;
        }
        page.key("Tab").await;
    }
    assert!(!has_sent(&page));
    page.key("Enter").await;
    is_made(&page, version).await;
}

#[tokio::test]
async fn who_wishes_for_one_press_makes_moves_with_it_but_not_what_costs() {
    let Some(chromium) = Chromium::shared() else { return };
    let (service, game, page) = at_an_action(chromium, 1366).await;
    page.click("[data-one-press]").await;
    assert_eq!(page.attribute("[data-one-press]", "aria-pressed").await, "true");
    page.open(&format!("/games/{}", game.id)).await;
    assert_eq!(page.attribute("[data-one-press]", "aria-pressed").await, "true", "the device keeps it");
    page.click_on(PASS).await;
    page.until(CAN_DO).await;
    assert!(!has_sent(&page));
    leave(&page).await;
    let version = service.version(&game).await;
    page.click_on(PLAIN).await;
    is_made(&page, version).await;
    // It can be taken back with one press, which stands beside the question.
    is_settled(&page).await;
    page.click("#asked form[action$='/take-back'] button").await;
    is_made(&page, version + 1).await;
    assert!(page.has("#asked[data-decision]").await, "{}", page.text().await);
}

#[tokio::test]
async fn back_undoes_what_is_chosen_before_it_leaves() {
    let Some(chromium) = Chromium::shared() else { return };
    let (_service, game, page) = at_an_action(chromium, 390).await;
    page.open("/").await;
    let path = format!("/games/{}", game.id);
    page.open(&path).await;
    page.until("document.documentElement.classList.contains('scripted')").await;
    page.click_on(PASS).await;
    page.until(CAN_DO).await;
    page.evaluate("history.back()").await;
    is_settled(&page).await;
    assert_eq!(page.path().await, path, "it stays");
    // What was left in another way needs no press of its own.
    page.click_on(PASS).await;
    page.until(CAN_DO).await;
    leave(&page).await;
    page.evaluate("history.back()").await;
    page.until("location.pathname === '/'").await;
    assert!(!has_sent(&page));
}

#[tokio::test]
async fn typed_words_are_understood_as_in_a_mail() {
    let Some(chromium) = Chromium::shared() else { return };
    let (service, game, page) = at_an_action(chromium, 1366).await;
    let version = service.version(&game).await;
    let field = "#moves [data-key^=typed] input[name=move]";
    page.fill(field, "I steal two apples, please").await;
    page.key("Enter").await;
    page.until(&format!("{CAN_DO}?.value === 'steal-food apples'")).await;
    leave(&page).await;
    // What may mean several moves is asked.
    page.fill(field, "steal some food").await;
    page.key("Enter").await;
    page.until("document.querySelectorAll('#chosen .problem a').length > 1").await;
    page.click("#chosen .problem a").await;
    page.until(CAN_DO).await;
    assert!(!has_sent(&page));
    leave(&page).await;
    page.fill(field, "Ich passe").await;
    page.key("Enter").await;
    page.until(&format!("{CAN_DO}?.value === 'pass'")).await;
    page.do_it().await;
    is_made(&page, version).await;
    // What cannot be read says why.
    let (_service, game, page) = at_an_action(chromium, 1366).await;
    page.fill(field, "zzz").await;
    page.key("Enter").await;
    page.until("document.querySelector('#chosen .problem')").await;
    // Without a script it is the same.
    page.forbid_scripts().await;
    page.open(&format!("/games/{}", game.id)).await;
    page.fill(field, "steal two apples please").await;
    page.press("#moves [data-key^=typed] button").await;
    assert_eq!(page.attribute("#preview button[name=move]", "value").await, "steal-food apples");
}

#[tokio::test]
async fn where_a_space_has_two_uses_the_use_is_chosen_first() {
    let Some(chromium) = Chromium::shared() else { return };
    let (_service, _game, page) = at_an_action(chromium, 1366).await;
    let uses = "document.querySelectorAll('#chosen [data-kind]').length === 2";
    page.click(".board [data-space=dump]").await;
    page.until(uses).await;
    page.click("#chosen [data-kind=take]").await;
    page.until("document.querySelectorAll('#chosen [data-choose]').length > 1").await;
    page.click("#chosen [data-back]").await;
    page.until(uses).await;
}
