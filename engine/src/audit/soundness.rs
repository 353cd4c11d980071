//! The soundness of a board: all pieces are there and lie where they can, and the next stage belongs to the round.

use std::fmt;

use crate::board::{ActionSpace, PixiePlace, SingleSpace, Space};
use crate::mine::ROCKS_PER_SLAVE;
use crate::moves::Tile;
use crate::pieces::{self, ALL_RESOURCES, DISCS, DUMMY_PIXIES, food_stack, pixies};
use crate::resources::Resource;
use crate::seat::{Colour, Players, Seat};
use crate::stage::{LAST_ROUND, Stage};
use crate::state::State;
use crate::tiles::{Abilities, RewardRow, SingleUse};

/// A fault of a board: something lost, something from nowhere, a piece where it cannot lie, a stage at the wrong time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsound {
    /// The pieces of a resource do not add up (R1.1).
    Resource(Resource),
    /// The rocks do not add up (R2.8).
    Rocks,
    /// More rocks on a seat's slaves than they can be chained to (R4.5).
    Chains(Seat),
    /// The pixies of a seat do not add up (R2.1).
    Pixies(Seat),
    /// The pixies of the dummy do not add up (R10.1).
    Dummies,
    /// A seat has too many action discs (R1.3).
    Discs(Seat),
    /// A single-use tile is missing or lies twice (R1.2).
    SingleUse(SingleUse),
    /// The food tiles do not add up (R2.4).
    FoodTiles,
    /// One of the six abilities is missing or lies twice (R2.9).
    Abilities,
    /// There are too many reward tiles of a row, or one is held twice (R2.5).
    Rewards(RewardRow),
    /// A seat in the pit has something left (R4.4).
    Pit(Seat),
    /// The next stage does not fit the round (R3.1) or the number of round tiles that lie face up (R3.12).
    Round,
}

impl fmt::Display for Unsound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Resource(resource) => write!(f, "{resource} got lost or came from nowhere"),
            Self::Rocks => write!(f, "rocks got lost or came from nowhere"),
            Self::Chains(seat) => write!(f, "the slaves of {seat} cannot be chained like that"),
            Self::Pixies(seat) => write!(f, "pixies of {seat} got lost or came from nowhere"),
            Self::Dummies => write!(f, "pixies of the dummy got lost or came from nowhere"),
            Self::Discs(seat) => write!(f, "discs of {seat} came from nowhere"),
            Self::SingleUse(tile) => write!(f, "the tile {tile} is nowhere or lies twice"),
            Self::FoodTiles => write!(f, "food tiles got lost or came from nowhere"),
            Self::Abilities => write!(f, "an ability got lost or lies twice"),
            Self::Rewards(row) => write!(f, "{row} tiles came from nowhere or are held twice"),
            Self::Pit(seat) => write!(f, "{seat} is in the pit and has something left"),
            Self::Round => write!(f, "what comes next does not belong to a round of so many tiles face up"),
        }
    }
}

impl std::error::Error for Unsound {}

fn require(sound: bool, fault: Unsound) -> Result<(), Unsound> {
    if sound { Ok(()) } else { Err(fault) }
}

fn count<T>(things: impl Iterator<Item = T>) -> u32 {
    things.map(|_| 1).sum()
}

impl State {
    /// Whether nothing is lost and nothing has appeared: resources, rocks, pixies, discs and tiles; and whether the
    /// next stage belongs to the round. A board is sound whenever a decision is open, or the game is over.
    ///
    /// # Errors
    /// The first thing that is not as it must be.
    pub fn sound(&self) -> Result<(), Unsound> {
        self.resources_are_there()?;
        self.rocks_are_there()?;
        self.seats().try_for_each(|seat| self.pieces_are_there(seat))?;
        let dummies = u32::from(self.dummy_mine) + count(self.promoted(Colour::Dummy));
        require(dummies == if self.rules.players == Players::Two { DUMMY_PIXIES.into() } else { 0 }, Unsound::Dummies)?;
        self.tiles_are_there()?;
        require(self.outcome.is_some() || self.round_fits_the_stage(), Unsound::Round)
    }

    /// After the last round there is no other one, and no tile for it.
    fn round_fits_the_stage(&self) -> bool {
        let rounds = match self.stage {
            Stage::ChooseAbilities {} => 0..=0,
            Stage::StartRound {} => 0..=LAST_ROUND - 1,
            // A game that is over has an outcome, so this is not reached for a sound state.
            Stage::Over {} => return false,
            _ => 1..=LAST_ROUND,
        };
        rounds.contains(&self.round) && self.revealed == self.round - u8::from(self.stage.is_before_the_tile())
    }

    fn resources_are_there(&self) -> Result<(), Unsound> {
        // Sums of small numbers, which must not hide an overflow.
        let sum = |resource| -> u32 {
            let piles = [self.supply, self.dumped, self.offering_track];
            let screens = self.seats().flat_map(|seat| [self.player(seat).holdings, self.player(seat).set_aside]);
            let in_bag = match resource {
                Resource::Silver => self.bag.silver,
                Resource::Gold => self.bag.gold,
                _ => 0,
            };
            piles.into_iter().chain(screens).map(|pile| u32::from(pile[resource])).sum::<u32>() + u32::from(in_bag)
        };
        Resource::ALL.into_iter().try_for_each(|resource| {
            require(sum(resource) == u32::from(ALL_RESOURCES[resource]), Unsound::Resource(resource))
        })
    }

    fn rocks_are_there(&self) -> Result<(), Unsound> {
        let on_slaves = self.seats().flat_map(|seat| self.player(seat).rocks);
        let rocks = on_slaves.chain([self.bag.rock, self.drawn_rocks, self.lost_rocks]).map(u32::from).sum::<u32>();
        require(rocks == u32::from(pieces::rocks(self.rules.players)), Unsound::Rocks)
    }

    fn pieces_are_there(&self, seat: Seat) -> Result<(), Unsound> {
        let player = self.player(seat);
        let waiting = u32::from(self.pixies_at(seat.into(), PixiePlace::ServantSpace));
        let in_play = u32::from(player.slaves) + count(self.promoted(seat)) + waiting;
        if self.is_active(seat) {
            let all = u32::from(pixies(self.rules.players));
            require(in_play + u32::from(player.servants) == all, Unsound::Pixies(seat))?;
        } else {
            let has_nothing = in_play == 0 && player.rocks == [0, 0] && player.holdings.is_none();
            require(has_nothing, Unsound::Pit(seat))?;
        }
        let chained = count(player.rocks.iter().filter(|rocks| **rocks > 0));
        let few = player.rocks.iter().all(|rocks| *rocks <= ROCKS_PER_SLAVE);
        require(chained <= u32::from(player.slaves) && few, Unsound::Chains(seat))?;

        let spaces = Space::ALL.map(ActionSpace::Double).into_iter().chain(SingleSpace::ALL.map(ActionSpace::Single));
        let placed: u32 = spaces.map(|space| u32::from(self.discs_on(space).of(seat))).sum();
        require(u32::from(player.discs) + placed <= u32::from(DISCS), Unsound::Discs(seat))
    }

    fn tiles_are_there(&self) -> Result<(), Unsound> {
        let players = || self.seats().map(|seat| self.player(seat));
        for tile in SingleUse::ALL {
            let on_screens = count(players().flat_map(|player| player.single_use.iter()).filter(|held| *held == tile));
            let elsewhere = [self.single_use[tile as usize], self.on_extra_place == Some(Tile::SingleUse(tile))];
            require(on_screens + count(elsewhere.iter().filter(|there| **there)) == 1, Unsound::SingleUse(tile))?;
        }

        let on_extra_place = self.on_extra_place.and_then(|tile| match tile {
            Tile::Food(value) => Some(value),
            _ => None,
        });
        let on_screens = players().flat_map(|player| player.food_tiles.iter());
        let stack = self.food_stack.as_slice().iter().copied();
        let mut food: Vec<u8> = stack.chain(on_screens).chain(on_extra_place).collect();
        let mut all = food_stack(self.rules.players).as_slice().to_vec();
        food.sort_unstable();
        all.sort_unstable();
        require(food == all, Unsound::FoodTiles)?;

        let held = players().filter_map(|player| player.ability);
        let distinct: Abilities = held.clone().chain(self.abilities.iter()).collect();
        let number = count(held) + count(self.abilities.iter());
        require((number, count(distinct.iter())) == (6, 6), Unsound::Abilities)?;

        RewardRow::ALL.into_iter().try_for_each(|row| self.rewards_are_there(row))
    }

    fn rewards_are_there(&self, row: RewardRow) -> Result<(), Unsound> {
        let mut seen = 0;
        for seat in self.seats() {
            let tiles = self.player(seat).rewards[row as usize];
            require(seen & tiles == 0, Unsound::Rewards(row))?;
            seen |= tiles;
        }
        let taken = u32::from(self.rewards_taken[row as usize]);
        require(taken >= u8::BITS - seen.leading_zeros(), Unsound::Rewards(row))
    }
}
