//! The origin of an event: where it came from, what caused it, and which program wrote it.
//!
//! It is a member of what is hashed (see `chain.rs`). The source in it is for the actor and for moderators only, so what
//! is hashed has the hash of the source in its place: who may not see the source can still check the chain. The ids in a
//! source are random, so that nobody finds a source by trying hashes.

use std::borrow::Cow;

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use serde_json::{Value, value::RawValue};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::canonical::{NotCanonical, canonical};
use super::head::Version;

/// The origin of an event. An event has a source, or follows from another event, which has one.
///
/// The members are in the order of canonical JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// The event from which this one follows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<Version>,
    /// The version of the engine, which decided on it.
    pub engine: Cow<'static, str>,
    /// The version of the program, which wrote it.
    pub program: Cow<'static, str>,
    /// Where it came from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<SourceOrHash>,
}

/// A source or, where it is not known, its hash: in games from the export of somebody who may not see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum SourceOrHash {
    /// The source itself.
    Source(Source),
    /// SHA-256 of its canonical JSON, as 64 hex digits in lower case.
    Hash(String),
}

/// Where an event came from. Opaque ids only, since events cannot be erased.
///
/// The members are in the order of canonical JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(tag = "by", rename_all = "snake_case", deny_unknown_fields)]
pub enum Source {
    /// A page, for somebody with a session, or with the link in a mail.
    Page {
        /// The case of moderators that it belongs to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        case: Option<Uuid>,
        /// The request, as in its answer and in the log of the service.
        request: Uuid,
    },
    /// A request to the API.
    Api {
        /// The case of moderators that it belongs to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        case: Option<Uuid>,
        /// The request, as in its answer and in the log of the service.
        request: Uuid,
        /// The id of the token that the request came with.
        token: Uuid,
    },
    /// A mail to the game or to the mail desk.
    Mail {
        /// The id of the stored mail.
        mail: Uuid,
    },
    /// An order that a player gave in advance.
    StandingOrder {
        /// The id of the order.
        order: Uuid,
    },
    /// A bot that has thought about a move.
    Bot {
        /// The version of its way to think.
        version: u16,
    },
    /// Time that ran out.
    Clock,
    /// The command line of the operator.
    CommandLine {
        /// A random id of this run.
        request: Uuid,
    },
}

impl Source {
    /// The same, as part of a case of moderators; for acts, which come by a page or the API.
    #[must_use]
    pub fn in_case(self, id: Uuid) -> Self {
        match self {
            Self::Page { request, .. } => Self::Page { case: Some(id), request },
            Self::Api { request, token, .. } => Self::Api { case: Some(id), request, token },
            other => other,
        }
    }

    /// The case of moderators that it belongs to.
    pub fn case(&self) -> Option<Uuid> {
        match self {
            Self::Page { case, .. } | Self::Api { case, .. } => *case,
            _ => None,
        }
    }
}

impl Origin {
    /// The source, if it is known here.
    pub fn source(&self) -> Option<Source> {
        match self.source {
            Some(SourceOrHash::Source(source)) => Some(source),
            _ => None,
        }
    }

    /// The same with the hash of the source.
    pub(super) fn without_source(self) -> Self {
        let hash = |known| match known {
            SourceOrHash::Source(source) => SourceOrHash::Hash(hash(&text(&source))),
            hash @ SourceOrHash::Hash(_) => hash,
        };
        Self { source: self.source.map(hash), ..self }
    }

    /// Its canonical JSON, as it is stored.
    pub(super) fn text(&self) -> String {
        text(self)
    }
}

/// What is hashed of a source: SHA-256 of its canonical JSON, as 64 hex digits in lower case.
pub fn source_hash(source: &Value) -> Result<String, NotCanonical> {
    Ok(hash(&canonical(source)?))
}

/// What is hashed of a stored origin: its canonical JSON, with the hash of the source if that is an object.
pub(super) fn hashed(stored: &RawValue) -> Result<String, NotCanonical> {
    let mut origin: Value = serde_json::from_str(stored.get()).map_err(|_| NotCanonical::TooDeep)?;
    if let Some(source @ Value::Object(_)) = origin.get_mut("source") {
        *source = Value::String(source_hash(source)?);
    }
    canonical(&origin)
}

fn hash(canonical: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(canonical))
}

/// The canonical JSON of a value whose members are in their order.
fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("it can be written as JSON")
}

#[cfg(test)]
mod tests {
    use super::*;

    const REQUEST: Uuid = Uuid::from_u128(1);
    const TOKEN: Uuid = Uuid::from_u128(2);

    /// Every kind of source.
    fn sources() -> [Source; 9] {
        let api = Source::Api { case: None, request: REQUEST, token: TOKEN };
        let page = Source::Page { case: None, request: REQUEST };
        let mail = Source::Mail { mail: Uuid::from_u128(3) };
        let order = Source::StandingOrder { order: Uuid::from_u128(4) };
        let run = Source::CommandLine { request: REQUEST };
        let bot = Source::Bot { version: 1 };
        [api, page, mail, order, run, bot, Source::Clock, api.in_case(TOKEN), page.in_case(TOKEN)]
    }

    fn origins() -> impl Iterator<Item = Origin> {
        let of = |cause, source: Option<Source>| Origin {
            cause,
            engine: "0.3.0".into(),
            program: "0.2.1-\"é\u{1}".into(),
            source: source.map(SourceOrHash::Source),
        };
        sources().into_iter().map(move |source| of(None, Some(source))).chain([of(Some(7), None)])
    }

    #[test]
    fn an_origin_is_written_in_canonical_json_and_read_again() {
        for origin in origins().flat_map(|origin| [origin.clone(), origin.without_source()]) {
            let value = serde_json::to_value(&origin).unwrap();
            assert_eq!(origin.text(), canonical(&value).unwrap());
            assert_eq!(serde_json::from_value::<Origin>(value).unwrap(), origin);
        }
    }

    #[test]
    fn what_is_hashed_does_not_tell_the_source() {
        for origin in origins() {
            let stored = RawValue::from_string(origin.text()).unwrap();
            let without = origin.clone().without_source();
            assert_eq!(hashed(&stored).unwrap(), without.text());
            assert_eq!(hashed(&RawValue::from_string(without.text()).unwrap()).unwrap(), without.text());
            assert_eq!((without.source(), origin.cause), (None, without.cause));
        }
    }

    #[test]
    fn a_source_has_exactly_its_members() {
        for wrong in [
            r#"{"by":"page"}"#,
            r#"{"by":"pigeon"}"#,
            r#"{"by":"mail","mail":"00000000-0000-0000-0000-000000000001","token":"00000000-0000-0000-0000-000000000001"}"#,
        ] {
            assert!(serde_json::from_str::<Source>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn only_a_request_can_be_part_of_a_case() {
        let cases = sources().map(|source| source.in_case(TOKEN).case().is_some());
        assert_eq!(cases, [true, true, false, false, false, false, false, true, true]);
    }
}
