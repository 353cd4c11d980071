//! Tests of orders other than moves.

use serde_json::json;

use super::legal;
use crate::support::Service;
use crate::support::letters::address_of;

#[tokio::test]
async fn a_preview_tells_and_does_nothing() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    let before = service.version(&game).await;
    let said = legal(&service, &game, seat).await.remove(0);
    service.write(&address_of(seat), &to, "m1@example.org", &format!("preview\n{said}\nmessage: Hi")).await;
    let answer = service.answer_to("m1@example.org").await;
    for part in ["this is what your mail would do", &said, "cannot be known yet", "message: Hi: not done"] {
        assert!(answer.contains(part), "{part} in:\n{answer}");
    }
    service.write(&address_of(seat), &to, "m2@example.org", "Preview.\nresign").await;
    assert!(service.answer_to("m2@example.org").await.contains("A bot would have your seat"));
    assert_eq!(service.version(&game).await, before);
}

#[tokio::test]
async fn what_is_asked_for_is_told_and_an_empty_mail_asks_for_help() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    let other = 1 - seat;
    let elsewhere = service.address(&game, other, 0).await;
    service.write(&address_of(seat), &to, "m1@example.org", "").await;
    let answer = service.answer_to("m1@example.org").await;
    assert!(answer.contains("WHAT YOU CAN WRITE") && answer.contains("WHAT YOU CAN DO"), "{answer}");
    service.write(&address_of(other), &elsewhere, "m2@example.org", "state\nlegal\nhistory").await;
    let answer = service.answer_to("m2@example.org").await;
    for part in ["WHAT YOU HAVE", "THE TABLE", "WHAT HAS HAPPENED", "The game begins", "until then no move is legal"] {
        assert!(answer.contains(part), "{part} in:\n{answer}");
    }
    assert!(!answer.contains("WHAT YOU CAN WRITE"), "{answer}");
}

#[tokio::test]
async fn players_talk_to_each_other_by_mail() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let to = service.address(&game, 0, 0).await;
    let text = "message:\nWho took\nthe honey?\n.\nhelp";
    service.write("ada@example.org", &to, "m1@example.org", text).await;
    assert!(service.answer_to("m1@example.org").await.contains("The others will read it."));
    let said = service.get_as(&game.players[1], &format!("/api/v1/games/{}/messages", game.id)).await;
    assert_eq!(said["messages"][0]["text"], "Who took\nthe honey?");
}

#[tokio::test]
async fn nobody_hands_over_a_seat_that_is_not_late() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let to = service.address(&game, 0, 0).await;
    service.write("ada@example.org", &to, "m1@example.org", "hand red to bot").await;
    let answer = service.answer_to("m1@example.org").await;
    assert!(answer.contains("hand red to bot: refused"), "{answer}");
}

#[tokio::test]
async fn a_seat_that_is_late_is_handed_over_by_mail() {
    let service = Service::start().await;
    let game = service.seated(2, json!({"pace_hours": 8})).await;
    let (late, _) = service.asked(&game).await;
    let other = 1 - late;
    service.clock.advance(chrono::TimeDelta::hours(8));
    let to = service.address(&game, other, 0).await;
    service.mail_with(&format!("To: {} <{}>", ["Ada", "Bo"][other], address_of(other))).await;
    let text = format!("hand {} to bot", ["blue", "red"][late]);
    service.write(&address_of(other), &to, "m1@example.org", &text).await;
    let answer = service.answer_to("m1@example.org").await;
    assert!(answer.contains("A bot plays that seat now."), "{answer}");
}

#[tokio::test]
async fn who_resigns_by_mail_has_no_address_any_more() {
    let service = Service::start().await;
    let game = service.seated(3, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    service.write(&address_of(seat), &to, "m1@example.org", "help\nresign").await;
    assert!(service.answer_to("m1@example.org").await.contains("must be the only order"));
    service.write(&address_of(seat), &to, "m2@example.org", "resign").await;
    let answer = service.answer_to("m2@example.org").await;
    assert!(answer.contains("A bot has your seat now"), "{answer}");
    assert!(!answer.contains("Write your moves above"), "{answer}");
    service.write(&address_of(seat), &to, "m3@example.org", "state").await;
    let handled = service.handled(3).await;
    let dropped = handled.iter().filter(|(state, _)| state == "dropped").count();
    assert_eq!((dropped, service.answers().await), (1, 2), "{handled:?}");
}

#[tokio::test]
async fn standing_orders_are_given_shown_and_withdrawn_by_mail() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, _) = service.asked(&game).await;
    let other = 1 - seat;
    let to = service.address(&game, other, 0).await;
    let say = async |number: u32, text: &str| {
        let id = format!("m{number}@example.org");
        service.write(&address_of(other), &to, &id, text).await;
        service.answer_to(&id).await
    };
    let before = service.version(&game).await;

    let answer = say(1, "Hi,\n\npreview\nstanding orders:\nno food but bread\n").await;
    assert!(answer.contains("would take the place of earlier ones"), "{answer}");
    assert!(say(2, "orders").await.contains("You have none."));
    let answer = say(
        3,
        "In advance:\n\nno food but bread\nif track silver is free: track silver, else casino\nuntil i move\n\nThanks, Bo",
    )
    .await;
    for part in
        ["YOUR STANDING ORDERS", "food bread", "if track silver possible: track silver else casino", "withdraws them"]
    {
        assert!(answer.contains(part), "{part} in:\n{answer}");
    }
    let kept = service.get_as(&game.players[other], &format!("/api/v1/games/{}/standing-orders", game.id)).await;
    assert_eq!(kept["orders"].as_array().map(Vec::len), Some(2), "{kept}");

    let answer = say(4, "standing orders:\nfood breed").await;
    assert!(answer.contains("expected a food") && answer.contains("refused"), "{answer}");
    assert!(say(5, "my orders").await.contains("food bread"), "the earlier ones stand");
    assert!(say(6, "no orders").await.contains("are withdrawn"));
    let kept = service.get_as(&game.players[other], &format!("/api/v1/games/{}/standing-orders", game.id)).await;
    assert_eq!((&kept["orders"], service.version(&game).await), (&json!([]), before), "{kept}");
}

#[tokio::test]
async fn a_standing_order_by_mail_answers_at_once_and_the_mail_tells_of_it() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    let before = service.version(&game).await;
    let said = legal(&service, &game, seat).await.remove(0);
    service.write(&address_of(seat), &to, "m1@example.org", &format!("standing orders: next: {said}")).await;
    let answer = service.answer_to("m1@example.org").await;
    assert!(answer.contains(&format!("It has answered, in version {}.", before + 1)), "{answer}");
    assert!(service.version(&game).await > before);
}
