//! Tests of orders in people's own words: done, asked back, or left alone.

use serde_json::json;

use super::legal;
use crate::support::Service;
use crate::support::game::Seated;
use crate::support::letters::address_of;

/// The address to which an answer is to be answered.
fn reply_to(answer: &str) -> &str {
    let rest = answer.split_once("Reply-To: ").expect("an address to answer to").1;
    rest.split_whitespace().next().expect("an address")
}

/// A running game in which somebody is asked back about a move.
struct AskedBack {
    game: Seated,
    seat: usize,
    /// The legal moves, of which the second one is proposed.
    legal: Vec<String>,
    version: i64,
    /// The address whose `yes` makes it.
    confirming: String,
}

impl AskedBack {
    async fn at(service: &Service) -> Self {
        let game = service.seated(2, json!({})).await;
        let (seat, to) = service.asked(&game).await;
        let (version, legal) = (service.version(&game).await, legal(service, &game, seat).await);
        service.write(&address_of(seat), &to, "asked@example.org", &format!("{} zork", legal[1])).await;
        let confirming = reply_to(&service.answer_to("asked@example.org").await).to_owned();
        Self { game, seat, legal, version, confirming }
    }

    /// The answer to these words, to the address of the newest answer.
    async fn answer(&mut self, service: &Service, id: &str, words: &str) -> String {
        service.write(&address_of(self.seat), &self.confirming, id, words).await;
        let answer = service.answer_to(id).await;
        reply_to(&answer).clone_into(&mut self.confirming);
        answer
    }
}

#[tokio::test]
async fn a_number_of_the_list_is_the_move_with_that_number() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    let legal = legal(&service, &game, seat).await;
    let text = "Hi all,\n\nnumber 3, please!\n\nThanks for waiting\nAda";
    service.write(&address_of(seat), &to, "m1@example.org", text).await;
    let answer = service.answer_to("m1@example.org").await;
    assert!(answer.contains("it is done.") && answer.contains(&format!("Read as `{}`", legal[2])), "{answer}");
    assert!(!answer.contains("Not read as an order"), "{answer}");
    let version = service.version(&game).await;

    service.write(&address_of(seat), &to, "m2@example.org", "3").await;
    let answer = service.answer_to("m2@example.org").await;
    assert!(answer.contains("It comes too late"), "{answer}");
    assert_eq!(service.version(&game).await, version);
}

#[tokio::test]
async fn what_is_nearly_clear_is_asked_back_and_done_once_by_yes() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    let before = service.version(&game).await;
    let said = legal(&service, &game, seat).await.remove(1);
    service.write(&address_of(seat), &to, "m1@example.org", &format!("{said} zork")).await;
    let answer = service.answer_to("m1@example.org").await;
    for part in [&format!("Did you mean `{said}`?"), "`zork`", "not quite clear", "answer this mail with `yes`"] {
        assert!(answer.contains(part), "{part} in:\n{answer}");
    }
    assert_eq!(service.version(&game).await, before);

    let confirming = reply_to(&answer).to_owned();
    assert_ne!(confirming, to);
    service.write(&address_of(seat), &confirming, "m2@example.org", "Yes, please!\n\nAda").await;
    let answer = service.answer_to("m2@example.org").await;
    assert!(answer.contains("it is done.") && answer.contains(&format!("Read as `{said}`")), "{answer}");
    assert_eq!(service.version(&game).await, before + 1);

    service.write(&address_of(seat), &confirming, "m3@example.org", "yes").await;
    let answer = service.answer_to("m3@example.org").await;
    assert!(answer.contains("It comes too late: you have answered this"), "{answer}");
    assert_eq!(service.version(&game).await, before + 1);
}

/// A yes confirms what was proposed, in whatever spelling; what follows it in the same line is never done instead of it.
#[tokio::test]
async fn a_yes_with_more_words_is_no_other_move() {
    let service = Service::start().await;
    let mut asked = AskedBack::at(&service).await;
    let [other, said] = [0, 1].map(|at| asked.legal[at].clone());
    let answer = asked.answer(&service, "m2@example.org", &format!("Yes please, and then {other}.")).await;
    assert!(answer.contains(&format!("Did you mean `{said}`?")), "{answer}");
    assert!(answer.replace('\n', " ").contains("Only this was proposed."), "{answer}");
    assert_eq!(service.version(&asked.game).await, asked.version);

    let answer = asked.answer(&service, "m3@example.org", "yesss").await;
    assert!(answer.contains("it is done.") && answer.contains(&format!("Read as `{said}`")), "{answer}");
}

/// Who writes something else first can still say yes.
#[tokio::test]
async fn a_proposal_stands_until_it_is_answered() {
    let service = Service::start().await;
    let mut asked = AskedBack::at(&service).await;
    let said = asked.legal[1].clone();
    let answer = asked.answer(&service, "m2@example.org", "grmblfx").await;
    assert!(answer.contains(&format!("Did you mean `{said}`?")), "{answer}");
    asked.answer(&service, "m3@example.org", "state").await;
    let answer = asked.answer(&service, "m4@example.org", "y").await;
    assert!(answer.contains("it is done.") && answer.contains(&format!("Read as `{said}`")), "{answer}");
}

/// A yes may say once more what it is about, or thank for it.
#[tokio::test]
async fn a_yes_may_repeat_what_was_proposed() {
    let service = Service::start().await;
    let mut asked = AskedBack::at(&service).await;
    let said = asked.legal[1].clone();
    let words = format!("Yes, thank you, {said} is what I had in mind.");
    let answer = asked.answer(&service, "m2@example.org", &words).await;
    assert!(answer.contains("it is done.") && answer.contains(&format!("Read as `{said}`")), "{answer}");
}

/// Nobody is asked again about what was refused, in whatever words.
#[tokio::test]
async fn what_was_refused_is_not_proposed_again() {
    let service = Service::start().await;
    let mut asked = AskedBack::at(&service).await;
    let answer = asked.answer(&service, "m2@example.org", "No no, not that grmblfx!").await;
    assert!(!answer.contains("Your mail before"), "{answer}");
}

#[tokio::test]
async fn who_does_not_confirm_may_write_another_move() {
    let service = Service::start().await;
    let AskedBack { game, seat, legal, version, confirming } = AskedBack::at(&service).await;
    service.write(&address_of(seat), &confirming, "m2@example.org", "No, thanks.").await;
    assert!(service.answer_to("m2@example.org").await.contains("Nothing was done."));
    assert_eq!(service.version(&game).await, version);

    // Somebody else who learns the address cannot confirm.
    service.write(&address_of(1 - seat), &confirming, "m3@example.org", "yes").await;
    assert_eq!(service.handled(3).await.iter().filter(|(state, _)| state == "held").count(), 1);
    service.write(&address_of(seat), &confirming, "m4@example.org", &legal[0]).await;
    assert!(service.answer_to("m4@example.org").await.contains("it is done."));
    assert_eq!(service.version(&game).await, version + 1);
}

/// What a condition is answered by is something that helps.
#[tokio::test]
async fn a_condition_without_a_move_is_answered_by_the_help() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    service.write(&address_of(seat), &to, "m1@example.org", "If you steal my silver then I know what to do").await;
    let answer = service.answer_to("m1@example.org").await.replace('\n', " ");
    assert!(answer.contains("depends on what may happen first") && answer.contains("`help` tells how"), "{answer}");
    service.write(&address_of(seat), &to, "m2@example.org", "help").await;
    assert!(service.answer_to("m2@example.org").await.contains("standing orders:"));
}

#[tokio::test]
async fn what_can_mean_several_moves_is_listed_with_numbers() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    let before = service.version(&game).await;
    let legal = legal(&service, &game, seat).await;
    service.write(&address_of(seat), &to, "m1@example.org", "an ability, please").await;
    let answer = service.answer_to("m1@example.org").await;
    assert!(answer.contains("`1` for") && answer.contains("`4` for"), "{answer}");
    assert_eq!(service.version(&game).await, before);
    service.write(&address_of(seat), reply_to(&answer), "m2@example.org", "4").await;
    assert!(service.answer_to("m2@example.org").await.contains(&format!("Read as `{}`", legal[3])));
}

#[tokio::test]
async fn a_courtesy_is_no_order_and_cancels_none() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    let said = legal(&service, &game, seat).await.remove(0);
    service.write(&address_of(seat), &to, "m1@example.org", "Thanks, that was a great game so far!").await;
    let answer = service.answer_to("m1@example.org").await;
    assert!(answer.contains("no move was found") && answer.contains("WHAT YOU CAN DO"), "{answer}");
    assert!(!answer.contains("WHAT YOU CAN WRITE"), "{answer}");
    service.write(&address_of(seat), &to, "m2@example.org", &format!("{said}\nThanks, Ada")).await;
    let answer = service.answer_to("m2@example.org").await;
    assert!(answer.contains("it is done.") && !answer.contains("Thanks, Ada"), "{answer}");
}

/// Friends write to each other below their moves.
#[tokio::test]
async fn a_line_to_a_friend_is_answered_by_how_it_would_reach_them() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    let said = legal(&service, &game, seat).await.remove(0);
    service.write(&address_of(seat), &to, "m1@example.org", &format!("{said}\n\nDid you get the photos?")).await;
    let answer = service.answer_to("m1@example.org").await.replace('\n', " ");
    assert!(answer.contains("it is done.") && answer.contains("photos"), "{answer}");
    assert!(answer.contains("the others are to read begins with `message:`"), "{answer}");
}

#[tokio::test]
async fn the_help_explains_one_action() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    service.write(&address_of(seat), &to, "m1@example.org", "help track").await;
    let answer = service.answer_to("m1@example.org").await;
    assert!(answer.contains("TRACK (11)") && answer.contains("`track gold`"), "{answer}");
    assert!(!answer.contains("CASINO (12)"), "{answer}");
    service.write(&address_of(seat), &to, "m2@example.org", "help zork").await;
    assert!(service.answer_to("m2@example.org").await.contains("The help knows no such thing."));
}
