//! `pixie-post outbox`: the mails that were given up.

use clap::Args;
use sqlx::PgPool;

use super::Outbox;
use crate::clock::Clock;

/// The most that are listed, or tried again, at a time.
const MOST: i64 = 1000;

/// Lists the mails that could not be sent, newest first: when they were given up, what they are about, and why.
#[derive(Clone, Debug, Args)]
pub struct OutboxCommand {
    /// Give all of them their tries again.
    #[arg(long)]
    pub retry: bool,
}

impl OutboxCommand {
    /// A line for each dead letter. The reasons may name addresses, so this goes to the operator and into no log.
    pub async fn run(&self, pool: PgPool, clock: &Clock) -> sqlx::Result<Vec<String>> {
        let outbox = Outbox::new(pool);
        let mut lines = Vec::new();
        for dead in outbox.dead_letters(MOST).await? {
            let mut line = format!(
                "{} {} game={} version={} user={} tries={}: {}",
                dead.dead_at.format("%Y-%m-%dT%H:%M:%SZ"),
                dead.key.kind,
                dead.key.subject_id,
                dead.key.version,
                dead.key.user_id,
                dead.attempts,
                dead.last_error.escape_debug(),
            );
            if self.retry && outbox.requeue(&dead.key, clock.now()).await? {
                line.push_str(" (to be tried again)");
            }
            lines.push(line);
        }
        Ok(lines)
    }
}
