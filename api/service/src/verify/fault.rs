//! What does not fit, and where.

use std::fmt;

use pixie_engine::audit::{Misfit, Unsound};
use uuid::Uuid;

use crate::game::{FoldError, Unreadable};
use pixie_event_store::Broken;
use pixie_event_store::NoEvent;
use pixie_event_store::Version;

/// A place of a game where something does not fit.
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
    /// A column holds what no event has.
    #[error("its `{0}` cannot be read")]
    Column(&'static str),
    /// The chain is broken.
    #[error("{0}")]
    Chain(#[from] Broken),
    /// Its kind is unknown.
    #[error("its kind `{0}` is unknown")]
    Kind(String),
    /// Its schema is unknown.
    #[error("its schema {0} is unknown; a newer version of the service may know it")]
    Schema(u16),
    /// Its body is not what its kind and schema promise.
    #[error("its body cannot be read: {0}")]
    Body(String),
    /// Its body or its actor says more than its schema has, or says it in another way.
    #[error("its `{0}` holds more than its schema knows")]
    Surplus(&'static str),
    /// Its actor is nobody who can have done that.
    #[error("its actor cannot be read, or cannot have done that")]
    Actor,
    /// A time out of range.
    #[error("it names a time before 1970 or after 9999")]
    Time,
    /// It cannot stand where it stands.
    #[error("`{0}` cannot stand here")]
    Misplaced(String),
    /// The board is at its end and the game is not.
    #[error("the board says that the game is over, so `finished` must stand here")]
    Unfinished,
    /// The game cannot be played by so many.
    #[error("a game has 2 to 5 players, not {0}")]
    Players(u8),
    /// An effect does not fit the board it changes.
    #[error("its effect number {nth} does not fit: {misfit}")]
    Effect {
        /// From 1.
        nth: usize,
        /// Why.
        misfit: Misfit,
    },
    /// Something got lost or came from nowhere.
    #[error("after it {0}")]
    Unsound(Unsound),
    /// Two ways to fold the events lead to different games.
    #[error("the events fold to something else than their effects lead to")]
    Fold,
    /// A rewind leads to where no play stood.
    #[error("it takes the play back to version {0}, which is neither the start nor a move")]
    RewindTo(Version),
    /// A rewind counts questions wrongly.
    #[error("it says that {told} decisions were opened before it, and it were {opened}")]
    Asked {
        /// What it says.
        told: u32,
        /// How many.
        opened: u32,
    },
    /// A rewind answers a request that is not open.
    #[error("it answers the request of version {0}, which is not open")]
    Request(Version),
    /// A rewind does what a request does not ask for, or what not all have agreed to.
    #[error("it answers the request of version {0}, which asks for something else, or to which not all have agreed")]
    NotAgreed(Version),
    /// An inspection of more than an hour.
    #[error("it opens the game to a moderator for more than an hour")]
    Until,
    /// The dice of a game whose seed is out need a new one.
    #[error("it goes on with dice whose seed has been revealed")]
    NoReseed,
    /// Seeds are counted one by one.
    #[error("its seed is number {told}, and {due} comes next")]
    Epoch {
        /// What it says.
        told: i16,
        /// What is due.
        due: usize,
    },
    /// It is no commitment to a seed.
    #[error("its `seed_commitment` is not 64 hexadecimal digits in lower case")]
    Commitment,
    /// The game ends without its seeds.
    #[error("it reveals {told} seeds, and the dice have had {due}")]
    Revealed {
        /// How many it reveals.
        told: usize,
        /// How many there are.
        due: usize,
    },
    /// A revealed seed is another one than was committed to.
    #[error("the seed number {0} that it reveals is not the one that was committed to")]
    RevealedSeed(usize),
    /// A seed of the database is missing.
    #[error("the database has no seed number {0} to this commitment")]
    SeedMissing(usize),
    /// A seed of the database is another one than was committed to.
    #[error("the seed number {0} in the database is not the one that was committed to")]
    SeedWrong(usize),
    /// The database has a seed nobody has committed to.
    #[error("the database has a seed number {0}, to which no event commits")]
    SeedExtra(i16),
    /// The game is missing in the list of games.
    #[error("the list of games does not have it; `pixie-post rebuild` writes it anew")]
    RowMissing,
    /// The list of games has a game without events.
    #[error("the list of games has it, but there are no events")]
    RowAlone,
    /// The list of games knows a later version than there is.
    #[error("there is no event, although the list of games knows version {0}: the end was cut off")]
    CutOff(Version),
    /// A column of the game's row is not what its events say.
    #[error("its `{0}` in the list of games is not what the events say; `pixie-post rebuild` writes it anew")]
    Row(String),
    /// A witness knows a version that is not there.
    #[error("there is no event of this version, although you have its hash: the end was cut off")]
    Forgotten,
    /// A witness knows another hash.
    #[error("its hash is {0}, and not the one you have: history was rewritten")]
    Rewritten(String),
}

impl From<NoEvent> for FaultKind {
    fn from(error: NoEvent) -> Self {
        Self::Column(error.column)
    }
}

impl From<FoldError> for FaultKind {
    fn from(error: FoldError) -> Self {
        match error {
            FoldError::Unreadable(unreadable) => unreadable.into(),
            FoldError::Misplaced(_, kind) => Self::Misplaced(kind),
            FoldError::ReachesBack(_) => Self::Fold,
        }
    }
}

impl From<Unreadable> for FaultKind {
    fn from(error: Unreadable) -> Self {
        match error {
            Unreadable::Kind(_, kind) => Self::Kind(kind),
            Unreadable::Schema(.., schema) => Self::Schema(schema),
            Unreadable::Body(_, error) => Self::Body(error.to_string()),
        }
    }
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
