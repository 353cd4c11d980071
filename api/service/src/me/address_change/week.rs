//! The end of the week in which the reader of an old mailbox can object.

use chrono::{DateTime, Utc};
use pixie_event_store::{Actor, Source, lock_stream};

use super::move_account::move_account;
use crate::access::address_change::stop;
use crate::access::auth::Auth;
use crate::game::Games;
use crate::ground::problem::Result;
use crate::ground::signing::Signer;
use crate::people::users::address_changes::{self, AddressChange};
use crate::people::users::second_addresses;

/// Moves the accounts whose week is over and whose new mailbox has agreed; the other changes lapse.
///
/// # Errors
/// The database fails.
pub async fn end_weeks(games: &Games, auth: &Auth, signer: &Signer, now: DateTime<Utc>) -> Result<()> {
    for change in address_changes::due(games.pool(), now).await? {
        end_week(games, signer, &change, now).await?;
        auth.forget_user(change.user);
        games.wake_workers();
    }
    address_changes::clean_up(games.pool(), now).await?;
    second_addresses::clean_up(games.pool(), now).await?;
    Ok(())
}

async fn end_week(games: &Games, signer: &Signer, change: &AddressChange, now: DateTime<Utc>) -> Result<()> {
    let (entropy, by) = (games.entropy(), (Actor::Clock, Some(Source::Clock)));
    let mut transaction = games.pool().begin().await?;
    lock_stream(&mut transaction, change.user).await?;
    // Another node, or a reader, may have been faster.
    let current = address_changes::find(&mut *transaction, change.id).await?;
    let Some(change) = current.filter(|change| change.ended_at.is_none()) else { return Ok(()) };
    if change.is_ready(now) {
        move_account(&mut transaction, (entropy, signer), &change, by, now).await?;
    }
    // Does nothing if the account has moved.
    stop(&mut transaction, entropy, &change, by, now).await?;
    transaction.commit().await?;
    Ok(())
}
