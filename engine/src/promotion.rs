//! Promotion steps (R3.20-R3.23) and the dummy's step (R10.3).

use std::ops::ControlFlow;

use crate::board::{Place, Space};
use crate::decision::Listing;
use crate::effect::Effect;
use crate::game::Play;
use crate::mine;
use crate::moves::{Answer, Move, Step, Steps};
use crate::refusal::Refusal;
use crate::resources::{Resource, Resources};
use crate::seat::{Colour, Seat};
use crate::state::{Phase, State};
use crate::tiles::{Ability, RewardRow};

/// What it costs to swap an opponent's pixie out (R3.21).
const DEMOTION_PRICE: u8 = 1;

/// Lists the single steps, and stopping.
pub(crate) fn list(state: &State, seat: Seat, listing: Listing<'_>) -> ControlFlow<()> {
    steps(state, seat).try_for_each(|step| listing(Move::promote(step.from, step.to)))?;
    listing(Answer::Stop {}.into())
}

/// Lists the steps of the dummy.
pub(crate) fn list_dummy(state: &State, listing: Listing<'_>) -> ControlFlow<()> {
    dummy_steps(state).try_for_each(|Step { from, to }| listing(Answer::MoveDummy { from, to }.into()))
}

/// The legal single steps of a seat.
pub(crate) fn steps(state: &State, seat: Seat) -> impl Iterator<Item = Step> + '_ {
    candidates(state, seat.into()).filter(move |step| check_step(state, seat, *step).is_ok())
}

/// The legal steps of the dummy.
pub(crate) fn dummy_steps(state: &State) -> impl Iterator<Item = Step> + '_ {
    candidates(state, Colour::Dummy).filter(|step| check_dummy(state, step.from, step.to).is_ok())
}

/// From every place where a pixie of this colour stands to every place of the next row.
pub(crate) fn candidates(state: &State, colour: Colour) -> impl Iterator<Item = Step> + '_ {
    let mine = (state.pixies_at(colour, Place::Mine) > 0).then_some(Place::Mine);
    let from = mine.into_iter().chain(state.promoted(colour).map(Place::On));
    from.flat_map(|from| from.next_row().map(move |to| Step { from, to }))
}

/// Whether these steps may begin: not too many, and the first is legal.
pub(crate) fn check_steps(state: &State, seat: Seat, left: u8, steps: &Steps) -> Result<(), Refusal> {
    let steps = steps.as_slice();
    if steps.len() > usize::from(left) {
        return Err(Refusal::TooManySteps { left });
    }
    check_step(state, seat, steps[0])
}

/// Whether a single step is legal now.
pub(crate) fn check_step(state: &State, seat: Seat, step: Step) -> Result<(), Refusal> {
    let Step { from, to } = step;
    check_leaves(state, seat.into(), from)?;
    if from == Place::Mine && !mine::has_free_slave(state, seat) {
        return Err(Refusal::SlavesChained {});
    }
    check_rows(from, to)?;
    match to {
        Place::ServantSpace => check_servant_space(state),
        Place::On(space) => match state.space(space).pixie {
            None => check_hand_half(state, space),
            Some(other) if other == seat => Err(Refusal::NoRoom { place: to }),
            Some(_) => check_demotion_price(state, seat),
        },
        Place::Mine => Err(Refusal::NotTheNextRow { from, to }),
    }
}

/// Whether the dummy may make this step: onto a free hand half only.
pub(crate) fn check_dummy(state: &State, from: Place, to: Place) -> Result<(), Refusal> {
    check_leaves(state, Colour::Dummy, from)?;
    check_rows(from, to)?;
    match to {
        Place::On(space) if state.space(space).pixie.is_none() => check_hand_half(state, space),
        _ => Err(Refusal::NoRoom { place: to }),
    }
}

fn check_leaves(state: &State, colour: Colour, from: Place) -> Result<(), Refusal> {
    if state.pixies_at(colour, from) == 0 { Err(Refusal::NoPixieThere { place: from }) } else { Ok(()) }
}

fn check_rows(from: Place, to: Place) -> Result<(), Refusal> {
    if to.row() == from.row() + 1 { Ok(()) } else { Err(Refusal::NotTheNextRow { from, to }) }
}

/// A hand half without a pixie is free unless two discs lie on the space (R3.6).
fn check_hand_half(state: &State, space: Space) -> Result<(), Refusal> {
    match state.space(space).discs {
        Some((_, 2..)) => Err(Refusal::NoRoom { place: Place::On(space) }),
        _ => Ok(()),
    }
}

fn check_servant_space(state: &State) -> Result<(), Refusal> {
    let open = state.stage.phase() == Phase::Reward
        && state.servant_space.is_none()
        && state.next_reward(RewardRow::Servant).is_some();
    if open { Ok(()) } else { Err(Refusal::ServantSpaceClosed {}) }
}

fn demotion_price(state: &State, seat: Seat) -> Resources {
    if state.has(seat, Ability::FreeDemotion) {
        Resources::NONE
    } else {
        Resources::of(Resource::Apple, DEMOTION_PRICE)
    }
}

fn check_demotion_price(state: &State, seat: Seat) -> Result<(), Refusal> {
    let cost = demotion_price(state, seat);
    let have = state.player(seat).holdings;
    if have.covers(cost) { Ok(()) } else { Err(Refusal::CannotPay { cost, have }) }
}

/// Makes the steps one after the other; the first illegal one refuses them all.
pub(crate) fn make_steps(play: &mut Play<'_>, seat: Seat, steps: &Steps) -> Result<(), Refusal> {
    for step in steps.as_slice() {
        check_step(&play.state, seat, *step)?;
        play.emit(Effect::StepMade { seat });
        make_step(play, seat, *step);
    }
    Ok(())
}

/// Moves a pixie by a legal step, swapping and paying if another stands there.
pub(crate) fn make_step(play: &mut Play<'_>, seat: Seat, Step { from, to }: Step) {
    let other = match to {
        Place::On(space) => play.state.space(space).pixie,
        _ => None,
    };
    let Some(with) = other else {
        play.emit(Effect::PixieMoved { pixie: seat.into(), from, to });
        return;
    };
    let price = demotion_price(&play.state, seat);
    if !price.is_none() {
        play.emit(Effect::Paid { seat, resources: price });
    }
    play.emit(Effect::PixiesSwapped { pixie: seat, from, with, to });
}

pub(crate) fn move_dummy(play: &mut Play<'_>, from: Place, to: Place) {
    play.emit(Effect::PixieMoved { pixie: Colour::Dummy, from, to });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resources::Food;
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::{Blue, Red, Yellow};
    use crate::state::Stage;
    use crate::testing::{Table, action_promotion, given, on, promote, promote_all, stop, unchain};

    /// Blue may make more steps than any of these tests needs.
    fn promoting(table: Table) -> Table {
        table.promotion_of(Blue, 9)
    }

    #[test]
    fn r3_20_a_step_leads_one_row_up() {
        let table = given(3, Rulebook::En)
            .pixie(Blue, Space::Trade)
            .pixie(Blue, Space::Mercy)
            .pixie(Blue, Space::Casino)
            .pixie(Blue, Space::Ring);
        let table = promoting(table);
        table.can(Blue, promote(Place::Mine, on(Space::StealFood)));
        table.can(Blue, promote(on(Space::Trade), on(Space::LookIntoBag)));
        table.can(Blue, promote(on(Space::Mercy), on(Space::Whip)));
        table.can(Blue, promote(on(Space::Casino), on(Space::Rob)));
        table.can(Blue, promote(on(Space::Ring), Place::ServantSpace));
        // Of the rows above: 4 free spaces, 3, 2, 1 and the servant space; and stopping.
        assert_eq!(table.legal(Blue).len(), 4 + 3 + 2 + 1 + 1 + 1);
    }

    #[test]
    fn r3_20_never_sideways_nor_down_nor_over_a_row() {
        let table = promoting(given(3, Rulebook::En).pixie(Blue, Space::Mercy).pixie(Blue, Space::Casino));
        table.cannot(Blue, promote(on(Space::Mercy), on(Space::FoodTile)), "not-the-next-row");
        table.cannot(Blue, promote(on(Space::Mercy), on(Space::Trade)), "not-the-next-row");
        table.cannot(Blue, promote(on(Space::Mercy), Place::Mine), "not-the-next-row");
        table.cannot(Blue, promote(on(Space::Mercy), on(Space::Ring)), "not-the-next-row");
        table.cannot(Blue, promote(Place::Mine, on(Space::FoodTile)), "not-the-next-row");
        table.cannot(Blue, promote(on(Space::Casino), Place::ServantSpace), "not-the-next-row");
    }

    #[test]
    fn r3_20_only_an_own_pixie_that_stands_there() {
        let table = given(2, Rulebook::En).pixie(Red, Space::Trade).dummy(Space::StealFood).on_servant_space(Blue);
        let table = promoting(table);
        table.cannot(Blue, promote(on(Space::Trade), on(Space::Mercy)), "no-pixie-there");
        table.cannot(Blue, promote(on(Space::StealFood), on(Space::Mercy)), "no-pixie-there");
        table.cannot(Blue, promote(on(Space::StealSilver), on(Space::Mercy)), "no-pixie-there");
        table.cannot(Blue, promote(Place::ServantSpace, Place::ServantSpace), "not-the-next-row");
        let none = (0..4).fold(given(3, Rulebook::En), |table, _| table.servant(Blue)).pixie(Blue, Space::Trade);
        promoting(none).cannot(Blue, promote(Place::Mine, on(Space::StealFood)), "no-pixie-there");
    }

    #[test]
    fn r3_20_a_chained_slave_cannot_leave() {
        let up = promote(Place::Mine, on(Space::Trade));
        let few = (0..3).fold(given(3, Rulebook::En), |table, _| table.servant(Blue));
        promoting(few.clone().rocks(Blue, [1, 2])).cannot(Blue, up, "slaves-chained");
        // One of two slaves is free, and only one.
        let table = promoting(few.rocks(Blue, [0, 3]));
        table.can(Blue, up);
        let two = [(Place::Mine, on(Space::Trade)), (Place::Mine, on(Space::StealFood))];
        table.when(Blue, promote_all(&two)).refused("slaves-chained");
        promoting(given(3, Rulebook::En).rocks(Blue, [3, 3])).can(Blue, up);
    }

    #[test]
    fn r3_20_a_freed_slave_can_leave_at_once() {
        let few = (0..4).fold(given(3, Rulebook::En), |table, _| table.servant(Blue));
        let then = promoting(few.rocks(Blue, [1, 0])).when(Blue, unchain([1, 0]));
        then.done().can(Blue, promote(Place::Mine, on(Space::Trade)));
    }

    #[test]
    fn r3_21_swapping_costs_an_apple_and_the_two_change_places() {
        let table = promoting(given(3, Rulebook::En).pixie(Blue, Space::Trade).pixie(Red, Space::Mercy));
        let supply = table.state.supply[Resource::Apple];
        let then = table.when(Blue, promote(on(Space::Trade), on(Space::Mercy)));
        then.paid(Blue, [1, 0, 0, 0, 0]).stands(Space::Mercy, Blue).stands(Space::Trade, Red).slaves(Red, 4);
        assert_eq!(then.state.supply[Resource::Apple], supply + 1);
    }

    #[test]
    fn r3_21_swapping_from_the_mine_sends_the_other_pixie_to_its_own_mine() {
        let table = promoting(given(3, Rulebook::En).pixie(Red, Space::Trade));
        let then = table.when(Blue, promote(Place::Mine, on(Space::Trade)));
        then.paid(Blue, [1, 0, 0, 0, 0]).stands(Space::Trade, Blue).slaves(Blue, 4).slaves(Red, 5);
    }

    #[test]
    fn r3_21_without_an_apple_nobody_is_swapped_out() {
        let table = given(3, Rulebook::En).pixie(Red, Space::Trade).holds(Blue, [0, 9, 9, 9, 9]);
        promoting(table).cannot(Blue, promote(Place::Mine, on(Space::Trade)), "cannot-pay");
    }

    #[test]
    fn r3_21_free_demotion_swaps_without_an_apple() {
        let table = given(3, Rulebook::En).pixie(Red, Space::Trade).ability(Blue, Ability::FreeDemotion);
        let swap = promote(Place::Mine, on(Space::Trade));
        promoting(table.clone()).when(Blue, swap).paid(Blue, [0; 5]).stands(Space::Trade, Blue);
        promoting(table.holds(Blue, [0; 5])).can(Blue, swap);
    }

    #[test]
    fn r3_21_own_pixies_cannot_be_swapped_out() {
        let table = given(3, Rulebook::En).pixie(Blue, Space::Trade).pixie(Blue, Space::Mercy);
        let table = promoting(table);
        table.cannot(Blue, promote(Place::Mine, on(Space::Trade)), "no-room");
        table.cannot(Blue, promote(on(Space::Trade), on(Space::Mercy)), "no-room");
    }

    #[test]
    fn r3_21_each_swap_is_paid_for() {
        let table = given(3, Rulebook::En).pixie(Red, Space::Trade).pixie(Yellow, Space::Mercy);
        let up = [(Place::Mine, on(Space::Trade)), (on(Space::Trade), on(Space::Mercy))];
        let then = promoting(table.clone()).when(Blue, promote_all(&up));
        then.paid(Blue, [2, 0, 0, 0, 0]).stands(Space::Mercy, Blue).stands(Space::Trade, Yellow).slaves(Red, 5);
        promoting(table.holds(Blue, [1, 0, 0, 0, 0])).when(Blue, promote_all(&up)).refused("cannot-pay");
    }

    #[test]
    fn r3_21_an_apple_demotes_at_no_other_time() {
        // An apple and a pixie above are not enough: without a step of an own pixie nobody goes.
        let none = (0..5).fold(given(3, Rulebook::En), |table, _| table.servant(Blue)).pixie(Red, Space::Trade);
        let then = none.wanted(Food::Apple).offered(Blue, [2, 0, 0, 0, 0]).stage(Stage::Tracks {}).plays_on();
        then.automatic(Blue, stop()).stands(Space::Trade, Red);
    }

    #[test]
    fn r3_21_action_3_swaps_under_the_same_rule() {
        let table = given(3, Rulebook::En).pixie(Red, Space::Trade).used(Space::Trade, Yellow, 1).action_of(Blue);
        let then = table.when(Blue, action_promotion(Place::Mine, on(Space::Trade)));
        then.paid(Blue, [1, 0, 0, 0, 0]).stands(Space::Trade, Blue).slaves(Red, 5);
    }

    #[test]
    fn r3_22_action_3_never_enters_the_servant_space() {
        let table = given(3, Rulebook::En).pixie(Blue, Space::Ring).action_of(Blue);
        table.cannot(Blue, action_promotion(on(Space::Ring), Place::ServantSpace), "servant-space-closed");
    }

    #[test]
    fn r10_4_a_dummy_pixie_is_swapped_out_for_an_apple() {
        let table = promoting(given(2, Rulebook::En).dummy(Space::Trade).dummy(Space::Mercy));
        let then = table.when(Blue, promote(Place::Mine, on(Space::Trade)));
        then.paid(Blue, [1, 0, 0, 0, 0]).stands(Space::Trade, Blue);
        assert_eq!(then.state.dummy_mine, 4, "it goes to its own mine");
        let then = then.when(Blue, promote(on(Space::Trade), on(Space::Mercy)));
        then.paid(Blue, [1, 0, 0, 0, 0]).stands(Space::Mercy, Blue).stands(Space::Trade, Colour::Dummy);
    }

    #[test]
    fn r10_4_a_dummy_pixie_makes_its_space_cheap_for_all() {
        let table = given(2, Rulebook::En).dummy(Space::Ring).discs(Blue, 1).holds(Blue, [0, 0, 0, 0, 4]);
        table.action_of(Blue).can(Blue, crate::moves::DoubleAction::Ring {});
    }
}
