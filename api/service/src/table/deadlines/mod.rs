//! Deadlines: the clock reminds players, says when they are late, gives more time to who is away, answers for who does not
//! come, and ends requests whose time is over. `watch.rs` does it for games with a pace, `timeouts.rs` for those with a time control; when a
//! reminder is due says `game/state/queries/deadlines.rs`.

mod absences;
mod timeouts;
mod watch;

pub use absences::{change_hours, declare_absence};
pub use timeouts::next_step;
pub use watch::{handle_due_games, watch};
