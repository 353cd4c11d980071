//! `GET /me/cases` and `POST /cases/{id}/appeal`: what moderators have done to a user, and the appeal against it. A suspended
//! user can use both.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get, post};
use chrono::{DateTime, Utc};
use pixie_words::problem;
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use utoipa::ToSchema;
use uuid::Uuid;

use super::entry::{UserActView, acts_on, texts};
use super::waiting_mail;
use crate::access::auth::AnyCaller;
use crate::game::Games;
use crate::ground::http::Json;
use crate::ground::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use crate::people::case_log::{self, AppealDecision, CaseEvent, CaseState};
use crate::table::messages::FreeText;
use pixie_event_store::{Actor, BoundText, StreamKind, StreamText, lock_stream, stream};

/// A case in which something was done to the user.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "id": "01900000-0000-7000-8000-000000000009",
    "decided": true,
    "appeal_until": "2026-01-31T00:00:00Z",
    "appealed_at": null,
    "decision": null,
    "answer": null,
}))]
pub struct MyCase {
    /// The id of the case.
    pub id: Uuid,
    /// Whether it is decided. An appeal is possible then.
    pub decided: bool,
    /// Until when there can be an appeal; null if there can be none.
    pub appeal_until: Option<DateTime<Utc>>,
    /// When the user has appealed.
    pub appealed_at: Option<DateTime<Utc>>,
    /// The answer to the appeal.
    pub decision: Option<AppealDecision>,
    /// The same in words, unless it was erased since.
    pub answer: Option<String>,
}

/// What moderators have done to the user.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "acts": [{
        "version": 3,
        "at": "2026-01-01T00:00:00Z",
        "by": null,
        "act": "muted",
        "until": "2026-01-08T00:00:00Z",
        "reason": "insults players",
        "case": "01900000-0000-7000-8000-000000000009",
    }],
    "cases": [],
    "keeps_texts": false,
}))]
pub struct MyCases {
    /// The acts, oldest first. `by` is always null.
    pub acts: Vec<UserActView>,
    /// The cases of these acts.
    pub cases: Vec<MyCase>,
    /// Whether moderators look at a report about the user or at an appeal, or have decided a report in the last 30 days: then an
    /// erasure is complete only after that.
    pub keeps_texts: bool,
}

/// Why the user does not agree.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"text": "It was a quote from a film that we both know."}))]
pub struct AppealRequest {
    /// 1 to 2000 characters.
    text: FreeText,
}

/// What was done to me
///
/// The acts of moderators on my account, with their reasons, and whether I can appeal. Who has reported something is not told.
/// Suspended users can read it, too.
#[utoipa::path(
    tag = "cases",
    responses((status = 200, body = MyCases), Unauthorized),
    security(("token" = []))
)]
#[get("/me/cases")]
pub async fn read_my_cases(games: Data<Games>, AnyCaller(caller): AnyCaller) -> Result<HttpResponse> {
    Ok(HttpResponse::Ok().json(my_cases(games.pool(), caller.user_id(), games.clock().now()).await?))
}

/// Appeal
///
/// Says why I do not agree with what was done to me in a case. A moderator who had no part in it answers, by mail,
/// too. It is possible once, in the 30 days after the case was closed. Suspended users can do it, too.
#[utoipa::path(
    tag = "cases",
    params(("id" = Uuid, Path, description = "The case")),
    request_body = AppealRequest,
    responses((status = 200, body = MyCases), BadRequest, Unauthorized, Forbidden, NotFound, Conflict),
    security(("token" = []))
)]
#[post("/cases/{id}/appeal")]
pub async fn appeal_case(
    games: Data<Games>,
    AnyCaller(caller): AnyCaller,
    id: Path<Uuid>,
    Json(request): Json<AppealRequest>,
) -> Result<HttpResponse> {
    appeal(&games, caller.user_id(), *id, &request.text).await?;
    Ok(HttpResponse::Ok().json(my_cases(games.pool(), caller.user_id(), games.clock().now()).await?))
}

/// What moderators have done to a user.
pub async fn my_cases(pool: &PgPool, user: Uuid, now: DateTime<Utc>) -> Result<MyCases> {
    let all = acts_on(pool, user).await?.into_iter();
    let is_secret = |act: &UserActView| matches!(act.act.as_str(), "noted" | "kept_apart" | "let_together");
    let acts: Vec<_> = all.filter(|act| !is_secret(act)).map(|act| UserActView { by: None, ..act }).collect();
    let mut ids: Vec<Uuid> = acts.iter().filter_map(|act| act.case).collect();
    ids.extend(with_hidden_texts(pool, user).await?);
    ids.sort_unstable();
    ids.dedup();
    let mut cases = Vec::with_capacity(ids.len());
    for id in ids {
        cases.push(my_case(pool, id, now).await?);
    }
    Ok(MyCases { acts, cases, keeps_texts: case_log::needs_hold(pool, user, now).await? })
}

/// The cases about a user in which a text was hidden.
async fn with_hidden_texts(pool: &PgPool, user: Uuid) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar!("SELECT DISTINCT case_id FROM cases JOIN hidden_texts USING (case_id) WHERE user_id = $1", user)
        .fetch_all(pool)
        .await
}

async fn my_case(pool: &PgPool, id: Uuid, now: DateTime<Utc>) -> Result<MyCase> {
    let case = case_log::read(pool, id).await?;
    let texts = texts(pool, id).await?;
    Ok(MyCase {
        id,
        decided: case.state != CaseState::Open,
        appeal_until: case.appeal_until().filter(|until| now < *until),
        appealed_at: case.appealed_at,
        decision: case.appeal_decision,
        answer: case.appeal_answer.and_then(|id| texts.get(&id).cloned()),
    })
}

/// Appeals, by REST, by page, or by the link in a mail.
pub async fn appeal(games: &Games, user: Uuid, id: Uuid, text: &FreeText) -> Result<()> {
    let now = games.clock().now();
    let mut transaction = games.pool().begin().await?;
    lock_stream(&mut transaction, id).await?;
    let none = || Problem::new(Kind::NotFound, problem::case_not_about_you);
    if stream(&mut *transaction, (StreamKind::Case, id)).await?.is_empty() {
        return Err(none());
    }
    let case = case_log::read(&mut *transaction, id).await?;
    if case.user != Some(user) {
        return Err(none());
    }
    if case.appeal_until().is_none_or(|until| until <= now) {
        return Err(Problem::conflict(match (case.state, case.appealed_at) {
            (CaseState::Open, _) => problem::appeal_undecided,
            (_, Some(_)) => problem::appealed_already,
            _ => problem::appeal_over,
        }));
    }
    let text = BoundText::new(games.entropy().bytes(), text.as_str());
    let event = CaseEvent::Appealed { text: text.id };
    let texts = [StreamText { text, author: Some(user), about: Some(user) }];
    case_log::append(&mut transaction, games.entropy(), id, (Actor::User { user }, now), &event, &texts).await?;
    waiting_mail::queue(&mut transaction, games.entropy(), now).await?;
    transaction.commit().await?;
    games.wake_workers();
    Ok(())
}
