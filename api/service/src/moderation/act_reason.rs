//! The reason for an act of a moderator, and the case in which it is done.

use uuid::Uuid;

use crate::game::Reason;

/// The reason for an act, and the case in which it is done.
#[derive(Clone, Debug)]
pub struct ActReason {
    /// The reason that the moderator has typed.
    pub reason: Reason,
    /// The id of the case, if the act belongs to one.
    pub case: Option<Uuid>,
}
