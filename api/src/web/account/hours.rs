//! The page of the hours in which a user cannot be expected.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use chrono::{DateTime, Days, NaiveDate, Timelike as _, Utc};
use serde::Deserialize;

use crate::web::texts::Texts;
use crate::web::{Frame, Locale, Note, Posted, Visitor, page_response, redirect_with_note};
use pixie_service::game::Games;
use pixie_service::ground::hours::{Country, OffHours, WeekDay};
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::people::users::{Absences, PersonalHours, hours};
use pixie_service::table::deadlines::change_hours;
use pixie_words::weekday_name;

/// How many days are shown.
const SHOWN: u64 = 7;

/// The fields of the form, as typed. Browsers do not send boxes that are not ticked.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct Fields {
    sleeps: Option<String>,
    #[serde(default)]
    from: String,
    #[serde(default)]
    to: String,
    mon: Option<String>,
    tue: Option<String>,
    wed: Option<String>,
    thu: Option<String>,
    fri: Option<String>,
    sat: Option<String>,
    sun: Option<String>,
    #[serde(default)]
    holidays: String,
}

/// A day to come, and when it counts.
struct DayAhead {
    day: String,
    /// `08:00 to 22:00`; none if the whole day is off.
    counts: Option<String>,
    /// Where a bar of 240 steps counts: from, and how far.
    bars: Vec<(u32, u32)>,
}

#[derive(Template)]
#[template(path = "web/account/hours.html")]
struct Page<'a> {
    frame: Frame,
    title: &'static str,
    problem: Option<&'a Problem>,
    hours: &'a PersonalHours,
    ahead: Vec<DayAhead>,
}

impl Page<'_> {
    fn days(&self) -> impl Iterator<Item = (WeekDay, String, bool)> {
        let named = (1..).zip(WeekDay::ALL);
        named
            .map(|(number, day)| (day, weekday_name(self.frame.t.language, number), self.hours.days_off.contains(&day)))
    }

    fn countries(&self) -> impl Iterator<Item = (Country, bool)> {
        Country::ALL.iter().map(|country| (*country, self.hours.holidays == Some(*country)))
    }

    fn times(&self) -> OffHours {
        self.hours.hours_off.unwrap_or(OffHours::NIGHT)
    }
}

#[get("/me/hours")]
pub(in crate::web) async fn show_hours(
    request: HttpRequest,
    games: Data<Games>,
    visitor: Visitor,
) -> Result<HttpResponse> {
    let chosen = hours::of(&mut *games.pool().acquire().await?, visitor.member()?.user_id()).await?;
    page((&visitor, Some(&request)), &games, &chosen, None).await
}

#[post("/me/hours")]
pub(in crate::web) async fn change_my_hours(games: Data<Games>, form: Posted<Fields>) -> Result<HttpResponse> {
    let Posted { visitor, fields } = form;
    let user = visitor.member()?.user_id();
    let wanted = fields.read(visitor.texts.account.hours_wrong);
    let problem = match wanted {
        Ok((hours_off, days, holidays)) => {
            let changed = change_hours(&games, user, move |hours| {
                hours.hours_off = hours_off;
                hours.days_off = days.into_iter().collect();
                hours.holidays = holidays;
            });
            match changed.await {
                Ok(_) => return Ok(redirect_with_note("/me/hours", Note::Saved)),
                Err(problem) if problem.kind() == Kind::Malformed => problem,
                Err(problem) => return Err(problem),
            }
        }
        Err(problem) => problem,
    };
    let chosen = hours::of(&mut *games.pool().acquire().await?, user).await?;
    page((&visitor, None), &games, &chosen, Some(&problem)).await
}

impl Fields {
    fn read(&self, wrong: &str) -> Result<(Option<OffHours>, Vec<WeekDay>, Option<Country>)> {
        let malformed = || Problem::new(Kind::Malformed, wrong);
        let times = || -> Result<OffHours> {
            let read = |text: &str| text.trim().parse().map_err(|_| malformed());
            Ok(OffHours { from: read(&self.from)?, to: read(&self.to)? })
        };
        let hours_off = self.sleeps.is_some().then(times).transpose()?;
        let ticked = [&self.mon, &self.tue, &self.wed, &self.thu, &self.fri, &self.sat, &self.sun];
        let days = WeekDay::ALL.into_iter().zip(ticked).filter(|(_, ticked)| ticked.is_some()).map(|(day, _)| day);
        let country = Some(self.holidays.as_str()).filter(|country| !country.is_empty());
        let holidays = country.map(|country| country.parse().map_err(|_| malformed())).transpose()?;
        Ok((hours_off, days.collect(), holidays))
    }
}

async fn page(
    (visitor, request): (&Visitor, Option<&HttpRequest>),
    games: &Games,
    hours: &PersonalHours,
    problem: Option<&Problem>,
) -> Result<HttpResponse> {
    let now = games.clock().now();
    let absences = Absences::of(&mut *games.pool().acquire().await?, visitor.member()?.user_id(), now).await?;
    let frame = Frame::new(visitor);
    let frame = match request {
        Some(request) => frame.with_note(request),
        None => frame,
    };
    let page = Page {
        title: frame.t.account.hours_title,
        problem,
        ahead: days_ahead(hours, &absences, now, frame.t),
        hours,
        frame,
    };
    page_response(problem.map_or(StatusCode::OK, |problem| problem.kind().status()), &page)
}

/// The days to come, by the clocks of the zone.
fn days_ahead(hours: &PersonalHours, absences: &Absences, now: DateTime<Utc>, t: &Texts) -> Vec<DayAhead> {
    let (zone, calendar, to) = (hours.time_zone, hours.calendar(), t.account.hours_to);
    let locale = Locale { zone, language: t.language };
    let today = zone.today(now);
    let days = (0..SHOWN).filter_map(|days| today.checked_add_days(Days::new(days)));
    let is_away = |day: NaiveDate| absences.list.iter().any(|away| (away.first_day..=away.last_day).contains(&day));
    let ahead = days.map(|day| {
        let counted = calendar.hours_of(day).filter(|_| !is_away(day));
        let minutes = |time: DateTime<Utc>| {
            let local = time.with_timezone(&zone.0);
            if local.date_naive() > day { 24 * 60 } else { local.hour() * 60 + local.minute() }
        };
        let bars: Vec<(u32, u32)> = counted.map(|(from, until)| (minutes(from), minutes(until))).collect();
        let clock = |minutes: u32| format!("{:02}:{:02}", minutes / 60, minutes % 60);
        let told: Vec<_> =
            bars.iter().map(|(from, until)| format!("{} {to} {}", clock(*from), clock(*until))).collect();
        DayAhead {
            day: locale.day(day),
            counts: Some(told.join(", ")).filter(|told| !told.is_empty()),
            bars: bars.into_iter().map(|(from, until)| (from / 6, (until - from) / 6)).collect(),
        }
    });
    ahead.collect()
}
