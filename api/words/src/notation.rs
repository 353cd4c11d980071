//! The faults of texts that should be moves or standing orders.

use pixie_engine::notation::NotationError;
use pixie_engine::standing_orders::{Futile, OrdersError};

use crate::messages::{self as m, Language, answer as words};

/// What is wrong in a text that should be a move.
#[must_use]
pub fn notation_sentence(language: Language, error: &NotationError) -> String {
    let expected = &expected(language, &error.expected);
    match &error.nearest {
        _ if error.found.is_empty() => words::fault_notation_end(language, expected),
        Some(near) => words::fault_notation_near(language, expected, &error.found, near),
        None => words::fault_notation(language, expected, &error.found),
    }
}

/// The same of one of several standing orders.
#[must_use]
pub fn orders_sentence(language: Language, OrdersError { line, error }: &OrdersError) -> String {
    let expected = &expected(language, &error.expected);
    match &error.nearest {
        _ if error.found.is_empty() => words::fault_order_end(language, expected, line),
        Some(near) => words::fault_order_near(language, expected, &error.found, line, near),
        None => words::fault_order(language, expected, &error.found, line),
    }
}

/// Why a standing order can never answer.
#[must_use]
pub fn futile_sentence(language: Language, order: &str, futile: Futile) -> String {
    match futile {
        Futile::NoSuchSeat { seat } => words::futile_seat(language, &order, seat),
        Futile::OwnWhip {} => words::futile_whip(language, &order),
        Futile::RoundIsOver { round } => words::futile_round(language, &order, &round),
        Futile::AbilityIsChosen {} => words::futile_ability(language, &order),
        Futile::NoDummy {} => words::futile_dummy(language, &order),
        Futile::NoAnnouncement {} => words::futile_announce(language, &order),
    }
}

/// All that the engine expects somewhere. It says it in English, which finds it here.
const EXPECTED: &[fn(Language) -> String] = &[
    m::expected_another_kind,
    m::expected_most_cubes,
    m::expected_another_seat,
    m::expected_slave_place_dot,
    m::expected_most_rocks,
    m::expected_place_to,
    m::expected_promotion_steps,
    m::expected_end_of_move,
    m::expected_for_resource,
    m::expected_for_tile,
    m::expected_yes_or_no,
    m::expected_short_move,
    m::expected_a_move_like,
    m::expected_an_ability_like,
    m::expected_food_like,
    m::expected_an_action_like,
    m::expected_a_copy_like,
    m::expected_whips_like,
    m::expected_rocks_like,
    m::expected_a_demotion_like,
    m::expected_announce_like,
    m::expected_an_offer_like,
    m::expected_steps_like,
    m::expected_a_dummy_step_like,
    m::expected_most_orders,
    m::expected_most_conditions,
    m::expected_most_wishes,
    m::expected_one_if,
    m::expected_colon_next,
    m::expected_colon_round,
    m::expected_an_answer_like,
    m::expected_no_rocks,
    m::expected_another_one,
    m::expected_end_of_condition,
    m::expected_comparison,
    m::expected_a_condition_like,
    m::expected_a_resource,
    m::expected_a_food,
    m::expected_a_metal,
    m::expected_a_cube,
    m::expected_an_ability,
    m::expected_a_seat,
    m::expected_a_single_use_tile,
    m::expected_a_single_space,
    m::expected_a_space,
    m::expected_a_place,
    m::expected_a_tile,
    m::expected_counted_thing,
    m::expected_leader_or_seat,
    m::expected_an_amount,
    m::expected_a_slave_place,
    m::expected_food_tile_number,
    m::expected_how_many_gold,
    m::expected_how_many_places,
    m::expected_seat_penalties,
    m::expected_a_round,
    m::expected_a_number,
];

/// What the engine has expected, in this language: a phrase of the list, alone, with the words of which it is one, or with its range.
fn expected(language: Language, english: &str) -> String {
    let known = |phrase: &str| {
        let sentence = EXPECTED.iter().find(|sentence| sentence(Language::English) == phrase)?;
        Some(sentence(language))
    };
    let listed = || {
        let (what, words) = english.strip_suffix(')')?.split_once(" (")?;
        Some(m::expected_listed(language, &known(what)?, &words))
    };
    let in_range = || {
        let (what, range) = english.rsplit_once(", from ")?;
        let (least, most) = range.split_once(" to ")?;
        Some(m::expected_in_range(language, &least, &most, &known(what)?))
    };
    known(english).or_else(listed).or_else(in_range).unwrap_or_else(|| english.to_owned())
}

/// With a capital and a full stop.
#[must_use]
pub fn sentence(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().into_iter().flat_map(char::to_uppercase);
    let stop = if text.ends_with(['.', '?', '!']) { "" } else { "." };
    first.chain(characters).collect::<String>() + stop
}
