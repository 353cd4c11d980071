//! The pages about reports and cases: for players the form of a report, their reports, what was done to them and the appeal;
//! for moderators the queue and the cases.

mod appeal;
mod case;
mod case_acts;
mod my_cases;
mod queue;
mod report;

pub(super) use self::appeal::{send_appeal, show_appeal};
pub(super) use self::case::show_case;
pub(super) use self::case_acts::{act_on_case, act_on_person};
pub(super) use self::my_cases::{appeal_my_case, show_my_cases};
pub(super) use self::queue::show_cases;
pub(super) use self::report::{send_report, show_report, show_reports};

use super::texts::Texts;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::people::case_log::CaseSubject;
use pixie_service::table::messages::FreeText;
use uuid::Uuid;

/// What a case is about, in words.
fn about(subject: CaseSubject, t: &Texts) -> &'static str {
    match subject {
        CaseSubject::Message { .. } => t.cases.message,
        CaseSubject::Move { .. } => t.cases.a_move,
        CaseSubject::Name { .. } => t.cases.a_name,
        CaseSubject::Game { .. } => t.cases.a_game,
        CaseSubject::Player { .. } => t.cases.player,
    }
}

/// The page with what a case is about.
fn place(subject: CaseSubject) -> Option<String> {
    match subject {
        CaseSubject::Message { game, .. } => Some(format!("/games/{game}/messages")),
        CaseSubject::Move { game, version } => Some(format!("/games/{game}/history/{version}")),
        CaseSubject::Game { game } => Some(format!("/games/{game}")),
        CaseSubject::Player { game, .. } => game.map(|game| format!("/games/{game}")),
        CaseSubject::Name { .. } => None,
    }
}

/// The address of the form to report a player of a game.
pub(super) fn report_link(user: Uuid, game: Uuid) -> String {
    format!("/report?kind=player&user={user}&game={game}")
}

/// The form to report the name of a player.
pub(super) fn report_name_link(user: Uuid) -> String {
    format!("/report?kind=name&user={user}")
}

/// The parsed text of a form.
fn words(text: &str, t: &Texts) -> Result<FreeText> {
    text.parse().map_err(|_| Problem::new(Kind::Malformed, t.cases.wrong_words))
}

/// Whether the error is shown on the page of the form; any other error gets a page of its own.
fn is_of_the_page(problem: &Problem) -> bool {
    matches!(problem.kind(), Kind::Malformed | Kind::Forbidden | Kind::Conflict | Kind::TooManyRequests)
}
