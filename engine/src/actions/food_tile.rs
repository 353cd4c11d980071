//! 6 `food_tile`: take the top food tile.

use crate::board::Space;
use crate::effect::Effect;
use crate::game::Play;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::state::State;

pub(super) fn check(state: &State, seat: Seat) -> Result<(), Refusal> {
    if state.food_stack.top().is_none() {
        return Err(Refusal::TileNotThere { space: Space::FoodTile });
    }
    let free = state.player(seat).food_tiles.own.is_none() || state.extra_place_is_free(seat);
    if free { Ok(()) } else { Err(Refusal::NoFreePlace {}) }
}

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat) {
    if let Some(value) = play.state.food_stack.top() {
        play.emit(Effect::FoodTileTaken { seat, value });
    }
}
