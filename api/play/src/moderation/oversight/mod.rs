//! The acts of moderators that are not about one game: finding and suspending users, and the log of what every moderator has
//! done.

mod acts;
mod audit;
mod by_address;
mod case;
mod cursor;
mod mail;
mod own_case;
mod proposals;
mod reachability;
pub mod role;
mod seen;
pub mod suspend;
mod together;
pub mod user_act;
mod users;

pub use acts::{UserAct, WITHOUT_REASON, forget_reasons, keep_reasons};
pub use audit::{AuditEntry, WhichActs, acts_in_games_of, audit, read_audit};
pub use by_address::{AddressRequest, AddressView, by_address, find_by_address};
pub use case::{CaseAccess, CaseDuty};
pub use mail::{render as render_user_act, still_wanted as user_act_mail_still_wanted};
pub use proposals::{ProposedUserAct, UserProposalView, UserWithProposals};
pub use reachability::{Reachability, reachability, read_reachability};
pub use role::{RoleRequest, change_role, change_role_of};
pub use seen::log_version;
pub use suspend::{suspend_user, unsuspend_user};
pub use together::{
    PlayedWith, SharedGame, SharedGameResult, SharedGames, plays_with, read_plays_with, read_together, together,
};
pub use user_act::{act_on_a_user, act_on_user, undo_acts};
pub use users::{UserView, WhichUsers, find as user_view, find_users, read_user, user_with_games, users};
