//! `pixie-post passkeys EMAIL|ID`: the passkeys of a user, and what an operator does about them.

use anyhow::{Context as _, bail};
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection};
use uuid::Uuid;

use super::passkey::{Passkey, passkeys_of};
use crate::people::users::{self, EmailAddress, User};

/// Tell which passkeys a user has, and vouch for one of them.
///
/// Where moderators need a passkey (`PIXIE_MODERATORS_NEED_PASSKEYS`), only one that somebody has vouched for opens the role: an operator
/// who has asked its user, another such passkey that was used to add it, or whoever gave the role when it was there already.
#[derive(Clone, Debug, clap::Args)]
pub struct PasskeysCommand {
    /// The user's mail address.
    email: EmailAddress,
    /// The passkey that is to open the role, too, by its id. Ask its user first, and not by mail.
    #[arg(long, value_name = "ID")]
    vouch: Option<Uuid>,
}

impl PasskeysCommand {
    /// Runs as the owner of the database, because the service itself cannot vouch for a passkey.
    ///
    /// # Errors
    /// There is no such user or passkey, or the database failed.
    pub async fn run(&self, owner: &PgConnectOptions) -> anyhow::Result<String> {
        let mut connection = PgConnection::connect_with(owner).await?;
        let user = users::find_by_email(&mut connection, &self.email).await?;
        let user = user.with_context(|| format!("there is no user {}", self.email.as_str()))?;
        if let Some(id) = self.vouch {
            let vouched =
                sqlx::query!("UPDATE passkeys SET vouched = true WHERE passkey_id = $1 AND user_id = $2", id, user.id);
            if vouched.execute(&mut connection).await?.rows_affected() == 0 {
                bail!("{} has no passkey {id}", self.email.as_str());
            }
        }
        let passkeys = passkeys_of(&mut connection, user.id).await?;
        connection.close().await?;
        Ok(render(&user, &passkeys))
    }
}

fn render(user: &User, passkeys: &[Passkey]) -> String {
    let who = format!("{} ({})", user.email.as_str(), user.role.word());
    if passkeys.is_empty() {
        return format!("{who} has no passkeys\n");
    }
    let line = |passkey: &Passkey| {
        let Passkey { id, name, created_at, last_used_at, copied_at, opens_role } = passkey;
        let used = last_used_at.map_or("never used".to_owned(), |at| format!("last used {}", at.format("%F %R UTC")));
        let opens = if *opens_role { "opens the role" } else { "does not open the role" };
        let refused = if copied_at.is_some() { ", refused as copied" } else { "" };
        format!("{id}  \"{name}\", added {}, {used}, {opens}{refused}\n", created_at.format("%F %R UTC"))
    };
    let lines: String = passkeys.iter().map(line).collect();
    format!("The passkeys of {who}:\n{lines}")
}
