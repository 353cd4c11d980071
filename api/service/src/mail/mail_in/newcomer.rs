//! The account of somebody who has none yet, because of a mail from their address.

use super::inbound_processor::InboundProcessor;
use crate::people::users::{self, EmailAddress, Name, User};

/// The user with this address: a new one with this name, if there is none.
pub(super) async fn account(
    service: &InboundProcessor,
    email: &EmailAddress,
    name: Option<&Name>,
) -> sqlx::Result<User> {
    let name = name.cloned().unwrap_or_else(|| Name::of_a_stranger(&service.entropy));
    let mut transaction = service.games.pool().begin().await?;
    let of = (&service.entropy, &service.signer);
    let user = users::find_or_create(&mut transaction, of, (email, None), &name, service.clock.now()).await?;
    transaction.commit().await?;
    Ok(user)
}
