//! The status codes by which mail servers say why a mail does not arrive (RFC 3463).

/// The cause, as far as it matters for later mails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// All later mails will fail: the address does not exist, or is disabled.
    DeadAddress,
    /// The mailbox is full at the moment.
    MailboxFull,
    /// A server refuses our mail, or this one.
    Policy,
    /// No server could be reached.
    Routing,
    /// Something else, or something temporary.
    Other,
}

impl Cause {
    /// The cause that a permanent status such as `5.1.1` means.
    pub fn of_status(status: &str) -> Self {
        let mut parts = status.trim().splitn(3, '.').skip(1);
        match (parts.next(), parts.next()) {
            // These two are about the sender, which is us.
            (Some("1"), Some("7" | "8")) => Self::Other,
            (Some("0"), Some("0")) | (Some("1"), Some(_)) | (Some("2"), Some("1")) => Self::DeadAddress,
            (Some("2"), Some("2")) => Self::MailboxFull,
            (Some("4"), _) => Self::Routing,
            (Some("7"), _) => Self::Policy,
            _ => Self::Other,
        }
    }
}

/// The permanent status in the answer of a mail server, if there is one: `550 5.1.1 No such user`.
pub(super) fn status(answer: &str) -> Option<&str> {
    answer.split(|c: char| !c.is_ascii_digit() && c != '.').map(|word| word.trim_end_matches('.')).find(|word| {
        let parts: Vec<&str> = word.split('.').collect();
        let is_short = |part: &&str| (1..=3).contains(&part.len());
        parts.len() == 3 && parts[0] == "5" && parts.iter().all(is_short)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_bad_or_disabled_address_is_given_up() {
        use Cause::{DeadAddress, MailboxFull, Other, Policy, Routing};
        let table = [
            ("5.0.0", DeadAddress),
            ("5.1.0", DeadAddress),
            ("5.1.1", DeadAddress),
            ("5.1.2", DeadAddress),
            ("5.1.6", DeadAddress),
            ("5.1.7", Other),
            ("5.1.8", Other),
            ("5.1.10", DeadAddress),
            ("5.2.0", Other),
            ("5.2.1", DeadAddress),
            ("5.2.2", MailboxFull),
            ("5.2.3", Other),
            ("5.2.10", Other),
            ("5.3.4", Other),
            ("5.4.4", Routing),
            ("5.4.14", Routing),
            ("5.6.0", Other),
            ("5.7.1", Policy),
            ("5.7.26", Policy),
            ("5", Other),
            ("5.1", Other),
            ("5nonsense", Other),
        ];
        for (status, expected) in table {
            assert_eq!(Cause::of_status(status), expected, "{status}");
        }
    }

    #[test]
    fn the_status_is_found_in_what_servers_say() {
        for (answer, expected) in [
            ("permanent error (550): 5.1.1 <bo@example.org>: Recipient address rejected", Some("5.1.1")),
            ("permanent error (554): 5.7.1 Relay access denied", Some("5.7.1")),
            ("(550) The account is disabled, status 5.2.1.", Some("5.2.1")),
            ("permanent error (550): no such user", None),
            ("refused by 192.0.2.5.1.1", None),
            ("from 5.1.1.4", None),
        ] {
            assert_eq!(status(answer), expected, "{answer}");
        }
    }
}
