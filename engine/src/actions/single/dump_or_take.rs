//! Action 17, `dump_or_take`: the removal of resources from the game, or 1 food.

use crate::effect::Effect;
use crate::moves::SingleAction;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::resources::{Food, Resource, Resources};
use crate::rulebook::DumpAmount;
use crate::seat::Seat;
use crate::state::State;

const MOST: u32 = 3;

pub(super) fn candidates(state: &State, seat: Seat) -> impl Iterator<Item = SingleAction> + '_ {
    let held = state.player(seat).holdings;
    let one = |resource: Resource| Resources::of(resource, 1);
    let singles = Resource::ALL.into_iter().map(one);
    let pairs = pairs().map(move |(a, b)| one(a) + one(b));
    let triples = pairs_with_third().map(move |(a, b, c)| one(a) + one(b) + one(c));
    let dumps = singles.chain(pairs).chain(triples).filter(move |dump| held.covers(*dump));
    let takes = Food::ALL.into_iter().map(|food| SingleAction::TakeFood { food });
    takes.chain(dumps.map(|resources| SingleAction::Dump { resources }))
}

fn pairs() -> impl Iterator<Item = (Resource, Resource)> {
    Resource::ALL.into_iter().flat_map(|a| Resource::ALL.into_iter().filter(move |b| a <= *b).map(move |b| (a, b)))
}

fn pairs_with_third() -> impl Iterator<Item = (Resource, Resource, Resource)> {
    pairs().flat_map(|(a, b)| Resource::ALL.into_iter().filter(move |c| b <= *c).map(move |c| (a, b, c)))
}

pub(super) fn check_dump(state: &State, seat: Seat, dump: Resources) -> Result<(), Refusal> {
    let exactly_three = state.toggles().dump_amount == DumpAmount::ExactlyThree;
    let least = if exactly_three { MOST } else { 1 };
    if !(least..=MOST).contains(&dump.total()) {
        return Err(Refusal::WrongDump { exactly_three });
    }
    let have = state.player(seat).holdings;
    if have.covers(dump) { Ok(()) } else { Err(Refusal::CannotPay { cost: dump, have }) }
}

pub(super) fn take(play: &mut Play<'_>, seat: Seat, food: Food) {
    play.emit(Effect::Gained { seat, resources: Resources::of(food, 1) });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::SingleSpace;
    use crate::moves::Move;
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::{Blue, Red, Yellow};
    use crate::testing::{given, take_food};

    fn dump(numbers: [u8; 5]) -> Move {
        SingleAction::Dump { resources: Resources::new(numbers) }.into()
    }

    #[test]
    fn action_17_dump_or_take_takes_one_food() {
        let table = given(3, Rulebook::En).action_of(Blue);
        table.when(Blue, take_food(Food::Apple)).gained(Blue, [1, 0, 0, 0, 0]);
        table.when(Blue, take_food(Food::Honey)).gained(Blue, [0, 0, 1, 0, 0]);
    }

    #[test]
    fn action_17_dump_or_take_removes_resources_from_the_game() {
        let table = given(3, Rulebook::En).action_of(Blue);
        let after = table.when(Blue, dump([1, 0, 0, 0, 2]));
        after.paid(Blue, [1, 0, 0, 0, 2]);
        assert_eq!(after.state.dumped, Resources::new([1, 0, 0, 0, 2]));
        assert_eq!(after.state.supply, table.state.supply);
        table.cannot(Blue, dump([0, 0, 1, 0, 0]), "cannot-pay").cannot(Blue, dump([3, 0, 0, 0, 0]), "cannot-pay");
    }

    #[test]
    fn action_17_dump_or_take_has_three_spaces_a_round() {
        let two = given(3, Rulebook::En)
            .used_single(SingleSpace::DumpOrTake, Red)
            .used_single(SingleSpace::DumpOrTake, Yellow);
        two.clone().action_of(Blue).can(Blue, take_food(Food::Apple)).can(Blue, dump([1, 0, 0, 0, 0]));
        let three = two.used_single(SingleSpace::DumpOrTake, Red).action_of(Blue);
        three.cannot(Blue, take_food(Food::Apple), "space-occupied");
        three.cannot(Blue, dump([1, 0, 0, 0, 0]), "space-occupied");
    }

    #[test]
    fn action_17_dump_or_take_lets_one_player_use_all_three() {
        let table = [SingleSpace::DumpOrTake; 2]
            .into_iter()
            .fold(given(3, Rulebook::En), |table, space| table.used_single(space, Blue));
        table.action_of(Blue).can(Blue, take_food(Food::Apple));
    }

    #[test]
    fn r12_4_food_the_supply_lacks_cannot_be_taken() {
        let table = given(3, Rulebook::En).supply([0, 1, 1, 1, 1]).action_of(Blue);
        table.cannot(Blue, take_food(Food::Apple), "supply-lacks").can(Blue, take_food(Food::Bread));
    }

    #[test]
    fn toggle_dump_amount_up_to_three_removes_1_2_or_3() {
        let table = given(3, Rulebook::En).action_of(Blue);
        table.can(Blue, dump([1, 0, 0, 0, 0])).can(Blue, dump([1, 1, 0, 0, 0])).can(Blue, dump([1, 0, 0, 1, 1]));
        table.can(Blue, dump([0, 2, 0, 0, 0])).can(Blue, dump([0, 2, 0, 1, 0]));
        table.cannot(Blue, dump([0; 5]), "wrong-dump").cannot(Blue, dump([2, 2, 0, 0, 0]), "wrong-dump");
    }

    #[test]
    fn toggle_dump_amount_exactly_three_removes_3() {
        let table = given(3, Rulebook::De).action_of(Blue);
        table.can(Blue, dump([2, 1, 0, 0, 0])).can(Blue, dump([1, 1, 0, 1, 0]));
        table.cannot(Blue, dump([1, 0, 0, 0, 0]), "wrong-dump").cannot(Blue, dump([1, 1, 0, 0, 0]), "wrong-dump");
        table.cannot(Blue, dump([0; 5]), "wrong-dump").cannot(Blue, dump([2, 2, 0, 0, 0]), "wrong-dump");
    }

    #[test]
    fn toggle_dump_amount_exactly_three_with_fewer_resources_leaves_only_taking() {
        let table = given(3, Rulebook::De).holds(Blue, [1, 0, 0, 1, 0]).action_of(Blue);
        let is_dump = |legal: &Move| matches!(legal, Move::Single(SingleAction::Dump { .. }));
        assert!(!table.legal(Blue).iter().any(is_dump));
        table.can(Blue, take_food(Food::Bread)).cannot(Blue, dump([1, 0, 0, 1, 0]), "wrong-dump");
    }
}
