//! The history of a game, as the caller may see it: the event log, the text record, both in words,
//! and the archive file.

mod acts;
mod difference;
mod events;
mod export;
mod record;
mod told;

pub(crate) use acts::read_acts;
pub(crate) use difference::{Between, DifferenceView, StepView, difference, read_difference};
#[cfg(test)]
pub(crate) use events::shown;
pub(crate) use events::{EventList, mover, read_events, read_part, seen};
#[cfg(test)]
pub(crate) use export::hide;
pub(crate) use export::{export, export_game};
#[cfg(test)]
pub(crate) use record::record;
pub(crate) use record::{read_record, record_for};
pub(crate) use told::rewind_told;
pub use told::{Happening, Teller};
