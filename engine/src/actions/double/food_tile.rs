//! Action 6, `food_tile`: the top food tile.

use crate::board::Space;
use crate::effect::Effect;
use crate::play::Play;
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

#[cfg(test)]
mod tests {
    use crate::moves::DoubleAction;
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::{Blue, Red};
    use crate::testing::given;
    use crate::tiles::{Ability, SingleUse};

    #[test]
    fn action_06_food_tile_takes_the_top_one() {
        let after = given(3, Rulebook::En).action_of(Blue).when(Blue, DoubleAction::FoodTile {});
        assert_eq!(after.done().state.player(Blue).food_tiles.own, Some(2));
        assert_eq!(after.state.food_stack.as_slice(), [4, 4, 3]);
    }

    #[test]
    fn action_06_food_tile_needs_a_tile() {
        let table = given(2, Rulebook::En).food_tile(Red, 2).food_tile(Red, 3).food_tile(Blue, 4);
        table.action_of(Blue).cannot(Blue, DoubleAction::FoodTile {}, "tile-not-there");
    }

    #[test]
    fn action_06_food_tile_needs_a_free_place() {
        let table = given(3, Rulebook::En).food_tile(Blue, 4).tile(Blue, SingleUse::Mercy);
        table.clone().action_of(Blue).cannot(Blue, DoubleAction::FoodTile {}, "no-free-place");
        let wide = table.ability(Blue, Ability::ExtraPlace);
        wide.clone().action_of(Blue).can(Blue, DoubleAction::FoodTile {});
        wide.food_tile(Blue, 2).action_of(Blue).cannot(Blue, DoubleAction::FoodTile {}, "no-free-place");
    }
}
