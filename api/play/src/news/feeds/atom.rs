//! `GET /games/{id}/feed.atom`: the public news of a game as an Atom feed (RFC 4287), in parts (RFC 5005).
//!
//! A template makes it: a crate for Atom would be one more dependency for twenty lines of XML.

use actix_web::http::header::{EntityTag, HeaderValue, LAST_MODIFIED, VARY};
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use askama::Template;
use chrono::{DateTime, SecondsFormat, Utc};
use data_encoding::HEXLOWER;
use pixie_engine::Viewer;
use pixie_words::{Language, problem as words};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use url::Url;
use utoipa::IntoParams;
use uuid::{Builder, Uuid};

use crate::access::auth::MaybeCaller;
use crate::access::permission::Operation;
use crate::access::permission::access::{Opened, open};
use crate::game::{GameEvent, GameView, Games};
use crate::ground::http::{PublicUrl, etag, language_of_query};
use crate::ground::problem::{BadRequest, Forbidden, Kind, NotFound, Problem, Result};
use crate::people::users::TimeZone;
use crate::record::history::{Happening, Teller};
use pixie_event_store::Version;

/// The most events in a part. Not every event is worth an entry.
const MOST_EVENTS: Version = 60;

const EXAMPLE: &str =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">…</feed>\n";

/// The query that chooses a part of the feed.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct FeedQuery {
    /// Only events before this version; the link `next` of a part says which one.
    #[param(value_type = Option<i32>, minimum = 1)]
    before: Option<Version>,
    /// The language of its sentences: `en`, `de`, `fr` or `pl`. English unless something else is said.
    #[param(example = "pl")]
    language: Option<String>,
}

#[derive(Template)]
#[template(path = "news/feeds/feed.xml", escape = "html")]
struct Feed {
    language: Language,
    id: Uuid,
    title: String,
    updated: String,
    page: Url,
    own: Url,
    next: Option<Url>,
    entries: Vec<Entry>,
}

/// An entry of the feed: an event in words.
struct Entry {
    id: Uuid,
    version: Version,
    title: String,
    updated: String,
    content: String,
}

/// The news of a game as a feed
///
/// What has happened since the start, in the words of the page of the game, newest first, for readers of Atom feeds. It tells
/// what everybody may see, whoever asks. What is taken back goes, and the rewind is an entry of its own.
#[utoipa::path(
    tag = "history",
    params(("id" = Uuid, Path, description = "The game"), FeedQuery),
    responses(
        (status = 200, content_type = "application/atom+xml", body = String, description = "The feed", example = json!(EXAMPLE)),
        (status = 304, description = "Nothing has changed since the ETag."),
        BadRequest, Forbidden, NotFound,
    ),
    security((), ("token" = []))
)]
#[get("/games/{id}/feed.atom")]
pub async fn read_feed(
    request: HttpRequest,
    games: Data<Games>,
    site: Data<PublicUrl>,
    caller: MaybeCaller,
    id: Path<Uuid>,
    part: Query<FeedQuery>,
) -> Result<HttpResponse> {
    if part.before.is_some_and(|before| before < 1) {
        return Err(Problem::new(Kind::Malformed, words::feed_before));
    }
    let opened = open(&games, &caller, *id, 0, Operation::Read).await?;
    let language = language_of_query(part.language.as_deref())?;
    let feed = feed(&games, &opened, &site.0, (part.before, language)).await?.render().map_err(Problem::internal)?;
    // Names change without an event, so the version cannot be the ETag.
    let tag = EntityTag::new_weak(HEXLOWER.encode(&Sha256::digest(&feed)[..16]));
    let caching = if caller.user_id().is_none() { "public, max-age=60" } else { "private, no-cache" };
    etag::answer_to_keep(&request, &tag, HeaderValue::from_static(caching), |response| {
        let changed = opened.game().updated_at.format("%a, %d %b %Y %H:%M:%S GMT").to_string();
        Ok(response
            .content_type("application/atom+xml; charset=utf-8")
            .insert_header((LAST_MODIFIED, changed))
            .insert_header((VARY, "Authorization"))
            .body(feed))
    })
}

/// The part of the feed that ends before a version, or with the newest one.
async fn feed(
    games: &Games,
    opened: &Opened,
    site: &Url,
    (before, language): (Option<Version>, Language),
) -> Result<Feed> {
    let (game, head) = (opened.game(), opened.folded.head.version);
    let end = before.map_or(head, |before| (before - 1).clamp(0, head));
    let begin = (end - MOST_EVENTS).max(0);
    let view = GameView::of(games.pool(), game, head).await?;
    let own = feed_url(site, game.id, (before, language));
    let next = (begin > 0).then(|| feed_url(site, game.id, (Some(begin + 1), language)));
    Ok(Feed {
        language,
        id: game.id,
        title: for_xml(&view.summary.name),
        updated: rfc3339(game.updated_at),
        page: service_url(site, &format!("/games/{}", game.id)),
        entries: public_events(games, opened, (begin, end), language)
            .await?
            .iter()
            .rev()
            .map(|happening| entry_of(game.id, happening))
            .collect(),
        own,
        next,
    })
}

/// The public events after a version, up to another one.
async fn public_events(
    games: &Games,
    opened: &Opened,
    (begin, end): (Version, Version),
    language: Language,
) -> Result<Vec<Happening>> {
    let game = opened.game();
    let stored = games.store().read(game.id, begin, (end - begin).into()).await?;
    let events = GameEvent::read_all(&stored)?;
    let teller = Teller::load(games.pool(), game, Viewer::Spectator, TimeZone::default(), (&stored, &events)).await?;
    let teller = teller.in_language(language);
    // Before the start only players sit down, which is no news.
    let start = stored.iter().position(|event| ["started", "forked"].contains(&event.kind.as_str())).unwrap_or(0);
    let from = if game.board.is_some() { start } else { stored.len() };
    let mut news = Vec::new();
    for (stored, event) in stored.iter().zip(&events).skip(from) {
        if event.is_play() && !game.rewinds.stands(stored.version) {
            continue;
        }
        news.extend(teller.describe(stored, event).map_err(Problem::internal)?);
    }
    Ok(news)
}

fn entry_of(game: Uuid, happening: &Happening) -> Entry {
    Entry {
        id: entry_id(game, happening.version),
        version: happening.version,
        title: for_xml(&happening.headline),
        updated: rfc3339(happening.at),
        content: for_xml(&happening.sentences.join("\n")),
    }
}

/// The same id for the same event, whatever the address of the service is.
fn entry_id(game: Uuid, version: Version) -> Uuid {
    let hash = Sha256::new().chain_update(b"pixie-post entry").chain_update(game).chain_update(version.to_be_bytes());
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&hash.finalize()[..16]);
    Builder::from_custom_bytes(bytes).into_uuid()
}

/// The URL of a path of this service.
fn service_url(site: &Url, path: &str) -> Url {
    let mut url = site.clone();
    url.set_path(path);
    url
}

/// The URL of a feed in a language, of the part before a version if there is one.
fn feed_url(site: &Url, game: Uuid, (before, language): (Option<Version>, Language)) -> Url {
    let mut url = service_url(site, &format!("/api/v1/games/{game}/feed.atom"));
    if let Some(before) = before {
        url.query_pairs_mut().append_pair("before", &before.to_string());
    }
    if language != Language::English {
        url.query_pairs_mut().append_pair("language", language.tag());
    }
    url
}

/// A time in the form of Atom.
fn rfc3339(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Secs, true)
}

/// A text without the characters that XML cannot contain.
fn for_xml(text: &str) -> String {
    let allowed =
        |c: &char| matches!(c, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..);
    text.chars().filter(allowed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_keeps_its_id_and_no_other_has_it() {
        let [one, other] = [Uuid::from_u128(1), Uuid::from_u128(2)];
        assert_eq!(entry_id(one, 7), entry_id(one, 7));
        assert_ne!(entry_id(one, 7), entry_id(one, 8));
        assert_ne!(entry_id(one, 7), entry_id(other, 7));
    }

    #[test]
    fn what_xml_cannot_contain_is_left_out() {
        assert_eq!(for_xml("a\u{0}b\u{b}c\n🧚\u{ffff}"), "abc\n🧚");
    }
}
