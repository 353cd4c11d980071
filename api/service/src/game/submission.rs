//! A command as it was submitted, with its source; and the origins of its events.

use pixie_event_store::{Actor, Command, Origin, Source, SourceOrHash, Version};

/// The version of the program. All crates of the workspace have the same one.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// A command as it was submitted.
#[derive(Clone, Copy, Debug)]
pub struct Submission {
    /// What makes a repeated command harmless, if it has such an id.
    pub command: Option<Command>,
    /// Where it came from.
    pub source: Source,
    /// The version that the game must have, if it matters.
    pub on: Option<Version>,
}

impl Submission {
    /// What is due now.
    pub const CLOCK: Self = Self { command: None, source: Source::Clock, on: None };

    /// The same for a game that must have this version.
    #[must_use]
    pub fn on(self, version: Option<Version>) -> Self {
        Self { on: version, ..self }
    }

    /// The origin of an event by `actor`, in a change that begins with an event of this version by the actor `first`: what
    /// others do then, such as bots, follows from that event.
    pub fn origin(&self, actor: Actor, first: (Version, Actor)) -> Origin {
        let follows = actor != first.1;
        Origin {
            cause: follows.then_some(first.0),
            engine: pixie_engine::VERSION.into(),
            program: PROGRAM.into(),
            source: (!follows).then_some(SourceOrHash::Source(self.source)),
        }
    }
}

impl From<Source> for Submission {
    fn from(source: Source) -> Self {
        Self { command: None, source, on: None }
    }
}
