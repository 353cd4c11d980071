//! The lobby: opening games, finding them, and sitting down.

mod call_off;
pub mod create;
mod decline;
mod edition_registry;
mod editions;
mod invitations;
pub mod invite;
mod invited;
pub mod join;
mod leave;
mod list;
mod moderator_list;
mod my_games;
mod named;
mod page;
mod read;
mod rulebooks;
pub mod start;

pub use call_off::{call_off, call_off_game};
pub use create::{GameRequest, create, create_game};
pub use decline::{decline, decline_invitation, decline_own};
pub use edition_registry::{EditionRegistry, WrongEditions};
pub use editions::{read_edition, read_editions};
pub use invitations::{invitations, read_invitations};
pub use invite::{INVITATIONS_A_DAY, InvitationMail};
pub use invite::{invite, invite_guest, invite_player, name_successor};
pub use invited::invited_to;
pub use join::{join, join_game, seat_for};
pub use leave::{leave, leave_game};
pub use list::{GameList, Which, public_games, read_games};
pub use moderator_list::{WhichOfAll, all_games, find_games, game_names, games_of};
pub use my_games::{MyGame, WhichOfMine, my_games, read_my_games};
pub use named::{forget_named, settle_named};
pub use read::read_game;
pub use rulebooks::{RulebookView, TOGGLES, Toggle, read_rulebooks, rulebooks};
pub use start::{start, start_game};
