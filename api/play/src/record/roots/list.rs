//! `GET /roots`: the daily roots, newest first.

use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use utoipa::{IntoParams, ToSchema};

use super::read;
use crate::ground::http::{Limit, link_next};
use crate::ground::problem::{BadRequest, Result};
use pixie_event_store::DailyRoot;

/// A new root comes once a day.
const MINUTES: HeaderValue = HeaderValue::from_static("public, max-age=300");

/// A root in the list.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "at": "2026-01-03T00:04:05.000006Z",
    "count": 17,
    "day": "2026-01-02",
    "hash": "9c1d…",
    "prev_hash": "5b8d…",
    "root": "77aa…",
    "timestamped": true,
}))]
pub struct ListedRoot {
    /// The root itself.
    #[serde(flatten)]
    pub root: DailyRoot,
    /// Whether an outside witness has signed it: then the answer is at `/roots/{day}/timestamp`.
    pub timestamped: bool,
}

/// A page of roots.
#[derive(Debug, Serialize, ToSchema)]
pub struct RootList {
    /// The daily roots of the page, newest first.
    pub roots: Vec<ListedRoot>,
    /// The `cursor` of the next page; null if this is the last one.
    #[schema(example = json!(null))]
    pub next: Option<NaiveDate>,
}

/// The page of daily roots to read.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct WhichRoots {
    /// The `next` of the page before: only roots of days before this one.
    cursor: Option<NaiveDate>,
    /// At most so many, 1 to 100.
    #[serde(default)]
    #[param(value_type = Option<u8>, minimum = 1, maximum = 100)]
    limit: Limit,
}

/// The daily roots
///
/// One hash a day that covers everything that had happened in all games, and all roots before it. Whoever keeps one can
/// check later that nothing before it was changed.
#[utoipa::path(tag = "history", params(WhichRoots), responses((status = 200, body = RootList), BadRequest), security(()))]
#[get("/roots")]
pub async fn list_roots(request: HttpRequest, pool: Data<PgPool>, which: Query<WhichRoots>) -> Result<HttpResponse> {
    let list = roots(&pool, &which).await?;
    let mut response = HttpResponse::Ok();
    response.insert_header((CACHE_CONTROL, MINUTES));
    Ok(link_next(&mut response, &request, "cursor", list.next.as_ref()).json(list))
}

/// A page of the daily roots, with those that have a timestamp marked.
pub async fn roots(pool: &PgPool, which: &WhichRoots) -> Result<RootList> {
    let mut found = read::before(pool, which.cursor, which.limit.rows()).await?;
    let is_more = which.limit.cut(&mut found);
    let days: Vec<NaiveDate> = found.iter().map(|root| root.day).collect();
    let stamped = read::timestamped_among(pool, &days).await?;
    let next = days.last().copied().filter(|_| is_more);
    let listed = |root: DailyRoot| ListedRoot { timestamped: stamped.contains(&root.day), root };
    Ok(RootList { roots: found.into_iter().map(listed).collect(), next })
}
