//! `POST /games/{id}/moderation/rewind`: rewinds the play, or redoes what was taken back.

use std::sync::Arc;

use actix_web::post;
use pixie_engine::State;
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::Act;
use super::act_request::{ActBody, act_endpoint};
use super::intervention::{ActDone, By, Intervention, act_response, propose};
use crate::access::permission::access::board;
use crate::access::permission::rewinds_alone;
use crate::game::{
    Change, Done, Game, GameEvent, Games, ProposedChange, ProposedRewind, Reason, Rewound, Submission, playing,
};
use crate::ground::problem::{Problem, Result};
use pixie_event_store::{Status, Version};

/// Where to go back to, and why.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"from": 12, "to_version": 9, "reason": "misclick", "reseed": false}))]
pub struct RewindRequest {
    /// The version of the game on which the caller has decided, such as the `version` of its state. If the play has changed
    /// since, by a move or by taking back, nothing is done (409). Other events since do not matter.
    #[schema(minimum = 1, example = 12)]
    from: Version,
    /// The version of the move, or of the start, that will be the last one again. It may have been taken back itself.
    #[schema(minimum = 1, example = 9)]
    to_version: Version,
    /// Shown to everybody who may see the game.
    reason: Reason,
    /// Whether the dice get a new seed, and the tiles that lie face down are drawn anew. Otherwise the same moves meet the
    /// same dice again, unless somebody could know what comes: the game was over, or a seat was taken over since.
    #[serde(default)]
    reseed: bool,
}

impl ActBody for RewindRequest {
    fn reason(&self) -> &Reason {
        &self.reason
    }
}

act_endpoint! {
    /// Take the play back
    ///
    /// From here on the play is what it was after an earlier version. Nothing is deleted: what was taken back stays in the log,
    /// marked, and can be gone to again. A game that was cancelled goes on, also from where it stands. Seats and messages stay
    /// as they are. Open decisions are asked anew, so that no answer to an old one is taken. A game that is over is taken back at
    /// once by a senior; a moderator proposes it, and it is done as soon as everybody at the table agrees, or a second moderator
    /// does. For moderators who do not play in the game.
    #[post("/games/{id}/moderation/rewind")]
    #[responses(
        (status = 200, body = ActDone, description = "It is taken back"),
        (status = 202, body = ActDone, description = "It is proposed")
    )]
    pub async fn rewind_game(intervention, request: RewindRequest) {
        act_response(&intervention.rewind(&RewindTarget::from(&request.body), request.submission()).await?)
    }
}

/// The target of a rewind, and its options.
#[derive(Clone, Copy, Debug)]
pub struct RewindTarget {
    /// The version of the move, or of the start, that becomes the last one again.
    pub to_version: Version,
    /// Whether the dice get a new seed even if it is not necessary.
    pub reseed: bool,
    /// The version of the game as the moderator has seen it. The play must not have changed since.
    pub from: Version,
}

impl From<&RewindRequest> for RewindTarget {
    fn from(request: &RewindRequest) -> Self {
        Self { to_version: request.to_version, reseed: request.reseed, from: request.from }
    }
}

impl Intervention<'_> {
    /// Rewinds the play, or redoes it, or proposes it.
    pub async fn rewind(&self, target: &RewindTarget, submission: Submission) -> Result<Done> {
        let games = self.games;
        board(&games.read(self.game, target.from).await?.state)?;
        let then = game_at_target(games, self.game, target.to_version).await?;
        let any = games.entropy().bytes();
        let rewound = self.make(Act::Rewind, submission, |game, seeds, by| {
            let now = board(game)?;
            target.check(game)?;
            if !rewinds_alone(game, self.role) {
                let rewind = ProposedRewind { to_version: target.to_version, reseed: target.reseed };
                return propose(game, by, ProposedChange::Rewind(rewind));
            }
            let rewound = (by.actor(), rewound(now, target.to_version, by));
            let (events, seed) = playing::rewind(game, (&then, board(&then)?), rewound, target.reseed, seeds, any)?;
            Ok(Change { events, seed, ..Change::default() })
        });
        rewound.await
    }
}

impl RewindTarget {
    /// Passes if the play is where the moderator has seen it, and not at the target yet.
    pub fn check(&self, game: &Game) -> Result<()> {
        check_unchanged(game, self.from)?;
        // A cancelled game can be continued from its current position.
        if game.position == self.to_version && game.status != Status::Cancelled {
            let version = self.to_version;
            return Err(Problem::conflict(move |language| words::stands_already(language, &version)));
        }
        Ok(())
    }
}

/// Passes if the play is where a moderator has seen it at the version `from`.
pub(super) fn check_unchanged(game: &Game, from: Version) -> Result<()> {
    // Without a rewind since, the play changes only by moves and corrections, and the position is the last one.
    if game.rewinds.last() > Some(from) || game.position > from {
        let position = game.position;
        return Err(Problem::conflict(move |language| words::play_changed(language, &position, &from)));
    }
    Ok(())
}

/// The game as it was after the target version, which must be a move or the start.
pub async fn game_at_target(games: &Games, id: Uuid, version: Version) -> Result<Arc<Game>> {
    let before = version.checked_sub(1).filter(|before| *before >= 0);
    let stored = match before {
        Some(before) => games.store().read(id, before, 1).await?.pop(),
        None => None,
    };
    let stored = stored.ok_or_else(|| Problem::conflict(move |language| words::version_missing(language, &version)))?;
    match GameEvent::read(&stored)? {
        GameEvent::Started(_) | GameEvent::Forked(_) | GameEvent::Moved(_) | GameEvent::Corrected(_) => {
            games.at(id, version).await
        }
        _ => Err(Problem::conflict(move |language| words::version_no_move(language, &version))),
    }
}

fn rewound(now: &State, to_version: Version, by: By) -> Rewound {
    Rewound {
        to_version,
        reason: Some(by.reason),
        asked: now.decisions_asked,
        reseed: None,
        request: None,
        proposal: None,
    }
}
