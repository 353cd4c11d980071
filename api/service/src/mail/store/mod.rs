//! The store of received mails: the inbox, and the ways by which unverified mail of somebody comes.

mod delivery;
mod erasure;
mod inbox;
mod leased;
mod mail_paths;
mod no_answer;
mod unanswered;

pub use self::delivery::Delivery;
pub(super) use self::delivery::MOST_RECIPIENTS;
pub use self::erasure::{erase, forget_sender};
pub(super) use self::inbox::Ending;
pub use self::inbox::{End, Inbox};
pub use self::leased::Leased;
pub(super) use self::mail_paths::{MailPath, PathQuestion, confirm_path, find_question};
pub use self::no_answer::NoAnswer;
pub use self::unanswered::{ReasonCount, Unanswered, UnansweredMail, unanswered_mails};
