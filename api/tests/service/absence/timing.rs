//! Tests of games with a time control: calendars, the bank, and what the clock does when time is out.

use chrono::TimeDelta;
use futures_util::future::join_all;
use pixie_engine::Seat;
use pixie_service::table::deadlines::handle_due_games;
use reqwest::Method;
use serde_json::{Value, json};

use super::Table;
use crate::lobby::game;
use crate::support::Service;
use crate::support::client::{Client, answer};
use crate::support::office::Office;
use crate::web::browser::Browser;

async fn put(player: &Client, body: Value) -> crate::support::client::Answer {
    answer(player.request(Method::PUT, "/me/hours").json(&body)).await
}

/// Six hours a question, three a small one, no bank, one hour of grace; two misses.
fn control() -> Value {
    json!({"time_control": {
        "pace": "swift", "decision_seconds": 21600, "small_decision_seconds": 10800, "bank_seconds": 0, "increment_seconds": 0,
        "grace_seconds": 3600, "misses": 2,
    }})
}

#[tokio::test]
async fn who_has_said_nothing_has_nights_off_and_wrong_hours_are_refused() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let night = json!({"from": "22:00", "to": "08:00"});
    let usual = json!({"time_zone": "UTC", "hours_off": night, "days_off": [], "holidays": null});
    assert_eq!(ada.get("/me/hours").await.expect(200), usual);

    let mine = json!({"time_zone": "Europe/Paris", "hours_off": night, "days_off": ["sat", "sun"], "holidays": "FR"});
    assert_eq!(put(&ada, mine.clone()).await.expect(200), mine);
    assert_eq!(ada.get("/me/hours").await.expect(200), mine);
    assert_eq!(ada.get("/me/notifications").await.expect(200)["time_zone"], "Europe/Paris", "there is one zone");

    for (wrong, why) in [
        (json!({"hours_off": {"from": "10:00", "to": "09:00"}}), "6 hours of a day"),
        (json!({"days_off": ["mon", "tue", "wed", "thu", "fri"]}), "3 days of a week"),
        (json!({"days_off": ["someday"]}), "days_off"),
        (json!({"hours_off": {"from": "25:00", "to": "09:00"}}), "hours_off"),
        (json!({"holidays": "XX"}), "holidays"),
        (json!({"time_zone": "Mars"}), "time_zone"),
        (json!({"more": 1}), "more"),
    ] {
        let problem = put(&ada, wrong).await.problem("malformed");
        assert!(problem.contains(why), "{problem}");
    }
    assert_eq!(ada.get("/me/hours").await.expect(200), mine, "nothing has changed");
    assert_eq!(put(&ada, json!({})).await.expect(200)["hours_off"], Value::Null, "what is left out is not off");
}

#[tokio::test]
async fn a_deadline_is_in_nobodys_night_and_only_its_time_is_seen() {
    // It is midnight of the first of January.
    let table = Table::of(2, control()).await;
    let game = table.game().await;
    assert_eq!(game["time_control"]["decision_seconds"], 21600);
    assert_eq!(game["pace_hours"], Value::Null);
    // Abilities are chosen: three hours from eight o'clock.
    assert_eq!(game["deadline"], "2026-01-01T11:00:00Z");
    let asked = table.asked().await;

    // A holiday moves it, and no event says why.
    put(&table.players[asked], json!({"hours_off": {"from": "22:00", "to": "08:00"}, "holidays": "DE"}))
        .await
        .expect(200);
    assert_eq!(table.game().await["deadline"], "2026-01-02T11:00:00Z");
    let events = table.events().await;
    let last = events.last().expect("an event");
    assert_eq!((&last["kind"], &last["actor"]), (&json!("timed"), &json!({"by": "clock"})));
    assert!(!json!(events).to_string().contains("DE"), "no event says of which country");

    // Fewer hours off do not make it an earlier one.
    put(&table.players[asked], json!({})).await.expect(200);
    assert_eq!(table.game().await["deadline"], "2026-01-02T11:00:00Z");
    table.service.verify().await;
}

#[tokio::test]
async fn an_answer_takes_from_the_bank_what_is_over_its_time() {
    let settings = json!({"time_control": {
        "pace": "swift", "decision_seconds": 7200, "small_decision_seconds": 3600, "bank_seconds": 36000, "increment_seconds": 60,
    }});
    let table = Table::of(2, settings).await;
    let asked = table.asked().await;
    // Until ten o'clock nine hours have not counted, but two have.
    table.pass_hours(10).await;
    table.answer(asked).await;
    let spent = table
        .bodies_of("timed")
        .await
        .into_iter()
        .flat_map(|timed| timed["answered"].as_array().cloned().unwrap_or_default());
    let spent: Vec<Value> = spent.collect();
    assert_eq!(
        (&spent[0]["seconds"], &spent[0]["in_time"], &spent[0]["bank_seconds"]),
        (&json!(7200), &json!(true), &json!(32460))
    );
    let clocks = table.game().await["clocks"].clone();
    assert_eq!(
        clocks[asked],
        json!({"seat": Seat::ALL[asked], "bank_seconds": 32460, "away_seconds_left": 604800, "misses": 0})
    );
    table.service.verify().await;
}

#[tokio::test]
async fn the_bank_comes_back_with_the_move_that_is_taken_back() {
    let settings = json!({"time_control": {
        "pace": "swift", "decision_seconds": 7200, "small_decision_seconds": 3600, "bank_seconds": 36000, "increment_seconds": 60,
    }});
    let table = Table::of(2, settings).await;
    table.answer(table.asked().await).await;
    let asked = table.asked().await;
    let before = table.game().await;
    table.pass_hours(10).await;
    table.answer(asked).await;
    assert_eq!(table.game().await["clocks"][asked]["bank_seconds"], 32460);

    let moderator = table.service.senior("Mo").await;
    let moves = table.events().await.into_iter().filter(|event| event["kind"] == "moved");
    let moves: Vec<Value> = moves.map(|event| event["version"].clone()).collect();
    let body = json!({"from": table.game().await["version"], "to_version": moves[0], "reason": "misclick"});
    moderator.post(&format!("{}/moderation/rewind", table.path), body).await.expect(200);
    let after = table.game().await;
    assert_eq!(after["clocks"], before["clocks"]);
    // The question is asked anew at ten o'clock, and has its whole time and the whole bank again.
    assert_eq!(after["deadline"], "2026-01-01T21:00:00Z");
    table.service.verify().await;
}

#[tokio::test]
async fn who_does_not_come_is_reminded_given_grace_answered_for_and_then_replaced() {
    let table = Table::of(2, control()).await;
    let gone = table.asked().await;
    let seat = json!(Seat::ALL[gone]);
    table.pass_hours(11).await;
    let grace = table.wait_for("grace_given").await;
    assert_eq!((&grace["details"]["seat"], &grace["details"]["until"]), (&seat, &json!("2026-01-01T12:00:00Z")));
    let overdue = table.game().await["overdue"][0]["seat"].clone();
    assert_eq!(overdue, seat);

    table.pass_hours(1).await;
    let out = table.wait_for("timed_out").await;
    assert_eq!(
        (&out["details"]["seat"], &out["details"]["misses"], &out["actor"]),
        (&seat, &json!(1), &json!({"by": "clock"}))
    );
    let events = table.events().await;
    let place = events.iter().position(|event| event["kind"] == "timed_out").expect("it is there");
    assert_eq!((&events[place + 1]["kind"], &events[place + 1]["actor"]["by"]), (&json!("moved"), &json!("seat")));
    let mut history = Browser::of(&table.service);
    history.open(&format!("{}/history/all", table.path)).await;
    assert!(history.says("is out") && history.says("The clock acts instead."), "{}", history.text());

    // The others play on; a second question in a row is missed without grace, and a bot takes the seat over.
    for _ in 0..40 {
        let waiting = table.game().await["waiting"].clone();
        match waiting.as_array().expect("a list").iter().any(|waits| *waits != seat) {
            true => table.answer(1 - gone).await,
            false => break,
        }
    }
    table.pass_hours(24).await;
    table.wait_for("handed_over").await;
    let handed = table.bodies_of("handed_over").await;
    assert_eq!((handed.len(), &handed[0]["seat"]), (1, &seat));
    let of_seat = |events: Vec<Value>| events.into_iter().filter(|event| event["seat"] == seat).collect::<Vec<_>>();
    assert_eq!(of_seat(table.bodies_of("timed_out").await).last().expect("two")["misses"], 2);
    assert_eq!(of_seat(table.bodies_of("grace_given").await).len(), 1, "grace is given once in a row");
    table.service.verify().await;
}

#[tokio::test]
async fn what_was_ordered_goes_before_the_safest_answer() {
    let table = Table::of(2, control()).await;
    let gone = table.asked().await;
    let orders = table.players[gone].request(Method::PUT, &format!("{}/standing-orders", table.path));
    answer(orders.json(&json!({"orders": "casino"}))).await.expect(200);
    let node = Office::on_pool(table.service.pool.clone());
    let look = async |hours| {
        node.hands.advance(TimeDelta::hours(hours));
        handle_due_games(&node.games, node.worker.clock.now()).await.expect("the database answers");
    };
    look(11).await;
    // As if nobody had looked at this order before time was out.
    let ordered = "UPDATE standing_orders SET lines = ARRAY['ability prefer cheap-gold, servant-bonus, ring-bonus, silver-income, extra-promotion']";
    sqlx::query(ordered).execute(&table.service.owner).await.expect("changed");
    look(1).await;
    // The service hears of what the other node has done.
    let seat = json!(Seat::ALL[gone]);
    assert_eq!(table.wait_for("grace_given").await["details"]["seat"], seat, "the time was out");
    let moved = table.players[gone].wait_for(&table.path, "moved").await;
    assert_eq!(moved["origin"]["source"]["by"], "standing_order", "{moved}");
    assert!(table.bodies_of("timed_out").await.iter().all(|event| event["seat"] != seat));
    table.service.verify().await;
}

#[tokio::test]
async fn two_nodes_never_act_twice() {
    let table = Table::of(3, control()).await;
    let nodes: Vec<_> = (0..3).map(|_| Office::on_pool(table.service.pool.clone())).collect();
    for _ in 0..60 {
        nodes.iter().for_each(|node| node.hands.advance(TimeDelta::hours(3)));
        let looks = nodes.iter().map(|node| handle_due_games(&node.games, node.worker.clock.now()));
        join_all(looks).await.into_iter().for_each(|done| done.expect("the database answers"));
    }
    // The service hears of what the nodes have done.
    table.wait_for("handed_over").await;
    let events = table.events().await;
    let mut seen = std::collections::BTreeSet::new();
    for event in &events {
        let (kind, details) = (event["kind"].as_str().expect("a kind"), &event["details"]);
        if matches!(kind, "missed" | "timed_out" | "grace_given" | "handed_over") {
            let what = (kind.to_owned(), details["seat"].to_string(), details["decision"].to_string());
            assert!(seen.insert(what), "{event}");
        }
    }
    table.service.verify().await;
}

#[tokio::test]
async fn a_time_control_is_a_ready_one_with_changes_that_make_sense() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let ready = service.guest().get("/time-controls").await.expect(200);
    assert_eq!((&ready[0]["pace"], &ready[4]["pace"]), (&json!("live"), &json!("leisurely")));
    for (wrong, why) in [
        (json!({"players": 2, "pace_hours": 8, "time_control": {}}), "not both"),
        (json!({"players": 2, "time_control": {"misses": 0}}), "1 to 10"),
        (json!({"players": 2, "time_control": {"decision_seconds": 1}}), "30 seconds"),
        (json!({"players": 2, "time_control": {"pace": "soon"}}), "pace"),
    ] {
        let problem = ada.post("/games", wrong).await.problem("malformed");
        assert!(problem.contains(why), "{problem}");
    }
}

#[tokio::test]
async fn the_page_shows_the_days_to_come_and_changes_them() {
    let service = Service::start().await;
    let mut own = Browser::signed_in(&service, "ada@example.org").await;
    own.open("/me/hours").await;
    assert!(own.says("Thursday 1 January") && own.says("08:00 to 22:00"), "{}", own.text());
    own.send("/me/hours", &[("sleeps", "yes"), ("from", "20:00"), ("to", "09:30"), ("thu", "yes"), ("holidays", "")])
        .await;
    assert!(own.says("09:30 to 20:00") && own.html.contains("<td>off"), "{}", own.text());
    own.send("/me/hours", &[("sleeps", "yes"), ("from", "late"), ("to", "09:30"), ("holidays", "")]).await;
    assert!(own.status == 400 && own.says("A time of the day is written like 22:00."), "{}", own.text());
}

#[tokio::test]
async fn how_punctual_players_are_is_told_and_may_be_a_condition() {
    let table = Table::of(2, control()).await;
    let gone = table.asked().await;
    let punctuality = table.service.guest().get(&format!("{}/punctuality", table.path)).await.expect(200);
    assert_eq!(
        (&punctuality["players"][gone]["asked"], &punctuality["players"][gone]["percent_in_time"]),
        (&json!(0), &Value::Null)
    );
    assert!(punctuality["estimated_hours"].as_u64().is_some_and(|hours| hours > 10), "{punctuality}");

    table.pass_hours(11).await;
    table.wait_for("grace_given").await;
    table.pass_hours(1).await;
    table.wait_for("timed_out").await;
    let punctuality = table.players[0].get(&format!("{}/punctuality", table.path)).await.expect(200);
    assert_eq!(
        (&punctuality["players"][gone]["asked"], &punctuality["players"][gone]["percent_in_time"]),
        (&json!(1), &json!(0))
    );

    // Who was late so often that one knows it may not join where this is a condition.
    let others = &table.players[1 - gone];
    let summary = "UPDATE games SET summary = jsonb_set(summary, '{answers,0,late}', '30')";
    sqlx::query(summary).execute(&table.service.owner).await.expect("changed");
    let body = json!({"players": 2, "time_control": {"least_percent_in_time": 95}});
    let (path, _) = game(others, body).await;
    let punctuality = table.players[gone].get(&format!("{path}/punctuality")).await.expect(200);
    assert_eq!(punctuality["least_percent_in_time"], 95);
    let refused = table.players[gone].put(&format!("{path}/seats/me")).await;
    assert!(refused.problem("forbidden").contains("95 of 100"));
    let new = table.service.user("Cy").await;
    new.put(&format!("{path}/seats/me")).await.expect(200);
}

#[tokio::test]
async fn a_grace_is_promised_and_nobody_takes_the_seat_before_it_is_over() {
    let table = Table::of(3, control()).await;
    let late = table.asked().await;
    let others: Vec<usize> = (0..3).filter(|other| *other != late).collect();
    table.pass_hours(11).await;
    let until = table.wait_for("grace_given").await["details"]["until"].clone();

    let decision = &table.players[late].get(&format!("{}/decisions", table.path)).await.expect(200)["decisions"][0];
    assert_eq!((&decision["deadline"], &decision["overdue"]), (&until, &json!(true)));
    let game = table.game().await;
    assert_eq!((&game["deadline"], &game["overdue"][0]["grace_until"]), (&until, &until));
    assert_eq!(game["overdue"][0]["deadline"], "2026-01-01T11:00:00Z", "that one was missed");
    let mine = table.players[late].get("/me/games").await.expect(200);
    assert_eq!(mine["games"][0]["my_deadline"], until);

    let path = format!("{}/votes", table.path);
    let body = json!({"seat": Seat::ALL[late], "successor": "bot"});
    let refused = answer(table.players[others[0]].request(Method::POST, &path).json(&body)).await;
    assert!(refused.problem("conflict").contains("was given more time"));
    let told = table.service.mail_to(&table.players[late], "You still have time until").await;
    assert!(!told.contains("may now vote"), "{told}");
    let told = table.service.mail_to(&table.players[others[0]], "still has time until").await;
    assert!(!told.contains("to bot"), "no vote is possible: {told}");
    table.answer(late).await;
    table.service.verify().await;
}
