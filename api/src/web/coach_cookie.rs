//! The cookie of a device on which the coach of a first game is put away.

use actix_web::HttpRequest;
use url::Url;

use super::session;

/// Its name, before the prefix of the host.
pub(super) const COOKIE: &str = "coach";
/// What it holds.
pub(super) const AWAY: &str = "away";

/// Whether the coach is put away on the device of a request.
pub(super) fn is_coach_away(request: &HttpRequest, public_url: &Url) -> bool {
    session::cookie_of(request, COOKIE, public_url).as_deref() == Some(AWAY)
}
