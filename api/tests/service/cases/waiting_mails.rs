//! Tests of the mails to moderators about cases that wait.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::json;

use super::{report, threat};
use crate::support::Service;
use crate::support::client::{Client, answer};
use crate::waiting::{seen, wait_until};

const SUBJECT: &str = "Cases wait for a moderator at Pixie Post";

async fn choose(moderator: &Client, case_mails: &str) {
    let chosen = json!({"case_mails": case_mails});
    answer(moderator.request(Method::PATCH, "/me/notifications").json(&chosen)).await.expect(200);
}

#[tokio::test]
async fn a_moderator_gets_one_mail_a_day_about_what_waits() {
    let service = Service::start().await;
    let (ada, bo, mo) = (service.user("Ada").await, service.user("Bo").await, service.moderator("Mo").await);
    assert_eq!(mo.get("/me/notifications").await.expect(200)["case_mails"], "digest");
    let (path, said) = threat(&ada, &bo).await;
    report(&ada, &path, &said).await;
    ada.post("/reports", json!({"subject": {"kind": "name", "user": bo.id}, "text": "Bad."})).await.expect(201);
    service.clock.advance(TimeDelta::hours(9));
    let mail = service.mail_to(&mo, SUBJECT).await;
    assert!(mail.contains("A report about a message") && mail.contains("A report about a name"), "{mail}");
    assert!(!mail.contains("I will find you."), "what is reported stands in no mail: {mail}");
}

#[tokio::test]
async fn a_mail_goes_at_once_if_it_is_chosen_and_only_to_who_can_take_the_case() {
    let service = Service::start().await;
    let (ada, mo) = (service.user("Ada").await, service.moderator("Mo").await);
    let (max, mia) = (service.moderator("Max").await, service.moderator("Mia").await);
    for (moderator, mails) in [(&mo, "at_once"), (&max, "none"), (&mia, "at_once")] {
        choose(moderator, mails).await;
    }
    // It is about one of the moderators.
    let report = json!({"subject": {"kind": "name", "user": mia.id}, "text": "Bad."});
    ada.post("/reports", report).await.expect(201);
    service.mail_to(&mo, SUBJECT).await;
    let rows = "SELECT user_id::text, state::text FROM outbox WHERE kind = 'cases_waiting' ORDER BY user_id";
    let rows = wait_until("all mails to be handled", async || {
        let rows: Vec<(String, String)> = sqlx::query_as(rows).fetch_all(&service.owner).await.expect("rows");
        seen(rows, |rows| rows.iter().all(|(_, state)| state != "waiting"))
    })
    .await;
    let mut expected = [(mo.id.to_string(), "sent".to_owned()), (mia.id.to_string(), "dropped".to_owned())];
    expected.sort();
    assert_eq!(rows, expected);
}
