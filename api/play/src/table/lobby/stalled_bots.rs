//! The bots of a game that are asked while no node of the service thinks for bots.

use pixie_engine::Seat;
use serde::Serialize;
use utoipa::ToSchema;

use crate::game::{BotKind, Game, Games};
use crate::ground::thinkers::nobody_thinks;

/// A bot that is asked, and cannot answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({"seat": "red", "bot": "sharp", "message": MESSAGE}))]
pub struct StalledBot {
    /// The seat of the bot.
    pub seat: Seat,
    /// Which bot it is.
    pub bot: BotKind,
    /// Why it does not move, as a sentence.
    pub message: &'static str,
}

const MESSAGE: &str = "No node of this service thinks for bots just now, so this bot cannot move. The game goes on as soon as its \
                       operator starts one: PIXIE_BOT_THREADS.";

/// The bots of this game that are asked in vain. It shows no more than everybody sees: who looks asked.
pub async fn stalled_bots(games: &Games, game: &Game) -> sqlx::Result<Vec<StalledBot>> {
    let asked: Vec<_> = game.thinkers_that_look_asked().collect();
    if asked.is_empty() || !nobody_thinks(games.pool(), games.clock().now()).await? {
        return Ok(Vec::new());
    }
    Ok(asked.into_iter().map(|(seat, bot)| StalledBot { seat, bot, message: MESSAGE }).collect())
}
