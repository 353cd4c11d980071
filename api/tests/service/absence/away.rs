//! Tests of players who say that they are away.

use pixie_engine::Seat;
use serde_json::{Value, json};

use super::Table;
use crate::support::Service;
use crate::support::letters::address_of;
use crate::web::browser::Browser;

impl Table {
    async fn declare_absence(&self, place: usize, first_day: &str, last_day: &str) -> Value {
        let days = json!({"first_day": first_day, "last_day": last_day});
        self.players[place].post("/me/absences", days).await.expect(200)
    }
}

#[tokio::test]
async fn a_deadline_waits_for_who_is_away_and_only_the_players_see_when_they_are_back() {
    let table = Table::of(2, json!({})).await;
    let asked = table.asked().await;
    let declared = table.declare_absence(asked, "2026-01-01", "2026-01-03").await;
    let days = json!([{"first_day": "2026-01-01", "last_day": "2026-01-03"}]);
    assert_eq!((&declared["absences"], &declared["time_zone"]), (&days, &json!("UTC")));

    // Eight hours after they are back.
    let until = json!("2026-01-04T08:00:00Z");
    assert_eq!(table.game().await["deadline"], until);
    let seat = Seat::ALL[asked];
    let postponed = table.bodies_of("postponed").await;
    assert_eq!((postponed.len(), &postponed[0]["seat"], &postponed[0]["deadline"]), (1, &json!(seat), &until));
    let away = json!([{"seat": seat, "back": "2026-01-04"}]);
    for player in &table.players {
        assert_eq!(player.get(&table.path).await.expect(200)["away"], away);
    }
    let guest = table.service.guest().get(&table.path).await.expect(200);
    assert_eq!(guest.get("away"), None, "it is nobody else's business");

    table.pass_hours(24 * 3 + 5).await;
    assert_eq!(table.game().await.get("away"), None, "they are back");
    table.pass_hours(1).await;
    assert_eq!(table.wait_for("reminded").await["at"], json!("2026-01-04T06:00:00Z"));
    table.pass_hours(2).await;
    table.wait_for("missed").await;
    table.service.verify().await;
}

#[tokio::test]
async fn a_question_in_an_absence_is_asked_without_haste() {
    let table = Table::of(2, json!({})).await;
    let (first, away) = (table.asked().await, 1 - table.asked().await);
    table.declare_absence(away, "2026-01-01", "2026-01-02").await;
    while table.asked().await == first {
        table.answer(first).await;
    }
    assert_eq!(table.game().await["deadline"], json!("2026-01-01T08:00:00Z"));
    // When the reminder would be due, the clock finds them away.
    table.pass_hours(6).await;
    table.wait_for("postponed").await;
    assert_eq!(table.game().await["deadline"], json!("2026-01-03T08:00:00Z"));
    assert!(table.bodies_of("reminded").await.is_empty());
    // Who comes back early has gained the time.
    assert_eq!(table.players[away].delete("/me/absences/2026-01-01").await.status, 204);
    assert_eq!(table.players[away].delete("/me/absences/2026-01-01").await.status, 404);
    assert_eq!(table.game().await["deadline"], json!("2026-01-03T08:00:00Z"));
}

#[tokio::test]
async fn days_are_those_of_ones_own_zone() {
    let table = Table::of(2, json!({})).await;
    let asked = table.asked().await;
    let zone = json!({"time_zone": "Pacific/Auckland"});
    let player = &table.players[asked];
    let change = player.request(reqwest::Method::PATCH, "/me/notifications").json(&zone);
    crate::support::client::answer(change).await.expect(200);
    let declared = player.post("/me/absences", json!({"last_day": "2026-01-02"})).await.expect(200);
    // There it is noon of the first of January.
    assert_eq!(declared["absences"], json!([{"first_day": "2026-01-01", "last_day": "2026-01-02"}]));
    assert_eq!(table.game().await["deadline"], json!("2026-01-02T19:00:00Z"), "eight hours after midnight there");
}

#[tokio::test]
async fn absences_that_touch_are_one_and_wrong_ones_are_refused() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    let declare =
        async |first: &str, last: &str| ada.post("/me/absences", json!({"first_day": first, "last_day": last})).await;
    declare("2026-05-03", "2026-05-10").await.expect(200);
    declare("2026-05-20", "2026-05-22").await.expect(200);
    declare("2026-05-11", "2026-05-17").await.expect(200);
    let listed = ada.get("/me/absences").await.expect(200);
    let days = json!([
        {"first_day": "2026-05-03", "last_day": "2026-05-17"},
        {"first_day": "2026-05-20", "last_day": "2026-05-22"},
    ]);
    assert_eq!(listed["absences"], days);
    for (first, last, why) in [
        ("2026-06-02", "2026-06-01", "not before the first"),
        ("2025-12-01", "2025-12-31", "over already"),
        ("2026-06-01", "2026-07-31", "at most 60 days"),
        ("2026-05-18", "2026-07-04", "at most 60 days"),
        ("2027-02-01", "2027-02-02", "within a year"),
        ("2026-02-30", "2026-03-01", "first_day"),
    ] {
        let problem = declare(first, last).await.problem("malformed");
        assert!(problem.contains(why), "{problem}");
    }
    assert_eq!(ada.get("/me/absences").await.expect(200)["absences"], days, "nothing has changed");
    for month in 7..12 {
        declare(&format!("2026-{month:02}-01"), &format!("2026-{month:02}-02")).await.expect(200);
    }
    for day in ["01", "03", "05"] {
        declare(&format!("2026-12-{day}"), &format!("2026-12-{day}")).await.expect(200);
    }
    assert!(declare("2026-12-20", "2026-12-21").await.problem("malformed").contains("10 absences"));
}

#[tokio::test]
async fn one_says_so_in_an_answer_to_a_turn_mail_too() {
    let service = Service::start().await;
    let game = service.seated(2, json!({"pace_hours": 8})).await;
    let (seat, to) = service.asked(&game).await;
    let from = address_of(seat);
    let path = format!("/games/{}", game.id);
    let own = async |path: &str| service.get_as(&game.players[seat], &format!("/api/v1{path}")).await;
    service.write(&from, &to, "1@example.org", "Hi all,\n\naway until 3 January\n\nBest,\nA").await;
    let answer = service.answer_to("1@example.org").await;
    assert!(answer.contains("You are away from Thursday 1 January 2026 to Saturday 3 January 2026"), "{answer}");
    assert!(answer.contains("back on Sunday 4 January 2026"), "{answer}");
    assert_eq!(own(&path).await["deadline"], json!("2026-01-04T08:00:00Z"));
    service.write(&from, &to, "2@example.org", "away until spring").await;
    assert!(service.answer_to("2@example.org").await.contains("away until 3 May"));
    service.write(&from, &to, "3@example.org", "I'm back!").await;
    assert!(service.answer_to("3@example.org").await.contains("Welcome back."));
    assert_eq!(own("/me/absences").await["absences"], json!([]));
}

#[tokio::test]
async fn one_says_so_on_the_page_too() {
    let table = Table::of(2, json!({"name": "Rainy days"})).await;
    let asked = table.asked().await;
    let player = |place: usize| {
        let mut browser = Browser::of(&table.service);
        browser.cookie = Some(format!("session=pixie_{}", super::NAMES[place]));
        browser
    };
    let (mut own, mut other) = (player(asked), player(1 - asked));
    own.open("/me").await;
    own.send("/me/absences", &[("first_day", "2026-01-01"), ("last_day", "2026-01-03")]).await;
    assert!(own.says("From Thursday 1 January 2026 to Saturday 3 January 2026"), "{}", own.text());
    other.open(&table.path).await;
    let told = format!("{} ({}) is away, and back on Sunday 4 January 2026.", super::NAMES[asked], Seat::ALL[asked]);
    assert!(other.says(&told), "{}", other.text());
    own.open("/me").await;
    own.send("/me/absences", &[("first_day", "soon"), ("last_day", "2026-01-03")]).await;
    assert_eq!(own.status, 400);
    own.open("/me").await;
    own.send("/me/absences/2026-01-01/take-back", &[]).await;
    assert!(!own.says("From Thursday 1 January 2026"), "{}", own.text());
    other.open(&table.path).await;
    assert!(!other.says("and back on"), "{}", other.text());
}

#[tokio::test]
async fn absences_go_with_their_user() {
    let service = Service::start().await;
    let ada = service.user("Ada").await;
    ada.post("/me/absences", json!({"last_day": "2026-01-09"})).await.expect(200);
    let kept = async || {
        let kept = sqlx::query_scalar!(r#"SELECT count(*) AS "many!" FROM absences"#);
        kept.fetch_one(&service.owner).await.expect("a number")
    };
    assert_eq!(kept().await, 1);
    assert_eq!(ada.delete("/me").await.status, 204);
    assert_eq!(kept().await, 0);
}
