//! The check of the bots that think: whether a running node has threads for them.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::Finding;
use crate::game::BotKind;
use crate::ground::thinkers::{ALIVE, nobody_thinks};

const CHECK: &str = "bots";
const ADVICE: &str = "Set PIXIE_BOT_THREADS to 1 or more on a node that does background work, and start it again.";

/// Whether bots that think can move, and how many games wait for them.
pub(super) async fn check(db: &mut PgConnection, threads_here: usize, now: DateTime<Utc>) -> sqlx::Result<Finding> {
    let running = sqlx::query!(
        r#"SELECT count(*) AS "nodes!", coalesce(bool_or(works AND coalesce(bot_threads, 1) > 0), false) AS "worker_thinks!"
         FROM nodes WHERE seen_at > $1"#,
        now - ALIVE,
    );
    let running = running.fetch_one(&mut *db).await?;
    let nobody_thinks = nobody_thinks(&mut *db, now).await?;
    let waiting = if nobody_thinks { waiting_games(db).await? } else { 0 };
    Ok(judge(running.nodes > 0, (nobody_thinks, running.worker_thinks), threads_here, waiting))
}

fn judge(is_running: bool, (nobody_thinks, worker_thinks): (bool, bool), threads_here: usize, waiting: i64) -> Finding {
    match (is_running, nobody_thinks, waiting) {
        (false, ..) if threads_here == 0 => {
            let found =
                "PIXIE_BOT_THREADS is 0 here: unless another node thinks for bots, games with such bots wait for ever.";
            Finding::warn(CHECK, found, ADVICE)
        }
        (false, ..) => Finding::ok(CHECK, "No node runs just now. One with these settings thinks for bots."),
        (true, true, 0) => {
            Finding::warn(CHECK, "No node thinks for bots: a game with a bot that thinks would stand still.", ADVICE)
        }
        (true, true, waiting) => {
            Finding::fail(CHECK, format!("No node thinks for bots, and {waiting} games wait for one."), ADVICE)
        }
        (true, false, _) if !worker_thinks => {
            let found = "No node that does background work thinks for bots: what a serving node leaves behind when it stops is not \
                         taken up again.";
            Finding::warn(CHECK, found, ADVICE)
        }
        (true, false, _) => Finding::ok(CHECK, "A node thinks for bots."),
    }
}

/// The number of running games in which a bot that thinks looks asked.
async fn waiting_games(db: &mut PgConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"SELECT count(*) AS "count!" FROM games
         WHERE status = 'running' AND EXISTS (
            SELECT FROM jsonb_array_elements_text(summary->'asked') AS asked (seat)
            WHERE summary->'bots'->>(seat::integer - 1) <> $1
         )"#,
        BotKind::Cautious.word(),
    )
    .fetch_one(db)
    .await
}

#[cfg(test)]
mod tests {
    use super::super::Level;
    use super::*;

    #[test]
    fn bots_are_in_order_if_a_node_that_works_thinks() {
        let level = |is_running, thinks, threads, waiting| judge(is_running, thinks, threads, waiting).level;
        assert_eq!(level(false, (false, false), 1, 0), Level::Ok);
        assert_eq!(level(false, (false, false), 0, 0), Level::Warn);
        assert_eq!(level(true, (true, false), 0, 0), Level::Warn);
        assert_eq!(level(true, (true, false), 0, 3), Level::Fail);
        assert_eq!(level(true, (false, false), 0, 0), Level::Warn);
        assert_eq!(level(true, (false, true), 0, 0), Level::Ok);
        assert!(judge(true, (true, false), 0, 3).found.contains("3 games wait"));
    }
}
