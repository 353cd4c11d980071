//! Action 18, `copy`: a double action already used this round, for penalties.

use std::ops::ControlFlow;

use super::super::double;
use crate::board::{SingleSpace, Space, copy_penalties};
use crate::effect::PenaltyCause;
use crate::moves::MoveVisitor;
use crate::moves::{DoubleAction, PerSeat, SingleAction};
use crate::penalties;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::stage::Stage;
use crate::state::State;
use crate::tiles::Ability;

/// Whether a disc was placed on the action's space this round, or the ability makes that needless.
fn is_copyable(state: &State, seat: Seat, space: Space) -> bool {
    state.space(space).discs.is_some() || state.has(seat, Ability::CopyAnything)
}

/// Lists the double actions on spaces that can be copied.
pub(super) fn candidates(
    state: &State,
    seat: Seat,
    each: &mut dyn FnMut(DoubleAction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let copyable = Space::ALL.into_iter().filter(|space| is_copyable(state, seat, *space));
    copyable.into_iter().try_for_each(|space| double::candidates(state, seat, space, each))
}

/// Lists the actions that can be named once the first action has become impossible.
pub(crate) fn list_named(state: &State, seat: Seat, visit: MoveVisitor<'_>) -> ControlFlow<()> {
    candidates(state, seat, &mut |action| {
        if double::check(state, seat, &action).is_ok() {
            visit(SingleAction::Copy { action }.into())
        } else {
            ControlFlow::Continue(())
        }
    })
}

pub(crate) fn anything_to_name(state: &State, seat: Seat) -> bool {
    list_named(state, seat, &mut |_| ControlFlow::Break(())).is_break()
}

/// Whether this action can be copied, the disc for it not counted.
pub(crate) fn check_named(state: &State, seat: Seat, action: &DoubleAction) -> Result<(), Refusal> {
    let space = action.space();
    if !is_copyable(state, seat, space) {
        return Err(Refusal::NotCopyable { space });
    }
    double::check(state, seat, action)
}

/// Books the penalties. The action comes after the demotions they cost.
pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat, action: DoubleAction) {
    let copies = play.state.single_spaces[SingleSpace::Copy as usize].total();
    play.next(Stage::CarryOutCopy { seat, action });
    penalties::book(play, PenaltyCause::Copy, PerSeat::one(seat, copy_penalties(copies)));
}

#[cfg(test)]
mod tests;
