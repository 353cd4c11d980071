//! The acts of moderators, by the API. Each one is noted, so that the exports can be compared with the list.

use serde_json::{Value, json};
use uuid::Uuid;

use super::games::Table;
use super::people::{Act, Community};
use crate::support::client::{Answer, Client};

/// The words of requests whose events have another one.
const EVENTS: [(&str, &str); 19] = [
    ("rewind", "rewound"),
    ("inspect", "inspected"),
    ("pause", "paused"),
    ("resume", "resumed"),
    ("replace", "handed_over"),
    ("restore-seat", "seat_restored"),
    ("answer", "proposal_answered"),
    ("suspend", "suspended"),
    ("warn", "warned"),
    ("mute", "muted"),
    ("hide_name", "name_hidden"),
    ("note", "noted"),
    ("keep_apart", "kept_apart"),
    ("assign", "assigned"),
    ("hide", "text_hidden"),
    ("close", "closed"),
    ("reopen", "reopened"),
    ("link", "linked"),
    ("answer_appeal", "appeal_answered"),
];

fn event(request: &str) -> String {
    let known = EVENTS.iter().find(|(word, _)| *word == request);
    known.map_or_else(|| request.to_owned(), |(_, event)| (*event).to_owned())
}

impl Community {
    /// Notes an act that was done.
    pub(super) fn note(&mut self, by: &Client, stream: Uuid, kind: &str, text: Option<&str>) {
        let (text, at) = (text.map(str::to_owned), self.now());
        self.acts.push(Act { by: by.id, stream, kind: kind.to_owned(), text, at });
    }

    /// Does something in a game. Returns the version of its event.
    pub(super) async fn in_game(&mut self, by: &Client, table: &Table, act: &str, body: Value) -> i64 {
        let done = try_in_game(by, table, act, body.clone()).await.expect(200);
        self.note(by, table.id(), &event(act), body["reason"].as_str());
        done["version"].as_i64().unwrap_or_default()
    }

    /// Does something to a user.
    pub(super) async fn on_user(&mut self, by: &Client, user: &Client, body: Value) {
        try_on_user(by, user, body.clone()).await.expect(200);
        self.note(by, user.id, &event(body["act"].as_str().expect("a word")), body["reason"].as_str());
    }

    /// Notes the case that an act on a user has made for itself, with the reason of the act.
    async fn note_own_case(&mut self, by: &Client, user: &Client, reason: &str) {
        let found = self.staff.senior.get(&format!("/moderation/cases?user={}", user.id)).await.expect(200);
        let case = found["cases"][0]["id"].as_str().expect("a case").parse().expect("an id");
        self.note(by, case, "opened", Some(reason));
        self.note(by, case, "closed", Some(reason));
        self.own_cases.push(case);
    }

    /// Suspends a user until a time.
    pub(super) async fn suspend(&mut self, by: &Client, user: &Client, body: Value) {
        by.post(&format!("/moderation/users/{}/suspend", user.id), body.clone()).await.expect(200);
        self.note(by, user.id, "suspended", body["reason"].as_str());
        if body["case"].is_null() {
            self.note_own_case(by, user, body["reason"].as_str().expect("a reason")).await;
        }
    }

    /// Proposes to suspend a user for good.
    pub(super) async fn propose_to_suspend(&mut self, by: &Client, user: &Client, reason: &str) {
        by.post(&format!("/moderation/users/{}/suspend", user.id), json!({"reason": reason})).await.expect(202);
        self.note(by, user.id, "suspension_proposed", Some(reason));
    }

    /// Asks for something in a game that takes two moderators. Returns the version of the proposal.
    pub(super) async fn propose(&mut self, by: &Client, table: &Table, act: &str, body: Value) -> i64 {
        let proposed = try_in_game(by, table, act, body.clone()).await.expect(202);
        self.note(by, table.id(), "proposed", body["reason"].as_str());
        proposed["version"].as_i64().expect("a version")
    }

    /// Says no to a proposal in a game.
    pub(super) async fn refuse(&mut self, by: &Client, table: &Table, proposal: i64, reason: &str) {
        self.in_game(by, table, "answer", json!({"proposal": proposal, "agree": false, "reason": reason})).await;
    }

    /// Does something in a case.
    pub(super) async fn in_case(&mut self, by: &Client, case: Uuid, body: Value) -> Value {
        let view = try_in_case(by, case, body.clone()).await.expect(200);
        let text = ["text", "answer", "reason"].into_iter().find_map(|member| body[member].as_str());
        let act = body["act"].as_str().expect("a word");
        // To hide a text is to name it, not to write one.
        self.note(by, case, &event(act), text.filter(|_| !["hide", "show"].contains(&act)));
        view
    }

    /// Takes a case.
    pub(super) async fn take(&mut self, by: &Client, case: Uuid) {
        self.in_case(by, case, json!({"act": "assign", "to": by.id})).await;
    }

    /// Closes a case with an answer.
    pub(super) async fn close(&mut self, by: &Client, case: Uuid, (outcome, answer): (&str, &str)) {
        self.in_case(by, case, json!({"act": "close", "outcome": outcome, "answer": answer})).await;
    }
}

/// Tries to do something in a game.
pub(super) async fn try_in_game(by: &Client, table: &Table, act: &str, body: Value) -> Answer {
    by.post(&format!("{}/moderation/{act}", table.path), body).await
}

/// Tries to do something to a user.
pub(super) async fn try_on_user(by: &Client, user: &Client, body: Value) -> Answer {
    by.post(&format!("/moderation/users/{}/acts", user.id), body).await
}

/// Tries to do something in a case.
pub(super) async fn try_in_case(by: &Client, case: Uuid, body: Value) -> Answer {
    by.post(&format!("/moderation/cases/{case}/acts"), body).await
}
