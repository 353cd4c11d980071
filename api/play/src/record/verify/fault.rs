//! The faults found by a check, with their place.

use std::fmt;

use pixie_engine::audit::{Misfit, Unsound};
use uuid::Uuid;

use crate::game::{FoldError, Unreadable};
use pixie_event_store::{Broken, NoEvent, Version};

/// A fault of a game.
#[derive(Debug)]
pub struct Fault {
    /// The id of the game.
    pub game: Uuid,
    /// The event; none if the fault is about the game as a whole.
    pub version: Option<Version>,
    /// The kind of fault.
    pub what: FaultKind,
}

/// A kind of fault.
#[derive(Debug, thiserror::Error)]
pub enum FaultKind {
    /// There are no events.
    #[error("there are no events")]
    Empty,
    /// A column contains a value that no event can have.
    #[error("its `{0}` cannot be read")]
    Column(&'static str),
    /// The chain is broken.
    #[error("{0}")]
    Chain(#[from] Broken),
    /// The kind of the event is unknown.
    #[error("its kind `{0}` is unknown")]
    Kind(String),
    /// The schema of the event is unknown.
    #[error("its schema {0} is unknown; a newer version of the service may know it")]
    Schema(u16),
    /// Its body does not match its kind and schema.
    #[error("its body cannot be read: {0}")]
    Body(String),
    /// Its body or its actor has more than its schema, or is written in another form.
    #[error("its `{0}` holds more than its schema knows")]
    Surplus(&'static str),
    /// A moderator did alone what takes two, or a senior.
    #[error("a moderator who was no senior did alone what takes two")]
    Alone,
    /// The actor of the event cannot have done this.
    #[error("its actor cannot be read, or cannot have done that")]
    Actor,
    /// Events before it have an origin.
    #[error("it does not say from where it came, although events before it do")]
    NoOrigin,
    /// The origin has neither a source nor a cause.
    #[error("its origin names neither a source nor an event from which it follows")]
    NoSource,
    /// Its actor cannot have come by this way.
    #[error("its actor cannot have done that in the way that its origin says")]
    Source,
    /// It cannot follow from the event that its origin names.
    #[error(
        "its origin says that it follows from version {0}, which is not there, comes later, or is of another command"
    )]
    Cause(Version),
    /// A time in the event is out of range.
    #[error("it names a time before 1970 or after 9999")]
    Time,
    /// Its time is before the time of the event before it.
    #[error("its time is before that of the event before it")]
    Backwards,
    /// The event is not possible at its place in the game.
    #[error("`{0}` cannot stand here")]
    Misplaced(String),
    /// The board has ended, but the game has not.
    #[error("the board says that the game is over, so `finished` must stand here")]
    Unfinished,
    /// An effect is not possible on its board.
    #[error("its effect number {nth} does not fit: {misfit}")]
    Effect {
        /// The number of the effect in the event, from 1.
        nth: usize,
        /// Why the effect does not fit the board.
        misfit: Misfit,
    },
    /// Pieces were lost or appeared from nowhere.
    #[error("after it {0}")]
    Unsound(Unsound),
    /// Two ways to fold the events give different games.
    #[error("the events fold to something else than their effects lead to")]
    Fold,
    /// The target of a rewind is not a version of the play.
    #[error("it takes the play back to version {0}, which is neither the start nor a move")]
    RewindTo(Version),
    /// A rewind has a wrong number of decisions.
    #[error("it says that {stated} decisions were opened before it, and it were {opened}")]
    Asked {
        /// The number in the event.
        stated: u32,
        /// The number of decisions that were opened.
        opened: u32,
    },
    /// A rewind answers a request that is not open.
    #[error("it answers the request of version {0}, which is not open")]
    Request(Version),
    /// A rewind differs from its request, or not everybody agreed.
    #[error("it answers the request of version {0}, which asks for something else, or to which not all have agreed")]
    NotAgreed(Version),
    /// A move repeats another one that cannot be repeated there, or not by this move.
    #[error("it repeats the move of version {0}, which is not the next one of an accepted replay, or is another move")]
    Repeated(Version),
    /// An inspection is longer than an hour.
    #[error("it opens the game to a moderator for more than an hour")]
    Until,
    /// A cancelled game is published too early, or is to be published at another time.
    #[error("it makes a cancelled game public at another time than a day after that")]
    Publishing,
    /// The seed is published, but the dice got no new one.
    #[error("it goes on with dice whose seed has been revealed")]
    NoReseed,
    /// An epoch is not the next one.
    #[error("its seed is number {stated}, and {due} comes next")]
    Epoch {
        /// The number in the event.
        stated: i16,
        /// The right number.
        due: usize,
    },
    /// What somebody could know was not drawn anew.
    #[error("the dice and the tiles that lie face down should have been drawn anew here")]
    NotRedrawn,
    /// It draws anew although nothing asks for it, or for another reason.
    #[error("nothing here asks for dice to be drawn anew, or for another reason")]
    Redrawn,
    /// The seed is not in the chain to which the first event commits.
    #[error("its seed is not the next one of those to which the first event commits")]
    OutOfChain,
    /// A contribution is not what its seat has committed to, or comes at the wrong time.
    #[error("its contribution to the dice is not the one that was committed to, or comes at the wrong time")]
    Contribution,
    /// The text is not a commitment to a seed.
    #[error("its `seed_commitment` is not 64 hexadecimal digits in lower case")]
    Commitment,
    /// The end of the game has a wrong number of seeds.
    #[error("it reveals {stated} seeds, and the dice have had {due}")]
    Revealed {
        /// The number of seeds in the event.
        stated: usize,
        /// The right number.
        due: usize,
    },
    /// A published seed does not match its commitment.
    #[error("the seed number {0} that it reveals is not the one that was committed to")]
    RevealedSeed(usize),
    /// A seed of the database is missing.
    #[error("the database has no seed number {0} to this commitment")]
    SeedMissing(usize),
    /// A seed in the database does not match its commitment.
    #[error("the seed number {0} in the database is not the one that was committed to")]
    SeedWrong(usize),
    /// A fork does not begin with the position of its origin.
    #[error("it does not begin with the position that the other game had at that version")]
    Fork,
    /// A seed in the database has no commitment.
    #[error("the database has a seed number {0}, to which no event commits")]
    SeedExtra(i16),
    /// A text is missing or changed.
    #[error("{0}")]
    Text(#[from] TextFault),
    /// The game is missing in the list of games.
    #[error("the list of games does not have it; `pixie-post rebuild` writes it anew")]
    RowMissing,
    /// The list of games contains a game without events.
    #[error("the list of games has it, but there are no events")]
    RowAlone,
    /// The list of games contains a later version than the events.
    #[error("there is no event, although the list of games knows version {0}: the end was cut off")]
    CutOff(Version),
    /// A column of the game's row differs from its events.
    #[error("its `{0}` in the list of games is not what the events say; `pixie-post rebuild` writes it anew")]
    Row(String),
    /// The trusted head has a version that does not exist here.
    #[error("there is no event of this version, although you have its hash: the end was cut off")]
    Forgotten,
    /// The trusted head has another hash.
    #[error("its hash is {0}, and not the one you have: history was rewritten")]
    Rewritten(String),
}

/// A fault of a text that an event refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextFault {
    /// The text or its salt does not match the id.
    #[error("the text it refers to was changed")]
    Changed,
    /// There is no text, though nobody with whom it would go was erased.
    #[error("the text it refers to is gone, though neither its author nor whom it is about was erased")]
    Missing,
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
