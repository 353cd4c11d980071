//! The acts of people on a change of an address: to ask for it, to agree to it, and to stop it.

use pixie_event_store::{Actor, Source, lock_stream};
use uuid::Uuid;

use super::answered::Answered;
use super::move_account::move_account;
use crate::access::address_change::{self, Step, queue_letter};
use crate::access::auth::Auth;
use crate::game::Games;
use crate::ground::problem::{Kind, Result};
use crate::ground::signing::Signer;
use crate::people::users::EmailAddress;
use crate::people::users::address_changes::{self, AddressChange, MailboxSide};

/// Asks to move the account of a user to another mailbox.
///
/// # Errors
/// As [`address_change::ask`].
pub async fn ask(games: &Games, (user, source): (Uuid, Source), new: &EmailAddress) -> Result<AddressChange> {
    let now = games.clock().now();
    let mut transaction = games.pool().begin().await?;
    let by = (Actor::User { user }, Some(source));
    let change = address_change::ask(&mut transaction, games.entropy(), (user, new), by, now).await?;
    transaction.commit().await?;
    games.wake_workers();
    Ok(change)
}

/// Takes the yes of the reader of a mailbox, and moves the account if that was the last one needed.
///
/// # Errors
/// The database fails.
pub async fn agree(
    games: &Games,
    (auth, signer): (&Auth, &Signer),
    (change, side): (&AddressChange, MailboxSide),
    source: Option<Source>,
) -> Result<Answered> {
    let (now, entropy, user) = (games.clock().now(), games.entropy(), change.user);
    let mut transaction = games.pool().begin().await?;
    lock_stream(&mut transaction, user).await?;
    let is_new = address_changes::agree(&mut *transaction, change.id, side, now).await?;
    let Some(change) = address_changes::find(&mut *transaction, change.id).await? else { return Ok(Answered::Over) };
    let answered = if change.ended_at.is_some() {
        Answered::Over
    } else if change.is_ready(now) {
        let actor = match side {
            MailboxSide::Old => Actor::User { user },
            MailboxSide::New => Actor::Game,
        };
        move_account(&mut transaction, (entropy, signer), &change, (actor, source), now).await?
    } else {
        Answered::Waits
    };
    let step = match (answered, side) {
        (Answered::Waits, MailboxSide::Old) => Some(Step::OldAgreed),
        (Answered::Waits, MailboxSide::New) => Some(Step::NewAgreed),
        (Answered::Taken, _) => Some(Step::Taken),
        (Answered::Moved | Answered::Over, _) => None,
    };
    if let (true, Some(step)) = (is_new, step) {
        queue_letter(&mut *transaction, entropy, &change, step, now).await?;
    }
    transaction.commit().await?;
    auth.forget_user(user);
    games.wake_workers();
    Ok(answered)
}

/// Stops a change because the reader of a mailbox says so. False if it was done or stopped before.
///
/// # Errors
/// The database fails.
pub async fn object(
    games: &Games,
    auth: &Auth,
    (change, side): (&AddressChange, MailboxSide),
    source: Option<Source>,
) -> Result<bool> {
    let actor = match side {
        MailboxSide::Old => Actor::User { user: change.user },
        MailboxSide::New => Actor::Game,
    };
    stop(games, auth, change, (actor, source)).await
}

/// Stops the open change of a user.
///
/// # Errors
/// There is none, or the database fails.
pub async fn stop_own(games: &Games, auth: &Auth, (user, source): (Uuid, Source)) -> Result<()> {
    let open = address_changes::open_of(games.pool(), user).await?.ok_or(Kind::NotFound)?;
    stop(games, auth, &open, (Actor::User { user }, Some(source))).await.map(drop)
}

async fn stop(games: &Games, auth: &Auth, change: &AddressChange, by: (Actor, Option<Source>)) -> Result<bool> {
    let mut transaction = games.pool().begin().await?;
    let stopped = address_change::stop(&mut transaction, games.entropy(), change, by, games.clock().now()).await?;
    transaction.commit().await?;
    auth.forget_user(change.user);
    games.wake_workers();
    Ok(stopped)
}
