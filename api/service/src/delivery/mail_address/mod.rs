//! Addresses and links that prove whose they are: where answers and bounces go, and where mails are ended.

mod answer_address;
mod answer_link;
mod appeal_link;
mod not_me_link;
mod unsubscribe_link;

pub use answer_address::{Address, Claim, DESK_NAME, Holder};
pub use answer_link::{AnswerLink, path as answer_path};
pub use appeal_link::{AppealLink, path as appeal_path};
pub use not_me_link::{NotMeLink, path as not_me_path};
pub use unsubscribe_link::{UnsubscribeLink, path as unsubscribe_path};
