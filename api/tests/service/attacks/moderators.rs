//! Attacks by moderators, and mistakes of theirs: two who undo each other, and players who are kept out by a mistake.

use chrono::TimeDelta;
use futures_util::future::join;
use reqwest::Method;
use serde_json::{Value, json};

use crate::rewinding::Stage;
use crate::support::client::{Answer, Client, answer};

const REMOVED: &str = "A moderator has removed you from this game for cause, so you cannot take a seat.";

impl Stage {
    async fn act(&self, act: &str, body: Value) -> Answer {
        self.moderator.post(&self.path(&format!("/moderation/{act}")), body).await
    }

    /// The user on a seat, from 1.
    async fn on_seat(&self, seat: usize) -> Value {
        self.get("").await["seats"][seat - 1]["player"]["id"].clone()
    }

    async fn sit(&self, who: &Client, body: Value) -> Answer {
        answer(who.request(Method::PUT, &self.path("/seats/me")).json(&body)).await
    }

    /// Ada invites somebody, a minute later.
    async fn invite(&self, email: &str) {
        self.service.clock.advance(TimeDelta::minutes(1));
        let invited = self.players[0].post(&self.path("/invitations"), json!({"email": email})).await;
        assert_eq!(invited.status, 202);
    }

    /// What the invitation of this person is worth, as the game tells them.
    async fn comeback(&self, who: &Client) -> Value {
        who.get(&self.path("")).await.expect(200)["comeback"].clone()
    }

    /// The second seat is lost in one of the ways.
    async fn lose(&self, way: &str) {
        match way {
            "resign" => assert_eq!(self.players[1].post(&self.path("/resign"), json!({})).await.status, 204),
            "replace" => {
                let body = json!({"seat": "red", "successor": "bot", "reason": "by mistake"});
                self.act(way, body).await.expect(200);
            }
            _ => {
                self.act(way, json!({"seat": "red", "reason": "by mistake"})).await.expect(200);
            }
        }
    }
}

#[tokio::test]
async fn two_moderators_who_take_the_same_move_back_at_once_do_it_once() {
    let stage = Stage::set_up(2, json!({})).await;
    let max = stage.service.moderator("Max").await;
    stage.play(4).await;
    let (head, path) = (stage.version().await, stage.path("/moderation/rewind"));
    let back = |moves: i64| json!({"from": head, "to_version": head - moves, "reason": "misclick"});

    let answers = join(stage.moderator.post(&path, back(1)), max.post(&path, back(1))).await;
    let (done, refused) = if answers.0.status == 200 { answers } else { (answers.1, answers.0) };
    done.expect(200);
    let refused = refused.problem("conflict");
    assert_eq!(refused, format!("The play has changed since version {head}: it stands at version {}.", head - 1));

    // Nor does the second one redo what the first one has taken back.
    for moves in [0, 2] {
        max.post(&path, back(moves)).await.problem("conflict");
    }
    let events = stage.events().await;
    let undone: Vec<_> = events.iter().filter(|event| event["undone_by"].is_i64()).map(|e| &e["version"]).collect();
    assert_eq!(undone, [head]);
    assert_eq!(stage.version().await, head + 1);
    stage.service.verify().await;
}

#[tokio::test]
async fn a_rewind_minds_what_has_changed_the_play_since_and_nothing_else() {
    let stage = Stage::set_up(2, json!({"take_back": true})).await;
    stage.play(4).await;
    let head = stage.version().await;
    let back = async |from: i64| {
        stage.act("rewind", json!({"from": from, "to_version": head - 2, "reason": "misclick"})).await
    };
    stage.players[0].post(&stage.path("/messages"), json!({"text": "Wait!"})).await.expect(201);
    for act in ["inspect", "pause", "resume"] {
        stage.act(act, json!({"reason": "a complaint"})).await.expect(200);
    }
    assert_eq!(stage.version().await, head + 3);
    back(head).await.expect(200);

    let seen = stage.version().await;
    stage.play(1).await;
    assert!(back(seen).await.problem("conflict").contains("it stands at version"), "a move came between");
    let seen = stage.version().await;
    let redone = json!({"from": seen, "to_version": head, "reason": "it was none"});
    stage.act("rewind", redone).await.expect(200);
    back(seen).await.problem("conflict");
    back(seen + 1).await.expect(200);
    stage.service.verify().await;
}

#[tokio::test]
async fn who_lost_a_seat_by_mistake_comes_back_and_gets_no_other_seat() {
    let stage = Stage::set_up(3, json!({"private": true})).await;
    let (bo, cy) = (&stage.players[1], &stage.players[2]);
    stage.play(3).await;
    assert_eq!(cy.post(&stage.path("/resign"), json!({})).await.status, 204);
    for way in ["resign", "replace", "close-seat"] {
        stage.lose(way).await;
        let refused = bo.put(&stage.path("/seats/me")).await;
        assert!([403, 404].contains(&refused.status), "{way}: the invitation is from before they left: {refused:?}");
        stage.act("restore-seat", json!({"seat": "red", "reason": "by mistake"})).await.expect(200);
        assert_eq!(stage.on_seat(2).await, json!(bo.id), "{way}");

        stage.lose(way).await;
        stage.service.clock.advance(TimeDelta::minutes(1));
        if way == "close-seat" {
            let offer = json!({"seat": "red", "successor": "invited", "email": bo.email, "reason": "by mistake"});
            stage.act("replace", offer).await.expect(200);
        } else {
            stage.invite(&bo.email).await;
        }
        let message = "You get your former seat (red) back.";
        stage.service.mail_to(bo, message).await;
        assert_eq!(stage.comeback(bo).await, json!({"seat": "red", "message": message}), "{way}");
        assert_eq!(stage.comeback(&stage.players[0]).await, Value::Null, "who invites learns nothing");
        let other = stage.sit(bo, json!({"seat": "yellow"})).await.problem("forbidden");
        assert!(other.contains("its other seats are for others"), "{other}");
        stage.sit(bo, json!({})).await.expect(200);
        assert_eq!(stage.on_seat(2).await, json!(bo.id), "{way}");
        let state = bo.get(&stage.path("/state")).await.expect(200);
        assert!(state["state"]["seats"][1]["holdings"].is_object(), "they see what is theirs");
    }
    stage.service.verify().await;
}

#[tokio::test]
async fn who_comes_too_late_for_their_former_seat_gets_no_other_one() {
    let stage = Stage::set_up(3, json!({})).await;
    let (bo, cy, zoe) = (&stage.players[1], &stage.players[2], stage.service.user("Zoe").await);
    for player in [bo, cy] {
        assert_eq!(player.post(&stage.path("/resign"), json!({})).await.status, 204);
    }
    stage.invite(&zoe.email).await;
    stage.invite(&bo.email).await;
    stage.sit(&zoe, json!({"seat": "red"})).await.expect(200);
    let told = stage.comeback(bo).await;
    assert!(told["seat"].is_null() && told["message"].as_str().expect("words").contains("(red) is not free"), "{told}");
    for body in [json!({}), json!({"seat": "red"}), json!({"seat": "yellow"})] {
        stage.sit(bo, body).await.problem("forbidden");
    }
    let refused = stage.act("restore-seat", json!({"seat": "red", "reason": "by mistake"})).await.problem("conflict");
    assert!(refused.starts_with("Somebody sits there"), "{refused}");
}

#[tokio::test]
async fn who_was_removed_for_cause_is_kept_out_whoever_invites_them_and_is_told_before() {
    for private in [false, true] {
        let stage = Stage::set_up(3, json!({"private": private})).await;
        let bo = &stage.players[1];
        let removed = json!({"seat": "red", "successor": "bot", "reason": "insults", "for_cause": true});
        stage.act("replace", removed).await.expect(200);
        stage.invite(&bo.email).await;
        stage.service.mail_to(bo, "has removed you from this game for cause").await;
        let offer = json!({"seat": "red", "successor": "invited", "email": bo.email, "reason": "to see"});
        stage.act("replace", offer).await.expect(200);
        for body in [json!({}), json!({"seat": "red"})] {
            let refused = stage.sit(bo, body).await;
            if private {
                refused.problem("not-found");
            } else {
                assert_eq!(refused.problem("forbidden"), REMOVED);
                assert_eq!(stage.comeback(bo).await, json!({"seat": null, "message": REMOVED}));
            }
        }
        // Only a moderator ends it.
        stage.act("restore-seat", json!({"seat": "red", "reason": "It was somebody else."})).await.expect(200);
        assert_eq!(stage.on_seat(2).await, json!(bo.id));
        let closed = json!({"seat": "red", "reason": "insults", "for_cause": true});
        stage.act("close-seat", closed).await.expect(200);
        stage
            .act("replace", json!({"seat": "red", "successor": "invited", "email": bo.email, "reason": "to see"}))
            .await;
        let refused = stage.sit(bo, json!({})).await;
        assert!([403, 404].contains(&refused.status), "{refused:?}");
        stage.service.verify().await;
    }
}
