//! The setup of a game: the draw before the first move, and its effects (rules section 2).

use crate::chance::{Chance, Purpose};
use crate::effect::Effect;
use crate::resources::{Food, Resource, Resources};
use crate::seat::{Seat, Seats};
use crate::tiles::{Abilities, Ability};

/// The draw before a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    pub fn by(chance: &mut dyn Chance, players: u8) -> Self {
        let mut n = 0;
        let mut seats: Vec<Seat> = Seat::first(players).collect();
        shuffle(&mut seats, chance, &mut n);
        let mut abilities = Ability::ALL;
        shuffle(&mut abilities, chance, &mut n);
        let mut tiles: [Food; 9] = std::array::from_fn(|i| Food::ALL[i / 3]);
        shuffle(&mut tiles, chance, &mut n);
        Self {
            order: seats.into_iter().collect(),
            abilities: abilities.into_iter().take(6).collect(),
            rounds: std::array::from_fn(|i| tiles[i]),
        }
    }
}

fn shuffle<T>(items: &mut [T], chance: &mut dyn Chance, n: &mut u32) {
    for i in 0..items.len() - 1 {
        let left = u32::try_from(items.len() - i).expect("few items");
        let step = chance.outcome(Purpose::Setup, *n, left);
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
