//! The 21 actions, a file for each or for a family.
//!
//! Every action has `candidates` (a generous superset of its moves), `check` (whether one of them is legal now, its
//! space not counted) and `carry_out`. Legal moves are the candidates that pass the check: the list and the check cannot
//! disagree.

mod advance_track;
mod casino;
pub(crate) mod copy;
mod dump_or_take;
mod exchange_tiles;
mod food_tile;
mod mine;
mod priority;
mod promotion;
mod ring;
mod rob;
mod silver_to_gold;
mod single_use;
mod special_offering;
mod steal;
mod temporary_priority;
mod trade;
pub(crate) mod whip;

use std::ops::ControlFlow;

use crate::board::{ActionSpace, SingleSpace, Space};
use crate::decision::Listing;
use crate::effect::{Effect, PenaltyCause};
use crate::game::Play;
use crate::moves::{Answer, DoubleAction, Move, PerSeat, SingleAction};
use crate::penalties;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::state::State;
use crate::tiles::SingleUse;

/// Penalties for a pass (R3.9).
const PASS: u8 = 5;

/// Lists every legal action, then passing.
pub(crate) fn list(state: &State, seat: Seat, listing: Listing<'_>) -> ControlFlow<()> {
    for space in Space::ALL {
        if discs_for_double(state, seat, space).is_ok() {
            list_double(state, seat, space, &mut |action| {
                if check_own_discs(state, &action).is_ok() { listing(action.into()) } else { ControlFlow::Continue(()) }
            })?;
        }
    }
    for space in SingleSpace::ALL {
        if discs_for_single(state, seat, space).is_ok() {
            list_single(state, seat, space, listing)?;
        }
    }
    listing(Answer::Pass {}.into())
}

/// Lists the legal moves of one double action, its space not counted.
fn list_double(
    state: &State,
    seat: Seat,
    space: Space,
    found: &mut dyn FnMut(DoubleAction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut legal = |action: DoubleAction| {
        if check_double(state, seat, &action).is_ok() { found(action) } else { ControlFlow::Continue(()) }
    };
    match space {
        Space::StealFood => steal::food_candidates().try_for_each(legal),
        Space::StealSilver => legal(DoubleAction::StealSilver {}),
        Space::Promotion => promotion::candidates(state, seat).try_for_each(legal),
        Space::Trade => trade::candidates(state, seat).try_for_each(legal),
        Space::SilverToGold => silver_to_gold::candidates(state, seat).try_for_each(legal),
        Space::FoodTile => legal(DoubleAction::FoodTile {}),
        Space::DoubleOffering => legal(DoubleAction::DoubleOffering {}),
        Space::LookIntoBag => legal(DoubleAction::LookIntoBag {}),
        Space::Mercy => legal(DoubleAction::Mercy {}),
        Space::Whip => legal(DoubleAction::Whip {}),
        Space::AdvanceTrack => advance_track::candidates().try_for_each(legal),
        Space::Casino => legal(DoubleAction::Casino {}),
        Space::Ring => legal(DoubleAction::Ring {}),
        Space::Rob => rob::candidates(state, seat).try_for_each(legal),
    }
}

fn list_single(state: &State, seat: Seat, space: SingleSpace, listing: Listing<'_>) -> ControlFlow<()> {
    let mut legal = |action: SingleAction| {
        if check_single(state, seat, &action).is_ok() { listing(action.into()) } else { ControlFlow::Continue(()) }
    };
    match space {
        SingleSpace::Mine => mine::candidates(state, seat).try_for_each(legal),
        SingleSpace::ExchangeTiles => exchange_tiles::candidates(state, seat).try_for_each(legal),
        SingleSpace::DumpOrTake => dump_or_take::candidates(state, seat).try_for_each(legal),
        SingleSpace::Copy => copy::list(state, seat, &mut |action| listing(SingleAction::Copy { action }.into())),
        SingleSpace::SpecialOffering => special_offering::candidates().try_for_each(legal),
        SingleSpace::Priority => priority::candidates(state, seat).try_for_each(legal),
        SingleSpace::TemporaryPriority => legal(SingleAction::TemporaryPriority {}),
    }
}

/// Whether the seat may use this action's space now, with these parameters.
pub(crate) fn check(state: &State, seat: Seat, choice: &Move) -> Result<(), Refusal> {
    match choice {
        Move::Double(action) => {
            discs_for_double(state, seat, action.space())?;
            check_double(state, seat, action)?;
            check_own_discs(state, action)
        }
        Move::Single(action) => {
            discs_for_single(state, seat, action.space())?;
            check_single(state, seat, action)
        }
        Move::Answer(_) => Ok(()),
    }
}

/// What a double space costs (R3.6): 1 disc with a pixie on it, else 2.
fn discs_for_double(state: &State, seat: Seat, space: Space) -> Result<u8, Refusal> {
    let on_board = state.space(space);
    if on_board.discs.is_some() {
        return Err(Refusal::SpaceOccupied { space: ActionSpace::Double(space) });
    }
    let needed = if on_board.pixie.is_some() { 1 } else { 2 };
    let have = state.player(seat).discs;
    if have < needed { Err(Refusal::NotEnoughDiscs { needed, have }) } else { Ok(needed) }
}

/// Whether the discs on its own space leave the action possible; they come before it.
fn check_own_discs(state: &State, action: &DoubleAction) -> Result<(), Refusal> {
    match *action {
        DoubleAction::Promotion { to, .. } => promotion::check_own_discs(state, to),
        _ => Ok(()),
    }
}

/// What a single space costs (R3.7): 1 disc, temporary priority all.
fn discs_for_single(state: &State, seat: Seat, space: SingleSpace) -> Result<u8, Refusal> {
    let (of_one, of_all) = space.room();
    let discs = state.single_spaces[space as usize];
    if discs.of(seat) >= of_one || discs.total() >= u32::from(of_all) {
        return Err(Refusal::SpaceOccupied { space: ActionSpace::Single(space) });
    }
    let have = state.player(seat).discs;
    match space {
        _ if have == 0 => Err(Refusal::NotEnoughDiscs { needed: 1, have }),
        SingleSpace::TemporaryPriority => Ok(have),
        _ => Ok(1),
    }
}

/// Whether a double action is possible, its space not counted; this is what a copy must pass too.
fn check_double(state: &State, seat: Seat, action: &DoubleAction) -> Result<(), Refusal> {
    match *action {
        DoubleAction::StealFood { food } => steal::check(state, food.into()),
        DoubleAction::StealSilver {} => steal::check(state, crate::resources::Resource::Silver),
        DoubleAction::Promotion { from, to } => promotion::check(state, seat, from, to),
        DoubleAction::Trade { amount, give, take } => trade::check(state, seat, amount, give, take),
        DoubleAction::SilverToGold { times } => silver_to_gold::check(state, seat, times),
        DoubleAction::FoodTile {} => food_tile::check(state, seat),
        DoubleAction::DoubleOffering {} => single_use::check(state, seat, SingleUse::DoubleOffering),
        DoubleAction::LookIntoBag {} => single_use::check(state, seat, SingleUse::LookIntoBag),
        DoubleAction::Mercy {} => single_use::check(state, seat, SingleUse::Mercy),
        DoubleAction::Whip {} | DoubleAction::Casino {} => Ok(()),
        DoubleAction::AdvanceTrack { track } => advance_track::check(state, seat, track),
        DoubleAction::Ring {} => ring::check(state, seat),
        DoubleAction::Rob { space } => rob::check(state, seat, space),
    }
}

fn check_single(state: &State, seat: Seat, action: &SingleAction) -> Result<(), Refusal> {
    match *action {
        SingleAction::Mine { look } => mine::check(state, seat, look),
        SingleAction::ExchangeTiles { give, take, of } => exchange_tiles::check(state, seat, give, take, of),
        SingleAction::Dump { resources } => dump_or_take::check_dump(state, seat, resources),
        SingleAction::TakeFood { food } => steal::check(state, food.into()),
        SingleAction::Copy { ref action } => copy::check_named(state, seat, action),
        SingleAction::SpecialOffering { add } => special_offering::check(state, seat, add),
        SingleAction::Priority { places } => priority::check(state, seat, places),
        SingleAction::TemporaryPriority {} => Ok(()),
    }
}

/// Places the discs and carries the action out (R3.8).
pub(crate) fn carry_out(play: &mut Play<'_>, seat: Seat, choice: Move) {
    let discs = match choice {
        Move::Double(action) => discs_for_double(&play.state, seat, action.space()),
        Move::Single(action) => discs_for_single(&play.state, seat, action.space()),
        Move::Answer(_) => return,
    };
    if let (Some(space), Ok(discs)) = (choice.space(), discs) {
        play.emit(Effect::DiscsPlaced { seat, space, discs });
    }
    match choice {
        Move::Double(action) => carry_out_double(play, seat, action),
        Move::Single(action) => carry_out_single(play, seat, action),
        Move::Answer(_) => {}
    }
}

pub(crate) fn carry_out_double(play: &mut Play<'_>, seat: Seat, action: DoubleAction) {
    match action {
        DoubleAction::StealFood { food } => steal::carry_out(play, seat, food.into()),
        DoubleAction::StealSilver {} => steal::carry_out(play, seat, crate::resources::Resource::Silver),
        DoubleAction::Promotion { from, to } => promotion::carry_out(play, seat, from, to),
        DoubleAction::Trade { amount, give, take } => trade::carry_out(play, seat, amount, give, take),
        DoubleAction::SilverToGold { times } => silver_to_gold::carry_out(play, seat, times),
        DoubleAction::FoodTile {} => food_tile::carry_out(play, seat),
        DoubleAction::DoubleOffering {} => single_use::carry_out(play, seat, SingleUse::DoubleOffering),
        DoubleAction::LookIntoBag {} => single_use::carry_out(play, seat, SingleUse::LookIntoBag),
        DoubleAction::Mercy {} => single_use::carry_out(play, seat, SingleUse::Mercy),
        DoubleAction::Whip {} => whip::carry_out(play, seat),
        DoubleAction::AdvanceTrack { track } => advance_track::carry_out(play, seat, track),
        DoubleAction::Casino {} => casino::carry_out(play, seat),
        DoubleAction::Ring {} => ring::carry_out(play, seat),
        DoubleAction::Rob { space } => rob::carry_out(play, seat, space),
    }
}

fn carry_out_single(play: &mut Play<'_>, seat: Seat, action: SingleAction) {
    match action {
        SingleAction::Mine { look } => mine::carry_out(play, seat, look),
        SingleAction::ExchangeTiles { give, take, of } => {
            play.emit(Effect::TilesExchanged { seat, give, take, of });
        }
        SingleAction::Dump { resources } => play.emit(Effect::Dumped { seat, resources }),
        SingleAction::TakeFood { food } => dump_or_take::take(play, seat, food),
        SingleAction::Copy { action } => copy::carry_out(play, seat, action),
        SingleAction::SpecialOffering { add } => special_offering::carry_out(play, seat, add),
        SingleAction::Priority { places } => priority::carry_out(play, seat, places),
        SingleAction::TemporaryPriority {} => temporary_priority::carry_out(play, seat),
    }
}

/// No further action this phase (R3.9).
pub(crate) fn pass(play: &mut Play<'_>, seat: Seat) {
    play.emit(Effect::Passed { seat });
    penalties::book(play, PenaltyCause::Pass, PerSeat::one(seat, PASS));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resources::Food;
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::{Blue, Red, Yellow};
    use crate::testing::{given, pass, steal_silver, take_food, temporary_priority};

    #[test]
    fn r3_7_no_single_space_is_free() {
        let table = given(3, Rulebook::En).action_of(Blue).discs(Blue, 0);
        table.cannot(Blue, take_food(Food::Apple), "not-enough-discs");
        table.cannot(Blue, temporary_priority(), "not-enough-discs");
    }

    #[test]
    fn r12_12_passing_ends_the_phase_for_the_player_in_all_presets() {
        for rulebook in Rulebook::ALL {
            let table = given(3, rulebook).action_of(Blue).when(Blue, pass());
            table.penalised(Blue, 5).asks_only(&[Red]);
            let around = table.when(Red, steal_silver()).when(Yellow, DoubleAction::Mercy {});
            around.asks_only(&[Red]);
            assert_eq!(around.state.player(Blue).discs, 4, "they stay in hand");
        }
    }
}
