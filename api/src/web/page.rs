//! The common frame of all pages.

use actix_web::http::StatusCode;
use actix_web::http::header::{self, ContentType, HeaderName};
use actix_web::web::Query;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use chrono::{DateTime, SecondsFormat, Utc};
use serde::Deserialize;
use uuid::Uuid;

use super::Visitor;
use super::texts::Texts;
use crate::notifications::TimeZone;
use crate::problem::{Problem, Result};

/// A page loads its style, its icon and its script from here, sends its forms here, and does nothing else.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; \
     connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// What stands around every page.
pub(super) struct Frame {
    /// The words for the reader.
    pub(super) t: &'static Texts,
    /// What the reader is called, if they are signed in.
    pub(super) name: Option<String>,
    /// Whether a moderator keeps the reader out.
    pub(super) is_suspended: bool,
    /// What every form carries.
    pub(super) csrf: String,
    /// The id of the session, so that the script sees that it is another one.
    pub(super) session: Option<Uuid>,
    /// Whether they look after games.
    pub(super) moderates: bool,
    /// Whether the mail of this machine can be read.
    pub(super) reads_mail: bool,
    /// What has just been done.
    pub(super) note: Option<&'static str>,
}

impl Frame {
    /// For somebody.
    pub(super) fn new(visitor: &Visitor) -> Self {
        Self {
            t: visitor.texts,
            name: visitor.name(),
            is_suspended: visitor.is_suspended(),
            csrf: visitor.masked_csrf.clone(),
            session: visitor.session().map(|(_, token)| token),
            moderates: visitor.moderates(),
            reads_mail: visitor.reads_mail,
            note: None,
        }
    }

    /// With a word on what has just been done, if the address of the page asks for one.
    pub(super) fn with_note(self, request: &HttpRequest) -> Self {
        #[derive(Deserialize)]
        struct Asked {
            note: Note,
        }
        let asked = Query::<Asked>::from_query(request.query_string()).ok();
        Self { note: asked.map(|asked| (self.t.notes)(asked.note)), ..self }
    }
}

macro_rules! notes {
    ($($note:ident $word:literal,)+) => {
        /// What has just been done, as the address of the next page says it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
        pub(super) enum Note { $(#[serde(rename = $word)] $note,)+ }

        impl Note {
            pub(super) fn word(self) -> &'static str {
                match self { $(Self::$note => $word,)+ }
            }
        }
    };
}

notes! {
    SignedOut "signed_out",
    SignedOutEverywhere "signed_out_everywhere",
    Welcome "welcome",
    Saved "saved",
    Revoked "revoked",
    Muted "muted",
    Heard "heard",
    Renewed "renewed",
    Erased "erased",
    Opened "opened",
    Joined "joined",
    Left "left",
    CalledOff "called_off",
    Started "started",
    Invited "invited",
    Declined "declined",
    Moved "moved",
    Said "said",
    Voted "voted",
    TakenBack "taken_back",
    Asked "asked",
    Answered "answered",
    Resigned "resigned",
    ResignedLast "resigned_last",
    Looks "looks",
    Acted "acted",
    Suspended "suspended",
    LetIn "let_in",
}

/// A time, for people and for programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    /// `2026-01-05T17:00:00Z`
    pub(super) iso: String,
    /// `Monday 5 January 2026, 18:00 CET`
    pub(super) told: String,
}

impl Moment {
    /// A time by the clock of a reader.
    pub(super) fn new(at: DateTime<Utc>, zone: TimeZone) -> Self {
        Self { iso: at.to_rfc3339_opts(SecondsFormat::Secs, true), told: zone.tell(at) }
    }
}

/// A page as it is sent.
pub(super) fn answer(status: StatusCode, page: &impl Template) -> Result<HttpResponse> {
    let html = page.render().map_err(Problem::internal)?;
    Ok(HttpResponse::build(status)
        .content_type(ContentType::html())
        .insert_header((header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY))
        // Not `no-referrer`: without it browsers do not say that a form comes from us.
        .insert_header((header::REFERRER_POLICY, "same-origin"))
        .insert_header((HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .insert_header((HeaderName::from_static("cross-origin-resource-policy"), "same-origin"))
        .insert_header((HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"))
        .body(html))
}

/// Off to another page that says what was done.
pub(super) fn go_on(path: &str, done: Note) -> HttpResponse {
    go(&format!("{path}?note={}", done.word()))
}

/// Off to another page, which is then loaded by GET.
pub(super) fn go(path: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((header::LOCATION, path)).finish()
}
