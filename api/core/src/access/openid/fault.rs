//! The reasons why a sign-in by the provider fails.

use crate::ground::http_client::NoAnswer;

/// A reason, in words for the log of the operator. It holds no secret.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The provider does not answer.
    #[error("the provider does not answer at {0}: {1}")]
    NoAnswer(String, NoAnswer),
    /// The provider answers with an error.
    #[error("the provider answers {0} with the status {1}")]
    Status(String, u16),
    /// Its answer is longer than any that is right.
    #[error("the answer of the provider from {0} is too long")]
    TooLong(String),
    /// Its answer is not what the specification says.
    #[error("the answer of the provider from {0} is wrong: {1}")]
    Answer(String, String),
    /// All its answers together took too long.
    #[error("the provider did not answer in time")]
    TooLate,
    /// As many sign-ins as may wait for the provider do so.
    #[error("too many sign-ins wait for the provider")]
    Busy,
    /// It calls itself by another name than the settings.
    #[error("the provider calls itself `{0}`: PIXIE_OPENID_ISSUER should be exactly this")]
    OtherIssuer(String),
    /// One of its addresses is not protected.
    #[error("the provider names an address without TLS: {0}")]
    Unprotected(String),
    /// The answer came from another provider than the one that was asked (RFC 9207).
    #[error("the answer came from another provider")]
    MixUp,
    /// The id token is no signed token.
    #[error("the id token is no signed token")]
    Form,
    /// The id token is signed in a way that is not accepted.
    #[error("the id token is signed by `{0}`, and only RS256 and ES256 are accepted")]
    Algorithm(String),
    /// No key of the provider fits.
    #[error("the id token is signed by a key that the provider does not publish")]
    UnknownKey,
    /// The signature of the token is wrong.
    #[error("the signature of the id token is wrong")]
    Signature,
    /// A statement in the id token is missing or wrong.
    #[error("the id token is refused because of its `{0}`")]
    Claim(&'static str),
}
