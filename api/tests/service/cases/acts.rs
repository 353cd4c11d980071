//! Tests of the acts of moderators on users.

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::{act, id, report, threat};
use crate::lobby::game;
use crate::support::Service;
use crate::support::client::{Answer, Client, answer};
use reqwest::Method;

/// Does something to a user.
pub(super) async fn on(moderator: &Client, user: &Client, body: Value) -> Value {
    moderator.post(&format!("/moderation/users/{}/acts", user.id), body).await.expect(200)
}

/// A message of this player.
pub(super) async fn said_by(player: &Client, path: &str) -> String {
    let said = player.post(&format!("{path}/messages"), json!({"text": "Stop it!"})).await.expect(201);
    said["id"].as_str().expect("an id").to_owned()
}

async fn rename(user: &Client, name: &str) -> Answer {
    answer(user.request(Method::PATCH, "/me").json(&json!({"name": name}))).await
}

/// Posts with the same key each time.
async fn with_key(moderator: &Client, path: &str, body: &Value) -> Answer {
    answer(moderator.request(Method::POST, path).header("Idempotency-Key", "one").json(body)).await
}

#[tokio::test]
async fn who_is_muted_plays_but_writes_nothing_until_the_end() {
    let service = Service::start().await;
    let (ada, bo, mo) = (service.user("Ada").await, service.user("Bo").await, service.moderator("Mo").await);
    let (path, _) = threat(&ada, &bo).await;
    let until = "2026-01-02T00:00:00Z";
    let muted = on(&mo, &bo, json!({"act": "mute", "until": until, "reason": "threats"})).await;
    assert_eq!(muted["muted_until"], until);
    let words = json!({"text": "Hello!"});
    let detail = bo.post(&format!("{path}/messages"), words.clone()).await.problem("forbidden");
    assert!(detail.contains("muted you until 2 January 2026"), "{detail}");
    bo.post("/games", json!({"players": 2, "name": "You all"})).await.problem("forbidden");
    bo.post("/games", json!({"players": 2})).await.expect(201);
    let mail = service.mail_to(&bo, "You are muted at Pixie Post").await;
    assert!(mail.contains("threats"), "{mail}");
    service.clock.advance(TimeDelta::days(1));
    bo.post(&format!("{path}/messages"), words).await.expect(201);
    mo.post(&format!("/moderation/users/{}/acts", bo.id), json!({"act": "unmute", "reason": "late"}))
        .await
        .problem("conflict");
}

#[tokio::test]
async fn a_suspension_with_an_end_ends_by_itself() {
    let service = Service::start().await;
    let (bo, mo) = (service.user("Bo").await, service.senior("Mo").await);
    let suspend = format!("/moderation/users/{}/suspend", bo.id);
    for until in ["2025-12-31T00:00:00Z", "2026-01-01T00:00:00Z", "9000-01-01T00:00:00Z"] {
        mo.post(&suspend, json!({"reason": "threats", "until": until})).await.problem("malformed");
    }
    mo.post(&suspend, json!({"reason": "threats", "until": "2026-01-02T00:00:00Z"})).await.expect(200);
    bo.get("/me").await.problem("forbidden");
    mo.post(&suspend, json!({"reason": "threats", "until": "2026-01-03T00:00:00Z"})).await.problem("conflict");
    service.clock.advance(TimeDelta::days(1));
    bo.get("/me").await.expect(200);
    mo.post(&suspend, json!({"reason": "threats again"})).await.expect(200);
    super::verifying::verify(&service).await;
}

#[tokio::test]
async fn the_other_addresses_of_a_suspended_mailbox_are_suspended_at_sign_up() {
    let service = Service::start().await;
    let mo = service.senior("Mo").await;
    let bo = service.sign_in("bo+x@example.org", "Bo").await;
    mo.post(&format!("/moderation/users/{}/suspend", bo.id), json!({"reason": "threats"})).await.expect(200);
    for email in ["bo@example.org", "bo+2@example.org"] {
        let code = service.code(email).await;
        service.guest().post("/auth/token", json!({"email": email, "code": code})).await.problem("forbidden");
    }
    service.sign_in("boo@example.org", "Boo").await;
    super::verifying::verify(&service).await;
}

#[tokio::test]
async fn a_hidden_name_is_hidden_everywhere_until_it_is_shown() {
    let service = Service::start().await;
    let (ada, bo, mo) = (service.user("Ada").await, service.user("Bo").await, service.moderator("Mo").await);
    let (path, _) = threat(&ada, &bo).await;
    on(&mo, &bo, json!({"act": "hide_name", "reason": "an insult"})).await;
    let seats = ada.get(&path).await.expect(200)["seats"].clone();
    assert_eq!(seats[1]["player"]["name"], "unnamed player");
    let messages = ada.get(&format!("{path}/messages")).await.expect(200);
    assert_eq!(messages["messages"][0]["author"]["name"], "unnamed player");
    assert_eq!(bo.get("/me").await.expect(200)["name_hidden"], true);
    assert_eq!(mo.get(&format!("/moderation/users/{}", bo.id)).await.expect(200)["name"], "Bo");
    on(&mo, &bo, json!({"act": "show_name", "reason": "harmless"})).await;
    assert_eq!(ada.get(&path).await.expect(200)["seats"][1]["player"]["name"], "Bo");
}

#[tokio::test]
async fn who_is_kept_apart_takes_no_seat_beside_the_other() {
    let service = Service::start().await;
    let (ada, bo, mo) = (service.user("Ada").await, service.user("Bo").await, service.moderator("Mo").await);
    on(&mo, &bo, json!({"act": "keep_apart", "other": ada.id, "reason": "quarrels"})).await;
    let (path, _) = game(&ada, json!({"players": 2})).await;
    let (other, _) = game(&bo, json!({"players": 2})).await;
    for (player, path) in [(&bo, &path), (&ada, &other)] {
        let detail = player.put(&format!("{path}/seats/me")).await.problem("forbidden");
        assert!(detail.contains("moderators keep you apart"), "{detail}");
    }
    ada.post(&format!("{path}/invitations"), json!({"email": bo.email})).await.problem("forbidden");
    on(&mo, &bo, json!({"act": "let_together", "other": ada.id, "reason": "peace"})).await;
    bo.put(&format!("{path}/seats/me")).await.expect(200);
    let acts = bo.get("/me/cases").await.expect(200)["acts"].clone();
    assert_eq!(acts, json!([]), "from whom somebody is kept apart is for moderators");
    super::verifying::verify(&service).await;
}

#[tokio::test]
async fn an_act_of_a_case_is_found_in_it_and_needs_an_open_case_about_the_user() {
    let service = Service::start().await;
    let (ada, bo, mo) = (service.user("Ada").await, service.user("Bo").await, service.moderator("Mo").await);
    let (path, said) = threat(&ada, &bo).await;
    let case = report(&ada, &path, &said).await;
    let warning = json!({"act": "warn", "reason": "threats", "case": id(&case)});
    on(&mo, &bo, warning.clone()).await;
    on(&mo, &bo, json!({"act": "note", "reason": "seen before", "case": id(&case)})).await;
    let acts = mo.get(&case).await.expect(200)["acts"].clone();
    assert_eq!(
        (&acts[0]["act"], &acts[0]["reason"], &acts[0]["case"]),
        (&json!("warned"), &json!("threats"), &json!(id(&case)))
    );
    assert_eq!(acts[1]["act"], "noted");
    let audit = mo.get("/moderation/audit").await.expect(200);
    assert_eq!(audit["acts"][0]["case"], id(&case));
    let mine = bo.get("/me/cases").await.expect(200);
    assert_eq!((mine["acts"].as_array().unwrap().len(), &mine["acts"][0]["by"]), (1, &Value::Null));
    service.mail_to(&bo, "A warning from Pixie Post").await;
    mo.post(&format!("/moderation/users/{}/acts", ada.id), warning.clone()).await.problem("conflict");
    act(&mo, &case, json!({"act": "close", "outcome": "acted", "answer": "Done."})).await;
    mo.post(&format!("/moderation/users/{}/acts", bo.id), warning).await.problem("conflict");
    act(&mo, &case, json!({"act": "reopen", "reason": "More came up."})).await;
}

#[tokio::test]
async fn a_new_name_ends_the_hiding_and_the_hidden_one_is_not_taken_again() {
    let service = Service::start().await;
    let (ada, bo, mo) = (service.user("Ada").await, service.user("Bo").await, service.moderator("Mo").await);
    let (path, _) = threat(&ada, &bo).await;
    let seen = async || ada.get(&path).await.expect(200)["seats"][1]["player"]["name"].clone();
    on(&mo, &bo, json!({"act": "hide_name", "reason": "an insult"})).await;
    rename(&bo, "Bo").await.expect(200);
    assert_eq!(seen().await, "unnamed player", "it is the same name");
    assert_eq!(rename(&bo, "Bob").await.expect(200)["name_hidden"], false);
    assert_eq!(seen().await, "Bob");
    let detail = rename(&bo, "BO").await.problem("conflict");
    assert_eq!(detail, "A moderator has hidden this name. Choose another one.");
    on(&mo, &bo, json!({"act": "hide_name", "reason": "the same insult"})).await;
    assert_eq!(seen().await, "unnamed player");
    on(&mo, &bo, json!({"act": "show_name", "reason": "no insult after all"})).await;
    rename(&bo, "Bo").await.expect(200);
    assert_eq!(seen().await, "Bo");
    super::verifying::verify(&service).await;
}

#[tokio::test]
async fn an_act_sent_twice_with_one_key_is_done_once() {
    let service = Service::start().await;
    let (ada, bo, mo) = (service.user("Ada").await, service.user("Bo").await, service.moderator("Mo").await);
    let (path, said) = threat(&ada, &bo).await;
    let case = report(&ada, &path, &said).await;
    let acts = format!("/moderation/users/{}/acts", bo.id);
    let warning = json!({"act": "warn", "reason": "threats", "case": id(&case)});
    with_key(&mo, &acts, &warning).await.expect(200);
    act(&mo, &case, json!({"act": "close", "outcome": "acted", "answer": "Done."})).await;
    with_key(&mo, &acts, &warning).await.expect(200);
    assert_eq!(mo.get(&case).await.expect(200)["acts"].as_array().unwrap().len(), 1);
    let other = json!({"act": "warn", "reason": "more threats"});
    with_key(&mo, &acts, &other).await.problem("idempotency-key-reused");
}

#[tokio::test]
async fn a_case_names_the_people_around_it_and_what_was_done_in_its_game() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let (mo, max) = (service.moderator("Mo").await, service.moderator("Max").await);
    let (path, said) = threat(&ada, &bo).await;
    let case = report(&ada, &path, &said).await;
    mo.post(&format!("{path}/moderation/pause"), json!({"reason": "to look at it"})).await.expect(200);
    on(&mo, &bo, json!({"act": "keep_apart", "other": ada.id, "reason": "quarrels", "case": id(&case)})).await;
    act(&mo, &case, json!({"act": "assign", "to": mo.id})).await;
    let context = mo.get(&case).await.expect(200)["context"].clone();
    assert_eq!(context["person"]["id"], json!(bo.id));
    for list in ["people", "kept_apart"] {
        assert_eq!(context[list][0]["id"], json!(ada.id), "{list}");
    }
    assert_eq!(context["moderators"], json!([{"id": max.id, "name": "Max", "bot": false}]));
    assert_eq!(
        (&context["game_acts"][0]["act"], &context["game_acts"][0]["reason"]),
        (&json!("paused"), &json!("to look at it"))
    );
    let together = mo.get(&format!("/moderation/users/{}/together/{}", ada.id, bo.id)).await.expect(200);
    assert_eq!(
        (&together["users"][0]["keeps_apart"], &together["users"][1]["keeps_apart"]),
        (&json!(false), &json!(true))
    );
}
