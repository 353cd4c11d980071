//! Tests that every field of the logs of cases and users counts: whatever is changed or missing, `verify` names it.

use serde_json::{Value, json};
use uuid::Uuid;

use super::acts::said_by;
use super::verifying::{faults, tamper, verify};
use super::{act, id, report, threat};
use crate::support::Service;
use crate::support::changes::{columns, each_leaf_changed, others};

/// A case that is appealed, and a user to whom everything was done that moderators can do.
struct Scene {
    service: Service,
    case: Uuid,
    user: Uuid,
}

impl Scene {
    async fn new() -> Self {
        let service = Service::start().await;
        let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
        let (mo, max) = (service.moderator("Mo").await, service.moderator("Max").await);
        let (path, said) = threat(&ada, &bo).await;
        let other = report(&bo, &path, &said_by(&ada, &path).await).await;
        let case = report(&ada, &path, &said).await;
        for body in [
            json!({"act": "assign", "to": mo.id}),
            json!({"act": "note", "text": "The first time."}),
            json!({"act": "link", "case": id(&other)}),
            json!({"act": "hide", "text": said}),
            json!({"act": "close", "outcome": "unfounded", "answer": "A joke."}),
            json!({"act": "reopen", "reason": "It is none."}),
        ] {
            act(&mo, &case, body).await;
        }
        let until = "2026-02-01T00:00:00Z";
        for body in [
            json!({"act": "warn"}),
            json!({"act": "mute", "until": until}),
            json!({"act": "unmute"}),
            json!({"act": "mute", "until": until}),
            json!({"act": "hide_name"}),
            json!({"act": "show_name"}),
            json!({"act": "hide_name"}),
            json!({"act": "note"}),
            json!({"act": "keep_apart", "other": ada.id}),
            json!({"act": "let_together", "other": ada.id}),
            json!({"act": "keep_apart", "other": max.id}),
        ] {
            let mut body = body;
            (body["reason"], body["case"]) = ("threats".into(), id(&case).into());
            mo.post(&format!("/moderation/users/{}/acts", bo.id), body).await.expect(200);
        }
        for (moderator, status) in [(&mo, 202), (&max, 200)] {
            let role = json!({"role": "helper", "reason": "a bold idea"});
            moderator.post(&format!("/moderation/users/{}/role", bo.id), role).await.expect(status);
        }
        let suspension = json!({"reason": "threats", "until": until, "case": id(&case)});
        mo.post(&format!("/moderation/users/{}/suspend", bo.id), suspension).await.expect(200);
        act(&mo, &case, json!({"act": "close", "outcome": "acted", "answer": "It is hidden."})).await;
        bo.post(&format!("/cases/{}/appeal", id(&case)), json!({"text": "It was a quote."})).await.expect(200);
        verify(&service).await;
        Self { case: id(&case).parse().expect("an id"), user: bo.id, service }
    }

    /// What is found after this change, which is taken back then. None if the database refuses it, or if nothing changes.
    async fn after(&self, table: &str, change: &str) -> Option<Vec<String>> {
        tamper(&self.service, &format!("CREATE TABLE kept AS TABLE {table}")).await;
        let mut owner = self.service.owner.acquire().await.expect("a connection");
        let replica = "SET session_replication_role = replica";
        sqlx::raw_sql(replica).execute(&mut *owner).await.expect("no triggers");
        let done = sqlx::raw_sql(sqlx::AssertSqlSafe(change.to_owned())).execute(&mut *owner).await;
        sqlx::raw_sql("RESET session_replication_role").execute(&mut *owner).await.expect("triggers");
        drop(owner);
        let is_changed = done.is_ok_and(|done| done.rows_affected() > 0);
        let found = if is_changed { Some(faults(&self.service).await) } else { None };
        tamper(&self.service, &format!("DELETE FROM {table}; INSERT INTO {table} TABLE kept; DROP TABLE kept")).await;
        found
    }

    /// The events of a stream: the version, the actor and the body.
    async fn events(&self, stream: Uuid) -> Vec<(i32, Value, Value)> {
        let events = "SELECT version, actor, body FROM stream_events WHERE stream_id = $1 ORDER BY version";
        sqlx::query_as(events).bind(stream).fetch_all(&self.service.owner).await.expect("events")
    }
}

#[tokio::test]
async fn every_leaf_of_every_event_counts_and_every_event() {
    let scene = Scene::new().await;
    let mut tried = 0;
    for (name, stream) in [("case", scene.case), ("user", scene.user)] {
        for (version, actor, body) in scene.events(stream).await {
            let row = format!("WHERE stream_id = '{stream}' AND version = {version}");
            for (column, value) in [("actor", actor), ("body", body)] {
                for changed in each_leaf_changed(&value) {
                    let change = format!("UPDATE stream_events SET {column} = '{changed}' {row}");
                    let found = scene.after("stream_events", &change).await.expect("it is changed");
                    let place = format!("{name} {stream} version {version}: ");
                    assert!(found.iter().any(|fault| fault.starts_with(&place)), "{change}: {found:?}");
                    tried += 1;
                }
            }
            let found = scene.after("stream_events", &format!("DELETE FROM stream_events {row}")).await;
            let (found, stream) = (found.expect("it is gone"), format!("{name} {stream}"));
            assert!(found.iter().any(|fault| fault.starts_with(&stream)), "{row}: {found:?}");
            tried += 1;
        }
    }
    assert!(tried > 150, "{tried}");
    verify(&scene.service).await;
}

#[tokio::test]
async fn every_column_of_the_log_the_row_and_the_texts_of_a_case_counts() {
    let scene = Scene::new().await;
    let case = scene.case;
    let mut tried = 0;
    // What a text is about, and when it goes, says only with whom it is erased.
    let free = ["at", "erase_at", "author", "about"];
    for (table, of_case, named) in [
        ("stream_events", format!("stream_id = '{case}' AND version = 5"), format!("case {case}")),
        ("cases", format!("case_id = '{case}'"), format!("case {case}: ")),
        ("hidden_texts", format!("case_id = '{case}'"), format!("case {case}: the `hidden_texts` of the row")),
        (
            "stream_texts",
            format!("stream_id = '{case}' AND body = 'A joke.'"),
            format!("case {case} version 6: its `answer`: "),
        ),
    ] {
        for (column, kind) in columns(&scene.service.owner, table).await {
            if table == "stream_texts" && free.contains(&column.as_str()) {
                continue;
            }
            for other in others(&column, &kind) {
                let row = format!("{of_case} AND {column} IS DISTINCT FROM {other}");
                let change = format!("UPDATE {table} SET {column} = {other} WHERE {row}");
                let Some(found) = scene.after(table, &change).await else { continue };
                assert!(found.iter().any(|fault| fault.starts_with(&named)), "{change}: {found:?}");
                let is_of_row = table == "cases" && column != "case_id";
                let of_column = format!("case {case}: the `{column}` of the row");
                assert!(!is_of_row || found.iter().any(|fault| fault.starts_with(&of_column)), "{change}: {found:?}");
                tried += 1;
            }
        }
    }
    assert!(tried > 50, "{tried}");
    verify(&scene.service).await;
}
