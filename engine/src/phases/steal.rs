//! The Steal phase (R3.2-R3.4).

use std::ops::ControlFlow;

use crate::decision::Question;
use crate::effect::Effect;
use crate::moves::{Answer, MoveVisitor};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::resources::{Food, Resource, Resources};
use crate::seat::Seat;
use crate::stage::Stage;
use crate::state::State;
use crate::tiles::Ability;

/// Income of this place of the order; of all at once if there is enough for everybody.
pub(super) fn take_income(play: &mut Play<'_>, place: u8) {
    if place == 0 && enough_for_all(play.state) {
        play.next(first_turn(play.state));
        let seats = play.state.large;
        seats.iter().for_each(|seat| take_fixed(play, seat));
        seats.iter().for_each(|seat| ask_for_kinds(play, seat));
        return;
    }
    match play.state.large.get(place) {
        Some(seat) => {
            play.next(Stage::Steal { place: place + 1 });
            take_fixed(play, seat);
            ask_for_kinds(play, seat);
        }
        None => play.next(first_turn(play.state)),
    }
}

fn first_turn(state: &State) -> Stage {
    state.favourite().map_or(Stage::EndActions {}, |from| Stage::Turn { from })
}

/// The icons of the seat's promoted pixies.
fn icons(state: &State, seat: Seat) -> Resources {
    state.promoted(seat).fold(Resources::NONE, |sum, space| sum + state.rules.edition.icons(space))
}

fn food_from_tiles(state: &State, seat: Seat) -> u8 {
    state.player(seat).food_tiles.iter().sum()
}

/// Whether every food covers all icons and, on top, all food tiles together (R3.4).
fn enough_for_all(state: &State) -> bool {
    let all_icons = state.large.iter().fold(Resources::NONE, |sum, seat| sum + icons(state, seat));
    let all_tiles: u8 = state.large.iter().map(|seat| food_from_tiles(state, seat)).sum();
    let needed = Food::ALL.into_iter().fold(all_icons, |sum, food| sum + Resources::of(food, all_tiles));
    state.supply.covers(needed)
}

fn take_fixed(play: &mut Play<'_>, seat: Seat) {
    let state = &play.state;
    let mut income = icons(state, seat);
    if state.has(seat, Ability::SilverIncome) {
        income[Resource::Silver] += 1;
    }
    let resources = income.at_most(state.supply);
    if !resources.is_none() {
        play.emit(Effect::Gained { seat, resources });
    }
}

fn ask_for_kinds(play: &mut Play<'_>, seat: Seat) {
    let number = food_from_tiles(play.state, seat).min(food_in_supply(play.state));
    if number > 0 {
        play.ask(seat, Question::ChooseFood { number });
    }
}

fn food_in_supply(state: &State) -> u8 {
    Food::ALL.into_iter().map(|food| state.supply[food.into()]).sum()
}

/// Lists every choice of kinds the supply has.
pub(crate) fn list_food(state: &State, number: u8, visit: MoveVisitor<'_>) -> ControlFlow<()> {
    let most = |food: Food, left: u8| left.min(state.supply[food.into()]);
    for apples in (0..=most(Food::Apple, number)).rev() {
        for breads in (0..=most(Food::Bread, number - apples)).rev() {
            let food = Resources::new([apples, breads, number - apples - breads, 0, 0]);
            if check_food(state, number, food).is_ok() {
                visit(Answer::ChooseFood { food }.into())?;
            }
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn check_food(state: &State, number: u8, food: Resources) -> Result<(), Refusal> {
    if let Some((resource, _)) = food.iter().find(|(resource, _)| resource.as_food().is_none()) {
        return Err(Refusal::NotFood { resource });
    }
    let given = food.total();
    if given != u32::from(number) {
        return Err(Refusal::WrongTotal { needed: number, given: given.try_into().unwrap_or(u8::MAX) });
    }
    match food.iter().find(|(resource, number)| *number > state.supply[*resource]) {
        Some((resource, _)) => Err(Refusal::SupplyLacks { resource, has: state.supply[resource] }),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Space;
    use crate::rulebook::Rulebook;
    use crate::seat::Players;
    use crate::seat::Seat::{Blue, Red, Yellow};
    use crate::stage::Phase;
    use crate::testing::{Table, choose_food, given, started, steal_silver};

    /// Round 2, before anybody has taken anything.
    fn before_income() -> Table {
        given(3, Rulebook::En).round(2).stage(Stage::Steal { place: 0 })
    }

    #[test]
    fn r3_1_large_cubes_follow_the_small_ones_when_a_round_begins() {
        let table = given(3, Rulebook::En).order(&[Red, Blue, Yellow]).large_cubes(&[Yellow, Red, Blue]);
        let then = table.stage(Stage::StartRound {}).plays_on();
        assert_eq!(then.state.large, then.state.small);
        assert_eq!(then.state.favourite(), Some(Red), "temporary priority has ended");
        assert_eq!(then.state.round, 2);
        then.asks_only(&[Red]);
    }

    #[test]
    fn r3_2_promoted_pixies_take_the_icons_of_their_spaces() {
        let then = before_income().pixie(Red, Space::Casino).pixie(Red, Space::StealSilver).pixie(Blue, Space::Ring);
        let then = then.plays_on();
        then.gained(Red, [2, 1, 1, 0, 0]).gained(Blue, [1, 2, 1, 0, 0]).gained(Yellow, [0; 5]);
    }

    #[test]
    fn r3_2_slaves_and_servants_take_nothing() {
        let then = before_income().servant(Red).servant(Red).plays_on();
        Seat::first(Players::Three).for_each(|seat| {
            then.gained(seat, [0; 5]);
        });
        then.asks(Blue, Question::Action {});
        then.never(|effect| matches!(effect, Effect::Asked { question: Question::ChooseFood { .. }, .. }));
    }

    #[test]
    fn r3_2_a_food_tile_gives_its_number_of_any_kinds() {
        let then = before_income().food_tile(Red, 3).plays_on();
        then.asks_only(&[Red]).asks(Red, Question::ChooseFood { number: 3 });
        then.can(Red, choose_food([3, 0, 0, 0, 0])).can(Red, choose_food([1, 1, 1, 0, 0]));
        assert_eq!(then.legal(Red).len(), 10);
        then.when(Red, choose_food([2, 0, 1, 0, 0])).gained(Red, [2, 0, 1, 0, 0]).asks(Blue, Question::Action {});
    }

    #[test]
    fn r3_2_it_is_compulsory_and_food_only() {
        let then = before_income().food_tile(Red, 3).plays_on();
        then.cannot(Red, choose_food([2, 0, 0, 0, 0]), "wrong-total");
        then.cannot(Red, choose_food([2, 1, 1, 0, 0]), "wrong-total");
        then.cannot(Red, choose_food([2, 0, 0, 1, 0]), "not-food");
        then.cannot(Red, steal_silver(), "another-question");
    }

    #[test]
    fn r3_2_two_food_tiles_give_the_sum() {
        let then = before_income().ability(Red, Ability::ExtraPlace).food_tile(Red, 2).food_tile(Red, 4).plays_on();
        then.asks(Red, Question::ChooseFood { number: 6 });
    }

    #[test]
    fn r3_2_silver_income_gives_a_silver_if_there_is_one() {
        let table = before_income().ability(Yellow, Ability::SilverIncome);
        table.plays_on().gained(Yellow, [0, 0, 0, 1, 0]).gained(Blue, [0; 5]);
        table.supply([9, 9, 9, 0, 9]).plays_on().gained(Yellow, [0; 5]);
    }

    #[test]
    fn r3_3_in_round_1_only_the_silver_occurs() {
        use Ability::{CheapGold, ExtraPlace, ExtraPromotion, FreeRocks, RingBonus, SilverIncome};

        let choose = |ability: Ability| Answer::ChooseAbility { ability };
        let order = [Red, Blue, Yellow];
        let six = [CheapGold, ExtraPlace, ExtraPromotion, FreeRocks, RingBonus, SilverIncome];
        let then = started(Rulebook::En, &order, six)
            .when(Yellow, choose(SilverIncome))
            .when(Blue, choose(CheapGold))
            .when(Red, choose(RingBonus));
        then.gained(Yellow, [0, 0, 0, 1, 0]).gained(Blue, [0; 5]).gained(Red, [0; 5]).asks_only(&[Red]);
        assert_eq!(then.state.round, 1);
    }

    #[test]
    fn r3_4_with_enough_for_all_nobody_waits() {
        let table = before_income()
            .food_tile(Red, 2)
            .food_tile(Yellow, 3)
            .pixie(Blue, Space::Casino)
            .pixie(Yellow, Space::Mercy)
            .ability(Yellow, Ability::SilverIncome);
        let then = table.plays_on();
        then.gained(Blue, [2, 0, 1, 0, 0]).gained(Yellow, [0, 0, 2, 1, 0]);
        then.asks_only(&[Red, Yellow]).asks(Yellow, Question::ChooseFood { number: 3 }).waits_in(Phase::Steal);

        let then = then.when(Yellow, choose_food([3, 0, 0, 0, 0]));
        then.gained(Yellow, [3, 0, 0, 0, 0]).asks_only(&[Red]).waits_in(Phase::Steal);
        let then = then.when(Red, choose_food([0, 0, 2, 0, 0]));
        then.gained(Red, [0, 0, 2, 0, 0]).asks(Blue, Question::Action {}).waits_in(Phase::Action);
    }

    #[test]
    fn r3_4_enough_means_every_food_covers_its_icons_and_all_tiles() {
        let table = before_income().food_tile(Red, 2).food_tile(Yellow, 3).pixie(Blue, Space::Casino);
        // Icons: 2 apples and 1 honey. Tiles: 5.
        table.clone().supply([7, 5, 6, 0, 0]).plays_on().asks_only(&[Red, Yellow]);
        for scarce in [[6, 5, 6, 0, 0], [7, 4, 6, 0, 0], [7, 5, 5, 0, 0]] {
            table.clone().supply(scarce).plays_on().asks_only(&[Red]);
        }
    }

    #[test]
    fn r3_4_otherwise_each_takes_icons_and_silver_and_chooses_before_the_next() {
        let table = before_income()
            .large_cubes(&[Yellow, Red, Blue])
            .supply([6, 4, 6, 5, 0])
            .food_tile(Red, 2)
            .food_tile(Yellow, 3)
            .pixie(Yellow, Space::Mercy)
            .pixie(Red, Space::Casino)
            .ability(Red, Ability::SilverIncome);
        let then = table.plays_on();
        then.gained(Yellow, [0, 0, 2, 0, 0]).gained(Red, [0; 5]).asks_only(&[Yellow]);

        let then = then.when(Yellow, choose_food([3, 0, 0, 0, 0]));
        then.gained(Yellow, [3, 0, 0, 0, 0]).gained(Red, [2, 0, 1, 1, 0]).asks_only(&[Red]);
        then.when(Red, choose_food([0, 2, 0, 0, 0])).gained(Red, [0, 2, 0, 0, 0]).asks(Yellow, Question::Action {});
    }

    #[test]
    fn r3_4_kinds_are_limited_by_what_the_supply_has_then() {
        let then = before_income().supply([2, 1, 0, 0, 0]).food_tile(Red, 2).plays_on();
        then.can(Red, choose_food([2, 0, 0, 0, 0])).can(Red, choose_food([1, 1, 0, 0, 0]));
        then.cannot(Red, choose_food([0, 2, 0, 0, 0]), "supply-lacks");
    }

    #[test]
    fn r3_4_who_finds_too_little_takes_what_exists() {
        let table = before_income().supply([1, 0, 1, 5, 5]).pixie(Blue, Space::Casino).food_tile(Yellow, 4);
        // Blue's icons take the last apple and honey.
        let then = table.plays_on();
        then.gained(Blue, [1, 0, 1, 0, 0]).gained(Yellow, [0; 5]).asks(Blue, Question::Action {});

        let then = before_income().supply([1, 0, 1, 5, 5]).food_tile(Red, 4).food_tile(Yellow, 2).plays_on();
        then.automatic(Red, choose_food([1, 0, 1, 0, 0])).gained(Red, [1, 0, 1, 0, 0]).gained(Yellow, [0; 5]);
    }

    #[test]
    fn r3_4_who_lies_in_the_pit_takes_nothing_and_is_not_waited_for() {
        let table = given(4, Rulebook::En).food_tile(Red, 3).pixie(Red, Space::Casino).fallen(&[Red]);
        let then = table.round(1).stage(Stage::StartRound {}).plays_on();
        then.has(Red, [0; 5]).asks_only(&[Blue]);
    }
}
