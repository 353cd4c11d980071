//! `pixie-post address EMAIL NEW`: another mail address for an account, for who can do nothing any more.

use anyhow::{Context as _, bail};
use pixie_event_store::Actor;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection};

use super::answered::Answered;
use super::move_account::move_account;
use crate::access::address_change;
use crate::ground::clock::Clock;
use crate::ground::entropy::Entropy;
use crate::ground::signing::Signer;
use crate::people::users::address_changes::AddressChange;
use crate::people::users::{self, EmailAddress};

/// Move an account to another mail address.
///
/// Both mailboxes get a mail. The account moves when both agree, or after a week if the new one does and the old one does not object.
#[derive(Clone, Debug, clap::Args)]
pub struct AddressCommand {
    /// The mail address of the account.
    email: EmailAddress,
    /// The address that it is to have.
    new: EmailAddress,
    /// Move it now, and ask nobody. Be sure that you know who wants this, and not by mail.
    #[arg(long)]
    at_once: bool,
}

impl AddressCommand {
    /// Runs as the owner of the database. Nodes that serve learn of it within the time for which they remember callers.
    ///
    /// # Errors
    /// There is no such account, the new address has one, or the database failed.
    pub async fn run(
        &self,
        owner: &PgConnectOptions,
        (clock, entropy, signer): (&Clock, &Entropy, &Signer),
    ) -> anyhow::Result<String> {
        let now = clock.now();
        let mut connection = PgConnection::connect_with(owner).await?;
        let mut transaction = connection.begin().await?;
        let user = users::find_by_email(&mut *transaction, &self.email).await?;
        let user = user.with_context(|| format!("there is no account {}", self.email.as_str()))?;
        let by = (Actor::Operator, None);
        let asked = address_change::ask(&mut transaction, entropy, (user.id, &self.new), by, now).await;
        let change = asked.map_err(|problem| anyhow::anyhow!("{}", problem.detail()))?;
        if self.at_once {
            let moved = move_account(&mut transaction, (entropy, signer), &change, by, now).await;
            match moved.map_err(|problem| anyhow::anyhow!("{}", problem.detail()))? {
                Answered::Moved => {}
                _ => bail!("{} has an account already", self.new.as_str()),
            }
        }
        transaction.commit().await?;
        connection.close().await?;
        Ok(self.describe(&change))
    }

    fn describe(&self, change: &AddressChange) -> String {
        let (old, new) = (self.email.as_str(), self.new.as_str());
        if self.at_once {
            format!("The account of {old} has the address {new} now. Both mailboxes are told.\n")
        } else {
            let until = change.due_at.format("%F %R UTC");
            format!(
                "Both mailboxes are asked. If {new} agrees and {old} does not object, the account moves on {until}.\n"
            )
        }
    }
}
