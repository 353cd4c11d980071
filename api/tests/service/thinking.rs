//! Tests of bots that think: they move by themselves, once, from any node, and only what their seat can know counts. And of the
//! strong player's advice and analysis.

use chrono::TimeDelta;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Person, Service, moment, problem};
use crate::waiting::{seen, wait_until};
use crate::web::browser::Browser;
use pixie_service::ground::thinkers::nobody_thinks;

/// Opens a game with this person, who is joined by bots of this kind.
async fn with_bots(service: &Service, person: &Person, players: usize, bots: &str, advice: bool) -> String {
    let body = json!({"players": players, "private": true, "advice": advice});
    let created: Value =
        service.send_as(person, Method::POST, "/api/v1/games", body).await.json().await.expect("a game");
    let id = created["id"].as_str().expect("an id").to_owned();
    let path = format!("/api/v1/games/{id}/start");
    let started = service.send_as(person, Method::POST, &path, json!({"bots": bots})).await;
    assert_eq!(started.status(), 200);
    id
}

/// The game's version and decisions, once somebody but a bot is asked, or the game is over.
async fn awaited(service: &Service, person: &Person, id: &str) -> Value {
    let path = format!("/api/v1/games/{id}/decisions");
    let is_awaited = |open: &Value| {
        let decisions = open["decisions"].as_array().expect("a list");
        decisions.is_empty() || decisions.iter().any(|decision| decision["mine"] == true)
    };
    wait_until("the bots to move", async || seen(service.get_as(person, &path).await, is_awaited)).await
}

fn own(open: &Value) -> Option<&Value> {
    open["decisions"].as_array().expect("a list").iter().find(|decision| decision["mine"] == true)
}

/// Makes the first legal move of the person.
async fn answer(service: &Service, person: &Person, id: &str, decision: &Value) {
    let body = json!({"decision": decision["id"], "move": decision["legal"][0]["move"]});
    let made = service.send_as(person, Method::POST, &format!("/api/v1/games/{id}/moves"), body).await;
    assert_eq!(made.status(), 200, "{}", made.text().await.unwrap_or_default());
}

/// The analysis of a game. It makes one move's judgement after the other, and each is waited for by itself.
async fn analysed(service: &Service, person: &Person, path: &str) -> Value {
    let mut done = None;
    loop {
        let answer = wait_until("the next move to be judged", async || {
            let asked = service.send_as(person, Method::GET, path, Value::Null).await;
            let status = asked.status();
            if status != StatusCode::OK {
                assert_eq!(
                    (status, asked.headers()["retry-after"].as_bytes()),
                    (StatusCode::ACCEPTED, b"2".as_slice())
                );
            }
            let answer: Value = asked.json().await.expect("JSON");
            seen((status, answer), |(status, answer)| *status == StatusCode::OK || answer["done"].as_u64() != done)
        });
        match answer.await {
            (StatusCode::OK, analysis) => return analysis,
            (_, progress) => done = progress["done"].as_u64(),
        }
    }
}

async fn events(service: &Service, person: &Person, id: &str) -> Vec<Value> {
    let mut events: Vec<Value> = Vec::new();
    loop {
        let after = events.last().map_or(0, |event| event["version"].as_i64().expect("a version"));
        let page = service.get_as(person, &format!("/api/v1/games/{id}/events?after={after}")).await;
        let page = page["events"].as_array().expect("a list").clone();
        if page.is_empty() {
            return events;
        }
        events.extend(page);
    }
}

#[tokio::test]
async fn a_game_with_bots_that_think_goes_to_its_end_and_is_analysed() {
    let service = Service::start().await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    let id = with_bots(&service, &ada, 2, "gentle", false).await;
    let early =
        problem(service.send_as(&ada, Method::GET, &format!("/api/v1/games/{id}/analysis"), Value::Null).await).await;
    assert_eq!(early["status"], 409, "{early}");
    loop {
        let open = awaited(&service, &ada, &id).await;
        let Some(decision) = own(&open) else { break };
        answer(&service, &ada, &id, decision).await;
    }
    let game = service.get_as(&ada, &format!("/api/v1/games/{id}")).await;
    assert_eq!(game["status"], "finished");
    let events = events(&service, &ada, &id).await;
    // Each move of the bot is a command of its own: nothing of it follows from a move of the person.
    let by_bot: Vec<_> = events
        .iter()
        .filter(|event| event["kind"] == "moved" && event["actor"]["seat"] == "red" && event["actor"]["user"].is_null())
        .collect();
    assert!(by_bot.len() > 10, "{}", by_bot.len());

    let analysis = analysed(&service, &ada, &format!("/api/v1/games/{id}/analysis")).await;
    let judged = analysis["moves"].as_array().expect("a list");
    let moved = |version: &Value| events.iter().any(|event| event["version"] == *version && event["kind"] == "moved");
    assert!(judged.len() > 20 && judged.iter().all(|judged| moved(&judged["version"])));
    for judged in judged {
        let number = |name: &str| judged[name].as_f64().expect("a number");
        let is_good = number("other_value") - number("after") < 3.0;
        assert_eq!(judged["verdict"] == "good", is_good, "{judged}");
        assert_eq!(judged["why"].as_array().map(Vec::is_empty), Some(is_good), "{judged}");
        let chances = judged["chances"].as_array().expect("a list");
        let together: f64 = chances.iter().filter_map(|of| of["chance"].as_f64()).sum();
        assert!(chances.len() == 2 && (together - 1.0).abs() < 1e-9, "{judged}");
    }
    service.verify().await;
}

/// Without threads that think a node leaves the question open. The clock finds it, on a node that has some.
#[tokio::test]
async fn a_question_that_a_node_has_left_is_answered_by_another_one() {
    let service = Service::start_with(|settings| settings.bot_threads = 0).await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    let id = with_bots(&service, &ada, 3, "gentle", false).await;
    let path = format!("/api/v1/games/{id}/decisions");
    loop {
        let open = service.get_as(&ada, &path).await;
        let Some(decision) = own(&open) else { break };
        answer(&service, &ada, &id, decision).await;
    }
    let open = service.get_as(&ada, &path).await;
    assert!(!open["decisions"].as_array().expect("a list").is_empty(), "{open}");
    let before = open["version"].as_i64().expect("a version");

    let other = service.another_with(|settings| settings.bot_threads = 1).await;
    other.clock.advance(TimeDelta::seconds(30));
    let after = awaited(&other, &ada, &id).await;
    assert!(after["version"].as_i64().expect("a version") > before);
    other.verify().await;
}

/// Two nodes that think about the same question make one move.
#[tokio::test]
async fn two_nodes_make_one_move() {
    let service = Service::start().await;
    let other = service.another().await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    let id = with_bots(&service, &ada, 4, "gentle", false).await;
    for round in 0..12 {
        let open = awaited(&service, &ada, &id).await;
        let Some(decision) = own(&open) else { break };
        answer(&service, &ada, &id, decision).await;
        // The other one is told by its clock what this one knows already.
        other.clock.advance(TimeDelta::seconds(30 * (round + 1)));
    }
    awaited(&service, &ada, &id).await;
    // A node shows a list once its own moves stand in it.
    for node in [&service, &other] {
        node.get_as(&ada, "/api/v1/games").await;
    }
    service.verify().await;
}

#[tokio::test]
async fn advice_is_given_where_the_game_says_so() {
    let service = Service::start().await;
    let (ada, bo) = (service.sign_in("ada@example.org", "Ada").await, service.sign_in("bo@example.org", "Bo").await);
    let [taught, plain] =
        [with_bots(&service, &ada, 3, "gentle", true).await, with_bots(&service, &ada, 3, "gentle", false).await];
    let open = awaited(&service, &ada, &taught).await;
    let decision = own(&open).expect("Ada is asked");
    let advice = service.get_as(&ada, &format!("/api/v1/games/{taught}/advice")).await;
    assert_eq!((&advice["decision"], &advice["version"]), (&decision["id"], &open["version"]));
    let moves = advice["moves"].as_array().expect("a list");
    let legal = decision["legal"].as_array().expect("a list");
    let is_legal = |advised: &Value| legal.iter().any(|listed| listed["move"] == advised["move"]);
    assert!(moves.iter().all(is_legal) && !moves.is_empty(), "{advice}");
    assert!(moves[0]["reasons"][0].as_str().is_some_and(|reason| !reason.is_empty()), "{advice}");
    // The same question has the same answer.
    assert_eq!(service.get_as(&ada, &format!("/api/v1/games/{taught}/advice")).await, advice);

    for (person, game, status) in [(&ada, &plain, 403), (&bo, &taught, 404)] {
        let refused = service.send_as(person, Method::GET, &format!("/api/v1/games/{game}/advice"), Value::Null).await;
        assert_eq!(problem(refused).await["status"], status);
    }
}

/// A bot is never late, and nobody waits for its deadline.
#[tokio::test]
async fn a_bot_that_thinks_has_no_deadline() {
    let service = Service::start_with(|settings| settings.bot_threads = 0).await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    let body = json!({"players": 2, "private": true, "pace_hours": 1});
    let created: Value = service.send_as(&ada, Method::POST, "/api/v1/games", body).await.json().await.expect("a game");
    let id = created["id"].as_str().expect("an id").to_owned();
    let path = format!("/api/v1/games/{id}/start");
    assert_eq!(service.send_as(&ada, Method::POST, &path, json!({"bots": "sharp"})).await.status(), 200);
    let path = format!("/api/v1/games/{id}/decisions");
    loop {
        let open = service.get_as(&ada, &path).await;
        let Some(decision) = own(&open) else { break };
        assert!(decision["deadline"].is_string());
        answer(&service, &ada, &id, decision).await;
    }
    let open = service.get_as(&ada, &path).await;
    assert!(
        open["decisions"]
            .as_array()
            .is_some_and(|all| !all.is_empty() && all.iter().all(|asked| asked["deadline"].is_null())),
        "{open}"
    );
    service.clock.advance(TimeDelta::hours(3));
    let game = service.get_as(&ada, &format!("/api/v1/games/{id}")).await;
    assert_eq!(game["overdue"], json!([]));
}

/// A service of which no node thinks says so: in the game, on its page, and when it is asked whether it is ready. One node that thinks is
/// enough.
#[tokio::test]
async fn a_bot_that_no_node_can_run_is_named() {
    let service = Service::start_with(|settings| settings.bot_threads = 0).await;
    let ada = service.sign_in("ada@example.org", "Ada").await;
    let id = with_bots(&service, &ada, 2, "sharp", false).await;
    let ready = async || service.get("/readyz").await.json::<Value>().await.expect("JSON");
    let warned = wait_until("the node to report", async || seen(ready().await, |ready| ready["warnings"].is_array()));
    let warned = warned.await;
    assert!(
        warned["status"] == "ready" && warned["warnings"][0].as_str().expect("a text").contains("PIXIE_BOT_THREADS")
    );
    loop {
        let open = service.get_as(&ada, &format!("/api/v1/games/{id}/decisions")).await;
        let Some(decision) = own(&open) else { break };
        answer(&service, &ada, &id, decision).await;
    }
    let game = service.get_as(&ada, &format!("/api/v1/games/{id}")).await;
    let stalled = &game["stalled_bots"][0];
    assert_eq!((&stalled["seat"], &stalled["bot"]), (&json!("red"), &json!("sharp")));
    assert!(stalled["message"].as_str().expect("a text").contains("PIXIE_BOT_THREADS"), "{stalled}");
    let mut page = Browser::of(&service);
    page.cookie = Some(format!("session={}", ada.token));
    page.open(&format!("/games/{id}")).await;
    assert!(page.says("no part of this service thinks for bots"), "{}", page.text());
    let mut db = service.owner.acquire().await.expect("the owner");
    assert!(nobody_thinks(&mut *db, moment(0)).await.expect("an answer"));

    let other = service.another_with(|settings| settings.bot_threads = 1).await;
    wait_until("the other node to report", async || seen(ready().await, |ready| ready["warnings"].is_null())).await;
    let game = service.get_as(&ada, &format!("/api/v1/games/{id}")).await;
    assert_eq!(game["stalled_bots"], Value::Null);
    drop(other);
}
