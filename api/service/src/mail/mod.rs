//! Mail: a pipeline from received bytes to the answer, and the table of all mails that the service writes.
//!
//! A folder is a stage. Each knows the [`context`] that all handlers get, and what the stages before it hand on:
//!
//! 1. [`receive`]: a mail is delivered by LMTP or HTTP, and kept in the [`store`] before its delivery is acknowledged.
//! 2. [`parse`]: its bytes become a [`parse::Message`].
//! 3. [`authenticate`]: what proves that it is from whom it should be. Mail that the holder of its address cannot have written is
//!    dropped, and mail that nothing proves to be theirs is held until they confirm it.
//! 4. [`resolve`]: its lines become orders, and the words of a line a move (`wording`).
//! 5. [`execute`]: the orders are executed one by one, with a report of what was done; unless mails do nothing again and again.
//! 6. `answer`: the report becomes the answering mail.
//!
//! The [`processor`] calls the stages in turn, for each mail that the [`worker`] takes from the inbox. The answer is queued in
//! the commit that ends the mail (`finish.rs`).
//!
//! Why was a mail not answered? `pixie-post inbox` lists the mails that were dropped or set aside,
//! with the reason.

mod answer;
pub mod authenticate;
pub mod context;
pub mod execute;
mod finish;
pub mod inbox_command;
pub mod mail_kinds;
pub mod parse;
pub mod processor;
pub mod receive;
pub mod resolve;
pub mod store;
mod wording;
pub mod worker;
