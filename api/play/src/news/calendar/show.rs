//! `GET /me/calendar`: tells whether the caller's calendar has an address.

use actix_web::get;
use actix_web::web::{Data, Json};
use sqlx::PgPool;

use super::address::{CalendarInfo, info};
use crate::access::auth::Caller;
use crate::ground::problem::{Result, Unauthorized};

/// The address of my calendar
///
/// When it was made; the address itself is never shown again.
#[utoipa::path(tag = "me", security(("token" = [])), responses((status = 200, body = CalendarInfo, description = "When it was made"), Unauthorized))]
#[get("/me/calendar")]
pub async fn show_calendar(pool: Data<PgPool>, caller: Caller) -> Result<Json<CalendarInfo>> {
    Ok(Json(info(&pool, caller.user_id()).await?))
}
