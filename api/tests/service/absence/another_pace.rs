//! Tests of another pace, or another time control, on which the players of a running game agree.

use serde_json::{Value, json};

use super::Table;
use crate::lobby::game;
use crate::support::Service;
use crate::support::letters::address_of;
use crate::web::browser::Browser;

fn pace(hours: u16) -> Value {
    json!({"kind": "time", "pace_hours": hours})
}

fn control(control: &Value) -> Value {
    json!({"kind": "time", "time_control": control})
}

impl Table {
    /// All agree on this, as the first one proposes it.
    async fn all_agree_on(&self, change: Value) {
        let proposed = self.propose(0, change).await.expect(201);
        for player in 1..self.players.len() {
            self.agree(player, &proposed, true).await.expect(200);
        }
        assert_eq!(self.players[0].get(&format!("{}/proposal", self.path)).await.expect(200)["open"], Value::Null);
    }
}

#[tokio::test]
async fn who_is_late_has_all_the_time_of_the_new_pace() {
    let (table, late, others) = Table::with_one_late(3, json!({})).await;
    table.vote(others[0], late).await.expect(200);
    let proposed = table.propose(late, pace(48)).await.expect(201);
    let open = table.players[0].get(&format!("{}/proposal", table.path)).await.expect(200)["open"].clone();
    assert_eq!(open["change"], json!({"kind": "time", "pace_hours": 48, "time_control": null}));
    let mail = table.service.mail_with("Subject: Do you agree to another pace of A game of 3?").await;
    let words = mail.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("48 hours a decision"), "{mail}");
    for other in &others {
        assert_eq!(table.game().await["pace_hours"], 8);
        table.agree(*other, &proposed, true).await.expect(200);
    }
    let now = table.game().await;
    assert_eq!((&now["pace_hours"], &now["overdue"]), (&json!(48), &json!([])));
    assert_eq!(now["deadline"], json!("2026-01-03T08:00:00Z"), "48 hours from the moment at which all have agreed");
    let agreed = table.wait_for("time_agreed").await;
    assert_eq!(
        (&agreed["actor"], &agreed["details"]["proposal"], &agreed["details"]["pace_hours"]),
        (&json!({"by": "game"}), &proposed["version"], &json!(48))
    );
    table.vote(others[0], late).await.problem("conflict");
    table.answer(late).await;
    table.service.verify().await;
}

#[tokio::test]
async fn a_time_control_comes_and_goes() {
    let table = Table::of(2, json!({})).await;
    table.all_agree_on(control(&json!({"pace": "swift", "calendars": false}))).await;
    let timed = table.wait_for("timed").await;
    assert!(timed["details"]["deadlines"].as_array().is_some_and(|given| !given.is_empty()), "{timed}");
    let now = table.game().await;
    assert_eq!((&now["pace_hours"], &now["time_control"]["decision_seconds"]), (&Value::Null, &json!(10800)));
    assert!(now["clocks"].as_array().is_some_and(|clocks| clocks.iter().all(|clock| clock["bank_seconds"] == 50400)));
    table.answer(table.asked().await).await;
    let bank = |game: &Value| {
        game["clocks"].as_array().expect("clocks").iter().map(|clock| clock["bank_seconds"].as_u64()).max()
    };
    assert!(bank(&table.game().await) > Some(Some(50400)), "an answer in time adds to the bank");

    // Another control begins with full banks; no pace has no deadlines.
    table.all_agree_on(control(&json!({"pace": "daily"}))).await;
    assert_eq!(bank(&table.game().await), Some(Some(100_800)));
    table.all_agree_on(json!({"kind": "time"})).await;
    let now = table.game().await;
    assert_eq!(
        (&now["pace_hours"], &now["time_control"], &now["deadline"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    assert_eq!(now["clocks"], Value::Null);
    table.answer(table.asked().await).await;
    table.all_agree_on(pace(24)).await;
    assert_eq!(table.game().await["deadline"], json!("2026-01-02T00:00:00Z"));
    table.service.verify().await;
}

#[tokio::test]
async fn only_another_way_that_makes_sense_is_proposed_and_only_while_the_game_runs() {
    let table = Table::of(2, json!({})).await;
    let both = json!({"kind": "time", "pace_hours": 24, "time_control": {"pace": "daily"}});
    for (change, why) in [
        (both, "not both"),
        (pace(0), "pace"),
        (control(&json!({"misses": 0})), "1 to 10 questions"),
        (json!({"kind": "time", "hours": 3}), "hours"),
    ] {
        assert!(table.propose(0, change.clone()).await.problem("malformed").contains(why), "{change}");
    }
    assert!(table.propose(0, pace(8)).await.problem("conflict").contains("so already"));
    let moderator = table.service.senior("Mo").await;
    moderator.post(&format!("{}/moderation/pause", table.path), json!({"reason": "a test"})).await.expect(200);
    assert!(table.propose(0, pace(24)).await.problem("conflict").contains("paused"));
    moderator.post(&format!("{}/moderation/resume", table.path), json!({"reason": "a test"})).await.expect(200);

    // One no ends it. A seat whose person is gone is asked nothing.
    let proposed = table.propose(0, pace(24)).await.expect(201);
    assert_eq!(table.agree(1, &proposed, false).await.expect(200)["outcome"], "refused");
    let suspension = json!({"reason": "a test", "until": "2026-02-01T00:00:00Z"});
    let suspend = format!("/moderation/users/{}/suspend", table.players[1].id);
    moderator.post(&suspend, suspension).await.expect(200);
    let done = table.propose(0, pace(24)).await.expect(201);
    assert_eq!((&done["outcome"], &done["missing"]), (&json!("done"), &json!([])));
    assert_eq!(table.game().await["pace_hours"], 24);
    table.service.verify().await;
}

#[tokio::test]
async fn another_pace_is_agreed_on_by_page_and_by_mail() {
    let service = Service::start().await;
    let mut ada = Browser::signed_in(&service, &address_of(0)).await;
    let mut bo = Browser::signed_in(&service, &address_of(1)).await;
    let game = service.seated(2, json!({})).await;
    let path = format!("/games/{}", game.id);
    let proposals = format!("{path}/proposals");
    ada.open(&path).await;
    ada.send(&proposals, &[("change", "time"), ("pace", "many")]).await;
    assert!(ada.status == 400 && ada.says("Choose one of the paces"), "{}", ada.text());
    ada.send(&proposals, &[("change", "time"), ("pace", "168")]).await;
    assert!(ada.says("proposes to play from now on with 168 hours a decision"), "{}", ada.text());
    bo.open(&path).await;
    let open = bo.html.split(&format!("{proposals}/")).nth(1).and_then(|rest| rest.split('"').next()).expect("a form");
    let answer = format!("{proposals}/{open}");
    bo.send(&answer, &[("agree", "true")]).await;
    assert!(bo.says("Time is kept anew, as agreed: 168 hours a decision"), "{}", bo.text());
    let mail = service.mail_with("Subject: Another pace: A game of 2").await;
    assert!(mail.contains("168 hours a decision"), "{mail}");

    let to = service.address(&game, 0, 0).await;
    service.write(&address_of(0), &to, "p1@example.org", "pace 2 days").await;
    let answer = service.answer_to("p1@example.org").await;
    assert!(answer.contains("The others are asked"), "{answer}");
    let to = service.address(&game, 1, 0).await;
    service.write(&address_of(1), &to, "p2@example.org", "agree").await;
    let answer = service.answer_to("p2@example.org").await;
    assert!(answer.contains("All have agreed: it is done."), "{answer}");
    assert_eq!(service.get_as(&game.players[0], &format!("/api/v1{path}")).await["pace_hours"], 48);
    let to = service.address(&game, 0, 0).await;
    service.write(&address_of(0), &to, "p3@example.org", "pace fast").await;
    let answer = service.answer_to("p3@example.org").await;
    assert!(answer.contains("pace daily"), "{answer}");
    service.verify().await;
}

#[tokio::test]
async fn who_plays_with_bots_alone_chooses_the_pace_alone() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let (path, _) = game(&ada, json!({"players": 2})).await;
    ada.post(&format!("{path}/start"), json!({})).await.expect(200);
    let done = ada.post(&format!("{path}/proposals"), json!({"change": pace(8)})).await.expect(201);
    assert_eq!(done["outcome"], "done");
    assert_eq!(ada.get(&path).await.expect(200)["pace_hours"], 8);
    service.verify().await;
}
