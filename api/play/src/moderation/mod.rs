//! Looking after games and their players: what moderators do, always with a reason, and for everybody concerned to see.

mod act;
mod act_reason;
mod act_request;
mod cancel;
pub mod cases;
pub mod close;
pub mod correct;
pub mod deadline;
mod game_case;
pub mod inspect;
mod intervention;
pub mod oversight;
pub mod pause;
pub mod replace;
pub mod replay;
mod replay_preview;
pub mod restore;
pub mod rewind;
pub mod second;

pub use act::Act;
pub use act_reason::ActReason;
pub use cancel::{cancel_game, publish_game};
pub use close::close_seat;
pub use correct::propose_correction;
pub use deadline::change_deadline;
pub use game_case::InCase;
pub use inspect::{inspect, inspect_game};
pub use intervention::Intervention;
pub use oversight::{
    AddressRequest, AddressView, PlayedWith, SharedGame, SharedGameResult, SharedGames, by_address, find_by_address,
    plays_with, read_plays_with, read_reachability, read_together, together,
};
pub use oversight::{
    AuditEntry, ProposedUserAct, RoleRequest, UserAct, UserProposalView, UserView, UserWithProposals, WITHOUT_REASON,
    WhichActs, WhichUsers,
};
pub use oversight::{
    CaseAccess, CaseDuty, act_on_a_user, act_on_user, acts_in_games_of, audit, undo_acts, user_view, user_with_games,
    users,
};
pub use oversight::{
    change_role, change_role_of, find_users, forget_reasons, keep_reasons, read_audit, read_user, suspend_user,
    unsuspend_user,
};
pub use oversight::{log_version, render_user_act, user_act_mail_still_wanted};
pub use pause::{pause_game, resume_game};
pub use replace::{Removal, replace_player};
pub use replay::{ReplayPlan, preview_replay, propose_replay};
pub use replay_preview::{MoveFate, MovePreview, ReplayPreview, preview};
pub use restore::restore_seat;
pub use rewind::{RewindTarget, game_at_target, rewind_game};
pub use second::answer_as_moderator;
