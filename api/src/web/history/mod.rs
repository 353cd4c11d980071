//! The past of a game: the board after every version, those that were taken back included, and what happened there.

use actix_web::http::StatusCode;
use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, get};
use askama::Template;
use pixie_engine::{Seat, view_as_of};
use serde::Deserialize;
use uuid::Uuid;

use super::game::{Player, players, words};
use super::home::stage;
use super::texts::{Texts, fill};
use super::{Frame, Moment, Visitor, answer, go};
use crate::board;
use crate::event_store::Version;
use crate::game::access::{self, Opened, open};
use crate::game::{Game, GameEvent, Games};
use crate::history::{Happening, Teller, record_for};
use crate::lobby::GameView;
use crate::notifications::TimeZone;
use crate::permission::Operation;
use crate::problem::{Kind, Problem, Result};

/// So many events are listed before and after the one that is shown.
const AROUND: Version = 12;

#[derive(Template)]
#[template(path = "web/history/page.html")]
struct Page {
    frame: Frame,
    title: String,
    name: String,
    id: Uuid,
    stage: String,
    /// The version that is shown.
    version: Version,
    /// The newest one.
    newest: Version,
    /// The one before it, and the one after it, that can be shown.
    previous: Option<Version>,
    next: Option<Version>,
    /// What happened around it, oldest first.
    lines: Vec<Line>,
    table: Option<Table>,
}

/// The board as it was.
struct Table {
    svg: String,
    words: Vec<String>,
    players: Vec<Player>,
}

/// An event.
struct Line {
    version: Version,
    at: Moment,
    headline: String,
    sentences: Vec<String>,
    is_shown: bool,
    /// By which version it was taken back.
    undone: Option<String>,
}

/// To which version to go.
#[derive(Debug, Deserialize)]
pub(super) struct Wish {
    version: Option<Version>,
}

#[get("/games/{id}/history")]
pub(super) async fn show_newest(
    games: Data<Games>,
    visitor: Visitor,
    id: Path<Uuid>,
    wish: Query<Wish>,
) -> Result<HttpResponse> {
    let opened = open(&games, &visitor.maybe()?, *id, 0, Operation::Read).await?;
    let newest = opened.folded.head.version;
    let version = wish.version.unwrap_or(newest).clamp(1, newest);
    Ok(go(&format!("/games/{id}/history/{version}")))
}

#[get("/games/{id}/history/{version}", wrap = "actix_web::middleware::Compress::default()")]
pub(super) async fn show_version(
    games: Data<Games>,
    visitor: Visitor,
    path: Path<(Uuid, Version)>,
) -> Result<HttpResponse> {
    let (id, version) = path.into_inner();
    let opened = open(&games, &visitor.maybe()?, id, 0, Operation::Read).await?;
    let frame = Frame::new(&visitor);
    let newest = opened.folded.head.version;
    if !(1..=newest).contains(&version) {
        let (version, newest) = (version.to_string(), newest.to_string());
        let detail = fill(frame.t.history.no_version, &[("version", &version), ("newest", &newest)]);
        return Err(Problem::new(Kind::NotFound, detail));
    }
    let pool = games.pool();
    let zone = visitor.zone(pool).await?;
    let (lines, teller) = lines(&games, &opened, version, zone, frame.t).await?;
    let then = games.at(id, version).await?;
    let view = GameView::of(pool, &then, version).await?;
    let name = view.summary.name.clone();
    let title = fill(frame.t.history.title, &[("version", &version.to_string()), ("name", &name)]);
    let page = Page {
        id,
        stage: stage(&view.summary, frame.t),
        table: then.board.is_some().then(|| table(&opened, &then, &teller, frame.t)).transpose()?,
        previous: (version > 1).then(|| version - 1),
        next: (version < newest).then(|| version + 1),
        frame,
        title,
        name,
        version,
        newest,
        lines,
    };
    answer(StatusCode::OK, &page)
}

/// The board as it was, as it may be seen now.
fn table(opened: &Opened, then: &Game, teller: &Teller, t: &Texts) -> Result<Table> {
    let board = access::board(then)?;
    let view = view_as_of(board, opened.viewer(), opened.sight()?);
    let edition = &board.rules.edition;
    Ok(Table {
        svg: board::svg(&view, edition, &teller.names, board::Theme::Page),
        words: words(&view, teller, t),
        players: players(&view, edition, teller, t, opened.standing.seat),
    })
}

/// What happened around a version.
async fn lines(
    games: &Games,
    opened: &Opened,
    version: Version,
    zone: TimeZone,
    t: &Texts,
) -> Result<(Vec<Line>, Teller)> {
    let game = opened.game();
    let after = (version - AROUND - 1).max(0);
    let stored = games.store().read(game.id, after, i64::from(version + AROUND - after)).await?;
    let events = GameEvent::read_all(&stored)?;
    let teller = Teller::load(games.pool(), game, opened.viewer(), zone, (&stored, &events)).await?;
    let undone = game.rewinds.undone();
    let start = stored.iter().find(|event| event.kind == "started").map(|event| event.version);
    let mut lines = Vec::new();
    for (stored, event) in stored.iter().zip(&events) {
        let told = teller.tell(stored, event).map_err(Problem::internal)?;
        let by = undone.get(&stored.version).filter(|_| event.is_play());
        // In a game that runs somebody takes over; before it they only sit down.
        let runs = game.board.is_some() && start.is_none_or(|start| stored.version >= start);
        let (headline, sentences) = match told {
            Some(Happening { .. }) if !runs && let GameEvent::Joined(joined) = event => {
                let name = Seat::from_number(joined.seat).map(|seat| teller.name(seat)).unwrap_or_default();
                (fill(t.history.sits_down, &[("name", &name)]), Vec::new())
            }
            Some(Happening { headline, sentences, .. }) => (headline, sentences),
            None => ((t.events)(&stored.kind).to_owned(), Vec::new()),
        };
        lines.push(Line {
            version: stored.version,
            at: Moment::new(stored.at, zone),
            headline,
            sentences,
            is_shown: stored.version == version,
            undone: by.map(|by| fill(t.history.undone, &[("version", &by.to_string())])),
        });
    }
    Ok((lines, teller))
}

/// The text record, as a file.
#[get("/games/{id}/record")]
pub(super) async fn download(games: Data<Games>, visitor: Visitor, id: Path<Uuid>) -> Result<HttpResponse> {
    let opened = open(&games, &visitor.maybe()?, *id, 0, Operation::Read).await?;
    let record = record_for(&games, &opened).await?;
    Ok(HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"pixie-queen-{id}.txt\"")))
        .body(record.to_string()))
}
