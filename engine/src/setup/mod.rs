//! The setup of a game: the draw before the first move, and its effects (rules section 2).

use crate::chance::{Chance, Purpose};
use crate::effect::Effect;
use crate::resources::{Food, Resource, Resources};
use crate::seat::{Players, Seat, Seats};
use crate::state::State;
use crate::tiles::{Abilities, Ability};

/// All round tiles: three of each food.
const ROUND_TILES: [Food; 9] = {
    let [one, two, three] = Food::ALL;
    [one, one, one, two, two, two, three, three, three]
};

/// The draw before a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Draw {
    /// The order of the cubes.
    pub order: Seats,
    /// The six abilities that lie face up.
    pub abilities: Abilities,
    /// The seven round tiles.
    pub rounds: [Food; 7],
}

impl Draw {
    /// Draws as [`crate::chance`] says.
    pub fn by(chance: &mut dyn Chance, players: Players) -> Self {
        let mut n = 0;
        let mut seats: Vec<Seat> = Seat::first(players).collect();
        shuffle(&mut seats, chance, Purpose::Setup, &mut n);
        let mut abilities = Ability::ALL;
        shuffle(&mut abilities, chance, Purpose::Setup, &mut n);
        let mut tiles = ROUND_TILES;
        shuffle(&mut tiles, chance, Purpose::Setup, &mut n);
        Self {
            order: seats.into_iter().collect(),
            abilities: abilities.into_iter().take(6).collect(),
            rounds: std::array::from_fn(|i| tiles[i]),
        }
    }
}

/// The round tiles that lie face down drawn anew, with the two that are not used.
#[must_use]
pub fn redraw(state: &State, chance: &mut dyn Chance) -> Effect {
    let shown = &state.round_tiles[..usize::from(state.revealed)];
    let mut unseen = ROUND_TILES.to_vec();
    for food in shown {
        if let Some(place) = unseen.iter().position(|tile| tile == food) {
            unseen.remove(place);
        }
    }
    shuffle(&mut unseen, chance, Purpose::Redraw, &mut 0);
    let mut rounds = state.round_tiles;
    rounds[shown.len()..].iter_mut().zip(unseen).for_each(|(place, tile)| *place = tile);
    Effect::RoundTilesRedrawn { rounds: Some(rounds) }
}

fn shuffle<T>(items: &mut [T], chance: &mut dyn Chance, purpose: Purpose, n: &mut u32) {
    for i in 0..items.len().saturating_sub(1) {
        let left = u32::try_from(items.len() - i).expect("few items");
        let step = chance.outcome(purpose, *n, left);
        *n += 1;
        items.swap(i, i + step as usize);
    }
}

/// The facts a drawn game begins with; play goes on from there.
pub(crate) fn effects(draw: &Draw) -> impl Iterator<Item = Effect> {
    let set_up = Effect::SetUp { order: draw.order, abilities: draw.abilities, rounds: Some(draw.rounds) };
    let honey = Resources::of(Resource::Honey, 2);
    // Every player but the favourite (R2.3).
    let others: Vec<_> = draw.order.iter().skip(1).map(|seat| Effect::Gained { seat, resources: honey }).collect();
    std::iter::once(set_up).chain(others)
}

#[cfg(test)]
mod tests;
