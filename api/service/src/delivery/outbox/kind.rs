//! The kinds of mail.
//!
//! A closed list: the compiler names every `match` that a new kind needs. A stored kind that this program does not know is left
//! for the newer program that has queued it.

use std::fmt;
use std::str::FromStr;

/// Declares the kinds once: the variants, the list of all of them, and their words.
macro_rules! kinds {
    ($($(#[$doc:meta])+ $kind:ident $word:literal,)+) => {
        /// A kind of mail. Its word stands in the database, in Message-IDs and in metrics, so it never changes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum MailKind { $($(#[$doc])+ $kind,)+ }

        impl MailKind {
            /// All kinds.
            pub const ALL: &[Self] = &[$(Self::$kind),+];

            /// The word for the kind, as in the database and in metrics.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$kind => $word,)+ }
            }
        }
    };
}

kinds! {
    /// It is the reader's turn.
    Turn "turn",
    /// The reader's time is nearly over.
    Reminder "reminder",
    /// The reader is late.
    Overdue "overdue",
    /// Another player is late: vote.
    Absent "absent",
    /// Somebody else plays the reader's seat.
    Replaced "replaced",
    /// A seat is offered to the reader, who is a substitute.
    SeatOffered "seat_offered",
    /// The play was taken back, and it is not the reader's turn.
    Rewound "rewound",
    /// A moderator has paused the game, resumed it, or done something else to it.
    Moderated "moderated",
    /// The game is over.
    Finished "finished",
    /// All games of the reader, once a day.
    Digest "digest",
    /// Another player asks to take back: the reader must agree or not.
    UndoAsked "undo_asked",
    /// The request of the reader to take back has failed.
    UndoRefused "undo_refused",
    /// Another player has written a message.
    Message "message",
    /// The code to sign in.
    SignIn "sign-in",
    /// The answer to a mail of the reader.
    Answer "answer",
    /// An invitation to a game.
    Invitation "invitation",
    /// The reader's account is suspended, or open again.
    Suspension "suspension",
    /// The reader was warned or muted, or their name was hidden; or this has ended.
    Notice "notice",
    /// A report of the reader is answered.
    ReportAnswered "report_answered",
    /// The reader's appeal is answered.
    AppealAnswered "appeal_answered",
    /// Cases wait for the reader, who is a moderator.
    CasesWaiting "cases_waiting",
    /// The question whether the reader wrote a mail.
    Confirmation "confirmation",
    /// A webhook of the reader gets nothing any more, because it has failed for days.
    WebhookFailed "webhook_failed",
    /// Somebody has signed in to the reader's account, or made something that can use it.
    Security "security",
    /// No mail, but a delivery to a webhook of the user.
    Webhook "webhook",
}

impl MailKind {
    /// Whether it is delivered to an address of the web, by a worker of its own: servers that do not answer keep no mail waiting.
    pub const fn is_delivery(self) -> bool {
        matches!(self, Self::Webhook)
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
        Self::ALL.iter().copied().find(|kind| kind.as_str() == word).ok_or(NotAMailKind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_one_kind() {
        for kind in MailKind::ALL {
            assert_eq!(kind.as_str().parse(), Ok(*kind));
        }
        assert_eq!("postcard".parse::<MailKind>(), Err(NotAMailKind));
    }
}
