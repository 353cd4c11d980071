//! `POST /games/{id}/moderation/inspect`: shows a moderator all secrets of a game.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, post};
use anyhow::anyhow;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::act_reason::ActReason;
use super::game_case::{GameCase, InCase};
use crate::access::auth::Caller;
use crate::access::permission::access::open;
use crate::access::permission::{self, Operation};
use crate::game::Reason;
use crate::game::{Change, Done, GameEvent, Games, INSPECTION, Inspected, Submission};
use crate::ground::http::{IdempotencyKey, Json};
use crate::ground::problem::{BadRequest, Forbidden, NotFound, Problem, Result, Unauthorized};
use pixie_event_store::{Actor, Version};

/// Why somebody must look.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"reason": "a player says that offers leak"}))]
pub struct InspectRequest {
    /// Shown to everybody who may see the game.
    reason: Reason,
}

/// An inspection that is open.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"version": 18, "until": "2026-01-01T01:00:00Z"}))]
pub struct InspectionOpen {
    /// The version of the inspection.
    #[schema(example = 18)]
    version: Version,
    /// Until when the moderator sees everything.
    until: DateTime<Utc>,
}

/// Look behind the screens
///
/// For an hour this game shows the moderator everything in its state, its log, its record and its messages, but the seed of
/// the dice. Everybody who may see the game sees in the log who looked, and why. Asked again it is an hour from then. Who has
/// looked once can never play in this game. For moderators who do not, and did not, play in it.
#[utoipa::path(
    tag = "moderation",
    params(
        ("id" = Uuid, Path, description = "The game"),
        InCase,
        IdempotencyKey,
    ),
    request_body = InspectRequest,
    responses((status = 200, body = InspectionOpen), BadRequest, Unauthorized, Forbidden, NotFound),
    security(("token" = []))
)]
#[post("/games/{id}/moderation/inspect")]
pub async fn inspect_game(
    games: Data<Games>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
    in_case: Query<InCase>,
    Json(request): Json<InspectRequest>,
) -> Result<HttpResponse> {
    let submission = caller.submit(&key, &request);
    let act_reason = ActReason { reason: request.reason, case: in_case.case, from: None };
    let done = inspect(&games, caller, *id, &act_reason, submission).await?;
    Ok(HttpResponse::Ok().json(InspectionOpen { version: done.version, until: until(&done)? }))
}

/// Shows a game to a moderator in full, for an hour.
pub async fn inspect(
    games: &Games,
    caller: Caller,
    id: Uuid,
    act_reason: &ActReason,
    submission: Submission,
) -> Result<Done> {
    let user = caller.user_id();
    let moderator = open(games, &caller.clone().into(), id, 0, Operation::Inspect).await?.standing;
    let case = GameCase::find(games, &caller, act_reason.case).await?;
    let submission = case.as_ref().map_or(submission, |case| case.submission(submission));
    let text = act_reason.reason.text(games.entropy().bytes(), user);
    let reason = text.text_id;
    let inspected = games.execute(id, submission, |game| {
        permission::check(Operation::Inspect, game, &moderator.renewed(game))?;
        case.as_ref().map_or(Ok(()), |case| case.check(game))?;
        let inspected = GameEvent::Inspected(Inspected { until: games.clock().now() + INSPECTION, reason });
        let events = vec![(Actor::Moderator { user }, inspected)];
        Ok(Change { events, texts: vec![text.clone()], ..Change::default() })
    });
    inspected.await
}

/// The end of the inspection: for a repeated command, the one answered the first time.
fn until(done: &Done) -> Result<DateTime<Utc>> {
    match &done.first {
        GameEvent::Inspected(inspected) => Ok(inspected.until),
        _ => Err(Problem::internal(anyhow!("an inspection is an event"))),
    }
}
