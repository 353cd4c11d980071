//! Action 11, `advance_track`: a step on a track for 1 of its metal.

use crate::effect::Effect;
use crate::moves::DoubleAction;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::resources::Metal;
use crate::seat::Seat;
use crate::state::State;
use crate::tracks::{step_price, steps_left};

pub(super) fn candidates() -> impl Iterator<Item = DoubleAction> {
    Metal::ALL.into_iter().map(|track| DoubleAction::AdvanceTrack { track })
}

pub(super) fn check(state: &State, seat: Seat, track: Metal) -> Result<(), Refusal> {
    if steps_left(state, seat, track) == 0 {
        return Err(Refusal::TopOfTrack { track });
    }
    let cost = step_price(track);
    let have = state.player(seat).holdings;
    if have.covers(cost) { Ok(()) } else { Err(Refusal::CannotPay { cost, have }) }
}

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat, track: Metal) {
    play.emit(Effect::Paid { seat, resources: step_price(track) });
    play.emit(Effect::TrackAdvanced { seat, track, steps: 1 });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::Blue;
    use crate::testing::given;

    #[test]
    fn action_11_advance_track_pays_one_of_the_metal_for_a_step() {
        let table = given(3, Rulebook::En).steps(Blue, [1, 3]).action_of(Blue);
        let silver = table.when(Blue, DoubleAction::AdvanceTrack { track: Metal::Silver });
        silver.paid(Blue, [0, 0, 0, 1, 0]);
        assert_eq!(silver.state.player(Blue).steps, [2, 3]);
        let gold = table.when(Blue, DoubleAction::AdvanceTrack { track: Metal::Gold });
        gold.paid(Blue, [0, 0, 0, 0, 1]);
        assert_eq!(gold.state.player(Blue).steps, [1, 4]);
    }

    #[test]
    fn action_11_advance_track_is_impossible_at_the_top() {
        let table = given(3, Rulebook::En).steps(Blue, [6, 5]).action_of(Blue);
        table.cannot(Blue, DoubleAction::AdvanceTrack { track: Metal::Silver }, "top-of-track");
        table.can(Blue, DoubleAction::AdvanceTrack { track: Metal::Gold });
    }

    #[test]
    fn action_11_advance_track_must_be_paid() {
        let table = given(3, Rulebook::En).holds(Blue, [2, 2, 0, 2, 0]).action_of(Blue);
        table.cannot(Blue, DoubleAction::AdvanceTrack { track: Metal::Gold }, "cannot-pay");
    }
}
