//! The reasons why no move is made of a line.

use pixie_words::{Language, answer as words};
use serde::{Deserialize, Serialize};

use crate::mail::resolve::shown_move::shown_move;

/// Why a line means no move that is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "doubt", rename_all = "snake_case")]
pub(in crate::mail) enum Doubt {
    TooManyWords,
    /// The line below may belong to this one.
    LineBelow,
    Question,
    /// The line says what is not wanted.
    Denial,
    /// The line says what is wanted in a case that has not come; the move in notation, if that is clear.
    Condition {
        notation: Option<String>,
    },
    Several,
    /// There are several ways up.
    SeveralWays,
    /// A yes or no where nothing is asked that is answered so.
    NoYes,
    NotAsked,
    /// After the line before, nothing more is asked.
    NotAskedAfter,
    NoMove,
    /// One or two words that are not understood.
    Unknown {
        words: Vec<String>,
    },
    NumberAndWords,
    NoNumber {
        number: usize,
    },
    NoList,
    /// The number is higher than those of the list.
    List {
        moves: usize,
    },
    ListChanged,
    /// A move in notation that was in the list is not legal any more.
    ListChangedMove {
        notation: String,
    },
    /// Several numbers of a list that has changed.
    ListChangedOne,
    OneMove,
    OnlyProposed,
    ProposalGone,
}

impl Doubt {
    pub(super) fn sentence(&self, language: Language) -> String {
        match self {
            Self::TooManyWords => words::doubt_too_many_words(language),
            Self::LineBelow => words::doubt_line_below(language),
            Self::Question => words::doubt_question(language),
            Self::Denial => words::doubt_denial(language),
            Self::Condition { notation: Some(notation) } => words::doubt_condition(language, notation),
            Self::Condition { notation: None } => words::doubt_condition_help(language),
            Self::Several => words::doubt_several(language),
            Self::SeveralWays => words::doubt_several_ways(language),
            Self::NoYes => words::doubt_no_yes(language),
            Self::NotAsked => words::doubt_not_asked(language),
            Self::NotAskedAfter => words::doubt_not_asked_after(language),
            Self::NoMove => words::doubt_no_move(language),
            Self::Unknown { words: unknown } => match unknown.as_slice() {
                [word, other, ..] => words::doubt_unknown_two(language, other, word),
                [word] => words::doubt_unknown(language, word),
                [] => words::doubt_no_move(language),
            },
            Self::NumberAndWords => words::doubt_number_and_words(language),
            Self::NoNumber { number } => words::doubt_no_number(language, number),
            Self::NoList => words::doubt_no_list(language),
            Self::List { moves } => words::doubt_list(language, u32::try_from(*moves).unwrap_or(u32::MAX)),
            Self::ListChanged => words::doubt_list_changed(language),
            Self::ListChangedMove { notation } => {
                words::doubt_list_changed_move(language, &shown_move(language, notation))
            }
            Self::ListChangedOne => words::doubt_list_changed_one(language),
            Self::OneMove => words::doubt_one_move(language),
            Self::OnlyProposed => words::doubt_only_proposed(language),
            Self::ProposalGone => words::doubt_proposal_gone(language),
        }
    }
}
