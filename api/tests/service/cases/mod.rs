//! Tests of reports and cases: from the report to the answer to an appeal, who sees what, and what `verify` finds.

mod acts;
mod fields;
mod in_games;
mod own;
mod secrecy;
mod verifying;
mod waiting_mails;

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::lobby::game;
use crate::support::Service;
use crate::support::client::Client;

/// A game of two in which Bo has threatened Ada, with the id of the message.
pub(crate) async fn threat(ada: &Client, bo: &Client) -> (String, String) {
    let (path, _) = game(ada, json!({"players": 2})).await;
    bo.put(&format!("{path}/seats/me")).await.expect(200);
    let said = bo.post(&format!("{path}/messages"), json!({"text": "I will find you."})).await.expect(201);
    (path, said["id"].as_str().expect("an id").to_owned())
}

/// The subject of a report about a message.
pub(crate) fn message(path: &str, id: &str) -> Value {
    json!({"kind": "message", "game": path.trim_start_matches("/games/"), "message": id})
}

/// Reports the message, and returns the path of the case for moderators.
pub(crate) async fn report(reporter: &Client, path: &str, id: &str) -> String {
    let body = json!({"subject": message(path, id), "text": "A threat."});
    let made = reporter.post("/reports", body).await.expect(201);
    format!("/moderation/cases/{}", made["id"].as_str().expect("an id"))
}

/// Does something in a case.
pub(crate) async fn act(moderator: &Client, case: &str, body: Value) -> Value {
    moderator.post(&format!("{case}/acts"), body).await.expect(200)
}

/// The id of a case in a path.
pub(crate) fn id(case: &str) -> &str {
    case.rsplit('/').next().expect("an id")
}

#[tokio::test]
async fn a_report_is_taken_acted_on_answered_appealed_and_overturned() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let (mo, max) = (service.moderator("Mo").await, service.moderator("Max").await);
    let (path, said) = threat(&ada, &bo).await;
    let case = report(&ada, &path, &said).await;

    let queue = mo.get("/moderation/cases?state=open&assigned=none&kind=message").await.expect(200);
    assert_eq!(queue["cases"][0]["id"], id(&case));
    act(&mo, &case, json!({"act": "assign", "to": mo.id})).await;
    assert_eq!(mo.get("/moderation/cases?assigned=me").await.expect(200)["cases"][0]["id"], id(&case));
    let view = act(&mo, &case, json!({"act": "note", "text": "The first time."})).await;
    assert_eq!((&view["evidence"], &view["text"]), (&json!("I will find you."), &json!("A threat.")));
    assert_eq!(view["reporter"]["name"], "Ada");

    act(&mo, &case, json!({"act": "hide", "text": said})).await;
    let listed = ada.get(&format!("{path}/messages")).await.expect(200);
    assert_eq!(listed["messages"][0]["text"], "hidden by a moderator");
    let suspension = json!({"reason": "threatens players", "until": "2026-02-01T00:00:00Z", "case": id(&case)});
    mo.post(&format!("/moderation/users/{}/suspend", bo.id), suspension).await.expect(200);
    bo.get("/me").await.problem("forbidden");
    let answer = json!({"act": "close", "outcome": "acted", "answer": "Thank you. It is hidden now."});
    assert_eq!(act(&mo, &case, answer).await["state"], "closed");
    let mail = service.mail_to(&ada, "Your report at Pixie Post is answered").await;
    assert!(mail.contains("It is hidden now."), "{mail}");
    let mine = ada.get("/reports").await.expect(200);
    assert_eq!((&mine["reports"][0]["answered"], &mine["reports"][0]["outcome"]), (&json!(true), &json!("acted")));
    assert_eq!(mine["reports"][0]["overturned"], Value::Null);

    let told = service.mail_to(&bo, "account at Pixie Post is suspended").await;
    assert!(told.contains("1 February 2026") && told.contains("/appeal/"), "{told}");
    let appeal = format!("/cases/{}/appeal", id(&case));
    bo.post(&appeal, json!({"text": "It was a quote."})).await.expect(200);
    bo.post(&appeal, json!({"text": "Really."})).await.problem("conflict");
    let overturn = json!({"act": "answer_appeal", "decision": "overturned", "answer": "It was a quote indeed."});
    let refused = mo.post(&format!("{case}/acts"), overturn.clone()).await.problem("forbidden");
    assert!(refused.contains("You have decided this case"), "{refused}");
    let view = act(&max, &case, overturn).await;
    assert_eq!((&view["state"], &view["appeal_decision"]), (&json!("closed"), &json!("overturned")));
    bo.get("/me").await.expect(200);
    let listed = ada.get(&format!("{path}/messages")).await.expect(200);
    assert_eq!(listed["messages"][0]["text"], "I will find you.");
    let mail = service.mail_to(&bo, "Your appeal at Pixie Post is answered").await;
    assert!(mail.contains("It was a quote indeed."), "{mail}");

    let mail = service.mail_to(&ada, "The answer to your report at Pixie Post has changed").await;
    assert!(mail.contains("has undone what was done about it"), "{mail}");
    let mine = ada.get("/reports").await.expect(200);
    let told = mine["reports"][0]["overturned"].as_str().expect("words");
    assert!(told.contains("has undone what was done about it"), "{told}");
    for told in [mail, mine.to_string()] {
        assert!(!told.contains("quote"), "what was said in the appeal is not for the reporter: {told}");
    }

    let numbers = max.get("/moderation/cases/statistics").await.expect(200);
    assert_eq!((&numbers["opened"], &numbers["overturned"], &numbers["open"]), (&json!(1), &json!(1), &json!(0)));
    verifying::verify(&service).await;
}

#[tokio::test]
async fn a_report_again_is_the_same_report_and_a_day_has_twenty() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let (path, said) = threat(&ada, &bo).await;
    let body = json!({"subject": message(&path, &said), "text": "A threat."});
    let first = ada.post("/reports", body.clone()).await.expect(201);
    assert_eq!(ada.post("/reports", body.clone()).await.expect(200), first);
    assert_eq!(bo.post("/reports", body).await.problem("conflict"), "That is your own; nobody reports themselves.");
    for number in 1..20 {
        let user = service.user(&format!("U{number}")).await.id;
        ada.post("/reports", json!({"subject": {"kind": "name", "user": user}, "text": "Bad."})).await.expect(201);
    }
    let more = json!({"subject": {"kind": "player", "user": bo.id}, "text": "Bad."});
    ada.post("/reports", more.clone()).await.problem("too-many-requests");
    service.clock.advance(TimeDelta::days(1));
    ada.post("/reports", more).await.expect(201);
}

#[tokio::test]
async fn every_kind_of_report_keeps_what_is_reported() {
    let service = Service::start().await;
    let (ada, bo, mo) = (service.user("Ada").await, service.user("Bo").await, service.moderator("Mo").await);
    let (path, _) = threat(&ada, &bo).await;
    let game = path.trim_start_matches("/games/");
    for (subject, evidence, user) in [
        (json!({"kind": "name", "user": bo.id}), json!("Bo"), json!("Bo")),
        (json!({"kind": "game", "game": game}), json!("Game of 2"), Value::Null),
        (json!({"kind": "player", "user": bo.id, "game": game}), Value::Null, json!("Bo")),
        (json!({"kind": "move", "game": game, "version": 3}), Value::Null, json!("Bo")),
    ] {
        let made = ada.post("/reports", json!({"subject": subject, "text": "Bad."})).await.expect(201);
        let case = mo.get(&format!("/moderation/cases/{}", made["id"].as_str().unwrap())).await.expect(200);
        assert_eq!((&case["subject"], &case["user"]["name"]), (&subject, &user));
        if subject["kind"] != "game" {
            assert_eq!(case["evidence"], evidence, "{subject}");
        }
    }
    for subject in [
        json!({"kind": "name", "user": uuid::Uuid::nil()}),
        json!({"kind": "message", "game": game, "message": uuid::Uuid::nil()}),
        json!({"kind": "move", "game": game, "version": 99}),
        json!({"kind": "game", "game": uuid::Uuid::nil()}),
    ] {
        ada.post("/reports", json!({"subject": subject, "text": "Bad."})).await.problem("not-found");
    }
    for body in [json!({"text": "Bad."}), json!({"subject": {"kind": "name", "user": bo.id}, "text": ""})] {
        ada.post("/reports", body).await.problem("malformed");
    }
}
