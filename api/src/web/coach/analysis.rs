//! `GET /games/{id}/analysis`: the best and the worst moves of a game that is over.

use actix_web::http::StatusCode;
use actix_web::http::header::{HeaderValue, REFRESH};
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get};
use askama::Template;
use uuid::Uuid;

use crate::web::texts::{CoachTexts, fill};
use crate::web::{Frame, Visitor, page_response};
use pixie_service::access::permission::Operation;
use pixie_service::access::permission::access::open;
use pixie_service::game::Games;
use pixie_service::ground::http::RateLimit;
use pixie_service::ground::problem::Result;
use pixie_service::record::history::Teller;
use pixie_service::table::bots::{Analysed, Analyses, Analysis, JudgedMove};

#[derive(Template)]
#[template(path = "web/coach/analysis.html")]
struct Page {
    frame: Frame,
    title: &'static str,
    id: Uuid,
    /// How far it is, as long as it is not there.
    progress: Option<String>,
    /// The tables, each with its heading; none is empty.
    tables: Vec<(&'static str, Vec<Row>)>,
}

/// A row of a table: a move, and what it was worth.
struct Row {
    version: i32,
    round: u8,
    name: String,
    notation: String,
    before: String,
    after: String,
    /// The best of the other moves, and the value after it.
    other: String,
    other_value: String,
}

#[get("/games/{id}/analysis")]
pub(in crate::web) async fn show_analysis(
    request: HttpRequest,
    games: Data<Games>,
    analyses: Data<Analyses>,
    limit: Data<RateLimit>,
    visitor: Visitor,
    id: Path<Uuid>,
) -> Result<HttpResponse> {
    let caller = visitor.maybe_caller()?;
    let opened = open(&games, &caller, *id, 0, Operation::Read).await?;
    let analysed = analyses.read(&games, &limit, (&request, &caller), &opened).await?;
    let zone = visitor.zone(games.pool()).await?;
    let teller = Teller::load(games.pool(), opened.game(), opened.viewer(), zone, (&[], &[])).await?;
    let frame = Frame::new(&visitor);
    let t = &frame.t.coach;
    let (progress, tables) = match &analysed {
        Analysed::Done(analysis) => (None, tables(analysis, &teller, t)),
        Analysed::Begun(progress) => {
            let [done, of] = [progress.done, progress.of].map(|number| number.to_string());
            (Some(fill(t.progress, &[("done", &done), ("of", &of)])), Vec::new())
        }
    };
    let is_done = progress.is_none();
    let mut response = page_response(StatusCode::OK, &Page { title: t.analysis, frame, id: *id, progress, tables })?;
    if !is_done {
        response.headers_mut().insert(REFRESH, HeaderValue::from_static("3"));
    }
    Ok(response)
}

fn tables(analysis: &Analysis, teller: &Teller, t: &CoachTexts) -> Vec<(&'static str, Vec<Row>)> {
    let rows = |versions: &[i32]| -> Vec<Row> {
        let judged = versions.iter().filter_map(|version| analysis.of_version(*version));
        judged.map(|judged| Row::new(judged, teller)).collect()
    };
    let mistakes: Vec<i32> = analysis.moves.iter().filter(|it| it.was_mistake).map(|it| it.version).collect();
    let tables = [(t.worst, rows(&analysis.worst)), (t.best, rows(&analysis.best)), (t.all_mistakes, rows(&mistakes))];
    tables.into_iter().filter(|(_, rows)| !rows.is_empty()).collect()
}

impl Row {
    fn new(judged: &JudgedMove, teller: &Teller) -> Self {
        let points = |value: f64| format!("{value:.1}").replace('-', "\u{2212}");
        Self {
            version: judged.version,
            round: judged.round,
            name: teller.name(judged.seat),
            notation: judged.notation.clone(),
            before: points(judged.before),
            after: points(judged.after),
            other: judged.other.clone(),
            other_value: points(judged.other_value),
        }
    }
}
