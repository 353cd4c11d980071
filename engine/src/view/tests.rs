use super::*;
use crate::resources::{Food, Resources};
use crate::rulebook::Rulebook;
use crate::seat::Seat::{Blue, Red, Yellow};
use crate::state::Stage;
use crate::testing::{Table, given, offer};
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
        let sight = Sight::new(viewer, &table.state);
        let set_up = Effect::SetUp {
            order: table.state.small,
            abilities: table.state.abilities,
            rounds: Some(table.state.round_tiles),
        };
        assert!(matches!(redact(&set_up, sight), Some(Effect::SetUp { rounds: None, .. })));
    }
}

#[test]
fn r1_7_everything_else_is_public() {
    let table = given(3, Rulebook::En).tile(Blue, SingleUse::Mercy).rocks(Blue, [2, 0]).penalties(Blue, 7);
    let seen = view(&table.state, Viewer::Spectator);
    assert_eq!((seen.bag, seen.supply), (table.state.bag, table.state.supply));
    let blue = seat_of(&table, Viewer::Spectator, Blue);
    assert_eq!((blue.single_use, blue.rocks, blue.penalties), (vec![SingleUse::Mercy], [2, 0], 7));
    let drawn = Effect::Gained { seat: Blue, resources: Resources::new([1, 0, 0, 0, 0]) };
    assert_eq!(redact(&drawn, Sight::new(Viewer::Spectator, &table.state)), Some(drawn));
}

#[test]
fn r1_7_a_finished_game_has_no_secrets() {
    let table = given(3, Rulebook::En).round(7).stage(Stage::EndRound {}).plays_on();
    let seen = view(&table.state, Viewer::Spectator);
    assert!(seen.round_tiles.iter().all(Option::is_some));
    assert!(seen.seats.iter().all(|seat| seat.holdings.is_some() && seat.rewards.is_some()));
}
