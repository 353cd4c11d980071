//! The explanation why an order is stale: what has happened to the decision that it answers.

use pixie_engine::Effect;
use uuid::Uuid;

use crate::game::{GameEvent, Games, reasons_of};
use crate::mail::context::{Interrupted, interrupted};
use crate::record::history::describe_rewind;
use pixie_event_store::{Actor, StoredEvent, Version};

/// Explains to the player what has happened to a decision.
pub(super) async fn explain(games: &Games, game: Uuid, decision: u32, user: Uuid) -> Result<String, Interrupted> {
    let folded = games.read(game, 0).await.map_err(|problem| interrupted(&problem))?;
    let events = games.store().read(game, 0, i64::from(folded.head.version)).await?;
    let answer = events.iter().rev().find_map(|event| Some((event, answered(event, decision)?)));
    let Some((event, answer)) = answer else {
        return Ok(match folded.state.rewinds.last() {
            Some(rewind) => {
                let how = taken_back(games, &events, rewind).await?;
                format!("What you answer is not asked any more: play was taken back {how}, in version {rewind}.")
            }
            None => "What you answer is not asked any more.".to_owned(),
        });
    };
    let sentence = sentence(event, answer, user);
    Ok(match folded.state.rewinds.undone().get(&event.version) {
        Some(rewind) => {
            format!("{sentence} That was taken back in version {rewind}, and what is open now is a new question.")
        }
        None => sentence,
    })
}

/// The target, author and reason of a rewind. Players are named by their seats, which all of them
/// know.
async fn taken_back(games: &Games, events: &[StoredEvent], version: Version) -> Result<String, Interrupted> {
    let stored = events.iter().find(|event| event.version == version);
    let read = stored.and_then(|stored| Some((stored, GameEvent::read(stored).ok()?)));
    let Some((stored, event)) = read else { return Ok(String::new()) };
    let GameEvent::Rewound(rewound) = &event else { return Ok(String::new()) };
    let reasons = reasons_of(games.pool(), stored.game_id, [&event]).await?;
    let reason = rewound.reason.and_then(|reason| reasons.get(&reason));
    let actor = stored.actor().unwrap_or(Actor::Game);
    Ok(describe_rewind(rewound, &actor, |seat| seat.to_string(), reason))
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

fn sentence(event: &StoredEvent, answer: Answer, reader: Uuid) -> String {
    let version: Version = event.version;
    match (answer, event.actor()) {
        (Answer::Said(said), Ok(Actor::Seat { user: Some(user), .. })) if user == reader => {
            format!("It comes too late: you have answered this with `{said}` already, in version {version}.")
        }
        (Answer::Said(said), _) => {
            format!("It comes too late: this was answered for your seat with `{said}`, in version {version}.")
        }
        (Answer::Otherwise, _) => format!("It comes too late: this was settled without you, in version {version}."),
    }
}
