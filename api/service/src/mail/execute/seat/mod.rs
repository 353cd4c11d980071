//! Mails to a seat.

mod carry_out;
mod chosen_move;
mod consent;
mod moves;
mod obey;
mod order_outcome;
mod player;
mod preview;
mod rehearsal;
mod stale_order;

pub(in crate::mail) use self::obey::obey;
pub(in crate::mail) use self::player::Player;
pub use self::rehearsal::{Rehearsal, Rehearsed, rehearse_mail, rehearse_reply};
