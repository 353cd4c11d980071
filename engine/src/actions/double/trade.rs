//! Action 4, `trade`: 1-7 of one kind for as many of another; not gold.

use crate::effect::Effect;
use crate::moves::DoubleAction;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::resources::{Resource, Resources};
use crate::seat::Seat;
use crate::state::State;

const MOST: u8 = 7;
const TRADABLE: [Resource; 4] = [Resource::Apple, Resource::Bread, Resource::Honey, Resource::Silver];

pub(super) fn candidates(state: &State, seat: Seat) -> impl Iterator<Item = DoubleAction> + '_ {
    TRADABLE.into_iter().flat_map(move |give| {
        let most = state.player(seat).holdings[give].min(MOST);
        TRADABLE.into_iter().filter(move |take| *take != give).flat_map(move |take| {
            (1..=most.min(state.supply[take])).map(move |amount| DoubleAction::Trade { amount, give, take })
        })
    })
}

pub(super) fn check(state: &State, seat: Seat, amount: u8, give: Resource, take: Resource) -> Result<(), Refusal> {
    if give == take || !TRADABLE.contains(&give) || !TRADABLE.contains(&take) {
        return Err(Refusal::NotTradable {});
    }
    if !(1..=MOST).contains(&amount) {
        return Err(Refusal::WrongAmount { least: 1, most: MOST });
    }
    let cost = Resources::of(give, amount);
    let have = state.player(seat).holdings;
    if !have.covers(cost) {
        return Err(Refusal::CannotPay { cost, have });
    }
    let has = state.supply[take];
    if has < amount { Err(Refusal::SupplyLacks { resource: take, has }) } else { Ok(()) }
}

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat, amount: u8, give: Resource, take: Resource) {
    play.emit(Effect::Paid { seat, resources: Resources::of(give, amount) });
    play.emit(Effect::Gained { seat, resources: Resources::of(take, amount) });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moves::Move;
    use crate::resources::Resource::{Apple, Bread, Gold, Honey, Silver};
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::Blue;
    use crate::testing::{Table, given};

    fn trade(amount: u8, give: Resource, take: Resource) -> Move {
        DoubleAction::Trade { amount, give, take }.into()
    }

    fn rich() -> Table {
        given(3, Rulebook::En).holds(Blue, [9, 2, 0, 7, 2]).action_of(Blue)
    }

    #[test]
    fn action_04_trade_gives_1_to_7_of_one_kind_for_as_many_of_another() {
        let table = rich();
        table.when(Blue, trade(7, Apple, Silver)).has(Blue, [2, 2, 0, 14, 2]);
        table.when(Blue, trade(1, Bread, Honey)).has(Blue, [9, 1, 1, 7, 2]);
        table.when(Blue, trade(7, Silver, Bread)).has(Blue, [9, 9, 0, 0, 2]);
        table.cannot(Blue, trade(8, Apple, Silver), "wrong-amount").cannot(
            Blue,
            trade(0, Apple, Silver),
            "wrong-amount",
        );
    }

    #[test]
    fn action_04_trade_is_not_for_gold_nor_for_the_same_kind() {
        let table = rich();
        for (give, take) in [(Gold, Apple), (Apple, Gold), (Silver, Silver), (Gold, Gold)] {
            table.cannot(Blue, trade(1, give, take), "not-tradable");
        }
    }

    #[test]
    fn action_04_trade_gives_no_more_than_one_holds() {
        rich().cannot(Blue, trade(3, Bread, Apple), "cannot-pay").cannot(Blue, trade(1, Honey, Apple), "cannot-pay");
    }

    #[test]
    fn action_04_trade_takes_no_more_than_the_supply_holds() {
        let table = given(3, Rulebook::En).holds(Blue, [9, 0, 0, 0, 0]).supply([9, 3, 0, 9, 9]).action_of(Blue);
        table.can(Blue, trade(3, Apple, Bread)).cannot(Blue, trade(4, Apple, Bread), "supply-lacks");
        table.cannot(Blue, trade(1, Apple, Honey), "supply-lacks");
    }
}
