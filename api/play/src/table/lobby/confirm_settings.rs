//! `POST /games/{id}/settings/confirmation`: a player agrees to what the host has changed before the start.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::auth::Caller;
use crate::access::permission::access::open;
use crate::access::permission::{self, Operation, Standing, check_open};
use crate::game::{Change, Done, GameView, Games, Submission, playing};
use crate::ground::http::{IdempotencyKey, Json};
use crate::ground::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use pixie_event_store::{Actor, Version};

/// What the address of a mail about a change names instead of a decision: no decision has so high a number.
const MARK: u32 = 1 << 31;

/// The number by which the address of a mail names a change.
pub fn mark_of_change(change: Version) -> u32 {
    MARK | u32::try_from(change).unwrap_or_default()
}

/// The change that an address names, if it is not about a decision.
pub fn change_marked(number: u32) -> Option<Version> {
    Version::try_from(number ^ MARK).ok().filter(|_| number >= MARK)
}

/// To what the caller agrees.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"change": 4}))]
pub struct ConfirmationRequest {
    /// The version of the newest change, `settings_change.version` of the game.
    change: Version,
}

/// Agree to changed settings
///
/// Agrees to what the host of a waiting game has changed. Who does not agree leaves the game. If it is full and nobody else must agree,
/// it starts. A change that was overtaken by another one is refused (409), as nobody agrees to what they have not seen.
#[utoipa::path(
    tag = "lobby",
    params(("id" = Uuid, Path, description = "The game"), IdempotencyKey),
    request_body = ConfirmationRequest,
    responses((status = 200, body = GameView), BadRequest, Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[post("/games/{id}/settings/confirmation")]
pub async fn confirm_game_settings(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
    Json(request): Json<ConfirmationRequest>,
) -> Result<HttpResponse> {
    let submission = caller.submit(&key, &request);
    let standing = open(&games, &caller.into(), *id, 0, Operation::Confirm).await?.standing;
    let done = confirm_settings(&games, *id, standing, request.change, submission).await?;
    Ok(HttpResponse::Ok().json(GameView::after(games.pool(), &done).await?))
}

/// Agrees to a change of the settings, by REST, mail or page. A repeated command returns the result of the first time.
///
/// # Errors
/// It is not the newest change, or nobody asks this player.
pub async fn confirm_settings(
    games: &Games,
    id: Uuid,
    player: Standing,
    change: Version,
    submission: Submission,
) -> Result<Done> {
    let confirmed = games.play(id, submission, |game, seeds| {
        let player = player.renewed(game);
        permission::check(Operation::Confirm, game, &player)?;
        check_open(game)?;
        let (seat, user) = player.seat.zip(player.user).ok_or_else(|| Problem::from(Kind::Forbidden))?;
        let newest = game.settings_change.as_ref().map(|change| change.version);
        if !game.is_unconfirmed(seat) {
            return Err(Problem::conflict(words::nothing_to_confirm));
        }
        if newest != Some(change) {
            let detail = words::changed_since;
            return Err(Problem::conflict(detail).with("change", newest));
        }
        let events = playing::confirm_settings(game, (seat, change), Actor::User { user }, seeds);
        Ok(Change { events, ..Change::default() })
    });
    confirmed.await
}
