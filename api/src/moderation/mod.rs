//! Looking after games: what moderators do, always with a reason, and for everybody to see.

mod inspect;
mod reason;
mod rewind;

pub(crate) use inspect::inspect_game;
pub(crate) use reason::{Reason, reasons};
pub(crate) use rewind::rewind_game;
