//! `POST /moderation/users/{id}/suspend` and `…/unsuspend`: suspends a user, and ends a suspension.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use super::acts::UserAct;
use super::users::{UserView, find, no_such_user};
use crate::auth::{Auth, Caller};
use crate::game::Games;
use crate::game::Reason;
use crate::http::Json;
use crate::outbox::{MailKind, NewLetter, Outbox};
use crate::permission::{Duty, Subject, check_duty};
use crate::problem::{BadRequest, Conflict, Forbidden, NotFound, Problem, Result, Unauthorized};
use crate::users::Role;
use crate::users::log::{self, By, UserEvent};
use pixie_event_store::{Actor, BoundText, StoredEvent, StreamText, lock_stream};

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
        is_moderator: subject.role.moderates(),
        is_senior: subject.role == Role::Senior,
        plays_with_caller: play_together(&mut transaction, [user, moderator]).await?,
    });
    check_duty(duty, Some(caller.role()))?;
    lock_stream(&mut transaction, user).await?;
    let is_suspended = log::read(&mut *transaction, user).await?.suspended_at.is_some();
    if is_suspended == (act == UserAct::Suspended) {
        return Err(Problem::conflict(format!("The user is {} already.", state(act))));
    }
    let text = BoundText::new(games.entropy().bytes(), reason.as_str());
    let event = match act {
        UserAct::Suspended => UserEvent::Suspended { reason: text.id },
        UserAct::Unsuspended => UserEvent::Unsuspended { reason: text.id },
    };
    let texts = [StreamText { text, author: Some(moderator), about: Some(user) }];
    let by = By::new(Actor::Moderator { user: moderator }, now, Some(caller.source()));
    let StoredEvent { at, version, .. } =
        log::append(&mut transaction, games.entropy(), user, by, &event, &texts).await?;
    let suspended_at = Some(at).filter(|_| act == UserAct::Suspended);
    set(&mut transaction, user, suspended_at).await?;
    let id = games.entropy().id(now);
    let letter = NewLetter { id, user_id: user, kind: MailKind::Suspension, data: json!({"version": version}) };
    Outbox::queue(&mut *transaction, &letter, now).await?;
    transaction.commit().await?;
    auth.refresh(user);
    games.wake();
    Ok(UserView { suspended_at, ..subject })
}

fn state(act: UserAct) -> &'static str {
    match act {
        UserAct::Suspended => "suspended",
        UserAct::Unsuspended => "let in",
    }
}

async fn set(db: &mut PgConnection, user: Uuid, suspended_at: Option<DateTime<Utc>>) -> sqlx::Result<()> {
    sqlx::query!("UPDATE users SET suspended_at = $2 WHERE id = $1", user, suspended_at).execute(db).await?;
    Ok(())
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
