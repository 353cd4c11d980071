//! Tests of the check of effects.

use std::sync::Arc;

use super::*;
use crate::audit::follow;
use crate::board::{SingleSpace, Space};
use crate::effect::{EndCause, Offers, Outcome, Ranking, Standings};
use crate::moves::{PerSeat, Rocks};
use crate::resources::{Metal, Resource};
use crate::rulebook::{Rulebook, Rules};
use crate::seat::Players;
use crate::seat::Seat::{Blue, Green, Red, Yellow};
use crate::testing::{Table, given};
use crate::tiles::{Ability, SingleUse};

const FITS: &Result<(), Misfit> = &Ok(());
const MISSING: &Result<(), Misfit> = &Err(Misfit::Missing);
const NO_ROOM: &Result<(), Misfit> = &Err(Misfit::NoRoom);
const SEAT: &Result<(), Misfit> = &Err(Misfit::Seat);
const COUNT: &Result<(), Misfit> = &Err(Misfit::Count);
const UNKNOWN: &Result<(), Misfit> = &Err(Misfit::Unknown);
const QUESTION: &Result<(), Misfit> = &Err(Misfit::Question);

fn table() -> Table {
    given(3, Rulebook::En)
}

/// Rocks that have been drawn and are to be placed.
fn drawn(mut table: Table, rocks: u8) -> Table {
    table.state.bag.rock -= rocks;
    table.state.drawn_rocks += rocks;
    table
}

#[track_caller]
fn follows(table: &Table, effect: Effect, expected: &Result<(), Misfit>) {
    assert_eq!(&follow(&mut table.state.clone(), &effect, None), expected, "{effect:?}");
}

#[test]
fn a_setup_seats_everybody_and_has_six_abilities_and_three_round_tiles_of_a_food_at_most() {
    use Food::{Apple, Bread, Honey};

    let set_up = |seats: usize, abilities: usize, rounds: Option<[Food; 7]>| {
        let order = Seat::ALL.into_iter().take(seats).collect();
        let abilities = Ability::ALL.into_iter().take(abilities).collect();
        let mut state = State::new(Arc::new(Rules::of(Rulebook::En, Players::Three)));
        follow(&mut state, &Effect::SetUp { order, abilities, rounds }, None)
    };
    let rounds = Some([Apple, Apple, Apple, Bread, Bread, Bread, Honey]);
    assert_eq!(&set_up(3, 6, rounds), FITS);
    assert_eq!(&set_up(2, 6, rounds), UNKNOWN);
    assert_eq!(&set_up(4, 6, rounds), SEAT);
    assert_eq!(&set_up(3, 5, rounds), UNKNOWN);
    assert_eq!(&set_up(3, 6, None), UNKNOWN);
    assert_eq!(&set_up(3, 6, Some([Apple, Apple, Apple, Apple, Bread, Bread, Honey])), UNKNOWN);
}

#[test]
fn rounds_are_counted_up_to_seven() {
    let begins = |round, expected| follows(&table().round(round - 1), Effect::RoundBegan { round }, expected);
    begins(2, FITS);
    begins(7, FITS);
    begins(8, COUNT);
}

#[test]
fn discs_are_placed_where_there_is_room() {
    let used = table().used(Space::Casino, Red, 1).used_single(SingleSpace::Mine, Red);
    let place = |space, discs, expected| follows(&used, Effect::DiscsPlaced { seat: Blue, space, discs }, expected);
    let [free, taken] = [Space::Ring, Space::Casino].map(ActionSpace::Double);
    place(free, 1, FITS);
    place(free, 4, FITS);
    place(free, 5, MISSING);
    place(free, 0, MISSING);
    place(taken, 1, NO_ROOM);
    place(ActionSpace::Single(SingleSpace::Mine), 1, FITS);
}

#[test]
fn pixies_change_places_with_others_on_the_pyramid() {
    let swap = |table: &Table, from, with: Colour, to, expected| {
        follows(table, Effect::PixiesSwapped { pixie: Blue, from, with, to }, expected);
    };
    let (casino, ring) = (PixiePlace::On(Space::Casino), PixiePlace::On(Space::Ring));
    let here = table().pixie(Red, Space::Casino).pixie(Blue, Space::Ring).on_servant_space(Blue);
    swap(&here, PixiePlace::Mine, Red.into(), casino, FITS);
    swap(&here, ring, Red.into(), casino, FITS);
    swap(&here, PixiePlace::On(Space::Rob), Red.into(), casino, MISSING);
    swap(&here, PixiePlace::Mine, Yellow.into(), casino, MISSING);
    swap(&here, PixiePlace::Mine, Blue.into(), ring, MISSING);
    swap(&here, PixiePlace::Mine, Green.into(), casino, SEAT);
    swap(&here, PixiePlace::ServantSpace, Red.into(), casino, NO_ROOM);
    swap(&table().on_servant_space(Red), PixiePlace::Mine, Red.into(), PixiePlace::ServantSpace, NO_ROOM);
}

#[test]
fn one_pixie_waits_on_the_servant_space_and_never_the_dummys() {
    let up = |table: &Table, pixie: Colour, expected| {
        follows(table, Effect::PixieMoved { pixie, from: PixiePlace::Mine, to: PixiePlace::ServantSpace }, expected);
    };
    let two = given(2, Rulebook::En);
    up(&two, Blue.into(), FITS);
    up(&two, Colour::Dummy, NO_ROOM);
    up(&two.on_servant_space(Red), Blue.into(), NO_ROOM);
}

#[test]
fn a_screen_has_one_place_for_a_tile_of_a_type_and_perhaps_the_extra_one() {
    let food = Effect::FoodTileTaken { seat: Blue, value: 3 };
    let with_food = |table: Table| table.food_tile(Blue, 2);
    follows(&table().food_tile(Red, 2), food, FITS);
    follows(&with_food(table()), food, NO_ROOM);
    follows(&with_food(table().ability(Blue, Ability::ExtraPlace)), food, FITS);

    let look = Effect::SingleUseTaken { seat: Blue, tile: SingleUse::LookIntoBag };
    let with_mercy = |table: Table| table.tile(Blue, SingleUse::Mercy);
    follows(&table(), look, FITS);
    follows(&with_mercy(table()), look, NO_ROOM);
    follows(&with_mercy(table().ability(Blue, Ability::ExtraPlace)), look, FITS);
}

#[test]
fn tiles_of_one_type_are_exchanged_with_the_board_or_another_seat() {
    let held = table().food_tile(Blue, 2).tile(Blue, SingleUse::Mercy).ability(Blue, Ability::CheapGold);
    let held = held.ability(Red, Ability::RingBonus).food_tile(Red, 4);
    let exchange = |give, take, of, expected| {
        follows(&held, Effect::TilesExchanged { seat: Blue, give, take, of }, expected);
    };
    let (cheap, bonus) = (Tile::Ability(Ability::CheapGold), Tile::Ability(Ability::RingBonus));
    exchange(Tile::Food(2), Tile::Food(3), None, FITS);
    exchange(Tile::Food(2), Tile::Food(4), None, MISSING);
    exchange(Tile::Food(2), Tile::Food(4), Some(Red), FITS);
    exchange(Tile::Food(2), Tile::Food(3), Some(Red), MISSING);
    exchange(Tile::Food(2), Tile::Food(2), Some(Blue), MISSING);
    exchange(Tile::Food(2), Tile::Food(4), Some(Green), SEAT);
    exchange(Tile::Food(4), Tile::Food(3), None, MISSING);
    exchange(cheap, bonus, Some(Red), FITS);
    exchange(bonus, cheap, Some(Red), MISSING);
    exchange(cheap, Tile::Ability(Ability::SilverIncome), None, FITS);
    exchange(cheap, bonus, None, MISSING);
    exchange(cheap, Tile::Food(4), Some(Red), UNKNOWN);
    exchange(Tile::SingleUse(SingleUse::Mercy), Tile::Food(3), None, UNKNOWN);
}

#[test]
fn a_track_ends_at_its_top() {
    let table = table().steps(Blue, [4, 0]);
    let advance = |steps, expected| {
        follows(&table, Effect::TrackAdvanced { seat: Blue, track: Metal::Silver, steps }, expected);
    };
    advance(2, FITS);
    advance(3, NO_ROOM);
}

#[test]
fn cubes_are_drawn_as_often_as_the_bag_holds_them() {
    use Cube::{Gold, Silver};

    let table = table().bag(1, 1, 0);
    let draw = |named: &[Cube], drawn: &[Cube], expected| {
        let (named, drawn) = (named.iter().copied().collect(), drawn.iter().copied().collect());
        follows(&table, Effect::CubesDrawn { seat: Blue, named, drawn }, expected);
    };
    draw(&[], &[Silver, Gold], FITS);
    draw(&[Silver], &[Gold], FITS);
    draw(&[Gold], &[Gold], MISSING);
    draw(&[], &[Gold, Gold], MISSING);
}

#[test]
fn rocks_are_placed_that_were_drawn_three_on_a_slave_at_most() {
    let table = drawn(table().rocks(Blue, [2, 1]), 2);
    let place = |rocks: [u8; 2], expected| {
        let mut all = Rocks::default();
        all.0[Blue.index()] = rocks;
        follows(&table, Effect::RocksPlaced { seat: Red, rocks: all }, expected);
    };
    place([1, 1], FITS);
    place([0, 2], FITS);
    place([1, 2], MISSING);
    place([2, 0], NO_ROOM);
    let mut of_nobody = Rocks::default();
    of_nobody.0[Green.index()] = [1, 0];
    follows(&table, Effect::RocksPlaced { seat: Red, rocks: of_nobody }, SEAT);
    follows(&table, Effect::RocksLost { rocks: 2 }, FITS);
    follows(&table, Effect::RocksLost { rocks: 3 }, MISSING);
    follows(&table, Effect::Unchained { seat: Blue, rocks: [2, 1] }, FITS);
    follows(&table, Effect::Unchained { seat: Blue, rocks: [0, 2] }, MISSING);
}

#[test]
fn offers_are_revealed_as_they_were_made() {
    let table = table().offered(Blue, [0, 0, 0, 1, 0]);
    let reveal = |blue: Option<Resources>, expected| {
        let offers = Offers([blue, None, None, None, None]);
        follows(&table, Effect::OffersRevealed { offers }, expected);
    };
    reveal(Some(Resources::of(Resource::Silver, 1)), FITS);
    reveal(Some(Resources::of(Resource::Silver, 2)), MISSING);
    reveal(None, MISSING);
}

#[test]
fn a_demotion_is_settled_that_is_owed() {
    let mut table = table();
    table.state.demotions = PerSeat::one(Blue, 1);
    follows(&table, Effect::DemotionSettled { seat: Blue }, FITS);
    follows(&table, Effect::DemotionSettled { seat: Red }, COUNT);
}

#[test]
fn who_falls_into_the_pit_falls_with_the_last_or_alone() {
    let fall = |table: &Table, group, expected| {
        follows(table, Effect::FellIntoPit { seat: Blue, group }, expected);
    };
    fall(&table(), 0, COUNT);
    fall(&table(), 1, FITS);
    fall(&table(), 2, COUNT);
    let fallen = table().fallen(&[Yellow]);
    fall(&fallen, 0, COUNT);
    fall(&fallen, 1, FITS);
    fall(&fallen, 2, FITS);
    fall(&fallen, 3, COUNT);
}

#[test]
fn both_seats_of_a_fact_play() {
    let rob = |seat, from| Effect::Robbed { seat, from, resources: Resources::of(Resource::Apple, 1) };
    follows(&table(), rob(Blue, Red), FITS);
    follows(&table(), rob(Blue, Green), SEAT);
    follows(&table(), rob(Green, Blue), SEAT);
}

#[test]
fn a_game_ends_with_a_standing_for_everybody_who_plays_and_nobody_else() {
    let finish = |seats: &[Seat], expected| {
        let mut standings = Standings::default();
        seats.iter().for_each(|seat| standings.0[seat.index()] = Some(Ranking { rank: 1, score: Some(5) }));
        let outcome = Outcome { cause: EndCause::SeventhRound, standings };
        follows(&table(), Effect::Finished { outcome }, expected);
    };
    finish(&[Blue, Red, Yellow], FITS);
    finish(&[Blue, Red], SEAT);
    finish(&[Blue, Red, Yellow, Green], SEAT);
}

#[test]
fn the_numbers_of_a_question_can_come_up() {
    let table = drawn(table(), 2);
    let ask = |question, expected| {
        follows(&table, Effect::Asked { id: table.state.decisions_asked + 1, seat: Blue, question }, expected);
    };
    ask(Question::ChooseFood { number: 0 }, QUESTION);
    ask(Question::ChooseFood { number: 8 }, FITS);
    ask(Question::ChooseFood { number: 9 }, QUESTION);
    ask(Question::DivideWhips { whips: table.state.rules.edition.whip_die[0] }, FITS);
    ask(Question::DivideWhips { whips: 200 }, QUESTION);
    ask(Question::PlaceRocks { rocks: 2 }, FITS);
    ask(Question::PlaceRocks { rocks: 1 }, QUESTION);
}
