//! Tests of undo by players: alone, or when all others agree.

use chrono::TimeDelta;
use futures_util::future::join;
use pixie_engine::Seat;
use pixie_event_store::EventStore;
use pixie_service::game::{Walk, rebuild_all};
use reqwest::Method;
use serde_json::{Value, json};

use crate::rewinding::Stage;
use crate::support::LISTED;
use crate::support::client::{Answer, Client, answer};
use crate::waiting::wait_until;

impl Stage {
    async fn undo(&self, seat: usize, wish: Value) -> Answer {
        self.players[seat].post(&self.path("/undo-requests"), wish).await
    }

    async fn agree(&self, seat: usize, request: i64, agree: bool) -> Answer {
        said(&self.players[seat], &self.path(""), request, agree).await
    }

    /// The request to take back that waits for answers, or null.
    async fn open(&self) -> Value {
        self.get("/undo-requests").await["open"].take()
    }

    /// Some moves and a request to go back to the start: the requester's seat, the version of the
    /// start and of the request.
    async fn with_request(players: usize) -> (Self, i64, i64) {
        let stage = Self::set_up(players, json!({"take_back": false})).await;
        let start = stage.start().await;
        stage.play(3).await;
        let wish = json!({"to_version": start, "reason": "wrong button"});
        let asked = stage.undo(0, wish).await.expect(201);
        let request = asked["request"].as_i64().expect("a version");
        (stage, start, request)
    }

    /// Waits until the deadline job has appended an event of this kind.
    async fn wait_for(&self, kind: &str) -> Value {
        let told = async || self.events().await.into_iter().find(|event| event["kind"] == kind);
        wait_until(&format!("something to be {kind}"), told).await
    }
}

async fn said(player: &Client, game: &str, request: i64, agree: bool) -> Answer {
    player.post(&format!("{game}/undo-requests/{request}/answer"), json!({"agree": agree})).await
}

#[tokio::test]
async fn who_has_learned_nothing_takes_back_alone_and_else_the_others_are_asked() {
    let stage = Stage::set_up(2, json!({})).await;
    let start = stage.start().await;
    let before = stage.board("").await;
    for seat in 0..2 {
        assert!(stage.undo(seat, json!({})).await.problem("conflict").contains("no move to take back"));
    }
    let (seat, decision) = stage.asked().await;
    stage.answer(seat, &decision).await.expect(200);
    let other = stage.undo(1 - seat, json!({"to_version": start})).await.expect(201);
    assert_eq!((&other["outcome"], &other["missing"]), (&json!("asked"), &json!([Seat::ALL[seat]])));
    stage.agree(1 - seat, other["request"].as_i64().unwrap(), false).await.expect(200);

    let undone = stage.undo(seat, json!({"reason": "wrong button"})).await.expect(200);
    let version = stage.version().await;
    assert_eq!(undone, json!({"outcome": "taken_back", "version": version}));
    assert_eq!(stage.board("").await, before);
    let events = stage.events().await;
    let rewound = events.last().unwrap();
    assert_eq!((&rewound["kind"], &rewound["reason"]), (&json!("rewound"), &json!("wrong button")));
    assert_eq!(rewound["actor"], json!({"by": "seat", "seat": Seat::ALL[seat], "user": stage.players[seat].id}));
    assert_eq!(rewound["details"]["request"], Value::Null);
    let moved = events.iter().find(|event| event["kind"] == "moved").unwrap();
    assert_eq!(moved["undone_by"], version);
    let record = stage.players[0].request(Method::GET, &stage.path("/record")).send().await.unwrap();
    let line = format!("\n{version}. {}: rewind to {start} \"wrong button\"\n", ["blue", "red"][seat]);
    let record = record.text().await.unwrap();
    assert!(record.contains(&line), "{record}");

    stage.play(2).await;
    let asked = stage.undo(seat, json!({})).await.expect(201);
    assert_eq!((&asked["outcome"], &asked["missing"]), (&json!("asked"), &json!([Seat::ALL[1 - seat]])));
    stage.agree(1 - seat, asked["request"].as_i64().unwrap(), true).await.expect(200);
    assert_eq!(stage.board("").await, before, "the other's move after it went, too");
    stage.play_on_and_check().await;
    let detail = stage.undo(seat, json!({})).await.problem("conflict");
    assert!(detail.contains("only a moderator"), "{detail}");
    stage.service.verify().await;
}

#[tokio::test]
async fn where_nobody_may_take_back_alone_even_a_harmless_move_needs_agreement() {
    let stage = Stage::set_up(2, json!({"take_back": false})).await;
    let (seat, decision) = stage.asked().await;
    stage.answer(seat, &decision).await.expect(200);
    assert_eq!(stage.undo(seat, json!({})).await.expect(201)["missing"], json!([Seat::ALL[1 - seat]]));
}

#[tokio::test]
async fn who_plays_with_bots_alone_asks_nobody() {
    let stage = Stage::with_bots(1, 2, json!({"take_back": false})).await;
    let start = stage.start().await;
    stage.play(6).await;
    let undone = stage.undo(0, json!({"to_version": start})).await.expect(200);
    assert_eq!(undone["outcome"], "taken_back");
    stage.play(1).await;
    stage.service.verify().await;
}

#[tokio::test]
async fn all_others_agree_and_it_is_taken_back_with_what_was_played_meanwhile() {
    let (stage, start, request) = Stage::with_request(3).await;
    let then = stage.board(&format!("?at={start}")).await;
    let open = stage.open().await;
    assert_eq!(
        open,
        json!({
            "version": request, "seat": "blue", "to_version": start, "until": "2026-01-04T00:00:00Z", "reason": "wrong button",
            "agreed": [], "missing": ["red", "yellow"], "moves": open["moves"],
        })
    );
    let moves = open["moves"].as_array().unwrap();
    assert_eq!(
        moves.iter().map(|one| one["version"].as_i64().unwrap()).collect::<Vec<_>>(),
        [start + 1, start + 2, start + 3]
    );
    assert!(
        moves.iter().all(|one| one["notation"].as_str().is_some_and(|said| said.starts_with("ability "))),
        "{open}"
    );
    let shown = stage.get("").await["undo_request"].take();
    assert_eq!((&shown["version"], &shown["missing"]), (&json!(request), &json!(["red", "yellow"])));
    for (seat, wanted) in [(0, false), (1, true), (2, true)] {
        let mine = stage.players[seat].get("/me/games").await.expect(200)["games"][0].take();
        assert_eq!(mine["agreement_wanted"], wanted);
        assert!(!wanted || mine["waits_for_me"] == true);
        let waiting = stage.players[seat].get("/me/games?waiting=true").await.expect(200);
        assert_eq!(waiting["games"].as_array().unwrap().len(), usize::from(mine["waits_for_me"] == true));
    }

    let second = stage.undo(1, json!({})).await;
    assert_eq!(second.body["request"], request);
    assert!(second.problem("conflict").contains("asks to take back to version"));
    assert!(stage.agree(0, request, true).await.problem("conflict").contains("asked yourself"));
    let agreed = stage.agree(1, request, true).await.expect(200);
    assert_eq!(agreed, json!({"outcome": "agreed", "version": request + 1, "missing": ["yellow"]}));
    assert!(stage.agree(1, request, true).await.problem("conflict").contains("agreed already"));
    stage.play(1).await;
    let last = stage.version().await;
    let done = stage.agree(2, request, true).await.expect(200);
    assert_eq!(done, json!({"outcome": "taken_back", "version": last + 2, "missing": []}));

    assert_eq!((stage.board("").await, stage.open().await), (then, Value::Null));
    let events = stage.events().await;
    let undone = events.iter().filter(|event| event["undone_by"] == last + 2).count();
    assert_eq!(undone, 4, "the one that was played meanwhile, too");
    let rewound = &events[usize::try_from(last + 1).unwrap()];
    assert_eq!((&rewound["actor"]["seat"], &rewound["details"]["request"]), (&json!("blue"), &json!(request)));
    assert_eq!(rewound["reason"], "wrong button");
    for path in ["answer", ""].map(|end| stage.path(&format!("/undo-requests/{request}/{end}"))).iter().take(1) {
        let late = stage.players[2].post(path, json!({"agree": true})).await;
        assert!(late.problem("conflict").contains("not open"));
    }
    let before: String = sqlx::query_scalar(LISTED).fetch_one(&stage.service.owner).await.unwrap();
    sqlx::query("DELETE FROM games").execute(&stage.service.owner).await.unwrap();
    rebuild_all(&EventStore::new(stage.service.owner.clone()), Walk::default(), |_, _| {}).await.unwrap();
    let after: String = sqlx::query_scalar(LISTED).fetch_one(&stage.service.owner).await.unwrap();
    assert_eq!(after, before);
    stage.play_on_and_check().await;
    stage.service.verify().await;
}

#[tokio::test]
async fn one_no_ends_it_and_who_has_asked_can_withdraw() {
    let (stage, start, request) = Stage::with_request(3).await;
    stage.agree(2, request, true).await.expect(200);
    let refused = stage.agree(1, request, false).await.expect(200);
    assert_eq!((&refused["outcome"], &refused["missing"]), (&json!("refused"), &json!([])));
    assert_eq!(stage.open().await, Value::Null);
    assert!(stage.agree(2, request, false).await.problem("conflict").contains("not open"));
    let mail = stage.service.mail_to(&stage.players[0], "does not agree to take back").await;
    assert!(mail.contains("Bo (red)"), "{mail}");

    let asked = stage.undo(0, json!({"to_version": start})).await.expect(201);
    let again = asked["request"].as_i64().unwrap();
    let stale = stage.agree(1, request, true).await;
    assert_eq!(stale.body["request"], again, "one that is over is not answered as if it were this one");
    stale.problem("conflict");
    assert_eq!(stage.agree(0, again, false).await.expect(200)["outcome"], "withdrawn");
    assert_eq!(stage.open().await, Value::Null);
    stage.play(1).await;
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_and_changes_nothing() {
    let stage = Stage::set_up(2, json!({"private": false})).await;
    let start = stage.start().await;
    stage.play(2).await;
    stage.rewind(start).await.expect(200);
    stage.play(1).await;
    let version = stage.version().await;
    for (to_version, words) in [
        (0, "neither a move"),
        (-1, "neither a move"),
        (1, "neither a move"),
        (start + 1, "was taken back itself"),
        (start + 3, "neither a move"),
        (version, "stands at version"),
        (version + 1, "neither a move"),
        (i32::MAX.into(), "neither a move"),
    ] {
        let detail = stage.undo(0, json!({"to_version": to_version})).await.problem("conflict");
        assert!(detail.contains(words), "{to_version}: {detail}");
    }
    for body in [
        json!({"to_version": "start"}),
        json!({"to_version": i64::MAX}),
        json!({"reason": " "}),
        json!({"reason": "a".repeat(501)}),
        json!({"why": "because"}),
    ] {
        stage.undo(0, body).await.problem("malformed");
    }
    stage.agree(0, version, true).await.problem("conflict");
    let path = stage.path("/undo-requests/1/answer");
    stage.players[0].post(&path, json!({"agree": "yes"})).await.problem("malformed");
    stage.players[0].post(&path, json!({})).await.problem("malformed");
    let stranger = stage.service.user("Zoe").await;
    for (who, kind) in
        [(&stranger, "forbidden"), (&stage.moderator, "forbidden"), (&stage.service.guest(), "unauthorized")]
    {
        who.post(&stage.path("/undo-requests"), json!({})).await.problem(kind);
        who.post(&path, json!({"agree": true})).await.problem(kind);
        assert_eq!(who.get(&stage.path("/undo-requests")).await.expect(200), json!({"open": null}));
    }
    assert_eq!(stage.version().await, version);
}

#[tokio::test]
async fn after_three_days_a_request_lapses() {
    let (stage, _, request) = Stage::with_request(3).await;
    stage.agree(1, request, true).await.expect(200);
    stage.service.clock.advance(TimeDelta::hours(71));
    assert!(stage.open().await.is_object());
    stage.service.clock.advance(TimeDelta::hours(1) + TimeDelta::seconds(20));
    let lapsed = stage.wait_for("undo_lapsed").await;
    assert_eq!((&lapsed["actor"]["by"], &lapsed["details"]["request"]), (&json!("clock"), &json!(request)));
    assert!(stage.agree(2, request, true).await.problem("conflict").contains("not open"));
    stage.service.mail_to(&stage.players[0], "not all have agreed in time").await;
    stage.service.verify().await;
}

#[tokio::test]
async fn if_who_has_not_agreed_leaves_the_clock_takes_back() {
    let (stage, start, request) = Stage::with_request(3).await;
    stage.agree(1, request, true).await.expect(200);
    stage.players[2].post(&stage.path("/resign"), json!({})).await.expect(204);
    stage.service.clock.advance(TimeDelta::minutes(1));
    let rewound = stage.wait_for("rewound").await;
    assert_eq!((&rewound["actor"]["seat"], &rewound["details"]["to_version"]), (&json!("blue"), &json!(start)));
    assert_eq!(stage.open().await, Value::Null);
    stage.service.verify().await;
}

#[tokio::test]
async fn the_last_two_who_agree_at_once_take_back_once() {
    let (stage, _, request) = Stage::with_request(3).await;
    let node = stage.service.another().await;
    let (bo, cy) = (&stage.players[1], stage.players[2].at(&node));
    let game = stage.path("");
    let (here, there) = join(said(bo, &game, request, true), said(&cy, &game, request, true)).await;
    let (here, there) = (here.expect(200), there.expect(200));
    let mut outcomes = [here["outcome"].as_str().unwrap(), there["outcome"].as_str().unwrap()];
    outcomes.sort_unstable();
    assert_eq!(outcomes, ["agreed", "taken_back"]);
    let newest = here["version"].as_i64().max(there["version"].as_i64()).unwrap();
    stage.get(&format!("/decisions?min_version={newest}")).await;
    let events = stage.events().await;
    assert_eq!(events.iter().filter(|event| event["kind"] == "rewound").count(), 1, "{events:?}");
}

#[tokio::test]
async fn agreeing_and_moving_at_the_same_time_leave_a_sound_game() {
    let stage = Stage::set_up(2, json!({"take_back": false})).await;
    let start = stage.start().await;
    let node = stage.service.another().await;
    let game = stage.path("");
    let bo = stage.players[1].at(&node);
    for _ in 0..6 {
        stage.play(2).await;
        let asked = stage.undo(0, json!({"to_version": start})).await.expect(201);
        let request = asked["request"].as_i64().unwrap();
        let (seat, decision) = stage.asked().await;
        let (moved, agreed) = join(stage.answer(seat, &decision), said(&bo, &game, request, true)).await;
        assert!([200, 409].contains(&moved.status), "{moved:?}");
        let agreed = agreed.expect(200);
        assert_eq!(agreed["outcome"], "taken_back");
        let newest = moved.body["version"].as_i64().max(agreed["version"].as_i64()).unwrap();
        stage.get(&format!("/decisions?min_version={newest}")).await;
    }
    stage.play_on_and_check().await;
}

#[tokio::test]
async fn a_moderators_rewind_ends_what_was_asked() {
    let (stage, start, request) = Stage::with_request(2).await;
    stage.rewind(start + 1).await.expect(200);
    assert_eq!(stage.open().await, Value::Null);
    assert!(stage.agree(1, request, true).await.problem("conflict").contains("not open"));
    assert_eq!(stage.get("").await["undo_request"], Value::Null);
}

#[tokio::test]
async fn a_repeated_request_and_a_repeated_answer_do_nothing_more() {
    let stage = Stage::set_up(2, json!({"take_back": false})).await;
    let start = stage.start().await;
    stage.play(2).await;
    let ask = || {
        let request = stage.players[0].request(Method::POST, &stage.path("/undo-requests"));
        answer(request.header("Idempotency-Key", "once").json(&json!({"to_version": start})))
    };
    let first = ask().await.expect(201);
    assert_eq!(ask().await.expect(201), first);
    let path = stage.path(&format!("/undo-requests/{}/answer", first["request"]));
    let agree = || {
        let request = stage.players[1].request(Method::POST, &path);
        answer(request.header("Idempotency-Key", "yes").json(&json!({"agree": true})))
    };
    let done = agree().await.expect(200);
    let version = stage.version().await;
    assert_eq!(agree().await.expect(200), done);
    assert_eq!(ask().await.expect(201), first, "also when it is over");
    assert_eq!(stage.version().await, version);
}

#[tokio::test]
async fn nobody_floods_the_others_with_wishes_or_moves_to_and_fro() {
    let stage = Stage::set_up(2, json!({})).await;
    stage.start().await;
    for round in 0..=5 {
        let (seat, decision) = stage.asked().await;
        stage.answer(seat, &decision).await.expect(200);
        let undone = stage.undo(seat, json!({})).await;
        if round < 5 {
            undone.expect(200);
        } else {
            assert!(undone.problem("conflict").contains("alone 5 times"));
        }
    }
    let (seat, _) = stage.asked().await;
    let to_version = stage.events().await.iter().find(|event| event["kind"] == "started").unwrap()["version"].clone();
    for round in 0..=3 {
        let asked = stage.undo(seat, json!({"to_version": to_version})).await;
        if round < 3 {
            let request = asked.expect(201)["request"].as_i64().unwrap();
            stage.agree(seat, request, false).await.expect(200);
        } else {
            assert!(asked.problem("conflict").contains("you may ask again from "));
        }
    }
    stage.service.clock.advance(TimeDelta::hours(24));
    stage.undo(seat, json!({"to_version": to_version})).await.expect(201);
}
