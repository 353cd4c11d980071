//! Mail addresses in a normalised spelling.

use std::fmt;
use std::str::FromStr;

use lettre::Address;
use serde::{Deserialize, Serialize};
use url::Host;
use utoipa::ToSchema;

/// A mail address in lower case, its domain as the DNS knows it. It does not appear in logs.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[sqlx(transparent)]
#[serde(try_from = "String")]
#[schema(value_type = String, format = Email, max_length = 254, example = "ada@example.org")]
pub struct EmailAddress(String);

/// The text is no mail address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is not a mail address such as `ada@example.org`")]
pub struct NotAnAddress;

/// The longest address that mail can go to (RFC 5321, less the angle brackets).
const LONGEST: usize = 254;
/// The most bytes that are looked at: the normalised spelling of an address can be shorter than what was written.
const LONGEST_WRITTEN: usize = 4 * LONGEST;

impl EmailAddress {
    /// The address itself. Never pass it to a log or an error.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The address without what follows a plus sign: many mail servers deliver both to one mailbox.
    pub fn mailbox(&self) -> String {
        mailbox(&self.0)
    }
}

/// The mailbox of an address that is stored as text.
pub(super) fn mailbox(address: &str) -> String {
    let plain = address.rsplit_once('@').and_then(|(local, domain)| {
        let (local, _) = local.split_once('+').filter(|(local, _)| !local.is_empty())?;
        Some(format!("{local}@{domain}"))
    });
    plain.unwrap_or_else(|| address.to_owned())
}

impl FromStr for EmailAddress {
    type Err = NotAnAddress;

    fn from_str(text: &str) -> Result<Self, NotAnAddress> {
        let text = text.trim();
        if text.len() > LONGEST_WRITTEN {
            return Err(NotAnAddress);
        }
        let address: Address = text.parse().map_err(|_| NotAnAddress)?;
        if !is_plain(address.user()) {
            return Err(NotAnAddress);
        }
        let Ok(Host::Domain(domain)) = Host::parse(address.domain()) else {
            return Err(NotAnAddress);
        };
        let normal = format!("{}@{domain}", address.user().to_lowercase());
        // Mail is sent to the normalised spelling, so it must be a valid address as well.
        let is_address = normal.len() <= LONGEST && normal.parse::<Address>().is_ok();
        if is_address { Ok(Self(normal)) } else { Err(NotAnAddress) }
    }
}

/// Whether a local part needs no quotation marks. Nobody has such an address, and each program reads a different one in
/// `"ada@example.org> <eve"@example.com`.
fn is_plain(local: &str) -> bool {
    local.chars().all(|c| match c {
        '.' => true,
        c if c.is_ascii() => c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(c),
        c => c.is_alphanumeric(),
    })
}

impl TryFrom<String> for EmailAddress {
    type Error = NotAnAddress;

    fn try_from(text: String) -> Result<Self, NotAnAddress> {
        text.parse()
    }
}

impl fmt::Debug for EmailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(address)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_address_are_one() {
        for spelling in ["Ada@Example.ORG", " ada@example.org ", "ADA@EXAMPLE.ORG"] {
            assert_eq!(spelling.parse::<EmailAddress>().unwrap().as_str(), "ada@example.org");
        }
        let international: EmailAddress = "Ada@Bücher.example".parse().unwrap();
        assert_eq!(international.as_str(), "ada@xn--bcher-kva.example");
    }

    #[test]
    fn what_is_no_address_is_refused() {
        let long = format!("ada@{}.org", "a.".repeat(130));
        for text in [
            "",
            "ada",
            "@example.org",
            "ada@",
            "a b@example.org",
            "ada@x\r\nBcc: b@y",
            "ada@[127.0.0.1]",
            &long,
            r#""ada@victim.test> <eve"@evil.test"#,
            r#""ada"@example.org"#,
            r#""a b"@example.org"#,
            r#""a,b"@example.org"#,
            r"a\@b@example.org",
            "ada@victim.test@evil.test",
            "ada(eve)@example.org",
            "ada<eve@example.org",
            "ada\u{202e}@example.org",
            "ada\u{200b}@example.org",
        ] {
            assert_eq!(text.parse::<EmailAddress>(), Err(NotAnAddress), "{text}");
        }
    }

    #[test]
    fn a_mailbox_is_the_address_without_a_plus() {
        for address in ["ada@example.org", "ada+2@example.org", "ada+a+b@example.org", "Ada+@Example.org"] {
            assert_eq!(address.parse::<EmailAddress>().unwrap().mailbox(), "ada@example.org");
        }
        assert_eq!("+ada@example.org".parse::<EmailAddress>().unwrap().mailbox(), "+ada@example.org");
    }

    #[test]
    fn addresses_stay_out_of_logs() {
        let address: EmailAddress = "ada@example.org".parse().unwrap();
        assert_eq!(format!("{address:?}"), "(address)");
    }
}
