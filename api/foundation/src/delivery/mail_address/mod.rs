//! Addresses and links that prove whose they are: where answers and bounces go, and where mails are ended.

mod answer_address;
mod links;
mod signed_link;

pub use answer_address::{Address, Claim, DESK_NAME, Holder};
pub use links::{AddressChangeLink, AnswerLink, AppealLink, NotMeLink, UnsubscribeLink};
pub use signed_link::{Link, Signed};
