//! The orders to the mail desk, and the games that they name.

mod game_name;
mod new_game;
mod orders;

pub(in crate::mail) use self::game_name::{among, only_one, open_to, sign};
pub use self::orders::read_desk_orders;
#[cfg(test)]
pub(in crate::mail) use self::orders::read_line;
pub(in crate::mail) use self::orders::{
    DeskOrder, FOR_GOOD, GivenDeskOrder, WaitingGameOrder, has_order, is_for_desk, read, written_or_subject,
};
