//! `POST /moderation/users/{id}/suspend` and `…/unsuspend`: suspends a user, and ends a suspension.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::acts::UserAct;
use super::proposals::UserWithProposals;
use super::user_act::act_on_user;
use super::users::UserView;
use crate::access::auth::{Auth, Caller};
use crate::game::{Games, Reason};
use crate::ground::http::{IdempotencyKey, Json};
use crate::ground::problem::{BadRequest, Conflict, Forbidden, NotFound, Result, Unauthorized};
use crate::moderation::ActReason;
use pixie_event_store::Version;

/// Why, and until when.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"reason": "insults players", "until": "2026-02-01T00:00:00Z"}))]
pub struct SuspensionRequest {
    /// The `version` of the user on which the caller has decided. If another moderator has acted on the user since, nothing is done (409).
    /// Without it nothing is compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, example = 4)]
    from: Option<Version>,
    /// Told to the user by mail, and to moderators.
    reason: Reason,
    /// The end of the suspension; without it, it is for good.
    #[serde(default)]
    until: Option<DateTime<Utc>>,
    /// The case in which it is done: open, and about this user.
    #[serde(default)]
    case: Option<Uuid>,
}

/// Why a user is let in again.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"reason": "said sorry"}))]
pub struct UnsuspensionRequest {
    /// The `version` of the user on which the caller has decided. If another moderator has acted on the user since, nothing is done (409).
    /// Without it nothing is compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, example = 4)]
    from: Option<Version>,
    /// Told to the user by mail, and to moderators.
    reason: Reason,
    /// The case in which it is done: open, and about this user.
    #[serde(default)]
    case: Option<Uuid>,
}

/// Suspend a user
///
/// They are let in no more, and their mails are not read, until a time or for good. Who signs up with an address that differs
/// only in what follows a plus sign is suspended, too. For up to three days their seats stay theirs; if it is longer, they lose them
/// at once: before the start the seat is free again, later a bot plays on, so that nobody waits for them. They are told by mail. For good it takes a senior, or two moderators: the first one
/// proposes it, and it is done when another one asks for the same within seven days; a suspension with an end can be made
/// meanwhile. Moderators cannot be suspended, nor can who plays with the
/// moderator in a game that is not over. A suspension that names no case makes one of its own, which is closed at once, so that the
/// user can appeal. An erased user can be suspended while a case about them is open: then the address
/// stays out.
#[utoipa::path(
    tag = "moderation",
    params(("id" = Uuid, Path, description = "The user"), IdempotencyKey),
    request_body = SuspensionRequest,
    responses(
        (status = 200, body = UserWithProposals, description = "The user is suspended"),
        (status = 202, body = UserWithProposals, description = "The suspension is proposed"),
        BadRequest, Unauthorized, Forbidden, NotFound, Conflict,
    ),
    security(("token" = []))
)]
#[post("/moderation/users/{id}/suspend")]
pub async fn suspend_user(
    games: Data<Games>,
    auth: Data<Auth>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
    Json(request): Json<SuspensionRequest>,
) -> Result<HttpResponse> {
    let command = key.command(caller.user_id(), &request);
    let act_reason = ActReason { reason: request.reason, case: request.case, from: request.from };
    let act = UserAct::Suspend { until: request.until };
    Ok(act_on_user(&games, &auth, &caller, *id, (act, command), &act_reason).await?.answer())
}

/// End a suspension
///
/// The user is let in again. They are told by mail.
#[utoipa::path(
    tag = "moderation",
    params(("id" = Uuid, Path, description = "The user"), IdempotencyKey),
    request_body = UnsuspensionRequest,
    responses((status = 200, body = UserView), BadRequest, Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[post("/moderation/users/{id}/unsuspend")]
pub async fn unsuspend_user(
    games: Data<Games>,
    auth: Data<Auth>,
    caller: Caller,
    id: Path<Uuid>,
    key: IdempotencyKey,
    Json(request): Json<UnsuspensionRequest>,
) -> Result<HttpResponse> {
    let command = key.command(caller.user_id(), &request);
    let act_reason = ActReason { reason: request.reason, case: request.case, from: request.from };
    let done = act_on_user(&games, &auth, &caller, *id, (UserAct::Unsuspend, command), &act_reason).await?;
    Ok(HttpResponse::Ok().json(done.user))
}
