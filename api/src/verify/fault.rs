//! What does not fit, and where.

use std::fmt;

use uuid::Uuid;

use crate::event_store::{Broken, Version};
use crate::game::FoldError;

/// The first place of a game where something does not fit.
#[derive(Debug)]
pub struct Fault {
    /// The game.
    pub game: Uuid,
    /// The event; none if it is about the game as a whole.
    pub version: Option<Version>,
    /// What does not fit.
    pub what: FaultKind,
}

/// What does not fit.
#[derive(Debug, thiserror::Error)]
pub enum FaultKind {
    /// There is not one event.
    #[error("there are no events")]
    Empty,
    /// The chain is broken.
    #[error("{0}")]
    Chain(Broken),
    /// The events do not make a game.
    #[error("{0}")]
    Fold(#[from] FoldError),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.version {
            Some(version) => write!(f, "{} version {version}: {}", self.game, self.what),
            None => write!(f, "{}: {}", self.game, self.what),
        }
    }
}

impl std::error::Error for Fault {}
