//! Tests of the JSON of effects.

use serde_json::{Value, json};

use super::*;

#[track_caller]
fn is_read_as_it_is_written(effect: Effect, written: Value) {
    assert_eq!(serde_json::to_value(effect).expect("JSON"), written);
    assert_eq!(serde_json::from_value::<Effect>(written).expect("a fact"), effect);
}

#[test]
fn offers_are_told_by_seat() {
    let mut offers = Offers::default();
    offers.0[Seat::Blue.index()] = Some(Resources::of(Resource::Apple, 1));
    offers.0[Seat::Yellow.index()] = Some(Resources::NONE);
    let written = json!({ "type": "offers_revealed", "offers": { "blue": { "apple": 1 }, "yellow": {} } });
    is_read_as_it_is_written(Effect::OffersRevealed { offers }, written);
}

#[test]
fn an_outcome_is_told_by_seat() {
    let mut standings = Standings::default();
    standings.0[Seat::Red.index()] = Some(Ranking { rank: 1, score: Some(-3) });
    standings.0[Seat::Grey.index()] = Some(Ranking { rank: 2, score: None });
    let outcome = Outcome { cause: EndCause::LastPlayer, standings };
    let told = json!({ "red": { "rank": 1, "score": -3 }, "grey": { "rank": 2, "score": null } });
    let written = json!({ "type": "finished", "outcome": { "cause": "last_player", "standings": told } });
    is_read_as_it_is_written(Effect::Finished { outcome }, written);
}

#[test]
fn numbers_are_told_without_the_zeros() {
    let penalties = PerSeat([0, 2, 0, 0, 1]);
    let written = json!({ "type": "penalised", "cause": "pass", "penalties": { "red": 2, "grey": 1 } });
    is_read_as_it_is_written(Effect::Penalised { cause: PenaltyCause::Pass, penalties }, written);
    let rocks = Rocks([[0, 0], [2, 1], [0, 0], [0, 0], [0, 0]]);
    let written = json!({ "type": "rocks_placed", "seat": "blue", "rocks": { "red": [2, 1] } });
    is_read_as_it_is_written(Effect::RocksPlaced { seat: Seat::Blue, rocks }, written);
}

#[test]
fn orders_and_sets_are_told_as_lists() {
    let order = [Seat::Yellow, Seat::Blue].into_iter().collect();
    let abilities = [Ability::RingBonus, Ability::FreeRocks].into_iter().collect();
    let written = json!({ "type": "set_up", "order": ["yellow", "blue"], "abilities": ["ring_bonus", "free_rocks"] });
    is_read_as_it_is_written(Effect::SetUp { order, abilities, rounds: None }, written);
}
