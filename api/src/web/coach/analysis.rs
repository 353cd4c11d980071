//! `GET /games/{id}/analysis`: the good and the bad moves of a game that is over, with the board before one of them.

use actix_web::http::StatusCode;
use actix_web::http::header::{HeaderValue, REFRESH};
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use askama::Template;
use pixie_engine::view_as_of;
use serde::Deserialize;
use uuid::Uuid;

use super::chances::chances;
use super::judged::{Judged, OfSeat, of_seats};
use super::swings::swing_texts;
use crate::web::curve::Curve;
use crate::web::texts::Texts;
use crate::web::{Frame, Visitor, page_response};
use pixie_event_store::Version;
use pixie_service::access::permission::Operation;
use pixie_service::access::permission::access::{self, Opened, open};
use pixie_service::game::Games;
use pixie_service::ground::http::RateLimit;
use pixie_service::ground::problem::Result;
use pixie_service::record::history::Teller;
use pixie_service::table::bots::{Analysed, Analyses, Analysis};

#[derive(Template)]
#[template(path = "web/coach/analysis.html")]
struct Page {
    frame: Frame,
    title: &'static str,
    id: Uuid,
    /// How far it is, as long as it is not there.
    progress: Option<String>,
    curve: Option<Curve>,
    /// The largest changes of the chances, each with its version.
    swings: Vec<(Version, String)>,
    seats: Vec<OfSeat>,
    board: Option<Before>,
}

impl Page {
    /// Whether the board before this move is shown.
    fn is_shown(&self, judged: &Judged) -> bool {
        self.board.as_ref().is_some_and(|board| board.version == judged.version)
    }
}

/// The board before a move.
struct Before {
    version: Version,
    title: String,
    svg: String,
}

/// The move whose board is shown; the worst one of the reader if none is chosen.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct ShownMove {
    #[serde(rename = "move")]
    version: Option<Version>,
}

#[get("/games/{id}/analysis", wrap = "actix_web::middleware::Compress::default()")]
pub(in crate::web) async fn show_analysis(
    request: HttpRequest,
    games: Data<Games>,
    analyses: Data<Analyses>,
    limit: Data<RateLimit>,
    visitor: Visitor,
    id: Path<Uuid>,
    shown: Query<ShownMove>,
) -> Result<HttpResponse> {
    let caller = visitor.maybe_caller()?;
    let opened = open(&games, &caller, *id, 0, Operation::Read).await?;
    let analysed = analyses.read(&games, &limit, (&request, &caller), &opened).await?;
    let locale = visitor.locale();
    let teller = Teller::load(games.pool(), opened.game(), opened.viewer(), locale.zone, (&[], &[]))
        .await?
        .in_language(locale.language);
    let frame = Frame::new(&visitor);
    let t = frame.t;
    let mut page = Page {
        title: t.coach.analysis,
        frame,
        id: *id,
        progress: None,
        curve: None,
        swings: Vec::new(),
        seats: Vec::new(),
        board: None,
    };
    match &analysed {
        Analysed::Done(analysis) => {
            let analysis = &analysis.told_in(t.language);
            page.curve = chances(analysis);
            page.swings = swing_texts(analysis, &teller, &t.ending);
            page.seats = of_seats(analysis, opened.game(), opened.standing.seat, &teller, t);
            page.board = Before::load(&games, &opened, analysis, shown.version, &teller, t).await?;
        }
        Analysed::Begun(progress) => {
            let [done, of] = [progress.done, progress.of].map(|number| number.to_string());
            page.progress = Some(t.coach.progress(&done, &of));
        }
    }
    let mut response = page_response(StatusCode::OK, &page)?;
    if page.progress.is_some() {
        response.headers_mut().insert(REFRESH, HeaderValue::from_static("3"));
    }
    Ok(response)
}

impl Before {
    /// Of the chosen move; else of the one that has lost most, one of the reader if there is one.
    async fn load(
        games: &Games,
        opened: &Opened,
        analysis: &Analysis,
        chosen: Option<Version>,
        teller: &Teller,
        t: &Texts,
    ) -> Result<Option<Self>> {
        let own = analysis.moves.iter().filter(|judged| Some(judged.seat) == opened.standing.seat);
        let worst = own.min_by(|one, other| one.gain().total_cmp(&other.gain()));
        let worst = worst.map(|judged| judged.version).or(analysis.worst.first().copied());
        let Some(judged) = chosen.or(worst).and_then(|version| analysis.of_version(version)) else { return Ok(None) };
        let then = opened.at(games, judged.version - 1).await?;
        let board = access::board(&then)?;
        let (viewer, sight) = opened.visibility_of(board, None)?;
        let view = view_as_of(board, viewer, sight);
        Ok(Some(Self {
            version: judged.version,
            title: t.coach.before_it(&teller.name(judged.seat)),
            svg: pixie_board::svg(&view, &board.rules.edition, teller.labels(), pixie_board::Theme::Page),
        }))
    }
}
