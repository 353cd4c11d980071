//! The kinds of mail.
//!
//! A closed list: whoever adds a kind is led by the compiler to every place that must know it, and a stored kind that this
//! program does not know is left for the newer program that has queued it.

use std::fmt;
use std::str::FromStr;

/// A kind of mail. Its word stands in the database, in Message-IDs and in metrics, so it never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MailKind {
    /// It is the reader's turn.
    Turn,
    /// The reader's time is nearly over.
    Reminder,
    /// The reader is late.
    Overdue,
    /// Another player is late: vote.
    Absent,
    /// Somebody else plays the reader's seat.
    Replaced,
    /// The play was taken back, and it is not the reader's turn.
    Rewound,
    /// A moderator has paused the game, resumed it, or done something else to it.
    Moderated,
    /// The game is over.
    Finished,
    /// All games of the reader, once a day.
    Digest,
    /// Another player asks to take back: the reader must agree or not.
    UndoAsked,
    /// The request of the reader to take back has failed.
    UndoRefused,
    /// Another player has written a message.
    Message,
    /// The code to sign in.
    SignIn,
    /// The answer to a mail of the reader.
    Answer,
    /// The question whether the reader wrote a mail.
    Confirmation,
    /// An invitation to a game.
    Invitation,
    /// The reader's account is suspended, or open again.
    Suspension,
}

impl MailKind {
    /// All of them.
    pub const ALL: [Self; 17] = [
        Self::Turn,
        Self::Reminder,
        Self::Overdue,
        Self::Absent,
        Self::Replaced,
        Self::Rewound,
        Self::Moderated,
        Self::Finished,
        Self::Digest,
        Self::UndoAsked,
        Self::UndoRefused,
        Self::Message,
        Self::SignIn,
        Self::Answer,
        Self::Confirmation,
        Self::Invitation,
        Self::Suspension,
    ];

    /// Its word.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Reminder => "reminder",
            Self::Overdue => "overdue",
            Self::Absent => "absent",
            Self::Replaced => "replaced",
            Self::Rewound => "rewound",
            Self::Moderated => "moderated",
            Self::Finished => "finished",
            Self::Digest => "digest",
            Self::UndoAsked => "undo_asked",
            Self::UndoRefused => "undo_refused",
            Self::Message => "message",
            Self::SignIn => "sign-in",
            Self::Answer => "answer",
            Self::Confirmation => "confirmation",
            Self::Invitation => "invitation",
            Self::Suspension => "suspension",
        }
    }
}

impl fmt::Display for MailKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// A word that is no kind of mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no such kind of mail")]
pub struct NotAMailKind;

impl FromStr for MailKind {
    type Err = NotAMailKind;

    fn from_str(word: &str) -> Result<Self, NotAMailKind> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == word).ok_or(NotAMailKind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_one_kind() {
        for kind in MailKind::ALL {
            assert_eq!(kind.as_str().parse(), Ok(kind));
        }
        assert_eq!("postcard".parse::<MailKind>(), Err(NotAMailKind));
    }
}
