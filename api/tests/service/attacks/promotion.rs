//! Attack: one promotion is answered twice with different moves, sent at once.

use futures_util::future::join;
use serde_json::{Value, json};

use crate::support::Service;
use crate::support::game::Seated;

/// Plays until a seat may make two steps or more. Returns the seat and its decision.
async fn promotion(service: &Service, game: &Seated) -> (usize, Value) {
    for _ in 0..400 {
        let (seat, kind) = service.open(game).await.swap_remove(0);
        let decision = service.own_decision(game, seat).await;
        if kind == "promotion" && decision["left"].as_u64() >= Some(2) {
            return (seat, decision);
        }
        service.answer(game, seat).await;
    }
    panic!("nobody was promoted")
}

#[tokio::test]
async fn two_answers_to_one_promotion_sent_at_once_do_not_both_count() {
    let service = Service::start().await;
    let game = service.seated(3, json!({})).await;
    let (seat, decision) = promotion(&service, &game).await;
    let before = service.version(&game).await;
    let legal = decision["legal"].as_array().expect("a list");
    // Each step is legal after the other.
    let mut single = legal.iter().map(|listed| &listed["move"]).filter(|said| said["type"] == "promote");
    let first = single.next().expect("a step");
    let second = single.find(|said| said["steps"] != first["steps"]).expect("another step");
    let send = |said: &Value| {
        let body = json!({"decision": decision["id"], "move": said});
        service.post_move(&game, &game.players[seat], body)
    };

    let (one, other) = join(send(first), send(second)).await;

    let mut answers = [one.status().as_u16(), other.status().as_u16()];
    answers.sort_unstable();
    assert_eq!(answers, [200, 409], "{first} {second}");
    assert_eq!(service.version(&game).await, before + 1);
    let rest = service.own_decision(&game, seat).await;
    assert_eq!(rest["left"].as_u64(), decision["left"].as_u64().map(|left| left - 1));
    assert_ne!(rest["id"], decision["id"]);
    // The same answer again, by somebody whose line was cut: it is about the step that was made.
    assert_eq!(send(first).await.status(), 409);
}
