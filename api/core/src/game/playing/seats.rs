//! Seats of a running game that get another occupant.

use std::collections::BTreeSet;

use pixie_engine::{Seat, State};
use uuid::Uuid;

use super::play::{NoSeedLeft, Played, continue_play, continue_with_new_dice, place, reseed};
use crate::game::dice::Seeds;
use crate::game::event::{BotKind, GameEvent, HandedOver, Joined, Occupant, RedrawCause, Resigned, SeatRestored};
use crate::game::state::{Game, Vote};
use pixie_event_store::Actor;

/// Gives a seat of a running game to a bot, which answers the seat's open decisions at once.
pub fn resign(
    game: &Game,
    board: &State,
    (seat, user): (Seat, Uuid),
    reason: Option<Uuid>,
    seeds: &Seeds,
) -> Vec<(Actor, GameEvent)> {
    let actor = Actor::Seat { seat: seat.number(), user: Some(user) };
    let resigned = GameEvent::Resigned(Resigned { seat: seat.number(), successor: BotKind::Cautious, reason });
    give_to_bot(game, board, seat, vec![(actor, resigned)], seeds)
}

/// Hands a seat of a running game over to a bot, by these votes or by the clock; the bot answers the seat's
/// open decisions at once. `before` are events before the hand-over, such as the deciding vote.
pub fn hand_over(
    game: &Game,
    board: &State,
    (seat, user): (Seat, Uuid),
    votes: &[Vote],
    before: Option<(Actor, GameEvent)>,
    seeds: &Seeds,
) -> Vec<(Actor, GameEvent)> {
    let successor = BotKind::Cautious;
    let invitations: BTreeSet<Uuid> = votes.iter().filter_map(|vote| vote.successor.invitation()).collect();
    let invitations = invitations.into_iter().collect();
    let (user, reason, for_cause) = (Some(user), None, false);
    let handed = HandedOver { seat: seat.number(), user, successor, invitations, reason, for_cause };
    let by_clock = matches!(before, Some((_, GameEvent::TimedOut(_))));
    let actor = if by_clock { Actor::Clock } else { Actor::Game };
    let events = before.into_iter().chain([(actor, GameEvent::HandedOver(handed))]).collect();
    give_to_bot(game, board, seat, events, seeds)
}

/// Hands a seat of a started game over to a bot, as its person is gone or has not answered for long.
pub fn give_up(game: &Game, board: &State, (seat, user): (Seat, Uuid), seeds: &Seeds) -> Vec<(Actor, GameEvent)> {
    give_to_bot(game, board, seat, vec![(Actor::Clock, handed_to_bot(seat, Some(user)))], seeds)
}

/// Lets bots play on that have waited for invited people. Who is invited may still take a seat over.
pub fn stop_waiting(game: &Game, board: &State, seeds: &Seeds) -> Vec<(Actor, GameEvent)> {
    let events: Vec<_> = game.awaited_seats().map(|seat| (Actor::Clock, handed_to_bot(seat, None))).collect();
    continue_play(game, &game.seats, board.clone(), events, seeds)
}

/// A seat goes to the cautious bot, and nobody is invited to it.
fn handed_to_bot(seat: Seat, user: Option<Uuid>) -> GameEvent {
    let (successor, invitations, reason, for_cause) = (BotKind::Cautious, Vec::new(), None, false);
    GameEvent::HandedOver(HandedOver { seat: seat.number(), user, successor, invitations, reason, for_cause })
}

/// Gives a seat to the cautious bot by these events; the bot answers the seat's open decisions at
/// once, unless the game is paused or waits for an invited person.
pub fn give_to_bot(
    game: &Game,
    board: &State,
    seat: Seat,
    events: Vec<(Actor, GameEvent)>,
    seeds: &Seeds,
) -> Vec<(Actor, GameEvent)> {
    let mut seats = game.seats.clone();
    seats[place(seat)] = Some(Occupant::Bot(BotKind::Cautious));
    continue_play(game, &seats, board.clone(), events, seeds)
}

/// Puts a player on a seat of a running game that a bot has played in the meantime. Whatever the others may
/// have seen of the future is drawn anew. Bots that waited for the player continue.
///
/// # Errors
/// There is no further seed.
pub fn take_over(
    game: &Game,
    board: &State,
    (seat, occupant): (Seat, Occupant),
    actor: Actor,
    seeds: &Seeds,
    any: [u8; 32],
) -> Result<Played, NoSeedLeft> {
    let joined = GameEvent::Joined(Joined { seat: seat.number(), occupant, commitment: None });
    seat_player(game, board, (seat, occupant), (actor, joined), seeds, any)
}

/// Gives a seat of a running game back to the last person who had it. Everything else is as in [`take_over`].
///
/// # Errors
/// There is no further seed.
pub fn restore(
    game: &Game,
    board: &State,
    (seat, user, reason): (Seat, Uuid, Uuid),
    actor: Actor,
    seeds: &Seeds,
    any: [u8; 32],
) -> Result<Played, NoSeedLeft> {
    let restored = GameEvent::SeatRestored(SeatRestored { seat: seat.number(), user, reason });
    seat_player(game, board, (seat, Occupant::User(user)), (actor, restored), seeds, any)
}

/// Puts a player on a seat of a running game by this event.
fn seat_player(
    game: &Game,
    board: &State,
    (seat, occupant): (Seat, Occupant),
    event: (Actor, GameEvent),
    seeds: &Seeds,
    any: [u8; 32],
) -> Result<Played, NoSeedLeft> {
    let mut seats = game.seats.clone();
    seats[place(seat)] = Some(occupant);
    let seeds = seeds.renewed(any).ok_or(NoSeedLeft)?;
    let redraw = (RedrawCause::SeatTakenOver, Some(reseed(game, &seeds)));
    Ok(continue_with_new_dice(game, &seats, board.clone(), event, redraw, &seeds))
}
