//! Tests of answers to invitations, also from people who are not users yet.

use reqwest::Method;
use serde_json::{Value, json};

use crate::lobby::game;
use crate::support::Service;

/// An open game of Ada with an invitation of this address: its path, and the reply address of the
/// invitation.
pub(crate) async fn invited(service: &Service, email: &str) -> (String, String) {
    let ada = service.user("Ada").await;
    let (path, _) = game(&ada, json!({"players": 2, "private": true})).await;
    let invited = ada.post(&format!("{path}/invitations"), json!({"email": email})).await;
    assert_eq!(invited.status, 202);
    let mail = service.mail_with(&format!("To: {email}")).await;
    let reply_to = mail.lines().find_map(|line| line.strip_prefix("Reply-To: ")).expect("an address to answer to");
    (path, reply_to.to_owned())
}

#[tokio::test]
async fn a_stranger_joins_by_mail_and_is_somebody_from_then_on() {
    let service = Service::start().await;
    let (path, to) = invited(&service, "bo@example.org").await;
    service.write("eve@example.org", &to, "m0@example.org", "join").await;
    service.write("Bo <Bo@Example.org>", &to, "m1@example.org", "join as Bo the 2nd").await;
    let answer = service.answer_to("m1@example.org").await;
    assert!(answer.contains("You have the red seat, and the game has begun."), "{answer}");
    assert!(answer.contains("Hello Bo the 2nd"), "{answer}");
    let bo = service.sign_in("bo@example.org", "Bob").await;
    let game = service.get_as(&bo, &format!("/api/v1{path}")).await;
    assert_eq!(
        (&game["status"], &game["seats"][1]["player"]["name"]),
        (&json!("running"), &json!("Bo the 2nd")),
        "{game}"
    );

    // The old mail can still be answered after they have become a user.
    service.write("bo@example.org", &to, "m2@example.org", "join").await;
    let answer = service.answer_to("m2@example.org").await;
    assert!(answer.contains("join: refused You sit at this game already."), "{answer}");
    service.write("bo@example.org", &to, "m2b@example.org", "decline").await;
    let answer = service.answer_to("m2b@example.org").await;
    assert!(answer.contains("decline: refused You sit at this game already."), "{answer}");
    assert_eq!(service.answers().await, 3, "Eve is told nothing");

    let resigned = service.send_as(&bo, Method::POST, &format!("/api/v1{path}/resign"), json!({})).await;
    assert_eq!(resigned.status(), 204);
    service.write("bo@example.org", &to, "m3@example.org", "join").await;
    let answer = service.answer_to("m3@example.org").await;
    assert!(answer.contains("join: refused") && answer.contains("You have left this game"), "{answer}");
}

#[tokio::test]
async fn who_declared_older_addresses_void_does_not_join_from_a_mail_before_that() {
    let service = Service::start().await;
    let (_, to) = invited(&service, "bo@example.org").await;
    service.sign_in("bo@example.org", "Bo").await;
    sqlx::query("UPDATE users SET mail_epoch = 1").execute(&service.owner).await.unwrap();
    service.write("bo@example.org", &to, "m1@example.org", "join").await;
    assert!(service.handled(1).await[0].1.contains("nobody holds"));
}

#[tokio::test]
async fn who_declines_is_not_sat_down() {
    let service = Service::start().await;
    let (path, to) = invited(&service, "bo@example.org").await;
    service.write("bo@example.org", &to, "m1@example.org", "decline").await;
    assert!(service.answer_to("m1@example.org").await.contains("may still join"));
    let users: i64 = sqlx::query_scalar("SELECT count(*) FROM users").fetch_one(&service.owner).await.unwrap();
    assert_eq!(users, 1, "nobody has to become a user for that");
    let declined: bool =
        sqlx::query_scalar("SELECT declined_at IS NOT NULL FROM invitations").fetch_one(&service.owner).await.unwrap();
    assert!(declined, "{path}");

    service.write("bo@example.org", &to, "m2@example.org", "join 2").await;
    assert!(service.answer_to("m2@example.org").await.contains("the game has begun"));
}

#[tokio::test]
async fn people_say_yes_in_their_own_words() {
    let service = Service::start().await;
    let (_, to) = invited(&service, "bo@example.org").await;
    let text = "Hi Ada,\n\nthanks for asking. Count me in as Bo!\nSee you soon";
    service.write("bo@example.org", &to, "m1@example.org", text).await;
    let answer = service.answer_to("m1@example.org").await;
    assert!(answer.contains("the game has begun") && answer.contains("Hello Bo"), "{answer}");
}

#[tokio::test]
async fn people_say_no_in_their_own_words() {
    let service = Service::start().await;
    let (_, to) = invited(&service, "bo@example.org").await;
    service.write("bo@example.org", &to, "m1@example.org", "Nein danke!\n\nBo").await;
    assert!(service.answer_to("m1@example.org").await.contains("You are not asked again"));
}

#[tokio::test]
async fn who_answers_an_invitation_with_something_else_is_helped() {
    let service = Service::start().await;
    let (path, to) = invited(&service, "bo@example.org").await;
    for (number, text) in
        ["", "help", "Yes, if we begin in May", "steal apples", "join 7", "join\ndecline", "preview\njoin"]
            .iter()
            .enumerate()
    {
        let id = format!("m{number}@example.org");
        service.write("bo@example.org", &to, &id, text).await;
        let answer = service.answer_to(&id).await;
        assert!(answer.contains("WHAT YOU CAN WRITE") && answer.contains("join as Bo"), "{text}:\n{answer}");
        assert!(answer.contains(&format!("Reply-To: {to}")), "{text}:\n{answer}");
    }
    let open: Vec<Value> =
        sqlx::query_scalar("SELECT to_json(status) FROM games").fetch_all(&service.owner).await.unwrap();
    assert_eq!(open, [json!("open")], "{path}");
}

#[tokio::test]
async fn what_a_stranger_wrote_goes_when_they_do() {
    let service = Service::start().await;
    let (_, to) = invited(&service, "bo@example.org").await;
    service.write("bo@example.org", &to, "m1@example.org", "decline").await;
    service.answer_to("m1@example.org").await;
    service.write("bo@example.org", &to, "m2@example.org", "join").await;
    service.answer_to("m2@example.org").await;
    let bo = service.sign_in("bo@example.org", "Bo").await;
    assert_eq!(service.send_as(&bo, Method::DELETE, "/api/v1/me", Value::Null).await.status(), 204);
    let left: i64 = sqlx::query_scalar("SELECT count(*) FROM inbox").fetch_one(&service.owner).await.unwrap();
    assert_eq!(left, 0);
}
