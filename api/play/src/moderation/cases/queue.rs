//! `GET /moderation/cases`: the queue of cases.

use std::collections::BTreeMap;

use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use sqlx::types::Json;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::own_games::OwnGames;
use crate::access::auth::Caller;
use crate::access::permission::{Duty, check_duty};
use crate::game::{Games, PlayerView};
use crate::ground::http::{Limit, link_next};
use crate::ground::problem::{BadRequest, Forbidden, Result, Unauthorized};
use crate::people::case_log::{CaseState, CaseSubject};
use crate::people::users::{self, PublicUser};

/// A case in the queue.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "id": "01900000-0000-7000-8000-000000000009",
    "state": "open",
    "subject": {"kind": "name", "user": "01900000-0000-7000-8000-000000000002"},
    "user": {"id": "01900000-0000-7000-8000-000000000002", "name": "Bo", "bot": false},
    "assigned": null,
    "opened_at": "2026-01-01T00:00:00Z",
    "closed_at": null,
    "outcome": null,
    "appealed_at": null,
    "appeal_decision": null,
}))]
pub struct CaseSummary {
    /// The id of the case.
    pub id: Uuid,
    /// Whether it waits for moderators.
    pub state: CaseState,
    /// What it is about.
    pub subject: CaseSubject,
    /// Whom it is about; null if it is about nobody.
    pub user: Option<PlayerView>,
    /// The moderator who has it; null if nobody has.
    pub assigned: Option<PlayerView>,
    /// When it was opened.
    pub opened_at: DateTime<Utc>,
    /// When it was closed, or the appeal answered.
    pub closed_at: Option<DateTime<Utc>>,
    /// The result: `acted`, `unfounded` or `duplicate`.
    pub outcome: Option<String>,
    /// When there was an appeal.
    pub appealed_at: Option<DateTime<Utc>>,
    /// The answer to the appeal: `upheld` or `overturned`.
    pub appeal_decision: Option<String>,
}

/// A page of cases.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({"cases": [], "next": null}))]
pub struct CaseList {
    /// The cases of the page, newest first.
    pub cases: Vec<CaseSummary>,
    /// The `cursor` of the next page; null if this is the last one.
    #[schema(example = json!(null))]
    pub next: Option<Uuid>,
}

/// Who has a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Assignment {
    /// The caller has it.
    Me,
    /// Nobody has it.
    None,
}

/// Filters for cases.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct WhichCases {
    /// Only cases that wait for moderators: open ones, and appeals.
    #[serde(default)]
    pub waiting: bool,
    /// Only cases in this state.
    pub state: Option<CaseState>,
    /// Only cases that the caller has, or that nobody has.
    #[param(inline)]
    pub assigned: Option<Assignment>,
    /// Only reports of this kind: `message`, `move`, `name`, `game` or `player`.
    pub kind: Option<String>,
    /// Only cases about this user.
    pub user: Option<Uuid>,
    /// Only cases about something in this game.
    pub game: Option<Uuid>,
    /// Only cases that were opened before this time.
    pub before: Option<DateTime<Utc>>,
    /// Only cases that were opened at this time or later.
    pub after: Option<DateTime<Utc>>,
    /// The `next` of the page before.
    pub cursor: Option<Uuid>,
    /// At most so many, 1 to 100.
    #[serde(default)]
    #[param(value_type = Option<u8>, minimum = 1, maximum = 100)]
    pub limit: Limit,
}

/// Find cases
///
/// What players have reported, newest first. Without those that are about the caller, that the caller has reported, or that are
/// about a game in which the caller plays or has played: they are for other moderators.
#[utoipa::path(
    tag = "cases",
    params(WhichCases),
    responses((status = 200, body = CaseList), BadRequest, Unauthorized, Forbidden),
    security(("token" = []))
)]
#[get("/moderation/cases")]
pub async fn find_cases(
    request: HttpRequest,
    games: Data<Games>,
    caller: Caller,
    which: Query<WhichCases>,
) -> Result<HttpResponse> {
    let list = cases(&games, &caller, &which).await?;
    Ok(link_next(&mut HttpResponse::Ok(), &request, "cursor", list.next.as_ref()).json(list))
}

/// A case before names are looked up.
pub(super) struct Row {
    case_id: Uuid,
    state: CaseState,
    subject: Json<CaseSubject>,
    user_id: Option<Uuid>,
    assigned: Option<Uuid>,
    opened_at: DateTime<Utc>,
    closed_at: Option<DateTime<Utc>>,
    outcome: Option<String>,
    appealed_at: Option<DateTime<Utc>>,
    appeal_decision: Option<String>,
}

/// A page of cases, for a moderator.
pub async fn cases(games: &Games, caller: &Caller, which: &WhichCases) -> Result<CaseList> {
    check_duty(Duty::ReadCases, Some(caller.role()))?;
    let pool = games.pool();
    let own_games = OwnGames::of(games, caller.user_id()).await?;
    let mut rows = page(pool, (caller.user_id(), &own_games.accounts), which).await?;
    let is_more = which.limit.cut(&mut rows);
    let next = rows.last().filter(|_| is_more).map(|row| row.case_id);
    // The list of games does not know who has left one.
    let mut shown = Vec::with_capacity(rows.len());
    for row in rows {
        if own_games.may_handle(row.subject.0.game()).await {
            shown.push(row);
        }
    }
    Ok(CaseList { cases: named(pool, shown).await?, next })
}

async fn page(pool: &PgPool, (caller, accounts): (Uuid, &[Uuid]), which: &WhichCases) -> sqlx::Result<Vec<Row>> {
    sqlx::query_as!(
        Row,
        r#"SELECT case_id, state AS "state: CaseState", subject AS "subject: Json<CaseSubject>", user_id, assigned,
            opened_at, closed_at, outcome, appealed_at, appeal_decision
         FROM cases
         WHERE case_id < $1 AND (user_id = ANY ($12)) IS NOT TRUE AND (reporter = ANY ($12)) IS NOT TRUE
            AND ($3::case_state IS NULL OR state = $3)
            AND ($4::boolean IS NULL OR CASE WHEN $4 THEN assigned = $2 ELSE assigned IS NULL END)
            AND ($5::text IS NULL OR subject->>'kind' = $5)
            AND ($6::uuid IS NULL OR user_id = $6)
            AND ($7::uuid IS NULL OR game_id = $7)
            AND ($8::timestamptz IS NULL OR opened_at < $8)
            AND ($9::timestamptz IS NULL OR opened_at >= $9)
            AND (NOT $10 OR state IN ('open', 'appealed'))
         ORDER BY case_id DESC LIMIT $11"#,
        which.cursor.unwrap_or(Uuid::max()),
        caller,
        which.state as Option<CaseState>,
        which.assigned.map(|assigned| assigned == Assignment::Me),
        which.kind,
        which.user,
        which.game,
        in_range(which.before),
        in_range(which.after),
        which.waiting,
        which.limit.rows(),
        accounts,
    )
    .fetch_all(pool)
    .await
}

/// A case that waits for a moderator.
pub(super) struct Waiting {
    pub(super) case: Uuid,
    pub(super) state: CaseState,
    pub(super) subject: CaseSubject,
    /// The user whom the case is about, if any.
    pub(super) user: Option<Uuid>,
    /// Since when the case, or the appeal, waits for a moderator.
    pub(super) at: DateTime<Utc>,
}

/// The newest open cases and appeals that nobody has, or the moderator with these accounts, without those that concern them.
pub(super) async fn waiting(pool: &PgPool, accounts: &[Uuid], limit: i64) -> sqlx::Result<Vec<Waiting>> {
    let rows = sqlx::query!(
        r#"SELECT case_id, state AS "state: CaseState", subject AS "subject: Json<CaseSubject>", user_id,
            coalesce(appealed_at, opened_at) AS "at!"
         FROM cases
         WHERE state IN ('open', 'appealed') AND (assigned IS NULL OR assigned = ANY ($1))
            AND (user_id = ANY ($1)) IS NOT TRUE AND (reporter = ANY ($1)) IS NOT TRUE
            AND (state = 'appealed' AND decided_by = ANY ($1)) IS NOT TRUE
         ORDER BY case_id DESC LIMIT $2"#,
        accounts,
        limit,
    );
    let rows = rows.fetch_all(pool).await?;
    let waiting = rows.into_iter().map(|row| Waiting {
        case: row.case_id,
        state: row.state,
        subject: row.subject.0,
        user: row.user_id,
        at: row.at,
    });
    Ok(waiting.collect())
}

/// Postgres supports fewer times than chrono.
fn in_range(at: Option<DateTime<Utc>>) -> Option<DateTime<Utc>> {
    const LATEST: DateTime<Utc> = DateTime::from_timestamp(253_402_300_799, 0).expect("a time");
    at.map(|at| at.clamp(DateTime::UNIX_EPOCH, LATEST))
}

/// Adds the names of the people.
pub(super) async fn named(pool: &PgPool, rows: Vec<Row>) -> sqlx::Result<Vec<CaseSummary>> {
    let people: Vec<Uuid> = rows.iter().flat_map(|row| [row.user_id, row.assigned]).flatten().collect();
    let names = users::names(pool, &people).await?;
    Ok(rows.into_iter().map(|row| summary(row, &names)).collect())
}

fn summary(row: Row, names: &BTreeMap<Uuid, PublicUser>) -> CaseSummary {
    let name = |user: Option<Uuid>| user.map(|user| PlayerView::new(user, names));
    CaseSummary {
        id: row.case_id,
        state: row.state,
        subject: row.subject.0,
        user: name(row.user_id),
        assigned: name(row.assigned),
        opened_at: row.opened_at,
        closed_at: row.closed_at,
        outcome: row.outcome,
        appealed_at: row.appealed_at,
        appeal_decision: row.appeal_decision,
    }
}

pub(super) async fn one(pool: &PgPool, case: Uuid) -> sqlx::Result<Option<CaseSummary>> {
    let rows = sqlx::query_as!(
        Row,
        r#"SELECT case_id, state AS "state: CaseState", subject AS "subject: Json<CaseSubject>", user_id, assigned,
            opened_at, closed_at, outcome, appealed_at, appeal_decision
         FROM cases WHERE case_id = $1"#,
        case,
    );
    let row = rows.fetch_optional(pool).await?;
    Ok(named(pool, row.into_iter().collect()).await?.pop())
}

/// The other cases about the same user, newest first.
pub(super) async fn others_about(pool: &PgPool, user: Uuid, case: Uuid, limit: i64) -> sqlx::Result<Vec<CaseSummary>> {
    let rows = sqlx::query_as!(
        Row,
        r#"SELECT case_id, state AS "state: CaseState", subject AS "subject: Json<CaseSubject>", user_id, assigned,
            opened_at, closed_at, outcome, appealed_at, appeal_decision
         FROM cases WHERE user_id = $1 AND case_id <> $2 ORDER BY case_id DESC LIMIT $3"#,
        user,
        case,
        limit,
    );
    named(pool, rows.fetch_all(pool).await?).await
}
