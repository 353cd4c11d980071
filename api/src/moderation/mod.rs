//! Looking after games: what moderators do, always with a reason, and for everybody to see.

mod act;
mod cancel;
mod close;
mod deadline;
mod intervention;
mod pause;
mod reason;
mod replace;
mod rewind;

use act::Act;
pub(crate) use cancel::cancel_game;
pub(crate) use close::close_seat;
pub(crate) use deadline::change_deadline;
pub(crate) use pause::{pause_game, resume_game};
pub(crate) use reason::{Reason, reasons_of};
pub(crate) use replace::replace_player;
pub(crate) use rewind::rewind_game;
