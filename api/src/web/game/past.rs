//! The recent events in words.

use pixie_engine::Seat;
use uuid::Uuid;

use crate::web::Locale;
use crate::web::brief::{brief, strikes};
use crate::web::texts::Texts;
use pixie_event_store::{Actor, StoredEvent, Version};
use pixie_service::access::permission::access::Opened;
use pixie_service::game::{Game, GameEvent, Games};
use pixie_service::ground::problem::{Problem, Result};
use pixie_service::record::history::{Happening, Teller};

/// The most events shown; the rest is in the history.
const MOST: i32 = 60;
/// The number of events for spectators.
const SOME: usize = 12;

/// The most of the others' moves that are told in a line.
const BRIEFS: usize = 2;

/// The events since the reader's last move, or recent ones.
pub(super) struct Past {
    /// The events, newest first.
    pub(super) happened: Vec<Happening>,
    /// The version of the reader's last move, with which it begins.
    pub(super) last_move: Option<Version>,
    /// The newest moves that count, oldest first.
    moves: Vec<Happening>,
    /// What happened since the reader's last move without that move, newest first: each in a few words, and whether it took something
    /// from the reader.
    briefs: Vec<(String, bool)>,
    /// The reader's own moves of late, newest first, as text.
    pub(super) own_moves: Vec<String>,
}

impl Past {
    /// Loads them, and the teller for further sentences.
    pub(super) async fn load(games: &Games, opened: &Opened, locale: Locale) -> Result<(Self, Teller)> {
        let (game, head) = (opened.game(), opened.folded.head.version);
        let after = (head - MOST).max(0);
        let stored = games.store().read(game.id, after, i64::from(head - after)).await?;
        let events = GameEvent::read_all(&stored)?;
        let teller = Teller::load(games.pool(), game, opened.viewer(), locale.zone, (&stored, &events))
            .await?
            .in_language(locale.language);
        let last_move = opened.standing.user.and_then(|user| last_move(&stored, user));
        let from = last_move.unwrap_or_else(|| stored.len().saturating_sub(SOME));
        // Joining is only worth a sentence in a running game.
        let start = stored.iter().position(|event| ["started", "forked"].contains(&event.kind.as_str())).unwrap_or(0);
        let (mut happened, mut moves, mut briefs) = (Vec::new(), Vec::new(), Vec::new());
        for (place, (stored, event)) in stored.iter().zip(&events).enumerate() {
            if event.is_play() && !game.rewinds.stands(stored.version) {
                continue;
            }
            let Some(happening) = teller.describe(stored, event).map_err(Problem::internal)? else { continue };
            moves.extend(happening.mover.is_some().then(|| happening.clone()));
            let is_new = place >= from.max(start);
            let is_brief = is_new && place > start && !is_by(stored, opened.standing.user);
            let own = opened.standing.seat;
            let is_struck = own.is_some_and(|own| event.effects().iter().any(|effect| strikes(effect, own)));
            briefs.extend(is_brief.then(|| (brief(event, &happening, own), is_struck)));
            happened.extend(is_new.then_some(happening));
        }
        happened.reverse();
        briefs.reverse();
        let last_move = last_move.map(|place| stored[place].version);
        let own_moves = opened.standing.seat.map(|seat| own_moves(game, seat, &stored, &events)).unwrap_or_default();
        Ok((Self { happened, last_move, moves, briefs, own_moves }, teller))
    }

    /// What the others did since the reader's last move, in a line; none if they did nothing.
    pub(super) fn others(&self, t: &Texts) -> Option<String> {
        // What took something from the reader comes before what is newer.
        let mut told: Vec<usize> = (0..self.briefs.len()).collect();
        told.sort_by_key(|place| !self.briefs[*place].1);
        told.truncate(BRIEFS);
        told.sort_unstable_by_key(|place| std::cmp::Reverse(*place));
        let told = told.into_iter().map(|place| self.briefs[place].0.as_str()).collect::<Vec<_>>().join(" · ");
        let earlier = self.briefs.len().saturating_sub(BRIEFS);
        match (self.last_move, earlier) {
            _ if told.is_empty() => None,
            (Some(_), 0) => Some(t.past.others(&told)),
            (Some(_), earlier) => Some(t.past.others_too(&earlier, &told)),
            (None, _) => Some(told),
        }
    }

    /// The moves after a version, as far as they are loaded.
    pub(super) fn moves_after(&self, version: Version) -> impl Iterator<Item = &Happening> {
        self.moves.iter().filter(move |happening| happening.version > version)
    }
}

/// Whether this user did it, as a player.
fn is_by(event: &StoredEvent, user: Option<Uuid>) -> bool {
    user.is_some() && matches!(event.actor(), Ok(Actor::Seat { user: by, .. }) if by == user)
}

/// The moves of a seat that count, newest first, as text.
fn own_moves(game: &Game, own: Seat, stored: &[StoredEvent], events: &[GameEvent]) -> Vec<String> {
    let standing = stored.iter().zip(events).rev().filter(|(stored, _)| game.rewinds.stands(stored.version));
    let moves = standing.filter_map(|(stored, event)| match (event, stored.actor()) {
        (GameEvent::Moved(moved), Ok(Actor::Seat { seat, .. })) if seat == own.number() => Some(moved.said.to_string()),
        _ => None,
    });
    moves.collect()
}

/// The index of this user's last move.
fn last_move(events: &[StoredEvent], user: Uuid) -> Option<usize> {
    events.iter().rposition(|event| event.kind == "moved" && is_by(event, Some(user)))
}
