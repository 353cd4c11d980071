//! Tests of what players decide together: to end a game early, to abandon it, to adjourn it, and to go on.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use super::Table;
use crate::lobby::game;
use crate::support::client::{Answer, answer};
use crate::support::letters::address_of;
use crate::support::{START, Service, moment};
use crate::web::browser::Browser;

fn in_hours(hours: i64) -> String {
    (moment(START) + TimeDelta::hours(hours)).to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
}

fn rest(hours: i64) -> Value {
    json!({"kind": "adjournment", "until": in_hours(hours)})
}

impl Table {
    pub(super) async fn propose(&self, by: usize, change: Value) -> Answer {
        self.players[by].post(&format!("{}/proposals", self.path), json!({"change": change})).await
    }

    pub(super) async fn agree(&self, by: usize, proposal: &Value, agree: bool) -> Answer {
        let path = format!("{}/proposals/{}/answer", self.path, proposal["version"]);
        self.players[by].post(&path, json!({"agree": agree})).await
    }
}

#[tokio::test]
async fn a_game_rests_when_all_agree_and_goes_on_by_itself() {
    let table = Table::of(3, json!({})).await;
    let asked = table.asked().await;
    let due = table.game().await["deadline"].clone();
    let proposed = table.propose(0, rest(48)).await.expect(201);
    assert_eq!((&proposed["outcome"], &proposed["missing"]), (&json!("agreed"), &json!(["red", "yellow"])));
    let open = table.players[1].get(&format!("{}/proposal", table.path)).await.expect(200)["open"].clone();
    assert_eq!((&open["by"], &open["change"]), (&json!("blue"), &rest(48)));
    assert_eq!(table.mails("moderated").await, table.ids(&[1, 2]), "the others are asked");
    // Play goes on meanwhile, and the proposal stays.
    table.answer(asked).await;
    table.agree(1, &proposed, true).await.expect(200);
    table.agree(1, &proposed, true).await.problem("conflict");
    assert_eq!(table.agree(2, &proposed, true).await.expect(200)["outcome"], "done");

    let game = table.game().await;
    assert_eq!((&game["status"], &game["adjourned_until"]), (&json!("paused"), &json!(in_hours(48))));
    let orders = table.players[0].request(Method::PUT, &format!("{}/standing-orders", table.path));
    answer(orders.json(&json!({"orders": "casino"}))).await.expect(200);
    let refused = table.players[0].post(&format!("{}/moves", table.path), json!({"move": {"type": "pass"}})).await;
    assert!(refused.problem("conflict").contains("adjourned"));
    table.pass_hours(47).await;
    assert_eq!(table.game().await["status"], "paused");
    table.pass_hours(1).await;
    let went_on = table.wait_for("continued").await;
    assert_eq!((&went_on["actor"], &went_on["details"]["proposal"]), (&json!({"by": "clock"}), &Value::Null));
    let game = table.game().await;
    assert_eq!((&game["status"], &game["adjourned_until"]), (&json!("running"), &Value::Null));
    assert!(game["deadline"].as_str() > due.as_str(), "the time of the adjournment does not count");
    table.service.verify().await;
}

#[tokio::test]
async fn an_adjourned_game_goes_on_early_when_all_agree() {
    let table = Table::of(2, json!({"time_control": {"pace": "swift"}})).await;
    let proposed = table.propose(1, rest(24 * 30)).await.expect(201);
    table.agree(0, &proposed, true).await.expect(200);
    assert_eq!(table.game().await["status"], "paused");
    table.propose(0, rest(24)).await.problem("conflict");
    let again = table.propose(0, json!({"kind": "continuation"})).await.expect(201);
    assert_eq!(table.agree(1, &again, true).await.expect(200)["outcome"], "done");
    assert_eq!(table.game().await["status"], "running");
    assert!(table.game().await["deadline"].is_string(), "the clocks run again");
    table.propose(0, json!({"kind": "continuation"})).await.problem("conflict");
    table.service.verify().await;
}

#[tokio::test]
async fn a_game_ends_with_the_result_of_its_board_when_all_agree_before_somebody_moves() {
    let table = Table::of(2, json!({})).await;
    let asked = table.asked().await;
    let lapsed = table.propose(0, json!({"kind": "ending"})).await.expect(201);
    table.answer(asked).await;
    table.agree(1, &lapsed, true).await.problem("conflict");
    let proposed = table.propose(0, json!({"kind": "ending"})).await.expect(201);
    assert_eq!(table.agree(1, &proposed, true).await.expect(200)["outcome"], "done");
    let game = table.game().await;
    assert_eq!((&game["status"], &game["result"]["cause"]), (&json!("finished"), &json!("agreement")));
    assert!(game["seed"].is_string(), "everything is public");
    let result = table.service.guest().get(&format!("{}/result", table.path)).await.expect(200);
    assert_eq!((&result["cause"], result["seats"].as_array().map(Vec::len)), (&json!("agreement"), Some(2)));
    let mut page = Browser::of(&table.service);
    page.open(&table.path).await;
    assert!(page.says("The game ended because its players agreed on it."), "{}", page.text());
    table.propose(0, json!({"kind": "ending"})).await.problem("conflict");
    table.service.verify().await;
}

#[tokio::test]
async fn one_no_ends_a_proposal_and_after_three_a_seat_waits() {
    let table = Table::of(2, json!({})).await;
    for by in [1, 1, 0] {
        let proposed = table.propose(0, json!({"kind": "abandonment"})).await.expect(201);
        table.propose(1, rest(5)).await.problem("conflict");
        assert_eq!(table.agree(by, &proposed, false).await.expect(200)["outcome"], "refused");
    }
    assert_eq!(table.game().await["status"], "running");
    assert!(table.propose(0, json!({"kind": "abandonment"})).await.problem("conflict").contains("from"));
    // The other player may propose it.
    let proposed = table.propose(1, json!({"kind": "abandonment"})).await.expect(201);
    table.agree(0, &proposed, true).await.expect(200);
    let game = table.game().await;
    assert_eq!((&game["status"], &game["result"], &game["seed"]), (&json!("cancelled"), &Value::Null, &Value::Null));
    assert!(game["publish_at"].is_string(), "its secrets stay a day, so that it can be taken back");
    table.pass_hours(24).await;
    table.wait_for("published").await;
    table.service.verify().await;
}

#[tokio::test]
async fn only_players_decide_and_only_what_makes_sense() {
    let table = Table::of(2, json!({})).await;
    let (cy, mo) = (table.service.user("Cy").await, table.service.moderator("Mo").await);
    let path = format!("{}/proposals", table.path);
    cy.post(&path, json!({"change": {"kind": "ending"}})).await.problem("forbidden");
    mo.post(&path, json!({"change": {"kind": "ending"}})).await.problem("forbidden");
    table.service.guest().post(&path, json!({"change": {"kind": "ending"}})).await.problem("unauthorized");
    for (change, why) in [(rest(0), "an hour"), (rest(24 * 181), "180 days"), (json!({"kind": "draw"}), "kind")] {
        assert!(table.propose(0, change.clone()).await.problem("malformed").contains(why), "{change}");
    }
    table.propose(0, json!({"kind": "continuation"})).await.problem("conflict");

    // No moderator decides for them; but what a moderator proposes takes the place of it.
    let proposed = table.propose(0, json!({"kind": "ending"})).await.expect(201);
    let second = json!({"proposal": proposed["version"], "agree": true, "reason": "Looks fine."});
    mo.post(&format!("{}/moderation/answer", table.path), second).await.problem("forbidden");
    mo.post(&format!("{}/moderation/cancel", table.path), json!({"reason": "Spam."})).await.expect(202);
    table.agree(1, &proposed, true).await.problem("conflict");
    table.propose(0, json!({"kind": "ending"})).await.problem("conflict");
    table.service.verify().await;
}

#[tokio::test]
async fn what_a_moderator_has_paused_players_cannot_end() {
    let table = Table::of(2, json!({})).await;
    let moderator = table.service.senior("Mo").await;
    let pause = format!("{}/moderation/pause", table.path);
    moderator.post(&pause, json!({"reason": "a moment, please"})).await.expect(200);
    for kind in ["ending", "abandonment"] {
        let problem = table.propose(0, json!({"kind": kind})).await.problem("conflict");
        assert!(problem.contains("paused by a moderator"), "{problem}");
    }
}

#[tokio::test]
async fn who_plays_with_bots_alone_decides_alone() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    for (change, status) in [("ending", "finished"), ("abandonment", "cancelled")] {
        let (path, _) = game(&ada, json!({"players": 2, "name": change})).await;
        ada.post(&format!("{path}/start"), json!({})).await.expect(200);
        let proposals = format!("{path}/proposals");
        ada.post(&proposals, json!({"change": rest(24)})).await.expect(201);
        assert_eq!(ada.get(&path).await.expect(200)["status"], "paused");
        ada.post(&proposals, json!({"change": {"kind": "continuation"}})).await.expect(201);
        let done = ada.post(&proposals, json!({"change": {"kind": change}, "reason": "Enough."})).await.expect(201);
        assert_eq!((&done["outcome"], &done["missing"]), (&json!("done"), &json!([])));
        assert_eq!(ada.get(&path).await.expect(200)["status"], status);
    }
    service.verify().await;
}

#[tokio::test]
async fn a_word_goes_with_a_resignation() {
    let table = Table::of(2, json!({})).await;
    let word = json!({"reason": "A new job. Thank you!"});
    table.players[1].post(&format!("{}/resign", table.path), word).await.expect(204);
    let resigned = table.wait_for("resigned").await;
    assert_eq!(resigned["reason"], "A new job. Thank you!");
    let mut history = Browser::of(&table.service);
    history.open(&format!("{}/history/all", table.path)).await;
    assert!(history.says("a bot plays on: A new job. Thank you!"), "{}", history.text());
}

#[tokio::test]
async fn a_game_is_adjourned_on_the_page_and_ended_by_mail() {
    let service = Service::start().await;
    let mut ada = Browser::signed_in(&service, &address_of(0)).await;
    let mut bo = Browser::signed_in(&service, &address_of(1)).await;
    let game = service.seated(2, json!({})).await;
    let path = format!("/games/{}", game.id);
    ada.open(&path).await;
    let proposals = format!("{path}/proposals");
    ada.send(&proposals, &[("change", "adjournment"), ("day", "")]).await;
    assert!(ada.status == 400 && ada.says("Say on which day"), "{}", ada.text());
    ada.send(&proposals, &[("change", "adjournment"), ("day", "2026-01-20"), ("reason", "Skiing")]).await;
    assert!(ada.says("proposes to let the game rest") && ada.says("Take it back"), "{}", ada.text());
    bo.open(&path).await;
    assert!(bo.says("A proposal") && bo.says("Skiing"), "{}", bo.text());
    let open = bo.html.split(&format!("{proposals}/")).nth(1).and_then(|rest| rest.split('"').next()).expect("a form");
    let answer = format!("{proposals}/{open}");
    bo.send(&answer, &[("agree", "true")]).await;
    assert!(bo.says("The game rests") && bo.says("Go on now"), "{}", bo.text());

    let to = service.address(&game, 0, 0).await;
    service.write(&address_of(0), &to, "m1@example.org", "End the game.").await;
    let answer = service.answer_to("m1@example.org").await;
    assert!(answer.contains("The others are asked"), "{answer}");
    let mail = service.mail_with("Subject: Do you agree to end A game of 2?").await;
    assert!(mail.contains("final scoring"), "{mail}");
    let to = service.address(&game, 1, 0).await;
    service.write(&address_of(1), &to, "m2@example.org", "agree").await;
    let answer = service.answer_to("m2@example.org").await;
    assert!(answer.contains("All have agreed: it is done."), "{answer}");
    assert_eq!(service.get_as(&game.players[0], &format!("/api/v1{path}")).await["status"], "finished");
    service.verify().await;
}
