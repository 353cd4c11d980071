//! The acts of moderators on games and users, always with a reason, and visible to everybody
//! concerned.

mod act;
mod cancel;
pub(crate) mod close;
pub(crate) mod deadline;
pub(crate) mod inspect;
mod intervention;
pub(crate) mod oversight;
pub(crate) mod pause;
mod reason;
pub(crate) mod replace;
pub(crate) mod rewind;

pub(crate) use act::Act;
pub(crate) use cancel::cancel_game;
pub(crate) use close::close_seat;
pub(crate) use deadline::change_deadline;
pub(crate) use inspect::{inspect, inspect_game};
pub(crate) use intervention::Intervention;
pub(crate) use oversight::{AuditEntry, UserAct, UserView, WhichActs, WhichUsers};
pub use oversight::{SUSPENSION, render_suspension, suspension_still_wanted};
pub(crate) use oversight::{act_on_user, audit, user_with_games, users};
pub(crate) use oversight::{erase_reasons, find_users, read_audit, read_user, suspend_user, unsuspend_user};
pub(crate) use pause::{pause_game, resume_game};
pub(crate) use reason::{Reason, reasons_of};
pub(crate) use replace::replace_player;
pub(crate) use rewind::{Aim, aimed_at, rewind_game};
