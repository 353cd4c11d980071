//! The page of all versions of a game, a hundred on each page.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, get};
use askama::Template;
use serde::Deserialize;
use uuid::Uuid;

use super::lines::{Line, lines};
use super::name;
use crate::web::texts::fill;
use crate::web::{Frame, Visitor, answer, moderation};
use pixie_event_store::Version;
use pixie_service::game::Games;
use pixie_service::permission::Operation;
use pixie_service::permission::access::open;
use pixie_service::problem::Result;

/// The number of versions on a page.
const MOST: Version = 100;

#[derive(Template)]
#[template(path = "web/history/all.html")]
struct Page {
    frame: Frame,
    title: String,
    name: String,
    id: Uuid,
    newest: Version,
    /// The pages, in their order.
    pages: Vec<PageLink>,
    lines: Vec<Line>,
    /// The link for moderators.
    moderator_link: Option<moderation::Link>,
}

impl Page {
    /// The version with which the newest one is compared by default.
    fn compared_from(&self) -> Version {
        (self.newest - 1).max(1)
    }
}

/// One of the pages.
struct PageLink {
    href: String,
    /// `101–200`
    name: String,
    is_current: bool,
}

/// The cursor of the page.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct From {
    #[serde(default)]
    after: Version,
}

#[get("/games/{id}/history/all", wrap = "actix_web::middleware::Compress::default()")]
pub(in crate::web) async fn show_all(
    games: Data<Games>,
    visitor: Visitor,
    id: Path<Uuid>,
    from: Query<From>,
) -> Result<HttpResponse> {
    let id = id.into_inner();
    let opened = open(&games, &visitor.maybe()?, id, 0, Operation::Read).await?;
    let frame = Frame::new(&visitor);
    let zone = visitor.zone(games.pool()).await?;
    let newest = opened.folded.head.version;
    // Any version is rounded to the beginning of its page.
    let current = from.after.clamp(0, newest - 1) / MOST;
    let of = |page: Version| (page * MOST + 1, (page * MOST + MOST).min(newest));
    let pages = (0..=(newest - 1) / MOST).map(|page| PageLink {
        href: format!("/games/{id}/history/all?after={}", page * MOST),
        name: format!("{}–{}", of(page).0, of(page).1),
        is_current: page == current,
    });
    let (first, last) = of(current);
    let (lines, _) = lines(&games, &opened, first..=last, zone, frame.t).await?;
    let name = name(&games, &opened).await?;
    let page = Page {
        title: fill(frame.t.history.all_title, &[("name", &name)]),
        moderator_link: moderation::Link::of(&games, &opened, zone, frame.t),
        pages: pages.collect(),
        frame,
        name,
        id,
        newest,
        lines,
    };
    answer(StatusCode::OK, &page)
}

/// The URL of a version in the list.
pub(super) fn address(game: Uuid, version: Version) -> String {
    format!("/games/{game}/history/all?after={}#v{version}", (version - 1) / MOST * MOST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_stands_on_the_page_that_its_address_opens() {
        let page = |version| address(Uuid::nil(), version).split_once("after=").unwrap().1.to_owned();
        assert_eq!([1, 100, 101, 250].map(page), ["0#v1", "0#v100", "100#v101", "200#v250"]);
    }
}
