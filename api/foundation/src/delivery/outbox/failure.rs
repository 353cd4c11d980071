//! The failure of a mail that could not be written or sent.

/// The reason why a mail could not be rendered or sent. The reason is stored with the mail and may
/// contain addresses; it is never logged.
#[derive(Debug, Clone, thiserror::Error)]
pub enum Failure {
    /// The failure may pass, so the mail is tried again.
    #[error("for now: {0}")]
    Transient(String),
    /// Another try cannot work.
    #[error("for good: {0}")]
    Permanent(String),
    /// Neither this mail nor another one can reach the recipient.
    #[error("for good: {0}")]
    DeadAddress(String),
}
