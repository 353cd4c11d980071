//! The hours in which somebody can be expected, and deadlines that count only these.
//!
//! Everything here is a function of its arguments: no clock, no database. `api/TIME.md` tells it in words.

mod calendar;
mod count;
mod holidays;

pub use calendar::{Calendar, DayTime, NotACalendar, NotADayTime, OffHours, WeekDay};
pub use count::{Deadline, Expected, common_end};
pub use holidays::{Country, NoSuchCountry};

#[cfg(test)]
mod properties;
