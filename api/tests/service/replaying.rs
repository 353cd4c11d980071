//! Tests of proposals of moderators: replays with a changed move, and corrections of what a seat holds.

use pixie_engine::Seat;
use reqwest::Method;
use serde_json::{Value, json};

use crate::rewinding::Stage;
use crate::support::client::{Answer, Client, answer};
use crate::support::place;

/// A game of people after some moves, and moderators, of whom the first inspects it.
struct Dispute {
    stage: Stage,
    second: Client,
}

impl Dispute {
    async fn after(moves: usize) -> Self {
        let stage = Stage::set_up(3, json!({})).await;
        stage.play(moves).await;
        let second = stage.service.moderator("Sam").await;
        let dispute = Self { stage, second };
        dispute.inspect().await;
        dispute
    }

    async fn inspect(&self) {
        let path = self.stage.path("/moderation/inspect");
        self.stage.moderator.post(&path, json!({"reason": "a dispute"})).await.expect(200);
    }

    async fn post(&self, part: &str, body: Value) -> Answer {
        self.stage.moderator.post(&self.stage.path(&format!("/moderation/{part}")), body).await
    }

    /// The versions of the start and of the moves that count.
    async fn steps(&self) -> Vec<i64> {
        let events = self.stage.events().await;
        let counts = |event: &&Value| {
            event["undone_by"].is_null() && ["started", "moved"].map(Value::from).contains(&event["kind"])
        };
        events.iter().filter(counts).filter_map(|event| event["version"].as_i64()).collect()
    }

    async fn preview(&self, mut plan: Value) -> Answer {
        plan["from"] = self.stage.version().await.into();
        self.post("replay/preview", plan).await
    }

    async fn propose(&self, mut plan: Value) -> Answer {
        plan["from"] = self.stage.version().await.into();
        plan["reason"] = "It was not possible.".into();
        self.post("replay", plan).await
    }

    /// A plan to pass instead of a move, after which some moves are kept and some left out, and its preview.
    async fn fruitful(&self) -> (Value, Value) {
        let steps = self.steps().await;
        for pair in steps.windows(2).rev() {
            let plan = json!({"to_version": pair[0], "version": pair[1], "instead": "pass"});
            let seen = self.preview(plan.clone()).await;
            if seen.status == 200 && fates(&seen.body, "kept") > 0 && fates(&seen.body, "unknown") == 0 {
                return (plan, seen.body);
            }
        }
        panic!("no move can be changed")
    }

    async fn answer(&self, seat: usize, proposal: i64, agree: bool) -> Answer {
        let path = self.stage.path(&format!("/proposals/{proposal}/answer"));
        self.stage.players[seat].post(&path, json!({"agree": agree})).await
    }

    async fn second(&self, moderator: &Client, proposal: i64, agree: bool) -> Answer {
        let body = json!({"proposal": proposal, "agree": agree, "reason": "Looked into it."});
        moderator.post(&self.stage.path("/moderation/answer"), body).await
    }

    async fn open(&self) -> Value {
        self.stage.get("/proposal").await["open"].clone()
    }
}

/// How many moves of a preview have this outcome.
fn fates(preview: &Value, outcome: &str) -> usize {
    preview["moves"].as_array().expect("moves").iter().filter(|made| made["outcome"] == outcome).count()
}

fn version(answer: &Value) -> i64 {
    answer["version"].as_i64().expect("a version")
}

#[tokio::test]
async fn a_move_is_changed_and_the_later_ones_are_made_again_once_all_players_agree() {
    let dispute = Dispute::after(14).await;
    let stage = &dispute.stage;
    let (plan, preview) = dispute.fruitful().await;
    let (before, head) = (stage.board("").await, stage.version().await);
    assert_eq!(fates(&preview, "changed"), 1, "{preview}");

    let proposal = version(&dispute.propose(plan.clone()).await.expect(202));
    assert_eq!(proposal, head + 1);
    let open = dispute.open().await;
    assert_eq!(
        (&open["version"], &open["change"]["kind"], &open["missing"]),
        (&json!(proposal), &json!("replay"), &json!(["blue", "red", "yellow"]))
    );
    assert_eq!(open["change"]["instead"], "pass");
    assert_eq!(open["reason"], "It was not possible.");
    for seat in [0, 1] {
        let answered = dispute.answer(seat, proposal, true).await.expect(200);
        assert_eq!(answered["outcome"], "agreed");
        assert_eq!(stage.board("").await, before, "nothing happens before all agree");
    }
    assert!(dispute.answer(0, proposal, true).await.problem("conflict").contains("already"));
    assert_eq!(dispute.answer(2, proposal, true).await.expect(200)["outcome"], "done");

    let events = stage.events().await;
    let done: Vec<_> = events.iter().filter(|event| event["version"].as_i64() > Some(head + 4)).collect();
    assert_eq!((&done[0]["kind"], &done[0]["details"]["proposal"]), (&json!("rewound"), &json!(proposal)));
    assert_eq!(done[0]["actor"], json!({"by": "moderator", "user": stage.moderator.id}));
    let repeated: Vec<_> = done.iter().filter_map(|event| event["repeats"].as_i64()).collect();
    let planned = preview["moves"].as_array().expect("moves").iter();
    let planned: Vec<_> = planned
        .filter(|made| ["kept", "changed"].map(Value::from).contains(&made["outcome"]))
        .filter_map(|made| made["version"].as_i64())
        .collect();
    assert_eq!(repeated, planned, "as the preview said");
    let changed = done.iter().find(|event| event["repeats"] == plan["version"]).expect("the changed move");
    let first = events.iter().find(|event| event["version"] == plan["version"]).expect("the move before");
    assert_eq!((&changed["notation"], &changed["actor"]), (&json!("pass"), &first["actor"]));
    assert_eq!(first["undone_by"], done[0]["version"], "nothing is deleted");
    assert!(dispute.open().await.is_null());
    stage.play_on_and_check().await;
    stage.service.verify().await;
}

#[tokio::test]
async fn the_preview_ends_where_dice_would_be_told_that_nobody_has_seen() {
    let dispute = Dispute::after(4).await;
    let steps = dispute.steps().await;
    let [before, last] = steps[steps.len() - 2..] else { panic!("moves") };
    let plan = json!({"to_version": before, "version": last, "instead": "mine"});
    let seen = dispute.preview(plan).await.expect(200);
    assert_eq!((fates(&seen, "unknown"), fates(&seen, "changed")), (1, 0), "{seen}");
    let text = seen.to_string();
    assert!(!text.contains("bag"), "{text}");
}

#[tokio::test]
async fn one_moderator_is_not_enough_and_the_second_one_does_not_play() {
    let dispute = Dispute::after(14).await;
    let stage = &dispute.stage;
    let (plan, _) = dispute.fruitful().await;
    let proposal = version(&dispute.propose(plan.clone()).await.expect(202));
    let own = dispute.second(&stage.moderator, proposal, true).await.problem("forbidden");
    assert!(own.contains("You have made this proposal"), "{own}");
    stage.players[0]
        .post(&stage.path("/moderation/answer"), json!({"proposal": proposal, "agree": true, "reason": "I want it."}))
        .await
        .problem("forbidden");
    sqlx::query("UPDATE users SET role = 'moderator' WHERE id = $1")
        .bind(stage.players[0].id)
        .execute(&stage.service.owner)
        .await
        .expect("a moderator who plays");
    dispute.second(&stage.players[0], proposal, true).await.problem("forbidden");
    let path = stage.path(&format!("/proposals/{proposal}/answer"));
    dispute.second.post(&path, json!({"agree": true})).await.problem("forbidden");
    assert_eq!(version(&json!({"version": dispute.stage.version().await})), proposal, "nothing was done");

    let done = dispute.second(&dispute.second, proposal, true).await.expect(200);
    assert_eq!(done["outcome"], "done");
    assert!(stage.events().await.iter().any(|event| event["details"]["proposal"] == proposal));
    stage.play_on_and_check().await;
}

#[tokio::test]
async fn who_proposes_inspects_the_game_and_anybody_else_is_refused() {
    let stage = Stage::set_up(2, json!({})).await;
    stage.play(6).await;
    let from = stage.version().await;
    let plan = json!({"from": from, "to_version": from - 1, "version": from});
    let path = stage.path("/moderation/replay/preview");
    let refused = stage.moderator.post(&path, plan.clone()).await.problem("forbidden");
    assert!(refused.contains("Look behind the screens first"), "{refused}");
    stage.players[0].post(&path, plan.clone()).await.problem("forbidden");
    stage.service.guest().post(&path, plan.clone()).await.problem("unauthorized");
    for (part, more) in [
        ("/moderation/replay", plan),
        ("/moderation/correct", json!({"from": from, "seat": "blue", "gained": {"apple": 1}})),
    ] {
        let mut body = more;
        body["reason"] = "because".into();
        let refused = stage.moderator.post(&stage.path(part), body).await.problem("forbidden");
        assert!(refused.contains("Look behind the screens first"), "{refused}");
    }
    assert_eq!(stage.version().await, from);
}

#[tokio::test]
async fn a_proposal_ends_by_a_no_by_being_taken_back_and_by_the_next_move() {
    let dispute = Dispute::after(14).await;
    let stage = &dispute.stage;
    let (plan, _) = dispute.fruitful().await;
    let proposal = version(&dispute.propose(plan.clone()).await.expect(202));
    assert!(dispute.propose(plan.clone()).await.problem("conflict").contains("answered first"));
    dispute.answer(0, proposal, true).await.expect(200);
    assert_eq!(dispute.answer(1, proposal, false).await.expect(200)["outcome"], "refused");
    assert!(dispute.answer(2, proposal, true).await.problem("conflict").contains("not open"));
    assert!(dispute.second(&dispute.second, proposal, true).await.problem("conflict").contains("not open"));

    let proposal = version(&dispute.propose(plan.clone()).await.expect(202));
    assert_eq!(dispute.second(&stage.moderator, proposal, false).await.expect(200)["outcome"], "refused");
    assert!(dispute.open().await.is_null());

    // In a pause nobody moves, so that there is time to answer.
    let proposal = version(&dispute.propose(plan.clone()).await.expect(202));
    dispute.post("pause", json!({"reason": "a dispute"})).await.expect(200);
    assert_eq!(dispute.answer(0, proposal, true).await.expect(200)["outcome"], "agreed");
    dispute.post("resume", json!({"reason": "a dispute"})).await.expect(200);
    assert_eq!(dispute.open().await["agreed"], json!(["blue"]));
    stage.play(1).await;
    assert!(dispute.open().await.is_null(), "it was about another board");
    for seat in [0, 1] {
        assert!(dispute.answer(seat, proposal, true).await.problem("conflict").contains("not open"));
    }
    let seconded = dispute.second(&dispute.second, proposal, true).await.problem("conflict");
    assert!(seconded.contains("the play or a seat has changed"), "{seconded}");
    stage.play_on_and_check().await;
}

#[tokio::test]
async fn a_repeated_proposal_and_a_repeated_answer_do_nothing_more() {
    let dispute = Dispute::after(14).await;
    let stage = &dispute.stage;
    let (plan, _) = dispute.fruitful().await;
    let mut body = plan.clone();
    body["from"] = stage.version().await.into();
    body["reason"] = "once".into();
    let send = |client: &Client, path: String, body: Value| {
        answer(client.request(Method::POST, &path).header("Idempotency-Key", "once").json(&body))
    };
    let path = stage.path("/moderation/replay");
    let first = send(&stage.moderator, path.clone(), body.clone()).await.expect(202);
    assert_eq!(send(&stage.moderator, path.clone(), body.clone()).await.expect(202), first);
    let said = json!({"proposal": first["version"], "agree": true, "reason": "yes"});
    let second = stage.path("/moderation/answer");
    let done = send(&dispute.second, second.clone(), said.clone()).await.expect(200);
    let after = stage.version().await;
    assert_eq!(send(&dispute.second, second, said).await.expect(200)["outcome"], done["outcome"]);
    assert_eq!(send(&stage.moderator, path.clone(), body.clone()).await.expect(202), first, "also when it is done");
    assert_eq!(stage.version().await, after);
    body["reason"] = "twice".into();
    send(&stage.moderator, path, body).await.problem("idempotency-key-reused");
}

#[tokio::test]
async fn a_replay_that_makes_no_sense_is_refused() {
    let dispute = Dispute::after(8).await;
    let stage = &dispute.stage;
    let (steps, head) = (dispute.steps().await, stage.version().await);
    let [.., before, last] = steps[..] else { panic!("moves") };
    let plan = |to_version: i64, version: i64, instead: Value| json!({"to_version": to_version, "version": version, "instead": instead});
    for (wrong, words) in [
        (plan(2, last, Value::Null), "Version 2 is no move that counts"),
        (plan(head + 9, last, Value::Null), "is no move that counts"),
        (plan(-1, last, Value::Null), "is no move that counts"),
        (plan(before, before, Value::Null), "no move that counts after that"),
        (plan(before, head + 1, Value::Null), "no move that counts after that"),
        (plan(before, last, "offer apple".into()), "An offer is not changed"),
    ] {
        for proposed in [false, true] {
            let answer =
                if proposed { dispute.propose(wrong.clone()).await } else { dispute.preview(wrong.clone()).await };
            let detail = answer.problem("conflict");
            assert!(detail.contains(words), "{wrong}: {detail}");
        }
    }
    dispute.preview(plan(before, last, "fly away".into())).await.problem("malformed");
    dispute.preview(plan(before, last, "demote casino".into())).await.problem("refused");
    dispute.propose(plan(before, last, "demote casino".into())).await.problem("refused");
    let mut stale = plan(before, last, Value::Null);
    stale["from"] = (head - 3).into();
    assert!(dispute.post("replay/preview", stale.clone()).await.problem("conflict").contains("has changed"));
    stale["reason"] = "late".into();
    assert!(dispute.post("replay", stale.clone()).await.problem("conflict").contains("has changed"));
    stale["from"] = (head + 100).into();
    dispute.post("replay", stale).await.problem("conflict");
    assert_eq!(stage.version().await, head);

    dispute.post("cancel", json!({"reason": "over"})).await.expect(200);
    assert!(dispute.propose(plan(before, last, Value::Null)).await.problem("conflict").contains("is over"));
}

#[tokio::test]
async fn a_seat_gets_from_the_supply_what_all_or_two_moderators_say() {
    let dispute = Dispute::after(8).await;
    let stage = &dispute.stage;
    let correct = async |change: Value| {
        let mut body = change;
        body["from"] = stage.version().await.into();
        body["reason"] = "The tile gives three.".into();
        dispute.post("correct", body).await
    };
    let held =
        async || stage.players[1].get(&stage.path("/state")).await.expect(200)["state"]["seats"][1]["holdings"].clone();
    let number = |held: &Value, resource: &str| held[resource].as_i64().unwrap_or(0);
    let before = (held().await, stage.board("").await["supply"].clone());
    for wrong in [
        json!({"seat": "red", "gained": {"apple": 60}}),
        json!({"seat": "red", "paid": {"gold": 60}}),
        json!({"seat": "red"}),
        json!({"seat": "red", "gained": {}, "paid": {}}),
    ] {
        correct(wrong).await.problem("conflict");
    }
    correct(json!({"seat": "green", "gained": {"apple": 1}})).await.problem("malformed");
    correct(json!({"seat": "red", "gained": {"apple": -1}})).await.problem("malformed");
    correct(json!({"seat": "red", "gained": {"apple": 61}})).await.problem("malformed");

    let proposal = version(&correct(json!({"seat": "red", "gained": {"apple": 2}})).await.expect(202));
    for seat in [2, 1] {
        assert_eq!(dispute.answer(seat, proposal, true).await.expect(200)["outcome"], "agreed");
    }
    assert_eq!(held().await, before.0);
    assert_eq!(dispute.answer(0, proposal, true).await.expect(200)["outcome"], "done");
    let after = (held().await, stage.board("").await["supply"].clone());
    assert_eq!(number(&after.0, "apple"), number(&before.0, "apple") + 2);
    assert_eq!(number(&after.1, "apple"), number(&before.1, "apple") - 2);
    let events = stage.events().await;
    let corrected = events.iter().find(|event| event["kind"] == "corrected").expect("a correction");
    assert_eq!(
        corrected["details"],
        json!({"kind": "corrected", "proposal": proposal, "seat": "red", "gained": {"apple": 2}, "paid": {}})
    );
    assert_eq!(corrected["reason"], "The tile gives three.");

    // It can be taken back like a move, and the record tells it.
    let back = version(&correct(json!({"seat": "red", "paid": {"apple": 1}})).await.expect(202));
    assert_eq!(dispute.second(&dispute.second, back, true).await.expect(200)["outcome"], "done");
    assert_eq!(number(&held().await, "apple"), number(&before.0, "apple") + 1);
    stage.rewind(corrected["version"].as_i64().expect("a version")).await.expect(200);
    assert_eq!(held().await, after.0);
    let record = stage.players[0].request(Method::GET, &stage.path("/record")).send().await.expect("an answer");
    let record = record.text().await.expect("a record");
    assert!(record.contains("moderator: correct red +2 apple \"The tile gives three.\"\n"), "{record}");
    stage.play_on_and_check().await;
    stage.service.verify().await;
}

#[tokio::test]
async fn no_player_takes_a_correction_back_alone() {
    let stage = Stage::set_up(2, json!({"take_back": true})).await;
    let start = stage.start().await;
    let (mover, decision) = stage.asked().await;
    stage.answer(mover, &decision).await.expect(200);
    let dispute = Dispute { second: stage.service.moderator("Sam").await, stage };
    dispute.inspect().await;
    let from = dispute.stage.version().await;
    let body = json!({"from": from, "seat": "blue", "gained": {"apple": 1}, "reason": "forgotten"});
    let proposal = version(&dispute.post("correct", body).await.expect(202));
    dispute.second(&dispute.second, proposal, true).await.expect(200);
    let asked =
        dispute.stage.players[mover].post(&dispute.stage.path("/undo-requests"), json!({"to_version": start})).await;
    assert_eq!(asked.expect(201)["outcome"], "asked");
}

#[tokio::test]
async fn a_correction_that_leaves_nothing_to_offer_tells_nobody_so() {
    let dispute = Dispute::after(0).await;
    let stage = &dispute.stage;
    let (seat, _) = loop {
        let (seat, decision) = stage.asked().await;
        if decision["kind"] == "offer" {
            break (seat, decision);
        }
        stage.answer(seat, &decision).await.expect(200);
    };
    let own = stage.players[seat].get(&stage.path("/state")).await.expect(200);
    let body = json!({
        "from": stage.version().await, "seat": Seat::ALL[seat], "paid": own["state"]["seats"][seat]["holdings"], "reason": "miscounted",
    });
    let proposal = version(&dispute.post("correct", body).await.expect(202));
    dispute.second(&dispute.second, proposal, true).await.expect(200);
    let after = stage.players[seat].get(&stage.path("/decisions")).await.expect(200);
    assert!(
        after["decisions"].as_array().expect("a list").iter().all(|asked| asked["mine"] != true),
        "the game offers for them"
    );

    let other = &stage.players[(seat + 1) % 3];
    for (reader, path) in [
        (other, stage.path("/events")),
        (other, stage.path("/moderation")),
        (other, stage.path("/export")),
        (other, stage.path("/record")),
        (&dispute.second, "/moderation/audit".to_owned()),
    ] {
        let told = reader.request(Method::GET, &path).send().await.expect("an answer").text().await.expect("a text");
        assert!(!told.contains("automatic"), "{path}: {told}");
        assert!(path.ends_with("/export") || told.contains("correct"), "{path}: {told}");
    }
    let shown = other.get(&stage.path("/decisions")).await.expect(200);
    let asked = shown["decisions"].as_array().expect("a list").iter().any(|asked| place(&asked["seat"]) == seat);
    assert!(asked, "the seat looks asked: {shown}");
}
