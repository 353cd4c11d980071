//! The extractor for posted forms, with its checks.

use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::error::QueryPayloadError;
use actix_web::http::Uri;
use actix_web::http::header::{self, HeaderMap};
use actix_web::web::{Form, Query};
use actix_web::{Error, FromRequest, HttpRequest};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::visitor::Visitor;
use pixie_service::ground::problem::{Kind, Problem, Result};

/// A posted form and its sender. It came from a page of this service, and, with a session, from a
/// page made for this session.
pub(super) struct Posted<T> {
    pub(super) visitor: Visitor,
    pub(super) fields: T,
}

/// A form with a button only.
#[derive(Debug, Deserialize)]
pub(super) struct NoFields {}

impl<T: DeserializeOwned + 'static> FromRequest for Posted<T> {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = std::result::Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let checked = Box::pin(check(request.clone(), Form::from_request(request, payload)));
        Box::pin(async move {
            let (visitor, pairs) = checked.await?;
            Ok(Self { fields: read(&pairs)?, visitor })
        })
    }
}

type Pairs = Vec<(String, String)>;

/// The sender and the fields of a form that is ours. It is the same for all forms, so it is compiled once.
async fn check(
    request: HttpRequest,
    form: impl Future<Output = std::result::Result<Form<Pairs>, Error>>,
) -> std::result::Result<(Visitor, Pairs), Error> {
    let Form(pairs) = form.await?;
    let visitor = Visitor::of(&request).await?;
    if !is_ours(request.headers(), visitor.public_url.origin().ascii_serialization().as_str()) {
        return Err(Problem::new(Kind::Forbidden, visitor.texts.faults.foreign_form).into());
    }
    let sent_token = pairs.iter().find(|(name, _)| name == "csrf").map_or("", |(_, value)| value);
    if !visitor.has_csrf_token(sent_token) {
        return Err(Problem::new(Kind::Forbidden, visitor.texts.faults.old_form).into());
    }
    Ok((visitor, pairs))
}

/// Parses the fields; unknown ones, for the page's own use, are ignored.
pub(super) fn read<T: DeserializeOwned>(pairs: &[(String, String)]) -> Result<T> {
    Query::<T>::from_query(&encoded(pairs)).map(Query::into_inner).map_err(wrong_form)
}

fn encoded(pairs: &[(String, String)]) -> String {
    url::form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
fn wrong_form(error: QueryPayloadError) -> Problem {
    Problem::new(Kind::Malformed, format!("The form is wrong: {error}."))
}

/// Whether the browser says that the form comes from a page of this service. Programs that are not
/// browsers send no such headers.
pub(super) fn is_ours(headers: &HeaderMap, public: &str) -> bool {
    let text = |name: header::HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    if let Some(site) = text(header::HeaderName::from_static("sec-fetch-site")) {
        // `none`: the user typed the URL or reloaded the page.
        return matches!(site, "same-origin" | "none");
    }
    let Some(origin) = text(header::ORIGIN) else { return true };
    let host = origin.parse::<Uri>().ok().and_then(|uri| uri.authority().map(ToString::to_string));
    origin == public || host.is_some_and(|host| text(header::HOST) == Some(&host))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ours(sent: &[(&'static str, &str)]) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in sent {
            headers.insert(header::HeaderName::from_static(name), value.parse().unwrap());
        }
        is_ours(&headers, "https://pixie.example")
    }

    #[test]
    fn a_form_of_another_site_is_none_of_ours() {
        assert!(ours(&[]));
        assert!(ours(&[("sec-fetch-site", "same-origin")]));
        assert!(ours(&[("origin", "https://pixie.example")]));
        assert!(ours(&[("origin", "http://10.0.0.1:8080"), ("host", "10.0.0.1:8080")]));
        for site in ["cross-site", "same-site", ""] {
            assert!(!ours(&[("sec-fetch-site", site), ("origin", "https://pixie.example")]), "{site}");
        }
        for origin in
            ["null", "https://evil.example", "https://pixie.example.evil.example", "https://pixie.example:8443"]
        {
            assert!(!ours(&[("origin", origin), ("host", "pixie.example")]), "{origin}");
        }
    }
}
