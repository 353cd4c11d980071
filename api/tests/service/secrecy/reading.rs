//! All readable URLs, for any viewer.

use std::io::Read as _;

use pixie_event_store::Version;
use reqwest::header::{ACCEPT, CONTENT_TYPE, COOKIE, HeaderMap};
use reqwest::{Method, RequestBuilder};
use serde_json::Value;
use uuid::Uuid;

use super::Reader;
use crate::support::Service;

/// Every readable URL of the URL tables, with these ids filled in.
pub(super) fn addresses(game: Uuid, user: Uuid, head: Version) -> Vec<String> {
    let specification: Value = serde_json::from_str(&pixie_post::server::openapi::text()).expect("JSON");
    let paths = specification["paths"].as_object().expect("paths").iter();
    let api = paths.filter(|(_, item)| item.get("get").is_some()).map(|(path, _)| path.clone());
    let lines = include_str!("../../../src/web/routes.rs").lines();
    let pages = lines.filter_map(|line| line.split_once("// GET ")).map(|(_, path)| path.to_owned());
    let (game, user, head) = (game.to_string(), user.to_string(), head.to_string());
    let about = |path: String| {
        let id = if path.contains("/users/") || path.contains("/players/") { &user } else { &game };
        let places = [
            ("editions/{id}", "editions/standard"),
            ("assets/{name}", "assets/none"),
            ("{id}", id.as_str()),
            ("{other}", user.as_str()),
            ("{version}", head.as_str()),
            ("{slug}", "conflict"),
            ("{token}", "none"),
            ("{chapter}", "rounds"),
            ("{day}", "2026-01-01"),
            ("{page}", "1"),
            ("{step}", "9"),
        ];
        let place = places.into_iter().fold(path, |path, (name, value)| path.replace(name, value));
        if place.ends_with("/difference") { format!("{place}?from=4&to={head}") } else { place }
    };
    let all: Vec<_> = api.chain(pages).filter(|path| !is_elsewhere(path)).map(about).collect();
    assert!(all.len() > 40 && all.iter().all(|path| !path.contains('{')), "{all:?}");
    all
}

/// The reader's request: with the token, or in a browser.
pub(super) fn request(service: &Service, (name, client): &Reader, path: &str) -> RequestBuilder {
    if let Some(path) = path.strip_prefix("/api/v1") {
        return client.request(Method::GET, path);
    }
    let request = service.request(Method::GET, path).header(ACCEPT, "text/html");
    if name.is_empty() { request } else { request.header(COOKIE, format!("session=pixie_{name}")) }
}

/// The answer for a reader, with its headers.
pub(super) async fn read(service: &Service, reader: &Reader, path: &str) -> String {
    let answer = request(service, reader, path).send().await.expect("an answer");
    let (status, headers) = (answer.status(), stable_headers(answer.headers()));
    let is_packed = answer.headers().get(CONTENT_TYPE).is_some_and(|kind| kind == "application/gzip");
    let body = answer.bytes().await.expect("a body");
    let text = if is_packed { unpacked(&body) } else { String::from_utf8_lossy(&body).into_owned() };
    format!("{status} {headers}\n{}", without_random_parts(&text))
}

/// The files of a tar.gz, whose own bytes depend on hashes, too; without the list of mails, as the time decides which are
/// overtaken before they are sent.
fn unpacked(body: &[u8]) -> String {
    let mut files = tar::Archive::new(flate2::read::GzDecoder::new(body));
    let mut all = String::new();
    for file in files.entries().expect("an archive") {
        let mut file = file.expect("a file");
        if file.path().expect("a name").ends_with("mails-to-me.ndjson") {
            continue;
        }
        all += &format!("{}\n", file.path().expect("a name").display());
        file.read_to_string(&mut all).expect("a text");
    }
    all
}

/// Routes that are not about a game: the mailbox of this machine.
fn is_elsewhere(path: &str) -> bool {
    path.starts_with("/dev/mail")
}

/// The headers without the time and the request id.
fn stable_headers(headers: &HeaderMap) -> String {
    let mut lines: Vec<_> = headers
        .iter()
        .filter(|(name, _)| !["date", "x-request-id"].contains(&name.as_str()))
        .map(|(name, value)| without_random_parts(&format!("{name}: {}", value.to_str().expect("ASCII"))))
        .collect();
    lines.sort_unstable();
    lines.join("; ")
}

/// A text in which hashes, which depend on every byte of the events but reveal nothing, random parts of
/// each page, and the ids of the reader's own requests are replaced by their names.
pub(super) fn without_random_parts(text: &str) -> String {
    const REQUEST: &str = "\"request\":\"";
    let mut parts = text.split(REQUEST);
    let first = parts.next().unwrap_or_default().to_owned();
    let id = |part: &str| part.find('"').unwrap_or(0);
    let text = parts.fold(first, |text, part| text + REQUEST + "(request)" + &part[id(part)..]);
    let mut plain = String::with_capacity(text.len());
    for part in text.split_inclusive(|c: char| !c.is_ascii_hexdigit()) {
        let digits = part.trim_end_matches(|c: char| !c.is_ascii_hexdigit());
        match digits.len() {
            64 => plain += "(hash)",
            32 if plain.ends_with("name=\"key\" value=\"") => plain += "(key)",
            _ => plain += digits,
        }
        plain += &part[digits.len()..];
    }
    plain
}

/// The first difference of two texts.
pub(super) fn difference(one: &str, other: &str) -> String {
    let same = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let around = |text: &str| {
        let bytes = &text.as_bytes()[same.saturating_sub(200)..(same + 200).min(text.len())];
        String::from_utf8_lossy(bytes).into_owned()
    };
    format!("{}\n---\n{}", around(one), around(other))
}
