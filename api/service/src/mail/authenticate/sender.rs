//! The sender check: its conditions must hold before anything is executed or answered.

use super::domain::is_within;
use crate::mail::parse::{AuthenticationResult, Message};
use crate::mail::store::NoAnswer;
use crate::people::users::EmailAddress;

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
pub(super) enum ServerResult {
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
pub(super) fn check(message: &Message, holder: &EmailAddress) -> Result<(), NoAnswer> {
    if only_sender(message).as_ref() == Some(holder) { Ok(()) } else { Err(NoAnswer::WrongSender) }
}

/// The address of the only sender that a mail names.
pub(in crate::mail) fn only_sender(message: &Message) -> Option<EmailAddress> {
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
pub(super) fn server_result(verdicts: &[AuthenticationResult], authserv: &Authserv, domain: &str) -> ServerResult {
    let is_ours = |verdict: &&AuthenticationResult| {
        authserv.id.as_ref().is_some_and(|id| verdict.server.eq_ignore_ascii_case(id))
    };
    let ours = verdicts.iter().filter(is_ours);
    if ours.clone().any(AuthenticationResult::is_forgery) {
        ServerResult::Forged
    } else if authserv.is_trusted && is_handed_in_by(ours, domain) {
        ServerResult::Verified
    } else if verdicts.iter().any(AuthenticationResult::is_forgery) {
        ServerResult::Doubted
    } else {
        ServerResult::Nothing
    }
}

/// The domain of an address.
pub(super) fn domain(address: &EmailAddress) -> &str {
    address.as_str().rsplit('@').next().unwrap_or_default()
}

/// Whether a server of this domain has handed in a mail, by what our own server says: one of the domain itself or above it. One
/// below it only if DMARC takes both for the same.
fn is_handed_in_by<'a>(ours: impl Iterator<Item = &'a AuthenticationResult> + Clone, domain: &str) -> bool {
    let is_aligned = ours.clone().any(|verdict| verdict.method == "dmarc" && verdict.result == "pass");
    let passed = ours.filter(|verdict| verdict.method == "spf" && verdict.result == "pass");
    let properties = passed.flat_map(|verdict| &verdict.properties).filter(|(name, _)| name == "smtp.mailfrom");
    let mut senders = properties.filter_map(|(_, value)| value.rsplit('@').next());
    senders.any(|sender| is_within(domain, sender) || (is_aligned && is_within(sender, domain)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail::parse;

    fn message(headers: &str) -> Message {
        parse::read(format!("{headers}\r\nSubject: x\r\n\r\npass\r\n").as_bytes()).expect("a mail")
    }

    /// What is said of Ada by a mail server that we trust or not.
    fn heard(headers: &str, id: &str, is_trusted: bool) -> ServerResult {
        let authserv = Authserv { id: Some(id.to_owned()), is_trusted };
        server_result(&message(headers).authentication, &authserv, "example.org")
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
            assert_eq!(checked, Err(NoAnswer::WrongSender), "{headers}");
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
            assert_eq!(verdict(results, true), ServerResult::Verified, "{results}");
            assert_eq!(verdict(results, false), ServerResult::Nothing, "{results}");
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
            assert_eq!(verdict(results, true), ServerResult::Nothing, "{results}");
        }
        for is_trusted in [true, false] {
            assert_eq!(verdict("dmarc=fail; spf=pass smtp.mailfrom=example.org", is_trusted), ServerResult::Forged);
        }
    }

    #[test]
    fn only_the_topmost_words_of_our_own_server_count_and_fail_counts_from_all() {
        let forged = "Authentication-Results: mx.example; spf=pass smtp.mailfrom=example.org\r\nFrom: ada@example.org";
        let above = format!("Authentication-Results: mx.example; dmarc=fail; spf=none\r\n{forged}");
        assert_eq!(heard(&above, "mx.example", true), ServerResult::Forged);
        let below = above.replace("fail; spf=none", "none").replace("spf=pass", "dmarc=fail");
        assert_eq!(heard(&below, "mx.example", true), ServerResult::Forged);
        let above = format!("Authentication-Results: mx.example; spf=none\r\n{forged}");
        assert_eq!(heard(&above, "mx.example", true), ServerResult::Nothing);
        let others = "Authentication-Results: mx.evil; spf=pass smtp.mailfrom=example.org\r\nFrom: ada@example.org";
        assert_eq!(heard(others, "mx.example", true), ServerResult::Nothing);
        let failed = others.replace("spf=pass", "dmarc=fail");
        assert_eq!(heard(&failed, "mx.example", true), ServerResult::Doubted);
        let unnamed = server_result(&message(&failed).authentication, &Authserv::default(), "example.org");
        assert_eq!(unnamed, ServerResult::Doubted);
    }
}
