//! 13 `ring`: pay the gold price for a ring.

use crate::effect::Effect;
use crate::game::Play;
use crate::phases::reward::take_reward;
use crate::refusal::Refusal;
use crate::resources::{Metal, Resource, Resources};
use crate::seat::Seat;
use crate::state::State;
use crate::tiles::{Ability, RewardRow};

fn price(state: &State, seat: Seat) -> Resources {
    Resources::of(Resource::Gold, state.price(seat, Metal::Gold))
}

pub(super) fn check(state: &State, seat: Seat) -> Result<(), Refusal> {
    if state.next_reward(RewardRow::Ring).is_none() {
        return Err(Refusal::NoRewardTile { row: RewardRow::Ring });
    }
    let cost = price(state, seat);
    let have = state.player(seat).holdings;
    if have.covers(cost) { Ok(()) } else { Err(Refusal::CannotPay { cost, have }) }
}

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat) {
    play.emit(Effect::Paid { seat, resources: price(&play.state, seat) });
    take_reward(play, seat, RewardRow::Ring, Ability::RingBonus);
}
