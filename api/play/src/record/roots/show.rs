//! `GET /roots/{day}` and `GET /roots/{day}/timestamp`: the root of a day, and what an outside witness has signed.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, HeaderValue};
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get};
use chrono::NaiveDate;
use pixie_words::problem as words;
use sqlx::PgPool;

use super::list::ListedRoot;
use super::read;
use super::timestamp::{REPLY, reply_of};
use crate::ground::problem::{Kind, NotFound, Problem, Result};

/// A root never changes; whether it is stamped can.
const HOUR: HeaderValue = HeaderValue::from_static("public, max-age=3600");
/// How long a timestamp may be cached: it never changes.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// The root of a day
#[utoipa::path(
    tag = "history",
    params(("day" = NaiveDate, Path, description = "The day, in UTC")),
    responses((status = 200, body = ListedRoot), NotFound),
    security(())
)]
#[get("/roots/{day}")]
pub async fn read_root(pool: Data<PgPool>, day: Path<NaiveDate>) -> Result<HttpResponse> {
    let root = read::of_day(&**pool, *day).await?.ok_or_else(|| no_root(*day))?;
    let timestamped = !read::timestamped_among(&pool, &[*day]).await?.is_empty();
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, HOUR)).json(ListedRoot { root, timestamped }))
}

/// The timestamp of a root
///
/// The answer of an outside witness (RFC 3161, DER) over the hash of the root: `openssl ts -verify` checks it.
#[utoipa::path(
    tag = "history",
    params(("day" = NaiveDate, Path, description = "The day, in UTC")),
    responses((status = 200, content_type = "application/timestamp-reply", body = String, example = "DER of RFC 3161"), NotFound),
    security(())
)]
#[get("/roots/{day}/timestamp")]
pub async fn read_timestamp(pool: Data<PgPool>, day: Path<NaiveDate>) -> Result<HttpResponse> {
    let Some(reply) = reply_of(&pool, *day).await? else {
        read::of_day(&**pool, *day).await?.ok_or_else(|| no_root(*day))?;
        return Err(Problem::new(Kind::NotFound, move |language| words::no_timestamp(language, &day)));
    };
    let name = format!("attachment; filename=\"pixie-post-root-{day}.tsr\"");
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, FOR_EVER))
        .insert_header((CONTENT_TYPE, REPLY))
        .insert_header((CONTENT_DISPOSITION, name))
        .body(reply))
}

fn no_root(day: NaiveDate) -> Problem {
    Problem::new(Kind::NotFound, move |language| words::no_root(language, &day))
}
