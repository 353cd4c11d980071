//! What happened, as the caller may see it: the log, the text record, and both in words.

mod events;
mod record;
mod told;

pub(crate) use events::read_events;
pub(crate) use record::{read_record, record};
pub use told::{Happening, Teller};
