//! The end of a way into an account, by the link in the mail that told of it.

use sqlx::PgPool;
use uuid::Uuid;

use super::address_change;
use super::renew_addresses::renew_addresses;
use super::second_address;
use crate::access::auth::Auth;
use crate::access::auth::notices::{AccessKind, SecurityNotice};
use crate::access::openid::{links_of, unlink};
use crate::access::passkeys::{self, passkeys_of};
use crate::game::Games;
use crate::ground::problem::Result;
use crate::news::webhooks;
use crate::people::users::address_changes::{self, MailboxSide};
use crate::people::users::second_addresses::second_addresses_of;

/// Whether what a notice tells of can still be used.
///
/// # Errors
/// The database fails.
pub async fn is_open(pool: &PgPool, auth: &Auth, notice: &SecurityNotice) -> Result<bool> {
    let (user, id) = (notice.holder.id, notice.access_id);
    Ok(match notice.kind {
        Some(AccessKind::Session | AccessKind::Token | AccessKind::Program) => {
            auth.tokens(user).await?.iter().any(|token| token.id == id)
        }
        Some(AccessKind::Webhook) => webhooks::webhooks_of(pool, user).await?.iter().any(|webhook| webhook.id == id),
        Some(AccessKind::Passkey) => passkeys_of(pool, user).await?.iter().any(|passkey| passkey.id == id),
        Some(AccessKind::Provider) => links_of(pool, user).await?.iter().any(|link| link.id == id),
        None => false,
    })
}

/// Ends what a notice tells of, with the tokens that were made by it; does nothing if it has ended.
///
/// # Errors
/// The database fails.
pub async fn end_access(pool: &PgPool, auth: &Auth, notice: &SecurityNotice) -> Result<()> {
    let (user, id) = (notice.holder.id, notice.access_id);
    match notice.kind {
        Some(AccessKind::Session | AccessKind::Token | AccessKind::Program) => {
            auth.revoke(user, id).await?;
        }
        Some(AccessKind::Webhook) if is_open(pool, auth, notice).await? => webhooks::remove(pool, user, id).await?,
        Some(AccessKind::Passkey) => passkeys::end(pool, auth, user, id).await?,
        Some(AccessKind::Provider) => {
            unlink(pool, user, id).await?;
        }
        Some(AccessKind::Webhook) | None => {}
    }
    Ok(())
}

/// Signs a user and their programs out everywhere, makes the addresses and links in their older mails void, stops a change of their
/// address, and removes their second addresses.
///
/// # Errors
/// The database fails.
pub async fn lock_account(games: &Games, auth: &Auth, user: Uuid) -> Result<()> {
    auth.revoke_all(user).await?;
    if let Some(change) = address_changes::open_of(games.pool(), user).await? {
        address_change::object(games, auth, (&change, MailboxSide::Old), None).await?;
    }
    for second in second_addresses_of(games.pool(), user).await? {
        second_address::remove_by(games, (&second, MailboxSide::Old), None).await?;
    }
    renew_addresses(games.pool(), user).await
}
