//! Mail on its way in: whose it is, what it says, and what becomes of it.
//!
//! It comes by LMTP ([`lmtp`]) or HTTP (`post.rs`), and is written down before anybody is told that it has arrived
//! (`store.rs`). A worker takes it from there, and what became of it is answered by mail.

mod address;
pub mod lmtp;
pub mod post;
pub mod reading;
mod receiver;
mod store;

pub use address::{Address, Claim, Holder};
pub use reading::LARGEST;
pub use receiver::Receiver;
pub(crate) use receiver::Receive;
pub use store::{Delivery, End, Inbox, Leased, Unanswered, erase};
