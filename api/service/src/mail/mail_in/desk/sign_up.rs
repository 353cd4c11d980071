//! Accounts by mail: the request of a stranger, and the answer to a sign-in mail that confirms it.

use uuid::Uuid;

use super::super::inbound_processor::InboundProcessor;
use super::super::letter::Letter;
use super::super::newcomer;
use super::super::sender::Drop;
use super::super::verdict::{Inner, Interrupted};
use super::orders::{DeskOrder, Given, has_order, read};
use super::{execution, written};
use crate::delivery::mail_address::Holder;
use crate::ground::pools::Share;
use crate::people::users::{self, EmailAddress, Name};

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
    if let Some(drop) = service.objection(letter, email, None).await? {
        return dropped(drop);
    }
    let lines = written(letter);
    let asks = service.work(letter.mail, Share::Strangers).await?.run(move |_| has_order(&lines)).await?;
    if !asks {
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
pub(in crate::mail::mail_in) async fn consider(
    service: &InboundProcessor,
    letter: &Letter<'_>,
    id: Uuid,
) -> Result<Inner, Interrupted> {
    let dropped = |drop| Ok(Inner::Dropped(drop));
    if !letter.claim.is_held_by(Holder { id, epoch: 0 }, &service.signer) {
        return dropped(Drop::NotHeld);
    }
    let Some(email) = service.auth.address_of_mail(id).await? else { return dropped(Drop::NotHeld) };
    let user = users::find_by_email(service.games.pool(), &email).await?;
    if let Some(drop) = service.objection(letter, &email, user.as_ref()).await? {
        return dropped(drop);
    }
    let lines = written(letter);
    let read = service.work(letter.mail, Share::Strangers).await?.run(move |_| read(&lines)).await?;
    let Ok(given) = read else { return dropped(Drop::Stranger) };
    let user = match (user, name(&given)) {
        (Some(user), _) => user,
        (None, Some(name)) => newcomer::account(service, &email, name).await?,
        (None, None) => return dropped(Drop::Stranger),
    };
    let key = letter.key();
    if !service.inbox.recognise(letter.mail, &key, Some(user.id)).await? {
        return dropped(Drop::Duplicate);
    }
    execution::execute(service, letter, &user, &key, given).await
}

/// The name in the order that asks for an account; none of these orders, no account.
fn name(given: &[Given]) -> Option<Option<&Name>> {
    given.iter().find_map(|given| match &given.order {
        DeskOrder::SignUp { name } => Some(name.as_ref()),
        _ => None,
    })
}
