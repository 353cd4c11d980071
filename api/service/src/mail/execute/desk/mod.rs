//! Mails to the mail desk: the address for everything that is not about one game, from signing up to leaving.
//!
//! Everybody knows this address, so a mail to it proves nothing by its recipient: its sender must be proven in another way, or
//! confirms it. Mails to a user carry a reply address of their own, which only their reader knows.

mod carry_out;
mod handle;
mod sign_up;
mod waiting_games;

pub(in crate::mail) use self::handle::handle_mail;
pub(in crate::mail) use self::sign_up::{answer_stranger, sign_up};
