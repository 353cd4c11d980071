//! The check of origins: each agrees with its actor, or follows from an earlier event of the same command.

use chrono::{DateTime, TimeDelta, Utc};

use super::fault::FaultKind;
use pixie_event_store::{Actor, Origin, Source, SourceOrHash, StoredEvent, Version, canonical};

/// How long nodes of a version that writes no origins may work beside newer nodes, while a service is brought up to date.
/// They cannot play in games that newer nodes have created.
const SIDE_BY_SIDE: TimeDelta = TimeDelta::days(1);

/// The longest version of a program.
const LONGEST: usize = 32;

/// What the check remembers of the events before.
#[derive(Default)]
pub(super) struct Origins {
    /// The first event with an origin.
    first: Option<(Version, DateTime<Utc>)>,
    /// The number of events with a source of which only the hash is known.
    pub(super) unknown: usize,
}

impl Origins {
    /// Checks the origin of the last of these events.
    ///
    /// # Errors
    /// It is missing, although there was one before, or it cannot be read, or cannot be true.
    pub(super) fn check(&mut self, events: &[StoredEvent], actor: Actor) -> Result<(), FaultKind> {
        let [before @ .., event] = events else { return Ok(()) };
        let Some(origin) = read(event)? else {
            return if self.is_due(event) { Err(FaultKind::NoOrigin) } else { Ok(()) };
        };
        self.first.get_or_insert((event.version, event.at));
        match (&origin.source, origin.cause) {
            (Some(SourceOrHash::Source(source)), _) if !can_come(actor, source, &event.kind) => {
                return Err(FaultKind::Source);
            }
            (Some(SourceOrHash::Hash(_)), _) => self.unknown += 1,
            (None, None) => return Err(FaultKind::NoSource),
            _ => {}
        }
        let Some(version) = origin.cause else { return Ok(()) };
        let cause = usize::try_from(version).ok().and_then(|version| before.get(version.checked_sub(1)?));
        match cause {
            Some(cause) if origin.source.is_some() || follows(event, actor, cause) => Ok(()),
            _ => Err(FaultKind::Cause(version)),
        }
    }

    /// Whether an event must have an origin because earlier ones have one.
    fn is_due(&self, event: &StoredEvent) -> bool {
        self.first.is_some_and(|(version, at)| version == 1 || event.at - at > SIDE_BY_SIDE)
    }
}

/// The origin, read completely, and without anything that this version would not have written.
fn read(event: &StoredEvent) -> Result<Option<Origin>, FaultKind> {
    let unreadable = FaultKind::Column("origin");
    let Some(stored) = &event.origin else { return Ok(None) };
    let Ok(Some(origin)) = event.origin() else { return Err(unreadable) };
    let written = canonical(&origin);
    if written.is_err() || canonical(stored) != written {
        return Err(FaultKind::Surplus("origin"));
    }
    let is_hash =
        |text: &String| text.len() == 64 && text.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
    let is_source = match &origin.source {
        Some(SourceOrHash::Hash(hash)) => is_hash(hash),
        _ => true,
    };
    if is_source && is_version(&origin.engine) && is_version(&origin.program) {
        Ok(Some(origin))
    } else {
        Err(unreadable)
    }
}

/// Whether a text is the version of a program, such as `0.3.0` or `1.0.0-rc.1`.
fn is_version(text: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'+');
    text.len() <= LONGEST && text.starts_with(|first: char| first.is_ascii_digit()) && text.bytes().all(is_part)
}

/// Whether an actor can have done something of this kind in this way.
fn can_come(actor: Actor, source: &Source, kind: &str) -> bool {
    let is_person = matches!(actor, Actor::Seat { user: Some(_), .. } | Actor::User { .. });
    match source {
        Source::Page { case, .. } | Source::Api { case, .. } => match actor {
            Actor::Moderator { .. } => true,
            _ => is_person && case.is_none(),
        },
        Source::Mail { .. } | Source::CommandLine { .. } => is_person,
        Source::Bot { .. } => matches!(actor, Actor::Seat { user: None, .. }) && kind == "moved",
        Source::StandingOrder { .. } => matches!(actor, Actor::Seat { user: Some(_), .. }),
        // It also carries out a vote, and an undo request to which all have agreed, and resigns for guests whose trial is over.
        Source::Clock => match actor {
            Actor::Clock => true,
            Actor::Game => kind == "handed_over",
            Actor::Seat { user: Some(_), .. } => matches!(kind, "rewound" | "resigned"),
            _ => false,
        },
    }
}

/// Whether an event without a source can follow from another one: from what somebody else did in the same command.
fn follows(event: &StoredEvent, actor: Actor, cause: &StoredEvent) -> bool {
    let has_source = matches!(cause.origin(), Ok(Some(Origin { source: Some(_), .. })));
    let is_same_command = (event.command, event.at) == (cause.command, cause.at);
    let can_follow = match actor {
        Actor::Clock => false,
        // What a moderator has proposed is carried out with the last answer.
        Actor::Moderator { .. } => matches!(event.kind.as_str(), "rewound" | "corrected" | "cancelled"),
        _ => true,
    };
    has_source && is_same_command && can_follow
}
