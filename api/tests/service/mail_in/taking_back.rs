//! Tests of undo by mail.

use reqwest::Method;
use serde_json::{Value, json};

use super::legal;
use crate::support::Service;
use crate::support::game::Seated;
use crate::support::letters::address_of;

/// A game in which Ada and Bo have moved, and the first mover's seat.
async fn moved() -> (Service, Seated, usize) {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let first = service.open(&game).await[0].0;
    service.answer(&game, first).await;
    service.answer(&game, 1 - first).await;
    (service, game, first)
}

async fn board(service: &Service, game: &Seated, part: &str) -> Value {
    let path = format!("/api/v1/games/{}/state{part}", game.id);
    let mut board = service.get_as(&game.players[0], &path).await["state"].take();
    board.as_object_mut().expect("an object").remove("decisions");
    board
}

/// The mail to a seat with these words, as one line.
async fn mail_to(service: &Service, seat: usize, words: &str) -> String {
    let to = format!("To: {} <{}>", ["Ada", "Bo"][seat], address_of(seat));
    let mut known = 0;
    loop {
        let mails = service.mails(known + 1).await;
        let flat = |mail: &String| mail.split_whitespace().collect::<Vec<_>>().join(" ");
        if let Some(mail) = mails.iter().find(|mail| mail.contains(&to) && flat(mail).contains(words)) {
            return mail.clone();
        }
        known = mails.len();
    }
}

#[tokio::test]
async fn one_line_takes_back_and_the_next_one_answers_anew() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    let said = legal(&service, &game, seat).await;
    service.write(&address_of(seat), &to, "m1@example.org", &said[0]).await;
    service.answer_to("m1@example.org").await;
    let text = format!("Undo: wrong button\n{}", said[1]);
    let other = service.address(&game, seat, 0).await;
    service.write(&address_of(seat), &other, "m2@example.org", &text).await;
    let answer = service.answer_to("m2@example.org").await;
    assert!(
        answer.contains("Undo: wrong button - It is taken back.") || answer.contains("It is taken back."),
        "{answer}"
    );
    assert!(answer.contains("it is done.") && answer.contains(&said[1]), "{answer}");
    let events = service.get_as(&game.players[0], &format!("/api/v1/games/{}/events?after=4", game.id)).await;
    let kinds: Vec<_> = events["events"].as_array().expect("a list").iter().map(|event| &event["kind"]).collect();
    assert_eq!(kinds, ["moved", "rewound", "moved"]);
    assert_eq!(events["events"][1]["reason"], "wrong button");
}

#[tokio::test]
async fn the_others_are_asked_by_mail_and_agree_by_mail() {
    let (service, game, first) = moved().await;
    let second = 1 - first;
    let before = service.version(&game).await;
    let to = service.address(&game, first, 0).await;
    service.write(&address_of(first), &to, "m1@example.org", "undo to 4: slip\npass").await;
    let answer = service.answer_to("m1@example.org").await;
    for part in ["The others are asked to agree by Sunday 4 January 2026, 00:00 UTC", "pass: not done"] {
        assert!(answer.contains(part), "{part} in:\n{answer}");
    }
    assert_eq!(service.version(&game).await, before + 1);

    let asks = format!("{} asks to take back to 4: slip", ["Ada (blue)", "Bo (red)"][first]);
    let mail = mail_to(&service, second, &asks).await;
    let line = format!("agree {}", before + 1);
    assert!(mail.contains(&format!("\n  {line}\n")) && mail.contains("ability "), "{mail}");
    let reply_to = mail.lines().find_map(|line| line.strip_prefix("Reply-To: ")).expect("an address to answer to");
    service.write(&address_of(second), reply_to, "m2@example.org", &line).await;
    let answer = service.answer_to("m2@example.org").await;
    assert!(answer.contains("All have agreed: it is taken back."), "{answer}");

    let told = format!("aken back to 4 by {}, as all have agreed: slip", ["Ada (blue)", "Bo (red)"][first]);
    for seat in 0..2 {
        mail_to(&service, seat, &told).await;
    }
    assert_eq!(board(&service, &game, "").await, board(&service, &game, "?at=4").await);

    // An answer to an older decision gets an explanation of who took it back.
    let stale = service.address(&game, first, 99).await;
    service.write(&address_of(first), &stale, "m3@example.org", "pass").await;
    let answer = service.answer_to("m3@example.org").await;
    let told = format!("play was taken back to 4 by {}, as all have agreed: slip", ["blue", "red"][first]);
    assert!(answer.contains(&told), "{answer}");
}

#[tokio::test]
async fn who_does_not_agree_says_so_by_mail_and_who_asked_is_told() {
    let (service, game, first) = moved().await;
    let second = 1 - first;
    let path = format!("/api/v1/games/{}/undo-requests", game.id);
    let asked = service.send_as(&game.players[first], Method::POST, &path, json!({})).await;
    assert_eq!(asked.status(), 201);
    let to = service.address(&game, second, 0).await;
    service.write(&address_of(second), &to, "m1@example.org", "yes").await;
    assert!(service.answer_to("m1@example.org").await.contains("Write `agree` or `disagree`"));
    service.write(&address_of(second), &to, "m2@example.org", "agree 1").await;
    assert!(service.answer_to("m2@example.org").await.contains("Request 1 to take back is not open"));
    service.write(&address_of(second), &to, "m3@example.org", "preview\nagree").await;
    assert!(service.answer_to("m3@example.org").await.contains("You would agree to take back"));
    service.write(&address_of(second), &to, "m4@example.org", "Disagree.").await;
    assert!(service.answer_to("m4@example.org").await.contains("The play stays as it is."));
    let who = ["Ada (blue)", "Bo (red)"][second];
    mail_to(&service, first, &format!("{who} does not agree to take back. The play stays as it is.")).await;
    service.write(&address_of(second), &to, "m5@example.org", "agree").await;
    assert!(service.answer_to("m5@example.org").await.contains("Nobody asks to take anything back"));
}

#[tokio::test]
async fn an_answer_without_a_number_is_for_the_only_request_there_was() {
    let (service, game, first) = moved().await;
    let second = 1 - first;
    let path = format!("/api/v1/games/{}/undo-requests", game.id);
    let ask = async || {
        let asked = service.send_as(&game.players[first], Method::POST, &path, json!({})).await;
        assert_eq!(asked.status(), 201);
        service.version(&game).await
    };
    let to = service.address(&game, second, 0).await;
    ask().await;
    service.write(&address_of(second), &to, "m1@example.org", "disagree").await;
    assert!(service.answer_to("m1@example.org").await.contains("The play stays as it is."));
    // The mail may be about the first request, which is over.
    let request = ask().await;
    for (id, said) in [("m2@example.org", "agree"), ("m3@example.org", "disagree")] {
        service.write(&address_of(second), &to, id, said).await;
        let answer = service.answer_to(id).await;
        assert!(answer.contains("say which you mean") && answer.contains(&format!("is {request}.")), "{answer}");
    }
    service.write(&address_of(second), &to, "m4@example.org", &format!("agree {request}")).await;
    assert!(service.answer_to("m4@example.org").await.contains("All have agreed: it is taken back."));
}

#[tokio::test]
async fn what_a_moderator_proposes_is_answered_by_mail() {
    let (service, game, first) = moved().await;
    let (mo, path) = (service.moderator("Mo").await, format!("/games/{}", game.id));
    mo.post(&format!("{path}/moderation/inspect"), json!({"reason": "a dispute"})).await.expect(200);
    let from = service.version(&game).await;
    let correction = json!({"from": from, "seat": "blue", "gained": {"apple": 2}, "reason": "forgotten"});
    let proposal = mo.post(&format!("{path}/moderation/correct"), correction).await.expect(202)["version"].clone();
    let told = mail_to(&service, 1 - first, "A moderator proposes to correct what").await;
    assert!(told.contains(&format!("agree {proposal}")), "{told}");
    let (one, other) = (service.address(&game, first, 0).await, service.address(&game, 1 - first, 0).await);
    service.write(&address_of(first), &one, "m1@example.org", "agree").await;
    let answer = service.answer_to("m1@example.org").await;
    assert!(answer.contains("Others must still agree."), "{answer}");
    service.write(&address_of(1 - first), &other, "m2@example.org", &format!("agree {proposal}")).await;
    let answer = service.answer_to("m2@example.org").await;
    assert!(answer.contains("All have agreed: it is done."), "{answer}");
    service.write(&address_of(first), &one, "m3@example.org", &format!("disagree {proposal}")).await;
    let answer = service.answer_to("m3@example.org").await;
    assert!(answer.contains("is not open"), "{answer}");
}
