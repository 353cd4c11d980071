//! The parser of mails: turns raw bytes into a [`Message`], without any side effect.
//!
//! Nothing in a mail is trusted here. All sizes are limited: a mail that is too large or too deep is
//! [`Unreadable`], and no bytes cause a panic.
//!
//! # What counts as written
//! The plain text, or the converted HTML if there is no plain text. Beside HTML, wrapped lines of the plain text are joined as the HTML
//! shows them; else [`Line::may_go_on`] says where a program may have wrapped a line. From the text are cut, line by line:
//! - lines that begin with `>`. Answers below and between them count;
//! - the attribution, the line (or the block of headers) by which mail programs say whom they quote. If no `>` follows, the
//!   quotation is not marked, and everything from there on is cut: a lost order is better than one that nobody gave;
//! - everything from one of the [`first_lines`](crate::delivery::mail_out::first_lines) of our mails on: unless this line is quoted itself, the
//!   rest is our own mail. If nothing is written above an unmarked quotation, the lines below one of the [`last_lines`](crate::delivery::mail_out::last_lines) are read: there our mail ends;
//! - signatures, from two dashes or a rule to the next quoted line, and what the names of HTML mark as a signature or as quoted;
//! - files, keys and code in the form of text;
//! - the possible rest of a wrapped quoted line: it is kept separately, see [`Message::doubtful`].
//!
//! A farewell such as "Best regards" below written lines cuts nothing, but it and up to ten lines below are marked
//! ([`Line::after_end`]), like `PS` and what follows it. Of a longer tail none is kept. Of a text longer than anybody writes by hand
//! the beginning is read, see [`Message::left_unread`].

mod authentication;
mod automatic;
mod bounce;
mod encoded;
mod flowed;
mod headers;
mod html;
mod html_marks;
mod incoming_mail;
mod limits;
mod lines;
mod message;
mod mime;
mod obstacle;
mod openings;
mod own_mail;
mod read;
mod reading;
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
