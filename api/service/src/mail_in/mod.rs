//! Mail on its way in: whose it is, what it says, and what becomes of it.
//!
//! 1. It comes by LMTP ([`lmtp`]) or HTTP ([`post`]), and is written down before anybody is told that it has arrived.
//! 2. A [`Reader`] takes it from there. [`reading`] makes a message of its bytes, [`Conversation`] finds out whose it is;
//!    what nobody may have written for that seat is dropped (`sender.rs`).
//! 3. Its lines are orders (`orders.rs`), done one by one (`player.rs`, `invitation.rs`).
//! 4. The answer is queued in the commit that ends the mail (`answer.rs`).
//!
//! Why was a mail not answered? `pixie-post inbox` lists what was dropped or set aside, with the reason.

mod answer;
pub mod command;
mod conversation;
mod invitation;
pub mod lmtp;
mod meanwhile;
mod orders;
mod player;
pub mod post;
mod preview;
pub mod reading;
mod receiver;
mod sender;
mod store;
mod taking_back;
mod words;
mod worker;

pub use answer::{render, still_wanted};
pub use conversation::{Conversation, Interrupted, Verdict};
pub use reading::LARGEST;
pub use receiver::Receiver;
pub use store::{Delivery, End, Inbox, Leased, Unanswered, erase};
pub use words::{WORDS, Word};
pub use worker::Reader;
