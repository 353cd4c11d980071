//! What a mail wants: an order a line, read before anything is done.
//!
//! Besides the moves of the game there are a few words. All of a mail must be readable, or nothing of it is done: half a
//! plan is worse than none. What a line means as a move depends on what is asked when its turn comes, so a line is
//! readable if it is a move in answer to any question.

use pixie_engine::notation::{NotationError, parse};
use pixie_engine::{Move, Question, Seat};

use super::reading::Line;
use super::taking_back::{read_request, read_wish};
use crate::press::Words;
use crate::undo::Wish;
use crate::users::{EmailAddress, Name};
use pixie_event_store::Version;

/// A mail, read as orders.
#[derive(Debug, Default)]
pub(super) struct Orders {
    /// Only to be told what would happen.
    pub(super) preview: bool,
    /// In the order of the lines.
    pub(super) given: Vec<Given>,
}

/// An order and where it stands.
#[derive(Debug)]
pub(super) struct Given {
    /// From 1; names the order within its mail.
    pub(super) line: u32,
    /// As it was written, shortened.
    pub(super) said: String,
    /// What it wants.
    pub(super) order: Order,
}

/// What somebody wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// A move, as it was written.
    Move(String),
    /// Say something to the others.
    Say(Words),
    /// Vote that somebody else plays a seat that is late.
    HandOver {
        /// The seat's number, from 1.
        seat: u8,
        /// Whom to invite; the bot plays on if nobody is named.
        invite: Option<EmailAddress>,
    },
    /// Take back, or ask the others to.
    Undo(Wish),
    /// Say whether one agrees to take back.
    Agree {
        /// The version of the request; whichever is open, if none is named.
        request: Option<Version>,
        /// Yes or no.
        agrees: bool,
    },
    /// Leave the game.
    Resign,
    /// Take part in the game one is invited to.
    Join {
        /// The seat's number.
        seat: Option<u8>,
        /// What to call who is not known here yet.
        name: Option<Name>,
    },
    /// Not take part in it.
    Decline,
    /// To be told something.
    Tell(Section),
}

/// What can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Section {
    /// What can be written.
    Help,
    /// How the game stands.
    State,
    /// What is legal.
    Legal,
    /// What has happened.
    History,
}

/// Why a line is no order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unread {
    /// As it was written, shortened.
    pub(super) said: String,
    /// What would be right.
    pub(super) why: String,
}

/// What the address that was written to is good for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Desk {
    /// Playing; this is asked now.
    Seat(Option<Question>),
    /// Answering an invitation.
    Invitation,
}

/// As much of a line as an answer repeats.
const SHOWN: usize = 80;

/// Reads what was written.
///
/// # Errors
/// The lines that cannot be read. Nothing of the mail is to be done then.
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
    // What cannot be undone must not be a line among others.
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

/// Lines that stand right below a quotation and read as orders. They may be the end of a quoted line that a program has
/// broken, so they are not followed; what reads as no order surely is that, and need not be spoken of.
pub(super) fn in_doubt(doubtful: &[String], desk: Desk) -> Vec<Unread> {
    let orders = doubtful.iter().filter(|text| order(text, desk).is_ok() || message(text).is_some());
    let unread = |text: &String| Unread {
        said: shorten(text),
        why: "It stands right below a quoted line and may belong to it. Leave an empty line above it.".to_owned(),
    };
    orders.map(unread).collect()
}

/// Whether a first line greets somebody, as mails do, and does nothing else: no order begins with such a word.
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

/// What stands behind `message:`.
fn message(text: &str) -> Option<&str> {
    let word = text.get(.."message".len())?;
    let rest = text.get("message".len()..)?.trim_start().strip_prefix(':')?;
    word.eq_ignore_ascii_case("message").then_some(rest.trim())
}

/// The lines up to one that is a dot, or to the end of the mail.
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

/// The move a line is in answer to what is asked, or to any question that changes what words mean.
pub(super) fn readable(text: &str, question: Option<Question>) -> Result<Move, NotationError> {
    let others = [Question::Action {}, Question::Copy {}, Question::Promotion { left: 1 }];
    let first = parse(text, question);
    if first.is_ok() {
        return first;
    }
    let read = [None].into_iter().chain(others.map(Some)).find_map(|other| parse(text, other).ok());
    read.map_or(first, Ok)
}

/// In small letters, without what ends a sentence.
fn plain(text: &str) -> String {
    text.trim().trim_end_matches(['.', '!', ',']).trim_end().to_lowercase()
}

/// A line as an answer repeats it.
pub(super) fn shorten(text: &str) -> String {
    let mut shown: String = text.chars().filter(|c| !c.is_control()).take(SHOWN).collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests;
