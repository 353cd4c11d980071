//! Deadlines: the clock reminds players, says when they are late, gives more time to who is away, answers for who does not
//! come, and ends requests whose time is over. `watch.rs` looks for the games, `due.rs` says what is due, and `timeouts.rs` does so for a time
//! control; when a reminder is due says `game/state/queries/deadlines.rs`, and when something ends that would stand for ever
//! `game/state/queries/endings.rs`.

mod absences;
mod due;
mod old_rows;
mod timeouts;
mod watch;

pub use absences::{change_hours, declare_absence};
pub use due::{Known, due_events};
pub use timeouts::next_step;
pub use watch::{handle_due_games, look_through_all, watch};
