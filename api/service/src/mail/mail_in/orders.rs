//! The orders in a mail, one on each line.
//!
//! There are commands and moves. A command that is not written rightly stops the whole mail. A line that looks like a
//! move is kept as text: what it means depends on what is legal when its turn comes (`meaning.rs`). Courtesies and chat
//! are left out and mentioned, unless there is nothing else.

mod line;
mod sorting;
#[cfg(test)]
mod tests;
mod wrapped;

use self::line::{message, order, orders_below, standing, until_dot};
use self::sorting::{Piece, answer_once, sort};
use self::wrapped::unwrapped;
use super::days::WrittenDays;
use super::reading::Line;
use super::topics::Topic;
use super::wording::{Glossary, Likeness, likeness};
use crate::people::users::{EmailAddress, Name};
use crate::table::messages::FreeText;
use crate::table::proposals::PlayerChange;
use crate::table::undo::NewUndoRequest;
use pixie_event_store::Version;

/// The parsed orders of a mail.
#[derive(Debug, Default)]
pub(super) struct Orders {
    /// Only a preview of the effects.
    pub(super) preview: bool,
    /// In the order of the lines.
    pub(super) given: Vec<Given>,
    /// The lines that are no orders, shortened.
    pub(super) ignored: Vec<String>,
    /// The lines for which the steps did not suffice, shortened: nothing of them may be done.
    pub(super) not_read: Vec<String>,
}

impl Orders {
    /// The orders, each with its place as in a list that its writer has numbered.
    pub(super) fn places(&self) -> impl Iterator<Item = (usize, &Given)> {
        (1..).zip(&self.given)
    }
}

/// An order and its line.
#[derive(Debug)]
pub(super) struct Given {
    /// The line, from 1, and for a further part of it so many times [`PART`]; identifies the order within its mail.
    pub(super) line: u32,
    /// The text, shortened.
    pub(super) said: String,
    /// What the line asks for.
    pub(super) order: Order,
}

/// What a line of a mail asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// A move, as text.
    Move(String),
    /// Yes or no, to whatever was asked.
    Answer(bool),
    /// Send a message to the others.
    Say(FreeText),
    /// Vote to hand over a late seat.
    HandOver {
        /// The seat's number, from 1.
        seat: u8,
        /// The address to invite; without one the bot plays on.
        invite: Option<EmailAddress>,
    },
    /// Take back, or ask the others to agree.
    Undo(NewUndoRequest),
    /// Answer an undo request.
    Agree {
        /// The version of the request; the open one by default.
        request: Option<Version>,
        /// Yes or no.
        agrees: bool,
    },
    /// Say when they are away.
    Away(WrittenDays),
    /// Say that they are there again.
    Back,
    /// Propose to the others to end the game, or to go on with it.
    Propose(PlayerChange),
    /// Propose to the others to let the game rest until then.
    Adjourn(WrittenDays),
    /// Resign from the game.
    Resign,
    /// Give standing orders, one a line.
    StandingOrders(String),
    /// Withdraw the standing orders.
    NoStandingOrders,
    /// Join the game of the invitation.
    Join {
        /// The seat's number.
        seat: Option<u8>,
        /// The name of a new user.
        name: Option<Name>,
    },
    /// Decline the invitation.
    Decline,
    /// Request a section of the answer.
    Tell(Section),
    /// Request an explanation.
    Explain(&'static Topic),
}

/// A section of the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Section {
    /// The orders that can be written.
    Help,
    /// The state of the game.
    State,
    /// The legal moves.
    Legal,
    /// The recent events.
    History,
    /// The standing orders of the seat.
    StandingOrders,
    /// The state of the game as it was at a version.
    StateAt(Version),
    /// The events from one version to another.
    HistoryOf(Version, Version),
}

impl Given {
    /// An order in a part of a line.
    fn new(line: &Line, part: u32, said: &str, order: Order) -> Self {
        let number = u32::try_from(line.number).unwrap_or(u32::MAX);
        Self { line: number.saturating_add(part.saturating_mul(PART)), said: shorten(said), order }
    }

    /// The words in which a move is looked for.
    pub(super) fn text(&self) -> &str {
        match &self.order {
            Order::Move(text) => text,
            _ => &self.said,
        }
    }
}

/// A line that is no order, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unread {
    /// The text, shortened.
    pub(super) said: String,
    /// The reason, and what would be right.
    pub(super) why: String,
}

/// The kind of address, which decides the possible orders.
#[derive(Clone, Copy, Debug)]
pub(super) enum Desk {
    /// The mail went to a seat.
    Seat {
        /// Whether the mail that is answered has proposed a move.
        is_proposed: bool,
    },
    /// The mail went to an invitation.
    Invitation,
}

/// The steps of each of the passes over the lines: which belong together, what each is, and which of them count.
const STEPS: usize = 4_000_000;
/// No mail has so many lines.
const PART: u32 = 1_000_000;
/// The most characters of a line that an answer quotes.
const SHOWN: usize = 80;

/// Parses the lines; the first ones, if the steps do not suffice for all.
///
/// # Errors
/// The lines that cannot be parsed. Nothing of the mail must be executed then.
pub(super) fn read(all: &[Line], desk: Desk, glossary: &mut Glossary) -> Result<Orders, Vec<Unread>> {
    let mut orders = Orders::default();
    glossary.renew(STEPS);
    let (lines, mut end) = unwrapped(all, desk, glossary);
    glossary.renew(STEPS);
    let (found, mut unread) = found(&lines, desk, &mut orders.preview, &mut end, glossary);
    glossary.renew(STEPS);
    sort(&found, matches!(desk, Desk::Seat { is_proposed: false }), &mut orders, glossary);
    if glossary.is_spent() {
        (orders, end) = (Orders { preview: orders.preview, ..Orders::default() }, Some(0));
    }
    if let Some(end) = end {
        orders.not_read = all.iter().filter(|line| line.number >= end).map(|line| shorten(&line.text)).collect();
    }
    if let Desk::Invitation = desk {
        answer_once(&mut orders, &mut unread);
    }
    // An order that cannot be undone must be the only one.
    let alone = |order: &Order| matches!(order, Order::Resign | Order::Join { .. } | Order::Decline);
    if orders.given.len() + orders.not_read.len() > 1 {
        let lonely = orders.given.iter().filter(|given| alone(&given.order));
        unread.extend(lonely.map(|given| Unread {
            said: given.said.clone(),
            why: "This must be the only order in a mail, so that nobody does it by accident.".to_owned(),
        }));
    }
    if unread.is_empty() { Ok(orders) } else { Err(unread) }
}

/// The commands of the lines and the texts between them, and what cannot be parsed; up to the line where the steps end.
fn found<'a>(
    lines: &'a [Line],
    desk: Desk,
    preview: &mut bool,
    end: &mut Option<usize>,
    glossary: &Glossary,
) -> (Vec<(&'a Line, Piece)>, Vec<Unread>) {
    let (mut unread, mut found) = (Vec::new(), Vec::new());
    let mut rest = match lines.split_first() {
        Some((first, below)) if is_salutation(&first.text, glossary) => below,
        _ => lines,
    };
    while let Some((line, below)) = rest.split_first() {
        rest = below;
        if found.is_empty() && unread.is_empty() && !*preview && plain(&line.text) == "preview" {
            *preview = true;
            continue;
        }
        let order = match (message(&line.text), desk) {
            (Some(text), Desk::Seat { .. }) => {
                let words = if text.is_empty() { until_dot(&mut rest) } else { text.to_owned() };
                let words = words.parse().map(Order::Say);
                Some(words.map_err(|error| crate::table::play::sentence(&error.to_string())))
            }
            (None, Desk::Seat { .. }) if let Some(text) = standing(&line.text) => {
                let text = if text.is_empty() { orders_below(line.paragraph, &mut rest) } else { text.to_owned() };
                Some(Ok(Order::StandingOrders(text)))
            }
            _ => order(&line.text, desk, glossary),
        };
        let piece = match order {
            Some(Ok(order)) => Ok(Piece::Order(order)),
            Some(Err(why)) => Err(Unread { said: shorten(&line.text), why }),
            None => Ok(Piece::Text(likeness(&line.text, glossary))),
        };
        if glossary.is_spent() {
            *end = Some(line.number);
            break;
        }
        match piece {
            Ok(piece) => found.push((line, piece)),
            Err(why) => unread.push(why),
        }
    }
    (found, unread)
}

/// Lines directly below a quotation that look like orders. They may be the end of a quoted line that a mail program has
/// wrapped, so they are not executed; other lines there are ignored without a report.
pub(super) fn in_doubt(doubtful: &[String], desk: Desk, glossary: &mut Glossary) -> Vec<Unread> {
    glossary.renew(STEPS);
    let is_order = |text: &&String| match order(text, desk, glossary) {
        Some(order) => order.is_ok(),
        None => message(text).is_some() || matches!(likeness(text, glossary), Likeness::Order | Likeness::Guess),
    };
    let unread = |text: &String| Unread {
        said: shorten(text),
        why: "It stands right below a quoted line and may belong to it. Leave an empty line above it.".to_owned(),
    };
    doubtful.iter().filter(is_order).map(unread).collect()
}

/// Whether the first line is only a salutation: no order begins with such a word.
fn is_salutation(text: &str, glossary: &Glossary) -> bool {
    const WORDS: [&str; 22] = [
        "hi", "hello", "hey", "dear", "good", "hallo", "liebe", "lieber", "guten", "moin", "servus", "bonjour",
        "salut", "cher", "chère", "cześć", "witam", "witaj", "dzień", "hola", "buenos", "ciao",
    ];
    let is_called = text.trim_end().ends_with(',') && !text.contains(' ') && glossary.notation(text).is_none();
    let plain = plain(text);
    let mut words = plain.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    let greets = words.next().is_some_and(|first| WORDS.contains(&first));
    is_called || (greets && !plain.contains(',') && words.count() < 4 && likeness(text, glossary) != Likeness::Order)
}

/// In lower case, without punctuation at the end.
fn plain(text: &str) -> String {
    text.trim().trim_end_matches(['.', '!', ',']).trim_end().to_lowercase()
}

/// A line as an answer quotes it.
pub(super) fn shorten(text: &str) -> String {
    let mut shown: String = text.chars().filter(|c| !c.is_control()).take(SHOWN).collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}
