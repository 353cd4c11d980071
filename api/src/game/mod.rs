//! A game of the service: its events, the state folded from them, and the commands that change it.

pub mod access;
mod awaited;
mod event;
mod fold;
mod games;
mod inspections;
mod pace;
mod pause;
pub mod playing;
mod projection;
mod rebuild;
mod rewinds;
mod seats;
mod seeds;
mod shown;
mod trail;
mod undo;
mod waiting;

pub use event::{
    BotKind, Cancelled, Created, DeadlineChanged, Finished, GameEvent, HandedOver, Inspected, Joined, Left, Moved,
    Nudged, Occupant, Reseed, Resigned, Rewound, SeatClosed, Started, Stopped, Successor, UndoAnswered, UndoLapsed,
    UndoRequested, Unreadable, Voted,
};
#[cfg(test)]
pub(crate) use fold::tests::Table;
pub use fold::{Answered, FoldError, Game, Settings};
pub(crate) use games::reused_key;
pub use games::{Change, Done, Games, no_such_game};
pub use inspections::Inspections;
pub use pace::Pace;
pub use projection::{Summary, project, summarise};
pub use rebuild::{Rebuilt, rebuild_all};
pub use rewinds::Rewinds;
pub use seeds::Seeds;
pub use undo::{UndoDenied, UndoRequest};
pub use waiting::{Nudge, Vote, Waiting};
