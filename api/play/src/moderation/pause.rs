//! `POST /games/{id}/moderation/pause` and `…/resume`: pauses a game, and resumes it.

use actix_web::post;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Act;
use super::act_request::{ActBody, act_endpoint};
use super::intervention::{ActDone, By, Intervention, act_response};
use crate::access::permission::access::board;
use crate::game::Reason;
use crate::game::{Change, Done, Game, GameEvent, Seeds, Stopped, Submission, playing};
use crate::ground::problem::Result;
use pixie_event_store::{Actor, Version};

/// Why a moderator acts on a game.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"reason": "Two players are at a funeral."}))]
pub struct ReasonRequest {
    /// The version of the game on which the caller has decided, such as the `version` of its state. If another moderator has acted
    /// since, or a seat or the status has changed, nothing is done (409). Without it nothing is compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, example = 57)]
    from: Option<Version>,
    /// Shown to everybody who may see the game.
    pub(super) reason: Reason,
}

impl ActBody for ReasonRequest {
    fn reason(&self) -> &Reason {
        &self.reason
    }

    fn from(&self) -> Option<Version> {
        self.from
    }
}

act_endpoint! {
    /// Pause a game
    ///
    /// Nobody is asked anything, moves, votes or takes a seat over until the game is resumed; bots wait, too, and so does the
    /// clock: all deadlines are put off by the time of the pause. Reading and talking go on. For moderators who do not play in
    /// the game.
    #[post("/games/{id}/moderation/pause")]
    #[responses((status = 200, body = ActDone))]
    pub async fn pause_game(intervention, request: ReasonRequest) {
        act_response(&intervention.pause(request.submission()).await?)
    }
}

act_endpoint! {
    /// Resume a game
    ///
    /// The game goes on where it was paused. Who is asked gets a mail, and has as much time left as when it was paused. For
    /// moderators who do not play in the game.
    #[post("/games/{id}/moderation/resume")]
    #[responses((status = 200, body = ActDone))]
    pub async fn resume_game(intervention, request: ReasonRequest) {
        act_response(&intervention.resume(request.submission()).await?)
    }
}

impl Intervention<'_> {
    /// Pauses the game.
    pub async fn pause(&self, submission: Submission) -> Result<Done> {
        let paused =
            self.make(Act::Pause, submission, |_, _, by| Ok(Change { events: pause(by), ..Change::default() }));
        paused.await
    }

    /// Resumes the game.
    pub async fn resume(&self, submission: Submission) -> Result<Done> {
        let resumed = self.make(Act::Resume, submission, |game, seeds, by| {
            Ok(Change { events: resume(game, seeds, by)?, ..Change::default() })
        });
        resumed.await
    }
}

pub(super) fn pause(by: By) -> Vec<(Actor, GameEvent)> {
    vec![(by.actor(), GameEvent::Paused(Stopped { reason: by.reason }))]
}

pub(super) fn resume(game: &Game, seeds: &Seeds, by: By) -> Result<Vec<(Actor, GameEvent)>> {
    let resumed = (by.actor(), GameEvent::Resumed(Stopped { reason: by.reason }));
    Ok(playing::resume(game, board(game)?, resumed, seeds))
}
