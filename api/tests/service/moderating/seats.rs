//! Tests of moderators who replace players and close seats.

use pixie_engine::Seat;
use reqwest::Method;
use serde_json::json;

use super::Stage;
use crate::support::client::answer;

#[tokio::test]
async fn who_is_replaced_makes_way_for_who_is_invited() {
    let stage = Stage::running().await;
    let (asked, other) = stage.asked().await;
    let zoe = stage.service.user("Zoe").await;
    let replace = |email: &str| json!({"seat": Seat::ALL[asked], "successor": "invited", "email": email});
    let version = stage.done("replace", replace(&zoe.email)).await;
    let events = stage.events().await;
    let handed = &events[usize::try_from(version).expect("a version") - 1];
    assert_eq!((&handed["kind"], &handed["reason"]), (&json!("handed_over"), &json!("because of replace")));
    assert_eq!(handed["actor"], json!({"by": "moderator", "user": stage.moderator.id}));
    assert_eq!(handed["details"]["user"], json!(stage.players[asked].id));
    assert_eq!(events[usize::try_from(version).expect("a version")]["kind"], "moved", "the bot plays at once");
    let seat = stage.game().await["seats"][asked].clone();
    assert_eq!((&seat["bot"], &seat["vacant"]), (&json!("cautious"), &json!(true)));
    let mail = stage.service.mail_to(&zoe, "A seat is vacant").await;
    assert!(mail.contains("Mo invites you"), "{mail}");
    stage.sit(&stage.players[asked]).await.problem("forbidden");
    stage.sit(&zoe).await.expect(200);

    // During the pause nobody can join or is invited.
    stage.done("pause", json!({})).await;
    let yan = stage.service.user("Yan").await;
    let invitations = stage.mails("invitation").await;
    let version = stage.done("replace", replace(&yan.email)).await;
    assert_eq!(stage.events().await.last().expect("one")["version"], version, "the bot waits");
    assert_eq!(stage.sit(&yan).await.problem("conflict"), "The game is paused by a moderator.");
    assert_eq!(stage.mails("invitation").await, invitations);
    stage.done("resume", json!({})).await;
    stage.service.mail_to(&yan, "A seat is vacant").await;
    stage.sit(&yan).await.expect(200);

    for (body, kind, words) in [
        (json!({"seat": "yellow", "successor": "bot"}), "malformed", "the seats blue, red"),
        (json!({"seat": "blue", "successor": "bot", "email": zoe.email}), "malformed", "leave `email` out"),
        (json!({"seat": "blue", "successor": "invited"}), "malformed", "Say by `email`"),
        (
            json!({"seat": "blue", "successor": "invited", "email": stage.moderator.email}),
            "unprocessable",
            "own address",
        ),
    ] {
        let refused = stage.act("replace", body).await.problem(kind);
        assert!(refused.contains(words), "{refused}");
    }
    stage.done("replace", json!({"seat": Seat::ALL[other], "successor": "bot"})).await;
    let refused = stage.refused("replace", json!({"seat": Seat::ALL[other], "successor": "bot"})).await;
    assert!(refused.starts_with("A bot plays this seat already"), "{refused}");
    stage.service.verify().await;
}

const REMOVED: &str = "A moderator has removed you from this game for cause, so you cannot take a seat.";

#[tokio::test]
async fn who_is_taken_off_an_open_game_for_cause_cannot_sit_down_again_and_others_can() {
    let stage = Stage::set_up(json!({"players": 3})).await;
    let (bo, zoe) = (&stage.players[1], stage.service.user("Zoe").await);
    let body = json!({"seat": "red", "successor": "invited", "email": zoe.email, "for_cause": true});
    stage.done("replace", body).await;
    let left = stage.events().await.pop().expect("an event");
    assert_eq!((&left["kind"], &left["reason"]), (&json!("left"), &json!("because of replace")));
    assert_eq!(stage.sit(bo).await.problem("forbidden"), REMOVED);
    let mail = stage.service.mail_to(&zoe, "It starts when the last seat is taken").await;
    assert!(mail.contains("Mo invites you"), "{mail}");
    assert_eq!(stage.sit(&zoe).await.expect(200)["seats"][1]["player"]["name"], "Zoe");
    assert_eq!(stage.refused("replace", json!({"seat": "yellow", "successor": "bot"})).await, "Nobody sits there yet.");
    stage.done("replace", json!({"seat": "red", "successor": "bot"})).await;
    stage.sit(&zoe).await.expect(200);
    stage.done("replace", json!({"seat": "blue", "successor": "bot"})).await;
    let last = stage.refused("replace", json!({"seat": "red", "successor": "bot"})).await;
    assert!(last.contains("Cancel it instead"), "{last}");
    stage.service.verify().await;
}

#[tokio::test]
async fn a_key_stands_for_one_address_and_nobody_else_is_invited_by_it() {
    let stage = Stage::set_up(json!({"players": 3})).await;
    let (zoe, yan) = (stage.service.user("Zoe").await, stage.service.user("Yan").await);
    let replace = async |email: &str| {
        let request = stage.moderator.request(Method::POST, &format!("{}/moderation/replace", stage.path));
        let body = json!({"seat": "red", "successor": "invited", "email": email, "reason": "plays no more"});
        answer(request.header("Idempotency-Key", "once").json(&body)).await
    };
    let first = replace(&zoe.email).await.expect(200);
    let invitations = stage.mails("invitation").await;
    replace(&yan.email).await.problem("idempotency-key-reused");
    assert_eq!(replace(&zoe.email).await.expect(200), first);
    let forget = "DELETE FROM invitations";
    sqlx::query(forget).execute(&stage.service.owner).await.expect("nobody is invited");
    assert_eq!(replace(&zoe.email).await.expect(200), first, "the answer is that of the first time");
    assert_eq!(stage.mails("invitation").await, invitations, "and nobody is told again");
}

#[tokio::test]
async fn a_closed_seat_is_played_by_a_bot_until_it_is_offered_again() {
    let stage = Stage::running().await;
    let (asked, _) = stage.asked().await;
    let zoe = stage.service.user("Zoe").await;
    let offer = json!({"seat": Seat::ALL[asked], "successor": "invited", "email": zoe.email});
    stage.done("replace", offer.clone()).await;
    stage.done("close-seat", json!({"seat": Seat::ALL[asked]})).await;
    let seat = stage.game().await["seats"][asked].clone();
    assert_eq!((&seat["bot"], seat.get("vacant")), (&json!("cautious"), None));
    assert!(stage.sit(&zoe).await.problem("conflict").contains("its seats are taken"));
    let again = stage.refused("close-seat", json!({"seat": Seat::ALL[asked]})).await;
    assert_eq!(again, "A bot plays this seat to the end already.");
    stage.done("replace", offer).await;
    stage.sit(&zoe).await.expect(200);
    stage.done("close-seat", json!({"seat": Seat::ALL[asked]})).await;
    stage.sit(&zoe).await.problem("conflict");
    stage.service.verify().await;
}

#[tokio::test]
async fn a_seat_is_restored_to_its_last_person_if_nobody_sits_there_and_they_can_play() {
    let stage = Stage::set_up(json!({"players": 3, "pace_hours": 8})).await;
    let cy = stage.service.user("Cy").await;
    assert!(stage.refused("restore-seat", json!({"seat": "yellow"})).await.contains("has not started"));
    stage.sit(&cy).await.expect(200);
    let restore = json!({"seat": "yellow"});
    assert!(stage.refused("restore-seat", restore.clone()).await.starts_with("Somebody sits there"));
    let malformed = stage.act("restore-seat", json!({"seat": "green"})).await.problem("malformed");
    assert!(malformed.contains("the seats blue, red, yellow"), "{malformed}");

    // Zoe takes over, and gives up in her turn: the seat is hers.
    stage.done("replace", json!({"seat": "yellow", "successor": "bot", "for_cause": true})).await;
    let refused = stage.refused("close-seat", json!({"seat": "yellow", "for_cause": true})).await;
    assert_eq!(refused, "Nobody sits there whom you could remove for cause.");
    let zoe = stage.service.user("Zoe").await;
    stage.done("replace", json!({"seat": "yellow", "successor": "invited", "email": zoe.email})).await;
    stage.sit(&zoe).await.expect(200);
    assert_eq!(zoe.post(&format!("{}/resign", stage.path), json!({})).await.status, 204);

    let suspension = format!("/moderation/users/{}", zoe.id);
    stage.moderator.post(&format!("{suspension}/suspend"), json!({"reason": "a test"})).await.expect(200);
    assert!(stage.refused("restore-seat", restore.clone()).await.contains("suspended"));
    stage.moderator.post(&format!("{suspension}/unsuspend"), json!({"reason": "a test"})).await.expect(200);
    stage.done("pause", json!({})).await;
    let version = stage.done("restore-seat", restore.clone()).await;
    let events = stage.events().await;
    let restored = &events[usize::try_from(version).expect("a version") - 1];
    assert_eq!((&restored["kind"], &restored["reason"]), (&json!("seat_restored"), &json!("because of restore-seat")));
    assert_eq!((&restored["details"]["seat"], &restored["details"]["user"]), (&json!("yellow"), &json!(zoe.id)));
    let cause = &events[usize::try_from(version).expect("a version")]["details"]["cause"];
    assert_eq!(cause, "seat_taken_over", "the others may have played on, and taken it back");
    stage.done("resume", json!({})).await;
    assert_eq!(stage.game().await["seats"][2]["player"]["name"], "Zoe");
    let mail = stage.service.mail_to(&zoe, "gives the seat back").await;
    assert!(mail.contains("this was done to your game"), "{mail}");

    assert_eq!(zoe.post(&format!("{}/resign", stage.path), json!({})).await.status, 204);
    zoe.delete("/me").await.expect(204);
    assert!(stage.refused("restore-seat", restore).await.contains("was deleted"));
    stage.service.verify().await;
}
