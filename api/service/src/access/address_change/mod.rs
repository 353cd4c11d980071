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

use crate::delivery::mail_address::{Holder, Link, Signed};
use crate::ground::signing::Signer;
use crate::people::users::address_changes::{AddressChange, MailboxSide};

/// The holder of the links and reply addresses that go to a mailbox. They do not depend on the epoch of the user: whoever makes the
/// addresses in older mails void shall not take the objection from the old mailbox.
pub fn holder(change: &AddressChange, side: MailboxSide) -> Holder {
    Holder { id: holder_id(change.id, change.user, side), epoch: 0 }
}

fn holder_id(change: Uuid, user: Uuid, side: MailboxSide) -> Uuid {
    match side {
        MailboxSide::Old => user,
        MailboxSide::New => change,
    }
}

/// The mailbox to which a link to the page of this change went; none if we have not made it.
pub fn side_of_link<L: Link>(signed: &Signed<L>, change: &AddressChange, signer: &Signer) -> Option<MailboxSide> {
    [MailboxSide::Old, MailboxSide::New].into_iter().find(|side| signed.is_held_by(holder(change, *side), signer))
}
