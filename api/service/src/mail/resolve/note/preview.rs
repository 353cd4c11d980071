//! The notes on orders that are only tried.

use pixie_words::{Language, answer as words};
use serde::{Deserialize, Serialize};

use crate::mail::resolve::shown_move::shown_move;

/// What an order would do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "would", rename_all = "snake_case")]
pub(in crate::mail) enum PreviewNote {
    /// What comes after a move cannot be known yet.
    UnknownAfter,
    Say,
    Nudge,
    Keep,
    Leave,
    HandOver,
    Undo,
    Agree,
    Disagree,
    Away,
    Back,
    /// Standing orders, and the move in notation that they would make now.
    Orders {
        answer: Option<String>,
    },
    NoOrders,
    Propose,
    Resign,
    Nothing,
}

impl PreviewNote {
    pub(super) fn sentence(&self, language: Language) -> String {
        match self {
            Self::UnknownAfter => words::would_unknown_after(language),
            Self::Say => words::would_say(language),
            Self::Nudge => words::would_nudge(language),
            Self::Keep => words::would_keep(language),
            Self::Leave => words::would_leave(language),
            Self::HandOver => words::would_hand(language),
            Self::Undo => words::would_undo(language),
            Self::Agree => words::would_agree(language),
            Self::Disagree => words::would_disagree(language),
            Self::Away => words::would_away(language),
            Self::Back => words::would_back(language),
            Self::Orders { answer: None } => words::would_orders(language),
            Self::Orders { answer: Some(answer) } => words::would_orders_now(language, &shown_move(language, answer)),
            Self::NoOrders => words::would_no_orders(language),
            Self::Propose => words::would_propose(language),
            Self::Resign => words::would_resign(language),
            Self::Nothing => words::would_nothing(language),
        }
    }
}
