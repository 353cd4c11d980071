//! The attack: a program that answers every mail, and does not say that it is a program.

use chrono::TimeDelta;
use pixie_service::delivery::mail_address::Address;
use serde_json::json;

use crate::mail_in::guests::invited;
use crate::support::Service;
use crate::support::game::Seated;
use crate::support::letters::address_of;

/// Mails from the holder of an address, each a while after the one before.
struct Responder<'a> {
    service: &'a Service,
    from: String,
    to: String,
    sent: usize,
    step: TimeDelta,
}

impl<'a> Responder<'a> {
    fn new(service: &'a Service, from: &str, to: &str) -> Self {
        Self { service, from: from.to_owned(), to: to.to_owned(), sent: 0, step: TimeDelta::minutes(1) }
    }

    /// Writes this number of mails with these words, and returns the number of answers to all mails.
    async fn write(&mut self, mails: usize, words: &str) -> i64 {
        for _ in 0..mails {
            self.sent += 1;
            self.service.clock.advance(self.step);
            self.service.write(&self.from, &self.to, &format!("{}@responder", self.sent), words).await;
            self.service.handled(self.sent).await;
        }
        self.service.answers().await
    }
}

async fn seated() -> (Service, Seated, usize, String) {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    (service, game, seat, to)
}

#[tokio::test]
async fn a_program_that_answers_everything_is_answered_three_times() {
    let (service, game, seat, to) = seated().await;
    let mut responder = Responder::new(&service, &address_of(seat), &to);
    let away = "I am on holiday until Monday.\nBest wishes, Ada";
    assert_eq!(responder.write(70, away).await, 3);
    assert!(service.answer_to("3@responder").await.contains("Further ones like them are not answered"));
    let handled = service.handled(70).await;
    assert_eq!(
        handled[3..].iter().filter(|(state, why)| state == "dropped" && why.contains("mails before it")).count(),
        67
    );
    // An empty mail is no order, either.
    assert_eq!(responder.write(3, "").await, 3);

    // On the page or by the API they act, and are answered again: three times.
    service.clock.advance(TimeDelta::minutes(1));
    service.answer(&game, seat).await;
    assert_eq!(responder.write(10, away).await, 6);
}

#[tokio::test]
async fn a_move_by_mail_is_done_and_answered_while_its_seat_is_silent() {
    let (service, game, seat, to) = seated().await;
    let mut responder = Responder::new(&service, &address_of(seat), &to);
    assert_eq!(responder.write(5, "I am on holiday").await, 3);
    let decision = service.own_decision(&game, seat).await;
    let said = decision["legal"][0]["notation"].as_str().expect("a move").to_owned();
    assert_eq!(responder.write(1, &said).await, 4);
    assert!(service.answer_to("6@responder").await.contains("it is done."));
    assert_eq!(responder.write(5, "I am on holiday").await, 7);
}

#[tokio::test]
async fn orders_that_are_always_refused_are_answered_ten_times() {
    let (service, _, seat, to) = seated().await;
    let mut responder = Responder::new(&service, &address_of(seat), &to);
    assert_eq!(responder.write(30, "agree 99").await, 10);
    assert!(service.answer_to("10@responder").await.contains("Further ones like them are not answered"));
}

#[tokio::test]
async fn a_program_that_answers_an_invitation_is_answered_three_times() {
    let service = Service::start().await;
    let (_, to) = invited(&service, "cy@example.org").await;
    let mut responder = Responder::new(&service, "cy@example.org", &to);
    assert_eq!(responder.write(20, "Thank you for your message.").await, 3);
}

#[tokio::test]
async fn a_program_that_answers_the_mail_desk_is_answered_eight_times() {
    let (service, game, seat, _) = seated().await;
    let holder = &game.players[seat];
    let to = service.address_of(Address::Account { user: holder.id.parse().expect("an id") }, holder).await;
    let mut responder = Responder::new(&service, &address_of(seat), &to);
    assert_eq!(responder.write(20, "Thank you for your message.\nI am on holiday.").await, 8);
    assert!(service.answer_to("8@responder").await.contains("Further ones like them are not answered"));
    // An order is done and answered, and after it some more.
    assert_eq!(responder.write(1, "digest at 7").await, 9);
    assert_eq!(responder.write(20, "I am on holiday.").await, 17);
}

#[tokio::test]
async fn a_program_that_repeats_an_order_to_the_mail_desk_is_not_answered_for_ever() {
    let (service, game, seat, _) = seated().await;
    let holder = &game.players[seat];
    let to = service.address_of(Address::Account { user: holder.id.parse().expect("an id") }, holder).await;
    let mut responder = Responder::new(&service, &address_of(seat), &to);
    responder.step = TimeDelta::seconds(10);
    // Sixty within an hour, and one answer that says so.
    assert_eq!(responder.write(70, "help").await, 61);
    let ends = service.handled(70).await;
    assert!(ends[61..].iter().all(|(state, why)| state == "dropped" && why.contains("too many mails")), "{ends:?}");
}
