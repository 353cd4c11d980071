//! `POST /me/calendar`: makes the secret address of the caller's calendar.

use actix_web::http::header::{CACHE_CONTROL, CacheDirective};
use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use chrono::{DateTime, Utc};
use serde::Serialize;
use url::Url;
use utoipa::ToSchema;

use super::address;
use crate::access::auth::Caller;
use crate::game::Games;
use crate::ground::http::PublicUrl;
use crate::ground::problem::{Forbidden, Kind, Result, Unauthorized};

/// The address of a calendar, shown this once.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "url": "https://pixie.example/calendar/mzxw6ytboi2dsnjxgq3tmnbvmjqwkzdfmnrgg43fnrzw63tfmruq.ics",
    "made_at": "2026-01-01T00:00:00Z",
}))]
pub(super) struct NewCalendar {
    /// For the calendar program. Whoever knows it can read the calendar.
    #[schema(value_type = String)]
    url: Url,
    /// When it was made.
    made_at: DateTime<Utc>,
}

/// Make a secret address of my calendar
///
/// Calendar programs read my deadlines there, without a token. It is shown in this answer and never again; the address before
/// is revoked.
///
/// The request needs a token with which I signed in by a mailed code or a passkey in the last 15 minutes, or that was confirmed by one
/// (`POST /auth/confirmation`, `POST /auth/passkey/confirmation`): the address works until it is revoked, whatever becomes of the token.
#[utoipa::path(tag = "me", security(("token" = [])), responses((status = 201, body = NewCalendar, description = "The new address"), Unauthorized, Forbidden))]
#[post("/me/calendar")]
pub async fn make_calendar(games: Data<Games>, site: Data<PublicUrl>, caller: Caller) -> Result<HttpResponse> {
    let made_at = games.clock().now();
    caller.check_confirmed(made_at)?;
    let url = address::make(games.pool(), games.entropy(), (&site.0, caller.user_id()), made_at).await?;
    let new = NewCalendar { url: url.ok_or(Kind::Unauthorized)?, made_at };
    Ok(HttpResponse::Created().insert_header((CACHE_CONTROL, CacheDirective::NoStore.to_string())).json(new))
}
