//! Tests of rulebooks and toggles.

use super::*;
use crate::decision::Question;
use crate::effect::Effect;
use crate::resources::Food;
use crate::seat::Seat::{Blue, Red, Yellow};
use crate::stage::Stage;
use crate::testing::{Table, announce, given, offer};
use crate::tiles::SingleUse;

#[test]
fn r11_the_five_presets() {
    let rows: [(Rulebook, [&str; 7]); 5] = [
        (
            Rulebook::En,
            ["at_once", "opponents_first", "any_time", "up_to_three", "announced", "rocks_then_majorities", "rejected"],
        ),
        (
            Rulebook::Pl,
            ["at_once", "opponents_first", "any_time", "up_to_three", "announced", "rocks_then_majorities", "rejected"],
        ),
        (
            Rulebook::De,
            [
                "after_actions",
                "opponents_first",
                "own_turn",
                "exactly_three",
                "announced_early",
                "rocks_then_majorities",
                "rejected",
            ],
        ),
        (
            Rulebook::Fr,
            [
                "after_actions",
                "any",
                "own_turn",
                "exactly_three",
                "announced_early",
                "rocks_then_majorities",
                "rejected",
            ],
        ),
        (
            Rulebook::Draft,
            ["after_actions", "any", "any_time", "up_to_three", "with_offer", "majorities_then_rocks", "rejected"],
        ),
    ];
    for (rulebook, values) in rows {
        let names = [
            "temporary_priority",
            "rock_targets",
            "rock_removal",
            "dump_amount",
            "double_offering",
            "final_order",
            "wrong_food",
        ];
        let expected: serde_json::Map<_, _> =
            names.into_iter().map(str::to_owned).zip(values.into_iter().map(Into::into)).collect();
        let toggles = serde_json::to_value(rulebook.toggles()).expect("toggles can be written");
        assert_eq!(toggles, serde_json::Value::Object(expected), "{rulebook:?}");
    }
}

#[test]
fn r11_en_is_the_default() {
    assert_eq!(Rulebook::default(), Rulebook::En);
}

#[test]
fn r11_any_toggle_can_be_set_by_itself() {
    for rulebook in Rulebook::ALL {
        let preset = rulebook.toggles();
        let all = preset.each_alone();
        assert_eq!(all.len(), 1 + 6 + 2, "each other value of seven toggles, one of which has three");
        for toggles in all {
            let choices = toggles.unlike(preset);
            assert_eq!(preset.with(choices), toggles);
            let written = serde_json::to_string(&choices).expect("choices can be written");
            assert_eq!(serde_json::from_str::<ToggleChoices>(&written).ok(), Some(choices));
        }
    }
    assert!(serde_json::from_str::<ToggleChoices>(r#"{"wrong_drink": "rejected"}"#).is_err());
    assert!(serde_json::from_str::<ToggleChoices>(r#"{"wrong_food": "eaten"}"#).is_err());
}

/// Red holds the tile. The Queen wants apples, and everybody has some of everything.
fn holding(toggle: DoubleOffering) -> Table {
    given(3, Rulebook::En)
        .toggle(|toggles| toggles.double_offering = toggle)
        .holds(Blue, [2; 5])
        .tile(Red, SingleUse::DoubleOffering)
        .next_tile(Food::Apple)
}

fn tile_is_back(table: &Table) -> bool {
    table.state.single_use[SingleUse::DoubleOffering as usize]
}

const TWO_KINDS: [u8; 5] = [1, 0, 0, 2, 0];

#[test]
fn toggle_double_offering_announced_asks_after_the_round_tile_and_before_the_offers() {
    let table = holding(DoubleOffering::Announced).stage(Stage::RevealTile {}).plays_on();
    table.asks_only(&[Red]).asks(Red, Question::Announce {});
    assert_eq!(table.state.wanted(), Some(Food::Apple));

    let yes = table.when(Red, announce(true));
    yes.asks_only(&[Blue, Red, Yellow]).can(Red, offer(TWO_KINDS));
    assert!(tile_is_back(&yes), "it is used");
    yes.cannot(Red, offer([1, 0, 0, 1, 1]), "too-many-kinds").cannot(Blue, offer(TWO_KINDS), "too-many-kinds");

    let no = table.when(Red, announce(false));
    no.asks_only(&[Blue, Red, Yellow]).cannot(Red, offer(TWO_KINDS), "too-many-kinds");
    assert!(!tile_is_back(&no));
}

#[test]
fn toggle_double_offering_announced_early_asks_before_the_round_tile() {
    let table = holding(DoubleOffering::AnnouncedEarly).stage(Stage::EndActions {}).plays_on();
    table.asks_only(&[Red]).asks(Red, Question::Announce {});
    assert_eq!((table.state.wanted(), table.state.revealed), (None, 0));

    let yes = table.when(Red, announce(true));
    yes.asks_only(&[Blue, Red, Yellow]).can(Red, offer(TWO_KINDS));
    assert!(tile_is_back(&yes), "it is used");
    table.when(Red, announce(false)).cannot(Red, offer(TWO_KINDS), "too-many-kinds");
}

#[test]
fn toggle_double_offering_once_declared_the_tile_is_used_even_if_fewer_kinds_follow() {
    let table = holding(DoubleOffering::Announced).stage(Stage::RevealTile {}).plays_on().when(Red, announce(true));
    let after = table.when(Red, offer([1, 0, 0, 0, 0]));
    assert!(tile_is_back(&after));
    assert_eq!(after.state.player(Red).single_use.own, None);
}

#[test]
fn toggle_double_offering_with_offer_shows_it_when_the_offers_are_revealed() {
    let table = holding(DoubleOffering::WithOffer).stage(Stage::RevealTile {}).plays_on();
    table.asks_only(&[Blue, Red, Yellow]).cannot(Blue, offer(TWO_KINDS), "too-many-kinds");
    table.cannot(Red, offer([1, 0, 0, 1, 1]), "too-many-kinds");
    let sealed = table.when(Red, offer(TWO_KINDS)).when(Blue, offer([0; 5]));
    assert!(!tile_is_back(&sealed), "nothing is shown yet");
    let shown = sealed.when(Yellow, offer([0; 5]));
    assert!(tile_is_back(&shown));
    shown.happened(Effect::SingleUseReturned { seat: Red, tile: SingleUse::DoubleOffering });
}

#[test]
fn toggle_double_offering_with_offer_keeps_the_tile_with_a_single_kind() {
    let table = holding(DoubleOffering::WithOffer).stage(Stage::RevealTile {}).plays_on();
    let table = table.when(Red, offer([1, 0, 0, 0, 0])).when(Blue, offer([0; 5])).when(Yellow, offer([0; 5]));
    assert!(!tile_is_back(&table));
}

#[test]
fn toggle_double_offering_asks_nobody_if_nobody_holds_the_tile() {
    for toggle in [DoubleOffering::Announced, DoubleOffering::AnnouncedEarly] {
        let table = given(3, Rulebook::En).toggle(|toggles| toggles.double_offering = toggle);
        table.stage(Stage::EndActions {}).plays_on().asks_only(&[Blue, Red, Yellow]);
    }
}

#[test]
fn toggle_wrong_food_rejected_refuses_the_move() {
    let table = given(3, Rulebook::En).wanted(Food::Apple).offers_open();
    table.cannot(Red, offer([0, 1, 0, 0, 0]), "unwanted-food").can(Red, offer([1, 0, 0, 0, 0]));
    table.can(Red, offer([0, 0, 0, 2, 0])).can(Red, offer([0; 5]));
}

#[test]
fn toggle_wrong_food_penalised_costs_5_penalties_and_the_food_comes_back() {
    let table = given(3, Rulebook::En).toggle(|toggles| toggles.wrong_food = WrongFood::Penalised);
    let table = table.wanted(Food::Apple).offers_open();
    table.can(Red, offer([0, 1, 0, 0, 0]));
    let table = table.when(Blue, offer([1, 0, 0, 0, 0])).when(Yellow, offer([1, 0, 0, 0, 0]));
    let shown = table.when(Red, offer([0, 2, 0, 0, 0]));
    shown.penalised(Red, 5).paid(Red, [0; 5]).penalised(Blue, 0);
}

#[test]
fn r12_7_with_two_players_one_or_two_kinds_may_be_shown_and_nothing_costs_5_penalties() {
    let table = given(2, Rulebook::En).holds(Blue, [2; 5]).wanted(Food::Apple).offers_open();
    table.can(Blue, offer([1, 0, 0, 0, 0])).can(Blue, offer([1, 0, 0, 1, 0])).can(Blue, offer([0, 0, 0, 1, 2]));
    table.cannot(Blue, offer([1, 0, 0, 1, 1]), "too-many-kinds");
    let after = table.when(Blue, offer([1, 0, 0, 0, 0])).when(Red, offer([0; 5]));
    after.penalised(Red, 5).penalised(Blue, 0);
}
