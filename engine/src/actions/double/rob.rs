//! Action 14, `rob`: the icons under an opponent's promoted pixie, as far as the opponent holds them.

use crate::board::Space;
use crate::effect::Effect;
use crate::moves::DoubleAction;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::state::State;

pub(super) fn candidates(state: &State, seat: Seat) -> impl Iterator<Item = DoubleAction> + '_ {
    let robbed = Space::ALL.into_iter().filter(move |space| victim(state, seat, *space).is_some());
    robbed.map(|space| DoubleAction::Rob { space })
}

/// The owner of the pixie that can be robbed there; the dummy cannot be robbed (R12.6).
fn victim(state: &State, seat: Seat, space: Space) -> Option<Seat> {
    state.space(space).pixie?.seat().filter(|owner| *owner != seat)
}

pub(super) fn check(state: &State, seat: Seat, space: Space) -> Result<(), Refusal> {
    victim(state, seat, space).map(|_| ()).ok_or(Refusal::NobodyToRob { space })
}

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat, space: Space) {
    let Some(from) = victim(play.state, seat, space) else {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::{Blue, Red, Yellow};
    use crate::testing::given;

    #[test]
    fn action_14_rob_takes_the_icons_of_the_space_from_its_owner() {
        // The casino shows 2 apples and 1 honey.
        let table = given(3, Rulebook::En).pixie(Red, Space::Casino).pixie(Yellow, Space::StealFood).action_of(Blue);
        let after = table.when(Blue, DoubleAction::Rob { space: Space::Casino });
        after.gained(Blue, [2, 0, 1, 0, 0]).paid(Red, [2, 0, 1, 0, 0]).paid(Yellow, [0; 5]).stands(Space::Casino, Red);
        table.can(Blue, DoubleAction::Rob { space: Space::StealFood });
    }

    #[test]
    fn action_14_rob_takes_as_far_as_held() {
        let table = given(3, Rulebook::En).pixie(Red, Space::Casino).holds(Red, [1, 5, 0, 5, 5]).action_of(Blue);
        let after = table.when(Blue, DoubleAction::Rob { space: Space::Casino });
        after.gained(Blue, [1, 0, 0, 0, 0]).has(Red, [0, 5, 0, 5, 5]);
    }

    #[test]
    fn action_14_rob_needs_an_opponents_promoted_pixie() {
        let table = given(3, Rulebook::En).pixie(Blue, Space::Casino).action_of(Blue);
        table.cannot(Blue, DoubleAction::Rob { space: Space::Casino }, "nobody-to-rob");
        table.cannot(Blue, DoubleAction::Rob { space: Space::StealFood }, "nobody-to-rob");
    }

    #[test]
    fn r12_14_robbing_who_holds_none_of_the_icons_is_legal_and_yields_nothing() {
        let table = given(3, Rulebook::En).pixie(Red, Space::Casino).holds(Red, [0, 5, 0, 5, 5]).action_of(Blue);
        table.can(Blue, DoubleAction::Rob { space: Space::Casino });
        let after = table.when(Blue, DoubleAction::Rob { space: Space::Casino });
        after.gained(Blue, [0; 5]).paid(Red, [0; 5]).never(|effect| matches!(effect, Effect::Robbed { .. }));
    }

    #[test]
    fn r12_6_the_dummy_cannot_be_robbed() {
        let table = given(2, Rulebook::En).dummy(Space::Casino).pixie(Red, Space::StealFood).action_of(Blue);
        table.cannot(Blue, DoubleAction::Rob { space: Space::Casino }, "nobody-to-rob");
        table.can(Blue, DoubleAction::Rob { space: Space::StealFood });
    }
}
