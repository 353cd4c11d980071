//! The question to hosts of games that nobody touches.

use chrono::{DateTime, TimeDelta, Utc};
use pixie_words::problem as words;
use sqlx::PgPool;
use uuid::Uuid;

use crate::game::{Change, Game, GameEvent, Games, KeepAsked, Submission};
use crate::ground::problem::{Kind, Problem, Result};
use crate::ground::settings::Settings;
use pixie_event_store::{Actor, Status};

/// How many games are read at a time.
const STRIDE: i64 = 500;

/// How long games wait for players whom nobody touches.
#[derive(Clone, Copy, Debug)]
pub struct WaitingLimits {
    /// After this time the host is asked.
    pub ask_after: TimeDelta,
    /// How long after the question the game is called off.
    pub notice: TimeDelta,
}

impl WaitingLimits {
    /// The limits that the operator has set.
    pub fn of(settings: &Settings) -> Self {
        let days = |days: u16| TimeDelta::days(days.into());
        Self { ask_after: days(settings.waiting_days), notice: days(settings.waiting_notice_days) }
    }
}

/// Asks the hosts of all games that nobody has touched for long. A game that cannot be read is logged and skipped.
///
/// # Errors
/// The database does not answer.
pub async fn ask_hosts(games: &Games, limits: WaitingLimits, now: DateTime<Utc>) -> Result<()> {
    let mut last = Uuid::nil();
    loop {
        let idle = sqlx::query_scalar!(
            "SELECT game_id FROM games
             WHERE status = 'open' AND head_at <= $1 AND game_id > $2 ORDER BY game_id LIMIT $3",
            now - limits.ask_after,
            last,
            STRIDE,
        )
        .fetch_all(games.pool())
        .await?;
        let Some(end) = idle.last() else { return Ok(()) };
        last = *end;
        for id in idle {
            match ask_host(games, id, limits, now).await {
                Err(problem) if problem.kind() != Kind::Conflict => {
                    tracing::warn!(%problem, game = %id, "job.watch: the host of a waiting game was not asked");
                }
                _ => {}
            }
        }
    }
}

/// Asks the host of a game, unless they were asked already or somebody was there.
async fn ask_host(games: &Games, id: Uuid, limits: WaitingLimits, now: DateTime<Utc>) -> Result<()> {
    if was_touched(games.pool(), id, now - limits.ask_after).await? {
        return Ok(());
    }
    let asked = games.play(id, Submission::CLOCK, |game, _| {
        if !is_idle(game, now - limits.ask_after) {
            return Err(Problem::conflict(words::no_host_answer));
        }
        let event = GameEvent::KeepAsked(KeepAsked { until: now + limits.notice });
        Ok(Change { events: vec![(Actor::Clock, event)], ..Change::default() })
    });
    asked.await.map(drop)
}

fn is_idle(game: &Game, since: DateTime<Utc>) -> bool {
    game.status == Status::Open && game.keep_until.is_none() && game.updated_at <= since
}

/// Whether a player has done something in a game since then that is no event: invited somebody, or written a message.
///
/// # Errors
/// The database does not answer.
pub async fn was_touched(pool: &PgPool, game: Uuid, since: DateTime<Utc>) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM invitations WHERE game_id = $1 AND invited_at > $2)
            OR EXISTS (SELECT FROM messages WHERE game_id = $1 AND at > $2) AS "touched!""#,
        game,
        since,
    )
    .fetch_one(pool)
    .await
}
