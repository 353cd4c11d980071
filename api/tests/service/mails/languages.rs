//! Tests of mails in the language of their reader.

use std::collections::BTreeSet;

use pixie_engine::{Question, Seat};
use pixie_service::game::Game;
use pixie_service::people::users::Choice;
use pixie_words::Language;

use super::{BOT, assert_is_file, gallery, game_with};
use crate::support::office::Office;

/// Lets a user read this language.
pub(super) async fn read_in(office: &Office, user: uuid::Uuid, language: Language) {
    let choose = |choice: &mut Choice| choice.language = Some(language);
    Choice::change(&office.pool, user, office.worker.clock.now(), choose).await.expect("chosen");
}

#[tokio::test]
async fn a_turn_mail_is_written_in_the_language_of_its_reader() {
    for (language, expected) in [
        (Language::German, include_str!("turn.de.txt")),
        (Language::French, include_str!("turn.fr.txt")),
        (Language::Polish, include_str!("turn.pl.txt")),
    ] {
        let (office, id) = game_with(BOT).await;
        read_in(&office, uuid::Uuid::from_u128(1), language).await;
        let in_second_round = |game: &Game| {
            game.board.as_ref().is_some_and(|board| board.round == 2)
                && game.decisions().any(|asked| asked.question == Question::Action {} && asked.seat == Seat::Blue)
        };
        office.play_until(id, in_second_round).await;
        office.work().await;
        let (_, turn) = office.sent().pop().expect("a mail");
        assert_is_file(&turn, expected, &format!("turn.{}.txt", language.tag()));
        let letter = office.recorder.letters().pop().expect("a mail");
        let html = super::html(&letter.message);
        assert!(html.contains(&format!("<html lang=\"{}\"", language.tag())), "{html}");
    }
}

/// What only English says in mails about games. Words of players, moves in notation, and lines that the desk reads are left out.
const ENGLISH: [&str; 8] =
    ["Hello ", "your turn", "You have", "Answer with", "What you", "The game", "Or move", "Please answer"];

#[tokio::test]
async fn no_kind_of_mail_speaks_english_to_who_reads_another_language() {
    let english = gallery::gallery().await;
    for language in Language::ALL.iter().copied().filter(|language| *language != Language::English) {
        let mails = gallery::gallery_in(language).await;
        let kinds =
            |mails: &[gallery::Exhibit]| mails.iter().map(|mail| mail.kind.clone()).collect::<BTreeSet<String>>();
        assert_eq!(kinds(&mails), kinds(english));
        for mail in &mails {
            assert!(mail.html.contains(&format!("<html lang=\"{}\"", language.tag())), "{} {}", mail.kind, mail.html);
            let found: Vec<&str> = ENGLISH.into_iter().filter(|words| mail.html.contains(words)).collect();
            assert!(found.is_empty(), "{} in {language}: {found:?} {}", mail.kind, mail.html);
        }
    }
}
