//! Tests of the list of mails: each subject says what is wanted or what has happened, and one thread holds them.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use mail_parser::MessageParser;

use super::{BOT, assert_is_file, game_with};

/// Each mail to Ada in the course of a game: its references, and its subject.
async fn list() -> Vec<(String, String)> {
    let (office, id) = game_with(BOT).await;
    office.work().await;
    for version in 1.. {
        let game = office.play_until(id, move |game| game.position >= version).await;
        if game.is_over() {
            break;
        }
        office.work().await;
        office.hands.advance(TimeDelta::hours(1));
    }
    office.work().await;
    let letters = office.recorder.letters().into_iter().filter(|letter| letter.recipient.starts_with("ada"));
    let row = |message: &[u8]| {
        let message = MessageParser::default().parse(message).expect("a mail");
        let references = message.header_raw("References").unwrap_or_default().trim().to_owned();
        (references, message.subject().unwrap_or_default().to_owned())
    };
    letters.map(|letter| row(&letter.message)).collect()
}

#[tokio::test]
async fn a_whole_game_is_one_thread_of_subjects_that_say_what_is_wanted() {
    let list = list().await;
    let threads: BTreeSet<&String> = list.iter().map(|(references, _)| references).collect();
    assert_eq!(threads.len(), 1, "{threads:?}");
    let subjects: String = list.iter().map(|(_, subject)| format!("{subject}\n")).collect();
    assert_is_file(&subjects, include_str!("subjects.txt"), "subjects.txt");
}
