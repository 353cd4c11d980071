//! The deadline job: looks for running games with due reminders or missed deadlines, and for cancelled games that are due
//! to be published, and appends the events.

use chrono::{DateTime, TimeDelta, Utc};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::clock::Clock;
use crate::game::{Change, DeadlineNotice, Game, GameEvent, Games, ReminderSent, Seeds, Submission, Waiting, playing};
use crate::permission::access::board;
use crate::problem::{Kind, Problem, Result};
use crate::undo;
use pixie_event_store::Actor;

/// How often it runs. Time limits are hours, so a delay of seconds does not matter.
const EVERY: TimeDelta = TimeDelta::seconds(15);
/// How many games are read at a time.
const STRIDE: i64 = 500;

/// Runs on every node with workers: the second one finds that nothing is due any more.
pub async fn watch(games: Games, clock: Clock, shutdown: CancellationToken) {
    loop {
        let now = clock.now();
        let looked = shutdown.run_until_cancelled(look(&games, now)).await;
        if let Some(Err(problem)) = looked {
            tracing::warn!(%problem, "job.watch: could not look for games");
        }
        if shutdown.run_until_cancelled(clock.sleep_until(now + EVERY)).await.is_none() {
            return;
        }
    }
}

/// Does in every game what is due by `now`.
///
/// # Errors
/// The database does not answer. A game that cannot be read is logged and skipped.
pub async fn look(games: &Games, now: DateTime<Utc>) -> Result<()> {
    let mut last = Uuid::nil();
    loop {
        let due = sqlx::query_scalar!(
            r#"SELECT game_id AS "game_id!" FROM (
                 (SELECT game_id FROM games WHERE status = 'running' AND clock_at <= $1 AND game_id > $2
                  ORDER BY game_id LIMIT $3)
                 UNION ALL
                 (SELECT game_id FROM games WHERE status = 'cancelled' AND clock_at <= $1 AND game_id > $2
                  ORDER BY game_id LIMIT $3)
             ) AS due ORDER BY game_id LIMIT $3"#,
            now,
            last,
            STRIDE,
        )
        .fetch_all(games.pool())
        .await?;
        let Some(end) = due.last() else { return Ok(()) };
        last = *end;
        for id in due {
            if let Err(problem) = act(games, id, now).await {
                tracing::warn!(%problem, game = %id, "job.watch: the clock cannot act in a game");
            }
        }
    }
}

/// Does what is due in a game, unless another node or a player was faster.
async fn act(games: &Games, id: Uuid, now: DateTime<Utc>) -> Result<()> {
    undo::settle(games, id, now).await?;
    let acted = games.play(id, Submission::CLOCK, |game, seeds| {
        let events = match (game.cancellation, game.decided()) {
            (Some(cancellation), _) if cancellation.publish_at <= now => playing::publish(Actor::Clock, None, seeds),
            (None, Some(waiting)) => replace(game, waiting, seeds)?,
            _ => notice(game, now),
        };
        if events.is_empty() {
            return Err(Problem::new(Kind::Conflict, "Nothing is due in this game."));
        }
        Ok(Change { events, ..Change::default() })
    });
    match acted.await {
        Err(problem) if problem.kind() != Kind::Conflict => Err(problem),
        _ => Ok(()),
    }
}

/// Hands the seat over: its votes were too few when they were cast, and are enough now.
fn replace(game: &Game, waiting: &Waiting, seeds: &Seeds) -> Result<Vec<(Actor, GameEvent)>> {
    let Some(user) = game.person(waiting.seat) else { return Ok(Vec::new()) };
    Ok(playing::hand_over(game, board(game)?, (waiting.seat, user), &waiting.votes, None, seeds))
}

fn notice(game: &Game, now: DateTime<Utc>) -> Vec<(Actor, GameEvent)> {
    let events = game.notices_due(now).map(|(waiting, notice)| {
        let nudged = ReminderSent { seat: waiting.seat.number(), decision: waiting.decision.to_string() };
        let event = match notice {
            DeadlineNotice::Remind => GameEvent::Reminded(nudged),
            DeadlineNotice::Miss => GameEvent::Missed(nudged),
        };
        (Actor::Clock, event)
    });
    events.collect()
}
