//! Access to a game: loads it and checks that the caller may do an operation with it.

use std::sync::Arc;

use pixie_engine::{Seat, State, Viewer, Visibility};
use pixie_words::problem as words;
use tokio::sync::OnceCell;
use uuid::Uuid;

use super::{Operation, Standing};
use crate::access::auth::MaybeCaller;
use crate::game::{Game, Games};
use crate::ground::pools::Share;
use crate::ground::problem::{Kind, Problem, Result};
use crate::people::users::{self, substitutes};
use pixie_event_store::{Folded, StoredEvent, Version};

/// A game and the caller's standing in it.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The game and its head.
    pub folded: Folded<Game>,
    /// The caller's standing in it.
    pub standing: Standing,
    /// For whom heavy work is done.
    pub share: Share,
}

impl Opened {
    /// The game that was opened.
    pub fn game(&self) -> &Arc<Game> {
        &self.folded.state
    }

    /// The caller as a viewer of the engine.
    pub fn viewer(&self) -> Viewer {
        self.standing.viewer()
    }

    /// The board as it is now.
    ///
    /// # Errors
    /// The game has not started, so it has no board.
    pub fn board(&self) -> Result<&State> {
        board(self.game())
    }

    /// The game as it was after a version.
    ///
    /// # Errors
    /// The game has no such version.
    pub async fn at(&self, games: &Games, version: Version) -> Result<Arc<Game>> {
        self.up_to(games, version).at(version).await
    }

    /// The past of the game up to a version.
    pub fn up_to<'a>(&'a self, games: &'a Games, version: Version) -> Past<'a> {
        Past { opened: self, games, version, events: OnceCell::new() }
    }

    /// The events after the version `after` up to `up_to`, for the caller.
    ///
    /// # Errors
    /// The caller has read too many events of the past of late.
    pub async fn past(&self, games: &Games, after: Version, up_to: Version) -> Result<Vec<StoredEvent>> {
        games.past(self.share, self.game().id, after, up_to).await
    }

    /// Passes if the game has this version.
    ///
    /// # Errors
    /// It has not.
    pub fn check_version(&self, version: Version) -> Result<()> {
        let newest = self.folded.head.version;
        if (1..=newest).contains(&version) {
            return Ok(());
        }
        Err(Problem::new(Kind::NotFound, move |language| words::no_version(language, &newest, &version)))
    }

    /// Whether the caller may see the game for a reason that can end without an event of the game:
    /// an invitation, or a role or setting outside of the game.
    pub fn may_lose_access(&self) -> bool {
        self.game().settings().private && self.standing.seat.is_none() && !self.standing.creator
    }

    /// The parts of the game and its past that the caller may see.
    ///
    /// # Errors
    /// There is nothing to see before the game has started.
    pub fn visibility(&self) -> Result<Visibility> {
        self.game().sight(self.viewer()).ok_or_else(not_started)
    }

    /// Whether the caller may see what a seat of the game knew.
    pub fn may_know(&self, seat: Seat) -> bool {
        super::check_knowledge(self.game(), &self.standing, seat).is_ok()
    }

    /// What the caller may see of a board of this game; or, if a seat is named, what it could see when the board was the
    /// newest one.
    ///
    /// # Errors
    /// The game has not started, or has no such seat, or the caller may not know what it knew.
    pub fn visibility_of(&self, board: &State, known_to: Option<Seat>) -> Result<(Viewer, Visibility)> {
        let Some(seat) = known_to else { return Ok((self.viewer(), self.visibility()?)) };
        self.game().seat(seat.number())?;
        super::check_knowledge(self.game(), &self.standing, seat)?;
        Ok((Viewer::Seat(seat), Visibility::new(Viewer::Seat(seat), board)))
    }
}

/// The past of an opened game up to a version. It is read once, when somebody asks for what it does not take from the newest state.
#[derive(Debug)]
pub struct Past<'a> {
    opened: &'a Opened,
    games: &'a Games,
    version: Version,
    events: OnceCell<Arc<[StoredEvent]>>,
}

impl<'a> Past<'a> {
    /// The game that was opened.
    pub fn opened(&self) -> &'a Opened {
        self.opened
    }

    /// The events up to that version, from the first one on.
    ///
    /// # Errors
    /// The caller has read too many events of the past of late.
    pub async fn events(&self) -> Result<&Arc<[StoredEvent]>> {
        let read = async || Ok(self.opened.past(self.games, 0, self.version).await?.into());
        self.events.get_or_try_init(read).await
    }

    /// The game as it was after a version of this past.
    ///
    /// # Errors
    /// The game has no such version, or the caller has read too many events of the past of late.
    pub async fn at(&self, version: Version) -> Result<Arc<Game>> {
        let Opened { folded, share, .. } = self.opened;
        self.opened.check_version(version)?;
        if version == folded.head.version {
            return Ok(Arc::clone(&folded.state));
        }
        let events = Arc::clone(self.events().await?);
        self.games.after(*share, folded.state.id, events, version).await
    }
}

/// The board of a game that has started.
pub fn board(game: &Game) -> Result<&State> {
    game.board.as_ref().ok_or_else(not_started)
}

fn not_started() -> Problem {
    Problem::new(Kind::Conflict, words::not_started)
}

/// Loads a game, not older than `min_version`, and checks that the caller may do this operation.
pub async fn open(
    games: &Games,
    caller: &MaybeCaller,
    id: Uuid,
    min_version: Version,
    operation: Operation,
) -> Result<Opened> {
    admit(games, games.read(id, 0).await?, caller, min_version, operation).await
}

/// [`open`] for a command that is decided by [`Games::execute`] or [`Games::play`]: they check the
/// permission again, on the state to which they append. So a state of any age is enough here, and
/// costs no query.
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
        let Err(refused) = super::check(operation, &folded.state, &standing) else {
            if folded.head.version >= min_version {
                return Ok(Opened { folded, standing, share: caller.share });
            }
            // Only people who may know of the game may learn its version.
            folded = games.read(id, min_version).await?;
            continue;
        };
        // The caller may have taken a seat through another node a moment ago.
        let fresh = Box::pin(games.refresh(id)).await?;
        if fresh.head == folded.head {
            return Err(refused);
        }
        folded = fresh;
    }
}

/// The caller's standing in a game.
pub async fn standing(games: &Games, game: &Game, caller: &MaybeCaller) -> Result<Standing> {
    let standing = Standing::new(game, caller.user_id(), false, caller.is_moderator());
    let plays_otherwise = match standing.user.filter(|_| standing.moderator) {
        Some(moderator) => Box::pin(users::accounts_of(games.pool(), moderator))
            .await?
            .into_iter()
            .any(|account| account != moderator && (game.seat_of(account).is_some() || game.has_left(account))),
        None => false,
    };
    let standing = Standing { plays_otherwise, trial: caller.is_on_trial(), ..standing };
    with_invitations(games, game, standing.at(game, games.clock().now())).await
}

/// The standing with the invitations of this user. An invitation matters only for a private game, for a seat that can be
/// taken over, or for somebody who has left.
pub async fn with_invitations(games: &Games, game: &Game, standing: Standing) -> Result<Standing> {
    let departure = standing.user.and_then(|user| game.departure(user));
    let has_open_seats = game.open_to_substitutes().next().is_some();
    let matters = game.settings().private || game.vacant().next().is_some() || departure.is_some() || has_open_seats;
    let Some(user) = standing.user.filter(|_| matters && standing.seat.is_none()) else { return Ok(standing) };
    let substitute = has_open_seats && departure.is_none() && Box::pin(substitutes::is_one(games.pool(), user)).await?;
    // Boxed, so that not every request reserves the memory that the database query needs.
    let invited = sqlx::query!(
        r#"SELECT mailed_at IS NOT NULL AND invited_at > $4 OR invitation_id = ANY ($5) AS "back"
         FROM invitations JOIN users USING (email)
         WHERE game_id = $1 AND users.id = $2 AND (mailed_at IS NOT NULL OR invitation_id = ANY ($3))"#,
        game.id,
        user,
        &game.invited_by_vote(),
        departure.map(|departure| departure.at),
        &departure.map(|departure| game.invited_since(departure)).unwrap_or_default(),
    )
    .fetch_optional(games.pool());
    let invited = Box::pin(invited).await?;
    let invited_back = invited.as_ref().is_some_and(|invited| invited.back == Some(true));
    Ok(Standing { invited: invited.is_some(), invited_back, substitute, ..standing })
}
