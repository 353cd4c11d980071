//! The reasons why a line is no order, or not a whole one.

use pixie_engine::notation::NotationError;
use pixie_engine::standing_orders::{Futile, OrdersError};
use pixie_words::{Language, answer as words};
use serde::{Deserialize, Serialize};

use crate::table::play::sentence;

/// Why a line is no order, or not a whole one, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
pub(in crate::mail) enum Fault {
    /// An order that cannot be undone stands beside others.
    Alone,
    BelowQuotation,
    /// `preview` stands below other lines.
    Preview,
    /// A message is empty or too long.
    Message,
    HowToSay,
    HowToHandOver,
    HowToNameSeat,
    HowToNameSuccessor,
    /// An answer to an invitation comes from who sits at the table.
    NoInvitation,
    HowToResign,
    NoSuchTopic,
    HowToBeAway,
    HowToAdjourn,
    NoSuchDay,
    HowToSetPace,
    PaceRange,
    HowToUndo,
    UndoReason,
    HowToAgree,
    NoName {
        name: String,
    },
    HowToAnswerInvitation,
    HowToJoin,
    /// Nearly a no to an invitation.
    NearlyNo,
    /// Nearly a yes to an invitation.
    NearlyYes,
    /// The answer to a digest does not say for which of its games it is.
    WhichOfDigest {
        games: usize,
    },
    /// Two games of a digest have the same name.
    SameNames,
    /// The line is nearly the notation of a move.
    Notation {
        error: NotationError,
    },
    /// One of the standing orders, with its number from 1, cannot be read.
    Order {
        line: usize,
        error: NotationError,
    },
    /// A standing order can never answer.
    Futile {
        order: String,
        futile: Futile,
    },
}

impl Fault {
    pub(super) fn sentence(&self, language: Language) -> String {
        match self {
            Self::Alone => words::fault_alone(language),
            Self::BelowQuotation => words::fault_below_quotation(language),
            Self::Preview => words::fault_preview(language),
            Self::Message => words::fault_message(language),
            Self::HowToSay => words::fault_message_how(language),
            Self::HowToHandOver => words::fault_hand(language),
            Self::HowToNameSeat => words::fault_seat(language),
            Self::HowToNameSuccessor => words::fault_hand_to(language),
            Self::NoInvitation => words::fault_join(language),
            Self::HowToResign => words::fault_resign(language),
            Self::NoSuchTopic => words::fault_topic(language),
            Self::HowToBeAway => words::fault_away(language),
            Self::HowToAdjourn => words::fault_adjourn(language),
            Self::NoSuchDay => words::fault_no_day(language),
            Self::HowToSetPace => words::fault_pace(language),
            Self::PaceRange => words::fault_pace_range(language),
            Self::HowToUndo => words::fault_undo(language),
            Self::UndoReason => words::fault_undo_reason(language),
            Self::HowToAgree => words::fault_agree(language),
            Self::NoName { name } => words::fault_name(language, name),
            Self::HowToAnswerInvitation => words::fault_invitation(language),
            Self::HowToJoin => words::fault_invitation_join(language),
            Self::NearlyNo => words::fault_invitation_no(language),
            Self::NearlyYes => words::fault_invitation_yes(language),
            Self::WhichOfDigest { games: 0 | 1 } => words::fault_digest_one(language),
            Self::WhichOfDigest { games } => words::fault_digest(language, u32::try_from(*games).unwrap_or(u32::MAX)),
            Self::SameNames => words::fault_digest_name(language),
            Self::Notation { error } => notation_sentence(language, error),
            Self::Order { line, error } => order_sentence(language, *line, error),
            Self::Futile { order, futile } => futile_sentence(language, order, *futile),
        }
    }
}

/// What is wrong in a text that should be notation. What would be right there, the engine tells in English only.
fn notation_sentence(language: Language, error: &NotationError) -> String {
    match &error.nearest {
        _ if language == Language::English => sentence(&error.to_string()),
        _ if error.found.is_empty() => words::fault_notation_end(language),
        Some(near) => words::fault_notation_near(language, &error.found, near),
        None => words::fault_notation(language, &error.found),
    }
}

/// The same of one of several standing orders.
fn order_sentence(language: Language, line: usize, error: &NotationError) -> String {
    match &error.nearest {
        _ if language == Language::English => sentence(&OrdersError { line, error: error.clone() }.to_string()),
        _ if error.found.is_empty() => words::fault_order_end(language, &line),
        Some(near) => words::fault_order_near(language, &error.found, &line, near),
        None => words::fault_order(language, &error.found, &line),
    }
}

fn futile_sentence(language: Language, order: &str, futile: Futile) -> String {
    match futile {
        Futile::NoSuchSeat { seat } => words::futile_seat(language, &order, seat),
        Futile::OwnWhip {} => words::futile_whip(language, &order),
        Futile::RoundIsOver { round } => words::futile_round(language, &order, &round),
        Futile::AbilityIsChosen {} => words::futile_ability(language, &order),
        Futile::NoDummy {} => words::futile_dummy(language, &order),
        Futile::NoAnnouncement {} => words::futile_announce(language, &order),
    }
}
