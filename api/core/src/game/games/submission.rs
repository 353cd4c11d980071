//! A command as it was submitted, with its source; and the origins of its events.

use pixie_words::problem as words;

use crate::ground::http::Expected;
use crate::ground::problem::{Kind, Problem, Result};
use pixie_event_store::{Actor, Command, Head, Origin, Source, SourceOrHash, Version};

/// The version of the program. All crates of the workspace have the same one.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// A command as it was submitted.
#[derive(Clone, Copy, Debug)]
pub struct Submission {
    /// What makes a repeated command harmless, if it has such an id.
    pub command: Option<Command>,
    /// The way by which the command came, such as the API or a mail.
    pub source: Source,
    /// The state that the game must have, if it matters.
    pub on: Option<Expected>,
}

impl Submission {
    /// The submission of the deadline job, which does what is due now.
    pub const CLOCK: Self = Self { command: None, source: Source::Clock, on: None };

    /// This submission, for a game that must have this state.
    #[must_use]
    pub fn on(self, expected: Option<Expected>) -> Self {
        Self { on: expected, ..self }
    }

    /// Passes if the game has the state that it must have.
    ///
    /// # Errors
    /// The game has another state.
    pub fn check_state(&self, head: Head) -> Result<()> {
        let Some(Expected { version, hash }) = self.on else { return Ok(()) };
        if version == head.version && hash.is_none_or(|hash| hash == head.hash) {
            return Ok(());
        }
        let detail = move |language| words::game_moved_on(language, &head.version);
        Err(Problem::new(Kind::PreconditionFailed, detail).with("version", head.version))
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
