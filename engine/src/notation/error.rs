//! The error of a text that is no move.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The error of a text that is no move: the wrong word and the right ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NotationError {
    /// The number of characters before the wrong word.
    pub at: usize,
    /// The wrong word as it was written, shortened if it is long; empty if something is missing at the end.
    pub found: String,
    /// A description of the words that would be right.
    pub expected: String,
    /// The word that was probably meant, if one is near.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nearest: Option<String>,
}

impl NotationError {
    /// As much of a wrong word as an error repeats.
    const SHOWN: usize = 40;

    /// The error that `line`, from byte `start`, has `found` where something else should be.
    pub(super) fn new(line: &str, start: usize, found: &str, expected: String, nearest: Option<String>) -> Self {
        // The sentence goes into mails and databases; neither takes control characters well.
        let printable = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
        let mut shown: String = found.chars().map(printable).take(Self::SHOWN).collect();
        if found.chars().nth(Self::SHOWN).is_some() {
            shown.push('…');
        }
        Self { at: line[..start].chars().count(), found: shown, expected, nearest }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.found.is_empty() {
            f.write_str("at the end")?;
        } else {
            write!(f, "at `{}`", self.found)?;
        }
        write!(f, ": expected {}", self.expected)?;
        match &self.nearest {
            Some(word) => write!(f, "; did you mean `{word}`?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for NotationError {}
