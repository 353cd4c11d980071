//! `GET /moderation/cases/statistics`: how many cases there are, and how long they take.

use actix_web::web::Data;
use actix_web::{HttpResponse, get};
use chrono::TimeDelta;
use serde::Serialize;
use utoipa::ToSchema;

use crate::access::auth::Caller;
use crate::access::permission::{Duty, check_duty};
use crate::game::Games;
use crate::ground::problem::{Forbidden, Result, Unauthorized};

/// The number of days that the statistics are about.
const DAYS: i64 = 90;

/// Numbers about cases.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "open": 3, "appealed": 1, "days": 90, "opened": 40, "by_moderators": 6, "closed": 38, "acted": 20, "unfounded": 15, "duplicate": 3,
    "appeals": 4, "overturned": 1, "median_hours": 7,
}))]
pub struct CaseStatistics {
    /// The cases that wait for an answer now.
    pub open: i64,
    /// The appeals that wait for an answer now.
    pub appealed: i64,
    /// The number of days that the other numbers are about: the last ones.
    pub days: i64,
    /// The cases that were opened, but for those that moderators have opened.
    pub opened: i64,
    /// The cases that moderators have opened with an act outside of any case. They are closed at once, so only `open`, `appealed`,
    /// `appeals` and `overturned` count them, too.
    pub by_moderators: i64,
    /// Those of `opened` that are closed.
    pub closed: i64,
    /// Closed cases in which something was done.
    pub acted: i64,
    /// Closed cases in which there was nothing to do.
    pub unfounded: i64,
    /// Closed cases about the same as another one.
    pub duplicate: i64,
    /// Cases with an appeal.
    pub appeals: i64,
    /// Appeals after which everything was undone.
    pub overturned: i64,
    /// The hours from opening to closing, of half of the closed cases at most; null if none is closed.
    pub median_hours: Option<i64>,
}

/// Statistics of cases
///
/// What waits now, and the last 90 days. For moderators.
#[utoipa::path(
    tag = "cases",
    responses((status = 200, body = CaseStatistics), Unauthorized, Forbidden),
    security(("token" = []))
)]
#[get("/moderation/cases/statistics")]
pub async fn read_statistics(games: Data<Games>, caller: Caller) -> Result<HttpResponse> {
    Ok(HttpResponse::Ok().json(statistics(&games, &caller).await?))
}

/// The statistics, for a moderator.
pub async fn statistics(games: &Games, caller: &Caller) -> Result<CaseStatistics> {
    check_duty(Duty::ReadCases, Some(caller.role()))?;
    let since = games.clock().now() - TimeDelta::days(DAYS);
    let row = sqlx::query_as!(
        CaseStatistics,
        r#"SELECT
            (SELECT count(*) FROM cases WHERE state = 'open') AS "open!",
            (SELECT count(*) FROM cases WHERE state = 'appealed') AS "appealed!",
            $2::bigint AS "days!",
            count(*) FILTER (WHERE opened_by IS NULL) AS "opened!",
            count(*) FILTER (WHERE opened_by IS NOT NULL) AS "by_moderators!",
            count(*) FILTER (WHERE opened_by IS NULL AND state = 'closed') AS "closed!",
            count(*) FILTER (WHERE opened_by IS NULL AND outcome = 'acted') AS "acted!",
            count(*) FILTER (WHERE opened_by IS NULL AND outcome = 'unfounded') AS "unfounded!",
            count(*) FILTER (WHERE opened_by IS NULL AND outcome = 'duplicate') AS "duplicate!",
            count(*) FILTER (WHERE appealed_at IS NOT NULL) AS "appeals!",
            count(*) FILTER (WHERE appeal_decision = 'overturned') AS "overturned!",
            (percentile_disc(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM closed_at - opened_at) / 3600)
                FILTER (WHERE opened_by IS NULL AND closed_at IS NOT NULL))::bigint AS median_hours
         FROM cases WHERE opened_at >= $1"#,
        since,
        DAYS,
    );
    Ok(row.fetch_one(games.pool()).await?)
}
