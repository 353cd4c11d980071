//! The reasons why a line is no order, or not a whole one.

use pixie_engine::notation::NotationError;
use pixie_engine::standing_orders::{Futile, OrdersError};
use pixie_words::{Language, answer as words, futile_sentence, notation_sentence, orders_sentence};
use serde::{Deserialize, Serialize};

use crate::ground::hours::Country;

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
    /// Nothing that the desk knows.
    NoOrder,
    WhichGame,
    HowToRemove,
    HowToInvite,
    HowToMove,
    HowToAdd,
    /// Something that should be a mail address, in an order of this form.
    NoAddress {
        address: String,
        order: AddressOrder,
    },
    DigestHour,
    NoZone {
        zone: String,
    },
    HowToChooseMails,
    /// More orders to the desk than a mail may have.
    MostOrders {
        most: usize,
    },
    HowToSetHours,
    HowToSetDays,
    HowToSetHolidays,
    /// The holidays of this country are not known.
    NoCountry,
    /// The words that open a game, or change one.
    Game {
        order: GameOrder,
        problem: GameFault,
    },
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
            Self::NoOrder => words::desk_fault_no_order(language),
            Self::WhichGame => words::desk_fault_which_game(language),
            Self::HowToRemove => words::desk_fault_remove(language),
            Self::HowToInvite => words::desk_fault_invite(language),
            Self::HowToMove => words::desk_fault_move(language),
            Self::HowToAdd => words::desk_fault_add(language),
            Self::NoAddress { address, order } => words::desk_fault_no_address(language, address, &order.how(language)),
            Self::DigestHour => words::desk_fault_digest_hour(language),
            Self::NoZone { zone } => words::desk_fault_zone(language, zone),
            Self::HowToChooseMails => words::desk_fault_mails(language),
            Self::MostOrders { most } => words::desk_fault_most_orders(language, most),
            Self::HowToSetHours => words::desk_fault_hours(language),
            Self::HowToSetDays => words::desk_fault_days(language),
            Self::HowToSetHolidays => words::desk_fault_holidays(language),
            Self::NoCountry => {
                let known: Vec<_> = Country::ALL.iter().map(|country| country.code()).collect();
                words::desk_fault_country(language, &known.join(", "))
            }
            Self::Game { order, problem } => problem.sentence(language, *order),
            Self::WhichOfDigest { games: 0 | 1 } => words::fault_digest_one(language),
            Self::WhichOfDigest { games } => words::fault_digest(language, u32::try_from(*games).unwrap_or(u32::MAX)),
            Self::SameNames => words::fault_digest_name(language),
            Self::Notation { error } => notation_sentence(language, error),
            Self::Order { line, error } => {
                orders_sentence(language, &OrdersError { line: *line, error: error.clone() })
            }
            Self::Futile { order, futile } => futile_sentence(language, order, *futile),
        }
    }
}

/// An order that takes a mail address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::mail) enum AddressOrder {
    Invite,
    Move,
    Add,
}

impl AddressOrder {
    fn how(self, language: Language) -> String {
        match self {
            Self::Invite => words::desk_fault_invite(language),
            Self::Move => words::desk_fault_move(language),
            Self::Add => words::desk_fault_add(language),
        }
    }
}

/// An order with the settings of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::mail) enum GameOrder {
    Open,
    Change,
}

/// What is wrong with the settings of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub(in crate::mail) enum GameFault {
    NoPlayers,
    NoChange,
    /// Who may see a game stays as it is.
    Privacy,
    NotUnderstood {
        word: String,
    },
    /// The settings do not make a game.
    Wish {
        error: String,
    },
}

impl GameFault {
    fn sentence(&self, language: Language, order: GameOrder) -> String {
        let how = match order {
            GameOrder::Open => words::desk_fault_open(language),
            GameOrder::Change => words::desk_fault_change(language),
        };
        match self {
            Self::NoPlayers => words::desk_fault_no_players(language, &how),
            Self::NoChange => words::desk_fault_no_change(language, &how),
            Self::Privacy => words::desk_fault_privacy(language, &how),
            Self::NotUnderstood { word } => words::desk_fault_not_understood(language, &how, word),
            Self::Wish { error } => words::desk_fault_wish(language, error, &how),
        }
    }
}
