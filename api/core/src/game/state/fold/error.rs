//! The reasons why events form no game.

use crate::game::event::Unreadable;
use pixie_event_store::Version;

/// The reason why events do not form a valid game.
#[derive(Debug, thiserror::Error)]
pub enum FoldError {
    /// An event cannot be read.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// An event is not possible at its place.
    #[error("version {0}, `{1}`, cannot stand here")]
    Misplaced(Version, String),
    /// A rewind to an earlier state, which needs the whole log.
    #[error("version {0} takes the play back and needs the whole log")]
    ReachesBack(Version),
}
