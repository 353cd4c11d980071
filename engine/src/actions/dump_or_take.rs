//! 17 `dump_or_take`: remove resources from the game, or take 1 food.

use crate::effect::Effect;
use crate::game::Play;
use crate::moves::SingleAction;
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
