//! Tests of time limits, reminders and late players.

use chrono::TimeDelta;
use futures_util::future::join_all;
use pixie_engine::Seat;
use pixie_event_store::EventStore;
use pixie_service::game::{Walk, rebuild_all};
use pixie_service::record::verify::check_stored;
use pixie_service::table::deadlines::handle_due_games;
use serde_json::{Value, json};

use super::Table;
use crate::lobby::game;
use crate::support::office::Office;
use crate::support::{LISTED, Service};

#[tokio::test]
async fn a_pace_is_shown_wherever_somebody_is_waited_for() {
    let table = Table::of(2, json!({})).await;
    let seen = table.game().await;
    assert_eq!((&seen["pace_hours"], &seen["deadline"]), (&json!(8), &json!("2026-01-01T08:00:00Z")));
    let asked = table.asked().await;
    let open = table.service.guest().get(&format!("{}/decisions", table.path)).await.expect(200);
    assert_eq!(open["decisions"][0]["deadline"], json!("2026-01-01T08:00:00Z"));
    assert_eq!(open["decisions"][0]["overdue"], json!(false));
    let mine = table.players[asked].get("/me/games").await.expect(200);
    assert_eq!(mine["games"][0]["my_deadline"], json!("2026-01-01T08:00:00Z"));
    let theirs = table.players[1 - asked].get("/me/games").await.expect(200);
    assert_eq!(
        (&theirs["games"][0]["my_deadline"], &theirs["games"][0]["deadline"]),
        (&Value::Null, &seen["deadline"])
    );

    table.pass_hours(1).await;
    table.answer(asked).await;
    assert_eq!(table.game().await["deadline"], json!("2026-01-01T09:00:00Z"), "the next has all the time");
}

#[tokio::test]
async fn a_pace_is_an_hour_to_sixty_days_or_none() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    for wrong in [json!(0), json!(1441), json!(-1), json!(1.5), json!("8"), json!(70_000)] {
        let refused = ada.post("/games", json!({"players": 2, "pace_hours": wrong})).await;
        assert!(refused.problem("malformed").contains("pace_hours"));
    }
    let (path, open) = game(&ada, json!({"players": 2, "pace_hours": 1440})).await;
    assert_eq!((&open["pace_hours"], &open["deadline"]), (&json!(1440), &Value::Null), "nobody is waited for");
    assert_eq!(
        ada.post(&format!("{path}/start"), json!({})).await.expect(200)["deadline"],
        json!("2026-03-02T00:00:00Z")
    );
    let (path, _) = game(&ada, json!({"players": 2})).await;
    let started = ada.post(&format!("{path}/start"), json!({})).await.expect(200);
    assert_eq!((&started["pace_hours"], &started["deadline"]), (&Value::Null, &Value::Null));
}

#[tokio::test]
async fn a_move_puts_a_deadline_off_and_the_clock_looks_once_in_vain() {
    let table = Table::of(2, json!({})).await;
    let owner = &table.service.owner;
    let noted = async || -> (String, String) {
        let row = sqlx::query_as("SELECT look_at::text, clock_at::text FROM games");
        row.fetch_one(owner).await.expect("the game")
    };
    let (first, due) = noted().await;
    assert_eq!((&first, &due), (&"2026-01-01 06:00:00+00".to_owned(), &first));
    table.pass_hours(1).await;
    table.answer(table.asked().await).await;
    let (look, due) = noted().await;
    assert_eq!((look, due.as_str()), (first, "2026-01-01 07:00:00+00"), "no index is written for a move");
    table.pass_hours(5).await;
    run_deadlines_after(&table, TimeDelta::hours(6)).await;
    let (look, due) = noted().await;
    assert_eq!((look.as_str(), due.as_str()), ("2026-01-01 07:00:00+00", "2026-01-01 07:00:00+00"));
    assert!(table.bodies_of("reminded").await.is_empty());

    // Too late, and as a node of an older version writes it.
    let id = uuid::Uuid::parse_str(table.path.trim_start_matches("/games/")).expect("an id");
    for wrong in ["look_at + interval '1 microsecond'", "NULL"] {
        let change = sqlx::AssertSqlSafe(format!("UPDATE games SET look_at = {wrong}"));
        sqlx::query(change).execute(owner).await.expect("changed");
        let faults = check_stored(owner, id, None).await.expect("an answer").err().unwrap_or_default();
        let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
        assert!(matches!(&faults[..], [fault] if fault.contains("look_at")), "{faults:?}");
    }
    table.pass_hours(1).await;
    table.wait_for("reminded").await;
    table.service.verify().await;
}

#[tokio::test]
async fn who_does_not_answer_is_reminded_and_then_late_once_each() {
    let table = Table::of(3, json!({})).await;
    let late = table.asked().await;
    let others: Vec<usize> = (0..3).filter(|other| *other != late).collect();
    table.pass_hours(6).await;
    let reminded = table.wait_for("reminded").await;
    assert_eq!((&reminded["actor"], &reminded["details"]["seat"]), (&json!({"by": "clock"}), &json!(Seat::ALL[late])));
    assert_eq!(table.game().await["overdue"], json!([]));
    assert_eq!(table.mails("reminder").await, table.ids(&[late]));

    table.pass_hours(2).await;
    let missed = table.wait_for("missed").await;
    assert_eq!(missed["details"]["decision"], reminded["details"]["decision"]);
    assert_eq!(
        table.game().await["overdue"],
        json!([{"seat": Seat::ALL[late], "deadline": "2026-01-01T08:00:00Z", "grace_until": null, "votes": [], "needed": 2}])
    );
    assert_eq!(table.mails("overdue").await, table.ids(&[late]));
    assert_eq!(table.mails("absent").await, table.ids(&others));

    table.pass_hours(1000).await;
    run_deadlines(&table).await;
    assert_eq!((table.bodies_of("reminded").await.len(), table.bodies_of("missed").await.len()), (1, 1));
}

/// Runs the deadline job until nothing is due, as every node does.
async fn run_deadlines(table: &Table) {
    run_deadlines_after(table, TimeDelta::days(365)).await;
}

/// Looks so long after the start, as another node would.
async fn run_deadlines_after(table: &Table, after: TimeDelta) {
    let office = Office::on_pool(table.service.pool.clone());
    office.hands.advance(after);
    handle_due_games(&office.games, office.worker.clock.now()).await.expect("the database answers");
}

#[tokio::test]
async fn who_was_away_over_both_times_is_only_late() {
    let (table, ..) = Table::with_one_late(2, json!({})).await;
    assert_eq!(table.bodies_of("reminded").await, Vec::<Value>::new());
}

#[tokio::test]
async fn who_answers_in_time_hears_nothing_and_who_comes_back_is_no_longer_late() {
    let (table, late, others) = Table::with_one_late(3, json!({})).await;
    let early = table.bodies_of("missed").await;
    table.vote(others[0], late).await.expect(200);
    table.answer(late).await;
    assert_eq!(table.game().await["overdue"], json!([]), "the votes have lapsed");
    assert!(table.vote(others[1], late).await.problem("conflict").contains("Nobody waits"));
    assert_eq!(table.bodies_of("missed").await, early);
}

#[tokio::test]
async fn several_clocks_at_once_make_one_event() {
    let service = Service::start_with(|settings| settings.database_connections = 2).await;
    let offices = [(); 4].map(|()| Office::on_pool(service.pool.clone()));
    let ada = service.user("Ada").await;
    let (path, _) = game(&ada, json!({"players": 2, "pace_hours": 8})).await;
    ada.post(&format!("{path}/start"), json!({})).await.expect(200);
    for office in &offices {
        office.hands.advance(chrono::TimeDelta::hours(9));
    }
    for looked in
        join_all(offices.iter().map(|office| handle_due_games(&office.games, office.worker.clock.now()))).await
    {
        looked.expect("the database answers");
    }
    let count = "SELECT count(*) FROM events WHERE kind IN ('reminded', 'missed')";
    assert_eq!(sqlx::query_scalar::<_, i64>(count).fetch_one(&service.pool).await.expect("a number"), 1);
}

#[tokio::test]
async fn a_rebuild_gives_the_same_rows() {
    let (table, late, others) = Table::with_one_late(3, json!({})).await;
    let rows = async || {
        let rows = sqlx::query_scalar::<_, String>(LISTED);
        rows.fetch_all(&table.service.owner).await.expect("rows")
    };
    for vote in [others[0], others[1]] {
        table.vote(vote, late).await.expect(200);
        let before = rows().await;
        let rebuilt = rebuild_all(&EventStore::new(table.service.pool.clone()), Walk::default(), |_, _| {})
            .await
            .expect("a rebuild");
        assert!((rebuilt.games, rebuilt.faults.len()) == (1, 0) && rows().await == before, "{before:?}");
    }
}

/// A player with nothing to offer is not asked, but nobody else may learn this before the reveal,
/// and so not by a deadline.
#[tokio::test]
async fn that_a_seat_has_nothing_to_offer_does_not_come_out_when_time_is_up() {
    let table = Table::of(2, json!({})).await;
    let say = async |place: usize, notation: &str| {
        let path = format!("{}/moves", table.path);
        table.players[place].post(&path, json!({"notation": notation})).await.expect(200);
    };
    for _ in 0..2 {
        let place = table.asked().await;
        let open = table.players[place].get(&format!("{}/decisions", table.path)).await.expect(200);
        let own = open["decisions"].as_array().expect("a list").iter().find(|asked| asked["mine"] == true);
        let mut abilities = own.expect("it is asked")["legal"].as_array().expect("a list").iter();
        // Silver every round would be something to offer.
        let other = abilities.find(|legal| legal["notation"] != "ability silver-income").expect("another");
        say(place, other["notation"].as_str().expect("a text")).await;
    }
    let poor = table.asked().await;
    let rich = 1 - poor;
    for (dump, steal) in [("dump 2 apples 1 bread", "steal-silver"), ("dump 1 bread 2 silver", "steal-food apples")] {
        say(poor, dump).await;
        say(rich, steal).await;
    }
    say(poor, "dump 2 gold").await;
    say(poor, "pass").await;
    table.pass_hours(8).await;
    table.wait_for("missed").await;

    let late: Vec<_> = table.bodies_of("missed").await.iter().map(|missed| missed["seat"].clone()).collect();
    assert_eq!(late, [json!("blue"), json!("red")], "both look late");
    assert_eq!(table.mails("overdue").await, table.ids(&[rich]), "and one is told");
    assert_eq!(table.players[poor].get("/me/games").await.expect(200)["games"][0]["my_deadline"], Value::Null);
    // A player without a decision can vote, and one with a decision cannot; a player without a
    // decision loses no seat.
    assert!(table.vote(rich, poor).await.problem("conflict").contains("answer first"));
    let handed = table.vote(poor, rich).await.expect(200);
    assert_eq!(handed["seats"][rich]["bot"], json!("cautious"));
    assert_eq!(handed["seats"][poor].get("bot"), None);
}
