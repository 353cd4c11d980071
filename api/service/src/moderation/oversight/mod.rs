//! The acts of moderators that are not about one game: finding and suspending users, and the log of what every moderator has
//! done.

mod acts;
mod audit;
mod by_address;
mod cursor;
mod mail;
pub mod role;
pub mod suspend;
mod together;
mod users;

pub use acts::{UserAct, WITHOUT_REASON, forget_reasons, keep_reasons};
pub use audit::{AuditEntry, WhichActs, audit, read_audit};
pub use by_address::{AddressView, by_address, find_by_address};
pub use mail::{render as render_suspension, still_wanted as suspension_still_wanted};
pub use role::{RoleProposalView, RoleRequest, UserWithRole, change_role, change_role_of};
pub use suspend::{act_on_user, suspend_user, unsuspend_user};
pub use together::{
    GameTogether, PlayedWith, ResultTogether, Together, plays_with, read_plays_with, read_together, together,
};
pub use users::{UserView, WhichUsers, find_users, read_user, user_with_games, users};
