//! The page of all versions of a game, a hundred on each page, or of those that a filter lets pass.

use std::collections::BTreeSet;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get};
use askama::Template;
use uuid::Uuid;

use super::filter::FilterForm;
use super::lines::{Line, lines};
use super::name;
use crate::web::query::QueryFields;
use crate::web::{Frame, Visitor, moderation, page_response};
use pixie_event_store::Version;
use pixie_service::access::permission::Operation;
use pixie_service::access::permission::access::{Opened, open};
use pixie_service::game::Games;
use pixie_service::ground::problem::Result;
use pixie_service::record::history::{EventFilter, LogRange, read_matching};

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
    filter: FilterForm,
    /// The pages, in their order.
    pages: Vec<PageLink>,
    lines: Vec<Line>,
    /// The URL of more versions that the filter lets pass.
    more: Option<String>,
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
    /// The versions on the page, such as `101–200`.
    name: String,
    is_current: bool,
}

#[get("/games/{id}/history/all", wrap = "actix_web::middleware::Compress::default()")]
pub(in crate::web) async fn show_all(
    request: HttpRequest,
    games: Data<Games>,
    visitor: Visitor,
    id: Path<Uuid>,
) -> Result<HttpResponse> {
    let id = id.into_inner();
    let opened = open(&games, &visitor.maybe_caller()?, id, 0, Operation::Read).await?;
    let frame = Frame::new(&visitor);
    let asked = QueryFields::of(&request);
    let range = asked.read::<LogRange>()?;
    let locale = visitor.locale();
    let newest = opened.folded.head.version;
    let filter = range.filter();
    let (versions, next) = match filter.is_empty() {
        true => (Versions::page(range.after, newest), None),
        false => Versions::matching(&games, &opened, &filter, range.after).await?,
    };
    let (first, last) = versions.ends();
    let (mut lines, teller) = lines(&games, &opened, first..=last, locale, frame.t).await?;
    lines.retain(|line| versions.has(line.version));
    let path = format!("/games/{id}/history/all");
    let name = name(&games, &opened).await?;
    let page = Page {
        title: frame.t.history.all_title(&name),
        moderator_link: moderation::Link::of(&games, &opened, locale, frame.t),
        pages: if filter.is_empty() { pages(&path, first, newest) } else { Vec::new() },
        more: next.map(|after| asked.with("after", after.to_string()).address(&path)),
        filter: FilterForm::new(&asked, !filter.is_empty(), &teller, frame.t),
        frame,
        name,
        id,
        newest,
        lines,
    };
    page_response(StatusCode::OK, &page)
}

/// The versions of a page.
enum Versions {
    /// From the first to the last.
    Range(Version, Version),
    /// Those that the filter lets pass.
    Matching(BTreeSet<Version>),
}

impl Versions {
    /// Any version is rounded to the beginning of its page.
    fn page(after: Version, newest: Version) -> Self {
        let first = after.clamp(0, newest - 1) / MOST * MOST;
        Self::Range(first + 1, (first + MOST).min(newest))
    }

    /// The next ones that the filter lets pass, and the place from which there may be more.
    async fn matching(
        games: &Games,
        opened: &Opened,
        filter: &EventFilter,
        after: Version,
    ) -> Result<(Self, Option<Version>)> {
        let found = read_matching(games, opened, filter, after, MOST).await?;
        Ok((Self::Matching(found.events.iter().map(|event| event.version).collect()), found.next))
    }

    /// The first and the last one; of none, any.
    fn ends(&self) -> (Version, Version) {
        match self {
            Self::Range(first, last) => (*first, *last),
            Self::Matching(found) => found.first().zip(found.last()).map_or((1, 1), |(first, last)| (*first, *last)),
        }
    }

    fn has(&self, version: Version) -> bool {
        match self {
            Self::Range(..) => true,
            Self::Matching(found) => found.contains(&version),
        }
    }
}

/// The links to the pages; the one that begins with this version is the current one.
fn pages(path: &str, current: Version, newest: Version) -> Vec<PageLink> {
    let pages = (0..=(newest - 1) / MOST).map(|page| PageLink {
        href: format!("{path}?after={}", page * MOST),
        name: format!("{}–{}", page * MOST + 1, (page * MOST + MOST).min(newest)),
        is_current: page * MOST + 1 == current,
    });
    pages.collect()
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
