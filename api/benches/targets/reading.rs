//! The benchmark of reading: the time of the processor that a mail takes which nobody but an attacker writes.

use std::fmt::Write as _;
use std::hint::black_box;
use std::sync::Arc;

use pixie_engine::chance::Seeded;
use pixie_engine::{Rulebook, Rules, open_decisions, start};
use pixie_service::mail::execute::rehearse_mail;
use pixie_service::mail::parse;

use super::mail::processor_time;
use super::table::Table;

/// The words of a line: it has some 4 kB, as many as a line may have.
const WORDS: usize = 390;
/// The most lines that are taken.
const MOST_LINES: usize = 200;

pub(crate) fn measure(table: &mut Table) {
    let players = 3_u8.try_into().expect("three play");
    let (_, board) = start(Arc::new(Rules::of(Rulebook::En, players)), &mut Seeded::new(&[7; 32]));
    let seat = open_decisions(&board).next().expect("somebody is asked").seat;
    // The lexicon is made for the first mail.
    black_box(rehearse_mail("pass", &board, seat));
    println!("\nMails of made-up words:");
    for lines in [1, 4, 10, 40, MOST_LINES] {
        let text = made_up(lines);
        let mail = format!("From: ada@example.org\r\nContent-Type: text/plain\r\n\r\n{text}");
        let before = processor_time();
        black_box(parse::read(mail.as_bytes()).expect("a mail"));
        black_box(rehearse_mail(&text, &board, seat));
        let taken = processor_time() - before;
        println!("{lines} lines: {taken:.1} ms of the processor");
        if lines == MOST_LINES {
            table.at_most("reading a mail of 200 lines of 390 made-up words, s of the processor", 1.0, taken / 1e3);
        }
    }
}

/// So many lines, no word twice.
pub(crate) fn made_up(lines: usize) -> String {
    let mut chance = 1_u64;
    let mut letter = || {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        char::from(b'a' + u8::try_from((chance >> 33) % 26).expect("a letter"))
    };
    let mut text = String::new();
    for _ in 0..lines {
        for _ in 0..WORDS {
            let _ = write!(text, "{} ", (0..9).map(|_| letter()).collect::<String>());
        }
        text.push_str("\r\n");
    }
    text
}
