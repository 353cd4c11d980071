//! ETags: 304 for answers that the client already has.

use actix_web::http::header::{CACHE_CONTROL, ETAG, EntityTag, Header as _, HeaderValue, IF_NONE_MATCH, IfNoneMatch};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use data_encoding::HEXLOWER;
use pixie_engine::Viewer;
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::ReaderLanguage;
use crate::ground::problem::{Problem, Result};
use pixie_event_store::{Head, Version};
use pixie_words::Language;

/// Cached by the client only, and checked before each use.
const PRIVATE: HeaderValue = HeaderValue::from_static("private, no-cache");

/// The ETag of what a viewer sees of a game with this head, at this version. The hash of the head
/// is different for another history with the same number of versions, for example after a restore.
/// It reveals nothing: every event is salted, and everybody who may see the game sees this hash.
pub fn of(head: Head, version: Version, viewer: Viewer) -> String {
    let hash = HEXLOWER.encode(&head.hash);
    match viewer {
        Viewer::Seat(seat) => format!("{version}-{seat}-{hash}"),
        Viewer::Spectator => format!("{version}-spectator-{hash}"),
        Viewer::Moderator => format!("{version}-moderator-{hash}"),
    }
}

/// 304 if the client has this answer, else the answer: for data that changes without an event, such
/// as names.
pub fn answer_same<T: Serialize>(request: &HttpRequest, body: &T) -> Result<HttpResponse> {
    answer_with_same(request, body, |response| Ok(response.json(body)))
}

/// As [`answer_same`], for an answer with sentences in this language.
pub fn answer_same_in<T: Serialize>(request: &HttpRequest, language: Language, body: &T) -> Result<HttpResponse> {
    let mut response = answer_same(request, body)?;
    ReaderLanguage(language).say(response.headers_mut());
    Ok(response)
}

/// As [`answer_same`], for an answer that has headers of its own.
pub fn answer_with_same<T: Serialize>(
    request: &HttpRequest,
    body: &T,
    finish: impl FnOnce(&mut HttpResponseBuilder) -> Result<HttpResponse>,
) -> Result<HttpResponse> {
    let bytes = serde_json::to_vec(body).map_err(Problem::internal)?;
    answer_with(request, &HEXLOWER.encode(&Sha256::digest(bytes)[..16]), finish)
}

/// 304 if the client has the answer with this ETag, else the body, which is computed only then.
pub fn answer<T: Serialize>(request: &HttpRequest, tag: &str, body: impl FnOnce() -> T) -> Result<HttpResponse> {
    answer_with(request, tag, |response| Ok(response.json(body())))
}

/// As [`answer`], for an answer with sentences in this language. Its ETag is another one in each language.
pub fn answer_in<T: Serialize>(
    request: &HttpRequest,
    tag: &str,
    language: Language,
    body: impl FnOnce() -> T,
) -> Result<HttpResponse> {
    let mut response = answer(request, &format!("{tag}-{}", language.tag()), body)?;
    ReaderLanguage(language).say(response.headers_mut());
    Ok(response)
}

/// As [`answer`], for an answer that is not JSON, or that has headers of its own.
pub fn answer_with(
    request: &HttpRequest,
    tag: &str,
    finish: impl FnOnce(&mut HttpResponseBuilder) -> Result<HttpResponse>,
) -> Result<HttpResponse> {
    // Weak, because compression changes the bytes but not the content.
    answer_to_keep(request, &EntityTag::new_weak(tag.to_owned()), PRIVATE, finish)
}

/// As [`answer_with`], for an answer that may be kept for as long as `caching` says.
pub fn answer_to_keep(
    request: &HttpRequest,
    tag: &EntityTag,
    caching: HeaderValue,
    finish: impl FnOnce(&mut HttpResponseBuilder) -> Result<HttpResponse>,
) -> Result<HttpResponse> {
    let known = is_known(request, tag.tag());
    let mut response = if known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    let tag = HeaderValue::try_from(tag.to_string()).map_err(Problem::internal)?;
    response.insert_header((ETAG, tag)).insert_header((CACHE_CONTROL, caching));
    if known { Ok(response.finish()) } else { finish(&mut response) }
}

/// Whether the client has the answer with this ETag.
pub fn is_known(request: &HttpRequest, tag: &str) -> bool {
    if !request.headers().contains_key(IF_NONE_MATCH) {
        return false;
    }
    match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Any) => true,
        Ok(IfNoneMatch::Items(known)) => known.iter().any(|known| known.tag() == tag),
        Err(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use pixie_engine::Seat;

    use super::*;

    #[test]
    fn another_viewer_version_or_history_is_something_else() {
        let (here, there) = (Head { version: 17, hash: [1; 32] }, Head { version: 17, hash: [2; 32] });
        let tags = [
            of(here, 17, Viewer::Spectator),
            of(there, 17, Viewer::Spectator),
            of(here, 16, Viewer::Spectator),
            of(here, 17, Viewer::Moderator),
            of(here, 17, Viewer::Seat(Seat::Blue)),
            of(here, 17, Viewer::Seat(Seat::Red)),
        ];
        assert_eq!(BTreeSet::from(tags).len(), 6);
    }
}
