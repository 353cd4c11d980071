//! The state of a game before anything is drawn (rules section 2).

use std::sync::Arc;

use super::{DoubleSpace, DrawCounts, Player, State};
use crate::moves::{Cubes, PerSeat};
use crate::pieces::{ALL_RESOURCES, DISCS, DUMMY_PIXIES, food_stack, pixies, rocks};
use crate::resources::{Food, Resources};
use crate::rulebook::Rules;
use crate::seat::{Players, Seat, Seats};
use crate::stage::Stage;
use crate::tiles::Abilities;

/// Resources of each player (R2.3).
const START: Resources = Resources::new([2, 2, 0, 2, 2]);
/// Resources on the special offering track (R2.6).
const START_TRACK: Resources = Resources::new([1, 1, 1, 1, 0]);
/// The metal in the bag (R2.8).
const START_BAG: Cubes = Cubes { silver: 30, gold: 10, rock: 0 };

impl State {
    /// The board before anything is drawn.
    #[must_use]
    pub fn new(rules: Arc<Rules>) -> Self {
        let players = rules.players;
        let bag = Cubes { rock: rocks(players), ..START_BAG };
        let player = Player { holdings: START, slaves: pixies(players), discs: DISCS, ..Player::default() };
        let in_bag = Resources::new([0, 0, 0, bag.silver, bag.gold]);
        let dealt = Seat::first(players).fold(Resources::NONE, |sum, _| sum + START);
        Self {
            round: 0,
            stage: Stage::ChooseAbilities {},
            decisions_asked: 0,
            open: [None; 5],
            players: Seat::ALL.map(|seat| if seat.is_in(players) { player } else { Player::default() }),
            small: Seats::default(),
            large: Seats::default(),
            supply: ALL_RESOURCES - in_bag - START_TRACK - dealt,
            dumped: Resources::NONE,
            bag,
            drawn_rocks: 0,
            lost_rocks: 0,
            spaces: [DoubleSpace::default(); 14],
            single_spaces: Default::default(),
            servant_space: None,
            food_stack: food_stack(players),
            single_use: [true; 3],
            abilities: Abilities::default(),
            on_extra_place: None,
            offering_track: START_TRACK,
            rewards_taken: [0; 3],
            round_tiles: [Food::Apple; 7],
            revealed: 0,
            dummy_mine: if players == Players::Two { DUMMY_PIXIES } else { 0 },
            doubled: None,
            offers_shown: false,
            demotions: PerSeat::default(),
            draws: DrawCounts::default(),
            servants: 0,
            falls: 0,
            outcome: None,
            rules,
        }
    }
}
