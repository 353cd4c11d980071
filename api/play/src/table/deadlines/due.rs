//! The first thing that the clock has to do in a game at a moment.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::absences::{UserAway, postponements};
use super::timeouts::next_step;
use crate::access::permission::access::board;
use crate::game::{DeadlineNotice, Game, GameEvent, Kept, Presences, ReminderSent, Seeds, Waiting, playing};
use crate::ground::problem::Result;
use crate::table::proposals;
use pixie_event_store::Actor;

/// What the clock knows of people, beside the game.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    /// The times for which players are away, in a game without a time control.
    pub away: &'a [UserAway],
    /// The calendars of the players, in a game with a time control.
    pub presences: &'a Presences,
    /// Who could take over a late seat.
    pub substitutes: &'a [Uuid],
    /// Whether players have done something in a waiting game since its last event.
    pub was_touched: bool,
}

/// The events of what is due first; none if nothing is. Undo requests are closed beside this.
///
/// # Errors
/// The game has no board.
pub fn due_events(game: &Game, known: Known<'_>, seeds: &Seeds, now: DateTime<Utc>) -> Result<Vec<(Actor, GameEvent)>> {
    let is_due = |at: Option<DateTime<Utc>>| at.is_some_and(|at| at <= now);
    if is_due(game.cancellation.map(|cancellation| cancellation.publish_at)) {
        return Ok(playing::publish(Actor::Clock, None, seeds));
    }
    if is_due(game.waits_until()) && known.was_touched {
        return Ok(vec![(Actor::Clock, GameEvent::Kept(Kept { seat: None }))]);
    }
    if is_due(game.waits_until()) {
        return Ok(playing::call_off(Actor::Clock, None, seeds));
    }
    if is_due(game.rests_until()) {
        return proposals::go_on(game, (Actor::Clock, None), seeds);
    }
    if let Some(waiting) = game.decided().find(|waiting| !game.is_promised_time(waiting, now)) {
        return replace(game, waiting, seeds);
    }
    if let Some(waiting) = game.lost_seat(now) {
        let Some(user) = game.person(waiting.seat) else { return Ok(Vec::new()) };
        return Ok(playing::give_up(game, board(game)?, (waiting.seat, user), seeds));
    }
    if is_due(game.bots_wait_until()) {
        return Ok(playing::stop_waiting(game, board(game)?, seeds));
    }
    match game.settings().time_control {
        Some(_) => next_step(game, (known.presences, known.substitutes), seeds, now),
        None => Ok(notice(game, known.away, now)),
    }
}

/// Hands the seat over: its votes were too few when they were cast, and are enough now.
fn replace(game: &Game, waiting: &Waiting, seeds: &Seeds) -> Result<Vec<(Actor, GameEvent)>> {
    let Some(user) = game.person(waiting.seat) else { return Ok(Vec::new()) };
    Ok(playing::hand_over(game, board(game)?, (waiting.seat, user), &waiting.votes, None, seeds))
}

/// Gives more time to who is away; else reminds, and notes who is late.
fn notice(game: &Game, away: &[UserAway], now: DateTime<Utc>) -> Vec<(Actor, GameEvent)> {
    let postponed = postponements(game, away);
    if !postponed.is_empty() {
        return postponed;
    }
    let events = game.notices_due(now).map(|(waiting, notice)| {
        let sent = ReminderSent { seat: waiting.seat.number(), decision: waiting.decision.to_string() };
        let event = match notice {
            DeadlineNotice::Remind => GameEvent::Reminded(sent),
            DeadlineNotice::Miss => GameEvent::Missed(sent),
        };
        (Actor::Clock, event)
    });
    events.collect()
}
