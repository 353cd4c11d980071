//! The duties of moderators outside of single games: find users (for games see the lobby), suspend
//! them, and read the acts of all moderators.

mod acts;
mod audit;
mod mail;
mod place;
pub(crate) mod suspend;
mod users;

pub(crate) use acts::{UserAct, erase_reasons};
pub(crate) use audit::{AuditEntry, WhichActs, audit, read_audit};
pub use mail::{KIND as SUSPENSION, render as render_suspension, still_wanted as suspension_still_wanted};
pub(crate) use suspend::{act_on_user, suspend_user, unsuspend_user};
pub(crate) use users::{UserView, WhichUsers, find_users, read_user, user_with_games, users};
