//! The page of a game: the open decision, the board, the players, recent events, the messages; and
//! before the start the waiting room.

mod actions;
mod advice;
mod attempt;
mod click_targets;
mod decisions;
mod ending;
mod first_game;
mod fork;
mod gains;
mod groups;
mod guests;
mod invitation_link;
mod label;
mod may;
mod messages;
mod motions;
mod own_bar;
mod own_notes;
mod page;
mod past;
mod players;
mod punctual;
mod settings_change;
mod shown;
mod standing;
mod stream;
mod table;
mod typed;
mod undo;
mod waiting_room;

pub(super) use self::actions::{
    answer_proposal, answer_take_back, make_move, mute, nudge, propose, react, resign, say, take_back, vote,
};
pub(super) use self::advice::show_advice;
pub(super) use self::click_targets::click_targets;
pub(super) use self::first_game::choose_coach;
pub(super) use self::invitation_link::{make_link, withdraw_link};
pub(super) use self::messages::show_talk;
pub use self::motions::{Log, story};
pub(super) use self::motions::{Onlooker, Reel, in_page, motions, shown_version};
pub(super) use self::own_notes::{delete_own_note, write_own_note};
pub(super) use self::page::show;
pub(super) use self::players::{Player, players};
pub use self::shown::shown;
pub(super) use self::stream::follow;
pub(super) use self::table::words;
pub(super) use self::waiting_room::{
    agree_to_change, call_off, decline, invite, join, keep, leave, play_again, remove, start,
};
