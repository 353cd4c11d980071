//! The changes of accounts that are ordered by mail.

use futures_util::future::BoxFuture;
use pixie_event_store::Source;
use uuid::Uuid;

use crate::ground::problem::Result;
use crate::people::users::address_changes::{AddressChange, MailboxSide};
use crate::people::users::second_addresses::SecondAddress;
use crate::people::users::{EmailAddress, Name};

/// What orders to the mail desk change in an account. The features that do it are above this one.
pub trait Accounts: Send + Sync + 'static {
    /// Gives a user another name.
    fn rename(&self, user: Uuid, source: Source, name: Name) -> BoxFuture<'_, Result<()>>;
    /// Stops mails about a game to one of its players.
    fn mute(&self, user: Uuid, game: Uuid) -> BoxFuture<'_, Result<()>>;
    /// Asks both mailboxes whether the account of a user moves to another one.
    fn change_address(&self, user: Uuid, source: Source, new: EmailAddress) -> BoxFuture<'_, Result<AddressChange>>;
    /// Takes the yes or the no of the reader of a mailbox to such a question. A mail to the mailbox says what came of it.
    fn answer_address_change(
        &self,
        change: AddressChange,
        side: MailboxSide,
        agrees: bool,
        source: Source,
    ) -> BoxFuture<'_, Result<()>>;
    /// Asks a mailbox whether it writes for a user.
    fn add_address(&self, user: Uuid, email: EmailAddress) -> BoxFuture<'_, Result<()>>;
    /// Mails from this address count as a user's no more.
    fn remove_address(&self, user: Uuid, source: Source, email: EmailAddress) -> BoxFuture<'_, Result<()>>;
    /// Takes the yes or the no of the reader of a mailbox to a mail about a second address.
    fn answer_second_address(
        &self,
        second: SecondAddress,
        side: MailboxSide,
        agrees: bool,
        source: Source,
    ) -> BoxFuture<'_, Result<()>>;
    /// Gives up the seats of a user, and erases the user.
    fn erase(&self, user: Uuid, source: Source) -> BoxFuture<'_, Result<()>>;
}
