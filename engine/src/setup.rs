//! Setting the board up (rules section 2).

use std::sync::Arc;

use crate::chance::{Chance, Purpose};
use crate::effect::Effect;
use crate::moves::{Cubes, PerSeat};
use crate::resources::{Food, Resource, Resources};
use crate::rulebook::Rules;
use crate::seat::{Seat, Seats};
use crate::state::{DoubleSpace, Draws, FoodStack, Player, Stage, State};
use crate::tiles::{Abilities, Ability};

/// Action discs of a player.
pub const DISCS: u8 = 4;
/// Dummy pixies with two players (R10.1).
pub(crate) const DUMMY_PIXIES: u8 = 5;
/// All resources of the game (R1.1).
pub const ALL_RESOURCES: Resources = Resources::new([40, 40, 40, 60, 30]);
const START: Resources = Resources::new([2, 2, 0, 2, 2]);
const START_TRACK: Resources = Resources::new([1, 1, 1, 1, 0]);
const START_BAG: Cubes = Cubes { silver: 30, gold: 10, rock: 0 };

/// What is drawn before a game begins.
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

impl State {
    /// The board before anything is drawn.
    #[must_use]
    pub fn new(rules: Arc<Rules>) -> Self {
        let players = rules.players;
        let bag = Cubes { rock: (5 * players).min(20), ..START_BAG };
        let player = Player { holdings: START, slaves: pixies(players), discs: DISCS, ..Player::default() };
        let in_bag = Resources::new([0, 0, 0, bag.silver, bag.gold]);
        let dealt = Seat::first(players).fold(Resources::NONE, |sum, _| sum + START);
        Self {
            round: 0,
            stage: Stage::ChooseAbilities {},
            asked: 0,
            open: [None; 5],
            players: Seat::ALL.map(|seat| if seat.number() <= players { player } else { Player::default() }),
            small: Seats::default(),
            large: Seats::default(),
            supply: ALL_RESOURCES - in_bag - START_TRACK - dealt,
            dumped: Resources::NONE,
            bag,
            drawn_rocks: 0,
            lost_rocks: 0,
            spaces: [DoubleSpace::default(); 14],
            single_spaces: Default::default(),
            servant_space: None,
            food_stack: food_stack(players),
            single_use: [true; 3],
            abilities: Abilities::default(),
            on_extra_place: None,
            offering_track: START_TRACK,
            rewards_taken: [0; 3],
            round_tiles: [Food::Apple; 7],
            revealed: 0,
            dummy_mine: if players == 2 { DUMMY_PIXIES } else { 0 },
            doubled: None,
            offers_shown: false,
            demotions: PerSeat::default(),
            draws: Draws::default(),
            servants: 0,
            falls: 0,
            outcome: None,
            rules,
        }
    }
}

/// Pixies of each player (R2.1).
#[must_use]
pub fn pixies(players: u8) -> u8 {
    match players {
        2 | 3 => 5,
        4 => 4,
        _ => 3,
    }
}

/// The food tiles, the highest value at the bottom (R2.4).
#[must_use]
pub fn food_stack(players: u8) -> FoodStack {
    let bottom_up: &[u8] = match players {
        2 => &[4, 3, 2],
        3 => &[4, 4, 3, 2],
        4 => &[4, 4, 3, 3, 2],
        _ => &[4, 4, 3, 3, 2, 2],
    };
    let mut stack = FoodStack::default();
    bottom_up.iter().for_each(|value| stack.push(*value));
    stack
}

#[cfg(test)]
mod tests;
