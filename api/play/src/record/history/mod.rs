//! The past of a game, as the caller may see it: the log, the text record, both in words, and the file.

mod actor;
mod acts;
mod agreements;
mod difference;
mod events;
mod export;
mod filter;
mod mentions;
mod origins;
mod plays;
mod record;
mod said_move;
mod seating;
mod sentences;
mod waiting_room;

pub use acts::read_acts;
pub use difference::{Between, DifferenceView, StepView, difference, read_difference};
pub use events::event_views;
pub use events::{EventList, EventView, LogRange, mover, read_events, read_matching, read_part, visible_parts};
pub use export::{export, export_game, file};
pub use export::{hidden_event, without_hidden_source};
pub use filter::EventFilter;
pub use mentions::TileKind;
pub use origins::EventSources;
pub use record::record;
pub use record::{read_record, record_for};
pub use said_move::SaidMove;
pub use sentences::{Happening, Teller};
