//! The doctor: checks of an installation, each with what to do if it fails.
//!
//! The settings may be valid and the service may run, and still no mail arrives: the DNS, a mail server, a proxy or a clock is set
//! up for something else. [`Doctor`] asks all of them from outside, as others do, and changes nothing.

mod bots;
mod certificate;
mod command;
mod database;
mod disk;
mod dns;
mod examination;
mod finding;
mod mail_in;
mod mail_out;
pub mod passage;
mod public_url;
mod sender;
mod stalls;
mod test_mail;

pub use self::command::DoctorCommand;
pub use self::examination::Doctor;
pub use self::finding::{Finding, Level};
