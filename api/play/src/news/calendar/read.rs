//! `GET /calendar/{token}.ics`: the calendar itself, for calendar programs.

use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use data_encoding::HEXLOWER;
use pixie_words::problem;
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use utoipa::IntoParams;

use super::address::{Owner, owner};
use super::file::{Deadline, calendar};
use crate::game::Games;
use crate::ground::http::{PublicUrl, etag, language_of_query};
use crate::ground::problem::{Kind, NotFound, Problem, Result};
use crate::table::lobby::waiting_games;

const EXAMPLE: &str = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n…\r\nEND:VCALENDAR\r\n";

/// The query that adds alarms.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct CalendarQuery {
    /// An alarm so many minutes before each deadline, 1 to 10080.
    #[param(minimum = 1, maximum = 10080)]
    alarm: Option<u16>,
    /// The language of its words: `en`, `de`, `fr` or `pl`. My own unless something else is said.
    #[param(example = "pl")]
    language: Option<String>,
}

/// My deadlines, for calendar programs
///
/// An event for each game that waits for me and has a deadline, in my time zone. The address is secret: `POST
/// /api/v1/me/calendar` makes it.
#[utoipa::path(
    tag = "me",
    params(("token" = String, Path, description = "The secret part of the address"), CalendarQuery),
    responses(
        (status = 200, content_type = "text/calendar", body = String, description = "The calendar", example = json!(EXAMPLE)),
        (status = 304, description = "Nothing has changed since the ETag."),
        NotFound,
    ),
)]
#[get("/calendar/{token}.ics")]
pub async fn read_calendar(
    request: HttpRequest,
    games: Data<Games>,
    site: Data<PublicUrl>,
    token: Path<String>,
    query: Query<CalendarQuery>,
) -> Result<HttpResponse> {
    if query.alarm.is_some_and(|minutes| !(1..=10080).contains(&minutes)) {
        return Err(Problem::new(Kind::Malformed, problem::calendar_alarm));
    }
    let now = games.clock().now();
    let asked = query.language.as_deref().map(|tag| language_of_query(Some(tag))).transpose()?;
    let Owner { user, zone, language } = owner(games.pool(), &token, now).await?.ok_or(Kind::NotFound)?;
    let waiting = waiting_games(&games, user).await?;
    let deadlines: Vec<_> = waiting.iter().filter_map(|mine| Deadline::of_game(mine, user, &site.0)).collect();
    let file = calendar(&deadlines, (zone, asked.unwrap_or(language)), query.alarm, now);
    let tag = HEXLOWER.encode(&Sha256::digest(&file)[..16]);
    etag::answer_with(&request, &tag, |response| Ok(response.content_type("text/calendar; charset=utf-8").body(file)))
}
