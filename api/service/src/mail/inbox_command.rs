//! `pixie-post inbox`: lists the mails that were not answered.

use clap::Args;
use sqlx::PgPool;
use uuid::Uuid;

use super::store::Inbox;
use crate::ground::clock::Clock;

/// The most mails listed.
const MOST: i64 = 1000;

/// Lists the mails that were dropped or set aside, newest first: which, when they came, and why.
#[derive(Clone, Debug, Args)]
pub struct InboxCommand {
    /// Print this one as it came, instead.
    #[arg(long, value_name = "ID", conflicts_with = "retry")]
    pub show: Option<Uuid>,
    /// Give those that were set aside all their tries again.
    #[arg(long)]
    pub retry: bool,
}

impl InboxCommand {
    /// The output. It may contain texts of users, so it is printed for the operator and never
    /// logged.
    ///
    /// # Errors
    /// The database fails, or there is no such mail.
    pub async fn run(&self, pool: PgPool, clock: &Clock) -> anyhow::Result<Vec<u8>> {
        let inbox = Inbox::new(pool);
        if let Some(id) = self.show {
            return inbox.message(id).await?.ok_or_else(|| anyhow::anyhow!("there is no mail {id}"));
        }
        let mails = inbox.unanswered(MOST).await?;
        let retried = if self.retry { inbox.retry(clock.now()).await? } else { 0 };
        let lines = mails.iter().map(|mail| {
            let at = mail.received_at.format("%Y-%m-%dT%H:%M:%SZ");
            let again = if retried > 0 && mail.state == "aside" { " (to be tried again)" } else { "" };
            format!("{at} {} {}: {}{again}\n", mail.id, mail.state, mail.reason.escape_debug())
        });
        Ok(lines.collect::<String>().into_bytes())
    }
}
