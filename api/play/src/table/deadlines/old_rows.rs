//! Rows of games that a node of an older version has written: without the moment at which the clock acts, without the former players, or with
//! those of before.

use uuid::Uuid;

use crate::game::{Games, project};
use crate::ground::problem::Result;
use pixie_event_store::RebuildError;

/// How many games are looked for at a time.
const STRIDE: i64 = 500;
/// The most rows that are written anew within an hour, so that the clock does not wait for it too long after an upgrade.
const MOST: usize = 5000;

/// Writes such rows anew from the events. A game that cannot be folded is logged and skipped.
///
/// # Errors
/// The database does not answer.
pub(super) async fn write_old_rows_anew(games: &Games) -> Result<()> {
    let (mut last, mut written) = (Uuid::nil(), 0);
    while written < MOST {
        let found = sqlx::query_scalar!(
            "SELECT game_id FROM games
             WHERE game_id > $1 AND (former IS NULL OR former_version <> version
                OR clock_at IS NULL AND status IN ('open', 'running', 'paused'))
             ORDER BY game_id LIMIT $2",
            last,
            STRIDE,
        )
        .fetch_all(games.pool())
        .await?;
        let Some(end) = found.last() else { return Ok(()) };
        last = *end;
        written += found.len();
        for game in found {
            match games.store().rebuild(game, project).await {
                Ok(_) => {}
                Err(RebuildError::Database(error)) => return Err(error.into()),
                Err(RebuildError::Fold(fault)) => {
                    tracing::warn!(%fault, %game, "job.watch: the row of a game could not be written anew");
                }
            }
        }
    }
    Ok(())
}
