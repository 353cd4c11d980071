//! The parser of mails: turns raw bytes into a [`Message`], without any side effect.
//!
//! Nothing in a mail is trusted here. All sizes are limited: a mail that is too large, too deep or
//! too long to be written by hand is [`Unreadable`], and no bytes cause a panic.
//!
//! # What counts as written
//! The plain text, or the converted HTML if there is no plain text. From it are cut, line by line:
//! - everything from [`ANSWER_ABOVE`](crate::delivery::mail_out::ANSWER_ABOVE) on, which is the first line of each mail of ours: unless this line is quoted itself, the
//!   rest is our own mail;
//! - lines that begin with `>`. Answers below and between them count;
//! - the attribution, the line (or the block of headers) by which mail programs say whom they quote. If no `>` follows, the
//!   quotation is not marked, and everything from there on is cut: a lost order is better than one that nobody gave;
//! - signatures, from two dashes, a rule or a phrase such as "Best regards" to the next quoted line;
//! - the possible rest of a wrapped quoted line: it is kept separately, see [`Message::doubtful`].

mod authentication;
mod automatic;
mod bounce;
mod flowed;
mod headers;
mod html;
mod incoming_mail;
mod limits;
mod lines;
mod message;
mod mime;
mod obstacle;
mod openings;
mod read;
mod route;
mod shorten;
mod signatures;
mod text;
mod text_line;
mod thread;
mod wrapping;

pub use self::authentication::AuthenticationResult;
pub use self::automatic::Automatic;
pub use self::bounce::Bounce;
pub(super) use self::incoming_mail::IncomingMail;
pub use self::limits::{LARGEST, STEPS, Unreadable};
pub use self::lines::Line;
pub(super) use self::lines::written;
pub use self::message::{Message, Nature};
pub use self::obstacle::Obstacle;
pub use self::read::read;
pub(super) use self::shorten::{plain, shorten};
pub(super) use self::thread::answered_version;
