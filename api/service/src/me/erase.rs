//! `DELETE /me`: deletes the account.

use actix_web::web::Data;
use actix_web::{HttpResponse, delete};
use chrono::{DateTime, Utc};
use pixie_words::problem as words;
use serde::Serialize;
use sqlx::{PgConnection, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;

use super::erasures::{Erasure, ErasureList};
use crate::access::auth::{AnyCaller, Auth};
use crate::access::{auth, oauth, openid, passkeys};
use crate::delivery::mail_out::Mailbox;
use crate::delivery::outbox::LETTER_VERSION;
use crate::game::Games;
use crate::ground::problem::{Conflict, Forbidden, Problem, Result, Unauthorized};
use crate::ground::signing::Signer;
use crate::mail::store;
use crate::moderation;
use crate::moderation::cases;
use crate::news::{calendar, webhooks};
use crate::people::case_log;
use crate::people::case_log::APPEAL_DAYS;
use crate::people::users::log::{self, By, UserEvent};
use crate::people::users::{self, Role, address_blocklist};
use crate::table::departures::{Cause, give_seats_up};
use crate::table::lobby::invitation_link;
use crate::table::{messages, notes, nudges, standing_orders};
use pixie_event_store::{Actor, Source, lock_stream};

/// The advisory lock that serialises erasures, and moves of accounts to other addresses.
pub(super) const ERASING: i64 = 0x6572_6173_6521;

/// Erase everything that says who I am.
///
/// My address, my name, my tokens, what I wrote in games and by mail, and mail that was to be sent to me are deleted, at
/// once and for good. The games I played stay as they are; there I am a former player. Before that I leave games that have not
/// started, and resign from those that run, so that nobody waits for me. The next player becomes the host of a waiting game of mine;
/// if there is none, the game is called off.
/// Moderators first give up their role (`DELETE /me/role`); the reasons of what they did as such stay for a year, for moderators
/// and who may see the game. Who is suspended can do this, too; then what is kept is a keyed hash of my address, which says nothing but that whoever
/// comes with this address again is suspended.
///
/// If moderators look at a report about me, or at a game of mine, they keep what I wrote in it, the reasons of what they did, and a
/// keyed hash of my address, until 30 days after the case is closed; nobody else sees this. The answer says so (202), and so does
/// `GET /me/cases` before (`keeps_texts`).
///
/// The request needs a token with which I signed in, or that was confirmed, by a mailed code or a passkey in the last 15 minutes
/// (`POST /auth/confirmation`).
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    responses(
        (status = 204, description = "Nothing personal is left"),
        (status = 202, body = HeldErasure, description = "It is done, but for what a case of moderators keeps for a while"),
        Unauthorized, Forbidden, Conflict,
    ),
)]
#[delete("/me")]
pub async fn erase_me(
    auth: Data<Auth>,
    games: Data<Games>,
    signer: Data<Signer>,
    mailbox: Data<Option<Mailbox>>,
    erasures: Data<ErasureList>,
    AnyCaller(caller): AnyCaller,
) -> Result<HttpResponse> {
    caller.check_confirmed(games.clock().now())?;
    let whose = (caller.user_id(), caller.source());
    let held = erase_user(&games, &auth, &signer, mailbox.as_ref().as_ref(), &erasures, whose).await?;
    Ok(match held {
        false => HttpResponse::NoContent().finish(),
        true => HttpResponse::Accepted().json(HeldErasure { detail: HELD, days_after_the_case: APPEAL_DAYS }),
    })
}

/// An erasure that is done, but for what a case keeps.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "detail": "You are erased. Moderators keep what a report about you needs until 30 days after it is answered; then it goes, too.",
    "days_after_the_case": 30,
}))]
struct HeldErasure {
    /// The same in words.
    detail: &'static str,
    /// The number of days after the end of the case until the rest is erased.
    days_after_the_case: i32,
}

const HELD: &str = "You are erased. Moderators keep what a report about you needs until 30 days after it is answered; then it goes, \
                    too.";

/// Gives up the user's seats and erases the user, by REST, mail or page. Returns whether a case keeps something for a while.
pub async fn erase_user(
    games: &Games,
    auth: &Auth,
    signer: &Signer,
    mailbox: Option<&Mailbox>,
    erasures: &ErasureList,
    (user, source): (Uuid, Source),
) -> Result<bool> {
    check_role(games.pool(), user).await?;
    let at = games.clock().now();
    let is_held = erase_account(games, signer, (user, source), at).await?;
    erasures.keep(vec![Erasure { at, user }]).await;
    auth.forget_user(user);
    // Unsent mails to others may name the user, too. A failure here must not stop the erasure, as
    // the user cannot ask again.
    if let Some(mailbox) = mailbox
        && let Err(error) = mailbox.clear().await
    {
        tracing::error!(%error, "the mailbox was not emptied");
    }
    Ok(is_held)
}

/// Passes unless the user is a moderator, who would leave no name behind what they did.
async fn check_role(pool: &PgPool, user: Uuid) -> Result<()> {
    match users::find(pool, user).await? {
        Some(user) if user.role != Role::Player => {
            let detail = words::erase_role;
            Err(Problem::conflict(detail))
        }
        _ => Ok(()),
    }
}

/// Gives up the user's seats, and erases in the database what says who the user is. `at` is the time of the erasure, which
/// may be long ago if it is done again on a restored database. Returns whether a case keeps something for a while.
pub(super) async fn erase_account(
    games: &Games,
    signer: &Signer,
    (user, source): (Uuid, Source),
    at: DateTime<Utc>,
) -> Result<bool> {
    give_seats_up(games, user, Cause::Erased, source).await?;
    let is_held = erase(games, signer, (user, source), at).await?;
    // The user is erased already, and cannot ask again.
    if let Err(error) = webhooks::forget_answers(games.pool()).await {
        tracing::error!(%error, "the answers to webhooks were not deleted");
    }
    Ok(is_held)
}

/// Erases the user in one transaction.
async fn erase(
    games: &Games,
    signer: &Signer,
    (user, source): (Uuid, Source),
    at: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let mut transaction = games.pool().begin().await?;
    // One at a time: players of one game have mails about each other, and two erasures could
    // deadlock.
    sqlx::query!("SELECT pg_advisory_xact_lock($1)", ERASING).execute(&mut *transaction).await?;
    lock_stream(&mut transaction, user).await?;
    // Then lock the user: other requests of the user either finish now, and are deleted below, or
    // fail.
    let email = sqlx::query_scalar!("SELECT email FROM users WHERE id = $1 FOR UPDATE", user)
        .fetch_optional(&mut *transaction)
        .await?
        .flatten();
    if let Some(email) = &email {
        address_blocklist::keep_suspension(&mut *transaction, signer, user, email, at).await?;
    }
    cases::open_for_inspections(&mut transaction, games.entropy(), user, at).await?;
    let mac = email.as_deref().map(|email| address_blocklist::mailbox_mac(signer, email));
    let is_held = case_log::hold(&mut transaction, user, mac.as_ref().map(|mac| &mac[..]), at).await?;
    let erased = sqlx::query!(
        "UPDATE users SET email = NULL, name = NULL, hidden_names = '{}', avatar = 'plain', erased_at = $2 WHERE id = $1 AND erased_at IS NULL",
        user,
        at,
    );
    if erased.execute(&mut *transaction).await?.rows_affected() > 0 {
        let by = By::new(Actor::User { user }, at, Some(source));
        log::append(&mut transaction, games.entropy(), user, by, &UserEvent::Erased {}, &[]).await?;
    }
    auth::erase(&mut transaction, user).await?;
    passkeys::erase(&mut *transaction, user).await?;
    calendar::erase(&mut *transaction, user).await?;
    sqlx::query!("DELETE FROM sign_in_codes WHERE email = $1", email).execute(&mut *transaction).await?;
    // Before they were a user, they may have been invited, and have answered.
    let holders = sqlx::query_scalar!("SELECT invitation_id FROM invitations WHERE email = $1", email);
    let holders: Vec<Uuid> = holders.fetch_all(&mut *transaction).await?.into_iter().chain([user]).collect();
    erase_mails(&mut transaction, &holders, email.as_deref()).await?;
    // Unsent mails to others may name the user, so they are rendered again.
    sqlx::query!("UPDATE outbox SET message = NULL WHERE state IN ('waiting', 'dead') AND message IS NOT NULL")
        .execute(&mut *transaction)
        .await?;
    store::erase(&mut transaction, &holders, email.as_deref()).await?;
    // A mail to another player may contain the user's message.
    sqlx::query!(
        "WITH gone AS (DELETE FROM messages WHERE author = $1 RETURNING message_id)
         DELETE FROM outbox WHERE version = $2 AND game_id IN (SELECT message_id FROM gone)",
        user,
        LETTER_VERSION,
    )
    .execute(&mut *transaction)
    .await?;
    notes::erase(&mut *transaction, user).await?;
    oauth::erase(&mut transaction, user).await?;
    openid::erase(&mut *transaction, user).await?;
    webhooks::erase(&mut *transaction, user).await?;
    users::networks::erase(&mut *transaction, user).await?;
    users::address_changes::erase(&mut *transaction, user).await?;
    users::second_addresses::erase(&mut *transaction, user).await?;
    users::shared_mailboxes::erase(&mut *transaction, user).await?;
    moderation::keep_reasons(&mut transaction, user).await?;
    case_log::shorten_texts(&mut transaction, user).await?;
    // Cases keep their texts for a while, but for those that only an act has made; and a user about whom a case is open keeps the
    // reasons in their log.
    sqlx::query!(
        "DELETE FROM stream_texts WHERE (about = $1 OR (author = $1 AND erase_at IS NULL))
            AND NOT EXISTS (
                SELECT FROM cases
                WHERE case_id = stream_id AND (opened_by IS NULL OR user_id IS DISTINCT FROM $1 OR state <> 'closed')
            ) AND NOT ($2 AND stream_id = $1)",
        user,
        is_held,
    )
    .execute(&mut *transaction)
    .await?;
    case_log::forget_texts(&mut *transaction, at).await?;
    sqlx::query!("DELETE FROM game_texts WHERE author = $1 AND erase_at IS NULL", user)
        .execute(&mut *transaction)
        .await?;
    sqlx::query!("DELETE FROM invitations WHERE email = $1", email).execute(&mut *transaction).await?;
    sqlx::query!("DELETE FROM notification_settings WHERE user_id = $1", user).execute(&mut *transaction).await?;
    sqlx::query!("DELETE FROM muted_games WHERE user_id = $1", user).execute(&mut *transaction).await?;
    users::absences::erase(&mut *transaction, user).await?;
    users::blocks::erase(&mut *transaction, user).await?;
    messages::erase_reactions(&mut *transaction, user).await?;
    nudges::erase(&mut *transaction, user).await?;
    invitation_link::erase(&mut *transaction, user).await?;
    standing_orders::erase(&mut *transaction, user).await?;
    users::hours::erase(&mut *transaction, user).await?;
    users::substitutes::erase(&mut *transaction, user).await?;
    transaction.commit().await?;
    Ok(is_held)
}

/// Deletes the mails to a user and to their invitations, including sign-in mails queued before the address belonged to the
/// user. Each state has an index of its own; mails that are finished in the meantime are found by
/// the query for finished mails.
async fn erase_mails(db: &mut PgConnection, holders: &[Uuid], email: Option<&str>) -> sqlx::Result<()> {
    sqlx::query!(
        "DELETE FROM outbox
         WHERE state = 'waiting' AND (user_id = ANY ($1) OR recipient = $2 OR data->>'email' = $2)",
        holders,
        email,
    )
    .execute(&mut *db)
    .await?;
    sqlx::query!("DELETE FROM outbox WHERE state = 'dead' AND data->>'email' = $1", email).execute(&mut *db).await?;
    sqlx::query!("DELETE FROM outbox WHERE state <> 'waiting' AND user_id = ANY ($1)", holders)
        .execute(&mut *db)
        .await?;
    sqlx::query!("DELETE FROM outbox WHERE state <> 'waiting' AND recipient = $1", email).execute(db).await?;
    Ok(())
}
