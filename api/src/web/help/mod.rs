//! The help pages: the game for beginners, the effect of every move, and the use of this service.
//! The catalogue of the language contains the texts and their order; the engine lists the things to
//! explain.

mod entries;
mod line;

use actix_web::http::StatusCode;
use actix_web::web::Path;
use actix_web::{HttpResponse, get};
use askama::Template;
use pixie_engine::Edition;

use self::entries::Item;
pub(super) use self::entries::items;
pub(super) use self::line::{Block, PieceStyle, blocks};
use super::texts::Texts;
use super::texts::help::{Chapter, Section};
use super::{Frame, Visitor, page_response};
use pixie_service::ground::problem::{Kind, Problem, Result};

/// The URL of the entry about a kind of moves.
pub(super) fn of_move(word: &str) -> String {
    format!("/help/actions#{word}")
}

/// The URL of the entry about an ability or a single-use tile.
pub(super) fn of_tile(word: &str) -> String {
    format!("/help/tiles#{word}")
}

/// A section of a page.
struct HelpSection {
    id: &'static str,
    title: &'static str,
    blocks: Vec<Block>,
    items: Vec<Item>,
}

impl HelpSection {
    fn new(section: &Section, edition: &Edition, t: &Texts) -> Self {
        let items = section.list.map(|list| items(list, edition, t)).unwrap_or_default();
        Self { id: section.id, title: section.title, blocks: blocks(section.lines, edition), items }
    }
}

#[derive(Template)]
#[template(path = "web/help/contents.html")]
struct Contents {
    frame: Frame,
    title: &'static str,
    opening: HelpSection,
}

#[derive(Template)]
#[template(path = "web/help/page.html")]
struct Page {
    frame: Frame,
    title: &'static str,
    lead: &'static str,
    parts: Vec<HelpSection>,
    previous: Option<&'static Chapter>,
    next: Option<&'static Chapter>,
}

#[get("/help", wrap = "actix_web::middleware::Compress::default()")]
pub(super) async fn show(visitor: Visitor) -> Result<HttpResponse> {
    let frame = Frame::new(&visitor).listed(&visitor, "/help");
    let opening = HelpSection::new(&frame.t.help.opening, &Edition::standard(), frame.t);
    page_response(StatusCode::OK, &Contents { title: frame.t.help.title, frame, opening })
}

#[get("/help/{chapter}", wrap = "actix_web::middleware::Compress::default()")]
pub(super) async fn show_chapter(visitor: Visitor, slug: Path<String>) -> Result<HttpResponse> {
    let frame = Frame::new(&visitor).listed(&visitor, &format!("/help/{slug}"));
    let page = page(frame, &slug).ok_or_else(|| Problem::from(Kind::NotFound))?;
    page_response(StatusCode::OK, &page)
}

fn page(frame: Frame, slug: &str) -> Option<Page> {
    let chapters = frame.t.help.chapters;
    let at = chapters.iter().position(|chapter| chapter.slug == slug)?;
    let chapter = &chapters[at];
    let edition = Edition::standard();
    Some(Page {
        title: chapter.title,
        lead: chapter.lead,
        parts: chapter.sections.iter().map(|section| HelpSection::new(section, &edition, frame.t)).collect(),
        previous: at.checked_sub(1).and_then(|before| chapters.get(before)),
        next: chapters.get(at + 1),
        frame,
    })
}

#[cfg(test)]
mod tests;
