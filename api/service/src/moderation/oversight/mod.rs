//! The acts of moderators that are not about one game: finding and suspending users, and the log of what every moderator has
//! done.

mod acts;
mod audit;
mod case;
mod cursor;
mod mail;
pub mod suspend;
pub mod user_act;
mod users;

pub use acts::{UserAct, WITHOUT_REASON, forget_reasons, keep_reasons};
pub use audit::{AuditEntry, WhichActs, audit, read_audit};
pub use case::{CaseAccess, CaseDuty};
pub use mail::{render as render_user_act, still_wanted as user_act_mail_still_wanted};
pub use suspend::{suspend_user, unsuspend_user};
pub use user_act::{Because, act_on_a_user, act_on_user, undo_acts};
pub use users::{UserView, WhichUsers, find_users, read_user, user_with_games, users};
