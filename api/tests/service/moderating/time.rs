//! Tests of moderators who pause games and change deadlines.

use chrono::TimeDelta;
use pixie_engine::Seat;
use reqwest::Method;
use serde_json::{Value, json};

use super::{Stage, opened};
use crate::support::Service;
use crate::support::client::answer;
use crate::support::letters::address_of;

#[tokio::test]
async fn a_paused_game_waits_for_nobody_and_goes_on_where_it_was() {
    let stage = Stage::running().await;
    let (asked, other) = stage.asked().await;
    let (before, mails) = (stage.own(asked).await, stage.mails("turn").await);
    stage.service.clock.advance(TimeDelta::hours(2));
    let send = || {
        let request = stage.moderator.request(Method::POST, &format!("{}/moderation/pause", stage.path));
        answer(request.header("Idempotency-Key", "once").json(&json!({"reason": "a holiday"})))
    };
    let paused = send().await.expect(200);
    let last = stage.events().await.pop().expect("an event");
    assert_eq!(
        (&last["kind"], &last["reason"], &last["version"]),
        (&json!("paused"), &json!("a holiday"), &paused["version"])
    );

    let seen = stage.game().await;
    assert_eq!((&seen["status"], &seen["waiting"], &seen["deadline"]), (&json!("paused"), &json!([]), &Value::Null));
    assert_eq!(stage.get(asked, "/decisions").await["decisions"], json!([]));
    assert_eq!(stage.get(asked, "/state").await["state"]["decisions"], json!([]));
    let mine = stage.players[asked].get("/me/games").await.expect(200);
    assert_eq!((&mine["games"][0]["waits_for_me"], &mine["games"][0]["my_deadline"]), (&json!(false), &Value::Null));
    let listed = stage.service.guest().get("/games?status=paused").await.expect(200);
    assert_eq!(listed["games"][0]["id"], seen["id"]);

    assert_eq!(stage.answer(asked, &before).await.problem("conflict"), "The game is paused by a moderator.");
    let (moves, votes) = (format!("{}/moves?dry_run=true", stage.path), format!("{}/votes", stage.path));
    stage.players[asked].post(&moves, json!({"notation": "pass"})).await.problem("conflict");
    stage.players[other].post(&votes, json!({"seat": Seat::ALL[asked], "successor": "bot"})).await.problem("conflict");
    let zoe = stage.service.user("Zoe").await;
    assert!(stage.sit(&zoe).await.problem("conflict").contains("paused by a moderator"));
    let talk = format!("{}/messages", stage.path);
    stage.players[other].post(&talk, json!({"text": "Happy holidays!"})).await.expect(201);
    assert_eq!(stage.refused("pause", json!({})).await, "The game is paused already.");

    stage.service.clock.advance(TimeDelta::hours(100));
    stage.done("resume", json!({})).await;
    let seen = stage.game().await;
    assert_eq!((&seen["status"], &seen["overdue"]), (&json!("running"), &json!([])));
    assert_eq!(seen["deadline"], json!("2026-01-05T12:00:00Z"), "six hours are left, as there were");
    assert_eq!(stage.mails("turn").await, mails + 1, "who is asked hears of it");
    assert_eq!(stage.own(asked).await["id"], before["id"], "the same question");
    assert_eq!(stage.refused("resume", json!({})).await, "The game is not paused.");
    assert_eq!(send().await.expect(200), paused, "a repeated request does nothing");
    stage.answer(asked, &before).await.expect(200);
}

#[tokio::test]
async fn whoever_goes_in_a_pause_leaves_a_bot_that_waits_for_its_end() {
    let stage = Stage::running().await;
    stage.done("pause", json!({})).await;
    let path = format!("{}/resign", stage.path);
    stage.players[0].post(&path, json!({})).await.expect(204);
    stage.players[1].delete("/me").await.expect(204);
    let seen = stage.service.guest().get(&stage.path).await.expect(200);
    assert_eq!((&seen["status"], &seen["seats"][1]["bot"]), (&json!("paused"), &json!("cautious")));
    stage.done("resume", json!({})).await;
    let seen = stage.service.guest().get(&stage.path).await.expect(200);
    assert_eq!(seen["status"], "finished", "two bots are through at once");
}

#[tokio::test]
async fn who_answers_by_mail_is_told_that_the_game_is_paused() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    let moderator = service.moderator("Mo").await;
    let path = format!("/games/{}/moderation/pause", game.id);
    moderator.post(&path, json!({"reason": "a holiday"})).await.expect(200);
    service.write(&address_of(seat), &to, "m1@example.org", "ability cheap-gold").await;
    let answer = service.answer_to("m1@example.org").await;
    for part in ["nothing was done, for the reason below", "The game is paused by a moderator.", "when it goes on"] {
        assert!(answer.contains(part), "{part} in:\n{answer}");
    }
    assert!(!answer.contains("WHAT YOU CAN DO"), "{answer}");
}

#[tokio::test]
async fn a_deadline_is_changed_for_one_or_for_all_with_a_pace_or_without() {
    let stage = Stage::running().await;
    let (asked, other) = stage.asked().await;
    let seat = Seat::ALL[asked];
    stage.done("deadline", json!({"seat": seat, "deadline": "2026-02-01T12:00:00+01:00"})).await;
    assert_eq!(stage.game().await["deadline"], json!("2026-02-01T11:00:00Z"));
    let mine = stage.players[asked].get("/me/games").await.expect(200);
    assert_eq!(mine["games"][0]["my_deadline"], json!("2026-02-01T11:00:00Z"));
    stage.done("deadline", json!({"deadline": "2026-01-01T00:00:01Z"})).await;
    let changed = stage.events().await.pop().expect("an event");
    assert_eq!((&changed["kind"], &changed["details"]["seat"]), (&json!("deadline_changed"), &json!(seat)));
    assert_eq!(changed["reason"], "because of deadline");

    for (deadline, words) in [
        ("2026-01-01T00:00:00Z", "in the future"),
        ("1999-01-01T00:00:00Z", "in the future"),
        ("2026-03-02T00:00:01Z", "at most 60 days"),
        ("+262000-01-01T00:00:00Z", "at most 60 days"),
        ("soon", "deadline"),
    ] {
        let refused = stage.act("deadline", json!({"deadline": deadline})).await.problem("malformed");
        assert!(refused.contains(words), "{deadline}: {refused}");
    }
    let body = json!({"seat": Seat::ALL[other], "deadline": "2026-01-02T00:00:00Z"});
    assert_eq!(stage.refused("deadline", body).await, "Nobody waits for this seat.");
    let body = json!({"seat": "purple", "deadline": "2026-01-02T00:00:00Z"});
    stage.act("deadline", body).await.problem("malformed");

    let slow = Stage { path: opened(&stage.players[0], json!({"players": 2})).await, ..stage };
    slow.players[0].post(&format!("{}/start", slow.path), json!({})).await.expect(200);
    assert_eq!(slow.game().await["deadline"], Value::Null);
    slow.done("deadline", json!({"deadline": "2026-03-02T00:00:00Z"})).await;
    assert_eq!(slow.game().await["deadline"], json!("2026-03-02T00:00:00Z"));
}

#[tokio::test]
async fn a_deadline_leaves_an_hour_of_the_players_own_day_unless_a_senior_sets_it() {
    let stage = Stage::running().await;
    let moderator = stage.service.moderator("Lo").await;
    let (asked, _) = stage.asked().await;
    let path = format!("{}/moderation/deadline", stage.path);
    let body = |deadline: &str| json!({"seat": Seat::ALL[asked], "deadline": deadline, "reason": "soon"});
    // It is midnight, and nights are off.
    let refused = moderator.post(&path, body("2026-01-01T00:00:02Z")).await;
    assert_eq!(refused.body["earliest"], "2026-01-01T09:00:00Z");
    assert!(refused.problem("malformed").contains("2026-01-01 09:00 UTC or later"));
    moderator.post(&path, body("2026-01-01T08:59:59Z")).await.problem("malformed");
    moderator.post(&path, body("2026-01-01T09:00:00Z")).await.expect(200);
    assert_eq!(stage.game().await["deadline"], "2026-01-01T09:00:00Z");
    stage.done("deadline", json!({"deadline": "2026-01-01T00:00:02Z"})).await;
    stage.service.verify().await;
}
