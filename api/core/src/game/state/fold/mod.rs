//! The fold: how the state of a game follows from its events.
//!
//! `log.rs` folds a log, `event.rs` says what each event changes, and the others change one part of the state each.

mod dice;
mod error;
mod event;
mod log;
mod past;
mod phase;
mod play;
mod requests;
mod seats;
mod settings_change;
mod time;

pub use error::FoldError;
