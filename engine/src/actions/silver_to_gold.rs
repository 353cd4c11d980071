//! 5 `silver_to_gold`: buy gold at the silver price, several times.

use crate::effect::Effect;
use crate::game::Play;
use crate::moves::DoubleAction;
use crate::refusal::Refusal;
use crate::resources::{Metal, Resource, Resources};
use crate::seat::Seat;
use crate::state::State;
use crate::tiles::Ability;

pub(super) fn candidates(state: &State, seat: Seat) -> impl Iterator<Item = DoubleAction> + '_ {
    let affordable = state.player(seat).holdings[Resource::Silver] / price(state, seat);
    (1..=affordable).map(|times| DoubleAction::SilverToGold { times })
}

/// Silver for one gold; 1 less with the ability, never less than 1.
fn price(state: &State, seat: Seat) -> u8 {
    let price = state.price(seat, Metal::Silver);
    if state.has(seat, Ability::CheapGold) { (price - 1).max(1) } else { price }
}

pub(super) fn check(state: &State, seat: Seat, times: u8) -> Result<(), Refusal> {
    let has = state.supply[Resource::Gold];
    if has == 0 {
        return Err(Refusal::SupplyLacks { resource: Resource::Gold, has });
    }
    let have = state.player(seat).holdings;
    let price = price(state, seat);
    let affordable = have[Resource::Silver] / price;
    if affordable == 0 {
        return Err(Refusal::CannotPay { cost: Resources::of(Resource::Silver, price), have });
    }
    let most = affordable.min(has);
    if (1..=most).contains(&times) { Ok(()) } else { Err(Refusal::WrongAmount { least: 1, most }) }
}

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat, times: u8) {
    let silver = price(&play.state, seat) * times;
    play.emit(Effect::Paid { seat, resources: Resources::of(Resource::Silver, silver) });
    play.emit(Effect::Gained { seat, resources: Resources::of(Resource::Gold, times) });
}
