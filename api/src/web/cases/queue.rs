//! The queue of cases, for moderators.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, get};
use askama::Template;

use super::subject::subject_name;
use crate::web::moderation::{SectionLink, sections};
use crate::web::query::QueryFields;
use crate::web::texts::{Texts, fill};
use crate::web::{Frame, Moment, Visitor, page_response};
use pixie_service::game::Games;
use pixie_service::ground::problem::Result;
use pixie_service::moderation::cases::{CaseStatistics, CaseSummary, WhichCases, cases, statistics};
use pixie_service::people::case_log::{CaseState, CaseSubject};
use pixie_service::people::users::TimeZone;

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
    pub(super) fn new(case: CaseSummary, zone: TimeZone, t: &Texts) -> Self {
        Self {
            about: subject_name(case.subject, t),
            state: state_text(case.state, t),
            at: Moment::new(case.opened_at, zone),
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
    let zone = visitor.zone(games.pool()).await?;
    let frame = Frame::new(&visitor).with_note(&request);
    let counted = statistics(&games, &caller).await?;
    let page = Page {
        title: frame.t.cases.cases,
        parts: sections(PATH, frame.t),
        next: asked.next(PATH, found.next),
        waiting: [counted.open, counted.appealed],
        numbers: statistics_text(&counted, frame.t),
        last_days: fill(frame.t.cases.statistics, &[("days", &counted.days.to_string())]),
        states: CaseState::ALL.into_iter().map(|known| (known.as_str(), state_text(known, frame.t))).collect(),
        kinds: kinds(frame.t),
        cases: found.cases.into_iter().map(|case| Line::new(case, zone, frame.t)).collect(),
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
    let text = |number: i64| number.to_string();
    fill(
        t.cases.numbers,
        &[
            ("opened", &text(numbers.opened)),
            ("acted", &text(numbers.acted)),
            ("by_moderators", &text(numbers.by_moderators)),
            ("appeals", &text(numbers.appeals)),
            ("overturned", &text(numbers.overturned)),
            ("hours", &numbers.median_hours.map_or_else(|| "–".to_owned(), text)),
        ],
    )
}
