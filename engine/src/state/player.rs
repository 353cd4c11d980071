//! The state of one player.

use crate::resources::Resources;
use crate::tiles::{Ability, HeldTiles, SingleUse};

/// Everything that a player has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Player {
    /// Resources behind the screen, without those set aside.
    pub holdings: Resources,
    /// Resources committed to an offer and not yet handed over.
    pub set_aside: Resources,
    /// The offer of this round.
    pub offer: Option<Resources>,
    /// The decision the game answered by itself, as there is nothing to offer. Others see it as open until the reveal.
    pub automatic_offer: Option<u32>,
    /// Pixies in the mine: slaves.
    pub slaves: u8,
    /// Rocks on the slave places 1 and 2.
    pub rocks: [u8; 2],
    /// Pixies in the palace for good.
    pub servants: u8,
    /// The number of the first one, counting all servants of the game from 1; 0 for none.
    pub first_servant: u8,
    /// Food tiles by their number.
    pub food_tiles: HeldTiles<u8>,
    /// The single-use tiles on the screen.
    pub single_use: HeldTiles<SingleUse>,
    /// The permanent ability.
    pub ability: Option<Ability>,
    /// Reward tiles: for each row a bit for each place from the left.
    pub rewards: [u8; 3],
    /// Reward points beside the rows.
    pub extra_points: u16,
    /// How many penalties the seat has.
    pub penalties: u8,
    /// The disc's step on the silver and the gold track, from 0.
    pub steps: [u8; 2],
    /// Discs in hand.
    pub discs: u8,
    /// Whether the player has passed this phase.
    pub passed: bool,
    /// In the pit, and with which group it fell.
    pub fell: Option<u8>,
}
