//! The account of somebody who has none yet, because of a mail from their address.

use pixie_words::Language;

use crate::mail::context::Context;
use crate::people::users::{self, Choice, EmailAddress, Name, User};

/// The user with this address: a new one with this name, if there is none. Who has chosen no language gets this one, or that of the
/// server.
pub(super) async fn account(
    context: &Context,
    email: &EmailAddress,
    name: Option<&Name>,
    language: Option<Language>,
) -> sqlx::Result<User> {
    let name = name.cloned().unwrap_or_else(|| Name::of_a_stranger(&context.entropy));
    let (pool, now) = (context.games.pool(), context.clock.now());
    let mut transaction = pool.begin().await?;
    let of = (&context.entropy, &context.signer);
    let user = users::find_or_create(&mut transaction, of, (email, None), &name, now).await?;
    transaction.commit().await?;
    let of_server = Some(context.language).filter(|language| *language != Language::default());
    if let Some(language) = language.or(of_server) {
        let choose = |choice: &mut Choice| choice.language = choice.language.or(Some(language));
        Choice::change(pool, user.id, now, choose).await?;
    }
    Ok(user)
}
