//! Bounces: reports that a mail could not be delivered (RFC 3464).

use super::headers::Headers;
use super::mime::MimePart;
use crate::delivery::mail_out::Cause;

/// A mail that was not delivered, or not yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounce {
    /// Whether a new try is useless: it failed, and the status is not temporary.
    pub permanent: bool,
    /// The status such as `5.1.1`, if there is one.
    pub status: Option<String>,
    /// The recipient, if named.
    pub recipient: Option<String>,
    /// The id of the undelivered mail, without angle brackets, if the report has it.
    pub original: Option<String>,
}

impl Bounce {
    /// The cause by the status (RFC 3463).
    pub fn cause(&self) -> Cause {
        if !self.permanent {
            return Cause::Other;
        }
        self.status.as_deref().map_or(Cause::DeadAddress, Cause::of_status)
    }
}

/// The most blocks of a report that are read: reports about our mails have two.
const MOST_BLOCKS: usize = 100;

/// The block of the report about one recipient.
struct Failure {
    failed: bool,
    status: Option<String>,
    recipient: Option<String>,
}

/// The bounce, if the mail is one.
pub(super) fn bounce(mail: &MimePart<'_>) -> Option<Bounce> {
    let parts = mail.all();
    let report = parts
        .iter()
        .find(|part| ["delivery-status", "global-delivery-status"].iter().any(|name| part.is("message", Some(name))))?;
    // Our mails have one recipient each; if this is a mailing list with several, the worst result
    // counts.
    let failures = failures(report.body);
    let worst = failures.iter().find(|failure| failure.failed).or_else(|| failures.first())?;
    Some(Bounce {
        permanent: worst.failed && !worst.status.as_ref().is_some_and(|status| status.starts_with('4')),
        status: worst.status.clone(),
        recipient: worst.recipient.clone(),
        original: parts.iter().find_map(|part| original(part)),
    })
}

/// The failed deliveries of a report. A report has a block about itself, and one for each recipient.
fn failures(mut report: &[u8]) -> Vec<Failure> {
    let mut failures = Vec::new();
    for _ in 0..MOST_BLOCKS {
        // Blocks look like headers; anything else ends the readable part.
        let Ok((block, rest)) = Headers::split(report) else { break };
        failures.extend(failure(&block));
        report = rest;
    }
    failures
}

fn failure(block: &Headers) -> Option<Failure> {
    let action = block.word("Action");
    let status = block.word("Status").filter(|status| status.starts_with(['4', '5']));
    let failed = match action.as_deref() {
        Some("failed") => true,
        Some("delayed") => false,
        Some(_) => return None,
        None => status.as_ref()?.starts_with('5'),
    };
    // `rfc822; ada@example.org`
    let recipient = block.texts("Final-Recipient").chain(block.texts("Original-Recipient")).find_map(|text| {
        let address = text.split_once(';').map_or(text, |(_, address)| address);
        Some(address.trim().trim_matches(['<', '>']).to_lowercase()).filter(|address| address.contains('@'))
    });
    Some(Failure { failed, status, recipient })
}

/// The id of the returned mail, or of its headers.
fn original(part: &MimePart<'_>) -> Option<String> {
    let kinds =
        [("message", "rfc822"), ("message", "global"), ("text", "rfc822-headers"), ("message", "global-headers")];
    let is_returned = kinds.iter().any(|(kind, subtype)| part.is(kind, Some(subtype)));
    let (headers, _) = is_returned.then(|| Headers::split(part.body).ok()).flatten()?;
    headers.ids("Message-ID").into_iter().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_bad_or_disabled_address_is_given_up() {
        use Cause::{DeadAddress, MailboxFull, Other, Policy};
        let table =
            [(None, DeadAddress), (Some("5.1.1"), DeadAddress), (Some("5.2.2"), MailboxFull), (Some("5.7.1"), Policy)];
        for (status, expected) in table {
            let status = status.map(str::to_owned);
            let bounce = |permanent| Bounce { permanent, status: status.clone(), recipient: None, original: None };
            assert_eq!(bounce(true).cause(), expected, "{status:?}");
            assert_eq!(bounce(false).cause(), Other, "{status:?}, for now");
        }
    }
}
