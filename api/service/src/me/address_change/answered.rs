//! The result of the answer of a mailbox.

/// What the answer of a mailbox has led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answered {
    /// The other mailbox is waited for.
    Waits,
    /// The account has moved.
    Moved,
    /// The new address has an account already.
    Taken,
    /// The change was done or stopped before.
    Over,
}
