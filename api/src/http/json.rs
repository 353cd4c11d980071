//! JSON bodies, with complaints that name the field.

use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::web::Bytes;
use actix_web::{Error, FromRequest, HttpMessage as _, HttpRequest};
use serde::de::DeserializeOwned;

use crate::problem::{Kind, Problem};

/// The JSON body of a request. Unlike the one of actix-web it says *which* field is of the wrong type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Json<T>(pub T);

impl<T: DeserializeOwned + 'static> FromRequest for Json<T> {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let media_type = request.content_type().to_owned();
        let is_json = matches!(request.mime_type(), Ok(Some(mime)) if mime.subtype() == "json" || mime.suffix().is_some_and(|suffix| suffix == "json"));
        let body = Bytes::from_request(request, payload);
        Box::pin(async move {
            if !is_json {
                let sent = if media_type.is_empty() {
                    "nothing"
                } else {
                    &media_type
                };
                return Err(Problem::new(
                    Kind::UnsupportedMediaType,
                    format!(
                        "The {} says {sent}, but should be application/json.",
                        header::CONTENT_TYPE
                    ),
                )
                .into());
            }
            parse(&body.await?).map(Self).map_err(Error::from)
        })
    }
}

fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
    let mut json = serde_json::Deserializer::from_slice(body);
    let value = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let field = error.path().to_string();
        let complaint = error.inner();
        let problem = |detail| Problem::new(Kind::Malformed, detail);
        if field == "." {
            problem(format!("The body cannot be read: {complaint}."))
        } else {
            problem(format!("The field `{field}` cannot be read: {complaint}."))
                .with("field", field)
        }
    })?;
    json.end().map_err(|error| {
        Problem::new(
            Kind::Malformed,
            format!("The body goes on after its end: {error}."),
        )
    })?;
    Ok(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only read from JSON")]
    struct Seat {
        colour: String,
        discs: Vec<u8>,
    }

    #[track_caller]
    fn complaint(body: &str) -> String {
        parse::<Seat>(body.as_bytes())
            .unwrap_err()
            .detail()
            .to_owned()
    }

    #[test]
    fn a_wrong_type_names_its_field() {
        let complaint = complaint(r#"{"colour": "red", "discs": [1, "two"]}"#);
        assert!(
            complaint.contains("`discs[1]`") && complaint.contains("expected u8"),
            "{complaint}"
        );
    }

    #[test]
    fn an_unknown_field_is_named() {
        let complaint = complaint(r#"{"color": "red"}"#);
        assert!(
            complaint.contains("unknown field `color`, expected `colour` or `discs`"),
            "{complaint}"
        );
    }

    #[test]
    fn a_missing_field_is_named() {
        let complaint = complaint(r#"{"colour": "red"}"#);
        assert!(complaint.contains("missing field `discs`"), "{complaint}");
    }

    #[test]
    fn broken_json_says_where() {
        let complaint = complaint("{");
        assert!(complaint.contains("line 1 column 1"), "{complaint}");
    }
}
