//! Action 3, `promotion`: one promotion step, with the discs of the round on the board.

use crate::board::{PixiePlace, Space};
use crate::moves::{DoubleAction, Step};
use crate::play::Play;
use crate::promotion;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::state::State;

pub(super) fn candidates(state: &State, seat: Seat) -> impl Iterator<Item = DoubleAction> + '_ {
    promotion::candidates(state, seat.into()).map(|Step { from, to }| DoubleAction::Promotion { from, to })
}

pub(super) fn check(state: &State, seat: Seat, from: PixiePlace, to: PixiePlace) -> Result<(), Refusal> {
    promotion::check_step(state, seat, Step { from, to })
}

/// Whether the step can end there with the discs for this action placed: without a pixie there are two, and they cover
/// the action's own space. A copy places none.
pub(super) fn check_own_discs(state: &State, to: PixiePlace) -> Result<(), Refusal> {
    let covered = to == PixiePlace::On(Space::Promotion) && state.space(Space::Promotion).pixie.is_none();
    if covered { Err(Refusal::NoRoom { place: to }) } else { Ok(()) }
}

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat, from: PixiePlace, to: PixiePlace) {
    promotion::make_step(play, seat, Step { from, to });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::Rulebook;
    use crate::seat::Colour;
    use crate::seat::Seat::{Blue, Red};
    use crate::testing::{action_promotion, copy, given, on};
    use crate::tiles::Ability;

    #[test]
    fn action_03_promotion_leads_from_the_mine_to_row_1() {
        let after =
            given(3, Rulebook::En).action_of(Blue).when(Blue, action_promotion(PixiePlace::Mine, on(Space::Trade)));
        after.stands(Space::Trade, Blue).slaves(Blue, 4).gained(Blue, [0; 5]);
    }

    #[test]
    fn action_03_promotion_leads_one_row_up() {
        let table = given(3, Rulebook::En).pixie(Blue, Space::StealFood).pixie(Blue, Space::Mercy).action_of(Blue);
        let after = table.when(Blue, action_promotion(on(Space::StealFood), on(Space::FoodTile)));
        after.stands(Space::FoodTile, Blue).empty(Space::StealFood);
        table.can(Blue, action_promotion(on(Space::Mercy), on(Space::Casino)));
        table.cannot(Blue, action_promotion(on(Space::StealFood), on(Space::Trade)), "not-the-next-row");
        table.cannot(Blue, action_promotion(on(Space::StealFood), on(Space::Whip)), "not-the-next-row");
        table.cannot(Blue, action_promotion(on(Space::Mercy), on(Space::Trade)), "not-the-next-row");
        table.cannot(Blue, action_promotion(on(Space::StealFood), PixiePlace::Mine), "not-the-next-row");
        table.cannot(Blue, action_promotion(on(Space::Casino), on(Space::Ring)), "no-pixie-there");
    }

    #[test]
    fn action_03_promotion_never_leads_into_the_servant_space() {
        let table = given(3, Rulebook::En).pixie(Blue, Space::Rob).action_of(Blue);
        table.cannot(Blue, action_promotion(on(Space::Rob), PixiePlace::ServantSpace), "servant-space-closed");
        let copying = given(3, Rulebook::En).pixie(Blue, Space::Rob).used(Space::Promotion, Red, 2).action_of(Blue);
        let action = DoubleAction::Promotion { from: on(Space::Rob), to: PixiePlace::ServantSpace };
        copying.cannot(Blue, copy(action), "servant-space-closed");
    }

    #[test]
    fn action_03_promotion_needs_a_free_hand_half() {
        let table = given(3, Rulebook::En)
            .pixie(Blue, Space::Trade)
            .used(Space::StealFood, Red, 2)
            .used(Space::StealSilver, Red, 1)
            .action_of(Blue);
        table.cannot(Blue, action_promotion(PixiePlace::Mine, on(Space::StealFood)), "no-room");
        table.cannot(Blue, action_promotion(PixiePlace::Mine, on(Space::Trade)), "no-room");
        table.can(Blue, action_promotion(PixiePlace::Mine, on(Space::StealSilver)));
    }

    #[test]
    fn action_03_promotion_cannot_end_under_its_own_two_discs() {
        let table = given(3, Rulebook::En).action_of(Blue);
        table.cannot(Blue, action_promotion(PixiePlace::Mine, on(Space::Promotion)), "no-room");
    }

    #[test]
    fn action_03_promotion_can_end_beside_its_own_single_disc() {
        let table = given(3, Rulebook::En).pixie(Red, Space::Promotion).action_of(Blue);
        let after = table.when(Blue, action_promotion(PixiePlace::Mine, on(Space::Promotion)));
        after.stands(Space::Promotion, Blue).slaves(Red, 5).paid(Blue, [1, 0, 0, 0, 0]);
        assert_eq!(after.state.space(Space::Promotion).discs, Some((Blue, 1)));
    }

    #[test]
    fn action_03_promotion_copied_places_no_discs_on_its_space() {
        let table = given(3, Rulebook::En).ability(Blue, Ability::CopyAnything).action_of(Blue);
        let action = DoubleAction::Promotion { from: PixiePlace::Mine, to: on(Space::Promotion) };
        table.when(Blue, copy(action)).stands(Space::Promotion, Blue);
    }

    #[test]
    fn action_03_promotion_swaps_an_opponent_out_for_an_apple() {
        let table = given(3, Rulebook::En).pixie(Blue, Space::StealFood).pixie(Red, Space::Mercy).action_of(Blue);
        let after = table.when(Blue, action_promotion(on(Space::StealFood), on(Space::Mercy)));
        after.stands(Space::Mercy, Blue).stands(Space::StealFood, Red).paid(Blue, [1, 0, 0, 0, 0]);
    }

    #[test]
    fn action_03_promotion_from_the_mine_sends_the_other_to_its_own_mine() {
        let table = given(3, Rulebook::En).pixie(Red, Space::StealFood).action_of(Blue);
        let after = table.when(Blue, action_promotion(PixiePlace::Mine, on(Space::StealFood)));
        after.stands(Space::StealFood, Blue).slaves(Blue, 4).slaves(Red, 5);
    }

    #[test]
    fn action_03_promotion_without_an_apple_swaps_nobody_out() {
        let table = given(3, Rulebook::En).pixie(Red, Space::StealFood).holds(Blue, [0, 2, 2, 2, 2]);
        let step = action_promotion(PixiePlace::Mine, on(Space::StealFood));
        table.clone().action_of(Blue).cannot(Blue, step, "cannot-pay");
        table.ability(Blue, Ability::FreeDemotion).action_of(Blue).when(Blue, step).paid(Blue, [0; 5]);
    }

    #[test]
    fn action_03_promotion_leaves_chained_slaves_where_they_are() {
        let table = [Space::StealFood, Space::Trade, Space::SilverToGold]
            .into_iter()
            .fold(given(3, Rulebook::En), |table, space| table.pixie(Blue, space));
        let chained = table.clone().rocks(Blue, [1, 1]).action_of(Blue);
        chained.cannot(Blue, action_promotion(PixiePlace::Mine, on(Space::StealSilver)), "slaves-chained");
        let half = table.rocks(Blue, [0, 3]).action_of(Blue);
        half.can(Blue, action_promotion(PixiePlace::Mine, on(Space::StealSilver)));
    }

    #[test]
    fn r12_11_a_swap_by_action_3_leaves_the_discs() {
        let table = given(3, Rulebook::En).pixie(Red, Space::StealFood).used(Space::StealFood, Red, 1).action_of(Blue);
        let after = table.when(Blue, action_promotion(PixiePlace::Mine, on(Space::StealFood)));
        after.stands(Space::StealFood, Blue);
        assert_eq!(after.state.space(Space::StealFood).discs, Some((Red, 1)));
    }

    #[test]
    fn r12_6_dummy_pixies_can_be_swapped_out_but_do_not_enter_the_servant_space() {
        let table = given(2, Rulebook::En).dummy(Space::StealFood).dummy(Space::Ring);
        let after = table.clone().action_of(Blue).when(Blue, action_promotion(PixiePlace::Mine, on(Space::StealFood)));
        after.stands(Space::StealFood, Blue).paid(Blue, [1, 0, 0, 0, 0]);
        assert_eq!(after.state.pixies_at(Colour::Dummy, PixiePlace::Mine), 4);
        assert!(promotion::dummy_steps(&table.state).all(|step| step.to != PixiePlace::ServantSpace));
        let refusal = promotion::check_dummy(&table.state, on(Space::Ring), PixiePlace::ServantSpace);
        assert_eq!(refusal, Err(Refusal::NoRoom { place: PixiePlace::ServantSpace }));
    }
}
