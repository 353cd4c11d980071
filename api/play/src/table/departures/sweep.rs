//! The sweep: seats that people who are gone still have, because giving them up has failed, or they took them at the same moment.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::fate::{Cause, SHORT_SUSPENSION};
use super::give_up::give_seat_up;
use crate::game::Games;
use crate::ground::problem::{Kind, Result};
use pixie_event_store::Source;

/// How many seats are read at a time.
const STRIDE: i64 = 500;

/// Gives up all such seats. One that cannot be given up is logged and skipped.
///
/// # Errors
/// The database does not answer.
pub async fn sweep(games: &Games, now: DateTime<Utc>) -> Result<()> {
    let mut last = (Uuid::nil(), Uuid::nil());
    loop {
        let found = sqlx::query!(
            r#"SELECT game_id, users.id AS user_id, erased_at IS NOT NULL AS "is_erased!", suspended_until
             FROM games JOIN users ON users.id = ANY (seats)
             WHERE status NOT IN ('finished', 'cancelled') AND (game_id, users.id) > ($2, $3)
                AND (erased_at IS NOT NULL
                    OR suspended_at IS NOT NULL AND coalesce(suspended_until, 'infinity') > $1)
             ORDER BY game_id, users.id LIMIT $4"#,
            now + SHORT_SUSPENSION,
            last.0,
            last.1,
            STRIDE,
        )
        .fetch_all(games.pool())
        .await?;
        let Some(end) = found.last() else { return Ok(()) };
        last = (end.game_id, end.user_id);
        for seat in found {
            let cause = if seat.is_erased { Cause::Erased } else { Cause::Suspended { until: seat.suspended_until } };
            match give_seat_up(games, seat.game_id, seat.user_id, cause, Source::Clock).await {
                Err(problem) if problem.kind() != Kind::Conflict => {
                    tracing::warn!(%problem, game = %seat.game_id, "job.watch: a seat whose person is gone was not given up");
                }
                _ => {}
            }
        }
    }
}
