//! The Steal phase (R3.2-R3.4).

use std::ops::ControlFlow;

use crate::decision::{Listing, Question};
use crate::effect::Effect;
use crate::game::Play;
use crate::moves::Answer;
use crate::refusal::Refusal;
use crate::resources::{Food, Resource, Resources};
use crate::seat::Seat;
use crate::state::{Stage, State};
use crate::tiles::Ability;

/// Income of this place of the order; of all at once if there is enough for everybody.
pub(super) fn take_income(play: &mut Play<'_>, place: u8) {
    if place == 0 && enough_for_all(&play.state) {
        play.next(first_turn(&play.state));
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
        None => play.next(first_turn(&play.state)),
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
    let number = food_from_tiles(&play.state, seat).min(food_in_supply(&play.state));
    if number > 0 {
        play.ask(seat, Question::ChooseFood { number });
    }
}

fn food_in_supply(state: &State) -> u8 {
    Food::ALL.into_iter().map(|food| state.supply[food.into()]).sum()
}

/// Lists every choice of kinds the supply has.
pub(crate) fn list_food(state: &State, number: u8, listing: Listing<'_>) -> ControlFlow<()> {
    let most = |food: Food, left: u8| left.min(state.supply[food.into()]);
    for apples in (0..=most(Food::Apple, number)).rev() {
        for breads in (0..=most(Food::Bread, number - apples)).rev() {
            let food = Resources::new([apples, breads, number - apples - breads, 0, 0]);
            if check_food(state, number, food).is_ok() {
                listing(Answer::ChooseFood { food }.into())?;
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
