//! The fold of a stream, and the reason why an event does not continue it.

use chrono::{DateTime, Utc};

use super::event::StoredEvent;
use super::head::Version;
use super::streams::NotOfStream;

/// The reason why an event does not continue a stream.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misplaced {
    /// The event cannot be read.
    #[error(transparent)]
    Unreadable(#[from] NotOfStream),
    /// Its actor cannot be read, or cannot do this.
    #[error("its actor cannot be read, or cannot have done that")]
    Actor,
    /// An event of this kind is not possible at this place.
    #[error("`{0}` cannot stand here")]
    Kind(String),
    /// Its time is before the time of the event before it.
    #[error("its time is before that of the event before it")]
    Backwards,
    /// The stream has no events.
    #[error("there are no events")]
    Empty,
}

/// What the events of a stream add up to. `after` applies one event to what the events before it add up to.
///
/// # Errors
/// The version of the first event that does not continue the stream, and why.
pub fn fold_stream<R>(
    events: &[StoredEvent],
    after: impl Fn(Option<R>, &StoredEvent) -> Result<R, Misplaced>,
) -> Result<R, (Version, Misplaced)> {
    let mut record = None;
    let mut last = DateTime::<Utc>::MIN_UTC;
    for stored in events {
        let here = |error| (stored.version, error);
        if stored.at < last {
            return Err(here(Misplaced::Backwards));
        }
        last = stored.at;
        record = Some(after(record, stored).map_err(here)?);
    }
    record.ok_or((0, Misplaced::Empty))
}
