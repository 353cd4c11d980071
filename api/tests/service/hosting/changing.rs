//! Tests of waiting games that their hosts change: the others are asked again, and agree or leave.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::{browser_of, kinds, wait_for_mails, waiting_game};
use crate::lobby::game;
use crate::mail_in::desk;
use crate::support::Service;
use crate::support::client::{Answer, Client, answer};
use crate::waiting::{seen, wait_until};

async fn change(host: &Client, path: &str, changes: Value) -> Answer {
    answer(host.request(Method::PATCH, &format!("{path}/settings")).json(&changes)).await
}

async fn agree(player: &Client, path: &str, version: &Value) -> Answer {
    player.post(&format!("{path}/settings/confirmation"), json!({"change": version})).await
}

/// Changes a game, and returns the version of the change.
async fn changed(host: &Client, path: &str, changes: Value) -> Value {
    change(host, path, changes).await.expect(200)["settings_change"]["version"].clone()
}

#[tokio::test]
async fn the_host_changes_a_game_and_it_starts_once_the_others_agree() {
    let service = Service::start().await;
    let (ada, bo, path) = waiting_game(&service, json!({"pace_hours": 72})).await;
    let changes = json!({
        "name": "Sunny days", "players": 2, "rulebook": "de", "toggles": {"dump_amount": "exactly_three"}, "open_holdings": true,
        "time": {"pace_hours": 24}, "take_back": false, "advice": true,
    });
    change(&bo, &path, changes.clone()).await.problem("forbidden");
    change(&service.guest(), &path, changes.clone()).await.problem("unauthorized");
    let now = change(&ada, &path, changes.clone()).await.expect(200);
    let told = ["name", "players", "rulebook", "open_holdings", "pace_hours", "take_back", "advice", "status"];
    let told = told.map(|member| now[member].clone());
    let expected = json!(["Sunny days", 2, "de", true, 24, false, true, "open"]);
    assert_eq!(json!(told), expected, "it is full, but does not start");
    assert_eq!(now["toggles"]["dump_amount"], "exactly_three");
    assert_eq!(now["settings_change"]["waits_for"], json!(["red"]));
    let version = now["settings_change"]["version"].clone();
    change(&ada, &path, changes).await.problem("conflict");
    assert!(
        ada.post(&format!("{path}/start"), json!({})).await.problem("conflict").contains("not everybody has agreed")
    );

    let mine = bo.get("/me/games?waiting=true").await.expect(200);
    assert_eq!(mine["games"][0]["settings_changed"], true, "{mine}");
    let mail = service.mail_to(&bo, "Do you still want to play? Sunny days").await;
    let text = mail.split_whitespace().collect::<Vec<_>>().join(" ");
    for sentence in
        ["It is called Sunny days.", "It is for 2 players; it was for 3.", "24 hours a decision. Before: 72", "agree 4"]
    {
        assert!(text.contains(sentence), "{sentence}: {text}");
    }

    agree(&bo, &path, &json!(3)).await.problem("conflict");
    agree(&ada, &path, &version).await.problem("conflict");
    assert_eq!(agree(&bo, &path, &version).await.expect(200)["status"], "running");
    let log = kinds(&ada, &path).await;
    assert_eq!(log[..6], ["created", "joined", "joined", "settings_changed", "settings_confirmed", "started"]);
    change(&ada, &path, json!({"take_back": true})).await.problem("conflict");
    agree(&bo, &path, &version).await.problem("conflict");
    let events = bo.get(&format!("{path}/events")).await.expect(200);
    let details = &events["events"][3]["details"];
    assert_eq!((&details["renamed"], &details["asks"]), (&json!(true), &json!(["red"])));
    assert_eq!(details["time"], json!({"pace_hours": 24, "time_control": null}));
    let listed = service.guest().get("/games?status=running").await.expect(200);
    assert_eq!((&listed["games"][0]["name"], &listed["games"][0]["players"]), (&json!("Sunny days"), &json!(2)));
    service.verify().await;
}

#[tokio::test]
async fn who_joins_later_agrees_by_that_and_who_does_not_agree_leaves() {
    let service = Service::start().await;
    let (ada, bo, path) = waiting_game(&service, json!({})).await;
    let (cy, di) = (service.user("Cy").await, service.user("Di").await);
    let version = changed(&ada, &path, json!({"advice": true})).await;
    let seat = format!("{path}/seats/me");
    let full = cy.put(&seat).await.expect(200);
    assert_eq!((&full["status"], &full["settings_change"]["waits_for"]), (&json!("open"), &json!(["red"])));
    agree(&cy, &path, &version).await.problem("conflict");
    bo.delete(&seat).await.expect(204);
    assert_eq!(ada.get(&path).await.expect(200).get("settings_change"), None);
    assert_eq!(di.put(&seat).await.expect(200)["status"], "running");
    service.verify().await;
}

#[tokio::test]
async fn nobody_agrees_to_what_they_have_not_seen_and_nobody_is_asked_about_what_they_know() {
    let service = Service::start().await;
    let (ada, bo, path) = waiting_game(&service, json!({"players": 2})).await;
    assert_eq!(ada.get(&path).await.expect(200)["status"], "running", "a full game starts");
    let (path, _) = game(&ada, json!({"players": 3})).await;
    bo.put(&format!("{path}/seats/me")).await.expect(200);
    let first = changed(&ada, &path, json!({"players": 2})).await;
    let second = changed(&ada, &path, json!({"time": {"time_control": {"pace": "daily"}}})).await;
    let overtaken = agree(&bo, &path, &first).await;
    assert_eq!(overtaken.body["change"], second);
    assert!(overtaken.problem("conflict").contains("something else since"));
    // The game is again what Bo sat down for, so nobody asks him; and with three seats it is not full.
    let back = change(&ada, &path, json!({"players": 3, "time": {}})).await.expect(200);
    assert_eq!(back.get("settings_change"), None, "{back}");
    agree(&bo, &path, &second).await.problem("conflict");
    // Full, and all agree: a change that is taken back starts the game.
    let (third, fourth) = (json!({"players": 2}), json!({"take_back": false}));
    let version = changed(&ada, &path, third).await;
    let pending = change(&ada, &path, fourth).await.expect(200);
    agree(&bo, &path, &version).await.problem("conflict");
    agree(&bo, &path, &pending["settings_change"]["version"]).await.expect(200);
    assert_eq!(ada.get(&path).await.expect(200)["status"], "running");
    service.verify().await;
}

#[tokio::test]
async fn what_is_wrong_changes_nothing() {
    let service = Service::start().await;
    let (ada, _, path) = waiting_game(&service, json!({})).await;
    let cy = service.user("Cy").await;
    cy.put(&format!("{path}/seats/me")).await.expect(200);
    let (path, _) = game(&ada, json!({"players": 4})).await;
    let yellow = cy.request(Method::PUT, &format!("{path}/seats/me")).json(&json!({"seat": "yellow"}));
    answer(yellow).await.expect(200);
    let lost = change(&ada, &path, json!({"players": 2})).await.problem("conflict");
    assert!(lost.contains("no seat yellow"), "{lost}");
    for wrong in [
        json!({"players": 1}),
        json!({"players": 9}),
        json!({"name": ""}),
        json!({"edition": "none"}),
        json!({"rulebook": "xx"}),
        json!({"private": true}),
        json!({"toggles": []}),
        json!({"time": [24]}),
        json!({"time": {"pace_hours": 0}}),
        json!({"time": {"pace_hours": 24, "time_control": {"pace": "daily"}}}),
        json!({"time": {"time_control": {"misses": 200}}}),
    ] {
        assert_eq!(change(&ada, &path, wrong.clone()).await.status, 400, "{wrong}");
    }
    change(&ada, &path, json!({})).await.problem("conflict");
    change(&ada, &path, json!({"players": 4, "take_back": true})).await.problem("conflict");
    assert_eq!(kinds(&ada, &path).await, ["created", "joined", "joined"]);
    for nth in 0..20 {
        change(&ada, &path, json!({"take_back": nth % 2 == 1})).await.expect(200);
    }
    let too_often = change(&ada, &path, json!({"take_back": false})).await.problem("conflict");
    assert!(too_often.contains("20 times"), "{too_often}");
    service.verify().await;
}

#[tokio::test]
async fn contributions_to_the_dice_wait_for_the_consent_and_then_nothing_changes() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let digest = |byte: u8| hex::encode(Sha256::digest([byte; 32]));
    let (path, _) = game(&ada, json!({"players": 3, "commitment": digest(1)})).await;
    let sit = bo.request(Method::PUT, &format!("{path}/seats/me")).json(&json!({"commitment": digest(2)}));
    answer(sit).await.expect(200);
    let reveal = async |who: &Client, byte: u8| {
        let put = who.request(Method::PUT, &format!("{path}/contribution"));
        answer(put.json(&json!({"contribution": hex::encode([byte; 32])}))).await
    };
    let version = changed(&ada, &path, json!({"players": 2})).await;
    assert!(reveal(&ada, 1).await.problem("conflict").contains("not everybody has agreed"));
    agree(&bo, &path, &version).await.expect(200);
    reveal(&bo, 2).await.expect(200);
    let late = change(&ada, &path, json!({"take_back": false})).await.problem("conflict");
    assert!(late.contains("revealed already"), "{late}");
    assert_eq!(reveal(&ada, 1).await.expect(200)["status"], "running");
    service.verify().await;
}

#[tokio::test]
async fn who_never_answers_does_not_keep_the_game_for_ever() {
    let service = Service::start().await;
    let (ada, bo, path) = waiting_game(&service, json!({})).await;
    changed(&ada, &path, json!({"players": 2})).await;
    // The next host has not agreed, and does so by changing the game.
    ada.delete(&format!("{path}/seats/me")).await.expect(204);
    let now = change(&bo, &path, json!({"players": 3})).await.expect(200);
    assert_eq!((&now["host"], now.get("settings_change")), (&json!("red"), None));
    // Who takes the first seat is the host by that, and changes the game, too; Bo never answers.
    let cy = service.user("Cy").await;
    cy.put(&format!("{path}/seats/me")).await.expect(200);
    changed(&cy, &path, json!({"advice": true})).await;
    for days in [31, 15] {
        service.clock.advance(TimeDelta::days(days));
        wait_until("the clock acts", async || {
            seen(kinds(&bo, &path).await, |kinds| {
                kinds.last().is_some_and(|kind| kind == "keep_asked" || kind == "cancelled")
            })
        })
        .await;
    }
    wait_until("the game is called off", async || {
        seen(bo.get(&path).await.expect(200)["status"].clone(), |status| *status == "cancelled")
    })
    .await;
    service.verify().await;
}

#[tokio::test]
async fn the_page_changes_a_game_and_asks_who_sits_there() {
    let service = Service::start().await;
    let (ada, bo, path) = waiting_game(&service, json!({"time_control": {"pace": "daily"}})).await;
    let mut host = browser_of(&service, &ada);
    host.open(&path).await;
    assert!(host.says("Change the game"), "{}", host.text());
    let form = format!("{path}/settings");
    host.open(&form).await;
    assert!(host.says("As it is now: ") && host.says("value=\"Rainy days\""), "{}", host.text());
    let same =
        [("name", "Rainy days"), ("players", "3"), ("pace_hours", "same"), ("rulebook", "en"), ("take_back", "yes")];
    host.send(&form, &same).await;
    assert_eq!(host.status, 409);
    assert!(host.says("this changes nothing"), "{}", host.text());
    let other =
        [("name", "Rainy days"), ("players", "4"), ("pace_hours", ""), ("rulebook", "en"), ("take_back", "yes")];
    host.send(&form, &other).await;
    assert!(host.says("The game is changed."), "{}", host.text());
    assert!(host.says("It does not start before all agree; not yet: Bo (red)."), "{}", host.text());
    assert_eq!(ada.get(&path).await.expect(200)["time_control"], Value::Null);

    let mut player = browser_of(&service, &bo);
    player.open(&form).await;
    assert_eq!(player.status, 403);
    player.open(&path).await;
    assert!(
        player.says("It is for 4 players; it was for 3.") && player.says("Leave the game instead"),
        "{}",
        player.text()
    );
    let confirmation = format!("{form}/confirmation");
    let mut fields = player.hidden(&confirmation);
    fields.iter_mut().filter(|(name, _)| name == "change").for_each(|(_, seen)| *seen = "3".to_owned());
    player.post(&confirmation, &fields).await;
    assert_eq!(player.status, 409, "nobody agrees to what they have not seen");
    player.send(&confirmation, &[]).await;
    assert!(player.says("You agree, and keep your seat.") && !player.says("it was for 3"), "{}", player.text());
    service.verify().await;
}

/// The value of a header of a mail.
fn header<'a>(mail: &'a str, name: &str) -> &'a str {
    mail.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": ")).expect("a header")
}

#[tokio::test]
async fn a_game_is_changed_agreed_to_and_left_by_mail() {
    let service = Service::start().await;
    let ada = desk::sign_up(&service, "ada@new.example", "Ada").await;
    let bo = desk::sign_up(&service, "bo@new.example", "Bo").await;
    let by_ada = async |id: &str, text: &str| desk::ask(&service, "ada@new.example", &ada, id, text).await;
    by_ada("c1", "new game for 3, called Rainy days").await;
    desk::ask(&service, "bo@new.example", &bo, "c2", "join Rainy days").await;
    let path = async || {
        let open = service.guest().get("/games").await.expect(200);
        format!("/games/{}", open["games"][0]["id"].as_str().expect("an id"))
    };
    let path = path().await;
    let answer = by_ada("c3", "change Rainy days: 4 players, private").await;
    assert!(answer.contains("Who may see a game stays as it is"), "{answer}");
    let answer = by_ada("c4", "change Rainy days: 2 players, 1 day a move, called Sunny days").await;
    assert!(answer.contains("The game is changed. The others are asked by mail"), "{answer}");
    let first = service.mail_with("Subject: Do you still want to play? Sunny days").await;
    let answer = by_ada("c5", "change Sunny days: no pace").await;
    assert!(answer.contains("The game is changed"), "{answer}");
    let second = wait_until("the second question", async || {
        let is_newer = |mail: &String| mail.contains("Subject: Do you still want to play?") && *mail != first;
        service.mailbox().into_iter().find(is_newer)
    })
    .await;
    let by_bo = async |mail: &str, id: &str, text: &str| {
        desk::ask(&service, "bo@new.example", header(mail, "Reply-To"), id, text).await
    };
    let answer = by_bo(&first, "b1", "Yes, agree").await;
    assert_eq!(kinds(&service.guest(), &path).await.len(), 5, "{answer}");
    let answer = by_bo(&first, "b2", "agree").await;
    assert!(answer.contains("something else since"), "an old mail does not agree to a newer change: {answer}");
    let answer = by_bo(&second, "b3", "disagree").await;
    assert!(answer.contains("until you write `leave`"), "{answer}");
    let answer = by_bo(&second, "b4", "Leave, please.").await;
    assert!(answer.contains("You have left the game."), "{answer}");
    assert_eq!(kinds(&service.guest(), &path).await.last().map(String::as_str), Some("left"));

    desk::ask(&service, "bo@new.example", &bo, "b5", "join Sunny days").await;
    let running = service.guest().get(&path).await.expect(200);
    assert_eq!(running["status"], "running", "who joins agrees by that, and the game is full");
    service.verify().await;
}

#[tokio::test]
async fn a_plain_yes_to_the_mail_agrees() {
    let service = Service::start().await;
    let bo = desk::sign_up(&service, "bo@new.example", "Bo").await;
    let ada = service.user("Ada").await;
    let (path, _) = game(&ada, json!({"players": 3, "name": "Rainy days"})).await;
    desk::ask(&service, "bo@new.example", &bo, "y1", "join Rainy days").await;
    changed(&ada, &path, json!({"players": 2})).await;
    let mail = service.mail_with("Subject: Do you still want to play? Rainy days").await;
    let answer = desk::ask(&service, "bo@new.example", header(&mail, "Reply-To"), "y2", "Yes").await;
    assert!(answer.contains("You agree, and keep your seat."), "{answer}");
    assert_eq!(ada.get(&path).await.expect(200)["status"], "running");
    wait_for_mails(&service, &ada, "settings_changed", 0).await;
    service.verify().await;
}
