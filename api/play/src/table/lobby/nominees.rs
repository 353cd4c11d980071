//! The people proposed in votes, who are not invited before the vote is decided.

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use crate::game::{Game, Games};
use crate::ground::problem::Result;

/// The proposal and its vote are two transactions; less than this time is between them.
const A_MOMENT: TimeDelta = TimeDelta::minutes(1);

/// Proposals of lapsed votes are deleted after this time.
const A_WHILE: TimeDelta = TimeDelta::minutes(10);

/// After a vote: people whom it has invited count as invited, and earlier unused proposals of this
/// user are deleted.
pub async fn confirm_nominees(games: &Games, game: &Game, by: Uuid) -> Result<()> {
    let now = games.clock().now();
    sqlx::query!(
        "UPDATE invitations SET mailed_at = $3
         WHERE game_id = $1 AND invitation_id = ANY ($2) AND mailed_at IS NULL",
        game.id,
        &game.invited_by_vote(),
        now,
    )
    .execute(games.pool())
    .await?;
    delete_nominees(games, game, Some(by), now - A_MOMENT).await
}

/// Deletes all proposals of lapsed votes. A game that cannot be read is skipped.
pub async fn delete_unused_nominees(games: &Games, now: DateTime<Utc>) -> Result<()> {
    let before = now - A_WHILE;
    let named = sqlx::query_scalar!(
        "SELECT DISTINCT game_id FROM invitations WHERE mailed_at IS NULL AND invited_at < $1",
        before,
    );
    for id in named.fetch_all(games.pool()).await? {
        match games.refresh(id).await {
            Ok(game) => delete_nominees(games, &game.state, None, before).await?,
            Err(error) => tracing::warn!(game = %id, %error, "job.housekeeping: could not read a game with votes"),
        }
    }
    Ok(())
}

/// Deletes proposals made before a time, by one user or by anybody, that are neither invitations
/// nor in an open vote.
async fn delete_nominees(games: &Games, game: &Game, by: Option<Uuid>, before: DateTime<Utc>) -> Result<()> {
    let needed: Vec<Uuid> = game.named_in_votes().into_iter().chain(game.invited_by_vote()).collect();
    let mut transaction = games.pool().begin().await?;
    // A simultaneous proposal comes either before or after this lock.
    sqlx::query!("SELECT version FROM games WHERE game_id = $1 FOR UPDATE", game.id)
        .fetch_optional(&mut *transaction)
        .await?;
    sqlx::query!(
        "DELETE FROM invitations
         WHERE game_id = $1 AND mailed_at IS NULL AND invitation_id <> ALL ($2) AND invited_at < $3
            AND ($4::uuid IS NULL OR invited_by = $4)",
        game.id,
        &needed,
        before,
        by,
    )
    .execute(&mut *transaction)
    .await?;
    Ok(transaction.commit().await?)
}
