//! Seats whose people are gone: what becomes of them in each state of a game. `fate.rs` decides, `give_up.rs` carries it out, and
//! `sweep.rs` finds what was left. The seat of somebody who only does not answer has its end in `game/state/queries/endings.rs`.

mod fate;
mod give_up;
mod sweep;

pub use fate::{Cause, Fate, SHORT_SUSPENSION, fate};
pub use give_up::{give_seats_up, given_up};
pub use sweep::sweep;
