//! Attack: a troll threatens, and has the account erased before moderators are done.

use chrono::TimeDelta;
use pixie_service::ground::entropy::Entropy;
use pixie_service::people::case_log;
use serde_json::{Value, json};

use crate::cases::{act, id, report, threat};
use crate::support::{START, Service, moment};

#[tokio::test]
async fn a_report_keeps_the_text_and_the_address_until_it_is_over() {
    let service = Service::start().await;
    let (ada, bo, mo) = (service.user("Ada").await, service.user("Bo").await, service.senior("Mo").await);
    let (path, said) = threat(&ada, &bo).await;
    let case = report(&ada, &path, &said).await;
    let warning = json!({"act": "warn", "reason": "threats", "case": id(&case)});
    mo.post(&format!("/moderation/users/{}/acts", bo.id), warning).await.expect(200);

    assert_eq!(bo.get("/me/cases").await.expect(200)["keeps_texts"], true);
    let erased = bo.delete("/me").await.expect(202);
    assert!(erased["detail"].as_str().unwrap().contains("until 30 days after"), "{erased}");
    assert_eq!(ada.get(&format!("{path}/messages")).await.expect(200)["messages"], json!([]));
    let view = mo.get(&case).await.expect(200);
    assert_eq!((&view["evidence"], &view["is_erased"]), (&json!("I will find you."), &json!(true)));
    assert_eq!((&view["acts"][0]["reason"], &view["user"]["name"]), (&json!("threats"), &json!("former player")));

    // The same mailbox is back before the moderator is.
    let back = service.sign_in("bo+new@example.org", "Bob").await;
    let suspension = json!({"reason": "threatens players", "case": id(&case)});
    mo.post(&format!("/moderation/users/{}/suspend", bo.id), suspension).await.expect(200);
    let answer = service.send_as(&back, reqwest::Method::GET, "/api/v1/me", Value::Null).await;
    assert_eq!(answer.status(), 403, "whoever has the address now is suspended");
    let code = service.code("bo@example.org").await;
    service.guest().post("/auth/token", json!({"email": "bo@example.org", "code": code})).await.problem("forbidden");

    act(&mo, &case, json!({"act": "close", "outcome": "acted", "answer": "Done."})).await;
    let dump = service.dump().await;
    assert!(dump.contains("I will find you.") && dump.contains("erasure_holds: "), "still kept");
    let late = moment(START) + TimeDelta::days(30);
    case_log::forget_texts(&service.pool, late).await.expect("an answer");
    case_log::complete_erasures(&service.pool, &Entropy::seeded(9), late).await.expect("an answer");
    let dump = service.dump().await;
    for gone in ["I will find you.", "\"threats\"", "erasure_holds: ", "threatens players\""] {
        assert!(!dump.contains(gone), "{gone} is still there");
    }
    assert!(dump.contains("erasure_completed"));
    let code = service.code("bo@example.org").await;
    service.guest().post("/auth/token", json!({"email": "bo@example.org", "code": code})).await.problem("forbidden");
}

#[tokio::test]
async fn an_inspection_keeps_the_texts_of_who_leaves_during_it() {
    let service = Service::start().await;
    let (ada, bo, mo) = (service.user("Ada").await, service.user("Bo").await, service.senior("Mo").await);
    let (path, _) = threat(&ada, &bo).await;
    mo.post(&format!("{path}/moderation/inspect"), json!({"reason": "threats"})).await.expect(200);
    bo.delete("/me").await.expect(202);
    let queue = mo.get(&format!("/moderation/cases?user={}", bo.id)).await.expect(200);
    let case = format!("/moderation/cases/{}", queue["cases"][0]["id"].as_str().expect("a case"));
    let view = mo.get(&case).await.expect(200);
    assert_eq!((&view["evidence"], &view["reporter"]), (&json!("I will find you."), &Value::Null));
    mo.post(&format!("/moderation/users/{}/suspend", bo.id), json!({"reason": "threats", "case": id(&case)}))
        .await
        .expect(200);
    let code = service.code("bo@example.org").await;
    service.guest().post("/auth/token", json!({"email": "bo@example.org", "code": code})).await.problem("forbidden");
}

#[tokio::test]
async fn without_a_report_nothing_is_kept() {
    let service = Service::start().await;
    let (ada, bo, mo) = (service.user("Ada").await, service.user("Bo").await, service.moderator("Mo").await);
    let (path, said) = threat(&ada, &bo).await;
    // Ada has reported, and is erased: what she said goes with the case, too.
    let case = report(&ada, &path, &said).await;
    assert_eq!(ada.delete("/me").await.status, 204, "nothing is held of a reporter's account");
    assert_eq!(mo.get(&case).await.expect(200)["text"], "A threat.");
    act(&mo, &case, json!({"act": "close", "outcome": "unfounded", "answer": "A joke."})).await;
    case_log::forget_texts(&service.pool, moment(START) + TimeDelta::days(30)).await.expect("an answer");
    assert_eq!(mo.get(&case).await.expect(200)["text"], Value::Null);
    let cy = service.user("Cy").await;
    assert_eq!(cy.delete("/me").await.status, 204);
}
