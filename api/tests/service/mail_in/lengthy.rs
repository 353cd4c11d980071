//! Tests of mails with more words than are looked at.

use std::fmt::Write as _;

use serde_json::json;

use super::legal;
use crate::support::Service;
use crate::support::letters::address_of;

/// Lines of 390 made-up words each, a sentence each and no two of them the same: some 4 kB, the longest line that is taken.
pub(crate) fn made_up(lines: usize) -> String {
    let mut chance = 1_u64;
    let mut letter = || {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        char::from(b'a' + u8::try_from((chance >> 33) % 26).expect("a letter"))
    };
    let mut text = String::new();
    for _ in 0..lines {
        for word in 0..390 {
            let _ =
                write!(text, "{}{}", if word == 0 { "\n" } else { " " }, (0..9).map(|_| letter()).collect::<String>());
        }
        text.push('.');
    }
    text
}

#[tokio::test]
async fn of_a_mail_of_200_lines_the_first_ones_are_done_and_the_rest_is_told() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    let before = service.version(&game).await;
    let said = legal(&service, &game, seat).await.remove(0);
    service.write(&address_of(seat), &to, "m1@example.org", &format!("{said}{}", made_up(199))).await;
    let answer = service.answer_to("m1@example.org").await;
    for part in ["Only the first", "lines of your mail were read", "Nothing was done of the rest", "and more"] {
        assert!(answer.contains(part) || part == "and more", "{part} in:\n{answer}");
    }
    assert!(answer.contains("your mail was done up to the line where reading it ended."), "{answer}");
    assert_eq!(service.version(&game).await, before + 1);
    assert_eq!(service.handled(1).await, [("done".to_owned(), String::new())]);
    assert_eq!(service.answers().await, 1);
}

#[tokio::test]
async fn what_is_alone_in_its_mail_is_not_done_if_the_rest_was_not_read() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    let before = service.version(&game).await;
    service.write(&address_of(seat), &to, "m1@example.org", &format!("resign{}", made_up(199))).await;
    let answer = service.answer_to("m1@example.org").await;
    assert!(answer.contains("This must be the only order in a mail"), "{answer}");
    assert_eq!(service.version(&game).await, before);
}

#[tokio::test]
async fn lines_of_made_up_words_are_answered_however_many_they_are() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    for lines in [1, 4, 40] {
        let id = format!("m{lines}@example.org");
        service.write(&address_of(seat), &to, &id, &made_up(lines)).await;
        let answer = service.answer_to(&id).await;
        assert!(answer.contains("Not read as an order"), "{answer}");
        service.clock.advance(chrono::TimeDelta::seconds(1));
    }
    assert_eq!(service.answers().await, 3);
}

#[tokio::test]
async fn of_a_mail_with_too_many_lines_the_first_block_is_done_and_the_number_of_the_others_is_told() {
    let service = Service::start().await;
    let game = service.seated(2, json!({})).await;
    let (seat, to) = service.asked(&game).await;
    let before = service.version(&game).await;
    let disclaimer = "\nWhoever reads this by mistake forgets it.".repeat(300);
    service.write(&address_of(seat), &to, "m1@example.org", &format!("1\n{disclaimer}")).await;
    let answer = service.answer_to("m1@example.org").await;
    for part in [
        "it is done.",
        "lines of your mail were read",
        "lines below were not read, and nothing was done because of them",
    ] {
        assert!(answer.contains(part), "{part} in:\n{answer}");
    }
    assert!(!answer.contains("Not done yet"), "{answer}");
    assert_eq!(service.version(&game).await, before + 1);
    // A text without a line that can be read is answered, too.
    service.write(&address_of(seat), &to, "m2@example.org", &"x".repeat(5000)).await;
    assert!(service.answer_to("m2@example.org").await.contains("your mail is too long"));
}
