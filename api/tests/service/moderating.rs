//! What moderators do to a game besides taking it back.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use crate::lobby::game;
use crate::support::Service;
use crate::support::client::{Answer, Client, answer};
use crate::support::letters::address_of;

/// A game in which an answer may take eight hours, its players by seat, and somebody who looks after it.
struct Stage {
    service: Service,
    players: Vec<Client>,
    moderator: Client,
    path: String,
}

impl Stage {
    async fn set(settings: Value) -> Self {
        let service = Service::start().await;
        let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
        let moderator = service.moderator("Mo").await;
        let path = opened(&ada, settings).await;
        bo.put(&format!("{path}/seats/me")).await.expect(200);
        Self { service, players: vec![ada, bo], moderator, path }
    }

    /// A game of two, which therefore runs.
    async fn running() -> Self {
        Self::set(json!({"players": 2, "pace_hours": 8})).await
    }

    async fn act(&self, act: &str, mut body: Value) -> Answer {
        body["reason"] = json!(format!("because of {act}"));
        self.moderator.post(&format!("{}/moderation/{act}", self.path), body).await
    }

    async fn done(&self, act: &str, body: Value) -> i64 {
        self.act(act, body).await.expect(200)["version"].as_i64().expect("a version")
    }

    async fn refused(&self, act: &str, body: Value) -> String {
        self.act(act, body).await.problem("conflict")
    }

    async fn game(&self) -> Value {
        self.players[0].get(&self.path).await.expect(200)
    }

    async fn get(&self, by: usize, part: &str) -> Value {
        self.players[by].get(&format!("{}{part}", self.path)).await.expect(200)
    }

    /// Who is asked, and who is not.
    async fn asked(&self) -> (usize, usize) {
        let first = self.game().await["waiting"][0].as_u64().expect("somebody is asked");
        if first == 1 { (0, 1) } else { (1, 0) }
    }

    async fn own(&self, place: usize) -> Value {
        let open = self.get(place, "/decisions").await;
        let own = open["decisions"].as_array().expect("a list").iter().find(|asked| asked["mine"] == true);
        own.expect("it is asked").clone()
    }

    async fn answer(&self, place: usize, decision: &Value) -> Answer {
        let body = json!({"decision": decision["id"], "move": decision["legal"][0]["move"]});
        self.players[place].post(&format!("{}/moves", self.path), body).await
    }

    async fn events(&self) -> Vec<Value> {
        self.get(0, "/events").await["events"].as_array().expect("a list").clone()
    }

    async fn mails(&self, kind: &str) -> i64 {
        let count = sqlx::query_scalar("SELECT count(*) FROM outbox WHERE kind = $1").bind(kind);
        count.fetch_one(&self.service.owner).await.expect("a number")
    }

    async fn sit(&self, who: &Client) -> Answer {
        who.put(&format!("{}/seats/me", self.path)).await
    }
}

async fn opened(creator: &Client, settings: Value) -> String {
    game(creator, settings).await.0
}

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
    stage.players[other].post(&votes, json!({"seat": asked + 1, "successor": "bot"})).await.problem("conflict");
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
async fn a_cancelled_game_is_public_and_waits_for_nobody_until_it_is_taken_back() {
    let stage = Stage::running().await;
    let start = stage.game().await["version"].as_i64().expect("a version");
    let (asked, other) = stage.asked().await;
    let before = stage.own(asked).await;
    stage.answer(asked, &before).await.expect(200);
    let open = stage.own(other).await;
    stage.done("pause", json!({})).await;
    stage.done("cancel", json!({})).await;

    let seen = stage.game().await;
    assert_eq!((&seen["status"], &seen["waiting"], &seen["deadline"]), (&json!("cancelled"), &json!([]), &Value::Null));
    assert!(seen["seed"].is_string() && seen["result"].is_null(), "{seen}");
    let state = stage.service.guest().get(&format!("{}/state", stage.path)).await.expect(200);
    assert_eq!(state["state"]["decisions"], json!([]));
    assert!(state["state"]["seats"].as_array().expect("seats").iter().all(|seat| seat["holdings"].is_object()));
    assert_eq!(stage.players[other].get("/me/games?waiting=true").await.expect(200)["games"], json!([]));
    assert_eq!(stage.answer(other, &open).await.problem("conflict"), "The game was cancelled.");
    for act in ["pause", "resume", "cancel"] {
        assert_eq!(stage.refused(act, json!({})).await, "The game was cancelled.");
    }
    for body in [json!({"seat": 1, "successor": "bot"}), json!({"seat": 9, "successor": "bot"})] {
        assert_eq!(stage.refused("replace", body).await, "The game was cancelled.");
    }
    assert_eq!(stage.refused("close-seat", json!({"seat": 1})).await, "The game was cancelled.");
    let delete = stage.players[0].delete(&stage.path).await;
    assert_eq!(delete.problem("conflict"), "The game was cancelled.");

    // Also right where it stood.
    let end = stage.events().await.iter().rfind(|event| event["kind"] == "moved").expect("a move")["version"].clone();
    stage.done("rewind", json!({"to_version": end})).await;
    stage.done("cancel", json!({})).await;
    stage.done("rewind", json!({"to_version": start})).await;
    let again = stage.game().await;
    assert_eq!((&again["status"], &again["seed"]), (&json!("running"), &Value::Null));
    assert_ne!(again["seed_commitment"], seen["seed_commitment"], "the old seed is out");
    let anew = stage.own(asked).await;
    stage.answer(asked, &anew).await.expect(200);
}

#[tokio::test]
async fn an_open_game_is_called_off_by_its_creator_or_cancelled_by_a_moderator() {
    let stage = Stage::set(json!({"players": 3})).await;
    let (ada, bo) = (&stage.players[0], &stage.players[1]);
    assert!(bo.delete(&stage.path).await.problem("forbidden").contains("Only who created the game"));
    assert_eq!(ada.delete(&stage.path).await.expect(204), Value::Null);
    let cancelled = stage.service.guest().get(&stage.path).await.expect(200);
    assert_eq!((&cancelled["status"], cancelled["seed"].is_string()), (&json!("cancelled"), true));
    let last = stage.events().await.pop().expect("an event");
    assert_eq!((&last["kind"], &last["actor"]), (&json!("cancelled"), &json!({"by": "user", "user": ada.id})));
    let zoe = stage.service.user("Zoe").await;
    assert_eq!(stage.sit(&zoe).await.problem("conflict"), "The game was cancelled.");
    for part in ["start", "invitations"] {
        let body = if part == "start" { json!({}) } else { json!({"email": zoe.email}) };
        let refused = ada.post(&format!("{}/{part}", stage.path), body).await;
        assert_eq!(refused.problem("conflict"), "The game was cancelled.");
    }
    assert!(stage.refused("rewind", json!({"to_version": 1})).await.contains("has not started"));

    let running = Stage { path: opened(ada, json!({"players": 2})).await, ..stage };
    running.sit(&running.players[1]).await.expect(200);
    let refused = running.players[0].delete(&running.path).await.problem("conflict");
    assert!(refused.contains("resign") && refused.contains("only a moderator"), "{refused}");

    let open = Stage { path: opened(&running.players[0], json!({"players": 2})).await, ..running };
    for (act, words) in [
        ("pause", "has not started"),
        ("resume", "has not started"),
        ("close-seat", "replace them"),
        ("deadline", "nobody is asked"),
    ] {
        let body = match act {
            "close-seat" => json!({"seat": 1}),
            "deadline" => json!({"deadline": "2026-01-02T00:00:00Z"}),
            _ => json!({}),
        };
        let refused = open.refused(act, body).await;
        assert!(refused.contains(words), "{act}: {refused}");
    }
    open.done("cancel", json!({})).await;
    assert_eq!(open.game().await["status"], "cancelled");
}

#[tokio::test]
async fn who_is_replaced_makes_way_for_who_is_invited() {
    let stage = Stage::running().await;
    let (asked, other) = stage.asked().await;
    let zoe = stage.service.user("Zoe").await;
    let replace = |email: &str| json!({"seat": asked + 1, "successor": "invited", "email": email});
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

    // Nobody comes in while it is paused, nor is asked to.
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
        (json!({"seat": 3, "successor": "bot"}), "malformed", "seats 1 to 2"),
        (json!({"seat": 1, "successor": "bot", "email": zoe.email}), "malformed", "leave `email` out"),
        (json!({"seat": 1, "successor": "invited"}), "malformed", "Say by `email`"),
        (json!({"seat": 1, "successor": "invited", "email": stage.moderator.email}), "unprocessable", "own address"),
    ] {
        let refused = stage.act("replace", body).await.problem(kind);
        assert!(refused.contains(words), "{refused}");
    }
    stage.done("replace", json!({"seat": other + 1, "successor": "bot"})).await;
    let refused = stage.refused("replace", json!({"seat": other + 1, "successor": "bot"})).await;
    assert!(refused.starts_with("A bot plays this seat already"), "{refused}");
}

#[tokio::test]
async fn who_is_taken_off_an_open_game_cannot_sit_down_again() {
    let stage = Stage::set(json!({"players": 3})).await;
    let (bo, zoe) = (&stage.players[1], stage.service.user("Zoe").await);
    let body = json!({"seat": 2, "successor": "invited", "email": zoe.email});
    stage.done("replace", body).await;
    let left = stage.events().await.pop().expect("an event");
    assert_eq!((&left["kind"], &left["reason"]), (&json!("left"), &json!("because of replace")));
    assert_eq!(stage.sit(bo).await.problem("forbidden"), "A moderator has taken you off this game.");
    let mail = stage.service.mail_to(&zoe, "It starts when the last seat is taken").await;
    assert!(mail.contains("Mo invites you"), "{mail}");
    assert_eq!(stage.sit(&zoe).await.expect(200)["seats"][1]["player"]["name"], "Zoe");
    assert_eq!(stage.refused("replace", json!({"seat": 3, "successor": "bot"})).await, "Nobody sits there yet.");
    let creator = stage.refused("replace", json!({"seat": 1, "successor": "bot"})).await;
    assert!(creator.contains("Cancel it instead"), "{creator}");
}

#[tokio::test]
async fn a_closed_seat_is_played_by_a_bot_until_it_is_offered_again() {
    let stage = Stage::running().await;
    let (asked, _) = stage.asked().await;
    let zoe = stage.service.user("Zoe").await;
    let offer = json!({"seat": asked + 1, "successor": "invited", "email": zoe.email});
    stage.done("replace", offer.clone()).await;
    stage.done("close-seat", json!({"seat": asked + 1})).await;
    let seat = stage.game().await["seats"][asked].clone();
    assert_eq!((&seat["bot"], seat.get("vacant")), (&json!("cautious"), None));
    assert!(stage.sit(&zoe).await.problem("conflict").contains("its seats are taken"));
    let again = stage.refused("close-seat", json!({"seat": asked + 1})).await;
    assert_eq!(again, "A bot plays this seat to the end already.");
    stage.done("replace", offer).await;
    stage.sit(&zoe).await.expect(200);
    stage.done("close-seat", json!({"seat": asked + 1})).await;
    stage.sit(&zoe).await.problem("conflict");
}

#[tokio::test]
async fn a_deadline_is_changed_for_one_or_for_all_with_a_pace_or_without() {
    let stage = Stage::running().await;
    let (asked, other) = stage.asked().await;
    let seat = asked + 1;
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
    let body = json!({"seat": other + 1, "deadline": "2026-01-02T00:00:00Z"});
    assert_eq!(stage.refused("deadline", body).await, "Nobody waits for this seat.");
    let body = json!({"seat": 0, "deadline": "2026-01-02T00:00:00Z"});
    stage.act("deadline", body).await.problem("malformed");

    let slow = Stage { path: opened(&stage.players[0], json!({"players": 2})).await, ..stage };
    slow.players[0].post(&format!("{}/start", slow.path), json!({})).await.expect(200);
    assert_eq!(slow.game().await["deadline"], Value::Null);
    slow.done("deadline", json!({"deadline": "2026-03-02T00:00:00Z"})).await;
    assert_eq!(slow.game().await["deadline"], json!("2026-03-02T00:00:00Z"));
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
