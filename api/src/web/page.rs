//! The common frame of all pages.

use actix_web::http::StatusCode;
use actix_web::http::header::{self, ContentType, HeaderName};
use actix_web::web::Query;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use serde::Deserialize;
use url::Url;
use uuid::Uuid;

use super::Visitor;
use super::texts::{TableTexts, Texts, fill};
use pixie_service::ground::http::content_security_policy;
use pixie_service::ground::problem::{Problem, Result};
use pixie_service::ground::settings::passkey_host;
use pixie_service::people::users::TimeZone;

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

    /// The same with a note about the last action, if the URL has one.
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

    /// With this note.
    pub(super) fn noting(self, note: Note) -> Self {
        Self { note: Some((self.t.notes)(note)), ..self }
    }
}

macro_rules! notes {
    ($($note:ident $word:literal,)+) => {
        /// A note about the last action, in the URL of the next page.
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
    AccountLocked "account_locked",
    ProviderLinked "provider_linked",
    ProviderUnlinked "provider_unlinked",
    Welcome "welcome",
    Saved "saved",
    Revoked "revoked",
    Away "away",
    CalendarRevoked "calendar_revoked",
    PasskeyAdded "passkey_added",
    PasskeyRenamed "passkey_renamed",
    PasskeyRemoved "passkey_removed",
    DeviceRegistered "device_registered",
    DeviceForgotten "device_forgotten",
    WebhookDeleted "webhook_deleted",
    DeliveryQueued "delivery_queued",
    Muted "muted",
    Heard "heard",
    Reacted "reacted",
    Blocked "blocked",
    Unblocked "unblocked",
    Renewed "renewed",
    Erased "erased",
    ErasedLater "erased_later",
    Opened "opened",
    Forked "forked",
    PlaysAgain "plays_again",
    Joined "joined",
    Left "left",
    CalledOff "called_off",
    Started "started",
    Invited "invited",
    Declined "declined",
    Moved "moved",
    OrdersGiven "orders_given",
    OrdersWithdrawn "orders_withdrawn",
    Said "said",
    Voted "voted",
    TakenBack "taken_back",
    Asked "asked",
    Answered "answered",
    Resigned "resigned",
    ResignedLast "resigned_last",
    Reported "reported",
    Appealed "appealed",
    CaseChanged "case_changed",
    Looks "looks",
    Acted "acted",
    Proposed "proposed",
    Suspended "suspended",
    SuspensionProposed "suspension_proposed",
    LetIn "let_in",
    RoleProposed "role_proposed",
    RoleChanged "role_changed",
}

/// A time in two forms, for people and for programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    /// For programs, such as `2026-01-05T17:00:00Z`.
    pub(super) iso: String,
    /// For people, such as `Monday 5 January 2026, 18:00 CET`.
    pub(super) told: String,
}

impl Moment {
    /// A time in the reader's time zone.
    pub(super) fn new(at: DateTime<Utc>, zone: TimeZone) -> Self {
        Self { iso: at.to_rfc3339_opts(SecondsFormat::Secs, true), told: zone.tell(at) }
    }
}

/// The clock of a reader: their time zone, and the time.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReaderClock {
    pub(super) zone: TimeZone,
    pub(super) now: DateTime<Utc>,
}

/// A deadline, as people say it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Deadline {
    /// For programs, such as `2026-01-05T17:00:00Z`.
    pub(super) iso: String,
    /// For people, such as `Monday, 18:00 CET`; with the date if it is not within six days.
    pub(super) told: String,
    /// `3 days left`
    pub(super) left: String,
}

impl Deadline {
    /// A time in the reader's time zone, and how far it is.
    pub(super) fn new(at: DateTime<Utc>, clock: ReaderClock, t: &TableTexts) -> Self {
        let Moment { iso, told } = Moment::new(at, clock.zone);
        let left = at - clock.now;
        // A weekday means the next one, up to the day before it comes again.
        let told = if left < TimeDelta::days(6) { clock.zone.tell_soon(at) } else { told };
        let (text, number) = match left.num_minutes() {
            ..=0 => (t.no_time_left, 0),
            1 => (t.minute_left, 1),
            minutes @ ..120 => (t.minutes_left, minutes),
            minutes @ ..2880 => (t.hours_left, minutes / 60),
            minutes => (t.days_left, minutes / 1440),
        };
        Self { iso, told, left: fill(text, &[("number", &number.to_string())]) }
    }
}

/// The response with a page.
pub(super) fn answer(status: StatusCode, page: &impl Template) -> Result<HttpResponse> {
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

/// A redirect to a page with a note.
pub(super) fn go_on(path: &str, done: Note) -> HttpResponse {
    let sign = if path.contains('?') { '&' } else { '?' };
    go(&format!("{path}{sign}note={}", done.word()))
}

/// A redirect to a page, loaded by GET.
pub(super) fn go(path: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((header::LOCATION, path)).finish()
}

/// A path of this service; a URL of another site is replaced by the home page.
pub(super) fn own_path(path: &str) -> &str {
    let leads_away = !path.starts_with('/')
        || path.starts_with("//")
        || path.contains('\\')
        || !path.bytes().all(|byte| byte.is_ascii_graphic());
    if leads_away { "/" } else { path }
}

#[cfg(test)]
mod tests {
    use chrono::TimeZone as _;

    use super::*;
    use crate::web::texts::ENGLISH;

    #[test]
    fn nobody_is_sent_to_another_site() {
        assert_eq!(own_path("/games/1?at=2"), "/games/1?at=2");
        for path in [
            "",
            "https://evil.example",
            "//evil.example",
            "/\\evil.example",
            "/\t/evil.example",
            "evil",
            "/\u{1}",
            "/\u{7f}",
            "/é",
        ] {
            assert_eq!(own_path(path), "/", "{path}");
        }
    }

    #[test]
    fn a_deadline_is_told_as_people_say_it() {
        let now = Utc.with_ymd_and_hms(2026, 1, 5, 12, 0, 0).unwrap();
        let clock = ReaderClock { zone: "Europe/Paris".parse().expect("a zone"), now };
        let told = |minutes| {
            let deadline = Deadline::new(now + TimeDelta::minutes(minutes), clock, &ENGLISH.table);
            (deadline.left, deadline.told)
        };
        for (minutes, left, at) in [
            (-5, "no time left", "Monday, 12:55 CET"),
            (0, "no time left", "Monday, 13:00 CET"),
            (1, "1 minute left", "Monday, 13:01 CET"),
            (119, "119 minutes left", "Monday, 14:59 CET"),
            (120, "2 hours left", "Monday, 15:00 CET"),
            (2879, "47 hours left", "Wednesday, 12:59 CET"),
            (2880, "2 days left", "Wednesday, 13:00 CET"),
            (6 * 1440 - 1, "5 days left", "Sunday, 12:59 CET"),
            (6 * 1440, "6 days left", "Sunday 11 January 2026, 13:00 CET"),
        ] {
            assert_eq!(told(minutes), (left.to_owned(), at.to_owned()), "{minutes}");
        }
    }
}
