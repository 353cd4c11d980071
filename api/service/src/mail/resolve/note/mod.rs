//! The notes on what was done, or would be, as they are queued with an answer: data, of which the answer makes a sentence in the language
//! of its reader.

mod desk;
mod preview;
mod seat;

use pixie_words::Language;
use serde::{Deserialize, Serialize};

pub(in crate::mail) use self::desk::{DeskNote, hours_off};
pub(in crate::mail) use self::preview::PreviewNote;
pub(in crate::mail) use self::seat::{AbsentDays, SeatNote};

/// What is said of a line that was done, or would be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub(in crate::mail) enum Note {
    /// An order about a game was carried out.
    Seat(SeatNote),
    /// What an order would do.
    Preview(PreviewNote),
    /// An order to the mail desk was carried out.
    Desk(DeskNote),
    /// The note in a report that an older program has queued.
    Text(String),
}

impl Note {
    /// The note as one or more sentences.
    pub(in crate::mail) fn sentence(&self, language: Language) -> String {
        match self {
            Self::Seat(note) => note.sentence(language),
            Self::Preview(note) => note.sentence(language),
            Self::Desk(note) => note.sentence(language),
            Self::Text(text) => text.clone(),
        }
    }
}

impl From<SeatNote> for Note {
    fn from(note: SeatNote) -> Self {
        Self::Seat(note)
    }
}

impl From<PreviewNote> for Note {
    fn from(note: PreviewNote) -> Self {
        Self::Preview(note)
    }
}

impl From<DeskNote> for Note {
    fn from(note: DeskNote) -> Self {
        Self::Desk(note)
    }
}
