//! The appeals against what was decided, and their answers.

use serde_json::json;

use super::people::Community;
use super::reports::{Kind, Report, Reports};
use crate::support::client::Client;

/// Which reports are appealed: the kind, the number, and the decision.
const APPEALS: [(Kind, usize, &str); 6] = [
    (Kind::Abuse, 0, "upheld"),
    (Kind::Abuse, 1, "overturned"),
    (Kind::Abuse, 3, "upheld"),
    (Kind::Abuse, 4, "overturned"),
    (Kind::Abuse, 5, "upheld"),
    (Kind::Name, 0, "overturned"),
];

/// Those concerned appeal, and another moderator than the one who has decided answers.
pub(super) async fn answer_all(community: &mut Community, reports: &Reports) {
    for (kind, number, decision) in APPEALS {
        let report = reports.of(kind).nth(number).expect("a report");
        appeal(report, "It was a quote.").await;
        let other = community.besides(&report.decided_by);
        answer(community, &other, report, decision).await;
    }
}

/// Who was reported appeals.
pub(super) async fn appeal(report: &Report, words: &str) {
    let user = report.about.as_ref().expect("a user");
    user.post(&format!("/cases/{}/appeal", report.case), json!({"text": words})).await.expect(200);
}

/// Answers an appeal. What was done in the case is undone if it is overturned.
pub(super) async fn answer(community: &mut Community, by: &Client, report: &Report, decision: &str) {
    let answer = format!("We have looked again: {decision}.");
    if decision == "overturned" {
        for (stream, kind, has_reason) in &report.undone_by {
            community.note(by, *stream, kind, has_reason.then_some(&answer));
        }
    }
    let body = json!({"act": "answer_appeal", "decision": decision, "answer": answer});
    community.in_case(by, report.case, body).await;
    let mine = report.about.as_ref().expect("a user").get("/me/cases").await.expect(200);
    let told = mine["cases"].as_array().expect("a list").iter().find(|case| case["id"] == json!(report.case));
    let told = told.expect("their case");
    assert_eq!((&told["decision"], &told["answer"]), (&json!(decision), &json!(answer)));
}
