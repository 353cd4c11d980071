//! The list of events in words; an event that was taken back has a note with the author and the
//! reason.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use pixie_engine::Seat;
use uuid::Uuid;

use crate::web::texts::{self, Texts};
use crate::web::{Heading, Locale, Moment};
use pixie_event_store::{Source, StoredEvent, Version};
use pixie_service::access::permission::access::Opened;
use pixie_service::game::{GameEvent, Games};
use pixie_service::ground::problem::{Problem, Result};
use pixie_service::people::users::Name;
use pixie_service::record::history::{EventSources, Teller};

pub(super) struct Line {
    pub(super) version: Version,
    pub(super) at: Moment,
    pub(super) headline: String,
    /// The move in notation; empty for what is no move.
    pub(super) notation: String,
    pub(super) sentences: Vec<String>,
    /// The seat that moved, if it is a move.
    pub(super) seat: Option<Seat>,
    /// Whether it changes the board.
    pub(super) is_play: bool,
    /// Whether it is a rewind: then it differs from the version before in more than a move.
    pub(super) is_rewind: bool,
    pub(super) undone: Option<Undone>,
    /// From where it came, if the reader may see that: `by mail`.
    pub(super) way: Option<String>,
    /// The case of moderators to which it belongs, if the reader may see from where it came.
    pub(super) case: Option<Uuid>,
}

/// The note that an event was taken back.
pub(super) struct Undone {
    /// The version of the rewind.
    pub(super) by: Version,
    /// `Taken back to 12 by Ada (blue) alone: wrong button`
    pub(super) text: String,
}

/// The events of these versions, oldest first, and the teller for them.
pub(super) async fn lines(
    games: &Games,
    opened: &Opened,
    versions: RangeInclusive<Version>,
    locale: Locale,
    t: &Texts,
) -> Result<(Vec<Line>, Teller)> {
    let game = opened.game();
    let undone: BTreeMap<_, _> = game.rewinds.undone().into_iter().filter(|(at, _)| versions.contains(at)).collect();
    // Their rewinds may be much later. One scan reads all of them.
    let last = undone.values().copied().max().unwrap_or(0).max(*versions.end());
    let after = versions.start() - 1;
    let stored = opened.past(games, after, last).await?;
    let events = GameEvent::read_all(&stored)?;
    let teller = Teller::load(games.pool(), game, opened.viewer(), locale.zone, (&stored, &events))
        .await?
        .in_language(locale.language);
    let sources = EventSources::new(opened).with_names(games.pool(), &stored).await?;
    let at = |version: Version| usize::try_from(version - after - 1).ok().filter(|at| *at < stored.len());
    let mut lines = Vec::new();
    for (stored_one, event) in stored.iter().zip(&events).take_while(|(stored, _)| versions.contains(&stored.version)) {
        let by = undone.get(&stored_one.version).filter(|_| event.is_play());
        let by = by.and_then(|by| at(*by)).map(|at| undone_note(&teller, &stored[at], &events[at])).transpose()?;
        let source = sources.of(stored_one);
        let way = source.map(|source| source_text(&source, sources.name(&source), t));
        let case = source.and_then(|source| source.case());
        lines.push(Line { way, case, ..line(&teller, opened, stored_one, event, by, (locale, t))? });
    }
    Ok((lines, teller))
}

fn line(
    teller: &Teller,
    opened: &Opened,
    stored: &StoredEvent,
    event: &GameEvent,
    undone: Option<Undone>,
    (locale, t): (Locale, &Texts),
) -> Result<Line> {
    let happening = teller.describe(stored, event).map_err(Problem::internal)?;
    let seat = happening.as_ref().and_then(|happening| happening.mover);
    let (heading, sentences) = match (happening, event) {
        // In a running game the player takes over a seat; before the start they only join.
        (Some(_), GameEvent::Joined(joined)) if opened.game().start().is_none_or(|start| stored.version < start) => {
            let name = Seat::from_number(joined.seat).map(|seat| teller.name(seat)).unwrap_or_default();
            (Heading::plain(t.history.sits_down(&name)), Vec::new())
        }
        (Some(happening), _) => (Heading::of(&happening, t), happening.sentences),
        (None, _) => (Heading::plain(texts::event(t, &stored.kind).to_owned()), Vec::new()),
    };
    Ok(Line {
        version: stored.version,
        at: Moment::new(stored.at, locale),
        headline: heading.text,
        notation: heading.notation,
        sentences,
        seat,
        is_play: event.is_play(),
        is_rewind: matches!(event, GameEvent::Rewound(_)),
        undone,
        way: None,
        case: None,
    })
}

/// A source in words.
fn source_text(source: &Source, token: Option<&Name>, t: &Texts) -> String {
    let words = match (source, token) {
        (Source::Page { .. }, _) => t.history.by_page,
        (Source::Api { .. }, Some(name)) => return t.history.by_token(&name),
        (Source::Api { .. }, None) => t.history.by_api,
        (Source::Mail { .. }, _) => t.history.by_mail,
        (Source::StandingOrder { .. }, _) => t.history.by_standing_order,
        (Source::Bot { .. }, _) => t.history.by_bot,
        (Source::Clock, _) => t.history.by_clock,
        (Source::CommandLine { .. }, _) => t.history.by_command_line,
    };
    words.to_owned()
}

/// The note about the rewind of an event.
fn undone_note(teller: &Teller, by: &StoredEvent, event: &GameEvent) -> Result<Undone> {
    let happening = teller.describe(by, event).map_err(Problem::internal)?;
    let text = happening.map(|happening| happening.headline).unwrap_or_default();
    Ok(Undone { by: by.version, text })
}
