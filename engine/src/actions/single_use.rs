//! 7 `double_offering`, 8 `look_into_bag`, 9 `mercy`: take that tile if it lies there.

use crate::board::Space;
use crate::effect::Effect;
use crate::game::Play;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::state::State;
use crate::tiles::SingleUse;

fn space(tile: SingleUse) -> Space {
    match tile {
        SingleUse::DoubleOffering => Space::DoubleOffering,
        SingleUse::LookIntoBag => Space::LookIntoBag,
        SingleUse::Mercy => Space::Mercy,
    }
}

pub(super) fn check(state: &State, seat: Seat, tile: SingleUse) -> Result<(), Refusal> {
    if !state.single_use[tile as usize] {
        return Err(Refusal::TileNotThere { space: space(tile) });
    }
    let free = state.player(seat).single_use.own.is_none() || state.extra_place_is_free(seat);
    if free { Ok(()) } else { Err(Refusal::NoFreePlace {}) }
}

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat, tile: SingleUse) {
    play.emit(Effect::SingleUseTaken { seat, tile });
}
