//! Looking after games and their players: what moderators do, always with a reason, and for everybody concerned to see.

mod inspect;
mod oversight;
mod reason;
mod rewind;

pub(crate) use inspect::inspect_game;
pub use oversight::{SUSPENSION, render_suspension, suspension_still_wanted};
pub(crate) use oversight::{erase_reasons, find_users, read_audit, read_user, suspend_user, unsuspend_user};
pub(crate) use reason::{Reason, reasons};
pub(crate) use rewind::rewind_game;
