//! The typed texts of a game, as everybody may see them: neither erased nor hidden by a moderator.

use sqlx::PgPool;
use uuid::Uuid;

use super::listed::default_name;
use crate::game::state::Game;

/// A text of a game, such as its name; none if it was erased or is hidden.
pub async fn text_of_game(pool: &PgPool, game: Uuid, text: Uuid) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!(
        "SELECT body FROM game_texts t WHERE game_id = $1 AND text_id = $2 AND NOT EXISTS (
            SELECT FROM hidden_texts h WHERE h.game_id = t.game_id AND h.text_id = t.text_id
        )",
        game,
        text,
    )
    .fetch_optional(pool)
    .await
}

/// The name of a game, as lists show it.
pub async fn game_name(pool: &PgPool, game: &Game) -> sqlx::Result<String> {
    let settings = game.settings();
    let name = text_of_game(pool, game.id, settings.name).await?;
    Ok(name.unwrap_or_else(|| default_name(settings.rules.players)))
}
