//! Action 20, `priority`: places forward for the small cube, for honey.

use crate::effect::Effect;
use crate::moves::SingleAction;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::resources::{Resource, Resources};
use crate::seat::Seat;
use crate::state::State;

/// Small cubes that stand ahead.
fn ahead(state: &State, seat: Seat) -> u8 {
    state.small.position(seat).unwrap_or(0)
}

pub(super) fn candidates(state: &State, seat: Seat) -> impl Iterator<Item = SingleAction> {
    (1..=ahead(state, seat)).map(|places| SingleAction::Priority { places })
}

pub(super) fn check(state: &State, seat: Seat, places: u8) -> Result<(), Refusal> {
    let ahead = ahead(state, seat);
    if !(1..=ahead).contains(&places) {
        return Err(Refusal::TooFarAhead { ahead });
    }
    let cost = Resources::of(Resource::Honey, places);
    let have = state.player(seat).holdings;
    if have.covers(cost) { Ok(()) } else { Err(Refusal::CannotPay { cost, have }) }
}

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat, places: u8) {
    play.emit(Effect::Paid { seat, resources: Resources::of(Resource::Honey, places) });
    play.emit(Effect::PriorityGained { seat, places });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::SingleSpace;
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::{Blue, Green, Red, Yellow};
    use crate::seat::Seats;
    use crate::stage::Stage;
    use crate::testing::{Table, given};

    fn third_of_four() -> Table {
        given(4, Rulebook::En).action_of(Yellow)
    }

    fn order(seats: [Seat; 4]) -> Seats {
        seats.into_iter().collect()
    }

    #[test]
    fn action_20_priority_moves_the_small_cube_as_many_places_as_honey_is_paid() {
        let one = third_of_four().when(Yellow, SingleAction::Priority { places: 1 });
        one.paid(Yellow, [0, 0, 1, 0, 0]);
        assert_eq!(one.state.small, order([Blue, Yellow, Red, Green]));
        let two = third_of_four().when(Yellow, SingleAction::Priority { places: 2 });
        two.paid(Yellow, [0, 0, 2, 0, 0]);
        assert_eq!(two.state.small, order([Yellow, Blue, Red, Green]));
    }

    #[test]
    fn action_20_priority_leaves_the_large_cubes_until_the_next_round() {
        let after = third_of_four().when(Yellow, SingleAction::Priority { places: 2 });
        assert_eq!(after.done().state.large, order([Blue, Red, Yellow, Green]));
        after.asks_only(&[Green]);
        let round = given(4, Rulebook::En).order(&[Yellow, Blue, Red, Green]).large_cubes(&[Blue, Red, Yellow, Green]);
        let begun = round.stage(Stage::StartRound {}).plays_on();
        assert_eq!(begun.state.large, order([Yellow, Blue, Red, Green]));
    }

    #[test]
    fn action_20_priority_must_be_paid() {
        let table = given(3, Rulebook::En).holds(Yellow, [9, 9, 1, 9, 9]).action_of(Yellow);
        table.cannot(Yellow, SingleAction::Priority { places: 2 }, "cannot-pay");
        table.can(Yellow, SingleAction::Priority { places: 1 });
    }

    #[test]
    fn action_20_priority_has_one_space() {
        let table = given(3, Rulebook::En).used_single(SingleSpace::Priority, Red).action_of(Yellow);
        table.cannot(Yellow, SingleAction::Priority { places: 1 }, "space-occupied");
    }

    #[test]
    fn r12_3_priority_gains_one_place_at_least_and_no_more_than_are_ahead() {
        third_of_four().cannot(Yellow, SingleAction::Priority { places: 3 }, "too-far-ahead");
        third_of_four().cannot(Yellow, SingleAction::Priority { places: 0 }, "too-far-ahead");
        let first = given(4, Rulebook::En).holds(Blue, [0, 0, 5, 0, 0]).action_of(Blue);
        first.cannot(Blue, SingleAction::Priority { places: 1 }, "too-far-ahead");
    }

    #[test]
    fn r12_3_the_places_ahead_are_those_of_the_small_cubes_still_in_the_game() {
        let moved = given(3, Rulebook::En).order(&[Yellow, Blue, Red]).large_cubes(&[Blue, Red, Yellow]);
        moved.action_of(Yellow).cannot(Yellow, SingleAction::Priority { places: 1 }, "too-far-ahead");
        let fallen = given(4, Rulebook::En).fallen(&[Red]).action_of(Yellow);
        fallen.can(Yellow, SingleAction::Priority { places: 1 });
        fallen.cannot(Yellow, SingleAction::Priority { places: 2 }, "too-far-ahead");
    }
}
