//! The meaning of words that a player types on the page of a game: they are read as one line of a mail is.

use pixie_engine::{Move, Seat, State};
use pixie_words::Language;

use super::asked::Expected;
use super::intent::{Circumstances, Intent, intent};
use super::line_result::LineResult;
use super::reason::Reason;
use crate::ground::budget::Budget;
use crate::ground::problem::Result;
use crate::mail::wording::{Glossary, without_courtesies};

/// The longest text that is read.
const LONGEST: usize = 500;
/// The steps of finding out what it means.
const STEPS: usize = 4_000_000;

/// The meaning of typed words.
#[derive(Clone, Debug)]
pub enum TypedWords {
    /// They mean this move, which may be illegal.
    Clear(Move),
    /// They may mean one of these moves, in notation; and why that is not sure.
    Doubtful {
        /// The moves, the likeliest ones first.
        candidates: Vec<String>,
        /// What leaves the doubt; empty if there is nothing to say.
        why: String,
    },
    /// They mean no move that is possible now.
    Unclear {
        /// What is wrong; empty if there is nothing to say.
        why: String,
    },
}

/// The meaning of words as the answer to whatever the seat is asked; the doubts are told in this language.
///
/// # Errors
/// The seat is asked nothing that they can answer.
pub fn read_typed_words(board: &State, seat: Seat, text: &str, language: Language) -> Result<TypedWords> {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() > LONGEST {
        return Ok(TypedWords::Unclear { why: String::new() });
    }
    let glossary = Glossary::new(Budget::of(STEPS));
    let now =
        Circumstances { expected: Expected::Any, read: None, place: 1, step_above: None, below: None, proposed: None };
    let tell = |why: Reason| why.sentence(language);
    let meant = intent(board, seat, without_courtesies(&line, &glossary), &now, &glossary)?;
    Ok(match meant {
        Intent::Move(said) => TypedWords::Clear(said),
        Intent::NoMove(LineResult::Asked { proposal, why, .. }) => {
            TypedWords::Doubtful { candidates: vec![proposal], why: why.map(tell).unwrap_or_default() }
        }
        Intent::NoMove(LineResult::Several { candidates, why, .. }) => {
            let candidates = candidates.into_iter().map(|(_, notation)| notation).collect();
            TypedWords::Doubtful { candidates, why: tell(why) }
        }
        Intent::NoMove(
            LineResult::NotDone { why, .. } | LineResult::Unread { why, .. } | LineResult::Refused { why, .. },
        ) => TypedWords::Unclear { why: tell(why) },
        Intent::NoMove(LineResult::Done { .. } | LineResult::Left { .. }) => TypedWords::Unclear { why: String::new() },
    })
}
