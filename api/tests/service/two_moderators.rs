//! Tests of acts that take two moderators, or a senior: cancelling, rewinding what is over, and suspending for good.

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
