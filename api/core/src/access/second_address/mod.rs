//! Second addresses of an account: the request for one, its end, and the mails about them.
//!
//! Mails from a second address count as the user's once its reader has said yes; the mailbox of the account is told at once, and can remove
//! it at any time. What a second address is not good for stands in `api/SECURITY.md`.

mod letter;
pub mod mail;
mod request;

pub use letter::{SecondStep, queue_letter};
pub use request::{MOST, ask, remove};

use crate::access::address_change::mailbox_holder;
use crate::delivery::mail_address::Holder;
use crate::people::users::address_changes::MailboxSide;
use crate::people::users::second_addresses::SecondAddress;

/// The holder of the links and reply addresses that go to a mailbox.
pub fn holder(second: &SecondAddress, side: MailboxSide) -> Holder {
    mailbox_holder((second.user, second.id), side)
}

/// The mailbox to which a link or a reply address went, as `is_held_by` says; none if we have not made it.
pub fn side(second: &SecondAddress, is_held_by: impl Fn(Holder) -> bool) -> Option<MailboxSide> {
    [MailboxSide::Old, MailboxSide::New].into_iter().find(|side| is_held_by(holder(second, *side)))
}
