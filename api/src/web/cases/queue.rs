//! The queue of cases, for moderators.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, get};
use askama::Template;

use super::about;
use crate::web::moderation::{SectionLink, parts};
use crate::web::query::QueryFields;
use crate::web::texts::{Texts, fill};
use crate::web::{Frame, Moment, Visitor, answer};
use pixie_service::case_log::{CaseState, CaseSubject};
use pixie_service::cases::{CaseStatistics, CaseSummary, WhichCases, cases, statistics};
use pixie_service::game::Games;
use pixie_service::problem::Result;
use pixie_service::users::TimeZone;

pub(super) const PATH: &str = "/moderation/cases";

#[derive(Template)]
#[template(path = "web/cases/queue.html")]
struct Page {
    frame: Frame,
    title: &'static str,
    parts: [SectionLink; 4],
    asked: QueryFields,
    numbers: String,
    states: Vec<(&'static str, &'static str)>,
    kinds: [&'static str; 5],
    cases: Vec<Line>,
    next: Option<String>,
}

/// A case in a list.
pub(super) struct Line {
    pub(super) case: CaseSummary,
    pub(super) about: &'static str,
    pub(super) state: &'static str,
    pub(super) at: Moment,
}

impl Line {
    pub(super) fn new(case: CaseSummary, zone: TimeZone, t: &Texts) -> Self {
        Self { about: about(case.subject, t), state: state(case.state, t), at: Moment::new(case.opened_at, zone), case }
    }
}

pub(super) fn state(state: CaseState, t: &Texts) -> &'static str {
    match state {
        CaseState::Open => t.cases.open,
        CaseState::Closed => t.cases.closed,
        CaseState::Appealed => t.cases.appealed,
    }
}

#[get("/moderation/cases", wrap = "actix_web::middleware::Compress::default()")]
pub(in crate::web) async fn show_cases(
    request: HttpRequest,
    games: Data<Games>,
    visitor: Visitor,
) -> Result<HttpResponse> {
    let caller = visitor.member()?;
    let asked = QueryFields::of(&request);
    let found = cases(&games, &caller, &asked.read::<WhichCases>()?).await?;
    let zone = visitor.zone(games.pool()).await?;
    let frame = Frame::new(&visitor).with_note(&request);
    let numbers = numbers(&statistics(&games, &caller).await?, frame.t);
    let page = Page {
        title: frame.t.cases.cases,
        parts: parts(PATH, frame.t),
        next: asked.next(PATH, found.next),
        numbers,
        states: CaseState::ALL.into_iter().map(|known| (known.as_str(), state(known, frame.t))).collect(),
        kinds: CaseSubject::KINDS,
        cases: found.cases.into_iter().map(|case| Line::new(case, zone, frame.t)).collect(),
        asked,
        frame,
    };
    answer(StatusCode::OK, &page)
}

/// The statistics in one sentence.
fn numbers(numbers: &CaseStatistics, t: &Texts) -> String {
    let text = |number: i64| number.to_string();
    fill(
        t.cases.numbers,
        &[
            ("open", &text(numbers.open)),
            ("appealed", &text(numbers.appealed)),
            ("days", &text(numbers.days)),
            ("opened", &text(numbers.opened)),
            ("acted", &text(numbers.acted)),
            ("appeals", &text(numbers.appeals)),
            ("overturned", &text(numbers.overturned)),
            ("hours", &numbers.median_hours.map_or_else(|| "–".to_owned(), text)),
        ],
    )
}
