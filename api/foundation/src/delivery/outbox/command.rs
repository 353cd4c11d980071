//! `pixie-post outbox`: lists the dead mails and requeues them.

use clap::Args;
use sqlx::PgPool;

use super::Outbox;
use crate::ground::clock::Clock;

/// The most mails listed or requeued at a time.
const MOST: i64 = 1000;

/// Lists the mails that could not be sent, newest first: when they were given up, what they are about, and why.
#[derive(Clone, Debug, Args)]
pub struct OutboxCommand {
    /// Give all of them their tries again.
    #[arg(long)]
    pub retry: bool,
}

impl OutboxCommand {
    /// One line for each dead mail. The reasons may contain addresses, so the lines are printed for
    /// the operator and never logged.
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
