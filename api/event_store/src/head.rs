//! The head of a game: the version and the hash of its last event.

/// Counts the events of one game from 1; 0 is a game that does not exist yet.
pub type Version = i32;

/// SHA-256 of an event and everything before it.
pub type Hash = [u8; 32];

/// The last version of a game, and the hash that covers its whole history.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Head {
    /// The version of the last event.
    pub version: Version,
    /// The hash of the last event.
    pub hash: Hash,
}

impl Head {
    /// The head before the first event.
    pub const START: Self = Self { version: 0, hash: [0; 32] };
}
