//! The moderator pages: find games and users, act on them, and read the acts of all moderators.
//!
//! Each act calls the same function as the API, and each page needs the same permission.

mod acts;
mod audit;
mod form;
mod game;
mod games;
mod link;
mod open_proposal;
mod person_acts;
mod replay;
mod rewind;
mod roles;
mod sections;
mod together;
mod users;

pub(super) use self::acts::{
    answer_proposal, cancel, change_deadline, close_seat, inspect, pause, propose_correction, publish, replace,
    restore_seat, resume,
};
pub(super) use self::audit::show_audit;
pub(super) use self::form::parse_reason;
pub(super) use self::game::show_game;
pub(super) use self::games::show_games;
pub(super) use self::link::Link;
pub(super) use self::open_proposal::OpenProposal;
pub(super) use self::person_acts::{PersonAct, act_on_person, person_acts, read_person_act};
pub(super) use self::replay::{propose_replay, show_replay};
pub(super) use self::rewind::{show_rewind, take_back};
pub(super) use self::roles::change_role;
pub(super) use self::sections::{SectionLink, sections};
pub(super) use self::together::{keep_apart, show_together};
pub(super) use self::users::{find_address, let_in, show_user, show_users, suspend};
