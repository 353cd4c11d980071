//! The context of all handlers of mails: the games, the accounts, the inbox, the clock, and what else they use.

mod accounts;
mod interrupted;
mod mail_work;

use std::sync::Arc;

use pixie_words::Language;
use url::Url;

pub use self::accounts::Accounts;
pub use self::interrupted::Interrupted;
pub(super) use self::interrupted::{interrupted, is_temporary};
pub(super) use self::mail_work::MailWork;
use super::store::{Inbox, Leased};
use crate::access::auth::Auth;
use crate::delivery::outbox::WorkerWakeup;
use crate::game::{Game, Games, Occupant};
use crate::ground::clock::Clock;
use crate::ground::entropy::Entropy;
use crate::ground::pools::{Pools, Share};
use crate::ground::signing::Signer;
use crate::people::users::{self, User};
use crate::table::lobby::EditionRegistry;

/// What all handlers of mails get. Cheap to clone.
#[derive(Clone)]
pub struct Context {
    /// The games service.
    pub games: Games,
    /// Mails the codes by which strangers sign up.
    pub auth: Arc<Auth>,
    /// The editions of new games.
    pub editions: Arc<EditionRegistry>,
    /// Changes and ends accounts.
    pub accounts: Arc<dyn Accounts>,
    /// The mails that have arrived and wait for an answer.
    pub inbox: Inbox,
    /// Tells the time of each mail.
    pub clock: Clock,
    /// The random source, for ids and names of new users.
    pub entropy: Entropy,
    /// Verifies the signatures in the service's own addresses.
    pub signer: Signer,
    /// The address of the site, for links to it.
    pub public_url: Url,
    /// The language of who has chosen none.
    pub language: Language,
    /// Whether mail to the operator is passed on to somebody.
    pub has_operator: bool,
    /// The pools of threads on which mails are read.
    pub pools: Pools,
    /// Wakes the outbox worker.
    pub wakeup: WorkerWakeup,
}

impl Context {
    /// Notes that reading a mail begins, and makes room for what is computed.
    pub(super) async fn work(&self, mail: &Leased, share: Share) -> Result<MailWork, Interrupted> {
        self.inbox.begin_reading(mail).await?;
        Ok(MailWork::new(&self.pools, mail, share))
    }

    /// The user on a seat.
    pub(super) async fn occupant(&self, game: &Game, seat: u8) -> sqlx::Result<Option<User>> {
        match game.seats.get(usize::from(seat).wrapping_sub(1)) {
            Some(Some(Occupant::User(user))) => users::find(self.games.pool(), *user).await,
            _ => Ok(None),
        }
    }
}
