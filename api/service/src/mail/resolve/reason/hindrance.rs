//! The reasons why an order is not carried out.

use pixie_engine::Seat;
use pixie_event_store::Version;
use pixie_words::{Language, answer as words};
use serde::{Deserialize, Serialize};

use crate::mail::resolve::shown_move::shown_move;

/// Why an order is not carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "hindrance", rename_all = "snake_case")]
pub(in crate::mail) enum Hindrance {
    /// Its writer wants to answer later.
    Later,
    /// The same in a preview.
    LaterPreview,
    /// Its own mail takes it back.
    Retracted,
    /// Who does not agree to a change still keeps the seat.
    KeepsSeat,
    /// Nobody knows which change of the settings is meant.
    WhichChange,
    /// A no to an invitation from who has a seat.
    HasSeat,
    OneGame,
    /// An invitation did not arrive.
    Undelivered,
    /// Only an answer to a mail of ours may order that.
    NoAnswerToOurs,
    /// The same, with the order.
    OrderNoAnswerToOurs {
        order: String,
    },
    /// It was answered already.
    Answered {
        /// The answer in notation; none if the game went on without one.
        notation: Option<String>,
        /// Whether the writer of the line gave it.
        by_writer: bool,
        version: Version,
        /// The version in which the answer was taken back.
        taken_back_in: Option<Version>,
    },
    /// What it answers is not asked any more.
    Gone,
    /// What it answers is not asked any more, because play was taken back.
    TakenBack {
        /// The version that took it back.
        version: Version,
        /// The version to which it was taken back.
        to: Version,
        by: TakenBackBy,
        /// The reason that was given.
        why: Option<String>,
    },
}

/// By whom play was taken back. Players are named by their seats, which all of them know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::mail) enum TakenBackBy {
    /// All have agreed to the wish of this seat.
    All {
        seat: Seat,
    },
    Alone {
        seat: Seat,
    },
    /// A moderator, whose proposal plays the later moves again.
    Proposal,
    Moderator,
}

impl Hindrance {
    pub(super) fn sentence(&self, language: Language) -> String {
        match self {
            Self::Later => words::hindered_later(language),
            Self::LaterPreview => words::hindered_later_preview(language),
            Self::Retracted => words::hindered_retracted(language),
            Self::KeepsSeat => words::hindered_keep_seat(language),
            Self::WhichChange => words::hindered_which_change(language),
            Self::HasSeat => words::hindered_seated(language),
            Self::OneGame => words::hindered_one_game(language),
            Self::Undelivered => words::hindered_undelivered(language),
            Self::NoAnswerToOurs => words::hindered_unproven(language),
            Self::OrderNoAnswerToOurs { order } => words::hindered_unproven_order(language, order),
            Self::Answered { notation, by_writer, version, taken_back_in } => {
                let said = notation.as_ref().map(|notation| shown_move(language, notation));
                let answered = match said {
                    Some(said) if *by_writer => words::hindered_answered(language, &said, version),
                    Some(said) => words::hindered_answered_for(language, &said, version),
                    None => words::hindered_settled(language, version),
                };
                match taken_back_in {
                    Some(version) => format!("{answered} {}", words::hindered_answer_undone(language, version)),
                    None => answered,
                }
            }
            Self::Gone => words::hindered_gone(language),
            Self::TakenBack { version, to, by, why } => by.sentence(language, (*version, *to), why.as_deref()),
        }
    }
}

impl TakenBackBy {
    fn sentence(self, language: Language, (version, to): (Version, Version), why: Option<&str>) -> String {
        match (self, why) {
            (Self::All { seat }, None) => words::hindered_undone_all(language, seat, &to, &version),
            (Self::All { seat }, Some(why)) => words::hindered_undone_all_because(language, seat, &to, &version, &why),
            (Self::Alone { seat }, None) => words::hindered_undone_alone(language, seat, &to, &version),
            (Self::Alone { seat }, Some(why)) => {
                words::hindered_undone_alone_because(language, seat, &to, &version, &why)
            }
            (Self::Proposal, None) => words::hindered_undone_proposed(language, &to, &version),
            (Self::Proposal, Some(why)) => words::hindered_undone_proposed_because(language, &to, &version, &why),
            (Self::Moderator, None) => words::hindered_undone_moderator(language, &to, &version),
            (Self::Moderator, Some(why)) => words::hindered_undone_moderator_because(language, &to, &version, &why),
        }
    }
}
