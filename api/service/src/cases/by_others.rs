//! The games whose cases a moderator leaves to others.

use uuid::Uuid;

use crate::game::Games;

/// Knows in which games a moderator plays or has played.
pub(super) struct ByOthers<'a> {
    games: &'a Games,
    moderator: Uuid,
}

impl<'a> ByOthers<'a> {
    pub(super) fn of(games: &'a Games, moderator: Uuid) -> Self {
        Self { games, moderator }
    }

    /// Whether the moderator has had no seat in this game. A game that cannot be read hides no case.
    pub(super) async fn is_fine(&self, game: Option<Uuid>) -> bool {
        let Some(game) = game else { return true };
        match self.games.read(game, 0).await {
            Ok(game) => game.state.seat_of(self.moderator).is_none() && !game.state.has_left(self.moderator),
            Err(_) => true,
        }
    }
}
