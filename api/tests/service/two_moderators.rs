//! Tests of acts that take two moderators, or a senior: cancelling, rewinding what is over, and suspending for good.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use pixie_event_store::{Actor, BoundText, NewText, StreamText};
use pixie_service::game::{Change, UNTIL_PUBLISHED, playing};
use pixie_service::ground::entropy::Entropy;
use pixie_service::people::users::log::{By, UserEvent, append};
use pixie_service::record::verify::{StreamFault, check_stored, check_users};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::rewinding::Stage;
use crate::support::client::{Answer, Client};
use crate::support::office::{BY_PAGE, Office};
use crate::support::{START, Service, moment};
use crate::web::browser::Browser;

async fn act(stage: &Stage, by: &Client, act: &str, mut body: Value) -> Answer {
    body["reason"] = json!("a test");
    by.post(&stage.path(&format!("/moderation/{act}")), body).await
}

async fn answer(stage: &Stage, by: &Client, proposal: &Value, agree: bool) -> Answer {
    act(stage, by, "answer", json!({"proposal": proposal["version"], "agree": agree})).await
}

async fn suspend(by: &Client, user: &Client, until: Option<&str>) -> Answer {
    let body = json!({"reason": "threatens people", "until": until});
    by.post(&format!("/moderation/users/{}/suspend", user.id), body).await
}

#[tokio::test]
async fn a_running_game_is_cancelled_by_two_moderators_by_all_players_or_by_a_senior() {
    let stage = Stage::set_up(2, json!({})).await;
    let (mo, sam) = (stage.service.moderator("Max").await, stage.service.moderator("Sam").await);
    let (mo, sue) = (&mo, &stage.moderator);
    let start = stage.start().await;
    stage.play(3).await;
    let status = async || stage.get("").await["status"].clone();

    let proposed = act(&stage, mo, "cancel", json!({})).await.expect(202);
    let open = stage.get("/proposal").await["open"].clone();
    assert_eq!(open["change"], json!({"kind": "cancellation"}));
    assert_eq!((&open["version"], &open["missing"]), (&proposed["version"], &json!(["blue", "red"])));
    assert_eq!(status().await, "running");
    assert!(act(&stage, mo, "cancel", json!({})).await.problem("conflict").contains("is answered first"));
    assert!(answer(&stage, mo, &proposed, true).await.problem("forbidden").contains("another moderator"));
    assert_eq!(answer(&stage, &sam, &proposed, true).await.expect(200)["outcome"], "done");
    assert_eq!(status().await, "cancelled");
    let events = stage.events().await;
    let cancelled = events.last().expect("an event");
    assert_eq!(
        (&cancelled["kind"], &cancelled["details"]["proposal"], &cancelled["actor"]),
        (&json!("cancelled"), &proposed["version"], &json!({"by": "moderator", "user": mo.id}))
    );

    // What is over is not brought back by one alone either.
    let rewind = async |by: &Client| {
        let body = json!({"from": stage.version().await, "to_version": start, "reseed": true});
        act(&stage, by, "rewind", body).await
    };
    let back = rewind(&sam).await.expect(202);
    let open = stage.get("/proposal").await["open"].clone();
    assert_eq!(open["change"], json!({"kind": "rewind", "to_version": start, "reseed": true}));
    assert_eq!(status().await, "cancelled");
    for (seat, outcome) in [(0, "agreed"), (1, "done")] {
        let path = stage.path(&format!("/proposals/{}/answer", back["version"]));
        assert_eq!(stage.players[seat].post(&path, json!({"agree": true})).await.expect(200)["outcome"], outcome);
    }
    assert_eq!(status().await, "running");

    stage.play(1).await;
    act(&stage, sue, "cancel", json!({})).await.expect(200);
    assert_eq!(status().await, "cancelled");
    rewind(sue).await.expect(200);
    assert_eq!(status().await, "running");

    // A move ends the proposal.
    let proposed = act(&stage, mo, "cancel", json!({})).await.expect(202);
    stage.play(1).await;
    assert!(answer(&stage, &sam, &proposed, true).await.problem("conflict").contains("is not open"));
    stage.play_on_and_check().await;
    stage.service.verify().await;
}

#[tokio::test]
async fn a_finished_game_goes_on_only_if_two_moderators_want_it_or_all_players() {
    let stage = Stage::set_up(2, json!({})).await;
    stage.play_on_and_check().await;
    let (max, sam) = (stage.service.moderator("Max").await, stage.service.moderator("Sam").await);
    let over = stage.get("").await;
    let events = stage.events().await;
    let aim = events.iter().rfind(|event| event["kind"] == "moved").expect("a move")["version"].as_i64();
    let aim = aim.expect("a version") - 20;
    let rewind = async || {
        let body = json!({"from": stage.version().await, "to_version": aim});
        act(&stage, &max, "rewind", body).await.expect(202)
    };
    let back = rewind().await;
    assert_eq!(stage.get("").await["result"], over["result"]);
    assert_eq!(answer(&stage, &sam, &back, false).await.expect(200)["outcome"], "refused");
    let back = rewind().await;
    assert_eq!(answer(&stage, &sam, &back, true).await.expect(200)["outcome"], "done");
    let again = stage.get("").await;
    assert_eq!((&again["status"], &again["result"]), (&json!("running"), &Value::Null));
    assert_ne!(again["seed_commitment"], over["seed_commitment"], "the old seed is public");
    stage.play_on_and_check().await;
    stage.service.verify().await;
}

#[tokio::test]
async fn a_suspension_for_good_takes_two_moderators_or_a_senior() {
    let service = Service::start().await;
    let (mo, sam, sue) = (service.moderator("Mo").await, service.moderator("Sam").await, service.senior("Sue").await);
    let (bo, cy) = (service.user("Bo").await, service.user("Cy").await);
    let proposed = suspend(&mo, &bo, None).await.expect(202);
    assert_eq!(
        (&proposed["suspended_at"], &proposed["proposals"][0]["act"], &proposed["proposals"][0]["by"]["name"]),
        (&Value::Null, &json!("suspend"), &json!("Mo"))
    );
    bo.get("/me").await.expect(200);
    assert!(suspend(&mo, &bo, None).await.problem("conflict").contains("You have proposed this already"));
    // Meanwhile they are kept out for a time.
    assert!(suspend(&mo, &bo, Some("2026-01-03T00:00:00Z")).await.expect(200)["suspended_at"].is_string());
    assert!(suspend(&mo, &bo, Some("2026-01-04T00:00:00Z")).await.problem("conflict").contains("suspended already"));
    let for_good = suspend(&sam, &bo, None).await.expect(200);
    assert_eq!((&for_good["suspended_until"], &for_good["proposals"]), (&Value::Null, &json!([])));
    assert!(suspend(&sue, &bo, None).await.problem("conflict").contains("suspended already"));
    assert!(suspend(&sue, &cy, None).await.expect(200)["suspended_at"].is_string());
    let lifted = sam.post(&format!("/moderation/users/{}/unsuspend", cy.id), json!({"reason": "a test"})).await;
    lifted.expect(200);

    // A proposal lapses.
    suspend(&mo, &cy, None).await.expect(202);
    service.clock.advance(TimeDelta::days(7));
    let anew = suspend(&sam, &cy, None).await.expect(202);
    assert_eq!(anew["proposals"].as_array().map(Vec::len), Some(1));
    assert_eq!(anew["proposals"][0]["by"]["name"], "Sam");
    let audit = sue.get(&format!("/moderation/audit?user={}", cy.id)).await.expect(200);
    let acts: Vec<_> = audit["acts"].as_array().expect("acts").iter().map(|act| act["act"].clone()).collect();
    assert_eq!(acts, ["suspension_proposed", "suspension_proposed", "unsuspended", "suspended"]);
    check_users(&service.pool, |fault| panic!("{fault}")).await.expect("an answer");
}

#[tokio::test]
async fn what_one_moderator_did_alone_is_a_fault_even_if_the_service_wrote_it() {
    let stage = Stage::set_up(2, json!({})).await;
    let (mo, sue) = (stage.service.moderator("Max").await, &stage.moderator);
    let victim = stage.service.user("Vic").await;
    stage.play(2).await;
    let id: Uuid = stage.get("").await["id"].as_str().expect("an id").parse().expect("an id");
    let (pool, games) = (&stage.service.pool, Office::on_pool(stage.service.pool.clone()).games);
    for (by, is_fault) in [(sue, false), (&mo, true)] {
        let by_them = Actor::Moderator { user: by.id };
        let cancelled = games.play(id, BY_PAGE, |game, _| {
            let text = NewText::bound([8 + u8::from(is_fault); 32], "reason", Some(by.id), "a test");
            let publish_at = game.updated_at.max(moment(START)) + UNTIL_PUBLISHED;
            let events = playing::cancel(by_them, Some(text.text_id), None, publish_at);
            Ok(Change { events, texts: vec![text], ..Change::default() })
        });
        cancelled.await.expect("written");
        let faults = check_stored(pool, id, None).await.expect("an answer").err().unwrap_or_default();
        let faults: Vec<_> = faults.iter().map(ToString::to_string).filter(|told| told.contains("alone")).collect();
        assert_eq!(faults.len(), usize::from(is_fault), "{faults:?}");
        if !is_fault {
            let start = stage.start().await;
            let body = json!({"from": stage.version().await, "to_version": start, "reason": "a test"});
            sue.post(&stage.path("/moderation/rewind"), body).await.expect(200);
        }
    }
    let text = BoundText::new([7; 32], "a test");
    let event = UserEvent::Suspended { reason: text.id, until: None, case: None, proposal: None };
    let texts = [StreamText { text, author: Some(mo.id), about: Some(victim.id) }];
    let mut transaction = stage.service.owner.begin().await.expect("a transaction");
    let by = By::from((Actor::Moderator { user: mo.id }, moment(START)));
    append(&mut transaction, &Entropy::seeded(1), victim.id, by, &event, &texts).await.expect("appended");
    sqlx::query("UPDATE users SET suspended_at = $1 WHERE id = $2")
        .bind(moment(START))
        .bind(victim.id)
        .execute(&mut *transaction)
        .await
        .expect("suspended");
    transaction.commit().await.expect("stored");
    let mut faults = Vec::new();
    check_users(pool, |fault: &StreamFault| faults.push(fault.to_string())).await.expect("an answer");
    assert_eq!(faults, [format!("user {} version 2: its actor cannot be read, or cannot have done that", victim.id)]);
}

/// A moderator's act on the table, and what must have happened before.
struct TableAct {
    act: &'static str,
    body: Value,
    /// The act that makes it possible.
    before: Option<(&'static str, Value)>,
}

/// Every act of a moderator in a game: those that compare the table, and why the others need not.
fn acts() -> (Vec<TableAct>, Vec<(&'static str, &'static str)>) {
    let red = || json!({"seat": "red"});
    let act = |act, body| TableAct { act, body, before: None };
    let to_bot = ("replace", json!({"seat": "red", "successor": "bot"}));
    let compared = vec![
        act("pause", json!({})),
        TableAct { before: Some(("pause", json!({}))), ..act("resume", json!({})) },
        act("cancel", json!({})),
        TableAct { before: Some(("cancel", json!({}))), ..act("publish", json!({})) },
        act("replace", json!({"seat": "red", "successor": "invited", "email": "di@example.org"})),
        act("close-seat", red()),
        TableAct { before: Some(to_bot), ..act("restore-seat", red()) },
        act("deadline", json!({"deadline": "2026-01-03T00:00:00Z"})),
    ];
    let others = vec![
        ("rewind", "compares the play"),
        ("replay", "compares the play"),
        ("replay/preview", "changes nothing"),
        ("correct", "compares the play"),
        ("answer", "names the proposal"),
        ("inspect", "shows something to one moderator, and changes nothing for others"),
    ];
    (compared, others)
}

/// Of two moderators who act at once, on what both have seen, the second one is refused; and so is who has not seen that a seat has changed.
#[tokio::test]
async fn an_act_is_refused_if_the_table_has_changed_since_the_moderator_looked() {
    let (compared, others) = acts();
    let known: BTreeSet<&str> = compared.iter().map(|act| act.act).chain(others.iter().map(|(act, _)| *act)).collect();
    let openapi: Value = Service::start().await.get("/openapi.json").await.json().await.expect("a specification");
    let paths = openapi["paths"].as_object().expect("paths").keys();
    let all: BTreeSet<&str> = paths.filter_map(|path| path.strip_prefix("/api/v1/games/{id}/moderation/")).collect();
    assert_eq!(all, known, "an act that is not in this test");

    for TableAct { act: name, mut body, before } in compared {
        let stage = Stage::set_up(2, json!({"pace_hours": 8})).await;
        let (one, two) = (&stage.moderator, &stage.service.senior("Sue").await);
        stage.play(2).await;
        if let Some((before, body)) = before {
            // Whoever cancels a game does not publish it.
            let by = if name == "publish" { &stage.service.senior("Sam").await } else { one };
            act(&stage, by, before, body).await.expect(200);
        }
        let seen = stage.version().await;
        body["from"] = json!(seen);
        if name == "deadline" {
            // A move and a message are no change of the table.
            stage.play(1).await;
        }
        act(&stage, one, name, body.clone()).await.expect(200);
        let refused = act(&stage, two, name, body.clone()).await;
        assert_eq!(refused.body["changed_at"].as_i64().map(|at| at > seen), Some(true), "{name}: {}", refused.body);
        assert!(refused.problem("conflict").contains("look at the game again"), "{name}");
        let acts = stage.events().await.iter().filter(|event| event["actor"]["user"] == json!(two.id)).count();
        assert_eq!(acts, 0, "{name}");
        stage.service.verify().await;
    }
}

#[tokio::test]
async fn two_moderators_do_not_invite_two_people_to_one_seat() {
    let stage = Stage::set_up(2, json!({})).await;
    let (one, two) = (&stage.moderator, &stage.service.senior("Sue").await);
    let from = stage.version().await;
    let invite = |email: &str| json!({"seat": "red", "successor": "invited", "email": email, "from": from});
    let (first, second) = futures_util::future::join(
        act(&stage, one, "replace", invite("di@example.org")),
        act(&stage, two, "replace", invite("ed@example.org")),
    )
    .await;
    let mut statuses = [first.status, second.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let invited = stage.players[0].get(&stage.path("/invitations")).await.expect(200);
    assert_eq!(invited["invitations"].as_array().map(Vec::len), Some(1), "{invited}");

    // The page sends what it has shown.
    let mut page = Browser::of(&stage.service);
    page.cookie = Some("session=pixie_Mo".to_owned());
    page.open(&format!("/moderation{}", stage.path(""))).await;
    act(&stage, two, "pause", json!({})).await.expect(200);
    page.send(&format!("/moderation{}/close-seat", stage.path("")), &[("reason", "a test"), ("seat", "2")]).await;
    assert!(page.says("another moderator has acted"), "{}", page.text());
}

/// Of two moderators who act on a user at once the second one is refused, if both say what they have seen.
#[tokio::test]
async fn an_act_on_a_user_is_refused_if_another_moderator_was_faster() {
    let service = Service::start().await;
    let (one, two) = (service.senior("Mo").await, service.senior("Sue").await);
    for (number, (act, body)) in [
        ("acts", json!({"act": "mute", "until": "2026-01-08T00:00:00Z"})),
        ("acts", json!({"act": "warn"})),
        ("acts", json!({"act": "note"})),
        ("suspend", json!({"until": "2026-01-02T00:00:00Z"})),
        ("role", json!({"role": "helper"})),
    ]
    .into_iter()
    .enumerate()
    {
        let user = service.user(&format!("Bo{number}")).await;
        let path = format!("/moderation/users/{}", user.id);
        let seen = one.get(&path).await.expect(200)["version"].clone();
        let mut asked = body;
        asked["from"] = seen.clone();
        asked["reason"] = json!("a test");
        one.post(&format!("{path}/{act}"), asked.clone()).await.expect(200);
        let mut later = asked.clone();
        later["reason"] = json!("another test");
        if act == "role" {
            later["role"] = json!("player");
        }
        let refused = two.post(&format!("{path}/{act}"), later.clone()).await;
        assert!(refused.body["changed_at"].as_i64() > seen.as_i64(), "{act}: {}", refused.body);
        assert!(refused.problem("conflict").contains("look at the user again"), "{act}");
        later["from"] = two.get(&path).await.expect(200)["version"].clone();
        // Now it is possible, or refused for what it is: nobody is muted twice.
        let again = two.post(&format!("{path}/{act}"), later).await;
        assert!(again.status == 200 || again.body["changed_at"].is_null(), "{act}: {}", again.body);
        if act == "suspend" {
            let let_in = json!({"reason": "a test", "from": seen});
            one.post(&format!("{path}/unsuspend"), let_in).await.problem("conflict");
        }
    }
    // The page sends what it has shown.
    let user = service.user("Cy").await;
    let mut page = Browser::of(&service);
    page.cookie = Some("session=pixie_Mo".to_owned());
    page.open(&format!("/moderation/users/{}", user.id)).await;
    let warn = json!({"act": "warn", "reason": "a test"});
    two.post(&format!("/moderation/users/{}/acts", user.id), warn).await.expect(200);
    page.send(&format!("/moderation/users/{}/acts", user.id), &[("act", "warn"), ("reason", "a test")]).await;
    assert!(page.says("another moderator has acted on this user"), "{}", page.text());
}
