//! Answers of the API as gzip, for clients that take it.
//!
//! The middleware of the framework would wrap the body of every answer, streams included. Only complete bodies are compressed
//! here. Pages are not: they hold secrets of a session beside what a stranger may have chosen.

use actix_web::body::{BodySize, BoxBody, MessageBody as _};
use actix_web::dev::ServiceResponse;
use actix_web::http::header::{self, HeaderMap, HeaderValue};
use flate2::Compression;

use crate::web::{gzip, takes_gzip};

/// Smaller bodies would hardly become smaller.
const LEAST: u64 = 1024;

/// Compresses the body, if that helps and the client takes it.
pub(super) fn compressed(response: ServiceResponse) -> ServiceResponse {
    if !is_worth_it(&response) {
        return response;
    }
    let takes_gzip = takes_gzip(response.request());
    response.map_body(|head, body| {
        head.headers_mut().append(header::VARY, HeaderValue::from_static("Accept-Encoding"));
        if !takes_gzip {
            return body;
        }
        match body.try_into_bytes() {
            Ok(bytes) => {
                head.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
                BoxBody::new(gzip(&bytes, Compression::fast()))
            }
            // A stream of a known length stays as it is.
            Err(body) => body,
        }
    })
}

fn is_worth_it(response: &ServiceResponse) -> bool {
    let path = response.request().path();
    let is_of_api = path.starts_with("/api/v1/") || path == "/openapi.json";
    let is_large = matches!(response.response().body().size(), BodySize::Sized(size) if size >= LEAST);
    let headers = response.headers();
    is_of_api
        && is_large
        && is_text(headers)
        && !has_strong_tag(headers)
        && !headers.contains_key(header::CONTENT_ENCODING)
}

/// A strong ETag is one of these very bytes.
fn has_strong_tag(headers: &HeaderMap) -> bool {
    headers.get(header::ETAG).is_some_and(|tag| !tag.as_bytes().starts_with(b"W/"))
}

fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.starts_with("text/") || kind.contains("json") || kind.contains("xml")
}
