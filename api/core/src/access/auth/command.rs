//! `pixie-post token EMAIL`: creates a token for the operator.

use anyhow::Context as _;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection};

use super::{Token, token_issuing};
use crate::ground::clock::Clock;
use crate::ground::entropy::Entropy;
use crate::ground::signing::Signer;
use crate::people::users::{self, EmailAddress, Name, Role, role_changes};

/// Make a user if need be, and print a token for them.
#[derive(Clone, Debug, clap::Args)]
pub struct TokenCommand {
    /// The user's mail address.
    email: EmailAddress,
    /// What they may do from now on; a new user is a player, others stay what they are.
    #[arg(long)]
    role: Option<Role>,
    /// What they are called from now on; a new user gets a made-up name, others keep theirs.
    #[arg(long)]
    name: Option<Name>,
}

impl TokenCommand {
    /// Runs as the owner of the database, because the service itself cannot change roles.
    pub async fn run(
        self,
        owner: &PgConnectOptions,
        clock: &Clock,
        entropy: &Entropy,
        signer: &Signer,
    ) -> anyhow::Result<Token> {
        let now = clock.now();
        let mut connection = PgConnection::connect_with(owner).await?;
        let mut transaction = connection.begin().await?;
        let name = self.name.clone().unwrap_or_else(|| Name::of_a_stranger(entropy));
        let user = users::find_or_create(&mut transaction, (entropy, signer), (&self.email, None), &name, now).await?;
        sqlx::query!(
            "UPDATE users SET name = coalesce($2, name) WHERE id = $1",
            user.id,
            self.name.as_ref().map(Name::as_str),
        )
        .execute(&mut *transaction)
        .await?;
        if let Some(role) = self.role {
            role_changes::set(&mut transaction, entropy, user.id, now, role).await?;
        }
        let name = token_issuing::default_name("command line", now);
        let session = token_issuing::session(entropy.id(now), name, now);
        let new = token_issuing::issue(&mut *transaction, user.id, session, Some(now), entropy).await?;
        transaction.commit().await?;
        connection.close().await?;
        Ok(new.context("the user is being erased")?.token)
    }
}
