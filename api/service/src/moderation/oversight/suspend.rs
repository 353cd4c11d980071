//! `POST /moderation/users/{id}/suspend` and `…/unsuspend`: suspends a user, and ends a suspension.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use super::acts::{UserAct, record};
use super::users::{UserView, find, no_such_user};
use crate::auth::{Auth, Caller};
use crate::game::Games;
use crate::game::Reason;
use crate::http::Json;
use crate::outbox::{MailKind, NewLetter, Outbox};
use crate::permission::{Duty, Subject, check_duty};
use crate::problem::{BadRequest, Conflict, Forbidden, NotFound, Problem, Result, Unauthorized};
use crate::users::Role;

/// Why.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"reason": "insults players"}))]
pub struct SuspensionRequest {
    /// Told to the user by mail, and to moderators.
    reason: Reason,
}

/// Suspend a user
///
/// They are let in no more, and their mails are not read. Their seats stay theirs: in a game that waits for them, the others
/// vote, or a moderator replaces them. They are told by mail. Moderators cannot be suspended, nor can who plays with the
/// moderator in a game that is not over.
#[utoipa::path(
    tag = "moderation",
    params(("id" = Uuid, Path, description = "The user")),
    request_body = SuspensionRequest,
    responses((status = 200, body = UserView), BadRequest, Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[post("/moderation/users/{id}/suspend")]
pub async fn suspend_user(
    games: Data<Games>,
    auth: Data<Auth>,
    caller: Caller,
    id: Path<Uuid>,
    Json(request): Json<SuspensionRequest>,
) -> Result<HttpResponse> {
    let view = act_on_user(&games, &auth, &caller, *id, UserAct::Suspended, &request.reason).await?;
    Ok(HttpResponse::Ok().json(view))
}

/// End a suspension
///
/// The user is let in again. They are told by mail.
#[utoipa::path(
    tag = "moderation",
    params(("id" = Uuid, Path, description = "The user")),
    request_body = SuspensionRequest,
    responses((status = 200, body = UserView), BadRequest, Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[post("/moderation/users/{id}/unsuspend")]
pub async fn unsuspend_user(
    games: Data<Games>,
    auth: Data<Auth>,
    caller: Caller,
    id: Path<Uuid>,
    Json(request): Json<SuspensionRequest>,
) -> Result<HttpResponse> {
    let view = act_on_user(&games, &auth, &caller, *id, UserAct::Unsuspended, &request.reason).await?;
    Ok(HttpResponse::Ok().json(view))
}

/// Executes the act, stores it, and queues the mail about it, in one transaction.
pub async fn act_on_user(
    games: &Games,
    auth: &Auth,
    caller: &Caller,
    user: Uuid,
    act: UserAct,
    reason: &Reason,
) -> Result<UserView> {
    check_duty(Duty::Suspend(Subject::default()), Some(caller.role()))?;
    let (moderator, now) = (caller.user_id(), games.clock().now());
    let mut transaction = games.pool().begin().await?;
    let subject = find(&mut *transaction, user).await?.ok_or_else(no_such_user)?;
    let duty = Duty::Suspend(Subject {
        is_caller: user == moderator,
        is_moderator: subject.role == Role::Moderator,
        plays_with_caller: play_together(&mut transaction, [user, moderator]).await?,
    });
    check_duty(duty, Some(caller.role()))?;
    let suspended_at = Some(now).filter(|_| act == UserAct::Suspended);
    if !set(&mut transaction, user, suspended_at).await? {
        return Err(Problem::conflict(format!("The user is {} already.", state(suspended_at))));
    }
    let id = games.entropy().id(now);
    record(&mut transaction, (id, now), moderator, user, act, reason).await?;
    let letter = NewLetter { id, user_id: user, kind: MailKind::Suspension, data: json!({}) };
    Outbox::queue(&mut *transaction, &letter, now).await?;
    transaction.commit().await?;
    auth.refresh(user);
    games.wake();
    Ok(UserView { suspended_at, ..subject })
}

fn state(suspended_at: Option<DateTime<Utc>>) -> &'static str {
    if suspended_at.is_some() { "suspended" } else { "let in" }
}

/// False if nothing changes. If two moderators do it at the same time, one of them gets this
/// answer.
async fn set(db: &mut PgConnection, user: Uuid, suspended_at: Option<DateTime<Utc>>) -> sqlx::Result<bool> {
    let updated = sqlx::query!(
        "UPDATE users SET suspended_at = $2
         WHERE id = $1 AND erased_at IS NULL AND (suspended_at IS NULL) = ($2::timestamptz IS NOT NULL)",
        user,
        suspended_at,
    );
    Ok(updated.execute(db).await?.rows_affected() == 1)
}

/// Whether two users play in the same game that is not over.
async fn play_together(db: &mut PgConnection, users: [Uuid; 2]) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"SELECT EXISTS (
               SELECT FROM games WHERE seats @> $1 AND status NOT IN ('finished', 'cancelled')
           ) AS "together!""#,
        &users,
    )
    .fetch_one(db)
    .await
}
