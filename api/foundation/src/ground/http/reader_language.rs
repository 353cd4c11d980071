//! The header `Accept-Language`: the language in which a reader gets sentences.

use std::cmp::Reverse;
use std::convert::Infallible;
use std::future::{Ready, ready};
use std::iter::successors;

use actix_web::body::BoxBody;
use actix_web::dev::{Payload, ServiceResponse};
use actix_web::http::header::{
    AcceptLanguage, CONTENT_LANGUAGE, Header as _, HeaderMap, HeaderValue, LanguageTag, Preference, Quality, VARY,
};
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest};
use pixie_words::{Language, problem as words};

use crate::ground::problem::{Kind, Problem, Result};
use crate::ground::settings::Settings;

/// The language that a reader likes best of those that we have; that of the server if there is none, or if nothing is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReaderLanguage(pub Language);

impl FromRequest for ReaderLanguage {
    type Error = Infallible;
    type Future = Ready<std::result::Result<Self, Infallible>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self::of(request)))
    }
}

impl ReaderLanguage {
    /// The language for the answer to this request.
    pub fn of(request: &HttpRequest) -> Self {
        Self(asked_for(request).unwrap_or_else(|| of_server(request)))
    }

    /// The language for a new user who sends this request; none if nobody says another one than English.
    pub fn of_new_user(request: &HttpRequest) -> Option<Language> {
        asked_for(request).or_else(|| Some(of_server(request)).filter(|language| *language != Language::default()))
    }

    /// Says in an answer that its sentences are in this language, as the reader has asked for.
    pub fn say(self, headers: &mut HeaderMap) {
        headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(self.0.tag()));
        headers.append(VARY, HeaderValue::from_static("Accept-Language"));
    }
}

/// The language that a query asks for by its tag; English unless it does.
///
/// # Errors
/// There is no such language.
pub fn language_of_query(tag: Option<&str>) -> Result<Language> {
    let Some(tag) = tag else { return Ok(Language::English) };
    Language::of_tag(tag).ok_or_else(|| {
        let tags: Vec<_> = Language::ALL.iter().map(|language| format!("`{}`", language.tag())).collect();
        let tags = tags.join(", ");
        Problem::new(Kind::Malformed, move |language| words::query_language(language, &tags))
    })
}

/// Tells the problem in an answer in the language of its reader. All its headers stay.
pub fn tell_in_language(mut response: ServiceResponse) -> ServiceResponse {
    let Some(problem) = response.response().extensions().get::<Problem>().cloned() else { return response };
    let language = ReaderLanguage::of(response.request());
    language.say(response.headers_mut());
    let body = problem.told_in(language.0).body().to_string();
    response.map_body(|_, _| BoxBody::new(body))
}

fn asked_for(request: &HttpRequest) -> Option<Language> {
    best(&AcceptLanguage::parse(request).ok()?)
}

/// The language of who asks for none.
fn of_server(request: &HttpRequest) -> Language {
    request.app_data::<Data<Settings>>().map_or_else(Language::default, |settings| settings.language)
}

/// The language of the highest quality that we have, and the first of several.
fn best(wanted: &AcceptLanguage) -> Option<Language> {
    let ours = wanted.iter().filter(|range| range.quality > Quality::ZERO).filter_map(|range| match &range.item {
        Preference::Specific(tag) => Some((lookup(tag)?, range.quality)),
        Preference::Any => None,
    });
    ours.min_by_key(|(_, quality)| Reverse(*quality)).map(|(language, _)| language)
}

/// The language of a tag, or of its beginning: `de` for `de-AT` (RFC 4647, section 3.4).
fn lookup(tag: &LanguageTag) -> Option<Language> {
    successors(Some(tag.as_str()), |tag| tag.rsplit_once('-').map(|(shorter, _)| shorter)).find_map(Language::of_tag)
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn read(headers: &[&str]) -> Language {
        let request = TestRequest::default();
        let request = headers.iter().fold(request, |request, value| request.append_header(("Accept-Language", *value)));
        let read = ReaderLanguage::from_request(&request.to_http_request(), &mut Payload::None);
        let Ok(ReaderLanguage(language)) = read.into_inner();
        language
    }

    #[test]
    fn the_language_liked_best_is_taken() {
        for (header, expected) in [
            ("pl", Language::Polish),
            ("PL", Language::Polish),
            ("de-AT", Language::German),
            ("fr-CA-x-home", Language::French),
            ("nl, fr;q=0.3, de;q=0.7", Language::German),
            ("fr;q=0.5,pl; q=0.5", Language::French),
            ("*, de;q=0.1", Language::German),
            ("de;q=0, fr;q=0.001", Language::French),
            ("de;q=2, fr;q=0.1", Language::French),
        ] {
            assert_eq!(read(&[header]), expected, "{header}");
        }
        assert_eq!(read(&["nl", "fr;q=0.1, de;q=0.2"]), Language::German);
    }

    #[test]
    fn anything_else_is_english() {
        let long = "x,".repeat(2000);
        for header in ["", "*", "nl", "deu", "d", "-", ";q=1", "de;q=0", "de;q=x", "pl_PL", "\u{e9}", ",,,", &long] {
            assert_eq!(read(&[header]), Language::English, "{header}");
        }
        assert_eq!(read(&[]), Language::English);
    }
}
