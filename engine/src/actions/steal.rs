//! 1 `steal_food` and 2 `steal_silver`: take 2, or what the supply has (R12.4).

use crate::effect::Effect;
use crate::game::Play;
use crate::moves::DoubleAction;
use crate::refusal::Refusal;
use crate::resources::{Food, Resource, Resources};
use crate::seat::Seat;
use crate::state::State;

const TAKEN: u8 = 2;

pub(super) fn food_candidates() -> impl Iterator<Item = DoubleAction> {
    Food::ALL.into_iter().map(|food| DoubleAction::StealFood { food })
}

/// There must be something to take.
pub(super) fn check(state: &State, resource: Resource) -> Result<(), Refusal> {
    if state.supply[resource] > 0 { Ok(()) } else { Err(Refusal::SupplyLacks { resource, has: 0 }) }
}

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat, resource: Resource) {
    let resources = Resources::of(resource, TAKEN).at_most(play.state.supply);
    play.emit(Effect::Gained { seat, resources });
}
