//! The reasons why mails have no answer: a closed list, from which the operator's list, the metric and the player's page are made.

use pixie_words::Language;
use pixie_words::page::Texts;
use serde::Serialize;
use utoipa::ToSchema;

/// Declares the reasons once, each with a sentence for the operator. What the person reads who wrote the mail is in the catalogues.
macro_rules! reasons {
    ($($(#[doc = $doc:literal])+ $reason:ident $word:literal $operator:literal;)*) => {
        /// Why a mail has no answer.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum NoAnswer {
            $($(#[doc = $doc])+ $reason,)*
        }

        impl NoAnswer {
            /// All reasons, in the order of the table.
            pub const ALL: &[Self] = &[$(Self::$reason),*];

            /// The name in the database, in metrics and in the API.
            pub fn word(self) -> &'static str {
                match self { $(Self::$reason => $word,)* }
            }

            /// The sentence for the operator.
            pub fn sentence(self) -> &'static str {
                match self { $(Self::$reason => $operator,)* }
            }

            /// The sentence for the person who wrote the mail; none for mails that are never known to be of a user.
            pub fn told(self, language: Language) -> Option<&'static str> {
                Texts::of(language).unanswered.named(&self.word().replace('_', "-"))
            }
        }
    };
}

reasons! {
    /// It waits until the holder of its address says that it is theirs.
    Held "held"
        "it waits until its sender confirms it";
    /// A mail program wrote that its owner is away.
    AbsenceNote "absence_note"
        "a program sent it by itself: an absence note";
    /// A program sent it by itself.
    Automatic "automatic"
        "a program sent it by itself";
    /// The service itself has sent the mail.
    Ours "ours"
        "it is a mail of ours that came back";
    /// The mail is a bounce without useful information.
    Bounce "bounce"
        "it says that a mail did not arrive, but not that none will";
    /// The mail is no bounce, and came to an address for bounces.
    NoBounce "no_bounce"
        "it does not say that a mail did not arrive, but came to the address for that";
    /// The address of a user, or of an invitation, does not exist.
    DeadAddress "dead_address"
        "it says that an address takes no mail, so none is sent there any more";
    /// The mailbox of a user is full.
    MailboxFull "mailbox_full"
        "it says that a mail did not arrive because the mailbox is full";
    /// A server refused a mail of ours.
    Policy "policy"
        "it says that a mail did not arrive because a server refuses mail such as ours";
    /// No server could be reached.
    Routing "routing"
        "it says that a mail did not arrive because no server for it could be reached";
    /// The address was not given to the current holder of the seat, the invitation or the account.
    NotHeld "not_held"
        "nobody holds this address any more, or nobody ever did";
    /// It has no sender, several, or another one than the holder of the address.
    WrongSender "wrong_sender"
        "it is not from who holds this address";
    /// Its sender has no account, and it does not ask for one.
    Stranger "stranger"
        "its sender has no account, and it does not ask for one by `sign up`";
    /// A server says that the mail is forged.
    Forged "forged"
        "a mail server says that it is forged";
    /// Nothing proves that it is from its sender, and the settings say to drop such mails.
    Unauthenticated "unauthenticated"
        "nothing proves that it is from its sender";
    /// The holder of the address was asked often enough whether mails are theirs.
    AskedEnough "asked_enough"
        "nothing proves that it is from its sender, who was asked often enough today";
    /// It does not confirm the mail that it is about.
    NotConfirmed "not_confirmed"
        "it should confirm a mail, but does not say `yes`";
    /// No order was in it, nor in the mails before it.
    Silent "silent"
        "nothing was done by the mails before it, and nothing can be done by this one";
    /// Its author is suspended.
    Suspended "suspended"
        "its author is suspended";
    /// The same message was read before.
    Duplicate "duplicate"
        "the same message was read before";
    /// Its author already got an answer that there are too many.
    TooMany "too_many"
        "its author sends too many mails";
    /// Its author had their account erased by it.
    Erased "erased"
        "its author is erased because of it";
    /// It is for an operator who has not said where such mail goes.
    NoOperator "no_operator"
        "it is for the operator, and PIXIE_OPERATOR_EMAIL is not set";
    /// It is larger or more intricate than any mail that a person writes.
    Unreadable "unreadable"
        "it cannot be read";
    /// Reading it has failed until there were no tries left, or has ended its reader twice.
    Failed "failed"
        "reading it has failed again and again";
    /// The program of an earlier release did not write the reason down.
    Unrecorded "unrecorded"
        "an earlier release of the program did not write the reason down";
}

impl NoAnswer {
    /// The reason with this name. What another release has written, or not, has no name here.
    pub fn of_word(word: Option<&str>) -> Self {
        Self::ALL.iter().copied().find(|reason| Some(reason.word()) == word).unwrap_or(Self::Unrecorded)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_reason_has_a_name_and_sentences_of_its_own() {
        let words: BTreeSet<_> = NoAnswer::ALL.iter().map(|reason| reason.word()).collect();
        let sentences: BTreeSet<_> = NoAnswer::ALL.iter().map(|reason| reason.sentence()).collect();
        let told: Vec<_> = NoAnswer::ALL.iter().filter_map(|reason| reason.told(Language::English)).collect();
        assert_eq!((words.len(), sentences.len()), (NoAnswer::ALL.len(), NoAnswer::ALL.len()));
        assert_eq!(told.iter().collect::<BTreeSet<_>>().len(), told.len());
        for sentence in told {
            assert!(sentence.ends_with('.') && !sentence.contains('`') && !sentence.contains("  "), "{sentence}");
        }
        for reason in NoAnswer::ALL {
            assert_eq!(NoAnswer::of_word(Some(reason.word())), *reason);
            assert_eq!(serde_json::to_value(reason).unwrap(), reason.word());
        }
        assert_eq!(NoAnswer::of_word(None), NoAnswer::Unrecorded);
    }
}
