//! The orders in a mail, one on each line, parsed before any is executed.
//!
//! There are the moves of the game and a few other words. If any line cannot be parsed, nothing of
//! the mail is executed: half a plan is worse than none. The meaning of a move depends on the
//! decision that is open when its turn comes, so a line is accepted here if it is a move in answer
//! to any question.

use pixie_engine::notation::{NotationError, parse};
use pixie_engine::{Move, Question, Seat};

use super::reading::Line;
use super::taking_back::{read_request, read_wish};
use crate::messages::Words;
use crate::undo::NewUndoRequest;
use crate::users::{EmailAddress, Name};
use pixie_event_store::Version;

/// The parsed orders of a mail.
#[derive(Debug, Default)]
pub(super) struct Orders {
    /// Only a preview of the effects.
    pub(super) preview: bool,
    /// In the order of the lines.
    pub(super) given: Vec<Given>,
}

/// An order and its line.
#[derive(Debug)]
pub(super) struct Given {
    /// The line, from 1; identifies the order within its mail.
    pub(super) line: u32,
    /// The text, shortened.
    pub(super) said: String,
    /// What it wants.
    pub(super) order: Order,
}

/// An order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// A move, as text.
    Move(String),
    /// Send a message to the others.
    Say(Words),
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
    /// Resign from the game.
    Resign,
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
    /// A seat, with its open question.
    Seat(Option<Question>),
    /// An invitation.
    Invitation,
}

/// The most characters of a line that an answer quotes.
const SHOWN: usize = 80;

/// Parses the lines.
///
/// # Errors
/// The lines that cannot be parsed. Nothing of the mail must be executed then.
pub(super) fn read(lines: &[Line], desk: Desk) -> Result<Orders, Vec<Unread>> {
    let (mut orders, mut unread) = (Orders::default(), Vec::new());
    let mut rest = match lines.split_first() {
        Some((first, below)) if is_salutation(&first.text) => below,
        _ => lines,
    };
    while let Some((line, below)) = rest.split_first() {
        rest = below;
        let said = shorten(&line.text);
        if orders.given.is_empty() && unread.is_empty() && !orders.preview && plain(&line.text) == "preview" {
            orders.preview = true;
            continue;
        }
        let order = match (message(&line.text), desk) {
            (Some(text), Desk::Seat(_)) => {
                let words = if text.is_empty() { until_dot(&mut rest) } else { text.to_owned() };
                words.parse().map(Order::Say).map_err(|error| crate::play::sentence(&error.to_string()))
            }
            _ => order(&line.text, desk),
        };
        match order {
            Ok(order) => {
                let line = u32::try_from(line.number).unwrap_or(u32::MAX);
                orders.given.push(Given { line, said, order });
            }
            Err(why) => unread.push(Unread { said, why }),
        }
    }
    // An order that cannot be undone must be the only one.
    let alone = |order: &Order| matches!(order, Order::Resign | Order::Join { .. } | Order::Decline);
    if orders.given.len() > 1 {
        let lonely = orders.given.iter().filter(|given| alone(&given.order));
        unread.extend(lonely.map(|given| Unread {
            said: given.said.clone(),
            why: "This must be the only order in a mail, so that nobody does it by accident.".to_owned(),
        }));
    }
    if unread.is_empty() { Ok(orders) } else { Err(unread) }
}

/// Lines directly below a quotation that can be parsed as orders. They may be the end of a quoted
/// line that a mail program has wrapped, so they are not executed; other lines there are ignored
/// without a report.
pub(super) fn in_doubt(doubtful: &[String], desk: Desk) -> Vec<Unread> {
    let orders = doubtful.iter().filter(|text| order(text, desk).is_ok() || message(text).is_some());
    let unread = |text: &String| Unread {
        said: shorten(text),
        why: "It stands right below a quoted line and may belong to it. Leave an empty line above it.".to_owned(),
    };
    orders.map(unread).collect()
}

/// Whether the first line is only a salutation: no order begins with such a word.
fn is_salutation(text: &str) -> bool {
    const WORDS: [&str; 22] = [
        "hi", "hello", "hey", "dear", "good", "hallo", "liebe", "lieber", "guten", "moin", "servus", "bonjour",
        "salut", "cher", "chère", "cześć", "witam", "witaj", "dzień", "hola", "buenos", "ciao",
    ];
    let plain = plain(text);
    let mut words = plain.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    let greets = words.next().is_some_and(|first| WORDS.contains(&first));
    greets && !plain.contains(',') && words.count() < 4
}

fn order(text: &str, desk: Desk) -> Result<Order, String> {
    let plain = plain(text);
    let words: Vec<&str> = plain.split_whitespace().collect();
    match (words.as_slice(), desk) {
        (["help" | "?"], _) => Ok(Order::Tell(Section::Help)),
        (["preview"], _) => Err("Only the first line of a mail makes it a preview.".to_owned()),
        (["state"], Desk::Seat(_)) => Ok(Order::Tell(Section::State)),
        (["legal"], Desk::Seat(_)) => Ok(Order::Tell(Section::Legal)),
        (["history"], Desk::Seat(_)) => Ok(Order::Tell(Section::History)),
        (["resign"], Desk::Seat(_)) => Ok(Order::Resign),
        (["hand", "over", seat, "to", who] | ["hand", seat, "to", who], Desk::Seat(_)) => hand_over(seat, who),
        (["hand", ..], Desk::Seat(_)) => {
            Err("Write `hand red to bot`, or `hand red to bo@example.org` to invite somebody.".to_owned())
        }
        ([first, ..], Desk::Seat(_)) if first.trim_end_matches(':') == "undo" => read_wish(text).map(Order::Undo),
        ([word @ ("agree" | "disagree"), version @ ..], Desk::Seat(_)) if version.len() < 2 => {
            let request = read_request(version.first().copied())?;
            Ok(Order::Agree { request, agrees: *word == "agree" })
        }
        (["yes" | "no"], Desk::Seat(_)) => {
            Err("Write `agree` or `disagree` to who asks to take back, or `announce yes` as a move.".to_owned())
        }
        (["message", ..], Desk::Seat(_)) => Err("Write `message:` and then the text.".to_owned()),
        (["join", ..] | ["decline"], Desk::Seat(_)) => {
            Err("You sit at this game already; only an invitation is answered so.".to_owned())
        }
        (["decline"], Desk::Invitation) => Ok(Order::Decline),
        (["join", ..], Desk::Invitation) => join(text),
        (_, Desk::Invitation) => Err("An invitation is answered by `join` or `decline`.".to_owned()),
        (_, Desk::Seat(question)) => match readable(text, question) {
            Ok(_) => Ok(Order::Move(text.to_owned())),
            Err(error) => Err(crate::play::sentence(&error.to_string())),
        },
    }
}

/// The text after `message:`.
fn message(text: &str) -> Option<&str> {
    let word = text.get(.."message".len())?;
    let rest = text.get("message".len()..)?.trim_start().strip_prefix(':')?;
    word.eq_ignore_ascii_case("message").then_some(rest.trim())
}

/// The lines up to a single dot, or to the end of the mail.
fn until_dot(rest: &mut &[Line]) -> String {
    let end = rest.iter().position(|line| line.text.trim() == ".").unwrap_or(rest.len());
    let (text, below) = rest.split_at(end);
    *rest = below.get(1..).unwrap_or_default();
    text.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join("\n")
}

fn hand_over(seat: &str, who: &str) -> Result<Order, String> {
    let seat = Seat::ALL.into_iter().find(|known| {
        seat == known.to_string() || seat == known.number().to_string() || (*known == Seat::Grey && seat == "gray")
    });
    let seat = seat.ok_or_else(|| "A seat is called by its colour, such as `red`, or by its number.".to_owned())?;
    let invite = match who {
        "bot" => None,
        address => Some(address.parse().map_err(|_| "It is handed to `bot` or to a mail address.".to_owned())?),
    };
    Ok(Order::HandOver { seat: seat.number(), invite })
}

/// `join`, `join 2`, `join as Bo`, `join 2 as Bo`.
fn join(text: &str) -> Result<Order, String> {
    let expected = || "Write `join`, with a seat such as `join 2` and with a name such as `join as Bo`.".to_owned();
    let rest = text.trim().get("join".len()..).unwrap_or_default().trim().trim_end_matches(['.', '!']);
    let spaced = format!("{rest} ");
    let (seat, name) = match spaced.to_ascii_lowercase().find("as ") {
        Some(at) => (spaced[..at].trim(), Some(spaced[at + "as ".len()..].trim())),
        None => (rest, None),
    };
    let seat = if seat.is_empty() { None } else { Some(seat.parse().map_err(|_| expected())?) };
    let name = name.map(|name| name.parse().map_err(|error| format!("`{}` is no name: {error}.", shorten(name))));
    Ok(Order::Join { seat, name: name.transpose()? })
}

/// The line parsed as an answer to the open question, or to any question that changes the meaning
/// of words.
pub(super) fn readable(text: &str, question: Option<Question>) -> Result<Move, NotationError> {
    let others = [Question::Action {}, Question::Copy {}, Question::Promotion { left: 1 }];
    let first = parse(text, question);
    if first.is_ok() {
        return first;
    }
    let read = [None].into_iter().chain(others.map(Some)).find_map(|other| parse(text, other).ok());
    read.map_or(first, Ok)
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

#[cfg(test)]
mod tests;
