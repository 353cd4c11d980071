//! The choices of an operator for mail that nothing proves.

/// What becomes of a mail from a player's address that nothing proves to be theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnverifiedMail {
    /// It is held, and the player is asked once for each way by which such mails come.
    Confirm,
    /// The mail is dropped.
    Drop,
    /// The mail is read like a verified one.
    Read,
}

impl UnverifiedMail {
    pub(super) const WORDS: &[&str] = &["confirm", "drop", "read"];
    pub(super) const ALL: &[Self] = &[Self::Confirm, Self::Drop, Self::Read];
}
