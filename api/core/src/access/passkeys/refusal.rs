//! The reasons to refuse what a browser or a program sends for a passkey.

use std::fmt;

use crate::ground::problem::{Kind, Problem};

/// A reason, each with one sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// A part is not base64url, or longer than any device makes it.
    Unreadable(&'static str),
    /// The client data are no JSON of a passkey.
    WrongClientData,
    /// The data of the device are of the other ceremony.
    WrongCeremony,
    /// They come from a page that is not ours.
    WrongOrigin,
    /// The challenge is none of ours for this purpose and session, or is over.
    WrongChallenge,
    /// The challenge was answered before.
    Answered,
    /// The device made it for another site.
    WrongSite,
    /// The device asked its user for nothing.
    Unverified,
    /// The data of the device have another form.
    WrongData,
    /// Nobody has this passkey here.
    Unknown,
    /// It opens another account than the one that is signed in.
    Foreign,
    /// The signature is not by this passkey.
    WrongSignature,
    /// Its device counts as if it was used elsewhere, too.
    Copied,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sentence = match self {
            Self::Unreadable(part) => {
                return write!(f, "`{part}` should be base64url without padding, as short as devices make it.");
            }
            Self::WrongClientData => "`clientDataJSON` is not what a browser writes for a passkey.",
            Self::WrongCeremony => {
                "`clientDataJSON` has another `type`: one is for adding a passkey, one for using it."
            }
            Self::WrongOrigin => "The passkey was used on a page of another site.",
            Self::WrongChallenge => {
                "The challenge is not one for this, or older than five minutes. Begin again with a new one."
            }
            Self::Answered => "The challenge was answered already. Begin again with a new one.",
            Self::WrongSite => "The passkey is for another site.",
            Self::Unverified => {
                "The device has not checked who uses it. Let it ask for your finger, face or code, and try again."
            }
            Self::WrongData => {
                "What the device says cannot be read. A passkey needs Ed25519, P-256 or RSA with up to 4096 bits, and an id of up to \
                 1023 bytes."
            }
            Self::Unknown => "This passkey opens no account here; it may have been removed. Sign in by mail instead.",
            Self::Foreign => "This passkey is of another account.",
            Self::WrongSignature => "The signature is not by this passkey.",
            Self::Copied => {
                "The device counts as if this passkey was copied, so it is not taken. Sign in by mail, remove it, and add it anew."
            }
        };
        f.write_str(sentence)
    }
}

impl Refusal {
    /// The problem for somebody who wanted to prove who they are.
    pub(super) fn of_proof(self) -> Problem {
        match self {
            Self::Unreadable(_) => Problem::new(Kind::Malformed, self.to_string()),
            _ => Problem::new(Kind::Unauthorized, self.to_string()),
        }
    }

    /// The problem for somebody who wanted to add a passkey.
    pub(super) fn of_addition(self) -> Problem {
        let kind = if matches!(self, Self::Unreadable(_)) { Kind::Malformed } else { Kind::Unprocessable };
        Problem::new(kind, self.to_string())
    }
}
