//! Tests of the case that an act on a user makes for itself, outside of any other case: it can be appealed, too.

use chrono::TimeDelta;
use pixie_service::ground::entropy::Entropy;
use pixie_service::people::case_log;
use reqwest::Method;
use serde_json::{Value, json};

use super::acts::on;
use super::verifying::{faults, tamper, verify};
use super::{act, id, report, threat};
use crate::support::client::{Client, answer};
use crate::support::{START, Service, moment};

const UNTIL: &str = "2026-01-08T00:00:00Z";

async fn suspend(by: &Client, user: &Client, until: Option<&str>, status: u16) -> Value {
    let body = json!({"reason": "threats", "until": until});
    by.post(&format!("/moderation/users/{}/suspend", user.id), body).await.expect(status)
}

/// The cases of a user, by their paths for moderators.
async fn cases_of(user: &Client) -> Vec<String> {
    let mine = user.get("/me/cases").await.expect(200);
    let cases = mine["cases"].as_array().expect("a list").iter();
    cases.map(|case| format!("/moderation/cases/{}", case["id"].as_str().expect("an id"))).collect()
}

/// The only case of a user, after they have appealed.
async fn appealed(user: &Client) -> String {
    let [case] = &cases_of(user).await[..] else { panic!("one case") };
    user.post(&format!("/cases/{}/appeal", id(case)), json!({"text": "It was a quote."})).await.expect(200);
    case.clone()
}

fn decide(decision: &str) -> Value {
    json!({"act": "answer_appeal", "decision": decision, "answer": "We have looked again."})
}

#[tokio::test]
async fn every_act_outside_of_a_case_can_be_appealed_and_is_undone() {
    let service = Service::start().await;
    let (mo, max) = (service.moderator("Mo").await, service.moderator("Max").await);
    for (name, body, subject, undone) in [
        ("Ann", json!({"act": "warn"}), "A warning from Pixie Post", json!("acts")),
        ("Bea", json!({"act": "mute", "until": UNTIL}), "You are muted at Pixie Post", json!("muted_until")),
        ("Cy", json!({"act": "hide_name"}), "Your name at Pixie Post is hidden", json!("name_hidden")),
        ("Di", json!({"act": "suspend"}), "Your account at Pixie Post is suspended", json!("suspended_at")),
    ] {
        let user = service.user(name).await;
        if body["act"] == "suspend" {
            suspend(&mo, &user, Some(UNTIL), 200).await;
        } else {
            let mut body = body;
            body["reason"] = "threats".into();
            on(&mo, &user, body).await;
        }
        let mine = user.get("/me/cases").await.expect(200);
        let (act_of, case_of) = (&mine["acts"][0], &mine["cases"][0]);
        assert_eq!((&act_of["case"], &case_of["decided"]), (&case_of["id"], &json!(true)));
        assert_eq!(case_of["appeal_until"], "2026-01-31T00:00:00Z");
        let mail = service.mail_to(&user, subject).await;
        assert!(mail.contains("/appeal/"), "{mail}");

        let case = appealed(&user).await;
        let view = max.get(&case).await.expect(200);
        assert_eq!((&view["opened_by"]["name"], &view["reporter"]), (&json!("Mo"), &Value::Null));
        assert_eq!((&view["text"], &view["state"]), (&json!("threats"), &json!("appealed")));
        assert_eq!(view["subject"], json!({"kind": "player", "user": user.id}));
        mo.post(&format!("{case}/acts"), decide("overturned")).await.problem("forbidden");
        act(&max, &case, decide("overturned")).await;
        let now = mo.get(&format!("/moderation/users/{}", user.id)).await.expect(200);
        let left = &now[undone.as_str().expect("a member")];
        assert!([&Value::Null, &json!(false)].contains(&left), "{now}");
    }
    let numbers = mo.get("/moderation/cases/statistics").await.expect(200);
    let counted = ["opened", "by_moderators", "acted", "closed", "appeals", "overturned"].map(|name| &numbers[name]);
    assert_eq!(json!(counted), json!([0, 4, 0, 0, 4, 4]));
    assert_eq!(numbers["median_hours"], Value::Null);
    verify(&service).await;
}

#[tokio::test]
async fn what_cannot_be_appealed_makes_no_case_nor_does_an_act_of_another_case() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let mo = service.moderator("Mo").await;
    let (path, said) = threat(&ada, &bo).await;
    let case = report(&ada, &path, &said).await;
    on(&mo, &bo, json!({"act": "note", "reason": "seen before"})).await;
    on(&mo, &bo, json!({"act": "keep_apart", "other": ada.id, "reason": "quarrels"})).await;
    on(&mo, &bo, json!({"act": "warn", "reason": "threats", "case": id(&case)})).await;
    on(&mo, &bo, json!({"act": "mute", "until": UNTIL, "reason": "threats", "case": id(&case)})).await;
    on(&mo, &bo, json!({"act": "unmute", "reason": "enough"})).await;
    assert_eq!(cases_of(&bo).await, [case]);
    verify(&service).await;
}

#[tokio::test]
async fn an_act_sent_again_makes_one_case_and_what_is_refused_makes_none() {
    let service = Service::start().await;
    let (bo, mo) = (service.user("Bo").await, service.moderator("Mo").await);
    let mute = json!({"act": "mute", "until": UNTIL, "reason": "threats"});
    let path = format!("/moderation/users/{}/acts", bo.id);
    for _ in 0..2 {
        let request = mo.request(Method::POST, &path).header("Idempotency-Key", "one");
        answer(request.json(&mute)).await.expect(200);
    }
    mo.post(&path, mute).await.problem("conflict");
    assert_eq!(cases_of(&bo).await.len(), 1);
    let all: i64 = sqlx::query_scalar("SELECT count(*) FROM cases").fetch_one(&service.owner).await.expect("a number");
    assert_eq!(all, 1);
}

#[tokio::test]
async fn neither_of_the_two_who_suspend_for_good_answers_the_appeal() {
    let service = Service::start().await;
    let (ada, bo, cy) = (service.user("Ada").await, service.user("Bo").await, service.user("Cy").await);
    let mut moderators = Vec::new();
    for name in ["Mo", "Sam", "Max"] {
        moderators.push(service.moderator(name).await);
    }
    let [mo, sam, max] = &moderators[..] else { panic!("three") };
    suspend(mo, &bo, None, 202).await;
    assert_eq!(cases_of(&bo).await, Vec::<String>::new(), "a proposal can lapse");
    suspend(sam, &bo, None, 200).await;
    let case = appealed(&bo).await;

    // The same in a case that a third moderator closes.
    let (path, said) = threat(&ada, &cy).await;
    let reported = report(&ada, &path, &said).await;
    let body = json!({"reason": "threats", "case": id(&reported)});
    for (moderator, status) in [(sam, 202), (mo, 200)] {
        moderator.post(&format!("/moderation/users/{}/suspend", cy.id), body.clone()).await.expect(status);
    }
    act(max, &reported, json!({"act": "close", "outcome": "acted", "answer": "Done."})).await;
    assert_eq!(appealed(&cy).await, reported);

    for (case, refused) in [(&case, &[mo, sam][..]), (&reported, &[mo, sam, max])] {
        for moderator in refused {
            let detail = moderator.post(&format!("{case}/acts"), decide("upheld")).await.problem("forbidden");
            assert!(detail.contains("for another moderator"), "{detail}");
        }
    }
    // The mail about what waits names to each only what they can answer.
    service.clock.advance(TimeDelta::hours(9));
    let mail = service.mail_to(max, "Cases wait for a moderator").await;
    assert_eq!(mail.matches("An appeal").count(), 1, "{mail}");
    act(max, &case, decide("overturned")).await;
    bo.get("/me").await.expect(200);
    let senior = service.senior("Sue").await;
    act(&senior, &reported, decide("upheld")).await;
    cy.get("/me").await.problem("forbidden");
    verify(&service).await;
}

#[tokio::test]
async fn who_has_hidden_the_text_or_warned_leaves_the_appeal_to_others() {
    let service = Service::start().await;
    let (ada, bo, cy) = (service.user("Ada").await, service.user("Bo").await, service.user("Cy").await);
    let (mo, max) = (service.moderator("Mo").await, service.moderator("Max").await);
    let senior = service.senior("Sue").await;
    for (user, is_hidden) in [(&bo, true), (&cy, false)] {
        let (path, said) = threat(&ada, user).await;
        let case = report(&ada, &path, &said).await;
        if is_hidden {
            act(&mo, &case, json!({"act": "hide", "text": said})).await;
        } else {
            on(&mo, user, json!({"act": "warn", "reason": "threats", "case": id(&case)})).await;
        }
        act(&max, &case, json!({"act": "close", "outcome": "acted", "answer": "Done."})).await;
        appealed(user).await;
        for moderator in [&mo, &max] {
            moderator.post(&format!("{case}/acts"), decide("upheld")).await.problem("forbidden");
        }
        act(&senior, &case, decide("overturned")).await;
    }
}

#[tokio::test]
async fn an_own_case_is_written_anew_and_goes_with_its_user() {
    let service = Service::start().await;
    let (bo, mo) = (service.user("Bo").await, service.moderator("Mo").await);
    on(&mo, &bo, json!({"act": "warn", "reason": "threats"})).await;
    let [case] = &cases_of(&bo).await[..] else { panic!("one case") };
    assert_eq!(bo.get("/me/cases").await.expect(200)["keeps_texts"], false);
    let mut owner = service.owner.acquire().await.expect("a connection");
    sqlx::query("DELETE FROM cases").execute(&mut *owner).await.expect("no rows");
    assert_eq!(case_log::rebuild(&mut owner).await.expect("cases").cases, 1);
    assert_eq!(mo.get(case).await.expect(200)["opened_by"]["name"], "Mo");
    verify(&service).await;
    let by_mo = format!("UPDATE cases SET opened_by = '{}'", mo.id);
    tamper(&service, "UPDATE cases SET opened_by = NULL").await;
    let found = faults(&service).await;
    assert!(found.iter().any(|fault| fault.contains("the `opened_by` of the row")), "{found:?}");
    tamper(&service, &by_mo).await;
    for body in ["joy", "threats"] {
        tamper(&service, &format!("UPDATE stream_texts SET body = '{body}' WHERE stream_id = '{}'", id(case))).await;
        let found = faults(&service).await;
        let is_found = found.iter().any(|fault| fault.contains("its `answer`: the text it refers to was changed"));
        assert_eq!(is_found, body == "joy", "{found:?}");
    }

    bo.delete("/me").await.expect(204);
    assert!(!service.dump().await.contains("threats"), "nobody waits for an appeal of who is gone");
    verify(&service).await;
}

#[tokio::test]
async fn an_own_case_holds_an_erasure_while_an_appeal_waits() {
    let service = Service::start().await;
    let (bo, mo, max) = (service.user("Bo").await, service.moderator("Mo").await, service.moderator("Max").await);
    on(&mo, &bo, json!({"act": "warn", "reason": "threats"})).await;
    let case = appealed(&bo).await;
    bo.delete("/me").await.expect(202);
    assert_eq!(max.get(&case).await.expect(200)["acts"][0]["reason"], "threats");
    act(&max, &case, decide("upheld")).await;
    let end = moment(START) + TimeDelta::days(30);
    case_log::forget_texts(&service.pool, end).await.expect("an answer");
    case_log::complete_erasures(&service.pool, &Entropy::seeded(9), moment(START)).await.expect("an answer");
    assert!(!service.dump().await.contains("threats"));
}
