//! `pixie-post address EMAIL NEW`: another mail address for an account, or a second one, for who can do nothing any more.

use anyhow::{Context as _, bail};
use chrono::{DateTime, Utc};
use pixie_event_store::Actor;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection};
use uuid::Uuid;

use super::answered::Answered;
use super::move_account::move_account;
use crate::access::{address_change, second_address};
use crate::ground::clock::Clock;
use crate::ground::entropy::Entropy;
use crate::ground::signing::Signer;
use crate::me::second_address::confirm;
use crate::people::users::address_changes::AddressChange;
use crate::people::users::second_addresses::second_addresses_of;
use crate::people::users::{self, EmailAddress};

/// Move an account to another mail address.
///
/// Both mailboxes get a mail. The account moves when both agree, or after a week if the new one does and the old one does not object. With
/// `--second` it stays, and mails from the other address count as its user's once the reader there agrees.
#[derive(Clone, Debug, clap::Args)]
pub struct AddressCommand {
    /// The mail address of the account.
    email: EmailAddress,
    /// The address that it is to have, or from which its user writes, too.
    new: EmailAddress,
    /// Do it now, and ask nobody. Be sure that you know who wants this, and not by mail.
    #[arg(long)]
    at_once: bool,
    /// Leave the account where it is: mails from the other address count as its user's, too.
    #[arg(long)]
    second: bool,
    /// The other address is no second one any more.
    #[arg(long, conflicts_with_all = ["at_once", "second"])]
    no_second: bool,
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
        if self.second || self.no_second {
            let said = self.change_second(&mut transaction, (entropy, signer), user.id, now).await?;
            transaction.commit().await?;
            connection.close().await?;
            return Ok(said);
        }
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

    /// Asks for the second address, adds it at once, or removes it.
    async fn change_second(
        &self,
        db: &mut PgConnection,
        (entropy, signer): (&Entropy, &Signer),
        user: Uuid,
        now: DateTime<Utc>,
    ) -> anyhow::Result<String> {
        let (by, other) = ((Actor::Operator, None), self.new.as_str());
        if self.no_second {
            let own = second_addresses_of(&mut *db, user).await?;
            let second = own.into_iter().find(|second| second.email == self.new);
            let second = second.with_context(|| format!("{other} is no second address of this account"))?;
            second_address::remove(db, entropy, &second, by, now).await?;
            return Ok(format!("Mails from {other} do not count as those of {} any more.\n", self.email.as_str()));
        }
        let asked = second_address::ask(&mut *db, entropy, (user, &self.new), now).await;
        let second = asked.map_err(|problem| anyhow::anyhow!("{}", problem.detail()))?;
        if !self.at_once {
            return Ok(format!("{other} is asked. If its reader agrees, mails from there count, too.\n"));
        }
        let confirmed = confirm(db, (entropy, signer), &second, by, now).await;
        match confirmed.map_err(|problem| anyhow::anyhow!("{}", problem.detail()))? {
            true => Ok(format!("Mails from {other} count as those of {} now.\n", self.email.as_str())),
            false => bail!("{other} has an account already, or writes for another one"),
        }
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
