//! The account of somebody who has none yet, because of a mail from their address.

use crate::mail::context::Context;
use crate::people::users::{self, EmailAddress, Name, User};

/// The user with this address: a new one with this name, if there is none.
pub(super) async fn account(context: &Context, email: &EmailAddress, name: Option<&Name>) -> sqlx::Result<User> {
    let name = name.cloned().unwrap_or_else(|| Name::of_a_stranger(&context.entropy));
    let mut transaction = context.games.pool().begin().await?;
    let of = (&context.entropy, &context.signer);
    let user = users::find_or_create(&mut transaction, of, (email, None), &name, context.clock.now()).await?;
    transaction.commit().await?;
    Ok(user)
}
