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
use super::page_theme::PageTheme;
use super::texts::Texts;
use super::visitor::Visitor;
use pixie_service::ground::http::content_security_policy;
use pixie_service::ground::problem::{Problem, Result};
use pixie_service::ground::settings::passkey_host;
use pixie_words::Language;

/// A link to the next game that waits for the reader.
pub(super) struct NextGame {
    pub(super) path: String,
    /// `Next game (3)`, by how many games wait.
    pub(super) text: String,
    /// The same for narrow screens.
    pub(super) brief: String,
}

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
    /// The theme of the device.
    pub(super) theme: PageTheme,
    /// The address of this page.
    pub(super) page: String,
    /// The reader's games that wait for them, the most urgent first.
    pub(super) waiting: Vec<Uuid>,
    /// The game that the page is about.
    pub(super) here: Option<Uuid>,
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
                .map(|until| visitor.texts.frame.on_trial(&visitor.locale().day(until.date_naive()))),
            is_suspended: visitor.is_suspended(),
            csrf: visitor.masked_csrf.clone(),
            session: visitor.session().map(|(_, token)| token),
            moderates: visitor.moderates(),
            takes_passkeys: passkey_host(&visitor.public_url).is_some(),
            lacks_passkey: visitor.lacks_passkey(),
            reads_mail: visitor.reads_mail,
            note: None,
            theme: visitor.theme,
            page: visitor.page.clone(),
            waiting: visitor.waiting.clone(),
            here: None,
            canonical: None,
        }
    }

    /// The frame of a page that everybody may find, at this path.
    pub(super) fn listed(self, visitor: &Visitor, path: &str) -> Self {
        let mut canonical = visitor.public_url.clone();
        canonical.set_path(path);
        Self { canonical: Some(canonical), ..self }
    }

    /// The themes that can be chosen: each with what the form sends, and with its name.
    pub(super) fn themes(&self) -> [(PageTheme, &'static str); 3] {
        let names = [self.t.frame.theme_system, self.t.frame.theme_light, self.t.frame.theme_dark];
        std::array::from_fn(|place| (PageTheme::ALL[place], names[place]))
    }

    /// A problem in the reader's language.
    pub(super) fn told(&self, problem: &Problem) -> Problem {
        problem.told_in(self.t.language)
    }

    /// The languages in which pages are read.
    pub(super) fn languages(&self) -> &'static [Language] {
        Language::ALL
    }

    /// The frame of a page about this game.
    pub(super) fn about_game(self, game: Uuid) -> Self {
        Self { here: Some(game), ..self }
    }

    /// The next game that waits for the reader, other than the one that the page is about, and how many do.
    pub(super) fn next_game(&self) -> Option<NextGame> {
        let (first, number) = next_of(&self.waiting, self.here)?;
        let (text, brief) = (self.t.frame.next_game(&number), self.t.frame.next_brief(&number));
        Some(NextGame { path: format!("/games/{first}"), text, brief })
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
        Self { note: Some(note.text(self.t)), ..self }
    }
}

/// The game after the one that is shown, going round, and how many others there are.
fn next_of(waiting: &[Uuid], shown: Option<Uuid>) -> Option<(Uuid, usize)> {
    let place = waiting.iter().position(|game| Some(*game) == shown);
    let (before, after) = waiting.split_at(place.map_or(0, |place| place + 1));
    let mut others = after.iter().chain(before).filter(|game| Some(**game) != shown);
    let first = *others.next()?;
    Some((first, 1 + others.count()))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_game_leads_to_the_next_and_the_last_to_the_first() {
        let [a, b, c, other] = [1, 2, 3, 4].map(Uuid::from_u128);
        let waiting = [a, b, c];
        assert_eq!(next_of(&waiting, None), Some((a, 3)));
        assert_eq!(next_of(&waiting, Some(other)), Some((a, 3)), "that one does not wait any more");
        assert_eq!(next_of(&waiting, Some(a)), Some((b, 2)));
        assert_eq!(next_of(&waiting, Some(c)), Some((a, 2)));
        assert_eq!(next_of(&[a], Some(a)), None);
        assert_eq!(next_of(&[], Some(a)), None);
    }
}
