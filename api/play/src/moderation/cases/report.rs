//! `POST /reports` and `GET /reports`: reports something to the moderators, and lists the own reports.

use actix_web::web::Data;
use actix_web::{HttpResponse, get, post};
use chrono::{DateTime, TimeDelta, Utc};
use pixie_words::problem;
use serde::{Deserialize, Serialize};
use sqlx::types::Json as SqlJson;
use sqlx::{PgConnection, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;

use super::waiting_mail;
use crate::access::auth::{AnyCaller, Caller};
use crate::access::permission::Operation;
use crate::access::permission::access::open;
use crate::game::{GameEvent, Games, stream_of_command};
use crate::ground::http::{IdempotencyKey, Json};
use crate::ground::problem::{BadRequest, Conflict, Forbidden, Kind, NotFound, Problem, Result, Unauthorized};
use crate::people::case_log::{self, CaseEvent, CaseOutcome, CaseState, CaseSubject};
use crate::people::users;
use crate::people::users::log::By;
use crate::table::messages::FreeText;
use pixie_event_store::{Actor, BoundText, Command, StreamText};

/// The most reports of one user in a day.
const MOST: i64 = 20;
/// The most reports in the list of the own ones.
const LISTED: i64 = 100;

/// What a reporter is told if an appeal has overturned the result. What was said in the appeal is not for them.
const OVERTURNED: &str =
    "Another moderator has looked at it again after an appeal, and has undone what was done about it.";

/// What is reported, and why.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "subject": {
        "kind": "message",
        "game": "01900000-0000-7000-8000-000000000003",
        "message": "01900000-0000-7000-8000-000000000005",
    },
    "text": "This is a threat.",
}))]
pub struct ReportRequest {
    /// What it is about.
    pub subject: CaseSubject,
    /// What is wrong with it, in the words of the reporter: 1 to 2000 characters.
    pub text: FreeText,
}

/// A report, as its reporter sees it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "id": "01900000-0000-7000-8000-000000000009",
    "subject": {"kind": "name", "user": "01900000-0000-7000-8000-000000000002"},
    "reported_at": "2026-01-01T00:00:00Z",
    "answered": false,
    "outcome": null,
    "answer": null,
    "overturned": null,
}))]
pub struct ReportView {
    /// Its id, which is the one of the case.
    pub id: Uuid,
    /// What it is about.
    pub subject: CaseSubject,
    /// When it was made.
    pub reported_at: DateTime<Utc>,
    /// Whether a moderator has answered it.
    pub answered: bool,
    /// The result, once it is answered.
    pub outcome: Option<CaseOutcome>,
    /// The answer in words, unless it was erased since.
    pub answer: Option<String>,
    /// What has become of the result, in words, if an appeal has overturned it; else null.
    pub overturned: Option<&'static str>,
}

/// The reports of a user.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"reports": []}))]
pub struct ReportList {
    /// The last hundred, newest first.
    pub reports: Vec<ReportView>,
}

/// Report something
///
/// Tells the moderators of a message, a move, a name, a game or a player. The reported text is kept as it is now, for moderators
/// only, even if its author has their account erased. Nobody but moderators learns who reported it. The reporter is told the
/// answer, by mail, too, and if an appeal overturns it. The same report again changes nothing while the first one is open (200). A user makes 20 reports a day.
#[utoipa::path(
    tag = "cases",
    params(IdempotencyKey),
    request_body = ReportRequest,
    responses(
        (status = 201, body = ReportView),
        (status = 200, body = ReportView, description = "It was reported before"),
        BadRequest, Unauthorized, Forbidden, NotFound, Conflict,
    ),
    security(("token" = []))
)]
#[post("/reports")]
pub async fn make_report(
    games: Data<Games>,
    caller: Caller,
    key: IdempotencyKey,
    Json(request): Json<ReportRequest>,
) -> Result<HttpResponse> {
    let command = key.command(caller.user_id(), &request);
    let (view, is_new) = report(&games, &caller, &request, command).await?;
    let mut answer = if is_new { HttpResponse::Created() } else { HttpResponse::Ok() };
    Ok(answer.json(view))
}

/// My reports
///
/// With their answers. Reports that were answered long ago have no answer any more: texts of cases are kept for 180 days.
/// Suspended users can read it, too.
#[utoipa::path(
    tag = "cases",
    responses((status = 200, body = ReportList), Unauthorized),
    security(("token" = []))
)]
#[get("/reports")]
pub async fn read_reports(games: Data<Games>, AnyCaller(caller): AnyCaller) -> Result<HttpResponse> {
    Ok(HttpResponse::Ok().json(reports(games.pool(), caller.user_id()).await?))
}

/// The reported text, and the user whom it is about.
struct Evidence {
    user: Option<Uuid>,
    text: Option<String>,
}

/// Opens a case, by REST or page. Returns the report, and whether it is new.
pub async fn report(
    games: &Games,
    caller: &Caller,
    request: &ReportRequest,
    command: Option<Command>,
) -> Result<(ReportView, bool)> {
    let (reporter, now) = (caller.user_id(), games.clock().now());
    // Before there is a transaction, because it is read with other connections.
    let evidence = evidence(games, caller, request.subject).await?;
    let mut transaction = games.pool().begin().await?;
    // Reports of one user wait for each other, to enforce the limit, and for an erasure.
    sqlx::query!("SELECT id FROM users WHERE id = $1 AND erased_at IS NULL FOR NO KEY UPDATE", reporter)
        .fetch_optional(&mut *transaction)
        .await?
        .ok_or_else(|| Problem::from(Kind::Unauthorized))?;
    if let Some(case) = find_repeated(&mut transaction, reporter, request.subject, command).await? {
        drop(transaction);
        return Ok((view(games.pool(), case).await?, false));
    }
    if evidence.user == Some(reporter) {
        return Err(Problem::conflict(problem::report_own));
    }
    check_rate_limit(&mut transaction, reporter, now).await?;
    let case = games.entropy().id(now);
    let bound = |body: &str, author, about| {
        let text = BoundText::new(games.entropy().bytes(), body);
        StreamText { text, author, about }
    };
    let said = bound(request.text.as_str(), Some(reporter), None);
    let kept = evidence.text.as_deref().map(|text| bound(text, evidence.user, evidence.user));
    let event = CaseEvent::Opened {
        subject: request.subject,
        user: evidence.user,
        text: Some(said.text.id),
        evidence: kept.as_ref().map(|kept| kept.text.id),
    };
    let by = By::new(Actor::User { user: reporter }, now, None).with_command(command);
    let texts: Vec<StreamText> = [said].into_iter().chain(kept).collect();
    case_log::append(&mut transaction, games.entropy(), case, by, &event, &texts).await?;
    waiting_mail::queue(&mut transaction, games.entropy(), now).await?;
    transaction.commit().await?;
    games.wake_workers();
    Ok((view(games.pool(), case).await?, true))
}

/// The same command, or an open report of the same.
async fn find_repeated(
    db: &mut PgConnection,
    reporter: Uuid,
    subject: CaseSubject,
    command: Option<Command>,
) -> Result<Option<Uuid>> {
    if let Some(case) = stream_of_command(&mut *db, command).await? {
        return Ok(Some(case));
    }
    let subject = serde_json::to_value(subject).map_err(Problem::internal)?;
    let open = sqlx::query_scalar!(
        "SELECT case_id FROM cases WHERE reporter = $1 AND subject = $2 AND state = 'open' LIMIT 1",
        reporter,
        subject,
    );
    Ok(open.fetch_optional(db).await?)
}

/// Refuses a report beyond the limit.
async fn check_rate_limit(db: &mut PgConnection, reporter: Uuid, now: DateTime<Utc>) -> Result<()> {
    let day = TimeDelta::days(1);
    let last = sqlx::query_scalar!(
        "SELECT opened_at FROM cases WHERE reporter = $1 AND opened_at > $2 ORDER BY opened_at DESC LIMIT $3",
        reporter,
        now - day,
        MOST,
    );
    let last = last.fetch_all(db).await?;
    let is_full = i64::try_from(last.len()).is_ok_and(|count| count >= MOST);
    let Some(first) = last.last().filter(|_| is_full) else { return Ok(()) };
    let detail = |language| problem::most_reports(language, &MOST);
    let wait = (*first + day - now).num_seconds().unsigned_abs() + 1;
    Err(Problem::new(Kind::TooManyRequests, detail).retry_after(wait))
}

/// The reported text as it is now. The reporter must be able to see what they report.
async fn evidence(games: &Games, caller: &Caller, subject: CaseSubject) -> Result<Evidence> {
    let see = async |game, operation| open(games, &caller.clone().into(), game, 0, operation).await;
    match subject {
        CaseSubject::Message { game, message } => {
            see(game, Operation::Listen).await?;
            let no_message = || Problem::new(Kind::NotFound, problem::report_no_message);
            // As it was written, even if it is hidden by now.
            let found = sqlx::query!(
                "SELECT author, body FROM messages WHERE game_id = $1 AND message_id = $2",
                game,
                message,
            );
            let found = found.fetch_optional(games.pool()).await?.ok_or_else(no_message)?;
            Ok(Evidence { user: Some(found.author), text: Some(found.body) })
        }
        CaseSubject::Move { game, version } => {
            see(game, Operation::Read).await?;
            of_event(games, game, version).await
        }
        CaseSubject::Name { user } => {
            let user = find(games.pool(), user).await?;
            Ok(Evidence { user: Some(user.id), text: Some(user.name.to_string()) })
        }
        CaseSubject::Game { game } => {
            let opened = see(game, Operation::Read).await?;
            let name = text(games.pool(), game, opened.game().settings().name).await?;
            Ok(Evidence { user: None, text: name })
        }
        CaseSubject::Player { user, game } => {
            if let Some(game) = game {
                see(game, Operation::Read).await?;
            }
            Ok(Evidence { user: Some(find(games.pool(), user).await?.id), text: None })
        }
    }
}

async fn find(pool: &PgPool, user: Uuid) -> Result<users::User> {
    let no_user = || Problem::new(Kind::NotFound, problem::user_erased);
    users::find(pool, user).await?.ok_or_else(no_user)
}

/// The actor of an event, and the text that was typed for it.
async fn of_event(games: &Games, game: Uuid, version: i32) -> Result<Evidence> {
    let no_event = || Problem::new(Kind::NotFound, problem::game_no_version);
    let before = version.checked_sub(1).filter(|before| *before >= 0).ok_or_else(no_event)?;
    let stored = games.store().read(game, before, 1).await?.pop().ok_or_else(no_event)?;
    let user = match stored.actor().map_err(Problem::internal)? {
        Actor::User { user } | Actor::Moderator { user } => Some(user),
        Actor::Seat { user, .. } => user,
        Actor::Operator | Actor::Clock | Actor::Game => None,
    };
    let text_id = GameEvent::read(&stored).ok().and_then(|event| event.text());
    let text = match text_id {
        Some((id, _)) => text(games.pool(), game, id).await?,
        None => None,
    };
    Ok(Evidence { user, text })
}

/// A text of a game, unless it was erased.
async fn text(pool: &PgPool, game: Uuid, id: Uuid) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!("SELECT body FROM game_texts WHERE game_id = $1 AND text_id = $2", game, id)
        .fetch_optional(pool)
        .await
}

struct Row {
    case_id: Uuid,
    subject: SqlJson<CaseSubject>,
    opened_at: DateTime<Utc>,
    state: CaseState,
    answer: Option<String>,
    outcome: Option<String>,
    is_overturned: bool,
}

impl From<Row> for ReportView {
    fn from(row: Row) -> Self {
        let answered = row.state != CaseState::Open;
        Self {
            id: row.case_id,
            subject: row.subject.0,
            reported_at: row.opened_at,
            answered,
            outcome: row.outcome.and_then(|word| CaseOutcome::ALL.into_iter().find(|outcome| outcome.as_str() == word)),
            answer: row.answer.filter(|_| answered),
            overturned: row.is_overturned.then_some(OVERTURNED),
        }
    }
}

async fn view(pool: &PgPool, case: Uuid) -> Result<ReportView> {
    let rows = rows(pool, None, Some(case)).await?;
    Ok(rows.into_iter().next().map(ReportView::from).ok_or(Kind::NotFound)?)
}

/// The reports of a user.
pub async fn reports(pool: &PgPool, reporter: Uuid) -> Result<ReportList> {
    let rows = rows(pool, Some(reporter), None).await?;
    Ok(ReportList { reports: rows.into_iter().map(ReportView::from).collect() })
}

async fn rows(pool: &PgPool, reporter: Option<Uuid>, case: Option<Uuid>) -> sqlx::Result<Vec<Row>> {
    sqlx::query_as!(
        Row,
        r#"SELECT case_id, subject AS "subject: SqlJson<CaseSubject>", opened_at, state AS "state: CaseState", outcome,
            coalesce(appeal_decision = 'overturned', false) AS "is_overturned!",
            (SELECT t.body FROM stream_events e JOIN stream_texts t
                ON t.stream_id = e.stream_id AND t.text_id::text = e.body->>'answer'
             WHERE e.stream_id = case_id AND e.kind = 'closed' ORDER BY e.version DESC LIMIT 1) AS answer
         FROM cases
         WHERE ($1::uuid IS NULL OR reporter = $1) AND ($2::uuid IS NULL OR case_id = $2)
         ORDER BY case_id DESC LIMIT $3"#,
        reporter,
        case,
        LISTED,
    )
    .fetch_all(pool)
    .await
}
