//! What happened, as the caller may see it: the log and the text record.

mod events;
mod record;

pub(crate) use events::{EventList, mover, read_events, read_part, seen};
pub(crate) use record::read_record;
