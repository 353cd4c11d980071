//! `pixie-post inbox`: counts and lists the mails without an answer.

use clap::Args;
use sqlx::PgPool;
use uuid::Uuid;

use super::store::{Inbox, ReasonCount};
use crate::ground::clock::Clock;

/// The most mails listed.
const MOST: i64 = 1000;

/// Counts the mails without an answer by reason, and lists them, newest first: which, when they came, and why.
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
        let counts = describe_counts(&inbox.count_unanswered(clock.now()).await?);
        let retried = if self.retry { inbox.retry(clock.now()).await? } else { 0 };
        let lines = mails.iter().map(|mail| {
            let at = mail.received_at.format("%Y-%m-%dT%H:%M:%SZ");
            let again = if retried > 0 && mail.state == "aside" { " (to be tried again)" } else { "" };
            format!("{at} {} {}: {}{again}\n", mail.id, mail.state, mail.reason.escape_debug())
        });
        Ok((counts + &lines.collect::<String>()).into_bytes())
    }
}

/// The table of counts, a line for each reason, and an empty line below it; nothing if no mail is without an answer.
fn describe_counts(counts: &[ReasonCount]) -> String {
    if counts.is_empty() {
        return String::new();
    }
    let row = |count: &ReasonCount| {
        let ReasonCount { reason, day, month } = count;
        format!("{day:>8} {month:>8}  {}: {}\n", reason.word(), reason.sentence())
    };
    let sum = |number: fn(&ReasonCount) -> i64| counts.iter().map(number).sum::<i64>();
    let rows: String = counts.iter().map(row).collect();
    format!("24 hours  30 days\n{rows}{:>8} {:>8}  in all\n\n", sum(|count| count.day), sum(|count| count.month))
}
