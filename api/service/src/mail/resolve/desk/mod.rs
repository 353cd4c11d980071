//! The orders to the mail desk, and the games that they name.

mod game_name;
mod new_game;
mod order;
mod orders;
#[cfg(test)]
mod tests;

pub(in crate::mail) use self::game_name::{among, only_one, open_to, sign};
pub(in crate::mail) use self::order::{DeskOrder, GivenDeskOrder, WaitingGameOrder};
pub use self::orders::read_desk_orders;
#[cfg(test)]
pub(in crate::mail) use self::orders::read_line;
pub(in crate::mail) use self::orders::{FOR_GOOD, is_for_desk, language_of_order, read, written_or_subject};
