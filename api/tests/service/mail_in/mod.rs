//! Games are played by mail: what players write, and what they are answered.

mod crashes;
mod doors;
mod guests;
mod senders;
mod taking_back;

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::Service;
use crate::support::letters::{address_of, letter};

/// The first two legal moves of a seat, as text.
async fn legal(service: &Service, game: &crate::support::game::Seated, seat: usize) -> Vec<String> {
    let decision = service.own_decision(game, seat).await;
    let legal = decision["legal"].as_array().expect("a list");
    legal.iter().map(|legal| legal["notation"].as_str().expect("a text").to_owned()).collect()
}

#[tokio::test]
async fn a_turn_mail_is_answered_with_a_move_and_the_answer_tells_what_comes_next() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, _) = service.asked(&game).await;
    let turn = service.mail_with(&format!("To: {} <{}>", ["Ada", "Bo"][seat], address_of(seat))).await;
    let reply_to = turn.lines().find_map(|line| line.strip_prefix("Reply-To: ")).expect("an address to answer to");

    let said = legal(&service, &game, seat).await.remove(0);
    service.write(&address_of(seat), reply_to, "m1@example.org", &said.to_uppercase()).await;

    let answer = service.answer_to("m1@example.org").await;
    for part in
        ["Auto-Submitted: auto-replied", "it is done.", &said.to_uppercase(), "chooses the ability", "WHAT YOU HAVE"]
    {
        assert!(answer.contains(part), "{part} in:\n{answer}");
    }
    let thread = turn.lines().find_map(|line| line.strip_prefix("References: ")).expect("a thread");
    assert!(answer.contains(&format!("References: {thread} <m1@example.org>")), "{answer}");
    let events = service.get_as(&game.players[seat], &format!("/api/v1/games/{}/events", game.id)).await;
    let moved = events["events"].as_array().expect("a list").iter().find(|event| event["kind"] == "moved");
    assert_eq!(moved.expect("a move")["notation"], said);
}

/// Whoever is told by an answer that it is their turn again gets no second mail about that.
#[tokio::test]
async fn who_is_told_by_an_answer_is_told_once() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    for number in 0..40 {
        let (seat, to) = service.asked(&game).await;
        let said = legal(&service, &game, seat).await.remove(0);
        let id = format!("m{number}@example.org");
        service.write(&address_of(seat), &to, &id, &said).await;
        let answer = service.answer_to(&id).await;
        if answer.contains("It is your turn") {
            let waiting = "SELECT count(*) FROM outbox WHERE kind = 'turn' AND state = 'waiting' AND due_at > now()
                AND user_id = $1::text::uuid";
            let waiting: i64 =
                sqlx::query_scalar(waiting).bind(&game.players[seat].id).fetch_one(&service.owner).await.unwrap();
            assert_eq!(waiting, 0);
            let version = service.version(&game).await;
            let states = "SELECT state::text FROM outbox WHERE kind = 'turn' AND version = $1
                AND user_id = $2::text::uuid";
            let states: Vec<String> = sqlx::query_scalar(states)
                .bind(i32::try_from(version).unwrap())
                .bind(&game.players[seat].id)
                .fetch_all(&service.owner)
                .await
                .unwrap();
            assert_eq!(states, ["dropped"], "the mail about that turn");
            return;
        }
    }
    panic!("nobody was ever asked twice in a row");
}

#[tokio::test]
async fn lines_are_played_in_order_and_the_first_refusal_stops() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    let said = legal(&service, &game, seat).await.remove(0);
    let text = format!("{said}\nability cheap-gold\nsteal-silver\nstate");
    service.write(&address_of(seat), &to, "m1@example.org", &text).await;
    let answer = service.answer_to("m1@example.org").await;
    let parts =
        [&said, "done up to the line", "ability cheap-gold: refused", "asked nothing more", "steal-silver: not done"];
    for part in parts {
        assert!(answer.contains(part), "{part} in:\n{answer}");
    }
    assert_eq!(service.version(&game).await, 5, "one move was made");
}

#[tokio::test]
async fn a_refused_move_is_answered_with_the_reason_and_what_is_legal() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    let before = service.version(&game).await;
    service.write(&address_of(seat), &to, "m1@example.org", "steal-silver").await;
    let answer = service.answer_to("m1@example.org").await;
    for part in [
        "nothing was done, for the reason below",
        "steal-silver: refused",
        "does not answer what was asked",
        "The legal move most like it is `ability",
        "WHAT YOU CAN DO",
    ] {
        assert!(answer.contains(part), "{part} in:\n{answer}");
    }
    assert_eq!(service.version(&game).await, before);
}

#[tokio::test]
async fn one_line_that_cannot_be_read_and_nothing_is_done() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    let before = service.version(&game).await;
    let said = legal(&service, &game, seat).await.remove(0);
    let text = format!("Dear all, {}\n{said}", "x".repeat(500));
    service.write(&address_of(seat), &to, "m1@example.org", &text).await;
    let answer = service.answer_to("m1@example.org").await;
    assert!(answer.contains("nothing was done, because not all") && answer.contains("not understood"), "{answer}");
    assert!(answer.contains(&format!("{said}: not done")), "{answer}");
    assert!(!answer.contains(&"x".repeat(100)), "{answer}");
    assert_eq!(service.version(&game).await, before);
}

#[tokio::test]
async fn an_answer_that_comes_too_late_is_told_what_happened_meanwhile() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    let legal = legal(&service, &game, seat).await;
    let done = service.post_move(&game, &game.players[seat], json!({"notation": legal[0]})).await;
    assert_eq!(done.status(), 200);
    service.write(&address_of(seat), &to, "m1@example.org", &legal[1]).await;
    let answer = service.answer_to("m1@example.org").await;
    let told = format!("you have answered this with `{}` already, in version 5", legal[0]);
    assert!(answer.contains(&told), "{answer}");
    assert_eq!(service.version(&game).await, 5);
}

#[tokio::test]
async fn an_answer_to_what_was_taken_back_is_told_so_and_does_nothing() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (first, to_first) = service.asked(&game).await;
    let said = legal(&service, &game, first).await;
    service.write(&address_of(first), &to_first, "m1@example.org", &said[0]).await;
    service.answer_to("m1@example.org").await;
    let (second, to_second) = service.asked(&game).await;
    let others = legal(&service, &game, second).await;

    let moderator = service.moderator("Mo").await;
    let rewind = json!({"to_version": 4, "reason": "misclick"});
    moderator.post(&format!("/games/{}/moderation/rewind", game.id), rewind).await.expect(200);
    assert_eq!(service.version(&game).await, 6);

    // One mail answers what was answered and taken back, the other what nobody asks any more.
    service.write(&address_of(first), &to_first, "m2@example.org", &said[1]).await;
    let answer = service.answer_to("m2@example.org").await;
    let told =
        format!("you have answered this with `{}` already, in version 5. That was taken back in version 6", said[0]);
    assert!(answer.contains(&told) && answer.contains("WHAT YOU CAN DO"), "{answer}");
    service.write(&address_of(second), &to_second, "m3@example.org", &others[0]).await;
    let answer = service.answer_to("m3@example.org").await;
    assert!(
        answer.contains("not asked any more: play was taken back to 4 by a moderator: misclick, in version 6"),
        "{answer}"
    );
    assert_eq!(service.version(&game).await, 6);

    // The mail about the rewind has an address that counts.
    let (again, to) = service.asked(&game).await;
    assert_eq!(again, first);
    service.write(&address_of(first), &to, "m4@example.org", &said[1]).await;
    let answer = service.answer_to("m4@example.org").await;
    assert!(answer.contains("it is done."), "{answer}");
    assert_eq!(service.version(&game).await, 7);
}

#[tokio::test]
async fn what_may_belong_to_a_quoted_line_is_asked_about_and_not_done() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    let before = service.version(&game).await;
    let said = legal(&service, &game, seat).await.remove(0);
    let quoted = format!(
        "> {}\n{said}\n\nstate",
        "What the Queen wants is not always what the Queen gets. ".repeat(2)[..70].trim()
    );
    service.write(&address_of(seat), &to, "m1@example.org", &quoted).await;
    let answer = service.answer_to("m1@example.org").await;
    assert!(answer.contains("Leave an empty line above it") && answer.contains("state: not done"), "{answer}");
    assert_eq!(service.version(&game).await, before);
}

#[tokio::test]
async fn the_same_mail_counts_once_however_often_and_on_whichever_way_it_comes() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    let other = service.address(&game, seat, 0).await;
    let said = legal(&service, &game, seat).await.remove(0);
    let from = address_of(seat);
    let mail = letter(&from, &to, "m1@example.org", &said);
    let again = mail.replace("Subject: Re:", "Received: by mx; 1\r\nSubject: Re:");
    let (same, copies) = ([&mail; 4], [&mail, &again]);
    let handed = same.iter().map(|mail| service.hand_in(&to, mail));
    let others = copies.iter().map(|mail| service.hand_in(&other, mail));
    let statuses = futures_util::future::join_all(handed).await;
    assert!(statuses.iter().chain(&futures_util::future::join_all(others).await).all(|status| *status == 202));

    let handled = service.handled(3).await;
    assert_eq!(handled.len(), 3, "the same bytes to the same address are one mail: {handled:?}");
    assert_eq!(handled.iter().filter(|(state, _)| state == "done").count(), 1, "{handled:?}");
    assert_eq!(handled.iter().filter(|(_, why)| why.contains("was read before")).count(), 2, "{handled:?}");
    assert_eq!(service.answers().await, 1);
    assert_eq!(service.version(&game).await, 5);
}

#[tokio::test]
async fn sealed_offers_come_by_mail_and_only_the_first_counts() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    service.play_until_all_are_asked(&game, "offer").await;
    let before = service.version(&game).await;
    let decision = service.own_decision(&game, 0).await["id"].as_str().unwrap().parse().unwrap();
    let to = service.address(&game, 0, decision).await;
    service.write("ada@example.org", &to, "m1@example.org", "offer nothing").await;
    let answer = service.answer_to("m1@example.org").await;
    assert!(answer.contains("The game waits for Bo (red)."), "{answer}");
    service.write("ada@example.org", &to, "m2@example.org", "offer nothing").await;
    let answer = service.answer_to("m2@example.org").await;
    assert!(answer.contains("It comes too late"), "{answer}");
    assert_eq!(service.version(&game).await, before + 1);
}

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
    assert!(answer.contains("A bot has your seat now") && !answer.contains(" Reply-To: "), "{answer}");
    service.write(&address_of(seat), &to, "m3@example.org", "state").await;
    let handled = service.handled(3).await;
    let dropped = handled.iter().filter(|(state, _)| state == "dropped").count();
    assert_eq!((dropped, service.answers().await), (1, 2), "{handled:?}");
}

#[tokio::test]
async fn a_whole_round_is_played_by_mail() {
    let service = Service::start().await;
    let game = service.seated(3, json!({})).await;
    let round = async || service.get_as(&game.players[0], &format!("/api/v1/games/{}", game.id)).await["round"].clone();
    for number in 0..150 {
        if round().await.as_u64().is_some_and(|round| round >= 2) {
            return;
        }
        let (seat, to) = service.asked(&game).await;
        let decision = service.own_decision(&game, seat).await;
        let legal = legal(&service, &game, seat).await;
        let said = if decision["kind"] == "offer" { legal.last() } else { legal.first() };
        let id = format!("m{number}@example.org");
        // Not more than a person writes.
        service.clock.advance(chrono::TimeDelta::minutes(30));
        service.write(&address_of(seat), &to, &id, said.expect("a move")).await;
        let answer = service.answer_to(&id).await;
        assert!(answer.contains("it is done."), "{answer}");
    }
    panic!("the second round has not come: {}", round().await);
}

#[tokio::test]
async fn too_many_mails_are_answered_once_and_then_no_more() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let to = service.address(&game, 0, 0).await;
    for number in 0..60 {
        service.write("ada@example.org", &to, &format!("m{number}@example.org"), "legal").await;
    }
    service.handled(60).await;
    service.clock.advance(chrono::TimeDelta::seconds(1));
    service.write("ada@example.org", &to, "m60@example.org", "legal").await;
    assert!(service.answer_to("m60@example.org").await.contains("more mails than can be answered"));
    service.clock.advance(chrono::TimeDelta::seconds(1));
    service.write("ada@example.org", &to, "m61@example.org", "legal").await;
    let handled = service.handled(62).await;
    assert_eq!(handled.last().map(|(_, why)| why.as_str()), Some("its author sends too many mails"));
    assert_eq!(service.answers().await, 61);
    service.clock.advance(chrono::TimeDelta::hours(1));
    service.write("ada@example.org", &to, "m62@example.org", "legal").await;
    assert!(service.answer_to("m62@example.org").await.contains("here is what you have asked for"));
}

#[tokio::test]
async fn what_somebody_wrote_goes_when_they_do_and_after_a_month() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (ada, bo) = (service.address(&game, 0, 0).await, service.address(&game, 1, 0).await);
    service.write("ada@example.org", &ada, "a@example.org", "state").await;
    service.write("bo@example.org", &bo, "b@example.org", "state").await;
    // Somebody else wrote to Ada's address.
    service.write("eve@example.org", &ada, "e@example.org", "state").await;
    service.handled(3).await;
    let count = async || -> i64 {
        sqlx::query_scalar("SELECT count(*) FROM inbox").fetch_one(&service.owner).await.expect("a number")
    };
    let gone = service.send_as(&game.players[0], reqwest::Method::DELETE, "/api/v1/me", Value::Null).await;
    assert_eq!(gone.status(), 204);
    // Those that the test hands in have Ada as the sender of their envelope, Bo's as well.
    assert_eq!(count().await, 0);
    service.write("bo@example.org", &bo, "b2@example.org", "state").await;
    service.handled(1).await;
    service.clock.advance(chrono::TimeDelta::days(31));
    while count().await > 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
