//! The change of the mail address of an account: the request for it, and the mails about it.
//!
//! The account moves once both mailboxes agree, or once the new one does and a week has passed in which the old one has not objected.
//! Which links and addresses are good afterwards stands in `api/SECURITY.md`. The move itself is in the wing `me`, which knows all that
//! belongs to an account.

mod letter;
pub mod mail;
mod request;

pub use letter::{Step, queue_letter};
pub use request::{MOST_A_DAY, ask, stop};

use uuid::Uuid;

use crate::delivery::mail_address::Holder;
use crate::people::users::address_changes::{AddressChange, MailboxSide};

/// The holder of the links and reply addresses that go to a mailbox. They do not depend on the epoch of the user: whoever makes the
/// addresses in older mails void shall not take the objection from the old mailbox.
pub fn holder(change: &AddressChange, side: MailboxSide) -> Holder {
    mailbox_holder((change.user, change.id), side)
}

/// The holder of what goes to the mailbox of a user, or to another one that a request with this id is about.
pub(super) fn mailbox_holder((user, request): (Uuid, Uuid), side: MailboxSide) -> Holder {
    let id = match side {
        MailboxSide::Old => user,
        MailboxSide::New => request,
    };
    Holder { id, epoch: 0 }
}

/// The mailbox to which a link or a reply address of this change went, as `is_held_by` says; none if we have not made it.
pub fn side(change: &AddressChange, is_held_by: impl Fn(Holder) -> bool) -> Option<MailboxSide> {
    [MailboxSide::Old, MailboxSide::New].into_iter().find(|side| is_held_by(holder(change, *side)))
}
