//! The store of received mails: the inbox, and the ways by which unverified mail of somebody comes.

mod delivery;
mod drop_reason;
mod erasure;
mod inbox;
mod leased;
mod mail_paths;

pub use self::delivery::Delivery;
pub(super) use self::delivery::MOST_RECIPIENTS;
pub(super) use self::drop_reason::DropReason;
pub use self::erasure::erase;
pub use self::inbox::{End, Inbox, Unanswered};
pub use self::leased::Leased;
pub(super) use self::mail_paths::{MailPath, PathQuestion, confirm_path, find_question};
