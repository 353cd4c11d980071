//! The question that a mail has asked its reader, and the decision that the next line of an answer to it may make.

/// What a mail has asked its reader.
#[derive(Clone, Copy, Debug)]
pub(in crate::mail) struct Asked {
    /// The decision; 0 if it asked for none.
    pub(in crate::mail) decision: u32,
    /// The mark of a move that it has proposed.
    pub(in crate::mail) proposal: Option<u16>,
}

/// The decision that the next move may answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::mail) enum Expected {
    /// Any open decision.
    Any,
    /// This decision, and no other.
    This(u32),
    /// No decision: the seat has no further one.
    Nothing,
}

impl Asked {
    /// The decision that the first line of an answer may decide.
    pub(in crate::mail) fn expected(self) -> Expected {
        match self.decision {
            0 => Expected::Any,
            id => Expected::This(id),
        }
    }
}
