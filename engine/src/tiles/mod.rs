//! The tiles: abilities, single-use tiles, food tiles, reward tiles, and the places for them (rules section 7).

mod ability;
mod food_stack;
mod held;
mod reward_row;
mod single_use;
#[cfg(test)]
mod tests;
mod tile;

pub use ability::{Abilities, Ability};
pub use food_stack::FoodStack;
pub use held::HeldTiles;
pub use reward_row::RewardRow;
pub use single_use::SingleUse;
pub use tile::Tile;
