//! The kinds of what waits in the outbox: those of mail, and the one of deliveries.
//!
//! The kinds of mail are a closed list. A stored kind that this program does not know is left for the newer program that has queued it.
//! What a kind of mail is stands in its row: of those about games in `news/notifications/kinds`, of others in `mail/mail_kinds.rs`.

use std::fmt;

/// A kind of what one queue of the outbox holds.
pub trait QueueKind: Copy + fmt::Debug + fmt::Display + Eq + Send + Sync + 'static {
    /// All kinds in the queue.
    const ALL: &'static [Self];
    /// The name of the queue in metrics.
    const QUEUE: &'static str;

    /// The word for the kind, as in the database and in metrics.
    fn word(self) -> &'static str;

    /// The kind with this word.
    fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.word() == word)
    }
}

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
    /// The reader's game waits for players, and nobody has touched it for long.
    KeepAsked "keep_asked",
    /// The host of a waiting game has changed it, and the reader must agree or leave.
    SettingsChanged "settings_changed",
    /// Another player waits, and asks the reader to go on.
    Nudge "nudge",
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
    /// Somebody wants to move an account from one mailbox to another, or has done so: to either of them.
    AddressChange "address_change",
    /// About another address from which the user writes.
    SecondAddress "second_address",
}

impl QueueKind for MailKind {
    const ALL: &'static [Self] = Self::ALL;
    const QUEUE: &'static str = "mails";

    fn word(self) -> &'static str {
        self.as_str()
    }
}

impl fmt::Display for MailKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// No mail, but a delivery to a webhook of the user, or to a browser. A worker of its own delivers it, so that servers that do not answer
/// keep no mail waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WebhookDelivery;

impl QueueKind for WebhookDelivery {
    const ALL: &'static [Self] = &[Self];
    const QUEUE: &'static str = "webhooks";

    fn word(self) -> &'static str {
        "webhook"
    }
}

impl fmt::Display for WebhookDelivery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_one_kind() {
        for kind in MailKind::ALL {
            assert_eq!(MailKind::from_word(kind.as_str()), Some(*kind));
        }
        for word in ["postcard", WebhookDelivery.word()] {
            assert_eq!(MailKind::from_word(word), None);
        }
    }
}
