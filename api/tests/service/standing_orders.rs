//! Tests of standing orders: giving, trying and withdrawing them, their use by the service, and that nobody else learns of
//! them.

use reqwest::Method;
use serde_json::{Value, json};

use crate::rewinding::Stage;
use crate::support::client::{Answer, answer};
use crate::waiting::{seen, wait_until};

impl Stage {
    async fn order(&self, seat: usize, orders: &str) -> Value {
        self.try_order(seat, orders, "").await.expect(200)
    }

    async fn try_order(&self, seat: usize, orders: &str, query: &str) -> Answer {
        let path = self.path(&format!("/standing-orders{query}"));
        answer(self.players[seat].request(Method::PUT, &path).json(&json!({"orders": orders}))).await
    }

    async fn ordered(&self, seat: usize) -> Value {
        self.players[seat].get(&self.path("/standing-orders")).await.expect(200)
    }

    /// Waits until the game has this version at least.
    async fn reaches(&self, version: i64) {
        let reached = async || seen(self.version().await, |now| *now >= version);
        wait_until(&format!("version {version}"), reached).await;
    }

    /// The abilities are chosen, and the first action is asked of the returned seat.
    async fn in_action(players: usize) -> (Self, usize) {
        let stage = Self::set_up(players, json!({})).await;
        loop {
            let (seat, asked) = stage.asked().await;
            if asked["kind"] == "action" {
                return (stage, seat);
            }
            stage.answer(seat, &asked).await.expect(200);
        }
    }
}

#[tokio::test]
async fn orders_are_understood_tried_and_kept() {
    let (stage, seat) = Stage::in_action(3).await;
    let before = stage.version().await;
    let text = "no food but bread\nif track silver is free: track silver, else casino\n\nUntil I move";
    let tried = stage.try_order(seat, text, "?dry_run=true").await.expect(200);
    assert_eq!(tried["orders"][0]["order"], "food bread");
    assert_eq!(tried["orders"][1]["order"], "if track silver possible: track silver else casino");
    assert_eq!((&tried["until_i_move"], &tried["given_at"]), (&json!(true), &Value::Null));
    assert_eq!((&tried["now"]["is_asked"], &tried["now"]["order"]), (&json!(true), &json!(2)));
    assert_eq!(stage.ordered(seat).await["orders"], json!([]), "a dry run keeps nothing");
    assert_eq!(stage.version().await, before);

    let other = (seat + 1) % 3;
    let given = stage.order(other, text).await;
    assert_eq!(given["orders"].as_array().map(Vec::len), Some(2));
    assert_eq!(stage.version().await, before, "giving orders makes no event");
    assert_eq!(stage.players[other].delete(&stage.path("/standing-orders")).await.status, 204);
    assert_eq!(stage.ordered(other).await["orders"], json!([]));
}

#[tokio::test]
async fn what_is_no_order_is_refused_with_what_was_expected() {
    let (stage, seat) = Stage::in_action(3).await;
    let refused = stage.try_order(seat, "casino\nfood breed", "").await.expect(400);
    assert_eq!((&refused["line"], &refused["notation"]["at"]), (&json!(2), &json!(5)));
    assert!(refused["detail"].as_str().is_some_and(|detail| detail.contains("expected a food")), "{refused}");
    let futile = stage.try_order(seat, "rocks on grey", "").await.expect(400);
    assert_eq!(futile["futile"]["code"], "no-such-seat");
    assert_eq!(stage.ordered(seat).await["orders"], json!([]), "nothing is half done");
    let stranger = stage.service.user("Eve").await;
    stranger.get(&stage.path("/standing-orders")).await.expect(403);
    stage.moderator.get(&stage.path("/standing-orders")).await.expect(403);
}

#[tokio::test]
async fn an_order_given_late_answers_at_once_and_a_plan_answers_once() {
    let (stage, seat) = Stage::in_action(3).await;
    let before = stage.version().await;
    let given = stage.order(seat, "next: steal-silver").await;
    assert_eq!(given["orders"][0]["done_in"], before + 1);
    assert_eq!(stage.version().await, before + 1);
    // It is somebody else's turn now, until it comes round again.
    for _ in 0..2 {
        let (other, asked) = stage.asked().await;
        assert_ne!(other, seat);
        stage.answer(other, &asked).await.expect(200);
    }
    let (again, _) = stage.asked().await;
    assert_eq!(again, seat, "the plan is done, so the player is asked");

    let events = stage.players[seat].get(&stage.path("/events")).await.expect(200);
    let made = events["events"].as_array().and_then(|all| all.iter().find(|event| event["version"] == before + 1));
    assert_eq!(made.expect("the move")["origin"]["source"]["by"], "standing_order");
    let theirs = stage.players[(seat + 1) % 3].get(&stage.path("/events")).await.expect(200);
    let made = theirs["events"].as_array().and_then(|all| all.iter().find(|event| event["version"] == before + 1));
    assert_eq!(made.expect("the move")["origin"]["source"], Value::Null, "others do not see from where it came");
}

#[tokio::test]
async fn a_round_in_which_all_have_given_orders_plays_itself() {
    let stage = Stage::set_up(3, json!({})).await;
    let abilities = "ability prefer cheap-gold, servant-bonus, ring-bonus, silver-income, extra-promotion";
    let start = stage.version().await;
    for seat in 0..3 {
        stage.order(seat, &format!("{abilities}\npass")).await;
    }
    // Three abilities and three passes, and then what the game asks in the offering.
    stage.reaches(start + 6).await;
    let kinds: Vec<Value> = stage.events().await.into_iter().map(|event| event["kind"].clone()).collect();
    assert!(kinds.iter().filter(|kind| *kind == "moved").count() >= 6, "{kinds:?}");
}

#[tokio::test]
async fn an_own_move_withdraws_orders_only_if_wanted() {
    for (until, why) in [("\nuntil i move", json!("moved")), ("", Value::Null)] {
        let (stage, seat) = Stage::in_action(3).await;
        stage.order(seat, &format!("food bread{until}")).await;
        let (_, asked) = stage.asked().await;
        stage.answer(seat, &asked).await.expect(200);
        assert_eq!(stage.ordered(seat).await["withdrawn"], why);
    }
}

#[tokio::test]
async fn orders_do_not_come_back_after_play_was_taken_back() {
    let (stage, seat) = Stage::in_action(3).await;
    let before = stage.version().await;
    stage.order(seat, "steal-silver").await;
    assert_eq!(stage.version().await, before + 1);
    stage.rewind(before).await.expect(200);
    assert_eq!(stage.ordered(seat).await["withdrawn"], "play_taken_back");
    let (again, asked) = stage.asked().await;
    assert_eq!((again, &asked["kind"]), (seat, &json!("action")), "the order does not answer again");
}

#[tokio::test]
async fn a_repeated_request_gives_nothing_again() {
    let (stage, seat) = Stage::in_action(3).await;
    let path = stage.path("/standing-orders");
    let before = stage.version().await;
    for _ in 0..2 {
        let request = stage.players[seat].request(Method::PUT, &path).header("Idempotency-Key", "k1");
        let given = answer(request.json(&json!({"orders": "next: steal-silver"}))).await.expect(200);
        assert_eq!(given["orders"][0]["done_in"], before + 1);
    }
    assert_eq!(stage.version().await, before + 1);
}

#[tokio::test]
async fn who_has_resigned_has_no_orders_any_more() {
    let (stage, seat) = Stage::in_action(3).await;
    let other = (seat + 1) % 3;
    stage.order(other, "pass").await;
    stage.players[other].post(&stage.path("/resign"), json!({})).await.expect(204);
    stage.players[other].get(&stage.path("/standing-orders")).await.expect(403);
    let events = stage.events().await;
    let by_order = events.iter().any(|event| event["origin"]["source"]["by"] == "standing_order");
    assert!(!by_order, "{events:?}");
}

/// The games differ only in whether a player has orders that do not answer.
#[tokio::test]
async fn orders_that_are_not_used_tell_others_nothing() {
    let (one, seat) = Stage::in_action(3).await;
    let other = (seat + 1) % 3;
    let seen = async |stage: &Stage| {
        let mut all = Vec::new();
        for part in ["", "/state", "/events", "/decisions", "/messages"] {
            all.push(stage.players[seat].get(&stage.path(part)).await.expect(200));
        }
        all
    };
    let before = seen(&one).await;
    one.order(other, "food bread\nwhip leader if penalties > 40").await;
    one.order(other, "round 7: casino").await;
    assert_eq!(seen(&one).await, before);
    one.players[other].delete(&one.path("/standing-orders")).await;
    assert_eq!(seen(&one).await, before);
}

/// The games differ only in whether the player answers, or an order does.
#[tokio::test]
async fn a_used_order_tells_others_nothing_but_the_move() {
    let ((by_hand, seat), (by_order, same)) = (Stage::in_action(3).await, Stage::in_action(3).await);
    assert_eq!(seat, same);
    let reader = (seat + 1) % 3;
    let seen = async |stage: &Stage| {
        let mut all = Vec::new();
        for part in ["", "/state", "/events", "/decisions", "/messages"] {
            let mut answer = stage.players[reader].get(&stage.path(part)).await.expect(200);
            forget_names(&mut answer);
            all.push(answer);
        }
        all
    };
    assert_eq!(seen(&by_hand).await, seen(&by_order).await);

    let (_, asked) = by_hand.asked().await;
    let answer = json!({"decision": asked["id"], "notation": "steal-silver"});
    by_hand.players[seat].post(&by_hand.path("/moves"), answer).await.expect(200);
    by_order.order(seat, "steal-silver").await;
    assert_eq!(seen(&by_hand).await, seen(&by_order).await);
}

/// Takes out what differs in any two games: ids, hashes and salts.
fn forget_names(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| {
                !["id", "hash", "salt", "request", "seed_commitment"].iter().any(|end| name.ends_with(end))
            });
            fields.values_mut().for_each(forget_names);
        }
        Value::Array(items) => items.iter_mut().for_each(forget_names),
        _ => {}
    }
}
