//! The moderator page to find games, private ones included.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, get};
use askama::Template;

use super::sections::{SectionLink, sections};
use crate::web::home::Card;
use crate::web::query::QueryFields;
use crate::web::{Frame, ReaderClock, Visitor, page_response};
use pixie_event_store::Status;
use pixie_service::game::Games;
use pixie_service::ground::problem::Result;
use pixie_service::table::lobby::{Stuck, WhichOfAll, all_games};

const PATH: &str = "/moderation";

#[derive(Template)]
#[template(path = "web/moderation/games.html")]
struct Page {
    frame: Frame,
    title: &'static str,
    parts: [SectionLink; 4],
    asked: QueryFields,
    games: Vec<Card>,
    next: Option<String>,
}

impl Page {
    /// The statuses with their names, and which one is selected.
    fn statuses(&self) -> [(&'static str, &'static str, bool); 5] {
        let t = &self.frame.t.table;
        let chosen = self.asked.get("status");
        Status::ALL.map(|status| {
            let name = match status {
                Status::Open => t.open,
                Status::Running => self.frame.t.home.running,
                Status::Paused => t.paused,
                Status::Finished => t.finished,
                Status::Cancelled => t.cancelled,
            };
            (status.as_str(), name, status.as_str() == chosen)
        })
    }

    /// The players for whom a game may wait in vain, with their names, and who is selected.
    fn stuck(&self) -> [(&'static str, &'static str, bool); 4] {
        let t = &self.frame.t.moderation;
        let chosen = self.asked.get("waits_for");
        Stuck::ALL.map(|stuck| {
            let name = match stuck {
                Stuck::Suspended => t.waits_suspended,
                Stuck::Erased => t.waits_erased,
                Stuck::Bots => t.waits_bots,
                Stuck::Nobody => t.waits_nobody,
            };
            (stuck.word(), name, stuck.word() == chosen)
        })
    }
}

#[get("/moderation", wrap = "actix_web::middleware::Compress::default()")]
pub(in crate::web) async fn show_games(
    request: HttpRequest,
    games: Data<Games>,
    visitor: Visitor,
) -> Result<HttpResponse> {
    let caller = visitor.member()?;
    let asked = QueryFields::of(&request);
    let found = all_games(&games, &caller, &asked.read::<WhichOfAll>()?).await?;
    let clock = ReaderClock { locale: visitor.locale(), now: games.clock().now() };
    let frame = Frame::new(&visitor);
    let page = Page {
        title: frame.t.moderation.games,
        parts: sections(PATH, frame.t),
        games: found.games.iter().map(|game| Card::on_desk(game, frame.t, clock)).collect(),
        next: asked.next(PATH, found.next),
        asked,
        frame,
    };
    page_response(StatusCode::OK, &page)
}
