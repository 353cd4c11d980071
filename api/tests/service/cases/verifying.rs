//! Tests of `verify` and `rebuild` for cases and the acts on users.

use std::fs::File;

use pixie_event_store::StreamKind;
use pixie_service::people::case_log;
use pixie_service::people::users::log;
use pixie_service::record::archive::{LogArchive, export_log};
use pixie_service::record::verify::{check_cases, check_users};
use serde_json::json;
use sqlx::AssertSqlSafe;
use tempfile::TempDir;

use super::{act, id, message, report, threat};
use crate::support::Service;
use crate::support::changes::chain_anew;
use crate::support::program::{Folder, program};

/// The faults of users and cases, as `verify` prints them.
pub(super) async fn faults(service: &Service) -> Vec<String> {
    let mut faults = Vec::new();
    check_users(&service.owner, |fault| faults.push(fault.to_string())).await.expect("an answer");
    check_cases(&service.owner, |fault| faults.push(fault.to_string())).await.expect("an answer");
    faults
}

/// Verifies all users and cases, and expects no fault.
pub(super) async fn verify(service: &Service) {
    assert_eq!(faults(service).await, Vec::<String>::new());
}

/// Changes rows as somebody with all rights would.
pub(super) async fn tamper(service: &Service, change: &str) {
    let change = format!("SET session_replication_role = replica; {change}; RESET session_replication_role");
    sqlx::raw_sql(AssertSqlSafe(change)).execute(&service.owner).await.expect("a change");
}

#[tokio::test]
async fn verify_names_every_change_to_a_case_or_to_an_act() {
    let service = Service::start().await;
    let (ada, bo, mo) = (service.user("Ada").await, service.user("Bo").await, service.moderator("Mo").await);
    let (path, said) = threat(&ada, &bo).await;
    let case = report(&ada, &path, &said).await;
    act(&mo, &case, json!({"act": "note", "text": "The first time."})).await;
    act(&mo, &case, json!({"act": "hide", "text": said})).await;
    let mute = json!({"act": "mute", "until": "2026-01-08T00:00:00Z", "reason": "threats", "case": id(&case)});
    mo.post(&format!("/moderation/users/{}/acts", bo.id), mute).await.expect(200);
    verify(&service).await;

    let events = format!("stream_events WHERE stream_id = '{}'", id(&case));
    for (table, change, words) in [
        ("cases", "UPDATE cases SET state = 'closed'".to_owned(), "the `state` of the row"),
        ("cases", "UPDATE cases SET reporter = user_id".to_owned(), "the `reporter` of the row"),
        ("cases", "UPDATE cases SET assigned = reporter".to_owned(), "the `assigned` of the row"),
        ("cases", "UPDATE cases SET opened_at = opened_at - interval '1 s'".to_owned(), "the `opened_at` of the row"),
        ("cases", "UPDATE cases SET version = 2".to_owned(), "the `version` of the row"),
        ("cases", "DELETE FROM cases".to_owned(), "the `row` of the row"),
        ("hidden_texts", "DELETE FROM hidden_texts".to_owned(), "the `hidden_texts` of the row"),
        (
            "stream_texts",
            "UPDATE stream_texts SET body = 'I will see you.' WHERE body = 'I will find you.'".to_owned(),
            "version 1: its `evidence`: the text it refers to was changed",
        ),
        (
            "stream_texts",
            "DELETE FROM stream_texts WHERE body = 'A threat.'".to_owned(),
            "version 1: its `text`: the text it refers to is gone",
        ),
        (
            "stream_texts",
            "DELETE FROM stream_texts WHERE body = 'The first time.'".to_owned(),
            "version 2: its `text`: the text it refers to is gone",
        ),
        (
            "stream_texts",
            "UPDATE stream_texts SET body = 'joy' WHERE body = 'threats'".to_owned(),
            "the text it refers to was changed",
        ),
        ("stream_events", format!("DELETE FROM {events} AND version = 3"), "the `hidden_texts` of the row"),
        (
            "stream_events",
            "UPDATE stream_events SET body = body || '{\"until\": \"2026-01-09T00:00:00Z\"}' WHERE kind = 'muted'"
                .to_owned(),
            "the `muted_until` of the row",
        ),
        (
            "stream_events",
            "UPDATE stream_events SET kind = 'text_shown' WHERE kind = 'text_hidden'".to_owned(),
            "`text_shown` cannot stand here",
        ),
        (
            "stream_events",
            "UPDATE stream_events SET actor = '{\"by\": \"operator\"}' WHERE kind = 'noted'".to_owned(),
            "its actor cannot be read",
        ),
        ("users", "UPDATE users SET muted_until = NULL".to_owned(), "the `muted_until` of the row"),
        ("users", "UPDATE users SET name_hidden = true WHERE name = 'Bo'".to_owned(), "the `name_hidden` of the row"),
        (
            "users",
            "UPDATE users SET suspended_until = '2030-01-01' WHERE name = 'Bo'".to_owned(),
            "the `suspended_until` of the row",
        ),
        (
            "kept_apart",
            "INSERT INTO kept_apart SELECT id, id FROM users WHERE name = 'Bo'".to_owned(),
            "the `kept_apart` of the row",
        ),
    ] {
        tamper(&service, &format!("CREATE TABLE kept AS SELECT * FROM {table}")).await;
        tamper(&service, &change).await;
        let found = faults(&service).await;
        assert!(found.iter().any(|fault| fault.contains(words)), "{change}: {found:?}");
        tamper(&service, &format!("DELETE FROM {table}; INSERT INTO {table} SELECT * FROM kept; DROP TABLE kept"))
            .await;
    }
    verify(&service).await;
}

#[tokio::test]
async fn what_follows_from_the_logs_is_written_anew() {
    let service = Service::start().await;
    let (ada, bo, mo) = (service.user("Ada").await, service.user("Bo").await, service.moderator("Mo").await);
    let (path, said) = threat(&ada, &bo).await;
    let case = report(&ada, &path, &said).await;
    act(&mo, &case, json!({"act": "hide", "text": said})).await;
    // The first two make cases of their own.
    for body in [
        json!({"act": "mute", "until": "2026-01-08T00:00:00Z", "reason": "threats"}),
        json!({"act": "hide_name", "reason": "threats"}),
        json!({"act": "keep_apart", "other": ada.id, "reason": "threats"}),
    ] {
        mo.post(&format!("/moderation/users/{}/acts", bo.id), body).await.expect(200);
    }
    tamper(&service, "DELETE FROM cases; DELETE FROM hidden_texts; DELETE FROM kept_apart; UPDATE users SET muted_until = NULL, name_hidden = false").await;
    assert!(!faults(&service).await.is_empty());
    let mut owner = service.owner.acquire().await.expect("a connection");
    log::rebuild(&mut owner).await.expect("users");
    assert_eq!(case_log::rebuild(&mut owner).await.expect("cases").cases, 3);
    verify(&service).await;
}

#[tokio::test]
async fn the_file_of_a_case_holds_long_texts_and_its_order_is_checked() {
    let service = Service::start().await;
    let (ada, bo, mo) = (service.user("Ada").await, service.user("Bo").await, service.moderator("Mo").await);
    let (path, said) = threat(&ada, &bo).await;
    let words = format!("{}.", "He threatens me,\nand others".repeat(70));
    let body = json!({"subject": message(&path, &said), "text": words});
    let made = ada.post("/reports", body).await.expect(201);
    let case = format!("/moderation/cases/{}", made["id"].as_str().expect("an id"));
    act(&mo, &case, json!({"act": "hide", "text": said})).await;

    let of = (StreamKind::Case, id(&case).parse().expect("an id"));
    let mut log = export_log(&service.pool, of).await.expect("an answer").expect("a log");
    let place = TempDir::new().expect("a folder");
    let path = place.path().join("case.ndjson");
    let check = |log: &LogArchive| {
        log.write(File::create(&path).expect("a file")).expect("written");
        let mut verify = program(&Folder::new("case"));
        let checked = verify.arg("verify").arg(&path).output().expect("it runs");
        (checked.status.code(), String::from_utf8(checked.stdout).expect("text"))
    };
    assert_eq!(check(&log), (Some(0), String::new()));
    assert!(log.texts.iter().any(|text| text.body == words));
    log.events[1].kind = "text_shown".to_owned();
    chain_anew(&mut log.events);
    let fault = format!("case {} version 2: `text_shown` cannot stand here\n", id(&case));
    assert_eq!(check(&log), (Some(1), fault));
}
