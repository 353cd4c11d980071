//! The orders in a mail, one on each line.
//!
//! There are commands and moves. A command that is not written rightly stops the whole mail. A line that looks like a
//! move is kept as text: what it means depends on what is legal when its turn comes (`meaning.rs`). Courtesies and chat
//! are left out and mentioned, unless there is nothing else.

use pixie_engine::Seat;
use pixie_engine::notation::parse;

use super::commands::{self, Command};
use super::days::WrittenDays;
use super::looking_back;
use super::reading::Line;
use super::reply;
use super::taking_back::{read_request, read_wish};
use super::topics::{self, Topic};
use super::wording::{Likeness, begins_with_answer, is_no, is_yes, likeness};
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
    /// The lines that are no orders, shortened.
    pub(super) ignored: Vec<String>,
}

impl Orders {
    /// The orders, each with its place as in a list that its writer has numbered; 0 if there is only one.
    pub(super) fn places(&self) -> impl Iterator<Item = (usize, &Given)> {
        let has_several = self.given.len() > 1;
        (1..).map(move |place| if has_several { place } else { 0 }).zip(&self.given)
    }
}

/// An order and its line.
#[derive(Debug)]
pub(super) struct Given {
    /// The line, from 1, and for a further part of it so many times [`PART`]; identifies the order within its mail.
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
    /// Yes or no, to whatever was asked.
    Answer(bool),
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
    /// Say when they are away.
    Away(WrittenDays),
    /// Say that they are there again.
    Back,
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
    /// A seat.
    Seat {
        /// Whether the mail that is answered has proposed a move.
        is_proposed: bool,
    },
    /// An invitation.
    Invitation,
}

/// No mail has so many lines.
const PART: u32 = 1_000_000;
/// The most characters of a line that an answer quotes.
const SHOWN: usize = 80;

/// Parses the lines.
///
/// # Errors
/// The lines that cannot be parsed. Nothing of the mail must be executed then.
pub(super) fn read(lines: &[Line], desk: Desk) -> Result<Orders, Vec<Unread>> {
    let mut orders = Orders::default();
    let (mut unread, mut found) = (Vec::new(), Vec::new());
    let mut rest = match lines.split_first() {
        Some((first, below)) if is_salutation(&first.text) => below,
        _ => lines,
    };
    while let Some((line, below)) = rest.split_first() {
        rest = below;
        if found.is_empty() && unread.is_empty() && !orders.preview && plain(&line.text) == "preview" {
            orders.preview = true;
            continue;
        }
        let order = match (message(&line.text), desk) {
            (Some(text), Desk::Seat { .. }) => {
                let words = if text.is_empty() { until_dot(&mut rest) } else { text.to_owned() };
                let words = words.parse().map(Order::Say);
                Some(words.map_err(|error| crate::play::sentence(&error.to_string())))
            }
            _ => order(&line.text, desk),
        };
        match order {
            Some(Ok(order)) => found.push((line, Piece::Order(order))),
            Some(Err(why)) => unread.push(Unread { said: shorten(&line.text), why }),
            None => found.push((line, Piece::Text(likeness(&line.text)))),
        }
    }
    sort(&found, matches!(desk, Desk::Seat { is_proposed: false }), &mut orders);
    if let Desk::Invitation = desk {
        answer_once(&mut orders, &mut unread);
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

/// A line that is a command, or one that may be a move or chat.
enum Piece {
    Order(Order),
    Text(Likeness),
}

impl Piece {
    fn is_order(&self) -> bool {
        matches!(self, Self::Order(_) | Self::Text(Likeness::Order))
    }
}

/// Tells the moves from the chat around them. Where no move was proposed, a yes beside other orders is chat.
fn sort(found: &[(&Line, Piece)], yes_is_chat: bool, orders: &mut Orders) {
    let is_yes = |piece: &Piece| matches!(piece, Piece::Order(Order::Answer(_)));
    let is_order = |piece: &Piece| piece.is_order() && !(yes_is_chat && is_yes(piece));
    let has_order = found.iter().any(|(_, piece)| is_order(piece));
    for (at, (line, piece)) in found.iter().enumerate() {
        let (above, below) = (&found[..at], &found[at + 1..]);
        let is_followed = below.iter().any(|(other, piece)| other.paragraph == line.paragraph && is_order(piece));
        let is_signature = below.is_empty() && above.iter().any(|(_, piece)| piece.is_order()) && is_name(&line.text);
        match piece {
            Piece::Order(Order::Answer(_)) if yes_is_chat && has_order => orders.ignored.push(shorten(&line.text)),
            Piece::Order(order) => orders.given.push(Given::new(line, 0, &line.text, order.clone())),
            Piece::Text(Likeness::Order) if is_signature => orders.ignored.push(shorten(&line.text)),
            Piece::Text(Likeness::Order) => {
                let parts = (0..).zip(parts(&line.text));
                orders.given.extend(parts.map(|(at, part)| Given::new(line, at, part, Order::Move(part.to_owned()))));
            }
            Piece::Text(Likeness::Chat) if !has_order && begins_with_answer(&line.text) => {
                orders.given.push(Given::new(line, 0, &line.text, Order::Move(line.text.clone())));
            }
            Piece::Text(Likeness::Chat) => orders.ignored.push(shorten(&line.text)),
            Piece::Text(Likeness::Guess) if has_order && !is_followed => orders.ignored.push(shorten(&line.text)),
            // A strange word above a move may be a move, too: then the ones below it must not be made.
            Piece::Text(Likeness::Strange) if has_order && !is_followed => orders.ignored.push(shorten(&line.text)),
            Piece::Text(Likeness::Prose) if has_order => orders.ignored.push(shorten(&line.text)),
            Piece::Text(_) => orders.given.push(Given::new(line, 0, &line.text, Order::Move(line.text.clone()))),
        }
    }
}

/// An invitation is answered once, whatever else is said around the answer.
fn answer_once(orders: &mut Orders, unread: &mut Vec<Unread>) {
    orders.given.dedup_by(|next, first| next.order == first.order);
    let (texts, answers) =
        std::mem::take(&mut orders.given).into_iter().partition(|given| matches!(given.order, Order::Move(_)));
    orders.given = answers;
    let said = Vec::into_iter(texts).map(|given: Given| given.said);
    if orders.given.is_empty() && orders.ignored.is_empty() {
        let why = "An invitation is answered by `join` or `decline`.";
        unread.extend(said.map(|said| Unread { said, why: why.to_owned() }));
    } else {
        orders.ignored.extend(said);
    }
}

/// `steal apples; then pass` as two moves.
fn parts(text: &str) -> Vec<&str> {
    const BETWEEN: [&str; 6] = [";", " then ", " dann ", " puis ", " potem ", " danach "];
    let lower = text.to_lowercase();
    // Where the case changes the length, the places are not the same.
    let cut = BETWEEN.iter().find(|between| lower.len() == text.len() && lower.contains(**between));
    let Some(between) = cut.filter(|_| parse(text, None).is_err()) else { return vec![text] };
    let mut parts = Vec::new();
    let mut from = 0;
    for (at, _) in lower.match_indices(between) {
        parts.push(&text[from..at]);
        from = at + between.len();
    }
    parts.push(&text[from..]);
    let parts: Vec<&str> = parts.into_iter().map(|part| part.trim().trim_matches(',').trim()).collect();
    if parts.iter().all(|part| matches!(likeness(part), Likeness::Order | Likeness::Guess)) {
        parts
    } else {
        vec![text]
    }
}

/// Whether the text may be the name of its writer, although it is a word of the game.
fn is_name(text: &str) -> bool {
    const NAMES: [&str; 8] = ["rob", "grace", "mercy", "honey", "goldie", "goldy", "silver", "mark"];
    NAMES.contains(&plain(text).as_str())
}

/// Lines directly below a quotation that look like orders. They may be the end of a quoted line that a mail program has
/// wrapped, so they are not executed; other lines there are ignored without a report.
pub(super) fn in_doubt(doubtful: &[String], desk: Desk) -> Vec<Unread> {
    let is_order = |text: &&String| match order(text, desk) {
        Some(order) => order.is_ok(),
        None => message(text).is_some() || matches!(likeness(text), Likeness::Order | Likeness::Guess),
    };
    let unread = |text: &String| Unread {
        said: shorten(text),
        why: "It stands right below a quoted line and may belong to it. Leave an empty line above it.".to_owned(),
    };
    doubtful.iter().filter(is_order).map(unread).collect()
}

/// Whether the first line is only a salutation: no order begins with such a word.
fn is_salutation(text: &str) -> bool {
    const WORDS: [&str; 22] = [
        "hi", "hello", "hey", "dear", "good", "hallo", "liebe", "lieber", "guten", "moin", "servus", "bonjour",
        "salut", "cher", "chère", "cześć", "witam", "witaj", "dzień", "hola", "buenos", "ciao",
    ];
    let is_called = text.trim_end().ends_with(',') && !text.contains(' ') && parse(text, None).is_err();
    let plain = plain(text);
    let mut words = plain.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    let greets = words.next().is_some_and(|first| WORDS.contains(&first));
    is_called || (greets && !plain.contains(',') && words.count() < 4 && likeness(text) != Likeness::Order)
}

/// The command in a line; none if it is no command.
fn order(text: &str, desk: Desk) -> Option<Result<Order, String>> {
    let plain = plain(text);
    let words: Vec<&str> = plain.split_whitespace().collect();
    let refused = |why: &str| Some(Err(why.to_owned()));
    match (words.as_slice(), desk) {
        (["preview"], _) => refused("Only the first line of a mail makes it a preview."),
        (_, Desk::Invitation) => reply::read(text).transpose(),
        (["away", days @ ..], _) if !days.is_empty() => Some(WrittenDays::read(days).map(Order::Away)),
        (["back"] | ["i'm" | "i’m", "back"] | ["i", "am", "back"], _) => Some(Ok(Order::Back)),
        (["resign"], Desk::Seat { .. }) => Some(Ok(Order::Resign)),
        (["hand", "over", seat, "to", who] | ["hand", seat, "to", who], _) => Some(hand_over(seat, who)),
        (["hand", ..], _) => refused("Write `hand red to bot`, or `hand red to bo@example.org` to invite somebody."),
        ([first, ..], _) if first.trim_end_matches(':') == "undo" => Some(read_wish(text).map(Order::Undo)),
        ([word @ ("agree" | "disagree"), version @ ..], _) if version.len() < 2 => {
            let request = read_request(version.first().copied());
            Some(request.map(|request| Order::Agree { request, agrees: *word == "agree" }))
        }
        (["message", ..], _) => refused("Write `message:` and then the text."),
        (["join", ..] | ["decline"], _) => refused("You sit at this game already; only an invitation is answered so."),
        (["help", about @ ..], _) if !about.is_empty() => Some(explain(&plain, about)),
        _ if let Some(section) = looking_back::read(&plain) => Some(Ok(Order::Tell(section))),
        _ => match commands::command(&plain) {
            Some(Command::Tell(section)) => Some(Ok(Order::Tell(section))),
            Some(Command::Undo) => Some(read_wish("undo").map(Order::Undo)),
            Some(Command::Agree(agrees)) => Some(Ok(Order::Agree { request: None, agrees })),
            Some(Command::Resign) => refused("To give your seat to a bot, for good, write `resign`."),
            None if is_yes(text) => Some(Ok(Order::Answer(true))),
            None if is_no(text) => Some(Ok(Order::Answer(false))),
            None => None,
        },
    }
}

/// `help track`; a question about anything else is answered with the whole help.
fn explain(plain: &str, about: &[&str]) -> Result<Order, String> {
    match topics::find(&about.join(" ")) {
        Some(topic) => Ok(Order::Explain(topic)),
        None if commands::command(plain).is_some() => Ok(Order::Tell(Section::Help)),
        None => {
            Err("The help knows no such thing. Write `help`, or `help` and an action, such as `help track`.".to_owned())
        }
    }
}

/// The text after `message:`, in any language.
fn message(text: &str) -> Option<&str> {
    let (word, rest) = text.split_once(':')?;
    commands::is_message(&word.trim().to_lowercase()).then_some(rest.trim())
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
