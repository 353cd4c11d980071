//! JSON bodies, with error messages that name the wrong field.

use std::fmt;
use std::marker::PhantomData;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::web::Bytes;
use actix_web::{Error, FromRequest, HttpMessage as _, HttpRequest};
use pixie_words::problem as words;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::ground::problem::{Kind, Problem};

/// The JSON body of a request. Unlike the one of actix-web it says *which* field has the wrong
/// type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Json<T>(pub T);

/// The optional JSON body of a request: without a body, the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionalJson<T>(pub T);

impl<T: DeserializeOwned + 'static> FromRequest for Json<T> {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let body = Body::read(request, payload);
        Box::pin(async move { Ok(Self(body.await?.parse()?)) })
    }
}

impl<T: DeserializeOwned + Default + 'static> FromRequest for OptionalJson<T> {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let body = Body::read(request, payload);
        Box::pin(async move {
            let body = body.await?;
            Ok(Self(if body.is_nothing() { T::default() } else { body.parse()? }))
        })
    }
}

/// A body that is not parsed yet. All but the parsing is the same for all requests, so it is compiled once.
struct Body {
    bytes: Bytes,
    media_type: String,
    is_json: bool,
}

impl Body {
    fn read(request: &HttpRequest, payload: &mut Payload) -> Pin<Box<dyn Future<Output = Result<Self, Error>>>> {
        let media_type = request.content_type().to_owned();
        let is_json = matches!(request.mime_type(), Ok(Some(mime)) if mime.subtype() == "json" || mime.suffix().is_some_and(|suffix| suffix == "json"));
        let bytes = Bytes::from_request(request, payload);
        Box::pin(async move { Ok(Self { bytes: bytes.await?, media_type, is_json }) })
    }

    fn is_nothing(&self) -> bool {
        matches!(self.bytes.trim_ascii(), b"" | b"null")
    }

    /// Refuses a body that is not declared as JSON.
    fn check(&self) -> Result<(), Problem> {
        if self.is_json {
            return Ok(());
        }
        let sent = self.media_type.clone();
        Err(Problem::new(Kind::UnsupportedMediaType, move |language| match sent.as_str() {
            "" => words::json_media_type_none(language, &header::CONTENT_TYPE),
            sent => words::json_media_type(language, &header::CONTENT_TYPE, &sent),
        }))
    }

    fn parse<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        self.check()?;
        parse(&self.bytes)
    }
}

/// Parses a JSON object; the error names the wrong field.
pub fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
    // Serde would accept a list as an object with its fields in order.
    if body.trim_ascii_start().first() != Some(&b'{') {
        return Err(Problem::new(Kind::Malformed, words::json_object));
    }
    let mut json = serde_json::Deserializer::from_slice(body);
    let value = serde_path_to_error::deserialize(&mut json).map_err(wrong_field)?;
    json.end().map_err(more)?;
    Ok(value)
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
fn wrong_field(error: serde_path_to_error::Error<serde_json::Error>) -> Problem {
    let field = error.path().to_string();
    let complaint = error.inner().to_string();
    if field == "." {
        return Problem::new(Kind::Malformed, move |language| words::body_unreadable(language, &complaint));
    }
    let name = field.clone();
    Problem::new(Kind::Malformed, move |language| words::field_unreadable(language, &complaint, &name))
        .with("field", field)
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
fn more(error: serde_json::Error) -> Problem {
    let complaint = error.to_string();
    Problem::new(Kind::Malformed, move |language| words::body_goes_on(language, &complaint))
}

/// [`object`] for a member that may be left out.
pub fn some_object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(part: D) -> Result<Option<T>, D::Error> {
    object(part).map(Some)
}

/// Parses an object inside a body with the same rules, for `#[serde(deserialize_with)]`.
pub fn object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(part: D) -> Result<T, D::Error> {
    struct Object<T>(PhantomData<T>);
    impl<'de, T: Deserialize<'de>> Visitor<'de> for Object<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<T, A::Error> {
            T::deserialize(MapAccessDeserializer::new(fields))
        }
    }
    part.deserialize_map(Object(PhantomData))
}

#[cfg(test)]
mod tests {
    use actix_web::App;
    use actix_web::middleware::{Next, from_fn};
    use actix_web::test::TestRequest;
    use actix_web::web::{self, PayloadConfig};

    use super::*;
    use crate::ground::http::as_problem;

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only read from JSON")]
    struct Seat {
        colour: String,
        discs: Vec<u8>,
    }

    #[track_caller]
    fn complaint(body: &str) -> String {
        parse::<Seat>(body.as_bytes()).unwrap_err().detail().to_owned()
    }

    #[test]
    fn a_wrong_type_names_its_field() {
        let complaint = complaint(r#"{"colour": "red", "discs": [1, "two"]}"#);
        assert!(complaint.contains("`discs[1]`") && complaint.contains("expected u8"), "{complaint}");
    }

    #[test]
    fn an_unknown_field_is_named() {
        let complaint = complaint(r#"{"color": "red"}"#);
        assert!(complaint.contains("unknown field `color`, expected `colour` or `discs`"), "{complaint}");
    }

    #[test]
    fn a_list_is_no_object() {
        assert_eq!(complaint(r#"["red", [1]]"#), "The body should be a JSON object.");
    }

    #[test]
    fn a_part_that_is_an_object_is_no_list_either() {
        #[derive(Debug, serde::Deserialize)]
        #[expect(dead_code, reason = "only read from JSON")]
        struct Game {
            #[serde(deserialize_with = "object")]
            seat: Seat,
        }
        assert!(parse::<Game>(br#"{"seat": {"colour": "red", "discs": [1]}}"#).is_ok());
        for part in [r#"["red", [1]]"#, "null", r#""red""#] {
            let wrong = parse::<Game>(format!(r#"{{"seat": {part}}}"#).as_bytes()).unwrap_err();
            assert!(wrong.detail().starts_with("The field `seat` cannot be read: invalid type"), "{}", wrong.detail());
            assert!(wrong.detail().contains("expected an object"), "{}", wrong.detail());
        }
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

    /// The service's answer to a POST with this body, as the problem's status and detail.
    async fn answer(media_type: &str, body: String) -> (u16, String) {
        let handler = async |_: Json<Seat>| "fine";
        let app = App::new().app_data(PayloadConfig::new(1024)).route("/", web::post().to(handler)).wrap(from_fn(
            async |request, next: Next<_>| Ok::<_, actix_web::Error>(as_problem(next.call(request).await?)),
        ));
        let app = actix_web::test::init_service(app).await;
        let request = TestRequest::post().insert_header((header::CONTENT_TYPE, media_type)).set_payload(body);
        let response = actix_web::test::call_service(&app, request.to_request()).await;
        let status = response.status().as_u16();
        let body: serde_json::Value = actix_web::test::read_body_json(response).await;
        (status, format!("{} {}", body["type"], body["detail"]))
    }

    #[actix_web::test]
    async fn a_body_that_is_too_large_is_refused() {
        let (status, problem) = answer("application/json", " ".repeat(2000)).await;
        assert_eq!(status, 413);
        assert!(problem.contains("/problems/body-too-large"), "{problem}");
    }

    #[actix_web::test]
    async fn another_media_type_is_refused() {
        let (status, problem) = answer("text/plain", "{}".to_owned()).await;
        assert_eq!(status, 415);
        assert!(problem.contains("/problems/unsupported-media-type"), "{problem}");
    }

    #[actix_web::test]
    async fn a_wrong_field_is_malformed() {
        let (status, problem) = answer("application/json", r#"{"color": "red"}"#.to_owned()).await;
        assert_eq!(status, 400);
        assert!(problem.contains("/problems/malformed") && problem.contains("`color`"), "{problem}");
    }
}
