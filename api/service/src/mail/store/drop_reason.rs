//! The reasons why mails are ignored.

/// The reason why a mail is ignored. The words are for the operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::mail) enum DropReason {
    /// A program sent it by itself.
    Automatic,
    /// The service itself has sent the mail.
    Ours,
    /// The mail is a bounce without useful information.
    Bounce,
    /// The mailbox of a user is full.
    MailboxFull,
    /// A server refused a mail of ours.
    Policy,
    /// No server could be reached.
    Routing,
    /// The address was not given to the current holder of the seat, the invitation or the account.
    NotHeld,
    /// It has no sender, several, or another one than the holder of the address.
    WrongSender,
    /// Its sender has no account, and it does not ask for one.
    Stranger,
    /// A server says that the mail is forged.
    Forged,
    /// Nothing proves that it is from its sender, and the settings say to drop such mails.
    Unauthenticated,
    /// The holder of the address was asked often enough whether mails are theirs.
    AskedEnough,
    /// It does not confirm the mail that it is about.
    NotConfirmed,
    /// No order was in it, nor in the mails before it.
    Silent,
    /// Its author is suspended.
    Suspended,
    /// The same message was read before.
    Duplicate,
    /// Its author already got an answer that there are too many.
    TooMany,
}

impl DropReason {
    /// The name in metrics.
    pub(in crate::mail) fn word(self) -> &'static str {
        match self {
            Self::Automatic => "automatic",
            Self::Ours => "ours",
            Self::Bounce => "bounce",
            Self::MailboxFull => "mailbox-full",
            Self::Policy => "policy",
            Self::Routing => "routing",
            Self::NotHeld => "not-held",
            Self::WrongSender => "wrong-sender",
            Self::Stranger => "stranger",
            Self::Forged => "forged",
            Self::Unauthenticated => "unauthenticated",
            Self::AskedEnough => "asked-enough",
            Self::NotConfirmed => "not-confirmed",
            Self::Silent => "silent",
            Self::Suspended => "suspended",
            Self::Duplicate => "duplicate",
            Self::TooMany => "too-many",
        }
    }

    /// The text for the operator.
    pub(in crate::mail) fn reason(self) -> &'static str {
        match self {
            Self::Automatic => "a program sent it by itself",
            Self::Ours => "it is a mail of ours that came back",
            Self::Bounce => "it says that a mail did not arrive, but not that none will",
            Self::MailboxFull => "it says that a mail did not arrive because the mailbox is full",
            Self::Policy => "it says that a mail did not arrive because a server refuses mail such as ours",
            Self::Routing => "it says that a mail did not arrive because no server for it could be reached",
            Self::NotHeld => "nobody holds this address any more, or nobody ever did",
            Self::WrongSender => "it is not from who holds this address",
            Self::Stranger => "its sender has no account, and it does not ask for one by `sign up`",
            Self::Forged => "a mail server says that it is forged",
            Self::Unauthenticated => "nothing proves that it is from its sender",
            Self::AskedEnough => "nothing proves that it is from its sender, who was asked often enough today",
            Self::NotConfirmed => "it should confirm a mail, but does not say `yes`",
            Self::Silent => "nothing was done by the mails before it, and nothing can be done by this one",
            Self::Suspended => "its author is suspended",
            Self::Duplicate => "the same message was read before",
            Self::TooMany => "its author sends too many mails",
        }
    }
}
