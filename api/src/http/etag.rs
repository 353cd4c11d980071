//! Answers that a client may already have.

use actix_web::http::header::{CACHE_CONTROL, ETAG, EntityTag, Header as _, IfNoneMatch};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use pixie_engine::Viewer;
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use crate::event_store::Version;
use crate::problem::{Problem, Result};

/// What distinguishes what this viewer is shown of this version.
pub fn of(version: Version, viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("{version}-{seat}"),
        Viewer::Spectator => format!("{version}-spectator"),
        Viewer::Moderator => format!("{version}-moderator"),
    }
}

/// 304 if the client has this very answer, else the answer: for what changes without an event, such as names.
pub fn answer_same<T: Serialize>(request: &HttpRequest, body: &T) -> Result<HttpResponse> {
    let bytes = serde_json::to_vec(body).map_err(Problem::internal)?;
    let tag = hex::encode(&Sha256::digest(bytes)[..16]);
    answer(request, &tag, || body)
}

/// 304 if the client has the answer of this tag, else the body, which is made only then.
pub fn answer<T: Serialize>(request: &HttpRequest, tag: &str, body: impl FnOnce() -> T) -> Result<HttpResponse> {
    answer_with(request, tag, |response| Ok(response.json(body())))
}

/// The same for an answer that is no JSON, or has headers of its own.
pub fn answer_with(
    request: &HttpRequest,
    tag: &str,
    finish: impl FnOnce(&mut HttpResponseBuilder) -> Result<HttpResponse>,
) -> Result<HttpResponse> {
    // Weak: compression changes the bytes, not what they say.
    let tag = EntityTag::new_weak(tag.to_owned());
    let known = match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Any) => true,
        Ok(IfNoneMatch::Items(tags)) => tags.iter().any(|known| known.weak_eq(&tag)),
        Err(_) => false,
    };
    let mut response = if known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response.insert_header((ETAG, tag)).insert_header((CACHE_CONTROL, "private, no-cache"));
    if known { Ok(response.finish()) } else { finish(&mut response) }
}
