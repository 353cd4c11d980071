//! Tests of setup.

use super::*;
use crate::board::SingleSpace;
use crate::chance::Seeded;
use crate::game::start;
use crate::moves::Cubes;
use crate::pieces::food_stack;
use crate::rulebook::Rulebook;
use crate::rulebook::Rules;
use crate::seat::Players;
use crate::seat::Seat::{Blue, Green, Grey, Red, Yellow};
use crate::state::Player;
use crate::state::State;
use crate::testing::{conserved, given, started};
use crate::tiles::RewardRow;
use crate::view::{Viewer, Visibility, redact, view};
use std::sync::Arc;

const SIX: [Ability; 6] = [
    Ability::CheapGold,
    Ability::ServantBonus,
    Ability::RingBonus,
    Ability::SilverIncome,
    Ability::ExtraPromotion,
    Ability::FreeDemotion,
];

fn board(players: Players) -> State {
    State::new(Arc::new(Rules::of(Rulebook::En, players)))
}

fn drawn(seed: u8) -> (Vec<Effect>, State) {
    start(Arc::new(Rules::of(Rulebook::En, Players::Five)), &mut Seeded::new(&[seed; 32]))
}

#[test]
fn r2_1_everybody_has_five_four_or_three_pixies_all_in_the_own_mine() {
    for (players, pixies) in Players::ALL.into_iter().zip([5, 5, 4, 3]) {
        let state = board(players);
        for seat in state.seats() {
            assert_eq!(state.player(seat).slaves, pixies, "{players} players");
            assert_eq!(state.promoted(seat).count(), 0);
        }
        assert!(state.players[usize::from(players)..].iter().all(|nobody| *nobody == Player::default()));
    }
}

#[test]
fn r2_2_the_order_is_drawn_and_the_large_cubes_follow_it() {
    let orders: Vec<Seats> = (0..20).map(|seed| drawn(seed).1.small).collect();
    for order in &orders {
        let mut seats: Vec<Seat> = order.iter().collect();
        seats.sort_unstable();
        assert_eq!(seats, Seat::ALL);
    }
    let first: std::collections::BTreeSet<Seat> = orders.iter().filter_map(|order| order.get(0)).collect();
    assert_eq!(first.len(), 5, "everybody comes first in one of twenty games");
    let (_, state) = drawn(1);
    assert_eq!(state.large, state.small);
}

#[test]
fn the_draw_of_the_zero_seed_is_that_of_the_documented_algorithm() {
    use Ability as A;
    use Food::{Apple, Bread, Honey};

    // Computed with Python from what `chance` says, as the outcomes there.
    let draw = Draw::by(&mut Seeded::new(&[0; 32]), Players::Five);
    assert_eq!(draw.order, [Red, Blue, Yellow, Green, Grey].into_iter().collect());
    let six = [A::FreeRocks, A::ExtraPromotion, A::FreeDemotion, A::RingBonus, A::CheapGold, A::ServantBonus];
    assert_eq!(draw.abilities, six.into_iter().collect());
    assert_eq!(draw.rounds, [Bread, Honey, Honey, Honey, Apple, Apple, Bread]);
}

#[test]
fn r2_3_all_but_the_favourite_start_with_two_honey_more() {
    let table = started(Rulebook::En, &[Red, Yellow, Blue], SIX);
    table.has(Red, [2, 2, 0, 2, 2]).has(Yellow, [2, 2, 2, 2, 2]).has(Blue, [2, 2, 2, 2, 2]);
    for seat in table.state.seats() {
        let player = table.state.player(seat);
        assert_eq!((player.penalties, player.steps, player.extra_points), (0, [0, 0], 0));
        assert_eq!(player.discs, 4);
    }
}

#[test]
fn r2_4_the_food_tiles_lie_with_the_highest_at_the_bottom() {
    let top_down = |players| food_stack(players).as_slice().iter().rev().copied().collect::<Vec<u8>>();
    assert_eq!(top_down(Players::Five), [2, 2, 3, 3, 4, 4]);
    assert_eq!(top_down(Players::Four), [2, 3, 3, 4, 4]);
    assert_eq!(top_down(Players::Three), [2, 3, 4, 4]);
    assert_eq!(top_down(Players::Two), [2, 3, 4]);
    assert_eq!(food_stack(Players::Three).top(), Some(2));
}

#[test]
fn r2_5_single_use_tiles_lie_on_their_spaces_and_reward_rows_are_full() {
    let state = board(Players::Four);
    assert_eq!(state.single_use, [true; 3]);
    let rewards = state.rules.edition.rewards;
    assert!(rewards.offering.is_sorted());
    assert!(rewards.servant.is_sorted_by(|a, b| a >= b));
    assert!(rewards.ring.is_sorted_by(|a, b| a >= b));
    assert_eq!(rewards.golden, 5);
    let leftmost = RewardRow::ALL.map(|row| state.next_reward(row));
    assert_eq!(leftmost, [Some(rewards.offering[0]), Some(rewards.servant[0]), Some(rewards.ring[0])]);
}

#[test]
fn r2_5_reward_tiles_are_taken_from_the_left_and_five_of_each_row_are_golden() {
    let table = given(3, Rulebook::En).reward(Red, RewardRow::Ring).reward(Blue, RewardRow::Ring);
    let tiles = |seat| table.state.reward_tiles(seat, RewardRow::Ring).collect::<Vec<u8>>();
    assert_eq!((tiles(Red), tiles(Blue), table.state.next_reward(RewardRow::Ring)), (vec![8], vec![7], Some(6)));

    let gone = |taken| RewardRow::ALL.into_iter().fold(given(3, Rulebook::En), |t, row| t.rewards_gone(row, taken));
    assert!(!gone(4).rewards_gone(RewardRow::Offering, 5).state.golden_tiles_are_gone());
    assert!(gone(5).state.golden_tiles_are_gone());
}

#[test]
fn r2_6_seven_of_nine_round_tiles_are_used_face_down() {
    for seed in 0..20 {
        let (effects, state) = drawn(seed);
        for food in Food::ALL {
            let used = state.round_tiles.iter().filter(|tile| **tile == food).count();
            assert!((1..=3).contains(&used), "3 of each food, of which two tiles at most are out: {used} {food:?}");
        }
        assert_eq!(state.revealed, 0);
        assert_eq!(state.wanted(), None);
        assert_eq!(view(&state, Viewer::Seat(Blue)).round_tiles, [None; 7]);
        let visibility = Visibility::new(Viewer::Seat(Blue), &state);
        assert!(matches!(redact(&effects[0], visibility), Some(Effect::SetUp { rounds: None, .. })));
    }
}

#[test]
fn r2_7_the_special_offering_starts_with_one_of_each_but_gold() {
    assert_eq!(board(Players::Three).offering_track, Resources::new([1, 1, 1, 1, 0]));
}

#[test]
fn r2_8_the_bag_has_five_rocks_a_player_but_at_most_twenty() {
    for (players, rock) in Players::ALL.into_iter().zip([10, 15, 20, 20]) {
        assert_eq!(board(players).bag, Cubes { silver: 30, gold: 10, rock });
    }
}

#[test]
fn r2_8_everything_else_is_the_supply() {
    // Of 40, 40, 40, 60 and 30: three players' 2s, the favourite without honey, the offering track, the bag.
    let table = started(Rulebook::En, &[Blue, Red, Yellow], SIX);
    assert_eq!(table.state.supply, Resources::new([33, 33, 35, 23, 14]));
    Players::ALL.into_iter().for_each(|players| {
        let order: Vec<Seat> = Seat::first(players).collect();
        conserved(&started(Rulebook::En, &order, SIX).state);
    });
}

#[test]
fn r2_9_six_drawn_abilities_lie_face_up() {
    let draws: Vec<Abilities> = (0..20).map(|seed| drawn(seed).1.abilities).collect();
    assert!(draws.iter().all(|abilities| abilities.iter().count() == 6));
    assert!(Ability::ALL.iter().all(|ability| draws.iter().any(|drawn| drawn.contains(*ability))));
    assert!(Ability::ALL.iter().all(|ability| draws.iter().any(|drawn| !drawn.contains(*ability))));
}

#[test]
fn r2_10_only_two_players_have_a_dummy() {
    assert_eq!(board(Players::Two).dummy_mine, 5);
    Players::ALL[1..].iter().for_each(|players| assert_eq!(board(*players).dummy_mine, 0));
}

#[test]
fn r10_1_the_dummy_has_five_pixies_in_its_mine_and_nothing_else() {
    let state = board(Players::Two);
    assert_eq!(state.dummy_mine, 5);
    assert_eq!(state.promoted(crate::seat::Colour::Dummy).count(), 0);
    let others = [Yellow, Green, Grey].map(|seat| *state.player(seat));
    assert_eq!(others, [Player::default(); 3], "no third player's things");
    let table = started(Rulebook::En, &[Red, Blue], SIX);
    assert_eq!(table.state.small.iter().count(), 2, "no cube of the dummy");
    assert!(SingleSpace::ALL.iter().all(|space| table.state.single_spaces[*space as usize].total() == 0));
}
