//! The phases of a game's life: it goes on after a pause, and ends.

use chrono::{DateTime, TimeDelta, Utc};
use pixie_engine::{State, agreed_end};
use uuid::Uuid;

use super::play::{Play, continue_play, seeds_in_hex};
use crate::game::dice::Seeds;
use crate::game::event::{Cancelled, Ended, GameEvent, Published};
use crate::game::state::Game;
use pixie_event_store::{Actor, Version};

/// How long a game that a moderator has cancelled keeps its secrets, so that this can be taken back without harm.
pub const UNTIL_PUBLISHED: TimeDelta = TimeDelta::hours(24);

/// Ends a pause by this event. Bots answer at once the decisions that they owe.
pub fn resume(game: &Game, board: &State, resumed: (Actor, GameEvent), seeds: &Seeds) -> Vec<(Actor, GameEvent)> {
    let (board, chance, events) = (board.clone(), game.contributions.dice(seeds), vec![resumed]);
    let is_stopped = game.invited_seats.bots_must_wait(&game.seats);
    Play { seats: &game.seats, is_stopped, board, chance, seeds, events }.continue_play()
}

/// Ends a game that has not started, for good. Everybody may see everything from now on, so its seeds are published.
pub fn call_off(actor: Actor, reason: Option<Uuid>, seeds: &Seeds) -> Vec<(Actor, GameEvent)> {
    let (seed, earlier_seeds) = seeds_in_hex(seeds);
    vec![(
        actor,
        GameEvent::Cancelled(Cancelled { reason, proposal: None, publish_at: None, seed: Some(seed), earlier_seeds }),
    )]
}

/// Ends a running game without a result, as it was proposed in this version, or as one decides alone. It is published later, so
/// that nobody can show everything by cancelling.
pub fn cancel(
    actor: Actor,
    reason: Option<Uuid>,
    proposal: Option<Version>,
    publish_at: DateTime<Utc>,
) -> Vec<(Actor, GameEvent)> {
    let publish_at = Some(publish_at);
    let cancelled = Cancelled { reason, proposal, publish_at, seed: None, earlier_seeds: Vec::new() };
    vec![(actor, GameEvent::Cancelled(cancelled))]
}

/// Ends a running game with the result of the board as it is, as its players have agreed; none if
/// it has one already.
pub fn end(
    game: &Game,
    board: &State,
    (actor, proposal): (Actor, Option<Version>),
    seeds: &Seeds,
) -> Option<Vec<(Actor, GameEvent)>> {
    let (effects, board) = agreed_end::end(board, &mut game.contributions.dice(seeds))?;
    Some(continue_play(game, &game.seats, board, vec![(actor, GameEvent::Ended(Ended { proposal, effects }))], seeds))
}

/// Makes everything in a cancelled game public.
pub fn publish(actor: Actor, reason: Option<Uuid>, seeds: &Seeds) -> Vec<(Actor, GameEvent)> {
    let (seed, earlier_seeds) = seeds_in_hex(seeds);
    vec![(actor, GameEvent::Published(Published { reason, seed, earlier_seeds }))]
}
