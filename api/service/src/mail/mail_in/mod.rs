//! Received mail: delivery, sender check, orders, and answer.
//!
//! 1. It is delivered by LMTP ([`lmtp`]) or HTTP ([`post`]), and stored before its delivery is acknowledged.
//! 2. A [`Reader`] (the worker) takes it from the inbox. [`reading`] parses its bytes, [`InboundProcessor`] identifies the sender;
//!    mail that the player of the seat cannot have written is dropped (`sender.rs`), and mail that nothing proves to be theirs
//!    (`proof/`) is held until they confirm it (`confirmation.rs`).
//! 3. Its lines are orders (`orders.rs`), executed one by one (`player.rs`, `invitation.rs`). An answer to a digest has a part for each
//!    game (`digest.rs`); what is not about one game goes to the mail desk (`desk/`).
//! 4. The answer is queued in the commit that ends the mail (`answer.rs`), unless mails do nothing again and again (`silence.rs`).
//!
//! Why was a mail not answered? `pixie-post inbox` lists the mails that were dropped or set aside,
//! with the reason.

mod answer;
pub mod command;
mod commands;
mod conclusion;
mod confirmation;
mod consenting;
mod days;
mod desk;
mod digest;
mod dkim_verifier;
mod domain;
mod hours;
mod inbound_processor;
mod invitation;
mod leaving;
mod letter;
pub mod lmtp;
mod looking_back;
mod mail_work;
mod meaning;
mod meant;
mod newcomer;
mod orders;
mod path_store;
mod placing;
mod player;
pub mod post;
mod preview;
mod proof;
mod read_list;
pub mod reading;
mod receiver;
mod reply;
mod report;
mod seat_answer;
mod sender;
mod sender_check;
mod silence;
mod stale_order;
mod standing_orders;
mod store;
mod taking_back;
mod topics;
pub mod undelivered;
mod unfinished;
mod verdict;
mod wording;
mod words;
mod worker;

pub use answer::{render, still_wanted};
pub use confirmation::{render as render_confirmation, still_wanted as confirmation_still_wanted};
pub use desk::{Accounts, read_desk_orders};
pub use digest::split_digest_answer;
pub use dkim_verifier::DkimVerifier;
pub(crate) use dkim_verifier::resolver;
pub use inbound_processor::InboundProcessor;
pub use preview::{Rehearsal, Rehearsed, rehearse_mail, rehearse_reply};
pub use proof::{Proof, Recipient};
pub use reading::LARGEST;
pub use receiver::Receiver;
pub use sender::Authserv;
pub use store::{Delivery, End, Inbox, Leased, Unanswered, erase};
pub use verdict::{Interrupted, Verdict};
pub use words::{WORDS, Word};
pub use worker::Reader;

/// Lines as somebody wrote them, each with what was understood, or with why nothing was.
pub type AnnotatedLines = Vec<(String, String)>;
