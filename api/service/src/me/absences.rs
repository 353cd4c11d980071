//! `/me/absences`: the days on which the user is away.

use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete, get, post, web};
use chrono::NaiveDate;
use pixie_words::problem as words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::access::auth::Caller;
use crate::game::Games;
use crate::ground::http::Json;
use crate::ground::problem::{BadRequest, Kind, NotFound, Problem, Result, Unauthorized};
use crate::people::users::{Absence, Absences, absences};
use crate::table::deadlines::declare_absence;

/// Days on which I am away.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"first_day": "2026-05-03", "last_day": "2026-05-17"}))]
pub struct AbsenceRequest {
    /// The first day; today if it is left out.
    first_day: Option<NaiveDate>,
    /// The last day.
    last_day: NaiveDate,
}

/// The absences of a user that are not over.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "time_zone": "Europe/Paris",
    "absences": [{"first_day": "2026-05-03", "last_day": "2026-05-17"}],
}))]
pub struct AbsenceList {
    /// The zone of their days: that of the choice of mails.
    time_zone: String,
    /// The absences that are not over, earliest first.
    absences: Vec<Absence>,
}

impl From<Absences> for AbsenceList {
    fn from(Absences { list, zone }: Absences) -> Self {
        Self { time_zone: zone.to_string(), absences: list }
    }
}

/// When I am away.
#[utoipa::path(tag = "me", security(("token" = [])), responses((status = 200, body = AbsenceList), Unauthorized))]
#[get("/me/absences")]
pub async fn list_my_absences(games: Data<Games>, caller: Caller) -> Result<web::Json<AbsenceList>> {
    let mut db = games.pool().acquire().await?;
    Ok(web::Json(Absences::of(&mut db, caller.user_id(), games.clock().now()).await?.into()))
}

/// Say when I am away.
///
/// My deadlines do not end on these days, and I get a day after them, or as long as the pace of the game is. All together that
/// gives me at most 28 days more in one game. The others see when I am back. Absences that touch become one.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    request_body = AbsenceRequest,
    responses((status = 200, body = AbsenceList), BadRequest, Unauthorized),
)]
#[post("/me/absences")]
pub async fn declare_my_absence(
    games: Data<Games>,
    caller: Caller,
    Json(request): Json<AbsenceRequest>,
) -> Result<web::Json<AbsenceList>> {
    let AbsenceRequest { first_day, last_day } = request;
    Ok(web::Json(declare_absence(&games, caller.user_id(), (first_day, last_day)).await?.into()))
}

/// Take an absence back.
///
/// Deadlines that were postponed stay so.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    params(("first_day" = NaiveDate, Path, description = "The first day of the absence", example = "2026-05-03")),
    responses((status = 204, description = "It is forgotten"), Unauthorized, NotFound),
)]
#[delete("/me/absences/{first_day}")]
pub async fn take_my_absence_back(
    games: Data<Games>,
    caller: Caller,
    first_day: Path<NaiveDate>,
) -> Result<HttpResponse> {
    if absences::cancel(games.pool(), caller.user_id(), *first_day).await? {
        Ok(HttpResponse::NoContent().finish())
    } else {
        Err(Problem::new(Kind::NotFound, words::no_absence))
    }
}
