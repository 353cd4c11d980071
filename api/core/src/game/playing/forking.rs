//! The beginning of a fork: a person and bots sit at the board of another game, and what comes is drawn anew.

use pixie_engine::{Seat, State};
use uuid::Uuid;

use super::play::{NoSeedLeft, Play, Played, redrawn};
use crate::game::dice::{Contributions, Digits, Seeds};
use crate::game::event::{BotKind, Created, Forked, GameEvent, Joined, Occupant, RedrawCause, Reseed};
use pixie_event_store::Actor;

/// The first events of a fork. Its creator takes a seat, and bots the others, which move at once where they are asked. The
/// dice and the tiles that lie face down are new ones, because the other game tells what came there.
///
/// # Errors
/// There is no further seed.
pub fn fork(
    (creator, seat): (Uuid, Seat),
    created: Created,
    (forked, mut board): (Forked, State),
    seeds: &Seeds,
    any: [u8; 32],
) -> Result<Played, NoSeedLeft> {
    let actor = Actor::User { user: creator };
    let occupant = |of: Seat| if of == seat { Occupant::User(creator) } else { Occupant::Bot(BotKind::Cautious) };
    let seats: Vec<_> = Seat::first(created.rules.players).map(|seat| (seat, occupant(seat))).collect();
    let mut events = vec![(actor, GameEvent::Created(Box::new(created)))];
    events.extend(seats.iter().map(|(seat, occupant)| {
        let joined = Joined { seat: seat.number(), occupant: *occupant, commitment: None };
        (actor, GameEvent::Joined(joined))
    }));
    events.push((actor, GameEvent::Forked(Box::new(forked))));
    let seeds = seeds.renewed(any).ok_or(NoSeedLeft)?;
    let reseed = Reseed { epoch: 1, seed_commitment: Digits(*seeds.current()).hash().to_string() };
    let mut chance = Contributions::default().dice(&seeds);
    events.push((Actor::Game, redrawn(&mut board, (RedrawCause::Forked, Some(reseed)), &mut chance)));
    let seats: Vec<_> = seats.into_iter().map(|(_, occupant)| Some(occupant)).collect();
    let seed = *seeds.current();
    let play = Play { seats: &seats, is_stopped: false, board, chance, seeds: &seeds, events };
    Ok((play.continue_play(), Some(seed)))
}
