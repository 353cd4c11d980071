//! The state of a game: what it consists of, how it follows from the events, and what can be asked of it.
//!
//! The files beside this one are the parts of which `game.rs` makes a [`Game`]. The fold changes it, the queries read it; neither is
//! imported by the parts.

mod departures;
mod failed_requests;
mod fold;
mod former_players;
mod game;
mod inspections;
mod invited_seats;
mod pause;
mod proposal;
mod queries;
mod rewinds;
mod seat_clocks;
mod settings_change;
mod undo;
mod undo_candidates;
mod waiting;

pub use departures::{Departure, DepartureKind};
pub use fold::FoldError;
pub use former_players::{FormerPlayer, WayOut};
pub use game::{Cancellation, DoneCommand, Fork, Game, GameSettings};
pub use inspections::{INSPECTION, Inspections};
pub use proposal::{Proposal, Proposer};
pub use queries::{
    Away, DeadlineNotice, INVITATION_LASTS, LATE_LASTS, NOTICE, PAUSE_LASTS, SILENCE, WAITING_LASTS, seats_in_words,
};
pub use rewinds::Rewinds;
pub use settings_change::SettingsChange;
pub use undo::{UndoDenied, UndoRequest};
pub(super) use waiting::Given;
#[cfg(test)]
pub(super) use waiting::WaitingList;
pub use waiting::{Vote, Waiting};
