//! The sender check: its conditions must hold before anything is executed or answered.

use super::reading::{Message, Verdict};
use crate::users::EmailAddress;

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
    /// Our mail server could not verify the sender.
    Unauthenticated,
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
            Self::Unauthenticated => "unauthenticated",
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
            Self::Unauthenticated => "the mail server could not verify the sender",
            Self::Suspended => "its author is suspended",
            Self::Duplicate => "the same message was read before",
            Self::TooMany => "its author sends too many mails",
        }
    }
}

/// Passes a mail from this address that, if our mail server verifies senders, is verified.
pub(super) fn check(message: &Message, holder: &EmailAddress, authserv_id: Option<&str>) -> Result<(), Drop> {
    let [from] = message.from.as_slice() else { return Err(Drop::WrongSender) };
    if from.parse::<EmailAddress>().ok().as_ref() != Some(holder) {
        return Err(Drop::WrongSender);
    }
    match authserv_id {
        Some(server) if !is_verified(&message.authentication, server, holder) => Err(Drop::Unauthenticated),
        _ => Ok(()),
    }
}

/// Whether our own server has verified the sender's domain: anybody passes the checks for a domain
/// of their own.
fn is_verified(verdicts: &[Verdict], server: &str, holder: &EmailAddress) -> bool {
    let domain = holder.as_str().rsplit('@').next().unwrap_or_default();
    let mut ours = verdicts.iter().filter(|verdict| verdict.server.eq_ignore_ascii_case(server));
    let has_failed = |verdict: &Verdict| verdict.method == "dmarc" && verdict.result == "fail";
    !ours.clone().any(has_failed) && ours.any(|verdict| verdict.result == "pass" && is_about(verdict, domain))
}

/// Whether a verdict is about this domain, or about one above or below it. DMARC is about the
/// domain of the sender by definition (RFC 7489), and servers do not always repeat it.
fn is_about(verdict: &Verdict, domain: &str) -> bool {
    let names = match verdict.method.as_str() {
        "dmarc" => return true,
        "dkim" => ["header.d", "header.i"].as_slice(),
        "spf" => &["smtp.mailfrom"],
        _ => return false,
    };
    let values = verdict.properties.iter().filter(|(name, _)| names.contains(&name.as_str()));
    let mut domains = values.filter_map(|(_, value)| value.rsplit('@').next());
    domains.any(|other| is_within(other, domain) || is_within(domain, other))
}

fn is_within(domain: &str, other: &str) -> bool {
    // A top-level domain belongs to nobody.
    let Some(rest) = domain.strip_suffix(other).filter(|_| other.contains('.')) else { return false };
    rest.is_empty() || rest.ends_with('.')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail_in::reading;

    fn checked(headers: &str, authserv_id: Option<&str>) -> Result<(), Drop> {
        let message = reading::read(format!("{headers}\r\nSubject: x\r\n\r\npass\r\n").as_bytes()).expect("a mail");
        check(&message, &"ada@example.org".parse().expect("an address"), authserv_id)
    }

    #[test]
    fn a_mail_is_from_its_holder_and_nobody_else() {
        for headers in
            ["From: ada@example.org", "From: \"Bo\" <ADA@Example.org>", "From: Ada (eve@example.org) <ada@example.org>"]
        {
            assert_eq!(checked(headers, None), Ok(()), "{headers}");
        }
        for headers in [
            "From: eve@example.org",
            "From: \"ada@example.org\" <eve@example.org>",
            "From: ada@example.org, eve@example.org",
            "From: ada@example.org\r\nFrom: eve@example.org",
            "Sender: ada@example.org",
            "From: ada",
        ] {
            assert_eq!(checked(headers, None), Err(Drop::WrongSender), "{headers}");
        }
    }

    #[test]
    fn what_our_server_could_not_verify_is_not_believed() {
        let verdict = |results: &str| {
            let headers = format!("Authentication-Results: mx.example; {results}\r\nFrom: ada@example.org");
            checked(&headers, Some("MX.example"))
        };
        for results in [
            "dmarc=pass",
            "spf=fail; dkim=pass header.d=example.org",
            "dkim=pass header.d=list.example; dkim=pass header.i=@mail.example.org",
            "dmarc=none; spf=pass smtp.mailfrom=ada@example.org",
        ] {
            assert_eq!(verdict(results), Ok(()), "{results}");
        }
        for results in [
            "none",
            "dmarc=fail; spf=pass smtp.mailfrom=example.org",
            "spf=softfail; dkim=none",
            "dmarc=temperror",
            "spf=pass",
            "dmarc=none; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=eve@evil.example",
            "dkim=pass header.d=notexample.org",
            "dkim=pass header.d=org",
        ] {
            assert_eq!(verdict(results), Err(Drop::Unauthenticated), "{results}");
        }
    }

    #[test]
    fn only_the_topmost_words_of_our_own_server_count() {
        let forged = "Authentication-Results: mx.example; dmarc=pass\r\nFrom: ada@example.org";
        let others = format!("Authentication-Results: mx.evil; dmarc=pass\r\n{}", forged.replace("pass", "fail"));
        assert_eq!(checked(&others, Some("mx.example")), Err(Drop::Unauthenticated));
        let above = format!("Authentication-Results: mx.example; dmarc=fail; spf=none\r\n{forged}");
        assert_eq!(checked(&above, Some("mx.example")), Err(Drop::Unauthenticated));
        assert_eq!(checked("From: ada@example.org", Some("mx.example")), Err(Drop::Unauthenticated));
    }
}
