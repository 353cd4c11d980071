//! The ledger of a game: nothing appears and nothing gets lost.

use pixie_engine::moves::Tile;
use pixie_engine::pieces::{ALL_RESOURCES, food_stack, pixies};
use pixie_engine::resources::Resources;
use pixie_engine::seat::Colour;
use pixie_engine::tiles::{Abilities, SingleUse};
use pixie_engine::{Effect, Players, Rules, Seat, State};

/// The things that must be there.
pub(crate) struct Ledger {
    rocks: u8,
    food_tiles: Vec<u8>,
    abilities: Abilities,
    pixies: [u8; 5],
    rewards_lost: [u32; 3],
}

impl Ledger {
    pub(crate) fn new(rules: &Rules) -> Self {
        let players = rules.players;
        let mut food_tiles = food_stack(players).as_slice().to_vec();
        food_tiles.sort_unstable();
        Self {
            rocks: (5 * players.number()).min(20),
            food_tiles,
            abilities: Abilities::default(),
            pixies: Seat::ALL.map(|seat| if seat.is_in(players) { pixies(players) } else { 0 }),
            rewards_lost: [0; 3],
        }
    }

    /// Notes what an effect takes out of the game by the rules.
    pub(crate) fn note(&mut self, before: &State, effect: &Effect) {
        match *effect {
            Effect::SetUp { abilities, .. } => {
                assert_eq!(abilities.iter().count(), 6);
                self.abilities = abilities;
            }
            Effect::PixiesRemoved { seat } => self.pixies[seat as usize] = before.player(seat).servants,
            Effect::RewardsLost { seat } => {
                for (lost, held) in self.rewards_lost.iter_mut().zip(before.player(seat).rewards) {
                    *lost += held.count_ones();
                }
            }
            _ => {}
        }
    }

    /// Counts everything.
    pub(crate) fn check(&self, state: &State) {
        let players = state.seats().map(|seat| state.player(seat));
        let bag = Resources::new([0, 0, 0, state.bag.silver, state.bag.gold]);
        let board = state.supply + state.dumped + state.offering_track + bag;
        let held = players.clone().fold(board, |sum, player| sum + player.holdings + player.set_aside);
        assert_eq!(held, ALL_RESOURCES, "resources");

        let chained: u8 = players.clone().flat_map(|player| player.rocks).sum();
        assert_eq!(state.bag.rock + state.drawn_rocks + state.lost_rocks + chained, self.rocks, "rocks");
        assert!(players.clone().flat_map(|player| player.rocks).all(|rocks| rocks <= 3), "at most 3 rocks a slave");
        for player in players.clone() {
            let chained: u8 = player.rocks.iter().map(|rocks| u8::from(*rocks > 0)).sum();
            assert!(chained <= player.slaves, "a rock needs a slave");
        }

        self.check_tiles(state);
        self.check_rewards(state);
        for seat in state.seats() {
            let there = state.player(seat).slaves
                + state.player(seat).servants
                + u8::from(state.servant_space == Some(seat))
                + u8::try_from(state.promoted(seat).count()).expect("few");
            assert_eq!(there, self.pixies[seat as usize], "pixies of {seat:?}");
        }
        let dummies = usize::from(state.dummy_mine) + state.promoted(Colour::Dummy).count();
        assert_eq!(dummies, if state.rules.players == Players::Two { 5 } else { 0 }, "dummy pixies");
    }

    fn check_tiles(&self, state: &State) {
        let players = state.seats().map(|seat| state.player(seat));
        let on_extra = state.on_extra_place;
        let mut food: Vec<u8> = state.food_stack.as_slice().to_vec();
        food.extend(players.clone().flat_map(|player| player.food_tiles.iter()));
        food.extend(on_extra.and_then(|tile| if let Tile::Food(value) = tile { Some(value) } else { None }));
        food.sort_unstable();
        assert_eq!(food, self.food_tiles, "food tiles");

        for tile in SingleUse::ALL {
            let held = players.clone().flat_map(|player| player.single_use.iter()).filter(|held| *held == tile).count();
            let there = held
                + usize::from(state.single_use[tile as usize])
                + usize::from(on_extra == Some(Tile::SingleUse(tile)));
            assert_eq!(there, 1, "{tile:?}");
        }

        let held: Vec<_> = players.filter_map(|player| player.ability).collect();
        let all: Abilities = state.abilities.iter().chain(held.iter().copied()).collect();
        assert_eq!(all, self.abilities, "abilities");
        assert_eq!(state.abilities.iter().count() + held.len(), self.abilities.iter().count(), "each ability once");
    }

    fn check_rewards(&self, state: &State) {
        for (row, lost) in self.rewards_lost.iter().enumerate() {
            let held = state.seats().map(|seat| state.player(seat).rewards[row]);
            let number: u32 = held.clone().map(u8::count_ones).sum();
            let union = held.fold(0, |all, tiles| all | tiles);
            assert_eq!(union.count_ones(), number, "each reward tile once");
            assert_eq!(number + lost, u32::from(state.rewards_taken[row]), "reward tiles of row {row}");
        }
    }
}
