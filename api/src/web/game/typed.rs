//! Typed moves: in notation, or in the words in which people write mails.

use pixie_service::ground::pools::Work;
use pixie_service::ground::problem::{Kind, Problem, Result};
use pixie_service::mail::resolve::{TypedWords, read_typed_words};

use super::attempt::Attempt;
use super::decisions::{Mover, Preview};
use crate::web::Visitor;

/// The member of a problem with the moves that may be meant.
const CANDIDATES: &str = "candidates";

/// What a typed move would do. What is no notation is read as a line of a mail is; of one move that may be meant it is shown at once.
///
/// # Errors
/// The move is not possible, or it is not clear which one is meant.
pub(super) async fn preview_typed(mover: &Mover<'_>, visitor: &Visitor, attempt: &Attempt) -> Result<Preview> {
    let refused = match mover.preview(attempt.decision.clone(), &attempt.notation) {
        Err(problem) if problem.kind() == Kind::Malformed => problem,
        seen => return seen,
    };
    let (board, seat, text) = (mover.board.clone(), mover.seat, attempt.notation.clone());
    let language = mover.texts.language;
    // Where nobody reads just now, the notation counts alone.
    let read = visitor.run(Work::Words, move || read_typed_words(&board, seat, &text, language).ok()).await;
    match read.ok().flatten() {
        Some(TypedWords::Clear(said)) => mover.preview(attempt.decision.clone(), &said.to_string()),
        Some(TypedWords::Doubtful { candidates, why }) => match candidates.as_slice() {
            [only] => {
                let preview = mover.preview(attempt.decision.clone(), only)?;
                let doubt = format!("{} {why}", mover.texts.asked.perhaps).trim_end().to_owned();
                Ok(Preview { doubt, ..preview })
            }
            _ => Err(Problem::new(Kind::Malformed, why).with(CANDIDATES, candidates)),
        },
        Some(TypedWords::Unclear { why }) if !why.is_empty() => Err(match refused.member("nearest") {
            Some(nearest) => Problem::new(Kind::Malformed, why).with("nearest", nearest.clone()),
            None => Problem::new(Kind::Malformed, why),
        }),
        Some(TypedWords::Unclear { .. }) | None => Err(refused),
    }
}

/// The moves that may be meant, by a problem of [`preview_typed`].
pub(super) fn candidates(problem: &Problem) -> Vec<&str> {
    let listed = problem.member(CANDIDATES).and_then(|candidates| candidates.as_array());
    listed.into_iter().flatten().filter_map(|candidate| candidate.as_str()).collect()
}
