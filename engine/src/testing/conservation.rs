//! The check that no move loses or creates anything.

use crate::state::State;

/// Nothing is lost and nothing appears.
#[track_caller]
pub(crate) fn conserved(state: &State) {
    if let Err(fault) = state.sound() {
        panic!("{fault}: {state:#?}");
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Space;
    use crate::decision::Question;
    use crate::resources::Food;
    use crate::rulebook::Rulebook;
    use crate::seat::Seat;
    use crate::testing::{given, pass, steal_food};
    use crate::tiles::{Ability, SingleUse};

    #[test]
    fn a_table_is_laid_and_played_on() {
        let table = given(3, Rulebook::En)
            .holds(Seat::Blue, [1, 0, 0, 0, 0])
            .pixie(Seat::Red, Space::Casino)
            .rocks(Seat::Red, [2, 0])
            .ability(Seat::Blue, Ability::ExtraPlace)
            .food_tile(Seat::Blue, 2)
            .food_tile(Seat::Blue, 4)
            .tile(Seat::Red, SingleUse::Mercy)
            .action_of(Seat::Blue);
        table.asks(Seat::Blue, Question::Action {}).asks_only(&[Seat::Blue]).cannot(Seat::Red, pass(), "not-your-turn");
        table.when(Seat::Blue, steal_food(Food::Apple)).gained(Seat::Blue, [2, 0, 0, 0, 0]).asks_only(&[Seat::Red]);
    }
}
