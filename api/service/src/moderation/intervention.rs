//! What all acts of a moderator have in common: they may do it, it fits the game as it is by then, and they say why.

use actix_web::HttpResponse;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::Act;
use crate::auth::Caller;
use crate::game::Reason;
use crate::game::{Change, Done, Game, Games, Seeds};
use crate::permission::access::open;
use crate::permission::{self, Operation, Standing};
use crate::problem::Result;
use pixie_event_store::Actor;
use pixie_event_store::Command;
use pixie_event_store::Version;

/// A moderator who steps in to a game, with a reason.
pub struct Intervention<'a> {
    pub(super) games: &'a Games,
    pub(super) game: Uuid,
    moderator: Standing,
    pub(super) by: By,
    reason: &'a Reason,
}

/// Who does something, and the text that says why.
#[derive(Clone, Copy, Debug)]
pub(super) struct By {
    /// The moderator.
    pub(super) user: Uuid,
    /// The id of the text.
    pub(super) reason: Uuid,
}

impl By {
    /// As events know them.
    pub(super) fn actor(self) -> Actor {
        Actor::Moderator { user: self.user }
    }
}

/// What an act has made.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"version": 15}))]
pub(super) struct Acted {
    /// The version of its first event.
    #[schema(example = 15)]
    version: Version,
}

impl<'a> Intervention<'a> {
    /// Lets a moderator in who does not, and did not, play in the game.
    pub async fn open(games: &'a Games, caller: Caller, game: Uuid, reason: &'a Reason) -> Result<Self> {
        let by = By { user: caller.user_id(), reason: Uuid::from_bytes(games.entropy().bytes()) };
        let moderator = open(games, &caller.into(), game, 0, Operation::Moderate).await?.standing;
        Ok(Self { games, game, moderator, by, reason })
    }

    /// Makes it, if it fits. A repeated command finds what it did the first time.
    pub(super) async fn make(
        &self,
        act: Act,
        command: Option<Command>,
        decide: impl Fn(&Game, &Seeds, By) -> Result<Change>,
    ) -> Result<Done> {
        let acted = self.games.play(self.game, command, |game, seeds| {
            permission::check(Operation::Moderate, game, &self.moderator.renewed(game))?;
            act.check(game.status)?;
            let change = decide(game, seeds, self.by)?;
            Ok(Change { texts: vec![self.reason.text(self.by.reason, self.by.user)], ..change })
        });
        acted.await
    }

    /// Whether it was made just now, and not when the same command came before.
    pub(super) fn is_new(&self, done: &Done) -> bool {
        done.first.reason() == Some(self.by.reason)
    }
}

/// The answer to an act.
pub(super) fn acted(done: &Done) -> HttpResponse {
    HttpResponse::Ok().json(Acted { version: done.version })
}
