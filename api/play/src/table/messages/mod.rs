//! The messages between the players of a game, before it, during it and after it. They are not
//! events, so that they can be erased together with their author.

mod free_text;
mod react;
mod reaction;
mod read;
pub mod say;

pub use free_text::{FreeText, NotFreeText};
pub use react::{ReactionRequest, react, react_to_message, take_reaction_back};
pub use reaction::{Reaction, ReactionView, erase_reactions};
pub use read::{Message, find, said_to};
pub use read::{MessageList, messages, read_messages};
pub use say::say_something;
pub use say::{MessageMail, say};
