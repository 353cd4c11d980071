//! The actions 15 to 21 of the single spaces (rules section 6), a file for each.
//!
//! Each action has `candidates`, `check` and `carry_out`, as the [double actions](super::double) have.

pub(crate) mod copy;
mod dump_or_take;
mod exchange_tiles;
mod mine;
mod priority;
mod special_offering;
mod temporary_priority;

use std::ops::ControlFlow;

use super::double::steal;
use crate::board::{ActionSpace, SingleSpace};
use crate::effect::Effect;
use crate::moves::{MoveVisitor, SingleAction};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::state::State;

/// Lists the legal moves of all single actions.
pub(super) fn list(state: &State, seat: Seat, visit: MoveVisitor<'_>) -> ControlFlow<()> {
    let usable = SingleSpace::ALL.into_iter().filter(|space| discs_needed(state, seat, *space).is_ok());
    usable.into_iter().try_for_each(|space| list_one(state, seat, space, visit))
}

fn list_one(state: &State, seat: Seat, space: SingleSpace, visit: MoveVisitor<'_>) -> ControlFlow<()> {
    let mut legal = |action: SingleAction| {
        if check(state, seat, &action).is_ok() { visit(action.into()) } else { ControlFlow::Continue(()) }
    };
    match space {
        SingleSpace::Mine => mine::candidates(state, seat).try_for_each(legal),
        SingleSpace::ExchangeTiles => exchange_tiles::candidates(state, seat).try_for_each(legal),
        SingleSpace::DumpOrTake => dump_or_take::candidates(state, seat).try_for_each(legal),
        SingleSpace::Copy => copy::list(state, seat, &mut |action| visit(SingleAction::Copy { action }.into())),
        SingleSpace::SpecialOffering => special_offering::candidates().try_for_each(legal),
        SingleSpace::Priority => priority::candidates(state, seat).try_for_each(legal),
        SingleSpace::TemporaryPriority => legal(SingleAction::TemporaryPriority {}),
    }
}

pub(super) fn check(state: &State, seat: Seat, action: &SingleAction) -> Result<(), Refusal> {
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

/// The discs a single space costs (R3.7): 1, and for temporary priority all.
pub(super) fn discs_needed(state: &State, seat: Seat, space: SingleSpace) -> Result<u8, Refusal> {
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

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat, action: SingleAction) {
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
