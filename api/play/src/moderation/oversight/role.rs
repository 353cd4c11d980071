//! `POST /moderation/users/{id}/role`: gives a user another role. It takes two moderators, or a senior.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::proposals::{UserWithProposals, proposals, proposed_already};
use super::seen::check_seen;
use super::users::{UserView, find, no_such_user};
use crate::access::auth::{Auth, Caller};
use crate::access::permission::{Duty, Subject, check_duty, decides_alone};
use crate::game::{Games, Reason};
use crate::ground::http::Json;
use crate::ground::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use crate::people::users::log::{self, By, ProposedAct, UserEvent};
use crate::people::users::{self, Role};
use pixie_event_store::{Actor, BoundText, StreamText, Version, lock_stream};

/// The new role of a user, and the reason.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"role": "helper", "reason": "has answered questions for a year"}))]
pub struct RoleRequest {
    /// The `version` of the user on which the caller has decided. If another moderator has acted on the user since, nothing is done (409).
    /// Without it nothing is compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, example = 4)]
    pub from: Option<Version>,
    /// The role: `player`, `helper` or `moderator`.
    pub role: Role,
    /// For the log of moderators.
    pub reason: Reason,
}

/// Give a user another role
///
/// A helper sees to reports; a moderator looks after games and users, too. A senior changes the role at once. Otherwise it takes
/// two moderators: the first one proposes it, and it is done when another one asks for the same role within seven days. Only who
/// runs the service makes a senior, or takes this role. Everything is in the log of moderators.
#[utoipa::path(
    tag = "moderation",
    params(("id" = Uuid, Path, description = "The user")),
    request_body = RoleRequest,
    responses(
        (status = 200, body = UserWithProposals, description = "The user has the role"),
        (status = 202, body = UserWithProposals, description = "The role is proposed"),
        BadRequest, Unauthorized, Forbidden, NotFound, Conflict,
    ),
    security(("token" = []))
)]
#[post("/moderation/users/{id}/role")]
pub async fn change_role(
    games: Data<Games>,
    auth: Data<Auth>,
    caller: Caller,
    id: Path<Uuid>,
    Json(request): Json<RoleRequest>,
) -> Result<HttpResponse> {
    Ok(change_role_of(&games, &auth, &caller, *id, &request).await?.answer())
}

/// Changes or proposes a role, by REST or page.
///
/// # Errors
/// The caller may not, the user has the role already, or the caller has proposed it already.
pub async fn change_role_of(
    games: &Games,
    auth: &Auth,
    caller: &Caller,
    user: Uuid,
    RoleRequest { role, reason, from }: &RoleRequest,
) -> Result<UserWithProposals> {
    check_duty(Duty::ChangeRole(Subject::default()), Some(caller.role()))?;
    let (moderator, now) = (caller.user_id(), games.clock().now());
    let mut transaction = games.pool().begin().await?;
    lock_stream(&mut transaction, user).await?;
    let subject = find(&mut *transaction, user).await?.ok_or_else(no_such_user)?;
    let accounts = users::accounts_of(&mut *transaction, moderator).await?;
    let relation = Subject {
        is_caller: accounts.contains(&user),
        is_moderator: subject.role.moderates(),
        is_senior: subject.role == Role::Senior,
        ..Subject::default()
    };
    check_duty(Duty::ChangeRole(relation), Some(caller.role()))?;
    if *role == Role::Senior {
        return Err(Problem::new(Kind::Forbidden, words::role_senior));
    }
    check_seen(&mut *transaction, user, *from).await?;
    let record = log::read(&mut *transaction, user).await?;
    if record.role == *role {
        return Err(Problem::conflict(words::role_already));
    }
    let act = ProposedAct::Role(*role);
    let proposal = record.proposal(act, &accounts, now).map(|proposal| proposal.version);
    let text = BoundText::new(games.entropy().bytes(), reason.as_str());
    let event = if decides_alone(caller.role()) || proposal.is_some() {
        UserEvent::RoleChanged { role: *role, reason: Some(text.id), proposal }
    } else if record.has_proposed(act, &accounts, now) {
        return Err(proposed_already());
    } else {
        UserEvent::RoleProposed { role: *role, reason: text.id }
    };
    if matches!(event, UserEvent::RoleChanged { .. }) {
        let changed = sqlx::query_scalar!(r#"SELECT change_role($1, $2) AS "changed!""#, user, role.word());
        if !changed.fetch_one(&mut *transaction).await? {
            return Err(Problem::conflict(words::role_moment));
        }
    }
    let texts = [StreamText { text, author: Some(moderator), about: Some(user) }];
    let by = By::new(Actor::Moderator { user: moderator }, now, Some(caller.source()));
    log::append(&mut transaction, games.entropy(), user, by, &event, &texts).await?;
    let record = log::read(&mut *transaction, user).await?;
    transaction.commit().await?;
    auth.forget_user(user);
    let proposals = proposals(games.pool(), &record, now).await?;
    let is_proposed = matches!(event, UserEvent::RoleProposed { .. });
    Ok(UserWithProposals { user: UserView { role: record.role, ..subject }, proposals, is_proposed })
}
