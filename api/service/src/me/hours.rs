//! `/me/hours`: when the user cannot be expected.

use std::collections::BTreeSet;

use actix_web::web::{self, Data};
use actix_web::{get, put};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::access::auth::Caller;
use crate::game::Games;
use crate::ground::hours::{Country, OffHours, WeekDay};
use crate::ground::http::Json;
use crate::ground::problem::{BadRequest, Result, Unauthorized};
use crate::people::users::{PersonalHours, TimeZone, hours};
use crate::table::deadlines::change_hours;

/// When I cannot be expected. What is left out is not off.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "time_zone": "Europe/Paris", "hours_off": {"from": "22:00", "to": "08:00"}, "days_off": ["sat", "sun"], "holidays": "FR",
}))]
pub struct HoursRequest {
    /// The zone of these times, and of the times in mails; left out it stays as it is.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    time_zone: Option<TimeZone>,
    /// The hours off of each day; they may cross midnight. At least 6 hours of a day are left.
    #[serde(default)]
    hours_off: Option<OffHours>,
    /// The days off of each week. At least 3 days of a week are left.
    #[serde(default)]
    #[schema(value_type = Vec<WeekDay>)]
    days_off: BTreeSet<WeekDay>,
    /// The code of the country whose public holidays are off: `AT`, `BE`, `CA`, `CH`, `CZ`, `DE`, `DK`, `ES`, `FI`, `FR`, `GB`,
    /// `GR`, `IE`, `IT`, `LU`, `NL`, `NO`, `PL`, `PT`, `SE` or `US`.
    #[serde(default)]
    #[schema(value_type = Option<String>, example = "FR")]
    holidays: Option<Country>,
}

/// When I cannot be expected.
///
/// Who has said nothing has nights off, from 22:00 to 8:00.
#[utoipa::path(tag = "me", security(("token" = [])), responses((status = 200, body = PersonalHours), Unauthorized))]
#[get("/me/hours")]
pub async fn show_my_hours(games: Data<Games>, caller: Caller) -> Result<web::Json<PersonalHours>> {
    let mut db = games.pool().acquire().await?;
    Ok(web::Json(hours::of(&mut db, caller.user_id()).await?))
}

/// Say when I cannot be expected.
///
/// In games that follow calendars these times do not count for my deadlines, and no deadline ends in them. The others see my
/// deadlines, never the reasons. Deadlines of questions that are open now become later ones if these hours say so, and never
/// earlier ones. Days on which I am away are declared by `POST /me/absences`.
#[utoipa::path(
    tag = "me",
    security(("token" = [])),
    request_body = HoursRequest,
    responses((status = 200, body = PersonalHours), BadRequest, Unauthorized),
)]
#[put("/me/hours")]
pub async fn change_my_hours(
    games: Data<Games>,
    caller: Caller,
    Json(request): Json<HoursRequest>,
) -> Result<web::Json<PersonalHours>> {
    let HoursRequest { time_zone, hours_off, days_off, holidays } = request;
    let changed = change_hours(&games, caller.user_id(), move |hours| {
        let time_zone = time_zone.unwrap_or(hours.time_zone);
        *hours = PersonalHours { time_zone, hours_off, days_off, holidays };
    });
    Ok(web::Json(changed.await?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_specification_names_every_country() {
        let schema = serde_json::to_string(&<HoursRequest as utoipa::PartialSchema>::schema()).unwrap();
        for country in Country::ALL {
            assert!(schema.contains(&format!("`{}`", country.code())), "{}", country.code());
        }
    }
}
