//! The queue of cases, for moderators.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, get};
use askama::Template;

use super::subject::subject_name;
use crate::web::moderation::{SectionLink, sections};
use crate::web::query::QueryFields;
use crate::web::texts::Texts;
use crate::web::{Frame, Locale, Moment, Visitor, page_response};
use pixie_service::game::Games;
use pixie_service::ground::problem::Result;
use pixie_service::moderation::cases::{CaseStatistics, CaseSummary, WhichCases, cases, statistics};
use pixie_service::people::case_log::{CaseState, CaseSubject};

pub(super) const PATH: &str = "/moderation/cases";

/// The state in the form with which closed cases are shown, too.
const ALL: &str = "all";

#[derive(Template)]
#[template(path = "web/cases/queue.html")]
struct Page {
    frame: Frame,
    title: &'static str,
    parts: [SectionLink; 4],
    asked: QueryFields,
    /// The numbers of reports and of appeals that wait.
    waiting: [i64; 2],
    /// The statistics, and the title of them.
    numbers: String,
    last_days: String,
    states: Vec<(&'static str, &'static str)>,
    kinds: [(&'static str, &'static str); 5],
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
    pub(super) fn new(case: CaseSummary, locale: Locale, t: &Texts) -> Self {
        Self {
            about: subject_name(case.subject, t),
            state: state_text(case.state, t),
            at: Moment::new(case.opened_at, locale),
            case,
        }
    }
}

pub(super) fn state_text(state: CaseState, t: &Texts) -> &'static str {
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
    let found = cases(&games, &caller, &which(&asked).read::<WhichCases>()?).await?;
    let locale = visitor.locale();
    let frame = Frame::new(&visitor).with_note(&request);
    let counted = statistics(&games, &caller).await?;
    let page = Page {
        title: frame.t.cases.cases,
        parts: sections(PATH, frame.t),
        next: asked.next(PATH, found.next),
        waiting: [counted.open, counted.appealed],
        numbers: statistics_text(&counted, frame.t),
        last_days: frame.t.cases.statistics(u32::try_from(counted.days).unwrap_or_default()),
        states: CaseState::ALL.into_iter().map(|known| (known.as_str(), state_text(known, frame.t))).collect(),
        kinds: kinds(frame.t),
        cases: found.cases.into_iter().map(|case| Line::new(case, locale, frame.t)).collect(),
        asked,
        frame,
    };
    page_response(StatusCode::OK, &page)
}

/// Without a state, the page shows what waits.
fn which(asked: &QueryFields) -> QueryFields {
    match asked.get("state") {
        "" => asked.with("waiting", "true".to_owned()),
        ALL => asked.without("state"),
        _ => asked.without("waiting"),
    }
}

/// The kinds of reports, each with its name.
fn kinds(t: &Texts) -> [(&'static str, &'static str); 5] {
    CaseSubject::KINDS.map(|kind| {
        let name = match kind {
            "message" => t.cases.message,
            "move" => t.cases.a_move,
            "name" => t.cases.a_name,
            "game" => t.cases.a_game,
            _ => t.cases.player,
        };
        (kind, name)
    })
}

/// The statistics in one sentence.
fn statistics_text(numbers: &CaseStatistics, t: &Texts) -> String {
    let CaseStatistics { acted, appeals, by_moderators, opened, overturned, .. } = numbers;
    let counted = t.cases.numbers(acted, appeals, by_moderators, opened, overturned);
    match numbers.median_hours.map(u32::try_from) {
        Some(Ok(hours)) => format!("{counted} {}", t.cases.numbers_half(hours)),
        _ => counted,
    }
}
