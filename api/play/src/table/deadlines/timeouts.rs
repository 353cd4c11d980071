//! The steps of the clock in a game with a time control: more time by calendars, a reminder, the grace, the safest answer, an
//! offer to substitutes, a bot.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::access::permission::access::board;
use crate::game::{
    DeadlineNotice, Game, GameEvent, Presences, ReminderSent, SeatOffered, Seeds, TimedOut, Waiting, extend_deadlines,
    grace, playing,
};
use crate::ground::problem::{Problem, Result};
use pixie_event_store::Actor;

/// The next step that is due in the game; no events if none is. Each step is taken on the game after the one before.
///
/// # Errors
/// The game has no board.
pub fn next_step(
    game: &Game,
    (presences, substitutes): (&Presences, &[Uuid]),
    seeds: &Seeds,
    now: DateTime<Utc>,
) -> Result<Vec<(Actor, GameEvent)>> {
    if let Some(timed) = extend_deadlines(game, presences, now) {
        return Ok(vec![(Actor::Clock, GameEvent::Timed(timed))]);
    }
    let notices: Vec<_> = game.notices_due(now).flat_map(|notice| notice_of(game, notice, presences, now)).collect();
    if !notices.is_empty() {
        return Ok(notices);
    }
    match game.timed_out(now).next() {
        Some(waiting) => time_out(game, waiting, substitutes, seeds, now),
        None => Ok(Vec::new()),
    }
}

/// Reminds, or says that the seat is late and gives it its grace.
fn notice_of(
    game: &Game,
    (waiting, notice): (&Waiting, DeadlineNotice),
    presences: &Presences,
    now: DateTime<Utc>,
) -> Vec<(Actor, GameEvent)> {
    let sent = ReminderSent { seat: waiting.seat.number(), decision: waiting.decision.to_string() };
    let events = match notice {
        DeadlineNotice::Remind => vec![GameEvent::Reminded(sent)],
        DeadlineNotice::Miss => {
            let grace = grace(game, waiting, presences, now).map(GameEvent::GraceGiven);
            std::iter::once(GameEvent::Missed(sent)).chain(grace).collect()
        }
    };
    events.into_iter().map(|event| (Actor::Clock, event)).collect()
}

/// Answers for a seat; if it has missed too much, offers it to substitutes if there are any, and hands it to a bot if nobody takes it.
fn time_out(
    game: &Game,
    waiting: &Waiting,
    substitutes: &[Uuid],
    seeds: &Seeds,
    now: DateTime<Utc>,
) -> Result<Vec<(Actor, GameEvent)>> {
    let (board, seat) = (board(game)?, waiting.seat);
    let misses = game.misses(seat).saturating_add(1);
    let timed_out = TimedOut { seat: seat.number(), decision: waiting.decision.to_string(), misses };
    let event = (Actor::Clock, GameEvent::TimedOut(timed_out));
    let limit = game.settings().time_control.map(|control| control.misses);
    match game.person(seat).filter(|_| limit.is_some_and(|limit| limit <= misses)) {
        Some(_) if let Some(offered) = offer(game, waiting, substitutes, now) => Ok(vec![(Actor::Clock, offered)]),
        Some(user) => Ok(playing::hand_over(game, board, (seat, user), &waiting.votes, Some(event), seeds)),
        None => {
            let Some(decision) = board.decision(seat) else { return Ok(Vec::new()) };
            playing::answer_for(game, board, &decision, event, seeds).map_err(Problem::internal)
        }
    }
}

/// The offer of a seat, once.
fn offer(game: &Game, waiting: &Waiting, substitutes: &[Uuid], now: DateTime<Utc>) -> Option<GameEvent> {
    let is_new = game.welcomes_substitutes() && game.offered_until(waiting.seat).is_none();
    let until = game.offer_end(now).filter(|_| is_new && !substitutes.is_empty())?;
    Some(GameEvent::SeatOffered(SeatOffered {
        seat: waiting.seat.number(),
        decision: waiting.decision.to_string(),
        until,
        asked: substitutes.to_vec(),
    }))
}
