//! The forms of the pages about cases.

use crate::web::texts::Texts;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::table::messages::FreeText;

/// The parsed text of a form.
pub(super) fn parse_text(text: &str, t: &Texts) -> Result<FreeText> {
    text.parse().map_err(|_| Problem::new(Kind::Malformed, t.cases.wrong_words))
}

/// Whether the error is shown on the page of the form; any other error gets a page of its own.
pub(super) fn is_shown_in_form(problem: &Problem) -> bool {
    matches!(problem.kind(), Kind::Malformed | Kind::Forbidden | Kind::Conflict | Kind::TooManyRequests)
}
