//! The limits of what is read of a mail, and the reason why one beyond them is not read.

use crate::ground::budget::Exhausted;

/// The most bytes of a mail: far more than a player writes, with room for quoted pictures.
pub const LARGEST: usize = 1 << 20;

/// The most steps of reading a mail: about one for each byte, for each part in which it lies, and for each letter of its text. The other
/// limits leave no mail that takes so many; it is the bound of whatever they overlook.
pub const STEPS: usize = 32 << 20;

/// No answer of a player has a hundred parts.
pub(super) const MOST_PARTS: usize = 100;
/// Mail programs nest four deep at most; a mailing list or a virus scanner may add a level.
pub(super) const DEEPEST: usize = 10;
/// A long thread, quoted in full, has some thousands.
pub(super) const MOST_LINES: usize = 20_000;
/// The written lines that are read: a whole round by mail has some twenty orders.
pub(super) const MOST_WRITTEN: usize = 200;
/// The most characters of a written line that is read; a message to the other players may be long.
pub(super) const LONGEST: usize = 4_000;

/// The reason why a mail was not read: for the operator, not for the sender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// More than [`LARGEST`] bytes.
    #[error("it has more than {LARGEST} bytes")]
    Large,
    /// No header at all.
    #[error("it does not begin with a header")]
    NoMail,
    /// Too many headers, or too long ones.
    #[error("its headers are too many or too long")]
    Headers,
    /// Too many parts.
    #[error("it has more than {} parts", MOST_PARTS)]
    Parts,
    /// Parts nested too deep.
    #[error("its parts are nested more than {} deep", DEEPEST)]
    Depth,
    /// Too many lines, quoted ones included.
    #[error("its text has more than {} lines", MOST_LINES)]
    Lines,
    /// Reading it takes more than [`STEPS`] steps.
    #[error("reading it takes more than {STEPS} steps")]
    Steps,
}

impl From<Exhausted> for Unreadable {
    fn from(_: Exhausted) -> Self {
        Self::Steps
    }
}
