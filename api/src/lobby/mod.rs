//! The lobby: creating, finding and joining games.

mod call_off;
pub(crate) mod create;
mod decline;
mod edition_shelf;
mod editions;
mod every;
mod game_view;
mod invitation_mail;
mod invitations;
pub(crate) mod invite;
mod invited;
pub(crate) mod join;
mod leave;
mod list;
mod mine;
mod named;
mod page;
mod read;
mod rulebooks;
pub(crate) mod start;

pub(crate) use call_off::{call_off, call_off_game};
pub(crate) use create::{GameRequest, create, create_game};
pub(crate) use decline::{decline, decline_invitation, decline_own};
pub use edition_shelf::{EditionShelf, WrongEditions};
pub(crate) use editions::{read_edition, read_editions};
pub(crate) use every::{WhichOfAll, all_games, find_games, game_names, games_of};
pub(crate) use game_view::{GameSummary, GameView, LobbySeat, PlayerView};
pub use invitation_mail::{
    InvitationMail, KIND as INVITATION, render as render_invitation, still_wanted as invitation_still_wanted,
};
pub(crate) use invitations::{invitations, read_invitations};
pub(crate) use invite::{invite, invite_guest, invite_player, name_successor};
pub(crate) use invited::invited_to;
pub(crate) use join::{join, join_game, seat_for};
pub(crate) use leave::{leave, leave_game};
pub(crate) use list::{GameList, Which, public_games, read_games};
pub(crate) use mine::{MyGame, WhichOfMine, my_games, read_my_games};
pub(crate) use named::{forget_named, settle_named};
pub(crate) use read::read_game;
pub(crate) use rulebooks::{RulebookView, TOGGLES, Toggle, read_rulebooks, rulebooks};
pub(crate) use start::{start, start_game};
