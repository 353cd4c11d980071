//! The orders in a mail about a game.

use crate::mail::parse::{Line, shorten};
use crate::mail::resolve::days::WrittenDays;
use crate::mail::resolve::reason::Reason;
use crate::mail::resolve::topics::Topic;
use crate::people::users::{EmailAddress, Name};
use crate::table::messages::FreeText;
use crate::table::proposals::PlayerChange;
use crate::table::undo::NewUndoRequest;
use pixie_event_store::Version;

/// No mail has so many lines.
pub(super) const PART: u32 = 1_000_000;

/// The parsed orders of a mail.
#[derive(Debug, Default)]
pub(in crate::mail) struct Orders {
    /// Only a preview of the effects.
    pub(in crate::mail) preview: bool,
    /// In the order of the lines.
    pub(in crate::mail) given: Vec<GivenOrder>,
    /// Whether a line denies something, or takes something back: then nothing that was proposed before stands any more.
    pub(in crate::mail) declines: bool,
    /// The lines that are no orders, shortened.
    pub(in crate::mail) ignored: Vec<String>,
    /// The lines for which the steps did not suffice, shortened: nothing of them may be done.
    pub(in crate::mail) not_read: Vec<String>,
}

impl Orders {
    /// The orders, each with its place as in a list that its writer has numbered.
    pub(in crate::mail) fn places(&self) -> impl Iterator<Item = (usize, &GivenOrder)> {
        (1..).zip(&self.given)
    }
}

/// An order and its line.
#[derive(Debug)]
pub(in crate::mail) struct GivenOrder {
    /// The line, from 1, and for a further part of it so many times [`PART`]; identifies the order within its mail.
    pub(in crate::mail) line: u32,
    /// The text, shortened.
    pub(in crate::mail) said: String,
    /// What the line asks for.
    pub(in crate::mail) order: Order,
    /// The line below, in which a move may go on.
    pub(in crate::mail) below: Option<LineBelow>,
}

/// A line in which the sentence above may go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::mail) struct LineBelow {
    pub(in crate::mail) text: String,
    /// Whether the line is an order by itself.
    pub(in crate::mail) is_order: bool,
}

/// What a line of a mail asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::mail) enum Order {
    /// A move, as text.
    Move(String),
    /// Lines of which one may mean a move: the best reading is proposed, and none is done.
    Unsure(Vec<String>),
    /// Answer later: nothing is done.
    Later,
    /// Something, and then not: nothing is done.
    Retracted,
    /// Yes or no, to whatever was asked.
    Answer(bool),
    /// Send a message to the others.
    Say(FreeText),
    /// Nudge those whose turn it is.
    Nudge,
    /// Let the game wait on for players.
    Keep,
    /// Give up the seat before the start.
    Leave,
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
    Show(Section),
    /// Request an explanation.
    Explain(&'static Topic),
}

/// A section of the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::mail) enum Section {
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

/// The words that begin the commands which count at any place of a mail.
const EXPLICIT: [&str; 17] = [
    "nudge",
    "keep",
    "leave",
    "undo",
    "agree",
    "disagree",
    "away",
    "back",
    "adjourn",
    "hand",
    "resign",
    "help",
    "state",
    "legal",
    "history",
    "no orders",
    "orders",
];

impl Order {
    /// Whether the order consents to something that cannot be taken back alone.
    pub(super) fn is_consent(&self) -> bool {
        matches!(
            self,
            Self::Answer(true)
                | Self::Agree { agrees: true, .. }
                | Self::Propose(_)
                | Self::HandOver { .. }
                | Self::Leave
                | Self::Resign
        )
    }

    /// Whether this text gives the order by the word that is made for it, so that it is no chat.
    pub(super) fn is_explicit(&self, text: &str) -> bool {
        let lower = text.to_lowercase();
        matches!(self, Self::Say(_) | Self::StandingOrders(_)) || EXPLICIT.iter().any(|word| lower.starts_with(word))
    }
}

impl GivenOrder {
    /// An order in a part of a line.
    pub(super) fn new(line: &Line, part: u32, said: &str, order: Order) -> Self {
        let number = u32::try_from(line.number).unwrap_or(u32::MAX);
        Self { line: number.saturating_add(part.saturating_mul(PART)), said: shorten(said), order, below: None }
    }

    /// The words in which a move is looked for.
    pub(in crate::mail) fn text(&self) -> &str {
        match &self.order {
            Order::Move(text) => text,
            _ => &self.said,
        }
    }
}

/// A line that is no order, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::mail) struct UnreadLine {
    /// The text, shortened.
    pub(in crate::mail) said: String,
    /// The reason, and what would be right.
    pub(in crate::mail) why: Reason,
}

/// The kind of address, which decides the possible orders.
#[derive(Clone, Copy, Debug)]
pub(in crate::mail) enum AddressKind {
    /// The mail went to a seat.
    Seat {
        /// Whether the mail that is answered has proposed a move.
        is_proposed: bool,
    },
    /// The mail went to an invitation.
    Invitation,
}
