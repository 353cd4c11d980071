//! The best reading of lines that may mean a move: it is proposed.

use std::cmp::Reverse;

use pixie_engine::{Move, Seat, State};

use super::asked::Expected;
use super::intent::{Circumstances, Intent, asked_no_more, check_open, intent, mark, propose, unread};
use super::line_result::LineResult;
use super::reason::Doubt;
use crate::ground::problem::Problem;
use crate::mail::wording::{Glossary, begins_with_yes, weight, without_courtesies};
use crate::table::play::{GivenMove, SubmittedMove, try_out};

/// The most doubtful lines that are looked at.
const MOST_UNSURE: usize = 20;

/// The best reading of lines that may mean a move, each of which leaves a doubt: it is proposed and never done. If none can be proposed, why
/// the first one is not done.
///
/// # Errors
/// They answer a question that is not open.
pub(in crate::mail) fn best_reading(
    board: &State,
    seat: Seat,
    texts: &[String],
    now: &Circumstances,
    glossary: &Glossary,
) -> Result<Intent, Problem> {
    if now.expected == Expected::Nothing {
        return Ok(asked_no_more(texts.first().map_or("", String::as_str)));
    }
    let decision = check_open(board, seat, now.expected)?;
    let mut best: Option<((u8, Reverse<usize>), Intent)> = None;
    for text in texts.iter().take(MOST_UNSURE) {
        let core = without_courtesies(text, glossary);
        let is_agreed = now.proposed.is_some() && begins_with_yes(text, glossary);
        let reading = match intent(board, seat, if is_agreed { text } else { core }, now, glossary)? {
            Intent::Move(said) if is_agreed && now.proposed == Some(mark(&said.to_string())) => {
                return Ok(Intent::Move(said));
            }
            Intent::Move(said) if is_legal(board, seat, said) => propose(text, said, decision, None),
            reading => reading,
        };
        let rank = (rank(&reading), Reverse(weight(core, glossary)));
        if best.as_ref().is_none_or(|(least, _)| rank < *least) {
            best = Some((rank, reading));
        }
    }
    Ok(best.map_or_else(|| unread("", Doubt::NoMove), |(_, reading)| reading))
}

/// How well a reading serves its writer, from better to worse.
fn rank(reading: &Intent) -> u8 {
    match reading {
        // A move that is not legal is refused with its reason.
        Intent::Move(_) | Intent::NoMove(LineResult::Asked { .. }) => 0,
        Intent::NoMove(LineResult::Several { .. }) => 1,
        Intent::NoMove(LineResult::NotDone { .. }) => 2,
        Intent::NoMove(_) => 3,
    }
}

fn is_legal(board: &State, seat: Seat, said: Move) -> bool {
    let submitted = SubmittedMove { decision: None, given: GivenMove::Move(said), is_informed: true };
    try_out(board, seat, &submitted).is_ok()
}
