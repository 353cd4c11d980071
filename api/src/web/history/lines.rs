//! The list of events in words; an event that was taken back has a note with the author and the
//! reason.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use pixie_engine::Seat;

use crate::event_store::{StoredEvent, Version};
use crate::game::access::Opened;
use crate::game::{GameEvent, Games};
use crate::history::{Happening, Teller};
use crate::notifications::TimeZone;
use crate::problem::{Problem, Result};
use crate::web::Moment;
use crate::web::texts::{Texts, fill};

/// An event.
pub(super) struct Line {
    pub(super) version: Version,
    pub(super) at: Moment,
    pub(super) headline: String,
    pub(super) sentences: Vec<String>,
    /// Whose move it is, if it is one.
    pub(super) seat: Option<Seat>,
    /// Whether it is of the play, and a board follows from it.
    pub(super) is_play: bool,
    /// Whether it takes something back: then it differs from the version before in more than a move.
    pub(super) is_rewind: bool,
    pub(super) undone: Option<Undone>,
}

/// That an event was taken back.
pub(super) struct Undone {
    /// By which event.
    pub(super) by: Version,
    /// `Taken back to 12 by Ada (blue) alone: wrong button`
    pub(super) told: String,
}

/// The events of these versions, oldest first, and who tells of them.
pub(super) async fn lines(
    games: &Games,
    opened: &Opened,
    versions: RangeInclusive<Version>,
    zone: TimeZone,
    t: &Texts,
) -> Result<(Vec<Line>, Teller)> {
    let game = opened.game();
    let undone: BTreeMap<_, _> = game.rewinds.undone().into_iter().filter(|(at, _)| versions.contains(at)).collect();
    // What took them back may have come much later. One scan finds all of it.
    let last = undone.values().copied().max().unwrap_or(0).max(*versions.end());
    let after = versions.start() - 1;
    let stored = games.store().read(game.id, after, i64::from(last - after)).await?;
    let events = GameEvent::read_all(&stored)?;
    let teller = Teller::load(games.pool(), game, opened.viewer(), zone, (&stored, &events)).await?;
    let at = |version: Version| usize::try_from(version - after - 1).ok().filter(|at| *at < stored.len());
    let mut lines = Vec::new();
    for (stored_one, event) in stored.iter().zip(&events).take_while(|(stored, _)| versions.contains(&stored.version)) {
        let by = undone.get(&stored_one.version).filter(|_| event.is_play());
        let by = by.and_then(|by| at(*by)).map(|at| taken_back(&teller, &stored[at], &events[at], t)).transpose()?;
        lines.push(line(&teller, opened, stored_one, event, by, (zone, t))?);
    }
    Ok((lines, teller))
}

fn line(
    teller: &Teller,
    opened: &Opened,
    stored: &StoredEvent,
    event: &GameEvent,
    undone: Option<Undone>,
    (zone, t): (TimeZone, &Texts),
) -> Result<Line> {
    let told = teller.tell(stored, event).map_err(Problem::internal)?;
    let seat = told.as_ref().and_then(|told| told.mover);
    let (headline, sentences) = match (told, event) {
        // In a game that runs somebody takes over; before it they only sit down.
        (Some(_), GameEvent::Joined(joined)) if opened.game().start().is_none_or(|start| stored.version < start) => {
            let name = Seat::from_number(joined.seat).map(|seat| teller.name(seat)).unwrap_or_default();
            (fill(t.history.sits_down, &[("name", &name)]), Vec::new())
        }
        (Some(Happening { headline, sentences, .. }), _) => (headline, sentences),
        (None, _) => ((t.events)(&stored.kind).to_owned(), Vec::new()),
    };
    Ok(Line {
        version: stored.version,
        at: Moment::new(stored.at, zone),
        headline,
        sentences,
        seat,
        is_play: event.is_play(),
        is_rewind: matches!(event, GameEvent::Rewound(_)),
        undone,
    })
}

/// What took an event back, in words.
fn taken_back(teller: &Teller, by: &StoredEvent, event: &GameEvent, t: &Texts) -> Result<Undone> {
    let told = teller.tell(by, event).map_err(Problem::internal)?;
    let how = told.and_then(|told| told.rewind).unwrap_or_default();
    Ok(Undone { by: by.version, told: fill(t.history.undone, &[("how", &how)]) })
}
