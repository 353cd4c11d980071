//! 4 `trade`: give 1-7 of one kind for as many of another; not gold.

use crate::effect::Effect;
use crate::game::Play;
use crate::moves::DoubleAction;
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
