//! The cause of an event in the log of a user or a case.

use chrono::{DateTime, Utc};
use pixie_event_store::{Actor, Command, Origin, Source, SourceOrHash};

/// Who caused an event, when, and from where.
#[derive(Debug)]
pub struct By {
    /// Who caused it.
    pub actor: Actor,
    /// When it was caused.
    pub at: DateTime<Utc>,
    /// None only in logs that were made of what stood elsewhere.
    pub origin: Option<Origin>,
    /// The command of the request, so that a repeated request has no effect.
    pub command: Option<Command>,
}

impl By {
    /// An actor whose request came from here, as far as it is known.
    pub fn new(actor: Actor, at: DateTime<Utc>, source: Option<Source>) -> Self {
        let origin = Origin {
            cause: None,
            engine: pixie_engine::VERSION.into(),
            program: env!("CARGO_PKG_VERSION").into(),
            source: source.map(SourceOrHash::Source),
        };
        Self { actor, at, origin: Some(origin), command: None }
    }

    /// The same origin, with the command that caused the event.
    #[must_use]
    pub fn with_command(self, command: Option<Command>) -> Self {
        Self { command, ..self }
    }
}

impl From<(Actor, DateTime<Utc>)> for By {
    fn from((actor, at): (Actor, DateTime<Utc>)) -> Self {
        Self::new(actor, at, None)
    }
}
