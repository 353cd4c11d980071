//! Opening a game for somebody: loaded, and checked that they may do what they want.

use std::sync::Arc;

use pixie_engine::{Sight, State, Viewer};
use uuid::Uuid;

use super::fold::Game;
use super::games::Games;
use crate::auth::MaybeCaller;
use crate::event_store::{Folded, Version};
use crate::permission::{self, Operation, Standing};
use crate::problem::{Kind, Problem, Result};

/// A game and what the caller is to it.
#[derive(Debug)]
pub struct Opened {
    /// The game and its head.
    pub folded: Folded<Game>,
    /// What the caller is to it.
    pub standing: Standing,
}

impl Opened {
    /// The game.
    pub fn game(&self) -> &Arc<Game> {
        &self.folded.state
    }

    /// What the caller is to the engine.
    pub fn viewer(&self) -> Viewer {
        self.standing.viewer()
    }

    /// The board.
    ///
    /// # Errors
    /// It is not set up before the game has started.
    pub fn board(&self) -> Result<&State> {
        board(self.game())
    }

    /// The game as it was after a version.
    ///
    /// # Errors
    /// The game has no such version.
    pub async fn at(&self, games: &Games, version: Version) -> Result<Arc<Game>> {
        let newest = self.folded.head.version;
        if version == newest {
            return Ok(Arc::clone(self.game()));
        }
        if !(1..newest).contains(&version) {
            let detail = format!("There is no version {version}; the game has versions 1 to {newest}.");
            return Err(Problem::new(Kind::NotFound, detail));
        }
        games.at(self.game().id, version).await
    }

    /// What the caller may see of the game, its past included.
    ///
    /// # Errors
    /// There is nothing to see before the game has started.
    pub fn sight(&self) -> Result<Sight> {
        self.game().sight(self.viewer()).ok_or_else(not_started)
    }
}

/// The board of a game that has started.
pub fn board(game: &Game) -> Result<&State> {
    game.board.as_ref().ok_or_else(not_started)
}

fn not_started() -> Problem {
    Problem::new(Kind::Conflict, "The game has not started; there is no board yet.")
}

/// Loads a game, not older than `min_version`, and checks that the caller may do this with it.
pub async fn open(
    games: &Games,
    caller: &MaybeCaller,
    id: Uuid,
    min_version: Version,
    operation: Operation,
) -> Result<Opened> {
    let mut folded = games.read(id, min_version).await?;
    loop {
        let standing = standing(games, &folded.state, caller).await?;
        let Err(refused) = permission::check(operation, &folded.state, &standing) else {
            return Ok(Opened { folded, standing });
        };
        // The caller may have sat down through another node a moment ago.
        let fresh = games.refresh(id).await?;
        if fresh.head == folded.head {
            return Err(refused);
        }
        folded = fresh;
    }
}

/// What the caller is to a game.
pub async fn standing(games: &Games, game: &Game, caller: &MaybeCaller) -> Result<Standing> {
    let user = caller.user_id();
    let standing = Standing::new(game, user, false, caller.is_moderator()).at(game, games.clock().now());
    // Only for a private game, or a seat that can be taken over, does an invitation make a difference.
    let matters = (game.settings().private || game.vacant().next().is_some()) && standing.seat.is_none();
    let Some(user) = user.filter(|_| matters) else { return Ok(standing) };
    let invited = sqlx::query_scalar!(
        r#"SELECT EXISTS (
               SELECT FROM invitations JOIN users USING (email)
               WHERE game_id = $1 AND users.id = $2 AND (mailed_at IS NOT NULL OR invitation_id = ANY ($3))
           ) AS "invited!""#,
        game.id,
        user,
        &game.invited_by_vote(),
    )
    .fetch_one(games.pool())
    .await?;
    Ok(Standing { invited, ..standing })
}
