//! The frame around every page, and the response with a page.

use actix_web::http::StatusCode;
use actix_web::http::header::{self, ContentType, HeaderName};
use actix_web::web::Query;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;
use url::Url;
use uuid::Uuid;

use super::note::Note;
use super::texts::{Texts, fill};
use super::visitor::Visitor;
use pixie_service::ground::http::content_security_policy;
use pixie_service::ground::problem::{Problem, Result};
use pixie_service::ground::settings::passkey_host;

/// The frame around every page.
pub(super) struct Frame {
    /// The texts in the reader's language.
    pub(super) t: &'static Texts,
    /// The name of a signed-in reader.
    pub(super) name: Option<String>,
    /// The sentence about the trial of a reader without an account.
    pub(super) trial: Option<String>,
    /// Whether the reader is suspended.
    pub(super) is_suspended: bool,
    /// The CSRF token for forms.
    pub(super) csrf: String,
    /// The id of the session, so that the script notices another session.
    pub(super) session: Option<Uuid>,
    /// Whether the reader is a moderator.
    pub(super) moderates: bool,
    /// Whether browsers make passkeys for this service.
    pub(super) takes_passkeys: bool,
    /// Whether the reader would be a moderator if they had used a passkey.
    pub(super) lacks_passkey: bool,
    /// Whether the reader may open the mailbox pages.
    pub(super) reads_mail: bool,
    /// The note about the last action.
    pub(super) note: Option<&'static str>,
    /// The address of the page for search engines, which may list no page without one.
    pub(super) canonical: Option<Url>,
}

impl Frame {
    /// The frame for a reader.
    pub(super) fn new(visitor: &Visitor) -> Self {
        Self {
            t: visitor.texts,
            name: visitor.name(),
            trial: visitor
                .trial_until()
                .map(|until| fill(visitor.texts.frame.on_trial, &[("day", &until.format("%-d %B").to_string())])),
            is_suspended: visitor.is_suspended(),
            csrf: visitor.masked_csrf.clone(),
            session: visitor.session().map(|(_, token)| token),
            moderates: visitor.moderates(),
            takes_passkeys: passkey_host(&visitor.public_url).is_some(),
            lacks_passkey: visitor.lacks_passkey(),
            reads_mail: visitor.reads_mail,
            note: None,
            canonical: None,
        }
    }

    /// The frame of a page that everybody may find, at this path.
    pub(super) fn listed(self, visitor: &Visitor, path: &str) -> Self {
        let mut canonical = visitor.public_url.clone();
        canonical.set_path(path);
        Self { canonical: Some(canonical), ..self }
    }

    /// Adds the note about the last action, if the URL names one.
    pub(super) fn with_note(self, request: &HttpRequest) -> Self {
        #[derive(Deserialize)]
        struct NoteQuery {
            note: Note,
        }
        match Query::<NoteQuery>::from_query(request.query_string()) {
            Ok(asked) => self.noting(asked.note),
            Err(_) => self,
        }
    }

    /// Adds this note about the last action.
    pub(super) fn noting(self, note: Note) -> Self {
        Self { note: Some((self.t.notes)(note)), ..self }
    }
}

/// The response with a page.
pub(super) fn page_response(status: StatusCode, page: &impl Template) -> Result<HttpResponse> {
    let html = page.render().map_err(Problem::internal)?;
    Ok(HttpResponse::build(status)
        .content_type(ContentType::html())
        .insert_header((header::CONTENT_SECURITY_POLICY, content_security_policy::PAGES))
        // Not `no-referrer`: without it browsers do not say which site a form comes from.
        .insert_header((header::REFERRER_POLICY, "same-origin"))
        .insert_header((HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .insert_header((HeaderName::from_static("cross-origin-resource-policy"), "same-origin"))
        .insert_header((HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"))
        .body(html))
}
