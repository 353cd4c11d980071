//! `POST /games/{id}/resign`: resigns from a running game.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::auth::Caller;
use crate::access::permission::access::{board, open};
use crate::access::permission::muted::check_not_muted;
use crate::access::permission::{self, Operation, Standing};
use crate::game::{Change, Done, Games, Reason, Submission, playing};
use crate::ground::http::{IdempotencyKey, OptionalJson};
use crate::ground::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Result, Unauthorized};
use pixie_event_store::Status;

/// A word to the others on leaving.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"reason": "A new job. Thank you for the game!"}))]
pub struct Resignation {
    /// Shown to everybody who may see the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
}

/// Resign
///
/// Gives the caller's seat up in a running game, with a word to the others if one likes. The cautious bot plays it on from there, at
/// once if the seat is asked; in a game that is paused, once it goes on.
#[utoipa::path(
    tag = "play",
    params(
        ("id" = Uuid, Path, description = "The game"),
        IdempotencyKey,
    ),
    request_body = Option<Resignation>,
    responses(
        (status = 204, description = "The bot has the seat."),
        BadRequest, Unauthorized, Forbidden, NotFound, Conflict,
    ),
    security(("token" = []))
)]
#[post("/games/{id}/resign")]
pub async fn give_up(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
    OptionalJson(resignation): OptionalJson<Resignation>,
) -> Result<HttpResponse> {
    let submission = caller.submit(&key, &resignation);
    let standing = open(&games, &caller.into(), *id, 0, Operation::Read).await?.standing;
    resign(&games, *id, standing, resignation.reason, submission).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Resigns, by REST, mail or page. A repeated command returns the result of the first time.
pub async fn resign(
    games: &Games,
    id: Uuid,
    player: Standing,
    reason: Option<Reason>,
    submission: Submission,
) -> Result<Done> {
    if let (Some(_), Some(user)) = (&reason, player.user) {
        check_not_muted(games.pool(), user, games.clock().now()).await?;
    }
    let salt = games.entropy().bytes();
    let resigned = games.play(id, submission, |game, seeds| {
        // Only now: a player who repeats this command has no seat any more.
        let player = player.renewed(game);
        permission::check(Operation::Resign, game, &player)?;
        // A player can resign during a pause.
        if game.status != Status::Paused {
            permission::check_running(game)?;
        }
        let (Some(seat), Some(user)) = (player.seat, player.user) else { return Err(Kind::Forbidden.into()) };
        let text = reason.as_ref().map(|reason| reason.text(salt, user));
        let events = playing::resign(game, board(game)?, (seat, user), text.as_ref().map(|text| text.text_id), seeds);
        Ok(Change { events, texts: text.into_iter().collect(), ..Change::default() })
    });
    resigned.await
}
