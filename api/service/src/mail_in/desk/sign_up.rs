//! Accounts by mail: the request of a stranger, and the answer to a sign-in mail that confirms it.

use uuid::Uuid;

use super::super::inbound_processor::{InboundProcessor, Inner, Interrupted, Letter};
use super::super::sender::{self, Drop, Said};
use super::orders::{DeskOrder, Given, read, read_line};
use super::{execution, written};
use crate::mail_address::Holder;
use crate::users::{self, EmailAddress, Name, User, address_blocklist};

/// The most sign-in mails to all addresses within an hour that strangers cause by mail: they name the address themselves.
const MOST_AN_HOUR: i64 = 600;

/// Answers a stranger who asks for an account, or gives an order that needs one, by a sign-in mail to the address from which
/// the mail says to be. Nothing else is answered.
pub(super) async fn consider_stranger(
    service: &InboundProcessor,
    letter: &Letter<'_>,
    email: &EmailAddress,
) -> Result<Inner, Interrupted> {
    let dropped = |drop| Ok(Inner::Dropped(drop));
    if let Err(drop) = sender::check(letter.message, email) {
        return dropped(drop);
    }
    if let Some(drop) = doubt(service, letter, email, None).await? {
        return dropped(drop);
    }
    if !written(letter).iter().any(|line| !line.text.trim().is_empty() && read_line(&line.text).is_ok()) {
        return dropped(Drop::Stranger);
    }
    if !service.inbox.recognise(letter.mail, &letter.key(), None).await? {
        return dropped(Drop::Duplicate);
    }
    if service.auth.mails_lately().await? >= MOST_AN_HOUR {
        return dropped(Drop::TooMany);
    }
    service.auth.mail_code_to_writer(email).await?;
    Ok(Inner::Forgotten)
}

/// Executes the orders in an answer to a sign-in mail. Only its reader knows its address, so the answer needs no other proof.
pub(in crate::mail_in) async fn consider(
    service: &InboundProcessor,
    letter: &Letter<'_>,
    id: Uuid,
) -> Result<Inner, Interrupted> {
    let dropped = |drop| Ok(Inner::Dropped(drop));
    if !letter.claim.is_held_by(Holder { id, epoch: 0 }, &service.signer) {
        return dropped(Drop::NotHeld);
    }
    let Some(email) = service.auth.address_of_mail(id).await? else { return dropped(Drop::NotHeld) };
    if let Err(drop) = sender::check(letter.message, &email) {
        return dropped(drop);
    }
    let user = users::find_by_email(service.games.pool(), &email).await?;
    if let Some(drop) = doubt(service, letter, &email, user.as_ref()).await? {
        return dropped(drop);
    }
    let lines = written(letter);
    let Ok(given) = read(&lines) else { return dropped(Drop::Stranger) };
    let user = match (user, name(&given)) {
        (Some(user), _) => user,
        (None, Some(name)) => create(service, &email, name).await?,
        (None, None) => return dropped(Drop::Stranger),
    };
    let key = letter.key();
    if !service.inbox.recognise(letter.mail, &key, Some(user.id)).await? {
        return dropped(Drop::Duplicate);
    }
    execution::execute(service, letter, &user, &key, given).await
}

/// The reason why a mail cannot be from this sender, or is not read.
async fn doubt(
    service: &InboundProcessor,
    letter: &Letter<'_>,
    email: &EmailAddress,
    user: Option<&User>,
) -> Result<Option<Drop>, Interrupted> {
    let said = sender::said(&letter.message.authentication, &service.authserv, sender::domain(email));
    if matches!(said, Said::Forged | Said::Doubted) {
        return Ok(Some(Drop::Forged));
    }
    let now = service.clock.now();
    let is_suspended = match user {
        Some(user) => user.is_suspended(now),
        None => address_blocklist::is_suspended(service.games.pool(), &service.signer, email, now).await?,
    };
    Ok(is_suspended.then_some(Drop::Suspended))
}

/// The name in the order that asks for an account; none of these orders, no account.
fn name(given: &[Given]) -> Option<Option<&Name>> {
    given.iter().find_map(|given| match &given.order {
        DeskOrder::SignUp { name } => Some(name.as_ref()),
        _ => None,
    })
}

async fn create(service: &InboundProcessor, email: &EmailAddress, name: Option<&Name>) -> Result<User, Interrupted> {
    let name = name.cloned().unwrap_or_else(|| Name::of_a_stranger(&service.entropy));
    let mut transaction = service.games.pool().begin().await?;
    let of = (&service.entropy, &service.signer);
    let user = users::find_or_create(&mut transaction, of, email, &name, service.clock.now()).await?;
    transaction.commit().await?;
    Ok(user)
}
