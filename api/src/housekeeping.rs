//! The clean-up job, which deletes expired data.

use std::sync::Arc;

use chrono::TimeDelta;
use tokio_util::sync::CancellationToken;

use pixie_service::access::{auth, oauth, openid, passkeys};
use pixie_service::delivery::outbox::Outbox;
use pixie_service::ground::clock::Clock;
use pixie_service::mail::store::Inbox;
use pixie_service::me::AccountsByMail;
use pixie_service::me::address_change::end_weeks;
use pixie_service::me::trials::end_trials;
use pixie_service::moderation;
use pixie_service::news::{calendar, notifications, webhooks};
use pixie_service::people::case_log;
use pixie_service::people::users::networks;
use pixie_service::table::lobby::invitation_link;
use pixie_service::table::{lobby, nudges};

/// How often it runs.
const EVERY: TimeDelta = TimeDelta::minutes(10);

/// Runs on every node; running it twice does no harm. Networks of new accounts are all deleted unless they are to be kept.
pub async fn run_housekeeping(
    accounts: Arc<AccountsByMail>,
    clock: Clock,
    keep_networks: bool,
    shutdown: CancellationToken,
) {
    let games = accounts.games.clone();
    let pool = games.pool().clone();
    let (outbox, inbox) = (Outbox::new(pool.clone()), Inbox::new(pool.clone()));
    loop {
        let now = clock.now();
        if let Err(error) = auth::forget_expired(&pool, now).await {
            tracing::warn!(%error, "job.housekeeping: could not delete old codes");
        }
        if let Err(error) = oauth::forget_expired(&pool, now).await {
            tracing::warn!(%error, "job.housekeeping: could not delete old codes of programs");
        }
        if let Err(error) = passkeys::clean_up(&pool, now).await {
            tracing::warn!(%error, "job.housekeeping: could not delete old challenges, and passkeys of erased users");
        }
        if let Err(error) = openid::forget_expired(&pool, now).await {
            tracing::warn!(%error, "job.housekeeping: could not delete old values of sign-ins by a provider");
        }
        if let Err(error) = outbox.clean_up(now).await {
            tracing::warn!(%error, "job.housekeeping: could not delete old mails");
        }
        if let Err(error) = webhooks::clean_up(&pool, now).await {
            tracing::warn!(%error, "job.housekeeping: could not delete old deliveries");
        }
        if let Err(error) = notifications::clean_up_digests(&pool, now).await {
            tracing::warn!(%error, "job.housekeeping: could not delete what belongs to old digests");
        }
        if let Err(error) = calendar::clean_up(&pool).await {
            tracing::warn!(%error, "job.housekeeping: could not delete the calendars of erased users");
        }
        if let Err(error) = inbox.clean_up(now).await {
            tracing::warn!(%error, "job.housekeeping: could not delete mails that were read");
        }
        if let Err(error) = lobby::delete_unused_nominees(&games, now).await {
            tracing::warn!(%error, "job.housekeeping: could not forget who was named in votes");
        }
        if let Err(error) = moderation::forget_reasons(&pool, now).await {
            tracing::warn!(%error, "job.housekeeping: could not delete the reasons of former moderators");
        }
        if let Err(error) = end_trials(&accounts, now).await {
            tracing::warn!(%error, "job.housekeeping: could not erase those whose trial is over");
        }
        if let Err(error) = end_weeks(&games, &accounts.auth, &accounts.signer, now).await {
            tracing::warn!(%error, "job.housekeeping: could not move the accounts whose addresses change");
        }
        if let Err(error) = invitation_link::clean_up(&pool, now).await {
            tracing::warn!(%error, "job.housekeeping: could not delete old invitation links");
        }
        if let Err(error) = nudges::clean_up(&pool, now).await {
            tracing::warn!(%error, "job.housekeeping: could not delete old nudges");
        }
        if let Err(error) = networks::forget(&pool, keep_networks, now).await {
            tracing::warn!(%error, "job.housekeeping: could not delete the networks of new accounts");
        }
        if let Err(error) = case_log::complete_erasures(&pool, games.entropy(), now).await {
            tracing::warn!(%error, "job.housekeeping: could not complete erasures that cases have held");
        }
        if shutdown.run_until_cancelled(clock.sleep_until(now + EVERY)).await.is_none() {
            return;
        }
    }
}
