//! The sender check: its conditions must hold before anything is executed or answered.

use super::domain::is_within;
use super::reading::{Message, Verdict};
use crate::people::users::EmailAddress;

/// The reason why a mail is ignored. The words are for the operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Drop {
    /// A program sent it by itself.
    Automatic,
    /// It is a mail of ours.
    Ours,
    /// It is a bounce without useful information.
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

impl Drop {
    /// The name in metrics.
    pub(super) fn word(self) -> &'static str {
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
    pub(super) fn reason(self) -> &'static str {
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

/// The mail server that verifies senders for us.
#[derive(Clone, Debug, Default)]
pub struct Authserv {
    /// Its name in its results; none if it does not verify senders.
    pub id: Option<String>,
    /// Whether it removes such results from incoming mail, so that each is its own word.
    pub is_trusted: bool,
}

/// What mail servers say of a sender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// Our own server has verified them.
    Verified,
    /// Our own server says that the mail is forged.
    Forged,
    /// Another server says that the mail is forged. That may be wrong, as mails are forwarded, so a good signature is stronger.
    Doubted,
    /// No server says anything that counts.
    Nothing,
}

/// Passes a mail that says of itself that it is from this address, and from nobody else.
pub(super) fn check(message: &Message, holder: &EmailAddress) -> Result<(), Drop> {
    if only(message).as_ref() == Some(holder) { Ok(()) } else { Err(Drop::WrongSender) }
}

/// The address of the only sender that a mail names.
pub(super) fn only(message: &Message) -> Option<EmailAddress> {
    match message.from.as_slice() {
        [from] => from.parse().ok(),
        _ => None,
    }
}

/// What mail servers have written into the mail. `fail` counts from everybody: nobody gains by
/// calling their own mail forged.
///
/// Of `pass`, only that of SPF counts: then a server of the sender's domain has handed in the whole mail. That a signature is good,
/// as `dkim=pass` and `dmarc=pass` may mean, says nothing about what is not signed, so we look ourselves what it covers.
pub(super) fn said(verdicts: &[Verdict], authserv: &Authserv, domain: &str) -> Said {
    let is_ours = |verdict: &&Verdict| authserv.id.as_ref().is_some_and(|id| verdict.server.eq_ignore_ascii_case(id));
    let ours = verdicts.iter().filter(is_ours);
    if ours.clone().any(Verdict::is_forgery) {
        Said::Forged
    } else if authserv.is_trusted && is_handed_in_by(ours, domain) {
        Said::Verified
    } else if verdicts.iter().any(Verdict::is_forgery) {
        Said::Doubted
    } else {
        Said::Nothing
    }
}

/// The domain of an address.
pub(super) fn domain(address: &EmailAddress) -> &str {
    address.as_str().rsplit('@').next().unwrap_or_default()
}

/// Whether a server of this domain has handed in a mail, by what our own server says: one of the domain itself or above it. One
/// below it only if DMARC takes both for the same.
fn is_handed_in_by<'a>(ours: impl Iterator<Item = &'a Verdict> + Clone, domain: &str) -> bool {
    let is_aligned = ours.clone().any(|verdict| verdict.method == "dmarc" && verdict.result == "pass");
    let passed = ours.filter(|verdict| verdict.method == "spf" && verdict.result == "pass");
    let properties = passed.flat_map(|verdict| &verdict.properties).filter(|(name, _)| name == "smtp.mailfrom");
    let mut senders = properties.filter_map(|(_, value)| value.rsplit('@').next());
    senders.any(|sender| is_within(domain, sender) || (is_aligned && is_within(sender, domain)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail::mail_in::reading;

    fn message(headers: &str) -> Message {
        reading::read(format!("{headers}\r\nSubject: x\r\n\r\npass\r\n").as_bytes()).expect("a mail")
    }

    /// What is said of Ada by a mail server that we trust or not.
    fn heard(headers: &str, id: &str, is_trusted: bool) -> Said {
        let authserv = Authserv { id: Some(id.to_owned()), is_trusted };
        said(&message(headers).authentication, &authserv, "example.org")
    }

    #[test]
    fn a_mail_is_from_its_holder_and_nobody_else() {
        for headers in
            ["From: ada@example.org", "From: \"Bo\" <ADA@Example.org>", "From: Ada (eve@example.org) <ada@example.org>"]
        {
            assert_eq!(check(&message(headers), &"ada@example.org".parse().unwrap()), Ok(()), "{headers}");
        }
        for headers in [
            "From: eve@example.org",
            "From: \"ada@example.org\" <eve@example.org>",
            "From: ada@example.org, eve@example.org",
            "From: ada@example.org\r\nFrom: eve@example.org",
            "Sender: ada@example.org",
            "From: \"ada@example.org> <eve\"@evil.example",
            "From: \"ada@example.org\"@evil.example",
            "From: ada@example.org@evil.example",
            "From: all: ada@example.org, eve@example.org;",
            "From: ada",
        ] {
            let checked = check(&message(headers), &"ada@example.org".parse().unwrap());
            assert_eq!(checked, Err(Drop::WrongSender), "{headers}");
        }
    }

    #[test]
    fn our_server_verifies_the_domain_of_the_sender_and_no_other() {
        let verdict = |results: &str, is_trusted| {
            heard(&format!("Authentication-Results: mx.example; {results}\r\nFrom: a@b"), "MX.example", is_trusted)
        };
        for results in [
            "spf=pass smtp.mailfrom=example.org",
            "dmarc=none; spf=pass smtp.mailfrom=ada@example.org",
            "dmarc=pass header.from=example.org; spf=pass smtp.mailfrom=ada@bounces.example.org",
        ] {
            assert_eq!(verdict(results, true), Said::Verified, "{results}");
            assert_eq!(verdict(results, false), Said::Nothing, "{results}");
        }
        for results in [
            "none",
            "spf=softfail; dkim=none",
            "dmarc=temperror",
            "spf=pass",
            // A signature is good, and nobody says what it covers.
            "dmarc=pass header.from=example.org",
            "dkim=pass header.d=example.org",
            "dmarc=pass header.from=example.org; dkim=pass header.d=example.org; spf=pass smtp.mailfrom=eve@evil.example",
            "spf=pass smtp.mailfrom=ada@bounces.example.org",
            "spf=pass smtp.helo=example.org",
            "spf=softfail smtp.mailfrom=ada@example.org",
            "spf=pass smtp.mailfrom=ada@notexample.org",
            "spf=pass smtp.mailfrom=org",
        ] {
            assert_eq!(verdict(results, true), Said::Nothing, "{results}");
        }
        for is_trusted in [true, false] {
            assert_eq!(verdict("dmarc=fail; spf=pass smtp.mailfrom=example.org", is_trusted), Said::Forged);
        }
    }

    #[test]
    fn only_the_topmost_words_of_our_own_server_count_and_fail_counts_from_all() {
        let forged = "Authentication-Results: mx.example; spf=pass smtp.mailfrom=example.org\r\nFrom: ada@example.org";
        let above = format!("Authentication-Results: mx.example; dmarc=fail; spf=none\r\n{forged}");
        assert_eq!(heard(&above, "mx.example", true), Said::Forged);
        let below = above.replace("fail; spf=none", "none").replace("spf=pass", "dmarc=fail");
        assert_eq!(heard(&below, "mx.example", true), Said::Forged);
        let above = format!("Authentication-Results: mx.example; spf=none\r\n{forged}");
        assert_eq!(heard(&above, "mx.example", true), Said::Nothing);
        let others = "Authentication-Results: mx.evil; spf=pass smtp.mailfrom=example.org\r\nFrom: ada@example.org";
        assert_eq!(heard(others, "mx.example", true), Said::Nothing);
        let failed = others.replace("spf=pass", "dmarc=fail");
        assert_eq!(heard(&failed, "mx.example", true), Said::Doubted);
        let unnamed = said(&message(&failed).authentication, &Authserv::default(), "example.org");
        assert_eq!(unnamed, Said::Doubted);
    }
}
