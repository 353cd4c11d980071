//! Tests of mails about acts of moderators.

use chrono::TimeDelta;
use pixie_engine::Seat;
use pixie_engine::resources::{Resource, Resources};
use pixie_event_store::Actor;
use pixie_service::game::{
    BotKind, DeadlineChanged, Game, GameEvent, Left, Occupant, Proposed, ProposedChange, ProposedCorrection,
    SeatClosed, Stopped, UNTIL_PUBLISHED, playing,
};
use uuid::Uuid;

use super::{asked, assert_is_file, game_with};
use crate::support::office::Office;

const PLAYERS: [&str; 3] = ["ada", "bo", "cy"];

/// The mails sent from here on to each of the three, if any.
async fn sent(office: &Office, before: usize) -> [Option<String>; 3] {
    office.work().await;
    let sent = office.sent().split_off(before);
    assert!(sent.len() <= 3, "no two mails about one thing: {sent:?}");
    PLAYERS.map(|name| sent.iter().find(|(to, _)| to.starts_with(name)).map(|(_, text)| text.clone()))
}

/// A mail as one line.
fn flat(mail: &Option<String>) -> String {
    let mail = mail.as_deref().expect("a mail");
    mail.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A game of Ada, Bo and Cy.
async fn three() -> (Office, Uuid) {
    let (office, id) = game_with(Occupant::User(Uuid::from_u128(3))).await;
    office.user(3, "Cy").await;
    (office, id)
}

#[tokio::test]
async fn a_pause_and_its_end_are_told_to_everybody_once() {
    let (office, id) = three().await;
    office.play_until(id, |game| game.position > 7).await;
    office.moderate(id, |_, _, by, reason| vec![(by, GameEvent::Paused(Stopped { reason }))]).await;
    let paused = sent(&office, 0).await;
    for mail in &paused {
        assert!(flat(mail).contains("Paused by a moderator: a quarrel") && !flat(mail).contains("WHAT YOU CAN DO"));
    }
    assert_is_file(paused[0].as_deref().expect("a mail"), include_str!("paused.txt"), "paused.txt");

    let resume = |game: &Game, seeds: &_, by, reason| {
        let resumed = (by, GameEvent::Resumed(Stopped { reason }));
        playing::resume(game, game.board.as_ref().expect("a board"), resumed, seeds)
    };
    office.moderate(id, resume).await;
    let (seat, _) = asked(&office, id).await;
    for (mail, own) in sent(&office, 3).await.iter().zip(Seat::ALL) {
        assert!(flat(mail).contains("Resumed by a moderator: a quarrel"), "{mail:?}");
        assert_eq!(flat(mail).contains("it is your turn"), own == seat, "{mail:?}");
    }
}

#[tokio::test]
async fn another_deadline_is_told_to_everybody_and_who_is_asked_can_answer_that() {
    let (office, id) = three().await;
    office.work().await;
    let before = office.sent().len();
    let (seat, _) = asked(&office, id).await;
    let deadline = office.worker.clock.now() + TimeDelta::days(2);
    let change = move |game: &Game, _: &_, by, reason| {
        let decision = game.waiting_for(seat).expect("asked").decision.to_string();
        vec![(by, GameEvent::DeadlineChanged(DeadlineChanged { seat: seat.number(), decision, deadline, reason }))]
    };
    office.moderate(id, change).await;
    for (mail, own) in sent(&office, before).await.iter().zip(Seat::ALL) {
        assert!(flat(mail).contains("changed by a moderator: a quarrel It is Saturday 3 January 2026"), "{mail:?}");
        assert_eq!(flat(mail).contains("WHAT YOU CAN DO"), own == seat, "{mail:?}");
    }
}

#[tokio::test]
async fn who_loses_a_seat_is_told_why_and_the_others_that() {
    let (office, id) = three().await;
    office.work().await;
    let before = office.sent().len();
    let (seat, user) = asked(&office, id).await;
    let close = move |game: &Game, seeds: &_, by, reason| {
        let closed = SeatClosed {
            seat: seat.number(),
            user: Some(user),
            successor: BotKind::Cautious,
            reason,
            for_cause: false,
        };
        let board = game.board.as_ref().expect("a board");
        playing::give_to_bot(game, board, seat, vec![(by, GameEvent::SeatClosed(closed))], seeds)
    };
    office.moderate(id, close).await;
    for (mail, own) in sent(&office, before).await.iter().zip(Seat::ALL) {
        assert!(flat(mail).contains("closed by a moderator: a quarrel"), "{mail:?}");
        assert!(flat(mail).contains("A bot plays this seat to the end."), "{mail:?}");
        assert_eq!(flat(mail).contains("you do not play in this game any more"), own == seat, "{mail:?}");
    }
}

#[tokio::test]
async fn a_game_that_was_cancelled_is_told_once_and_keeps_its_secrets() {
    let (office, id) = three().await;
    office.play_until(id, |game| game.position > 12).await;
    let cancel =
        |game: &Game, _: &_, by, reason| playing::cancel(by, Some(reason), None, game.updated_at + UNTIL_PUBLISHED);
    office.moderate(id, cancel).await;
    let mails = sent(&office, 0).await;
    for mail in &mails {
        assert!(flat(mail).contains("The game was cancelled. Hello"), "{mail:?}");
        assert!(flat(mail).contains("Cancelled by a moderator: a quarrel"), "{mail:?}");
        assert!(flat(mail).contains("Everything in it becomes public"), "{mail:?}");
        assert!(!flat(mail).contains(&hex::encode([7; 32])), "the seed is not out yet: {mail:?}");
    }
    assert_is_file(mails[0].as_deref().expect("a mail"), include_str!("cancelled.txt"), "cancelled.txt");
}

#[tokio::test]
async fn before_the_start_there_is_no_board_and_players_are_told_all_the_same() {
    let office = Office::open().await;
    let mut seats = Vec::new();
    for (n, name) in [(1, "Ada"), (2, "Bo"), (3, "Cy")] {
        seats.push(Occupant::User(office.user(n, name).await));
    }
    let id = office.create(4, None).await;
    office.sit_down(id, &seats).await;
    let take_off = |_: &Game, _: &_, by, reason| {
        vec![(by, GameEvent::Left(Left { seat: 2, reason: Some(reason), for_cause: false }))]
    };
    office.moderate(id, take_off).await;
    let mails = sent(&office, 0).await;
    for mail in &mails {
        assert!(flat(mail).contains("Red taken off the game by a moderator: a quarrel"), "{mail:?}");
    }
    assert!(flat(&mails[1]).contains("you do not play in this game any more"), "{mails:?}");

    let call_off = |_: &Game, seeds: &_, _, _| playing::call_off(Actor::User { user: Uuid::from_u128(1) }, None, seeds);
    office.moderate(id, call_off).await;
    let [ada, bo, cy] = sent(&office, 3).await;
    assert!(ada.is_none() && bo.is_none(), "who did it, and who is gone: {ada:?} {bo:?}");
    assert!(flat(&cy).contains("Called off by who opened it"), "{cy:?}");
}

#[tokio::test]
async fn what_a_moderator_proposes_is_told_to_everybody_with_the_words_that_answer_it() {
    let (office, id) = three().await;
    office.play_until(id, |game| game.position > 7).await;
    office.work().await;
    let before = office.sent().len();
    let correction = ProposedCorrection { seat: 2, gained: Resources::of(Resource::Apple, 2), paid: Resources::NONE };
    let propose = move |_: &Game, _: &_, by, reason| {
        let change = ProposedChange::Correction(correction);
        vec![(by, GameEvent::Proposed(Proposed { change, reason: Some(reason) }))]
    };
    office.moderate(id, propose).await;
    let proposal = office.head(id).await;
    for mail in &sent(&office, before).await {
        let mail = flat(mail);
        assert!(mail.contains("A moderator proposes to correct what Bo (red) holds: a quarrel"), "{mail}");
        assert!(mail.contains("takes 2 apples from the supply"), "{mail}");
        assert!(mail.contains("all players at the table agree, or a second moderator does"), "{mail}");
        assert!(
            mail.contains(&format!("agree {proposal}")) && mail.contains(&format!("disagree {proposal}")),
            "{mail}"
        );
    }
}
