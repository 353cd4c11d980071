//! Tests of invitation links: who makes them, who comes by them, and what does not work any more.

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::{browser_of, kinds, waiting_game};
use crate::lobby::game;
use crate::mail_in::desk;
use crate::support::Service;
use crate::support::client::Client;
use crate::web::browser::Browser;

/// Makes a link; its secret.
async fn make(host: &Client, path: &str, body: Value) -> String {
    let made = host.post(&format!("{path}/invitation-link"), body).await.expect(201);
    let secret = made["secret"].as_str().expect("a secret").to_owned();
    assert!(made["url"].as_str().expect("a url").ends_with(&format!("/join/{secret}")), "{made}");
    secret
}

fn link(secret: &str) -> String {
    format!("/invitation-links/{secret}")
}

#[tokio::test]
async fn whoever_knows_the_link_sees_a_private_game_and_takes_a_seat() {
    let service = Service::start().await;
    let (ada, bo, path) = waiting_game(&service, json!({"private": true})).await;
    let (cy, guest) = (service.user("Cy").await, service.guest());
    bo.post(&format!("{path}/invitation-link"), json!({})).await.problem("forbidden");
    cy.post(&format!("{path}/invitation-link"), json!({})).await.problem("not-found");
    for wrong in [json!({"days": 0}), json!({"days": 61}), json!({"uses": 0}), json!({"uses": 21}), json!({"x": 1})] {
        ada.post(&format!("{path}/invitation-link"), wrong).await.problem("malformed");
    }
    let secret = make(&ada, &path, json!(null)).await;
    let stored: Vec<Vec<u8>> =
        sqlx::query_scalar("SELECT hash FROM invitation_links").fetch_all(&service.owner).await.expect("a link");
    assert!(stored.len() == 1 && !stored[0].starts_with(secret.as_bytes()));

    let shown = guest.get(&link(&secret)).await.expect(200);
    assert_eq!((&shown["game"]["name"], &shown["invited_by"]["name"]), (&json!("Rainy days"), &json!("Ada")));
    guest.post(&link(&secret), json!({})).await.problem("unauthorized");
    assert_eq!(kinds(&ada, &path).await.len(), 3, "to look changes nothing");
    let joined = cy.post(&link(&secret), json!(null)).await.expect(200);
    assert_eq!(joined["status"], "running", "the last seat is taken");

    guest.get(&link(&secret)).await.problem("not-found");
    service.verify().await;
}

#[tokio::test]
async fn a_link_counts_and_ends() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let (path, _) = game(&ada, json!({"players": 5})).await;
    let own = format!("{path}/invitation-link");
    ada.get(&own).await.problem("not-found");
    let secret = make(&ada, &path, json!({"uses": 1, "days": 2})).await;
    let (bo, cy, di) = (service.user("Bo").await, service.user("Cy").await, service.user("Di").await);
    bo.get(&own).await.problem("forbidden");
    let info = ada.get(&own).await.expect(200);
    assert_eq!((&info["uses"], &info["most_uses"]), (&json!(0), &json!(1)));
    assert!(!info.to_string().contains(&secret), "it is shown once");
    bo.post(&link(&secret), json!({"seat": "green"})).await.expect(200);
    assert!(bo.post(&link(&secret), json!({})).await.problem("conflict").contains("You sit at this game already"));
    assert_eq!(ada.get(&own).await.expect(200)["uses"], 1);
    cy.post(&link(&secret), json!({})).await.problem("not-found");

    // A refused use does not count, a new link makes the old one void, and time and the host end it.
    let second = make(&ada, &path, json!({"uses": 2, "days": 2})).await;
    cy.post(&link(&secret), json!({})).await.problem("not-found");
    cy.post(&link(&second), json!({"seat": "green"})).await.problem("conflict");
    assert_eq!(ada.get(&own).await.expect(200)["uses"], 0);
    service.clock.advance(TimeDelta::days(2));
    cy.post(&link(&second), json!({})).await.problem("not-found");
    let third = make(&ada, &path, json!({})).await;
    ada.delete(&own).await.expect(204);
    cy.post(&link(&third), json!({})).await.problem("not-found");
    cy.get(&link(&third)).await.problem("not-found");

    let fourth = make(&ada, &path, json!({})).await;
    ada.delete(&format!("{path}/seats/me")).await.expect(204);
    di.post(&link(&fourth), json!({})).await.problem("not-found");
    let fifth = make(&bo, &path, json!({})).await;
    di.post(&link(&fifth), json!({})).await.expect(200);
    service.verify().await;
}

#[tokio::test]
async fn simultaneous_newcomers_do_not_exceed_the_limit_of_a_link() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let (path, _) = game(&ada, json!({"players": 5})).await;
    let secret = make(&ada, &path, json!({"uses": 1})).await;
    let mut people = Vec::new();
    for name in ["Bo", "Cy", "Di"] {
        people.push(service.user(name).await);
    }
    let page = link(&secret);
    let answers = futures_util::future::join_all(people.iter().map(|user| user.post(&page, json!({})))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1, "{answers:?}");
    assert_eq!(ada.get(&format!("{path}/invitation-link")).await.expect(200)["uses"], 1);
}

#[tokio::test]
async fn a_link_opens_nothing_to_who_may_not_sit_there() {
    let service = Service::start().await;
    let (ada, bo, path) = waiting_game(&service, json!({"private": true})).await;
    let secret = make(&ada, &path, json!({})).await;
    // Removed, blocked, suspended, and on trial.
    ada.delete(&format!("{path}/seats/red")).await.expect(204);
    assert!(matches!(bo.post(&link(&secret), json!({})).await.status, 403 | 404));
    let eve = service.user("Eve").await;
    ada.put(&format!("/me/blocks/{}", eve.id)).await.expect(204);
    eve.post(&link(&secret), json!({})).await.problem("forbidden");
    let mo = service.senior("Mo").await;
    let cy = service.user("Cy").await;
    let suspension = json!({"reason": "insults players"});
    mo.post(&format!("/moderation/users/{}/suspend", cy.id), suspension.clone()).await.expect(200);
    cy.post(&link(&secret), json!({})).await.problem("forbidden");
    assert_eq!(ada.get(&format!("{path}/invitation-link")).await.expect(200)["uses"], 0);

    // The link of somebody who is gone opens nothing either.
    let di = service.user("Di").await;
    mo.post(&format!("/moderation/users/{}/suspend", ada.id), suspension).await.expect(200);
    di.post(&link(&secret), json!({})).await.problem("not-found");
    for guessed in ["", "x", &"a".repeat(52), &"a".repeat(5000), "%00"] {
        let answer = di.get(&link(guessed)).await;
        assert!(matches!(answer.status, 404 | 414), "{guessed}: {}", answer.status);
    }
}

#[tokio::test]
async fn the_link_of_an_erased_host_is_gone() {
    let service = Service::start().await;
    let (ada, _, path) = waiting_game(&service, json!({})).await;
    let secret = make(&ada, &path, json!({})).await;
    ada.delete("/me").await.expect(204);
    service.user("Cy").await.post(&link(&secret), json!({})).await.problem("not-found");
    let left: i64 =
        sqlx::query_scalar("SELECT count(*) FROM invitation_links").fetch_one(&service.owner).await.expect("a number");
    assert_eq!(left, 0);
}

#[tokio::test]
async fn the_page_of_a_link_shows_the_game_and_a_button() {
    let service = Service::start().await;
    let (ada, _, path) = waiting_game(&service, json!({"private": true})).await;
    let mut host = browser_of(&service, &ada);
    host.open(&path).await;
    host.send(&format!("{path}/invitation-link"), &[]).await;
    assert_eq!(host.status, 201);
    assert!(host.says("it is shown only this once"), "{}", host.text());
    let text = host.text();
    let secret = text.split("/join/").nth(1).expect("a link")[..52].to_owned();
    let page = format!("/join/{secret}");

    let mut guest = Browser::of(&service);
    guest.open(&page).await;
    assert!(guest.says("Ada invites you to this game") && guest.says("Rainy days"), "{}", guest.text());
    assert!(guest.html.contains(&format!("/sign-in?next={page}")) && !guest.says("Take a seat"), "{}", guest.text());
    assert_eq!(guest.headers["referrer-policy"], "strict-origin");
    let cy = service.user("Cy").await;
    let mut newcomer = browser_of(&service, &cy);
    newcomer.open(&page).await;
    newcomer.open(&page).await;
    assert_eq!(kinds(&ada, &path).await.len(), 3, "to look changes nothing");
    newcomer.send(&page, &[]).await;
    assert!(newcomer.path.starts_with(&path) && newcomer.says("You have sat down"), "{}", newcomer.text());

    // The game has begun.
    guest.open(&page).await;
    assert_eq!(guest.status, 404);
    host.open(&path).await;
    assert!(!host.says("Invitation link"), "{}", host.text());
}

#[tokio::test]
async fn the_host_sees_what_became_of_the_link_and_withdraws_it_on_the_page() {
    let service = Service::start().await;
    let (ada, bo, path) = waiting_game(&service, json!({})).await;
    let secret = make(&ada, &path, json!({"uses": 3})).await;
    let mut other = browser_of(&service, &bo);
    other.open(&path).await;
    assert!(!other.says("Invitation link"), "{}", other.text());
    let mut host = browser_of(&service, &ada);
    host.open(&path).await;
    assert!(host.says("Your link has brought 0 of at most 3 people"), "{}", host.text());
    host.send(&format!("{path}/invitation-link/withdraw"), &[]).await;
    assert!(host.says("The link is withdrawn"), "{}", host.text());
    service.user("Cy").await.get(&link(&secret)).await.problem("not-found");
}

#[tokio::test]
async fn a_link_is_made_used_and_withdrawn_by_mail() {
    let service = Service::start().await;
    let ada = desk::sign_up(&service, "ada@new.example", "Ada").await;
    let bo = desk::sign_up(&service, "bo@new.example", "Bo").await;
    let answer =
        desk::ask(&service, "ada@new.example", &ada, "l1", "new game for 4, called Rainy days, private\nlink").await;
    let secret = answer.split("/join/").nth(1).expect("a link")[..52].to_owned();
    let answer = desk::ask(&service, "bo@new.example", &bo, "l2", &format!("join {secret}")).await;
    assert!(answer.contains("You have the red seat"), "{answer}");
    // Who has no account signs up and joins by one mail.
    service
        .write("cy@new.example", desk::DESK, "l3@example.org", &format!("join https://pixie.example/join/{secret}"))
        .await;
    let mail = service.mail_with("To: cy@new.example").await;
    let reply = mail.lines().find_map(|line| line.strip_prefix("Reply-To: ")).expect("an address");
    let orders = format!("sign up as Cy\njoin {secret}");
    let answer = desk::ask(&service, "cy@new.example", reply, "l4", &orders).await;
    assert!(answer.contains("You have the yellow seat"), "{answer}");
    let answer = desk::ask(&service, "ada@new.example", &ada, "l5", "link off").await;
    assert!(answer.contains("Nobody comes by a link any more"), "{answer}");
    let di = desk::sign_up(&service, "di@new.example", "Di").await;
    let answer = desk::ask(&service, "di@new.example", &di, "l6", &format!("join {secret}")).await;
    assert!(answer.contains("This invitation link does not work"), "{answer}");
}
