//! Tests of who may see and handle a case.

use serde_json::{Value, json};

use super::{act, id, report, threat};
use crate::support::Service;

#[tokio::test]
async fn the_reported_person_never_learns_who_reported() {
    let service = Service::start().await;
    let (ada, bo, mo) = (service.user("Ada").await, service.user("Bo").await, service.moderator("Mo").await);
    let (path, said) = threat(&ada, &bo).await;
    let case = report(&ada, &path, &said).await;
    let warning = json!({"act": "warn", "reason": "threats", "case": id(&case)});
    mo.post(&format!("/moderation/users/{}/acts", bo.id), warning).await.expect(200);
    act(&mo, &case, json!({"act": "close", "outcome": "acted", "answer": "Thank you, Ada."})).await;
    let mine = bo.get("/me/cases").await.expect(200).to_string();
    assert!(!mine.contains(&ada.id.to_string()) && !mine.contains("Ada"), "{mine}");
    assert!(!mine.contains(&mo.id.to_string()), "{mine}");
    let mail = service.mail_to(&bo, "A warning from Pixie Post").await;
    assert!(!mail.contains("Ada"), "{mail}");
    bo.get(&case).await.problem("forbidden");
    ada.get(&case).await.problem("forbidden");
    assert_eq!(bo.get("/reports").await.expect(200), json!({"reports": []}));
    let reports = ada.get("/reports").await.expect(200).to_string();
    assert!(!reports.contains("threats") && !reports.contains("evidence"), "{reports}");
}

#[tokio::test]
async fn nobody_handles_a_case_that_they_have_to_do_with() {
    let service = Service::start().await;
    let (ada, mo, max) = (service.user("Ada").await, service.moderator("Mo").await, service.moderator("Max").await);
    // Mo is reported, and plays in the game.
    let (path, said) = threat(&ada, &mo).await;
    let about_mo = report(&ada, &path, &said).await;
    // Mo reports somebody.
    let reported = mo.post("/reports", json!({"subject": {"kind": "name", "user": ada.id}, "text": "Bad."})).await;
    let by_mo = format!("/moderation/cases/{}", reported.expect(201)["id"].as_str().unwrap());
    // A case about the game in which Mo plays.
    let game = json!({"kind": "game", "game": path.trim_start_matches("/games/")});
    let of_game = ada.post("/reports", json!({"subject": game, "text": "Bad."})).await.expect(201);
    let of_game = format!("/moderation/cases/{}", of_game["id"].as_str().unwrap());
    let listed = |list: Value| list["cases"].as_array().unwrap().len();
    assert_eq!(listed(mo.get("/moderation/cases").await.expect(200)), 0);
    assert_eq!(listed(max.get("/moderation/cases").await.expect(200)), 3);
    for case in [&about_mo, &by_mo, &of_game] {
        mo.get(case).await.problem("forbidden");
        mo.post(&format!("{case}/acts"), json!({"act": "note", "text": "Mine."})).await.problem("forbidden");
        max.get(case).await.expect(200);
        let close = json!({"act": "close", "outcome": "unfounded", "answer": "No."});
        mo.post(&format!("{case}/acts"), close).await.problem("forbidden");
    }
    for case in [&about_mo, &by_mo] {
        max.post(&format!("{case}/acts"), json!({"act": "assign", "to": mo.id})).await.problem("conflict");
    }
}
