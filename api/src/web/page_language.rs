//! The language of pages: what the link asks for, else what the account or the device has chosen, else what the browser likes best.

use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderValue};
use actix_web::web::Data;
use actix_web::{HttpMessage as _, HttpRequest};
use pixie_words::Language;
use url::Url;

use super::session;
use pixie_service::access::auth::Caller;
use pixie_service::ground::http::{PublicUrl, ReaderLanguage};

/// The name of the cookie that keeps the choice of a device, before the prefix of the host.
pub(super) const COOKIE: &str = "language";

/// The parameter of links to pages in a language.
pub(crate) const PARAMETER: &str = "lang";

/// The language that the address of a request has asked for, kept with the request.
#[derive(Clone, Copy)]
struct Asked(Language);

/// The language in which a request is answered with a page, kept with the request.
#[derive(Clone, Copy)]
struct PageLanguage(Language);

/// Takes the language out of the address of a page: what the page asks for itself is the rest. One that we do not have stays.
pub(crate) fn take_language(request: &mut ServiceRequest) {
    let uri = request.uri();
    let Some(query) = uri.query().filter(|_| !uri.path().starts_with("/api/")) else { return };
    let parts = query.split('&').filter_map(|part| part.split_once('='));
    let found = parts.filter(|(name, _)| *name == PARAMETER).find_map(|(_, tag)| Language::of_tag(tag));
    let Some(language) = found else { return };
    if let Ok(uri) = without_language(&uri.to_string()).parse() {
        request.head_mut().uri = uri;
        request.extensions_mut().insert(Asked(language));
    }
}

/// The language for the reader of a page.
pub(super) fn of(request: &HttpRequest, caller: Option<&Caller>) -> Language {
    let kept = || session::cookie_of(request, COOKIE, &public_url(request)?).and_then(|tag| Language::of_tag(&tag));
    let chosen = asked(request).or_else(|| caller.and_then(Caller::language)).or_else(kept);
    let language = chosen.unwrap_or_else(|| ReaderLanguage::of(request).0);
    request.extensions_mut().insert(PageLanguage(language));
    language
}

fn public_url(request: &HttpRequest) -> Option<Url> {
    request.app_data::<Data<PublicUrl>>().map(|url| url.0.clone())
}

/// The language that the address has asked for.
fn asked(request: &HttpRequest) -> Option<Language> {
    request.extensions().get::<Asked>().map(|asked| asked.0)
}

/// Says in an answer with a page in which language it is, and lets the device keep the one that its address asks for.
pub(crate) fn tell_page_language(mut response: ServiceResponse) -> ServiceResponse {
    let told = response.request().extensions().get::<PageLanguage>().copied();
    let is_page = |kind: &HeaderValue| kind.as_bytes().starts_with(b"text/html");
    let Some(PageLanguage(language)) =
        told.filter(|_| response.headers().get(header::CONTENT_TYPE).is_some_and(is_page))
    else {
        return response;
    };
    let asked = asked(response.request());
    let public_url = public_url(response.request());
    let headers = response.headers_mut();
    // A page that a link of a mail opens has said that of its mail.
    if !headers.contains_key(header::CONTENT_LANGUAGE) {
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
    }
    headers.append(header::VARY, HeaderValue::from_static("Accept-Language, Cookie"));
    let kept =
        asked.zip(public_url).map(|(language, url)| session::cookie(COOKIE, language.tag(), session::A_YEAR, &url));
    if let Some(cookie) = kept.and_then(|cookie| HeaderValue::try_from(cookie).ok()) {
        headers.append(header::SET_COOKIE, cookie);
    }
    response
}

/// The address of a page without the language that it asks for.
fn without_language(address: &str) -> String {
    let Some((path, query)) = address.split_once('?') else { return address.to_owned() };
    let is_other = |part: &&str| part.split('=').next() != Some(PARAMETER);
    let rest: Vec<&str> = query.split('&').filter(is_other).collect();
    if rest.is_empty() { path.to_owned() } else { format!("{path}?{}", rest.join("&")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_loses_its_language_and_nothing_else() {
        for (address, expected) in [
            ("/help", "/help"),
            ("/help?lang=de", "/help"),
            ("/games?status=open&lang=de&page=2", "/games?status=open&page=2"),
            ("/games?langue=de", "/games?langue=de"),
            ("/?lang", "/"),
        ] {
            assert_eq!(without_language(address), expected);
        }
    }
}
