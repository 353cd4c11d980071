//! The mines: slaves, the rocks that chain them, and the removal of rocks (R4.5, R6.1, R12.8).

pub(crate) mod rocks;
#[cfg(test)]
mod tests;
pub(crate) mod unchain;

use crate::seat::Seat;
use crate::state::{Player, State};

/// Rocks one slave can be chained to.
pub(crate) const ROCKS_PER_SLAVE: u8 = 3;

/// The number of chained slaves.
fn chained(player: &Player) -> u8 {
    player.rocks.into_iter().map(|rocks| u8::from(rocks > 0)).sum()
}

/// Whether a slave of this seat can leave the mine.
pub(crate) fn has_free_slave(state: &State, seat: Seat) -> bool {
    let player = state.player(seat);
    player.slaves > chained(player)
}

/// The number of rocks each slave place can still take: chained slaves keep their place, the others stand on the
/// lowest free ones (R12.8), and an empty place takes none.
pub(crate) fn room(player: &Player) -> [u8; 2] {
    let mut free_slaves = player.slaves - chained(player);
    player.rocks.map(|rocks| {
        if rocks > 0 {
            ROCKS_PER_SLAVE - rocks
        } else if free_slaves > 0 {
            free_slaves -= 1;
            ROCKS_PER_SLAVE
        } else {
            0
        }
    })
}
