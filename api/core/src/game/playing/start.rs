//! The way to the start: players sit down, get up, agree to other settings, and contribute to the dice.

use std::sync::Arc;

use pixie_engine::{Rules, Seat};

use super::play::{NoSeedLeft, Play, Played, place, reseed};
use crate::game::dice::{Contribution, Contributions, Digits, Seeds};
use crate::game::event::{
    Contributed, GameEvent, Joined, Left, Occupant, RedrawCause, Redrawn, SettingsChanged, SettingsConfirmed, Started,
};
use crate::game::state::Game;
use pixie_event_store::{Actor, Version};

/// Adds players on free seats; once the game is full and has all contributions, it starts.
pub fn take_seats(
    game: &Game,
    newcomers: impl IntoIterator<Item = (Seat, Occupant)>,
    actor: Actor,
    seeds: &Seeds,
) -> Vec<(Actor, GameEvent)> {
    seat(game, newcomers.into_iter().map(|(seat, occupant)| (seat, occupant, None)), actor, seeds)
}

/// [`take_seats`] for one player with a commitment to a contribution to the dice.
pub fn take_seat_committed(
    game: &Game,
    (seat_of, occupant): (Seat, Occupant),
    commitment: Option<Digits>,
    actor: Actor,
    seeds: &Seeds,
) -> Vec<(Actor, GameEvent)> {
    seat(game, [(seat_of, occupant, commitment)], actor, seeds)
}

fn seat(
    game: &Game,
    newcomers: impl IntoIterator<Item = (Seat, Occupant, Option<Digits>)>,
    actor: Actor,
    seeds: &Seeds,
) -> Vec<(Actor, GameEvent)> {
    let mut room = Room::of(game);
    let mut events = Vec::new();
    for (seat, occupant, commitment) in newcomers {
        room.seats[place(seat)] = Some(occupant);
        if let Some(commitment) = commitment {
            room.contributions.set(seat, Contribution::Committed(commitment.0));
        }
        let commitment = commitment.map(|commitment| commitment.to_string());
        events.push((actor, GameEvent::Joined(Joined { seat: seat.number(), occupant, commitment })));
    }
    room.begin(events, actor, seeds)
}

/// Reveals the contribution of a seat; with the last one the game starts.
pub fn contribute(
    game: &Game,
    seat: Seat,
    contribution: Digits,
    actor: Actor,
    seeds: &Seeds,
) -> Vec<(Actor, GameEvent)> {
    let mut room = Room::of(game);
    room.contributions.set(seat, Contribution::Revealed(contribution.0));
    let contributed = Contributed { seat: seat.number(), contribution: contribution.to_string() };
    room.begin(vec![(actor, GameEvent::Contributed(contributed))], actor, seeds)
}

/// Changes the settings. If the game is full and nobody must agree, it starts.
pub fn change_settings(game: &Game, changed: SettingsChanged, actor: Actor, seeds: &Seeds) -> Vec<(Actor, GameEvent)> {
    let mut room = Room::of(game);
    room.rules = game.settings_with(&changed).rules;
    room.seats.resize(room.rules.players.into(), None);
    room.is_agreed = changed.asks.is_empty();
    room.begin(vec![(actor, GameEvent::SettingsChanged(Box::new(changed)))], actor, seeds)
}

/// The player of a seat agrees to the newest change of the settings. If the game is full and nobody else must agree, it starts.
pub fn confirm_settings(
    game: &Game,
    (seat, change): (Seat, Version),
    actor: Actor,
    seeds: &Seeds,
) -> Vec<(Actor, GameEvent)> {
    let mut room = Room::of(game);
    room.is_agreed = game.unconfirmed().all(|unconfirmed| unconfirmed == seat);
    let confirmed = SettingsConfirmed { change, seat: seat.number() };
    room.begin(vec![(actor, GameEvent::SettingsConfirmed(confirmed))], actor, seeds)
}

/// What decides whether a waiting game starts.
struct Room {
    seats: Vec<Option<Occupant>>,
    contributions: Contributions,
    rules: Arc<Rules>,
    /// Whether all players agree to the settings.
    is_agreed: bool,
}

impl Room {
    fn of(game: &Game) -> Self {
        Self {
            seats: game.seats.clone(),
            contributions: game.contributions.clone(),
            rules: Arc::clone(&game.settings().rules),
            is_agreed: game.unconfirmed().next().is_none(),
        }
    }

    /// Starts the game after these events, if all seats are taken, all players agree, and all contributions are revealed.
    fn begin(self, mut events: Vec<(Actor, GameEvent)>, actor: Actor, seeds: &Seeds) -> Vec<(Actor, GameEvent)> {
        if self.seats.contains(&None) || !self.is_agreed || !self.contributions.is_complete() {
            return events;
        }
        let mut chance = self.contributions.dice(seeds);
        let (effects, board) = pixie_engine::start(self.rules, &mut chance);
        events.push((actor, GameEvent::Started(Started { effects })));
        Play { seats: &self.seats, is_stopped: false, board, chance, seeds, events }.continue_play()
    }
}

/// Frees a seat before the start. If contributions were revealed, all of them are void: otherwise somebody who knows the
/// seed of the service could choose between the dice with and without this seat.
///
/// # Errors
/// There is no further seed.
pub fn leave_seat(game: &Game, left: Left, actor: Actor, seeds: &Seeds, any: [u8; 32]) -> Result<Played, NoSeedLeft> {
    let mut events = vec![(actor, GameEvent::Left(left))];
    if !game.contributions.is_any_revealed() {
        return Ok((events, None));
    }
    let seeds = seeds.renewed(any).ok_or(NoSeedLeft)?;
    let (cause, reseed) = (RedrawCause::SeatLeft, Some(reseed(game, &seeds)));
    events.push((Actor::Game, GameEvent::Redrawn(Redrawn { cause, reseed, effects: Vec::new() })));
    Ok((events, Some(*seeds.current())))
}
