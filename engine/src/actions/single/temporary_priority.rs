//! Action 21, `temporary_priority`: the front place for the large cube, for all discs left.

use crate::effect::Effect;
use crate::play::Play;
use crate::rulebook::TemporaryPriority;
use crate::seat::Seat;

pub(super) fn carry_out(play: &mut Play<'_>, seat: Seat) {
    if play.state.toggles().temporary_priority == TemporaryPriority::AtOnce {
        play.emit(Effect::LargeCubeMoved { seat });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::SingleSpace;
    use crate::rulebook::Rulebook;
    use crate::seat::Seat::{Blue, Green, Red, Yellow};
    use crate::seat::Seats;
    use crate::stage::Stage;
    use crate::testing::{Table, given, pass, steal_silver, temporary_priority};

    fn large(table: &Table) -> Vec<Seat> {
        table.done().state.large.iter().collect()
    }

    #[test]
    fn action_21_temporary_priority_takes_all_remaining_discs() {
        for discs in [4, 3, 1] {
            let after = given(3, Rulebook::En).discs(Red, discs).action_of(Red).when(Red, temporary_priority());
            assert_eq!(after.done().state.player(Red).discs, 0);
            assert_eq!(after.state.single_spaces[SingleSpace::TemporaryPriority as usize].of(Red), discs);
        }
    }

    #[test]
    fn action_21_temporary_priority_lasts_until_the_next_round() {
        let after = given(3, Rulebook::En).action_of(Red).when(Red, temporary_priority());
        assert_eq!(large(&after), [Red, Blue, Yellow]);
        assert_eq!(after.state.small, [Blue, Red, Yellow].into_iter().collect::<Seats>());
        let table = given(3, Rulebook::En).large_cubes(&[Red, Blue, Yellow]).stage(Stage::StartRound {}).plays_on();
        assert_eq!(large(&table), [Blue, Red, Yellow]);
    }

    #[test]
    fn action_21_temporary_priority_is_open_to_who_is_first_already() {
        let after = given(3, Rulebook::En).action_of(Blue).when(Blue, temporary_priority());
        assert_eq!(large(&after), [Blue, Red, Yellow]);
        after.asks_only(&[Red]);
    }

    #[test]
    fn r12_12_one_space_for_temporary_priority() {
        for rulebook in Rulebook::ALL {
            let table = given(3, rulebook).used_single(SingleSpace::TemporaryPriority, Red).action_of(Blue);
            table.cannot(Blue, temporary_priority(), "space-occupied");
        }
    }

    #[test]
    fn toggle_temporary_priority_at_once_moves_the_cube_with_the_action() {
        let after = given(3, Rulebook::En).action_of(Yellow).when(Yellow, temporary_priority());
        after.happened(Effect::LargeCubeMoved { seat: Yellow });
        assert_eq!(after.state.favourite(), Some(Yellow));
    }

    #[test]
    fn r12_2_the_turn_goes_on_behind_the_movers_old_place() {
        let after = given(4, Rulebook::En).action_of(Red).when(Red, temporary_priority());
        assert_eq!(large(&after), [Red, Blue, Yellow, Green]);
        after.asks_only(&[Yellow]);
        let green = after.when(Yellow, steal_silver());
        green.asks_only(&[Green]);
        // Around again in the new order; the mover has no discs left.
        green.when(Green, pass()).asks_only(&[Blue]);
    }

    #[test]
    fn r12_2_behind_the_last_comes_the_first_of_the_new_order_who_can_act() {
        let after = given(3, Rulebook::En).action_of(Yellow).when(Yellow, temporary_priority());
        assert_eq!(large(&after), [Yellow, Blue, Red]);
        after.asks_only(&[Blue]);
    }

    #[test]
    fn r12_2_the_mover_is_the_favourite_from_then_on() {
        // Blue was the favourite and would have been spared.
        let table = given(3, Rulebook::En)
            .pixie(Blue, crate::board::Space::StealFood)
            .pixie(Blue, crate::board::Space::Casino)
            .penalties(Blue, 9)
            .discs(Yellow, 1);
        let after = table.clone().action_of(Yellow).when(Yellow, temporary_priority()).when(Blue, pass());
        after.penalised(Blue, 5).asks(Blue, crate::decision::Question::Demote {});
        table.action_of(Blue).when(Blue, pass()).asks_only(&[Red]);
    }

    #[test]
    fn toggle_temporary_priority_after_actions_moves_the_cube_when_the_phase_ends() {
        let table = given(3, Rulebook::De).discs(Blue, 0).discs(Yellow, 1).action_of(Red);
        let red = table.when(Red, temporary_priority());
        assert_eq!(large(&red), [Blue, Red, Yellow]);
        red.asks_only(&[Yellow]);
        assert_eq!(red.state.favourite(), Some(Blue));
        let end = red.when(Yellow, pass());
        end.happened(Effect::LargeCubeMoved { seat: Red });
        assert_eq!(large(&end), [Red, Blue, Yellow]);
        assert_eq!(end.state.favourite(), Some(Red));
    }

    #[test]
    fn toggle_temporary_priority_after_actions_forgets_who_fell_into_the_pit_meanwhile() {
        let table = given(3, Rulebook::De).used_single(SingleSpace::TemporaryPriority, Red).fallen(&[Red]);
        let end = table.stage(Stage::EndActions {}).plays_on();
        end.never(|effect| matches!(effect, Effect::LargeCubeMoved { .. }));
        assert_eq!(end.state.favourite(), Some(Blue));
    }
}
