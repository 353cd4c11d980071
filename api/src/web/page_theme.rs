//! The themes of pages: light, dark, or as the system of the device is.

use actix_web::HttpRequest;
use serde::Deserialize;
use url::Url;

use super::session;

/// The name of the cookie that keeps the choice of a device, before the prefix of the host.
pub(super) const COOKIE: &str = "theme";

/// Whether pages are light or dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum PageTheme {
    /// As the system of the device is.
    System,
    Light,
    Dark,
}

impl PageTheme {
    /// All themes.
    pub(super) const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// The theme that the device of a request has chosen.
    pub(super) fn of(request: &HttpRequest, public_url: &Url) -> Self {
        let kept = session::cookie_of(request, COOKIE, public_url);
        Self::ALL.into_iter().find(|theme| kept.as_deref() == Some(theme.word())).unwrap_or(Self::System)
    }

    /// Its word in the cookie and in forms.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}
