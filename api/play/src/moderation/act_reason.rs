//! The reason for an act of a moderator, the case in which it is done, and what the moderator has seen.

use uuid::Uuid;

use crate::game::Reason;
use pixie_event_store::Version;

/// The reason for an act, the case in which it is done, and what the moderator has seen.
#[derive(Clone, Debug)]
pub struct ActReason {
    /// The reason that the moderator has typed.
    pub reason: Reason,
    /// The id of the case, if the act belongs to one.
    pub case: Option<Uuid>,
    /// The version of the game, or of the log of the user, on which the moderator has decided: if it is named, and another moderator has
    /// acted since, nothing is done.
    pub from: Option<Version>,
}
