//! Press: what the players of a game say to each other, before it, during it and after it. No event: what somebody has
//! written goes when they do.

mod read;
pub mod say;
mod words;

pub use read::{Message, find, said_to};
pub use read::{MessageList, messages, read_messages};
pub use say::say_something;
pub use say::{MessageMail, say};
pub use words::{NotWords, Words};
