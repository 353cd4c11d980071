//! Redirects to pages of this service.

use actix_web::HttpResponse;
use actix_web::http::header;
use serde::Deserialize;

use super::note::Note;

/// The query of a page that leads to another one afterwards.
#[derive(Debug, Deserialize)]
pub(super) struct NextQuery {
    /// The path of the other page; empty if there is none.
    #[serde(default)]
    pub(super) next: String,
}

/// A redirect to a page with a note.
pub(super) fn redirect_with_note(path: &str, done: Note) -> HttpResponse {
    let sign = if path.contains('?') { '&' } else { '?' };
    redirect(&format!("{path}{sign}note={}", done.word()))
}

/// A redirect to a page, loaded by GET.
pub(super) fn redirect(path: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((header::LOCATION, path)).finish()
}

/// A path of this service; a URL of another site is replaced by the home page.
pub(super) fn local_path(path: &str) -> &str {
    let leads_away = !path.starts_with('/')
        || path.starts_with("//")
        || path.contains('\\')
        || !path.bytes().all(|byte| byte.is_ascii_graphic());
    if leads_away { "/" } else { path }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_sent_to_another_site() {
        assert_eq!(local_path("/games/1?at=2"), "/games/1?at=2");
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
            assert_eq!(local_path(path), "/", "{path}");
        }
    }
}
