//! The calendar of a user: the deadlines of the games that wait for them, as iCalendar (RFC 5545).
//!
//! Calendar programs send no tokens. So its address is the secret: it is shown once, and can be revoked.

mod address;
mod content;
mod file;
mod make;
mod read;
mod revoke;
mod show;
mod time_zone;

pub use address::{CalendarInfo, clean_up, erase, info, make, revoke};
pub use make::make_calendar;
pub use read::read_calendar;
pub use revoke::revoke_calendar;
pub use show::show_calendar;
