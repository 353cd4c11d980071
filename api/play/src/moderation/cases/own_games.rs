//! The games whose cases a moderator leaves to others.

use uuid::Uuid;

use crate::game::Games;
use crate::people::users;
use pixie_event_store::Folded;

/// Knows in which games a moderator plays or has played.
pub(super) struct OwnGames<'a> {
    games: &'a Games,
    /// The accounts of the moderator.
    pub(super) accounts: Vec<Uuid>,
}

impl<'a> OwnGames<'a> {
    pub(super) async fn of(games: &'a Games, moderator: Uuid) -> sqlx::Result<Self> {
        Ok(Self { games, accounts: users::accounts_of(games.pool(), moderator).await? })
    }

    /// Whether the moderator has had no seat in this game. A game that cannot be read hides no case.
    pub(super) async fn may_handle(&self, game: Option<Uuid>) -> bool {
        let Some(game) = game else { return true };
        match self.games.read(game, 0).await {
            Ok(Folded { state: game, .. }) => {
                !self.accounts.iter().any(|account| game.seat_of(*account).is_some() || game.has_left(*account))
            }
            Err(_) => true,
        }
    }
}
