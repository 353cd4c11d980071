//! The people: users, and what is decided about them.

pub mod case_log;
pub mod users;
