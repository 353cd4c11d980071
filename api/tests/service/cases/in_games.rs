//! Tests of acts in games as part of a case: who may do them, and who sees the case.

use reqwest::Method;
use serde_json::{Value, json};

use super::{act, id, report, threat};
use crate::lobby::game;
use crate::support::Service;
use crate::support::client::{Answer, Client, answer};

/// Acts in a game as part of a case.
async fn in_case(moderator: &Client, game: &str, (word, body): (&str, Value), case: &str) -> Answer {
    moderator.post(&format!("{game}/moderation/{word}?case={}", id(case)), body).await
}

fn pause() -> (&'static str, Value) {
    ("pause", json!({"reason": "to look at it"}))
}

/// The acts in a list: each with its kind and its case.
fn cases_of(acts: &Value) -> Vec<(String, Value)> {
    let acts = acts.as_array().expect("a list").iter();
    acts.map(|act| (act["act"].as_str().expect("a kind").to_owned(), act["case"].clone())).collect()
}

#[tokio::test]
async fn an_act_in_a_game_names_its_case_for_moderators_alone() {
    let service = Service::start().await;
    let (ada, bo) = (service.user("Ada").await, service.user("Bo").await);
    let (mo, max) = (service.moderator("Mo").await, service.moderator("Max").await);
    let (path, said) = threat(&ada, &bo).await;
    max.post(&format!("{path}/moderation/pause"), json!({"reason": "before it"})).await.expect(200);
    service.clock.advance(chrono::TimeDelta::seconds(1));
    let case = report(&ada, &path, &said).await;
    let other = report(&bo, &path, &super::acts::said_by(&ada, &path).await).await;

    in_case(&mo, &path, ("inspect", json!({"reason": "a threat"})), &case).await.expect(200);
    in_case(&mo, &path, ("resume", json!({"reason": "it is over"})), &case).await.expect(200);
    let seat = json!({"seat": "red", "successor": "bot", "reason": "a threat"});
    in_case(&mo, &path, ("replace", seat), &case).await.expect(200);
    mo.post(&format!("{path}/moderation/pause"), json!({"reason": "in no case"})).await.expect(200);
    in_case(&mo, &path, ("resume", json!({"reason": "of the other case"})), &other).await.expect(200);
    service.verify().await;

    let here = json!(id(&case));
    let of_case = |words: [&str; 3]| words.map(|word| (word.to_owned(), here.clone())).to_vec();
    let audit = mo.get(&format!("/moderation/audit?case={}", id(&case))).await.expect(200);
    assert_eq!(cases_of(&audit["acts"]), of_case(["handed_over", "resumed", "inspected"]));
    let shown = mo.get(&case).await.expect(200)["context"]["game_acts"].clone();
    let mut expected = of_case(["handed_over", "resumed", "inspected"]);
    expected.insert(0, ("paused".to_owned(), Value::Null));
    assert_eq!(cases_of(&shown), expected, "acts before the case and those of another one are not listed");

    let cases = async |reader: &Client| {
        let log = reader.get(&format!("{path}/events")).await.expect(200);
        log.to_string().matches(id(&case)).count()
    };
    assert_eq!((cases(&max).await, cases(&ada).await), (3, 0));
    for address in [format!("{path}/moderation"), format!("{path}/export")] {
        let seen = answer(ada.request(Method::GET, &address)).await;
        assert!(!seen.body.to_string().contains(id(&case)), "{address}: {}", seen.body);
    }
}

#[tokio::test]
async fn a_case_of_an_act_in_a_game_is_open_for_this_moderator_and_about_the_game() {
    let service = Service::start().await;
    let (ada, bo, mo) = (service.user("Ada").await, service.user("Bo").await, service.moderator("Mo").await);
    let (path, said) = threat(&ada, &bo).await;
    let (elsewhere, _) = game(&ada, json!({"players": 2})).await;
    let of_message = report(&ada, &path, &said).await;

    let detail = in_case(&mo, &elsewhere, pause(), &of_message).await.problem("conflict");
    assert!(detail.contains("neither about this game"), "{detail}");
    in_case(&mo, &path, pause(), "00000000-0000-4000-8000-000000000000").await.problem("not-found");
    in_case(&mo, &path, pause(), "seven").await.problem("malformed");
    mo.post(&format!("{path}/moderation/pause?cases=1"), pause().1).await.problem("malformed");
    in_case(&ada, &path, pause(), &of_message).await.problem("forbidden");
    // Mo has made the report of this case himself.
    let subject = json!({"kind": "player", "user": bo.id, "game": path.trim_start_matches("/games/")});
    let made = mo.post("/reports", json!({"subject": subject, "text": "Bad."})).await.expect(201);
    let by_mo = made["id"].as_str().expect("an id");
    let detail = in_case(&mo, &path, pause(), by_mo).await.problem("forbidden");
    assert!(detail.contains("You have to do with this case"), "{detail}");
    for (word, body) in [("inspect", json!({"reason": "a threat"})), pause()] {
        in_case(&mo, &elsewhere, (word, body), by_mo).await.problem("forbidden");
    }

    // A case about somebody who has had a seat.
    let seat = json!({"seat": "red", "successor": "bot", "reason": "a threat"});
    mo.post(&format!("{path}/moderation/replace"), seat).await.expect(200);
    let name = ada.post("/reports", json!({"subject": {"kind": "name", "user": bo.id}, "text": "Bad."})).await;
    let name = name.expect(201)["id"].as_str().expect("an id").to_owned();
    in_case(&mo, &path, pause(), &name).await.expect(200);
    in_case(&mo, &elsewhere, ("cancel", json!({"reason": "a threat"})), &name).await.problem("conflict");

    act(&mo, &of_message, json!({"act": "close", "outcome": "acted", "answer": "Done."})).await;
    let resume = ("resume", json!({"reason": "it is over"}));
    let detail = in_case(&mo, &path, resume, &of_message).await.problem("conflict");
    assert!(detail.contains("The case is closed"), "{detail}");
    assert_eq!(mo.get(&path).await.expect(200)["status"], "paused");
}

#[tokio::test]
async fn an_act_in_a_case_sent_again_is_answered_as_before_even_after_the_case() {
    let service = Service::start().await;
    let (ada, bo, mo) = (service.user("Ada").await, service.user("Bo").await, service.moderator("Mo").await);
    let (path, said) = threat(&ada, &bo).await;
    let case = report(&ada, &path, &said).await;
    let again = async |address: String| {
        let request = mo.request(Method::POST, &address).header("Idempotency-Key", "one");
        answer(request.json(&pause().1)).await
    };
    let address = format!("{path}/moderation/pause?case={}", id(&case));
    let first = again(address.clone()).await.expect(200);
    act(&mo, &case, json!({"act": "close", "outcome": "acted", "answer": "Done."})).await;
    assert_eq!(again(address).await.expect(200), first);
    again(format!("{path}/moderation/pause")).await.problem("idempotency-key-reused");
}
