//! The command in a line.

use super::order::{AddressKind, Order, Section};
use super::undo::{read_request, read_wish};
use super::vocabulary::{CommandWord, command, is_preview};
use super::{invitation_answer, pace, versions};
use crate::mail::parse::plain;
use crate::mail::resolve::days::WrittenDays;
use crate::mail::resolve::reason::Fault;
use crate::mail::resolve::seat_word::seat_named;
use crate::mail::resolve::{phrases, topics};
use crate::mail::wording::{Glossary, is_no, is_yes};

/// Words with which chat begins, too: a line that begins so and is no whole order is none.
const ALSO_CHAT: [&str; 5] = ["agree", "disagree", "hand", "help", "pace"];

/// The command in a line; none if it is no command.
pub(super) fn order(text: &str, kind: AddressKind, glossary: &Glossary) -> Option<Result<Order, Fault>> {
    let english = match kind {
        AddressKind::Seat { .. } => phrases::game_in_english(text.trim().trim_end_matches(['.', '!', ','])),
        AddressKind::Invitation => None,
    };
    if let Some(english) = english {
        let read = order_in_english(&english, kind, glossary);
        let is_chat = || ALSO_CHAT.iter().any(|word| english.starts_with(word));
        if read.as_ref().is_some_and(|read| read.is_ok() || !is_chat()) {
            return read;
        }
    }
    order_in_english(text, kind, glossary)
}

/// The command in a line whose first words are English, or in the vocabulary.
fn order_in_english(text: &str, kind: AddressKind, glossary: &Glossary) -> Option<Result<Order, Fault>> {
    let plain = without_please(&plain(text));
    let words: Vec<&str> = plain.split_whitespace().collect();
    let refused = |fault: Fault| Some(Err(fault));
    match (words.as_slice(), kind) {
        ([word], _) if is_preview(word) => refused(Fault::Preview),
        (_, AddressKind::Invitation) => invitation_answer::read(text, glossary).transpose(),
        (["away", days @ ..], _) if !days.is_empty() => Some(WrittenDays::read(days).map(Order::Away)),
        (["back"] | ["i'm" | "i’m", "back"] | ["i", "am", "back"], _) => Some(Ok(Order::Back)),
        (["pace", time @ ..], _) => Some(pace::read(time).map(Order::Propose)),
        (["no", "pace"], _) => Some(pace::read(&["none"]).map(Order::Propose)),
        (["adjourn", days @ ..], _) => Some(WrittenDays::until(days).map(Order::Adjourn)),
        (["resign"], AddressKind::Seat { .. }) => Some(Ok(Order::Resign)),
        (["hand", handed @ ..], _) if let Some((seat, who)) = seat_and_heir(handed) => Some(hand_over(seat, who)),
        (["hand", ..], _) => refused(Fault::HowToHandOver),
        ([first, ..], _) if first.trim_end_matches([':', ',']) == "undo" => {
            let wish = if plain.trim_end_matches(',') == "undo" { "undo" } else { text };
            Some(read_wish(wish).map(Order::Undo))
        }
        ([word @ ("agree" | "disagree"), version @ ..], _) if version.len() < 2 => {
            let request = read_request(version.first().copied());
            Some(request.map(|request| Order::Agree { request, agrees: *word == "agree" }))
        }
        (["message", ..], _) => refused(Fault::HowToSay),
        (["join", ..] | ["decline"], _) => refused(Fault::NoInvitation),
        (["help", about @ ..], _) if !about.is_empty() => Some(explain(&plain, about, glossary)),
        _ if let Some(section) = versions::read(&plain) => Some(Ok(Order::Show(section))),
        _ => match command(&plain) {
            Some(CommandWord::Tell(section)) => Some(Ok(Order::Show(section))),
            Some(CommandWord::Undo) => Some(read_wish("undo").map(Order::Undo)),
            Some(CommandWord::Agree(agrees)) => Some(Ok(Order::Agree { request: None, agrees })),
            Some(CommandWord::Propose(change)) => Some(Ok(Order::Propose(change))),
            Some(CommandWord::Nudge) => Some(Ok(Order::Nudge)),
            Some(CommandWord::Keep) => Some(Ok(Order::Keep)),
            Some(CommandWord::Leave) => Some(Ok(Order::Leave)),
            Some(CommandWord::NoStandingOrders) => Some(Ok(Order::NoStandingOrders)),
            Some(CommandWord::Resign) => refused(Fault::HowToResign),
            None if is_yes(text, glossary) => Some(Ok(Order::Answer(true))),
            None if is_no(text, glossary) => Some(Ok(Order::Answer(false))),
            None => None,
        },
    }
}

/// A command without the words that ask for it kindly.
fn without_please(plain: &str) -> String {
    const WORDS: [&str; 8] = ["please", "pls", "plz", "bitte", "svp", "stp", "proszę", "thanks"];
    let mut words: Vec<&str> = plain.split_whitespace().collect();
    while words.len() > 1 && words.last().is_some_and(|last| WORDS.contains(&last.trim_end_matches(['.', '!', ',']))) {
        words.pop();
    }
    let command = words.join(" ");
    if command.len() < plain.len() { command.trim_end_matches(',').to_owned() } else { command }
}

/// `help track`; a question about anything else is answered with the whole help.
fn explain(plain: &str, about: &[&str], glossary: &Glossary) -> Result<Order, Fault> {
    match topics::find(&about.join(" "), glossary) {
        Some(topic) => Ok(Order::Explain(topic)),
        None if command(plain).is_some() => Ok(Order::Show(Section::Help)),
        None => Err(Fault::NoSuchTopic),
    }
}

/// The words for a seat and for who shall play it, in `over red to bot`, `Rot an den Bot` and `czerwony botowi`.
fn seat_and_heir<'a>(words: &[&'a str]) -> Option<(&'a str, &'a str)> {
    const BETWEEN: [&str; 10] = ["over", "to", "an", "den", "dem", "einen", "à", "au", "un", "do"];
    let words: Vec<&str> = words.iter().copied().filter(|word| !BETWEEN.contains(word)).collect();
    match words[..] {
        [seat, who] => Some((seat, who)),
        _ => None,
    }
}

fn hand_over(seat: &str, who: &str) -> Result<Order, Fault> {
    let seat = seat_named(seat).ok_or(Fault::HowToNameSeat)?;
    let invite = match who {
        "bot" | "botowi" => None,
        address => Some(address.parse().map_err(|_| Fault::HowToNameSuccessor)?),
    };
    Ok(Order::HandOver { seat: seat.number(), invite })
}
