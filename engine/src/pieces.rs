//! The numbers of pieces in a game (R1.1-R1.3, R2.1-R2.8).

use crate::resources::Resources;
use crate::seat::Players;
use crate::tiles::FoodStack;

/// Action discs of a player.
pub const DISCS: u8 = 4;
/// Dummy pixies with two players (R10.1).
pub(crate) const DUMMY_PIXIES: u8 = 5;
/// All resources of the game (R1.1).
pub const ALL_RESOURCES: Resources = Resources::new([40, 40, 40, 60, 30]);

/// Pixies of each player (R2.1).
#[must_use]
pub fn pixies(players: Players) -> u8 {
    match players {
        Players::Two | Players::Three => 5,
        Players::Four => 4,
        Players::Five => 3,
    }
}

/// The food tiles, the highest value at the bottom (R2.4).
#[must_use]
pub fn food_stack(players: Players) -> FoodStack {
    let bottom_up: &[u8] = match players {
        Players::Two => &[4, 3, 2],
        Players::Three => &[4, 4, 3, 2],
        Players::Four => &[4, 4, 3, 3, 2],
        Players::Five => &[4, 4, 3, 3, 2, 2],
    };
    let mut stack = FoodStack::default();
    bottom_up.iter().for_each(|value| stack.push(*value));
    stack
}

/// Rocks in the bag at the start (R2.8).
pub(crate) fn rocks(players: Players) -> u8 {
    (5 * players.number()).min(20)
}
