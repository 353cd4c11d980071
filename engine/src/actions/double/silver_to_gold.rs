//! Action 5, `silver_to_gold`: gold at the silver price, several times.

use crate::effect::Effect;
use crate::moves::DoubleAction;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::resources::{Resource, Resources};
use crate::seat::Seat;
use crate::state::State;
use crate::tracks::gold_price;

pub(super) fn candidates(state: &State, seat: Seat) -> impl Iterator<Item = DoubleAction> + '_ {
    let affordable = state.player(seat).holdings[Resource::Silver] / gold_price(state, seat);
    (1..=affordable).map(|times| DoubleAction::SilverToGold { times })
}

pub(super) fn check(state: &State, seat: Seat, times: u8) -> Result<(), Refusal> {
    let has = state.supply[Resource::Gold];
    if has == 0 {
        return Err(Refusal::SupplyLacks { resource: Resource::Gold, has });
    }
    let have = state.player(seat).holdings;
    let price = gold_price(state, seat);
    let affordable = have[Resource::Silver] / price;
    if affordable == 0 {
        return Err(Refusal::CannotPay { cost: Resources::of(Resource::Silver, price), have });
    }
    let most = affordable.min(has);
    if (1..=most).contains(&times) { Ok(()) } else { Err(Refusal::WrongAmount { least: 1, most }) }
}

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat, times: u8) {
    let silver = gold_price(play.state, seat) * times;
    play.emit(Effect::Paid { seat, resources: Resources::of(Resource::Silver, silver) });
    play.emit(Effect::Gained { seat, resources: Resources::of(Resource::Gold, times) });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moves::Move;
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::Blue;
    use crate::testing::given;
    use crate::tiles::Ability;

    fn gold(times: u8) -> Move {
        DoubleAction::SilverToGold { times }.into()
    }

    #[test]
    fn action_05_silver_to_gold_costs_the_price_of_the_silver_step_any_number_of_times() {
        // Prices of the steps: 4, 3, 3, 2, 2, 1, 1.
        let table = given(3, Rulebook::En).holds(Blue, [0, 0, 0, 9, 0]);
        let lowest = table.clone().steps(Blue, [0, 6]).action_of(Blue);
        lowest.when(Blue, gold(1)).has(Blue, [0, 0, 0, 5, 1]);
        lowest.when(Blue, gold(2)).has(Blue, [0, 0, 0, 1, 2]);
        table.clone().steps(Blue, [3, 0]).action_of(Blue).when(Blue, gold(4)).has(Blue, [0, 0, 0, 1, 4]);
        table.steps(Blue, [6, 0]).action_of(Blue).when(Blue, gold(9)).has(Blue, [0, 0, 0, 0, 9]);
    }

    #[test]
    fn action_05_silver_to_gold_is_once_at_least_and_as_often_as_one_can_pay() {
        let table = given(3, Rulebook::En).holds(Blue, [0, 0, 0, 9, 0]).action_of(Blue);
        table.can(Blue, gold(2)).cannot(Blue, gold(3), "wrong-amount").cannot(Blue, gold(0), "wrong-amount");
        table.cannot(Blue, gold(u8::MAX), "wrong-amount");
        let poor = given(3, Rulebook::En).holds(Blue, [0, 0, 0, 3, 0]).action_of(Blue);
        poor.cannot(Blue, gold(1), "cannot-pay");
    }

    #[test]
    fn action_05_silver_to_gold_pays_nothing_without_a_gold_to_take() {
        let table = given(3, Rulebook::En).holds(Blue, [0, 0, 0, 9, 0]);
        let one_left = table.clone().supply([9, 9, 9, 9, 1]).action_of(Blue);
        one_left.can(Blue, gold(1)).cannot(Blue, gold(2), "wrong-amount");
        table.supply([9, 9, 9, 9, 0]).action_of(Blue).cannot(Blue, gold(1), "supply-lacks");
    }

    #[test]
    fn r7_3_cheap_gold_costs_one_silver_less_but_one_at_least() {
        let table = given(3, Rulebook::En).holds(Blue, [0, 0, 0, 9, 0]).ability(Blue, Ability::CheapGold);
        table.clone().action_of(Blue).when(Blue, gold(3)).has(Blue, [0, 0, 0, 0, 3]);
        table.clone().steps(Blue, [4, 0]).action_of(Blue).when(Blue, gold(1)).has(Blue, [0, 0, 0, 8, 1]);
        table.steps(Blue, [5, 0]).action_of(Blue).when(Blue, gold(1)).has(Blue, [0, 0, 0, 8, 1]);
    }
}
