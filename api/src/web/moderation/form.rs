//! The forms of the moderator pages.

use chrono::{DateTime, NaiveDateTime, Utc};

use crate::web::{Locale, Visitor};
use pixie_service::game::Reason;
use pixie_service::ground::problem::{Kind, Problem, Result};

/// The reason of an act.
///
/// # Errors
/// It is empty or too long.
pub(in crate::web) fn parse_reason(text: &str, visitor: &Visitor) -> Result<Reason> {
    Reason::try_from(text.to_owned()).map_err(|_| Problem::new(Kind::Malformed, visitor.texts.moderation.wrong_reason))
}

/// Whether the error is shown on the page of the form; any other error gets a page of its own.
pub(super) fn is_shown_in_form(problem: &Problem) -> bool {
    matches!(problem.kind(), Kind::Malformed | Kind::Forbidden | Kind::Conflict | Kind::Unprocessable)
}

/// A local time as browsers send it, with or without seconds.
pub(super) fn parse_time(text: &str, locale: Locale) -> Option<DateTime<Utc>> {
    let formats = ["%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S"];
    let time = formats.iter().find_map(|format| NaiveDateTime::parse_from_str(text.trim(), format).ok())?;
    locale.zone.when(time)
}
