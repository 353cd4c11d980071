//! Tests of invitations by name: to people with whom one has played, or who allow it, and without telling anything about others.

use reqwest::Method;
use serde_json::{Value, json};

use super::{browser_of, waiting_game};
use crate::lobby::game;
use crate::mail_in::desk;
use crate::support::Service;
use crate::support::client::{Client, answer};

async fn allow(user: &Client, allowed: bool) {
    let body = json!({"invitations_by_name": allowed});
    let changed = answer(user.request(Method::PATCH, "/me/notifications").json(&body)).await.expect(200);
    assert_eq!(changed["invitations_by_name"], allowed);
}

async fn invite(host: &Client, path: &str, name: &str) -> crate::support::client::Answer {
    host.post(&format!("{path}/invitations"), json!({"name": name})).await
}

/// A running game of these two.
async fn play_together(one: &Client, other: &Client) {
    let (path, _) = game(one, json!({"players": 2})).await;
    other.put(&format!("{path}/seats/me")).await.expect(200);
}

#[tokio::test]
async fn a_name_says_nothing_about_who_does_not_allow_it() {
    let service = Service::start().await;
    let (ada, _, path) = waiting_game(&service, json!({})).await;
    let cy = service.user("Cy").await;
    let nobody = invite(&ada, &path, "Zoe").await;
    let there = invite(&ada, &path, "Cy").await;
    assert_eq!((nobody.status, there.status), (422, 422));
    let detail = |answer: &Value| answer["detail"].clone();
    assert_eq!(detail(&nobody.body), detail(&there.body), "the answers are the same");
    assert_eq!(ada.get(&format!("{path}/invitations")).await.expect(200)["invitations"], json!([]));
    for wrong in [json!({}), json!({"name": "Cy", "email": "cy@example.org"}), json!({"name": ""}), json!({"name": 3})]
    {
        ada.post(&format!("{path}/invitations"), wrong).await.problem("malformed");
    }

    allow(&cy, true).await;
    invite(&ada, &path, "cY").await.expect(202);
    let invitations = ada.get(&format!("{path}/invitations")).await.expect(200);
    assert_eq!(invitations["invitations"][0]["invited"]["name"], "Cy");
    assert!(!invitations.to_string().contains(&cy.email), "{invitations}");
    service.mail_to(&cy, "You are invited to a game of Pixie Queen").await;

    allow(&cy, false).await;
    let (second, _) = game(&ada, json!({"players": 2})).await;
    assert_eq!(invite(&ada, &second, "Cy").await.status, 422);
}

#[tokio::test]
async fn who_has_played_together_may_invite_each_other_by_name() {
    let service = Service::start().await;
    let (ada, bo, path) = waiting_game(&service, json!({"private": true})).await;
    let cy = service.user("Cy").await;
    play_together(&ada, &cy).await;
    invite(&ada, &path, "Cy").await.expect(202);
    let seen_by_others = bo.get(&format!("{path}/invitations")).await.expect(200);
    assert!(!seen_by_others.to_string().contains("\"Cy\""), "{seen_by_others}");
    cy.put(&format!("{path}/seats/me")).await.expect(200);

    // Of two of a name the one with whom one has played is meant; of two such, none.
    let (other, third) = (service.user("Di").await, service.user("Eve").await);
    for user in [&other, &third] {
        answer(user.request(Method::PATCH, "/me").json(&json!({"name": "Cy"}))).await.expect(200);
        allow(user, true).await;
    }
    let (next, _) = game(&ada, json!({"players": 3})).await;
    invite(&ada, &next, "Cy").await.expect(202);
    assert_eq!(cy.get("/me/games").await.status, 200);
    service.mail_to(&cy, "Ada invites you to Pixie Queen").await;
    play_together(&ada, &other).await;
    let refused = invite(&ada, &next, "Cy").await.problem("conflict");
    assert!(refused.contains("Several people of this name"), "{refused}");
}

#[tokio::test]
async fn blocks_hold_against_invitations_by_name() {
    let service = Service::start().await;
    let (ada, _, path) = waiting_game(&service, json!({})).await;
    let cy = service.user("Cy").await;
    allow(&cy, true).await;
    cy.put(&format!("/me/blocks/{}", ada.id)).await.expect(204);
    assert_eq!(invite(&ada, &path, "Cy").await.status, 422, "as if there were nobody");
    assert_eq!(invite(&ada, &path, "Ada").await.status, 422, "nobody invites themselves");
}

#[tokio::test]
async fn the_page_and_the_desk_invite_by_name() {
    let service = Service::start().await;
    let (ada, _, path) = waiting_game(&service, json!({})).await;
    let cy = service.user("Cy").await;
    let mut own = browser_of(&service, &cy);
    own.open("/me").await;
    let fields = [("name", "Cy"), ("time_zone", "UTC"), ("digest_hour", "8"), ("turn_mails", "at_once")];
    own.send("/me", &[&fields[..], &[("invitations_by_name", "yes")]].concat()).await;
    assert_eq!(cy.get("/me/notifications").await.expect(200)["invitations_by_name"], true);
    let mut browser = browser_of(&service, &ada);
    browser.open(&path).await;
    browser.send(&format!("{path}/invitations"), &[("email", "Zoe")]).await;
    assert!(browser.says("You can invite nobody by this name"), "{}", browser.text());
    browser.send(&format!("{path}/invitations"), &[("email", "Cy")]).await;
    assert!(browser.says("The invitation is on its way"), "{}", browser.text());
    assert!(browser.html.contains("<li>Cy"), "{}", browser.text());

    let to = desk::sign_up(&service, "di@new.example", "Di").await;
    let ask = async |id: &str, text: &str| desk::ask(&service, "di@new.example", &to, id, text).await;
    let answer = ask("i1", "new game for 3, called Sunny days\ninvite Cy to Sunny days\ninvitations on").await;
    assert!(answer.contains("Cy gets an invitation"), "{answer}");
    assert!(answer.contains("Everybody may invite you by your name"), "{answer}");
    let answer = ask("i2", "invite Zoe").await;
    assert!(answer.contains("You can invite nobody by this name"), "{answer}");
}
