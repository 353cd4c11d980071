//! What happened, as the caller may see it: the log, the text record, the file.

mod events;
mod export;
mod record;

pub(crate) use events::{mover, read_events, seen};
pub(crate) use export::export_game;
pub(crate) use record::read_record;
