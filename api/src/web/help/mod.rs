//! The help pages: the game for beginners, the effect of every move, and the use of this service.
//! The catalogues contain the texts, `book` their order; the engine lists the things to explain.

mod book;
mod entries;
mod line;

use actix_web::http::StatusCode;
use actix_web::web::Path;
use actix_web::{HttpResponse, get};
use askama::Template;
use pixie_engine::Edition;
use pixie_words::help::Texts as Words;

#[cfg(test)]
pub(super) use self::book::List;
pub(super) use self::book::chapters;
use self::book::{Chapter, Section, opening};
use self::entries::Item;
pub(super) use self::entries::items;
pub(super) use self::line::{Block, PieceStyle, blocks};
use super::texts::Texts;
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
        Self { id: section.id, title: section.title, blocks: blocks(section.text, edition), items }
    }
}

#[derive(Template)]
#[template(path = "web/help/contents.html")]
struct Contents {
    frame: Frame,
    title: &'static str,
    opening: HelpSection,
    chapters: Vec<Chapter>,
}

#[derive(Template)]
#[template(path = "web/help/page.html")]
struct Page {
    frame: Frame,
    title: &'static str,
    lead: &'static str,
    parts: Vec<HelpSection>,
    previous: Option<Chapter>,
    next: Option<Chapter>,
}

#[get("/help", wrap = "actix_web::middleware::Compress::default()")]
pub(super) async fn show(visitor: Visitor) -> Result<HttpResponse> {
    let frame = Frame::new(&visitor).listed(&visitor, "/help");
    page_response(StatusCode::OK, &contents(frame))
}

#[get("/help/{chapter}", wrap = "actix_web::middleware::Compress::default()")]
pub(super) async fn show_chapter(visitor: Visitor, slug: Path<String>) -> Result<HttpResponse> {
    let frame = Frame::new(&visitor).listed(&visitor, &format!("/help/{slug}"));
    let page = page(frame, &slug).ok_or_else(|| Problem::from(Kind::NotFound))?;
    page_response(StatusCode::OK, &page)
}

fn contents(frame: Frame) -> Contents {
    let words = Words::of(frame.t.language);
    let opening = HelpSection::new(&opening(words), &Edition::standard(), frame.t);
    Contents { title: frame.t.help.title, opening, chapters: chapters(words), frame }
}

fn page(frame: Frame, slug: &str) -> Option<Page> {
    let mut chapters = chapters(Words::of(frame.t.language)).into_iter();
    let (mut previous, mut chapter) = (None, chapters.next()?);
    while chapter.slug != slug {
        previous = Some(std::mem::replace(&mut chapter, chapters.next()?));
    }
    let edition = Edition::standard();
    Some(Page {
        title: chapter.title,
        lead: chapter.lead,
        parts: chapter.sections.iter().map(|section| HelpSection::new(section, &edition, frame.t)).collect(),
        previous,
        next: chapters.next(),
        frame,
    })
}

#[cfg(test)]
mod tests;
