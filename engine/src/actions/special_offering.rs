//! 19 `special_offering`: pay what lies on the offering track, add one more, take the leftmost offering tile.

use crate::effect::Effect;
use crate::game::Play;
use crate::moves::SingleAction;
use crate::refusal::Refusal;
use crate::resources::{Resource, Resources};
use crate::seat::Seat;
use crate::state::State;
use crate::tiles::RewardRow;

pub(super) fn candidates() -> impl Iterator<Item = SingleAction> {
    Resource::ALL.into_iter().map(|add| SingleAction::SpecialOffering { add })
}

pub(super) fn check(state: &State, seat: Seat, add: Resource) -> Result<(), Refusal> {
    if state.next_reward(RewardRow::Offering).is_none() {
        return Err(Refusal::NoRewardTile { row: RewardRow::Offering });
    }
    let cost = state.offering_track + Resources::of(add, 1);
    let have = state.player(seat).holdings;
    if have.covers(cost) { Ok(()) } else { Err(Refusal::CannotPay { cost, have }) }
}

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat, add: Resource) {
    let resources = play.state.offering_track;
    play.emit(Effect::Paid { seat, resources });
    play.emit(Effect::OfferingTrackGrew { seat, resource: add });
    if let Some(points) = play.state.next_reward(RewardRow::Offering) {
        play.emit(Effect::RewardTaken { seat, row: RewardRow::Offering, points });
    }
}
