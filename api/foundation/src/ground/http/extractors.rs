//! The configuration of actix-web's extractors, with error messages that name the wrong field.

use actix_web::error::{QueryPayloadError, UrlencodedError};
use actix_web::http::header::CONTENT_TYPE;
use actix_web::web::{FormConfig, PathConfig, QueryConfig};
use pixie_words::problem as words;
use serde::de::Error as _;
use serde::{Deserialize as _, Deserializer};

use crate::ground::problem::{Kind, Problem};
use pixie_event_store::Version;

/// An invalid id in a path is an unknown id: 404.
pub fn path() -> PathConfig {
    PathConfig::default().error_handler(|_, _| Problem::from(Kind::NotFound).into())
}

/// A query that cannot be read is told which part is wrong.
pub fn query() -> QueryConfig {
    QueryConfig::default().error_handler(|error, _| {
        let complaint = match error {
            QueryPayloadError::Deserialize(error) => error.to_string(),
            error => error.to_string(),
        };
        Problem::new(Kind::Malformed, move |language| words::query_unreadable(language, &complaint)).into()
    })
}

/// A form of at most so many bytes.
pub fn form(limit: usize) -> FormConfig {
    FormConfig::default().limit(limit).error_handler(|error, _| {
        let problem = match error {
            UrlencodedError::ContentType => {
                Problem::new(Kind::UnsupportedMediaType, |language| words::form_media_type(language, &CONTENT_TYPE))
            }
            UrlencodedError::Overflow { .. } => Kind::BodyTooLarge.into(),
            error => {
                let complaint = error.to_string();
                Problem::new(Kind::Malformed, move |language| words::form_unreadable(language, &complaint))
            }
        };
        problem.into()
    })
}

/// Parses a version in a query, for `#[serde(deserialize_with)]`.
pub fn not_negative<'de, D: Deserializer<'de>>(query: D) -> Result<Version, D::Error> {
    u32::deserialize(query)?.try_into().map_err(|_| D::Error::custom("no game has so many versions"))
}
