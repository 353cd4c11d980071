//! The header `If-Match` of a move: the version to which it must lead on.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::header::IF_MATCH;
use actix_web::{FromRequest, HttpRequest};

use crate::problem::{Kind, Problem};
use pixie_event_store::Version;

/// The version that the game must have; none without the header, or if any version will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IfMatch(pub Option<Version>);

impl FromRequest for IfMatch {
    type Error = actix_web::Error;
    type Future = Ready<Result<Self, Self::Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let Some(value) = request.headers().get(IF_MATCH) else { return ready(Ok(Self(None))) };
        let wanted = value.to_str().ok().and_then(wanted);
        let detail = "The If-Match should be a version such as `\"17\"`, or the ETag of a state or of decisions.";
        ready(wanted.ok_or_else(|| Problem::new(Kind::Malformed, detail).into()))
    }
}

/// A version, alone or at the beginning of an ETag.
fn wanted(text: &str) -> Option<IfMatch> {
    if text == "*" {
        return Some(IfMatch(None));
    }
    let tag = text.strip_prefix("W/").unwrap_or(text).strip_prefix('"')?.strip_suffix('"')?;
    let version = tag.split('-').next()?.parse().ok().filter(|version| *version > 0)?;
    Some(IfMatch(Some(version)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_or_an_etag_is_read() {
        for (text, version) in
            [("*", None), ("\"17\"", Some(17)), ("W/\"17-red-9c1d\"", Some(17)), ("\"17-red-9c1d\"", Some(17))]
        {
            assert_eq!(wanted(text), Some(IfMatch(version)), "{text}");
        }
        for text in ["", "17", "\"\"", "\"0\"", "\"-1\"", "\"x\"", "W/17", "\"17\", \"18\""] {
            assert_eq!(wanted(text), None, "{text}");
        }
    }
}
