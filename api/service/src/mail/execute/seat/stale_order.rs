//! The explanation why an order is stale: what has happened to the decision that it answers.

use pixie_engine::Effect;
use uuid::Uuid;

use crate::game::{GameEvent, Games, reasons_of};
use crate::mail::context::{Interrupted, interrupted};
use crate::mail::resolve::reason::{Hindrance, TakenBackBy};
use crate::record::history::mover;
use pixie_event_store::{Actor, StoredEvent, Version};

/// What has happened to a decision of the player.
pub(super) async fn explain(games: &Games, game: Uuid, decision: u32, user: Uuid) -> Result<Hindrance, Interrupted> {
    let folded = games.read(game, 0).await.map_err(|problem| interrupted(&problem))?;
    let events = games.store().read(game, 0, i64::from(folded.head.version)).await?;
    let answer = events.iter().rev().find_map(|event| Some((event, answered(event, decision)?)));
    let Some((event, answer)) = answer else {
        return match folded.state.rewinds.last() {
            Some(rewind) => taken_back(games, &events, rewind).await,
            None => Ok(Hindrance::Gone),
        };
    };
    let by_writer = matches!(event.actor(), Ok(Actor::Seat { user: Some(by), .. }) if by == user);
    let notation = match answer {
        Answer::Said(notation) => Some(notation),
        Answer::Otherwise => None,
    };
    let taken_back_in = folded.state.rewinds.undone().get(&event.version).copied();
    Ok(Hindrance::Answered { notation, by_writer, version: event.version, taken_back_in })
}

/// The target, author and reason of a rewind.
async fn taken_back(games: &Games, events: &[StoredEvent], version: Version) -> Result<Hindrance, Interrupted> {
    let stored = events.iter().find(|event| event.version == version);
    let read = stored.and_then(|stored| Some((stored, GameEvent::read(stored).ok()?)));
    let Some((stored, event)) = read else { return Ok(Hindrance::Gone) };
    let GameEvent::Rewound(rewound) = &event else { return Ok(Hindrance::Gone) };
    let reasons = reasons_of(games.pool(), stored.game_id, [&event]).await?;
    let why = rewound.reason.and_then(|reason| reasons.get(&reason)).cloned();
    let by = match mover(&stored.actor().unwrap_or(Actor::Game)) {
        Some(seat) if rewound.request.is_some() => TakenBackBy::All { seat },
        Some(seat) => TakenBackBy::Alone { seat },
        None if rewound.proposal.is_some() => TakenBackBy::Proposal,
        None => TakenBackBy::Moderator,
    };
    Ok(Hindrance::TakenBack { version, to: rewound.to_version, by, why })
}

/// The answer to a decision.
enum Answer {
    /// This move of its seat.
    Said(String),
    /// An answer by the game, because there was only one choice, or because of another player's
    /// move.
    Otherwise,
}

/// The answer of this event to the decision, if any.
fn answered(stored: &StoredEvent, decision: u32) -> Option<Answer> {
    let event = GameEvent::read(stored).ok()?;
    let closes = |effect: &Effect| match *effect {
        Effect::Answered { id, seat } | Effect::OfferMade { id, seat, .. } => (id == decision).then_some(seat),
        _ => None,
    };
    let seat = event.effects().iter().find_map(closes)?;
    Some(match (&event, stored.actor()) {
        (GameEvent::Moved(moved), Ok(Actor::Seat { seat: by, .. })) if by == seat.number() => {
            Answer::Said(moved.said.to_string())
        }
        _ => Answer::Otherwise,
    })
}
