//! The messages between the players of a game, before it, during it and after it. They are not
//! events, so that they can be erased together with their author.

mod read;
pub mod say;
mod words;

pub use read::{Message, find, said_to};
pub use read::{MessageList, messages, read_messages};
pub use say::say_something;
pub use say::{MessageMail, say};
pub use words::{NotWords, Words};
