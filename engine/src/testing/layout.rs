//! The layout of the table for a test: things move about, and none is lost.

use std::sync::Arc;

use super::Table;
use crate::board::{SingleSpace, Space};
use crate::decision::Question;
use crate::edition::{CasinoFace, Edition, Printing};
use crate::moves::{Cube, Cubes, PerSeat};
use crate::penalties::pit;
use crate::play::Play;
use crate::resources::{Food, Resources};
use crate::rulebook::Toggles;
use crate::seat::{Colour, Seat, Seats};
use crate::stage::Stage;
use crate::state::{Player, State};
use crate::tiles::{Ability, FoodStack, RewardRow, SingleUse};

/// Functions that lay out the table before a test.
impl Table {
    fn with(mut self, change: impl FnOnce(&mut State)) -> Self {
        change(&mut self.state);
        self
    }

    fn with_player(self, seat: Seat, change: impl FnOnce(&mut Player)) -> Self {
        self.with(|state| change(state.player_mut(seat)))
    }

    /// Both rows of cubes.
    pub(crate) fn order(self, order: &[Seat]) -> Self {
        let order: Seats = order.iter().copied().collect();
        self.with(|state| (state.small, state.large) = (order, order))
    }

    /// The large cubes alone.
    pub(crate) fn large_cubes(self, order: &[Seat]) -> Self {
        self.with(|state| state.large = order.iter().copied().collect())
    }

    /// The round; the tiles of the earlier ones are face up, and its own if it is by then.
    pub(crate) fn round(self, round: u8) -> Self {
        self.with(|state| {
            state.round = round;
            turn_tiles(state);
        })
    }

    /// The food on the tile of this round, once it is turned up.
    pub(crate) fn next_tile(self, food: Food) -> Self {
        self.with(|state| state.round_tiles[usize::from(state.round) - 1] = food)
    }

    /// The tile of this round is face up.
    pub(crate) fn wanted(self, food: Food) -> Self {
        self.next_tile(food).with(|state| state.revealed = state.round)
    }

    /// The stage that comes when no decision is open. The tile of the round is face up if it is by then.
    pub(crate) fn stage(self, stage: Stage) -> Self {
        self.with(|state| {
            state.stage = stage;
            turn_tiles(state);
        })
    }

    pub(crate) fn toggle(self, change: impl FnOnce(&mut Toggles)) -> Self {
        self.with(|state| change(&mut Arc::make_mut(&mut state.rules).toggles))
    }

    /// Another printing of the board.
    pub(crate) fn edition(self, change: impl FnOnce(&mut Printing)) -> Self {
        self.with(|state| {
            let rules = Arc::make_mut(&mut state.rules);
            let mut printing: Printing = rules.edition.clone().into();
            change(&mut printing);
            rules.edition = Edition::new(printing).expect("an edition that can be played");
        })
    }

    pub(crate) fn open_holdings(self) -> Self {
        self.with(|state| Arc::make_mut(&mut state.rules).open_holdings = true)
    }

    /// The resources behind a screen, out of the supply.
    pub(crate) fn holds(self, seat: Seat, numbers: [u8; 5]) -> Self {
        self.with(|state| {
            let holdings = Resources::new(numbers);
            let old = std::mem::replace(&mut state.player_mut(seat).holdings, holdings);
            state.supply = state.supply + old - holdings;
        })
    }

    /// The rest of the supply; the other resources were dumped.
    pub(crate) fn supply(self, numbers: [u8; 5]) -> Self {
        self.with(|state| {
            let supply = Resources::new(numbers);
            state.dumped += state.supply - supply;
            state.supply = supply;
        })
    }

    /// The rest of the bag; the other cubes were dumped or lost.
    pub(crate) fn bag(self, silver: u8, gold: u8, rock: u8) -> Self {
        self.with(|state| {
            let bag = state.bag;
            state.dumped += Resources::new([0, 0, 0, bag.silver - silver, bag.gold - gold]);
            state.lost_rocks += bag.rock - rock;
            state.bag = Cubes { silver, gold, rock };
        })
    }

    /// The resources on the special offering track, out of the supply.
    pub(crate) fn offering_track(self, numbers: [u8; 5]) -> Self {
        self.with(|state| {
            let old = std::mem::replace(&mut state.offering_track, Resources::new(numbers));
            state.supply = state.supply + old - state.offering_track;
        })
    }

    /// A pixie out of its mine on a hand half.
    pub(crate) fn pixie(self, seat: Seat, space: Space) -> Self {
        self.with(|state| {
            assert_eq!(state.space(space).pixie, None, "one pixie a hand half");
            state.player_mut(seat).slaves -= 1;
            state.spaces[space.index()].pixie = Some(seat.into());
        })
    }

    /// A dummy pixie out of its mine on a hand half.
    pub(crate) fn dummy(self, space: Space) -> Self {
        self.with(|state| {
            state.dummy_mine -= 1;
            state.spaces[space.index()].pixie = Some(Colour::Dummy);
        })
    }

    /// A pixie out of its mine on the servant space.
    pub(crate) fn on_servant_space(self, seat: Seat) -> Self {
        self.with(|state| {
            state.player_mut(seat).slaves -= 1;
            state.servant_space = Some(seat);
        })
    }

    /// A pixie out of its mine in the palace for good, after those that came before; no tile is taken for it.
    pub(crate) fn servant(self, seat: Seat) -> Self {
        self.with(|state| {
            state.servants += 1;
            let nth = state.servants;
            let player = state.player_mut(seat);
            player.slaves -= 1;
            player.servants += 1;
            player.first_servant = if player.first_servant == 0 { nth } else { player.first_servant };
        })
    }

    /// Rocks out of the bag on the slave places.
    pub(crate) fn rocks(self, seat: Seat, rocks: [u8; 2]) -> Self {
        self.with(|state| {
            state.bag.rock -= rocks[0] + rocks[1];
            state.player_mut(seat).rocks = rocks;
        })
    }

    pub(crate) fn penalties(self, seat: Seat, penalties: u8) -> Self {
        self.with_player(seat, |player| player.penalties = penalties)
    }

    /// The steps on the silver and the gold track, from 0.
    pub(crate) fn steps(self, seat: Seat, steps: [u8; 2]) -> Self {
        self.with_player(seat, |player| player.steps = steps)
    }

    /// The discs left in hand.
    pub(crate) fn discs(self, seat: Seat, discs: u8) -> Self {
        self.with_player(seat, |player| player.discs = discs)
    }

    pub(crate) fn passed(self, seat: Seat) -> Self {
        self.with_player(seat, |player| player.passed = true)
    }

    /// A double space that was used this round, with the discs from the seat's hand.
    pub(crate) fn used(self, space: Space, seat: Seat, discs: u8) -> Self {
        self.with(|state| {
            state.player_mut(seat).discs -= discs;
            state.spaces[space.index()].discs = Some((seat, discs));
        })
    }

    /// A single space on which a disc of the seat lies.
    pub(crate) fn used_single(self, space: SingleSpace, seat: Seat) -> Self {
        self.with(|state| {
            state.player_mut(seat).discs -= 1;
            state.single_spaces[space as usize].0[seat.index()] += 1;
        })
    }

    /// The ability; if it is not one of the six, it takes the place of one that nobody has.
    pub(crate) fn ability(self, seat: Seat, ability: Ability) -> Self {
        self.ability_on_board(ability).with(|state| {
            state.abilities.remove(ability);
            state.player_mut(seat).ability = Some(ability);
        })
    }

    /// The ability is one of the six; if it was not, it takes the place of one that nobody has.
    pub(crate) fn ability_on_board(self, ability: Ability) -> Self {
        self.with(|state| {
            if !state.abilities.contains(ability) {
                let replaced = state.abilities.iter().last().expect("an ability lies on the board");
                state.abilities.remove(replaced);
                state.abilities.insert(ability);
            }
        })
    }

    /// A single-use tile from its space.
    pub(crate) fn tile(self, seat: Seat, tile: SingleUse) -> Self {
        self.with(|state| {
            assert!(std::mem::take(&mut state.single_use[tile as usize]), "{tile:?} lies on its space");
            state.player_mut(seat).single_use.push(tile);
        })
    }

    /// A food tile out of the stack.
    pub(crate) fn food_tile(self, seat: Seat, value: u8) -> Self {
        self.with(|state| {
            let mut tiles = state.food_stack.as_slice().to_vec();
            let place = tiles.iter().rposition(|tile| *tile == value).expect("such a tile lies on the stack");
            tiles.remove(place);
            state.food_stack = FoodStack::default();
            tiles.iter().for_each(|tile| state.food_stack.push(*tile));
            state.player_mut(seat).food_tiles.push(value);
        })
    }

    /// The number of tiles of a row that were taken by players who are not in this test.
    pub(crate) fn rewards_gone(self, row: RewardRow, taken: u8) -> Self {
        self.with(|state| state.rewards_taken[row as usize] = taken)
    }

    /// The leftmost tile of a row.
    pub(crate) fn reward(self, seat: Seat, row: RewardRow) -> Self {
        self.with(|state| {
            let place = state.rewards_taken[row as usize];
            state.rewards_taken[row as usize] += 1;
            state.player_mut(seat).rewards[row as usize] |= 1 << place;
        })
    }

    /// The offer of this round; it is in the supply already.
    pub(crate) fn offered(self, seat: Seat, numbers: [u8; 5]) -> Self {
        self.with(|state| {
            state.offers_shown = true;
            state.player_mut(seat).offer = Some(Resources::new(numbers));
        })
    }

    /// Seats that fell into the pit together.
    pub(crate) fn fallen(mut self, seats: &[Seat]) -> Self {
        let oblivion = self.state.rules.edition.oblivion;
        for seat in seats {
            let player = self.state.player_mut(*seat);
            player.penalties = player.penalties.max(oblivion);
        }
        let mut play = Play::live(&mut self.state, &mut self.effects, &mut self.chance);
        pit::throw(&mut play, seats.iter().copied().collect());
        self
    }

    pub(crate) fn cubes(mut self, cubes: &[Cube]) -> Self {
        self.chance.cubes.extend(cubes);
        self
    }

    pub(crate) fn casino(mut self, face: CasinoFace) -> Self {
        self.chance.casino.push_back(face);
        self
    }

    pub(crate) fn whip(mut self, whips: u8) -> Self {
        self.chance.whips.push_back(whips);
        self
    }

    /// A question that is open. The game does not look whether it would answer by itself.
    pub(crate) fn question(self, seat: Seat, question: Question) -> Self {
        self.with(|state| {
            state.decisions_asked += 1;
            state.open[seat.index()] = Some((state.decisions_asked, question));
        })
    }

    /// The seat is asked for an action.
    pub(crate) fn action_of(self, seat: Seat) -> Self {
        self.stage(Stage::Turn { from: seat }).plays_on()
    }

    /// Everybody is asked for an offer.
    pub(crate) fn offers_open(self) -> Self {
        self.stage(Stage::CollectOffers {}).plays_on()
    }

    /// The seat is asked for promotion steps.
    pub(crate) fn promotion_of(self, seat: Seat, left: u8) -> Self {
        let place = self.state.turn_order().position(|other| other == seat).expect("the seat is in the game");
        let place = u8::try_from(place + 1).expect("few seats");
        self.stage(Stage::Promotions { place }).question(seat, Question::Promotion { left })
    }

    /// The seat owes demotions and is asked for the first.
    pub(crate) fn demotion_of(self, seat: Seat, owed: u8) -> Self {
        self.with(|state| state.demotions = PerSeat::one(seat, owed)).question(seat, Question::Demote {})
    }
}

fn turn_tiles(state: &mut State) {
    state.revealed = state.round - u8::from(state.stage.is_before_the_tile());
}
