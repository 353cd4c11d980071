//! The subject of a case, in words and as a link.

use crate::web::texts::Texts;
use pixie_service::people::case_log::CaseSubject;

/// What a case is about, in words.
pub(super) fn subject_name(subject: CaseSubject, t: &Texts) -> &'static str {
    match subject {
        CaseSubject::Message { .. } => t.cases.message,
        CaseSubject::Move { .. } => t.cases.a_move,
        CaseSubject::Name { .. } => t.cases.a_name,
        CaseSubject::Game { .. } => t.cases.a_game,
        CaseSubject::Player { .. } => t.cases.player,
    }
}

/// The page with what a case is about.
pub(super) fn subject_link(subject: CaseSubject) -> Option<String> {
    match subject {
        CaseSubject::Message { game, .. } => Some(format!("/games/{game}/messages")),
        CaseSubject::Move { game, version } => Some(format!("/games/{game}/history/{version}")),
        CaseSubject::Game { game } => Some(format!("/games/{game}")),
        CaseSubject::Player { game, .. } => game.map(|game| format!("/games/{game}")),
        CaseSubject::Name { .. } => None,
    }
}
