//! Actions 1 `steal_food` and 2 `steal_silver`: 2 of a resource, or the rest of the supply (R12.4).

use crate::effect::Effect;
use crate::moves::DoubleAction;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::resources::{Food, Resource, Resources};
use crate::seat::Seat;
use crate::state::State;

const TAKEN: u8 = 2;

pub(super) fn food_candidates() -> impl Iterator<Item = DoubleAction> {
    Food::ALL.into_iter().map(|food| DoubleAction::StealFood { food })
}

/// Whether the supply has any of the resource.
pub(in crate::actions) fn check(state: &State, resource: Resource) -> Result<(), Refusal> {
    if state.supply[resource] > 0 { Ok(()) } else { Err(Refusal::SupplyLacks { resource, has: 0 }) }
}

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat, resource: Resource) {
    let resources = Resources::of(resource, TAKEN).at_most(play.state.supply);
    play.emit(Effect::Gained { seat, resources });
}

#[cfg(test)]
mod tests {
    use crate::resources::Food;
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::Blue;
    use crate::testing::{given, steal_food, steal_silver};

    #[test]
    fn action_01_steal_food_takes_two_of_one_kind() {
        let table = given(3, Rulebook::En).action_of(Blue);
        table.when(Blue, steal_food(Food::Apple)).gained(Blue, [2, 0, 0, 0, 0]);
        table.when(Blue, steal_food(Food::Bread)).gained(Blue, [0, 2, 0, 0, 0]);
        table.when(Blue, steal_food(Food::Honey)).gained(Blue, [0, 0, 2, 0, 0]);
    }

    #[test]
    fn action_02_steal_silver_takes_two() {
        given(3, Rulebook::En).action_of(Blue).when(Blue, steal_silver()).gained(Blue, [0, 0, 0, 2, 0]);
    }

    #[test]
    fn r12_4_stealing_gives_what_the_supply_has() {
        let table = given(3, Rulebook::En).supply([0, 1, 9, 1, 9]).action_of(Blue);
        table.when(Blue, steal_food(Food::Bread)).gained(Blue, [0, 1, 0, 0, 0]);
        table.when(Blue, steal_silver()).gained(Blue, [0, 0, 0, 1, 0]);
    }

    #[test]
    fn r12_4_what_the_supply_lacks_cannot_be_stolen() {
        let table = given(3, Rulebook::En).supply([0, 1, 9, 0, 9]).action_of(Blue);
        table.cannot(Blue, steal_food(Food::Apple), "supply-lacks").can(Blue, steal_food(Food::Honey));
        table.cannot(Blue, steal_silver(), "supply-lacks");
    }
}
