//! `POST /games/{id}/moderation/cancel`: cancels a game for good.

use actix_web::{HttpResponse, post};

use super::Act;
use super::act_request::ActRequest;
use super::intervention::{Acted, Intervention, acted};
use super::pause::Why;
use crate::game::{Change, Done, playing};
use crate::http::IdempotencyKey;
use crate::problem::{BadRequest, Conflict, Forbidden, NotFound, Result, Unauthorized};
use pixie_event_store::Command;

/// Cancel a game
///
/// It ends without a result, and nothing waits any more. Everything in it becomes public as at any end, the seed of the dice
/// included. To go on after all, take the play back: the dice get a new seed then. For moderators who do not play in the
/// game.
#[utoipa::path(
    tag = "moderation",
    params(
        ("id" = Uuid, Path, description = "The game"),
        IdempotencyKey,
    ),
    request_body = Why,
    responses((status = 200, body = Acted), BadRequest, Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[post("/games/{id}/moderation/cancel")]
pub async fn cancel_game(request: ActRequest<Why>) -> Result<HttpResponse> {
    let intervention = request.open().await?;
    Ok(acted(&intervention.cancel(request.command()).await?))
}

impl Intervention<'_> {
    /// Cancels the game for good.
    pub async fn cancel(&self, command: Option<Command>) -> Result<Done> {
        let cancelled = self.make(Act::Cancel, command, |_, seeds, by| {
            Ok(Change { events: playing::cancel(by.actor(), Some(by.reason), seeds), ..Change::default() })
        });
        cancelled.await
    }
}
