//! Tests of moves as answers to turn mails.

use serde_json::json;

use super::legal;
use crate::support::Service;
use crate::support::letters::{address_of, letter};

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

/// A player whose answer mail already contains the next decision gets no second mail about it.
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
    let text = format!("hand {}\n{said}", "x".repeat(500));
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
    let rewind = json!({"from": service.version(&game).await, "to_version": 4, "reason": "misclick"});
    moderator.post(&format!("/games/{}/moderation/rewind", game.id), rewind).await.expect(200);
    assert_eq!(service.version(&game).await, 6);

    // One mail answers a decision that was answered and taken back, the other a decision that no
    // longer exists.
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

    // The mail about the rewind has a valid reply address.
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
        // Not more often than a person writes.
        service.clock.advance(chrono::TimeDelta::minutes(30));
        service.write(&address_of(seat), &to, &id, said.expect("a move")).await;
        let answer = service.answer_to(&id).await;
        assert!(answer.contains("it is done."), "{answer}");
    }
    panic!("the second round has not come: {}", round().await);
}
