//! 14 `rob`: an opponent hands over the icons of a promoted pixie's space, as far as held.

use crate::board::Space;
use crate::effect::Effect;
use crate::game::Play;
use crate::moves::DoubleAction;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::state::State;

pub(super) fn candidates(state: &State, seat: Seat) -> impl Iterator<Item = DoubleAction> + '_ {
    let robbed = Space::ALL.into_iter().filter(move |space| victim(state, seat, *space).is_some());
    robbed.map(|space| DoubleAction::Rob { space })
}

/// Whose pixie can be robbed there; the dummy's cannot (R12.6).
fn victim(state: &State, seat: Seat, space: Space) -> Option<Seat> {
    state.space(space).pixie?.seat().filter(|owner| *owner != seat)
}

pub(super) fn check(state: &State, seat: Seat, space: Space) -> Result<(), Refusal> {
    victim(state, seat, space).map(|_| ()).ok_or(Refusal::NobodyToRob { space })
}

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat, space: Space) {
    let Some(from) = victim(&play.state, seat, space) else {
        return;
    };
    if !play.may_show(from) {
        return;
    }
    let resources = play.state.rules.edition.icons(space).at_most(play.state.player(from).holdings);
    if !resources.is_none() {
        play.emit(Effect::Robbed { seat, from, resources });
    }
}
