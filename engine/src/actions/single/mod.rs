//! The actions 15 to 21 of the single spaces (rules section 6), a file for each.
//!
//! Each action has a row in the table, as the [double actions](super::double) have.

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
    candidates(state, seat, space, &mut |action| {
        if check(state, seat, &action).is_ok() { visit(action.into()) } else { ControlFlow::Continue(()) }
    })
}

table! {
    SingleAction on SingleSpace: (state, seat, play, each)

    Mine { look } on Mine
        lists mine::candidates(state, seat).try_for_each(each),
        checks mine::check(state, seat, look),
        does mine::carry_out(play, seat, look);
    ExchangeTiles { give, take, of } on ExchangeTiles
        lists exchange_tiles::candidates(state, seat).try_for_each(each),
        checks exchange_tiles::check(state, seat, give, take, of),
        does play.emit(Effect::TilesExchanged { seat, give, take, of });
    TakeFood { food } on DumpOrTake
        lists dump_or_take::candidates(state, seat).try_for_each(each),
        checks steal::check(state, food.into()),
        does dump_or_take::take(play, seat, food);
    // The candidates of this space are listed by the action before.
    Dump { resources }
        checks dump_or_take::check_dump(state, seat, resources),
        does play.emit(Effect::Dumped { seat, resources });
    Copy { action } on Copy
        lists copy::candidates(state, seat, &mut |action| each(SingleAction::Copy { action })),
        checks copy::check_named(state, seat, &action),
        does copy::carry_out(play, seat, action);
    SpecialOffering { add } on SpecialOffering
        lists special_offering::candidates().try_for_each(each),
        checks special_offering::check(state, seat, add),
        does special_offering::carry_out(play, seat, add);
    Priority { places } on Priority
        lists priority::candidates(state, seat).try_for_each(each),
        checks priority::check(state, seat, places),
        does priority::carry_out(play, seat, places);
    TemporaryPriority {} on TemporaryPriority
        lists each(SingleAction::TemporaryPriority {}),
        checks Ok(()),
        does temporary_priority::carry_out(play, seat);
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
