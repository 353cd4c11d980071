//! The header `If-Match` of a move: the state of the game on which it must be made.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::header::IF_MATCH;
use actix_web::{FromRequest, HttpRequest};
use data_encoding::HEXLOWER;
use pixie_words::problem as words;

use crate::ground::problem::{Kind, Problem};
use pixie_event_store::{Hash, Version};

/// What the game must be like; none without the header, or if anything will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IfMatch(pub Option<Expected>);

/// A state that a game must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expected {
    /// The version that the game must have.
    pub version: Version,
    /// The hash of its head, which tells one history from another. A plain version has none.
    pub hash: Option<Hash>,
}

impl FromRequest for IfMatch {
    type Error = actix_web::Error;
    type Future = Ready<Result<Self, Self::Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let Some(value) = request.headers().get(IF_MATCH) else { return ready(Ok(Self(None))) };
        let wanted = value.to_str().ok().and_then(parse);
        let detail = words::if_match;
        ready(wanted.ok_or_else(|| Problem::new(Kind::Malformed, detail).into()))
    }
}

/// A version, alone or at the beginning of an ETag.
fn parse(text: &str) -> Option<IfMatch> {
    if text == "*" {
        return Some(IfMatch(None));
    }
    let tag = text.strip_prefix("W/").unwrap_or(text).strip_prefix('"')?.strip_suffix('"')?;
    let mut parts = tag.strip_prefix("as-").unwrap_or(tag).split('-');
    let version = parts.next()?.parse().ok().filter(|version| *version > 0)?;
    let hash = match parts.nth(1) {
        Some(hash) => Some(HEXLOWER.decode(hash.as_bytes()).ok()?.try_into().ok()?),
        None => None,
    };
    Some(IfMatch(Some(Expected { version, hash })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_or_an_etag_is_read() {
        let hash = Some([0x9c; 32]);
        let tag = format!("17-red-{}", "9c".repeat(32));
        for (text, expected) in [
            ("*", None),
            ("\"17\"", Some(Expected { version: 17, hash: None })),
            (&format!("W/\"{tag}\""), Some(Expected { version: 17, hash })),
            (&format!("\"as-{tag}\""), Some(Expected { version: 17, hash })),
            (&format!("W/\"{tag}-de\""), Some(Expected { version: 17, hash })),
        ] {
            assert_eq!(parse(text), Some(IfMatch(expected)), "{text}");
        }
        for text in
            ["\"17-red-9c\"", "\"17-red-x\"", "", "17", "\"\"", "\"0\"", "\"-1\"", "\"x\"", "W/17", "\"17\", \"18\""]
        {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
