//! The table: everything that players do with each other.

pub mod absence;
pub mod bots;
pub mod deadlines;
pub mod departures;
pub mod keeping;
pub mod lobby;
pub mod messages;
pub mod notes;
pub mod nudges;
pub mod play;
pub mod players;
pub mod proposals;
pub mod standing_orders;
pub mod undo;
