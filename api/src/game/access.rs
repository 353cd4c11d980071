//! Opening a game for somebody: loaded, and checked that they may do what they want.

use std::sync::Arc;

use pixie_engine::{State, Viewer, Visibility};
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
        Box::pin(games.at(self.game().id, version)).await
    }

    /// Whether they may know of the game for a reason that can pass without an event of it: an invitation, or what they
    /// are elsewhere.
    pub fn is_on_sufferance(&self) -> bool {
        self.game().settings().private && self.standing.seat.is_none() && !self.standing.creator
    }

    /// What the caller may see of the game, its past included.
    ///
    /// # Errors
    /// There is nothing to see before the game has started.
    pub fn sight(&self) -> Result<Visibility> {
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
    admit(games, games.read(id, 0).await?, caller, min_version, operation).await
}

/// [`open`] for a command that is decided by [`Games::execute`] or [`Games::play`]: those check again what the caller may do,
/// on the very state they append to. So here a state of any age will do, and costs no question to the database.
pub async fn open_to_act(games: &Games, caller: &MaybeCaller, id: Uuid, operation: Operation) -> Result<Opened> {
    admit(games, games.load(id).await?, caller, 0, operation).await
}

async fn admit(
    games: &Games,
    mut folded: Folded<Game>,
    caller: &MaybeCaller,
    min_version: Version,
    operation: Operation,
) -> Result<Opened> {
    let id = folded.state.id;
    loop {
        let standing = standing(games, &folded.state, caller).await?;
        let Err(refused) = permission::check(operation, &folded.state, &standing) else {
            if folded.head.version >= min_version {
                return Ok(Opened { folded, standing });
            }
            // How far a game has come is for those only who may know of it.
            folded = games.read(id, min_version).await?;
            continue;
        };
        // The caller may have sat down through another node a moment ago.
        let fresh = Box::pin(games.refresh(id)).await?;
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
    // In a box, lest every request has the room that asking the database takes.
    let invited = sqlx::query_scalar!(
        r#"SELECT EXISTS (
               SELECT FROM invitations JOIN users USING (email)
               WHERE game_id = $1 AND users.id = $2 AND (mailed_at IS NOT NULL OR invitation_id = ANY ($3))
           ) AS "invited!""#,
        game.id,
        user,
        &game.invited_by_vote(),
    )
    .fetch_one(games.pool());
    let invited = Box::pin(invited).await?;
    Ok(Standing { invited, ..standing })
}
