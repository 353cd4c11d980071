//! Mail: what the service reads, and the table of all that it writes.

pub mod mail_in;
pub mod mail_kinds;
