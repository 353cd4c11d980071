//! Looking after games: what moderators do, always with a reason, and for everybody to see.

mod reason;
mod rewind;

pub(crate) use reason::{Reason, reasons_of};
pub(crate) use rewind::rewind_game;
