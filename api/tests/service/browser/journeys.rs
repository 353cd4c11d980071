//! Tests of whole games against bots: after each move it is in view what is asked, what the others did, and in the end the result.

use serde_json::json;

use super::chromium::Chromium;
use super::motion_to_the_end::with_bots;
use super::page::Page;
use super::player::Player;
use crate::faults::Dice;
use crate::support::Service;
use crate::waiting::wait_until;

/// Which of the things that the reader needs are there, and which of these are in view: a third of the screen is not scrolled for them.
const IN_VIEW: &str = "(() => {
    const isInView = (node) => {
        const { left, top, right, bottom } = node.getBoundingClientRect();
        const isInside = top >= 0 && bottom <= innerHeight && right > left && bottom > top;
        const [x, y] = [left + Math.min(20, (right - left) / 2), (top + bottom) / 2];
        return isInside && node.closest('section').contains(document.elementFromPoint(x, y));
    };
    const [question, others, result] = ['#asked-title', '#asked .since', '#result'].map((one) => document.querySelector(one));
    return {
        question: question && isInView(question), others: others && isInView(others), result: result && isInView(result),
        board: question && (() => {
            const { top, bottom } = document.querySelector('.board').getBoundingClientRect();
            return Math.min(bottom, innerHeight) - Math.max(top, 0) > innerHeight / 3;
        })(),
    };
})()";

/// How often something was there, and how often it was in view.
#[derive(Debug, Default, PartialEq, Eq)]
struct Count {
    there: usize,
    in_view: usize,
}

impl Count {
    fn add(&mut self, seen: &serde_json::Value) {
        self.there += usize::from(!seen.is_null());
        self.in_view += usize::from(*seen == true);
    }

    fn assert_every_time(&self, what: &str, least: usize) {
        assert!(self.there >= least, "{what}: {self:?}");
        assert_eq!(self.in_view, self.there, "{what}");
    }
}

/// Plays a whole game on a screen of this width, now and then from the list, else by clicking on the board.
async fn play_on(width: u32) {
    let Some(chromium) = Chromium::shared() else { return };
    let service = Service::start().await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    let game = with_bots(&service, &ada, "cautious").await;
    let page = Page::of(chromium, &service, &ada.token).await;
    page.set_appearance(width, false).await;
    page.open(&game).await;
    let mut player = Player { page, dice: Dice::seeded(width.into()) };
    let [mut question, mut others, mut board, mut result] = [(); 4].map(|()| Count::default());
    for turn in 0..400 {
        if !player.is_asked().await {
            break;
        }
        if turn % 3 == 0 {
            player.answer().await;
        } else {
            player.move_by_clicks().await;
        }
        player.page.until("document.querySelector('#asked[data-decision], #result')").await;
        // The page goes there a moment after it is drawn.
        let mut told = serde_json::Value::Null;
        wait_until("everything that counts to be in view", async || {
            let seen = player.page.evaluate(IN_VIEW).await;
            let is_in_view = seen.as_object().expect("four things").values().all(|seen| *seen != false);
            if !is_in_view && told != seen {
                println!("{width}, {turn}: not yet {seen} {}", player.page.text().await);
                told = seen;
            }
            is_in_view
        })
        .await;
        let seen = player.page.evaluate(IN_VIEW).await;
        question.add(&seen["question"]);
        others.add(&seen["others"]);
        board.add(&seen["board"]);
        result.add(&seen["result"]);
        if [&seen["question"], &seen["others"], &seen["board"], &seen["result"]].contains(&&json!(false)) {
            println!("{width}, {turn}: {seen} {}", player.page.text().await);
        }
    }
    println!("{width}: question {question:?}, others {others:?}, board {board:?}, result {result:?}");
    question.assert_every_time("the question", 15);
    others.assert_every_time("the moves of others", 10);
    board.assert_every_time("the board", 15);
    result.assert_every_time("the result", 1);
}

#[tokio::test]
async fn on_a_desk_nothing_that_counts_is_out_of_view_in_a_whole_game() {
    play_on(1366).await;
}

#[tokio::test]
async fn on_a_phone_nothing_that_counts_is_out_of_view_in_a_whole_game() {
    play_on(390).await;
}
