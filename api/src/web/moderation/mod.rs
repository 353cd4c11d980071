//! The moderator pages: find games and users, act on them, and read the acts of all moderators.
//!
//! Each act calls the same function as the API, and each page needs the same permission.

mod acts;
mod audit;
mod game;
mod games;
mod link;
mod open_proposal;
mod person_acts;
mod replay;
mod rewind;
mod roles;
mod together;
mod users;

pub(super) use self::acts::{
    answer_proposal, cancel, change_deadline, close_seat, inspect, pause, propose_correction, publish, replace,
    restore_seat, resume,
};
pub(super) use self::audit::show_audit;
pub(super) use self::game::show_game;
pub(super) use self::games::show_games;
pub(super) use self::link::Link;
pub(super) use self::open_proposal::OpenProposal;
pub(super) use self::person_acts::{PersonAct, act_on_person, person_acts, read as read_person_act};
pub(super) use self::replay::{propose_replay, show_replay};
pub(super) use self::rewind::{show_rewind, take_back};
pub(super) use self::roles::change_role;
pub(super) use self::together::{keep_apart, show_together};
pub(super) use self::users::{find_address, let_in, show_user, show_users, suspend};

use super::Visitor;
use uuid::Uuid;

use super::query::QueryFields;
use super::texts::Texts;
use pixie_service::game::Reason;
use pixie_service::ground::problem::{Kind, Problem, Result};

/// A section of the moderator pages.
pub(super) struct SectionLink {
    pub(super) href: &'static str,
    pub(super) name: &'static str,
    pub(super) is_current: bool,
}

/// The sections; the one with this URL is the current one.
pub(super) fn parts(shown: &str, t: &Texts) -> [SectionLink; 4] {
    let parts = [
        ("/moderation", t.moderation.games),
        ("/moderation/cases", t.cases.cases),
        ("/moderation/users", t.moderation.users),
        ("/moderation/audit", t.moderation.audit),
    ];
    parts.map(|(href, name)| SectionLink { href, name, is_current: href == shown })
}

/// The parsed reason.
pub(super) fn reason(text: &str, visitor: &Visitor) -> Result<Reason> {
    Reason::try_from(text.to_owned()).map_err(|_| Problem::new(Kind::Malformed, visitor.texts.moderation.wrong_reason))
}

/// The address of the moderator page of a game, with the case in which the moderator acts.
fn game_path(game: Uuid, case: Option<Uuid>) -> String {
    let case = case.map(|case| format!("?case={case}")).unwrap_or_default();
    format!("/moderation/games/{game}{case}")
}

/// Whether the error is shown on the page of the form; any other error gets a page of its own.
fn is_of_the_page(problem: &Problem) -> bool {
    matches!(problem.kind(), Kind::Malformed | Kind::Forbidden | Kind::Conflict | Kind::Unprocessable)
}
