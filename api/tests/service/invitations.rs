//! Tests of private games and invitations.

use chrono::TimeDelta;
use serde_json::json;

use crate::lobby::game;
use crate::support::Service;

#[tokio::test]
async fn a_private_game_does_not_exist_for_strangers() {
    let service = Service::start().await;
    let (ada, eve, guest) = (service.user("Ada").await, service.user("Eve").await, service.guest());
    let (path, _) = game(&ada, json!({"players": 2, "private": true})).await;
    for stranger in [&eve, &guest] {
        for part in ["", "/state", "/decisions", "/events", "/record"] {
            stranger.get(&format!("{path}{part}")).await.problem("not-found");
        }
    }
    eve.put(&format!("{path}/seats/me")).await.problem("not-found");
    eve.delete(&format!("{path}/seats/me")).await.problem("not-found");
    eve.post(&format!("{path}/start"), json!({})).await.problem("not-found");
    eve.post(&format!("{path}/moves"), json!({"notation": "pass"})).await.problem("not-found");
    eve.post(&format!("{path}/invitations"), json!({"email": "a@example.org"})).await.problem("not-found");
    eve.get(&format!("{path}/invitations")).await.problem("not-found");
    assert_eq!(eve.get("/games").await.expect(200)["games"], json!([]));
}

#[tokio::test]
async fn the_invited_join_a_private_game_and_moderators_only_look() {
    let service = Service::start().await;
    let (ada, bo, mo) = (service.user("Ada").await, service.user("Bo").await, service.moderator("Mo").await);
    let (path, _) = game(&ada, json!({"players": 2, "private": true})).await;
    let seat = format!("{path}/seats/me");
    mo.get(&path).await.expect(200);
    mo.put(&seat).await.problem("forbidden");

    let invited = ada.post(&format!("{path}/invitations"), json!({"email": "Bo@Example.org"})).await;
    assert_eq!(invited.status, 202);
    bo.get(&path).await.expect(200);
    assert_eq!(bo.put(&seat).await.expect(200)["status"], "running");
    assert!(bo.put(&seat).await.problem("conflict").contains("You sit at this game already"));
    let late = ada.post(&format!("{path}/invitations"), json!({"email": "cy@example.org"})).await;
    assert!(late.problem("conflict").contains("started"));
}

#[tokio::test]
async fn addresses_are_shown_only_to_who_gave_them() {
    let service = Service::start().await;
    let (ada, bo, eve) = (service.user("Ada").await, service.user("Bo").await, service.user("Eve").await);
    let (path, _) = game(&ada, json!({"players": 3})).await;
    let invitations = format!("{path}/invitations");
    bo.put(&format!("{path}/seats/me")).await.expect(200);
    // A repeated invitation changes nothing, and the answer does not reveal which addresses are
    // known.
    for email in [&eve.email, "stranger@example.org", "stranger@example.org"] {
        let answer = ada.post(&invitations, json!({"email": email})).await;
        assert_eq!((answer.status, answer.body), (202, json!(null)));
        // Invitations of one moment have no particular order.
        service.clock.advance(TimeDelta::minutes(1));
    }

    let told = ada.get(&invitations).await.expect(200);
    let told = told["invitations"].as_array().unwrap();
    let mut emails: Vec<_> = told.iter().map(|invitation| invitation["email"].as_str().unwrap()).collect();
    emails.sort_unstable();
    assert_eq!(emails, [eve.email.as_str(), "stranger@example.org"]);
    let told = bo.get(&invitations).await.expect(200);
    assert_eq!(told["invitations"][0]["invited_by"]["name"], "Ada");
    assert_eq!(told["invitations"][0].get("email"), None);
    eve.get(&invitations).await.problem("forbidden");
    eve.post(&invitations, json!({"email": "x@example.org"})).await.problem("forbidden");
}

#[tokio::test]
async fn invitations_have_their_limits() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let (path, _) = game(&ada, json!({"players": 2})).await;
    let invitations = format!("{path}/invitations");
    ada.post(&invitations, json!({"email": "nobody"})).await.problem("malformed");
    assert!(ada.post(&invitations, json!({"email": ada.email})).await.problem("unprocessable").contains("own"));
    for number in 0..20 {
        let answer = ada.post(&invitations, json!({"email": format!("p{number}@example.org")})).await;
        assert_eq!(answer.status, 202);
    }
    assert!(ada.post(&invitations, json!({"email": "one@more.org"})).await.problem("conflict").contains("20"));

    for name in ["Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"] {
        let host = service.user(name).await;
        let (path, _) = game(&host, json!({"players": 2})).await;
        let answer = host.post(&format!("{path}/invitations"), json!({"email": "much@example.org"})).await;
        assert_eq!(answer.status, 202);
    }
    let mails = sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM outbox JOIN invitations ON outbox.game_id = invitation_id
         WHERE email = 'much@example.org'"#
    );
    assert_eq!(mails.fetch_one(&service.owner).await.unwrap(), 5);
}

#[tokio::test]
async fn an_invitation_goes_when_the_invited_one_does() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let (path, _) = game(&ada, json!({"players": 2})).await;
    ada.post(&format!("{path}/invitations"), json!({"email": bo.email})).await;
    assert_eq!(bo.delete("/me").await.status, 204);
    assert_eq!(ada.get(&format!("{path}/invitations")).await.expect(200)["invitations"], json!([]));
}

#[tokio::test]
async fn an_invitation_is_mailed() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let (path, _) = game(&ada, json!({"players": 2, "name": "Tuesday"})).await;
    ada.post(&format!("{path}/invitations"), json!({"email": "bo@example.org"})).await;
    let mail = service.mails(1).await.remove(0);
    assert!(mail.contains("To: bo@example.org"), "{mail}");
    assert!(mail.contains("Subject: You are invited to a game of Pixie Queen"), "{mail}");
    assert!(mail.contains("Ada invites you: Tuesday"), "{mail}");
    assert!(mail.contains(path.strip_prefix("/games/").unwrap()), "{mail}");
}

#[tokio::test]
async fn an_invitation_can_be_declined_and_taken_up_after_all() {
    let service = Service::start().await;
    let (ada, bo, eve) = (service.user("Ada").await, service.user("Bo").await, service.user("Eve").await);
    let (path, _) = game(&ada, json!({"players": 2, "private": true})).await;
    ada.post(&format!("{path}/invitations"), json!({"email": bo.email})).await;
    let mine = format!("{path}/invitations/me");
    eve.delete(&mine).await.problem("not-found");
    assert_eq!(ada.delete(&mine).await.problem("not-found"), "You are not invited to this game.");

    for _ in 0..2 {
        assert_eq!(bo.delete(&mine).await.status, 204);
        let told = ada.get(&format!("{path}/invitations")).await.expect(200);
        assert_eq!(told["invitations"][0]["declined_at"], "2026-01-01T00:00:00Z");
        service.clock.advance(chrono::TimeDelta::hours(1));
    }
    bo.put(&format!("{path}/seats/me")).await.expect(200);
}
