//! Mails to a seat.

mod carry_out;
mod chosen_move;
mod consent;
mod handle;
mod moves;
mod order_outcome;
mod player;
mod preview;
mod rehearsal;
mod stale_order;
mod waiting_room;

pub(in crate::mail) use self::handle::handle_mail;
pub(in crate::mail) use self::player::Player;
pub use self::rehearsal::{Rehearsal, Rehearsed, rehearse_mail, rehearse_reply};
