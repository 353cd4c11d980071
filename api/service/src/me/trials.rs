//! The end of trials: who has given no address in time is erased, and their game is resigned.

use chrono::{DateTime, Utc};
use pixie_event_store::Source;

use super::AccountsByMail;
use super::erase::erase_user;
use crate::ground::problem::Result;
use crate::people::users::trial;

/// Erases those whose trial is over. They have no mails, so those of others need not be cleared.
pub async fn end_trials(accounts: &AccountsByMail, now: DateTime<Utc>) -> Result<()> {
    let AccountsByMail { games, auth, signer, erasures, .. } = accounts;
    for user in trial::expired(games.pool(), now).await? {
        erase_user(games, auth, signer, None, erasures, (user, Source::Clock)).await?;
    }
    Ok(())
}
