//! Tests that every step of what happened is played to its end: of one's own moves, and of the answers to them.

use reqwest::Method;
use serde_json::{Value, json};

use super::chromium::Chromium;
use super::page::Page;
use super::player::Player;
use super::stage::{BOARD, drawn_by_server, is_still};
use crate::faults::Dice;
use crate::support::{Person, Service};

/// Keeps what the server tells as steps, the words of the steps that are played, and how many motions were cut.
const RECORD: &str = "
    window.motion = { stories: [], played: [], cut: 0 };
    const ask = window.fetch;
    window.fetch = async (...asked) => {
        const answer = await ask(...asked);
        if (answer.headers.get('content-type')?.startsWith('text/html')) {
            const page = new DOMParser().parseFromString(await answer.clone().text(), 'text/html');
            const story = page.getElementById('motions');
            if (story) window.motion.stories.push(JSON.parse(story.textContent));
        }
        return answer;
    };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const one = animate.apply(this, how);
        if (this.closest('.board')) one.finished.catch(() => { window.motion.cut += 1; });
        return one;
    };
    addEventListener('DOMContentLoaded', () => {
        window.motion.first = Number(document.getElementById('game')?.dataset.version);
        const [words, place] = ['p', 'output'].map((what) => document.querySelector(`#stage ${what}`));
        if (place) new MutationObserver(() => window.motion.played.push(words.textContent)).observe(place, { childList: true });
    });
";

/// The words of all steps after the version with which the page was opened, each step once.
const TOLD: &str = "window.motion.stories.reduce(({ told, version }, { steps, to }) => ({
    told: [...told, ...steps.filter((step) => step.version > version).map(({ caption }) => caption)],
    version: Math.max(version, to),
}), { told: [], version: window.motion.first }).told";

/// The path of a game of this person with two bots.
pub(super) async fn with_bots(service: &Service, person: &Person, bots: &str) -> String {
    let body = json!({"players": 3, "private": true});
    let created: Value =
        service.send_as(person, Method::POST, "/api/v1/games", body).await.json().await.expect("a game");
    let id = created["id"].as_str().expect("an id");
    let started =
        service.send_as(person, Method::POST, &format!("/api/v1/games/{id}/start"), json!({"bots": bots})).await;
    assert_eq!(started.status(), 200);
    format!("/games/{id}")
}

/// Makes moves among two bots of a kind, and looks at what is played.
async fn plays_every_step(bots: &str) {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    let game = with_bots(&service, &ada, bots).await;
    let page = Page::of(chromium, &service, &ada.token).await;
    page.run_on_every_page(RECORD).await;
    page.set_motion(true).await;
    page.open(&game).await;
    let mut player = Player { page, dice: Dice::seeded(5) };
    for _ in 0..6 {
        player.page.until("document.querySelector('#asked[data-decision]')").await;
        is_still(&player.page).await;
        player.answer().await;
    }
    let page = &player.page;
    page.until(&format!("document.getElementById('stage').hidden && window.motion.played.length >= {TOLD}.length"))
        .await;
    let motion = page.evaluate(&format!("({{ ...window.motion, told: {TOLD} }})")).await;
    assert!(motion["played"].as_array().expect("a list").len() >= 12, "{motion}");
    assert_eq!(motion["played"], motion["told"], "every step, in their order");
    assert_eq!(motion["cut"], 0, "no motion is cut");
    assert_eq!(page.evaluate(BOARD).await, drawn_by_server(page).await);
}

#[tokio::test]
async fn every_step_is_played_to_its_end_while_bots_answer_at_once() {
    plays_every_step("cautious").await;
}

#[tokio::test]
async fn every_step_is_played_to_its_end_while_bots_answer_one_after_the_other() {
    plays_every_step("gentle").await;
}
