//! The reasons to refuse what a browser or a program sends for a passkey.

use pixie_words::{Language, problem as words};

use crate::ground::problem::{Kind, Problem, Sentence};

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

impl Refusal {
    /// Its sentence.
    fn told_in(self, language: Language) -> String {
        let sentence: Sentence = match self {
            Self::Unreadable(part) => return words::passkey_unreadable(language, &part),
            Self::WrongClientData => words::passkey_client_data,
            Self::WrongCeremony => words::passkey_ceremony,
            Self::WrongOrigin => words::passkey_origin,
            Self::WrongChallenge => words::passkey_challenge,
            Self::Answered => words::passkey_answered,
            Self::WrongSite => words::passkey_site,
            Self::Unverified => words::passkey_unverified,
            Self::WrongData => words::passkey_data,
            Self::Unknown => words::passkey_unknown,
            Self::Foreign => words::passkey_foreign,
            Self::WrongSignature => words::passkey_signature,
            Self::Copied => words::passkey_copied,
        };
        sentence(language)
    }

    /// The problem for somebody who wanted to prove who they are.
    pub(super) fn of_proof(self) -> Problem {
        match self {
            Self::Unreadable(_) => Problem::new(Kind::Malformed, move |language| self.told_in(language)),
            _ => Problem::new(Kind::Unauthorized, move |language| self.told_in(language)),
        }
    }

    /// The problem for somebody who wanted to add a passkey.
    pub(super) fn of_addition(self) -> Problem {
        let kind = if matches!(self, Self::Unreadable(_)) { Kind::Malformed } else { Kind::Unprocessable };
        Problem::new(kind, move |language| self.told_in(language))
    }
}
