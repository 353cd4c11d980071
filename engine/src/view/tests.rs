//! Tests of views and redaction.

use super::*;
use crate::effect::Effect;
use crate::resources::{Food, Resources};
use crate::rulebook::Rulebook;
use crate::seat::Seat;
use crate::seat::Seat::{Blue, Red, Yellow};
use crate::stage::Stage;
use crate::testing::{Table, given, offer, pass};
use crate::tiles::{RewardRow, SingleUse};

fn seat_of(table: &Table, viewer: Viewer, seat: Seat) -> SeatView {
    let seen = view(&table.state, viewer);
    seen.seats.into_iter().find(|other| other.seat == seat).expect("the seat plays")
}

const OTHERS: [Viewer; 2] = [Viewer::Seat(Red), Viewer::Spectator];
const WHO_MAY_SEE: [Viewer; 2] = [Viewer::Seat(Blue), Viewer::Moderator];

#[test]
fn r1_7_totals_and_reward_tiles_are_hidden_from_others() {
    let table = given(3, Rulebook::En).reward(Blue, RewardRow::Ring);
    for viewer in OTHERS {
        let seen = seat_of(&table, viewer, Blue);
        assert_eq!((seen.holdings, seen.rewards, seen.reward_points), (None, None, None));
    }
    for viewer in WHO_MAY_SEE {
        let seen = seat_of(&table, viewer, Blue);
        assert_eq!((seen.holdings, seen.reward_points), (Some(Resources::new([2, 2, 0, 2, 2])), Some(8)));
    }
}

#[test]
fn r1_7_open_holdings_makes_holdings_and_reward_tiles_public() {
    let table = given(3, Rulebook::En).open_holdings().reward(Blue, RewardRow::Ring);
    for viewer in OTHERS {
        let seen = seat_of(&table, viewer, Blue);
        assert_eq!((seen.holdings, seen.reward_points), (Some(Resources::new([2, 2, 0, 2, 2])), Some(8)));
    }
}

#[test]
fn r1_7_offers_are_hidden_before_the_reveal_whatever_the_options_say() {
    let table = given(3, Rulebook::En).open_holdings().wanted(Food::Apple).offers_open();
    let sealed = table.when(Blue, offer([1, 0, 0, 0, 0]));
    for viewer in OTHERS {
        let seen = seat_of(&sealed, viewer, Blue);
        assert_eq!((seen.offer, seen.has_offered), (None, true));
        assert_eq!(seen.holdings, Some(Resources::new([2, 2, 0, 2, 2])), "totals from before the offers");
    }
    assert_eq!(seat_of(&sealed, Viewer::Seat(Blue), Blue).offer, Some(Resources::new([1, 0, 0, 0, 0])));
    let shown = sealed.when(Red, offer([0, 0, 0, 1, 0])).when(Yellow, offer([0; 5]));
    assert_eq!(seat_of(&shown, Viewer::Spectator, Blue).offer, Some(Resources::new([1, 0, 0, 0, 0])));
}

#[test]
fn r1_7_face_down_round_tiles_are_hidden_from_every_player_whatever_the_options_say() {
    let table = given(3, Rulebook::En).open_holdings().round(2).wanted(Food::Bread);
    for viewer in [Viewer::Seat(Blue), Viewer::Spectator] {
        let seen = view(&table.state, viewer).round_tiles;
        assert_eq!(seen, [Some(Food::Apple), Some(Food::Bread), None, None, None, None, None]);
        let visibility = Visibility::new(viewer, &table.state);
        let set_up = Effect::SetUp {
            order: table.state.small,
            abilities: table.state.abilities,
            rounds: Some(table.state.round_tiles),
        };
        assert!(matches!(redact(&set_up, visibility), Some(Effect::SetUp { rounds: None, .. })));
    }
}

#[test]
fn r1_7_a_moderator_sees_face_down_round_tiles() {
    let state = given(3, Rulebook::En).state;
    let set_up = Effect::SetUp { order: state.small, abilities: state.abilities, rounds: Some(state.round_tiles) };
    assert_eq!(redact(&set_up, Visibility::new(Viewer::Moderator, &state)), Some(set_up));
}

#[test]
fn r1_7_what_was_offered_is_told_to_who_offered_it() {
    let table = given(3, Rulebook::En).wanted(Food::Apple).offers_open();
    let made = |automatic| Effect::OfferMade { id: 1, seat: Blue, resources: Some(Resources::NONE), automatic };
    for visibility in WHO_MAY_SEE.map(|viewer| Visibility::new(viewer, &table.state)) {
        assert_eq!(redact(&made(false), visibility), Some(made(false)));
        assert_eq!(redact(&made(true), visibility), Some(made(true)));
        assert_eq!(redact_move(&offer([0; 5]), Blue, visibility), Some(offer([0; 5])));
    }
    for visibility in OTHERS.map(|viewer| Visibility::new(viewer, &table.state)) {
        let somehow = Effect::OfferMade { id: 1, seat: Blue, resources: None, automatic: false };
        assert_eq!(redact(&made(false), visibility), Some(somehow));
        assert_eq!(redact(&made(true), visibility), None);
        assert_eq!(redact_move(&offer([0; 5]), Blue, visibility), None);
        assert_eq!(redact_move(&pass(), Blue, visibility), Some(pass()), "moves of every other kind are public");
    }
}

#[test]
fn r1_7_everything_else_is_public() {
    let table = given(3, Rulebook::En).tile(Blue, SingleUse::Mercy).rocks(Blue, [2, 0]).penalties(Blue, 7);
    let table = table.steps(Blue, [2, 3]).rewards_gone(RewardRow::Servant, 6);
    let seen = view(&table.state, Viewer::Spectator);
    assert_eq!((seen.bag, seen.supply), (table.state.bag, table.state.supply));
    let blue = seat_of(&table, Viewer::Spectator, Blue);
    assert_eq!((blue.single_use, blue.rocks, blue.penalties), (vec![SingleUse::Mercy], [2, 0], 7));
    assert_eq!((blue.silver_step, blue.gold_step), (3, 4), "counted from 1, as on the board");
    let printed = &table.state.rules.edition.rewards;
    let left = |row, taken: usize| printed.row(row)[taken..].to_vec();
    assert_eq!(seen.rewards.offering, left(RewardRow::Offering, 0));
    assert_eq!(seen.rewards.servant, left(RewardRow::Servant, 6));
    assert_eq!(seen.rewards.ring, left(RewardRow::Ring, 0));
    let drawn = Effect::Gained { seat: Blue, resources: Resources::new([1, 0, 0, 0, 0]) };
    assert_eq!(redact(&drawn, Visibility::new(Viewer::Spectator, &table.state)), Some(drawn));
}

#[test]
fn r1_7_a_finished_game_has_no_secrets() {
    let table = given(3, Rulebook::En).round(7).stage(Stage::EndRound {}).plays_on();
    let seen = view(&table.state, Viewer::Spectator);
    assert!(seen.round_tiles.iter().all(Option::is_some));
    assert!(seen.seats.iter().all(|seat| seat.holdings.is_some() && seat.rewards.is_some()));
}

#[test]
fn r10_1_two_players_see_the_dummys_mine() {
    let dummys = |players| view(&given(players, Rulebook::En).state, Viewer::Spectator).dummy_mine;
    assert_eq!((dummys(2), dummys(3)), (Some(5), None));
}
