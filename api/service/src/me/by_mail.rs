//! Changes of an account that its user orders by mail.

use std::sync::Arc;

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use uuid::Uuid;

use super::address_change;
use super::change::{ProfileChange, change_profile};
use super::erase::erase_user;
use super::erasures::ErasureList;
use super::muted_games::mute_game;
use super::second_address;
use crate::access::auth::Auth;
use crate::delivery::mail_out::Mailbox;
use crate::game::Games;
use crate::ground::problem::Result;
use crate::ground::signing::Signer;
use crate::mail::context::Accounts;
use crate::people::users::address_changes::{AddressChange, MailboxSide};
use crate::people::users::second_addresses::SecondAddress;
use crate::people::users::{EmailAddress, Name};
use pixie_event_store::Source;

/// The changes that the mail desk asks for.
pub struct AccountsByMail {
    /// The games, and with them the database.
    pub games: Games,
    /// The cache of callers.
    pub auth: Arc<Auth>,
    /// The key of the blocklist.
    pub signer: Signer,
    /// The mails of a machine without a mail server.
    pub mailbox: Option<Mailbox>,
    /// The list of erased users, which outlives the database.
    pub erasures: ErasureList,
}

impl Accounts for AccountsByMail {
    fn rename(&self, user: Uuid, source: Source, name: Name) -> BoxFuture<'_, Result<()>> {
        async move {
            let change = ProfileChange { name: Some(name), bot: None, avatar: None };
            change_profile(&self.games, &self.auth, (user, source), &change).await.map(drop)
        }
        .boxed()
    }

    fn mute(&self, user: Uuid, game: Uuid) -> BoxFuture<'_, Result<()>> {
        mute_game(&self.games, user, game).boxed()
    }

    fn change_address(&self, user: Uuid, source: Source, new: EmailAddress) -> BoxFuture<'_, Result<AddressChange>> {
        async move { address_change::ask(&self.games, (user, source), &new).await }.boxed()
    }

    fn answer_address_change(
        &self,
        change: AddressChange,
        side: MailboxSide,
        agrees: bool,
        source: Source,
    ) -> BoxFuture<'_, Result<()>> {
        async move {
            let Self { games, auth, signer, .. } = self;
            let answered = (&change, side);
            if agrees {
                address_change::agree(games, (auth, signer), answered, Some(source)).await.map(drop)
            } else {
                address_change::object(games, auth, answered, Some(source)).await.map(drop)
            }
        }
        .boxed()
    }

    fn add_address(&self, user: Uuid, email: EmailAddress) -> BoxFuture<'_, Result<()>> {
        async move { second_address::ask(&self.games, user, &email).await.map(drop) }.boxed()
    }

    fn remove_address(&self, user: Uuid, source: Source, email: EmailAddress) -> BoxFuture<'_, Result<()>> {
        async move { second_address::remove_own(&self.games, (user, source), |second| second.email == email).await }
            .boxed()
    }

    fn answer_second_address(
        &self,
        second: SecondAddress,
        side: MailboxSide,
        agrees: bool,
        source: Source,
    ) -> BoxFuture<'_, Result<()>> {
        async move {
            let Self { games, signer, .. } = self;
            match (agrees, side) {
                (true, MailboxSide::New) => second_address::agree(games, signer, &second, Some(source)).await,
                // Nothing waits for the mailbox of the account.
                (true, MailboxSide::Old) => Ok(()),
                (false, _) => second_address::remove_by(games, (&second, side), Some(source)).await.map(drop),
            }
        }
        .boxed()
    }

    fn erase(&self, user: Uuid, source: Source) -> BoxFuture<'_, Result<()>> {
        async move {
            let Self { games, auth, signer, mailbox, erasures } = self;
            erase_user(games, auth, signer, mailbox.as_ref(), erasures, (user, source)).await.map(drop)
        }
        .boxed()
    }
}
