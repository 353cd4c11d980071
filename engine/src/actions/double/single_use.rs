//! Actions 7 `double_offering`, 8 `look_into_bag` and 9 `mercy`: the single-use tile of the space.

use crate::board::Space;
use crate::effect::Effect;
use crate::play::Play;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moves::{DoubleAction, Move};
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::{Blue, Red};
    use crate::testing::given;
    use crate::tiles::Ability;

    fn take(tile: SingleUse) -> Move {
        match tile {
            SingleUse::DoubleOffering => DoubleAction::DoubleOffering {}.into(),
            SingleUse::LookIntoBag => DoubleAction::LookIntoBag {}.into(),
            SingleUse::Mercy => DoubleAction::Mercy {}.into(),
        }
    }

    fn takes_its_tile(tile: SingleUse) {
        let table = given(3, Rulebook::En);
        let after = table.clone().action_of(Blue).when(Blue, take(tile));
        assert_eq!(after.done().state.player(Blue).single_use.own, Some(tile));
        assert!(!after.state.single_use[tile as usize], "its space is empty");
        table.tile(Red, tile).action_of(Blue).cannot(Blue, take(tile), "tile-not-there");
    }

    #[test]
    fn action_07_double_offering_takes_its_tile_if_it_lies_there() {
        takes_its_tile(SingleUse::DoubleOffering);
    }

    #[test]
    fn action_08_look_into_bag_takes_its_tile_if_it_lies_there() {
        takes_its_tile(SingleUse::LookIntoBag);
    }

    #[test]
    fn action_09_mercy_takes_its_tile_if_it_lies_there() {
        takes_its_tile(SingleUse::Mercy);
    }

    #[test]
    fn action_07_08_09_single_use_tiles_need_a_free_place() {
        let table = given(3, Rulebook::En).tile(Blue, SingleUse::Mercy);
        let full = table.clone().action_of(Blue);
        full.cannot(Blue, take(SingleUse::DoubleOffering), "no-free-place");
        full.cannot(Blue, take(SingleUse::LookIntoBag), "no-free-place");

        let wide = table.ability(Blue, Ability::ExtraPlace);
        wide.clone().action_of(Blue).can(Blue, take(SingleUse::LookIntoBag));
        let two = wide.clone().tile(Blue, SingleUse::LookIntoBag).action_of(Blue);
        two.cannot(Blue, take(SingleUse::DoubleOffering), "no-free-place");
        let food = wide.food_tile(Blue, 2).food_tile(Blue, 3).action_of(Blue);
        food.cannot(Blue, take(SingleUse::DoubleOffering), "no-free-place");
    }
}
