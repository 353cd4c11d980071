//! The game logic of commands: turns a join or a move into events, namely the start, the move, the
//! moves of bots that follow, and the end.

mod forking;
mod later_moves;
mod line_of_play;
mod moves;
mod phase;
mod play;
mod rewinding;
mod seats;
mod start;
mod timekeeping;

pub use forking::fork;
pub use later_moves::{LaterMove, LaterMoves, NoReplay, Repeated};
pub use line_of_play::LineOfPlay;
pub use moves::{answer_for, correct, make_bot_move, make_move};
pub use phase::{UNTIL_PUBLISHED, call_off, cancel, end, publish, resume};
pub use play::{NoSeedLeft, Played};
pub use rewinding::{replay, rewind, try_replay};
pub use seats::{give_to_bot, give_up, hand_over, resign, restore, stop_waiting, take_over};
pub use start::{change_settings, confirm_settings, contribute, leave_seat, take_seat_committed, take_seats};
pub use timekeeping::{Presences, extend_deadlines, grace, update_clocks};
