//! The state of a game: all things on the table, in front of the screens and behind them.

mod decisions;
mod player;
mod start;

use std::sync::Arc;

use crate::board::{ActionSpace, PixiePlace, SingleSpace, Space};
use crate::decision::Question;
use crate::effect::Outcome;
use crate::moves::{Cubes, PerSeat};
use crate::resources::{Food, Resources};
use crate::rulebook::{Rules, Toggles};
use crate::seat::{Colour, Seat, Seats};
use crate::stage::Stage;
use crate::tiles::{Abilities, Ability, FoodStack, RewardRow, SingleUse, Tile};

pub use decisions::{ask_anew, open_decisions};
pub use player::Player;

/// A whole game at one moment. Small, and cheap to clone. It holds every secret: show it through [`crate::view()`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The rules agreed before the game.
    pub rules: Arc<Rules>,
    /// 0 before the first round, then 1 to 7.
    pub round: u8,
    /// The next thing the game does when no decision is open.
    pub stage: Stage,
    /// The number of decisions opened so far.
    pub decisions_asked: u32,
    pub(crate) open: [Option<(u32, Question)>; 5],
    /// The players by seat; those beyond the number of players stay empty.
    pub players: [Player; 5],
    /// The small cubes of those who are still in the game.
    pub small: Seats,
    /// The large cubes. A seat that falls into the pit stays in this row until the round is over and is passed over.
    pub large: Seats,
    /// The general supply.
    pub supply: Resources,
    /// The resources that were removed from the game.
    pub dumped: Resources,
    /// The cubes in the bag.
    pub bag: Cubes,
    /// Rocks that were drawn and wait for their places.
    pub drawn_rocks: u8,
    /// Rocks that left the game.
    pub lost_rocks: u8,
    /// The double spaces by [`Space`].
    pub spaces: [DoubleSpace; 14],
    /// Discs on each single space, by seat.
    pub single_spaces: [PerSeat; 7],
    /// The seat whose pixie waits on the servant space.
    pub servant_space: Option<Seat>,
    /// The stack of food tiles, the top one last.
    pub food_stack: FoodStack,
    /// Whether each single-use tile lies on its space.
    pub single_use: [bool; 3],
    /// The abilities that lie on the board.
    pub abilities: Abilities,
    /// The tile on `extra_place` while that lies on the board (R7.4).
    pub on_extra_place: Option<Tile>,
    /// The resources on the special offering track.
    pub offering_track: Resources,
    /// The number of tiles taken from each row.
    pub rewards_taken: [u8; 3],
    /// The round tiles; hidden until revealed.
    pub round_tiles: [Food; 7],
    /// The number of round tiles that have been turned up.
    pub revealed: u8,
    /// Dummy pixies in their mine.
    pub dummy_mine: u8,
    /// The seat that has declared a double offering.
    pub doubled: Option<Seat>,
    /// Whether the offers of this round have been shown.
    pub offers_shown: bool,
    /// How many demotions each seat owes.
    pub demotions: PerSeat,
    /// The numbers of chance outcomes.
    pub draws: DrawCounts,
    /// The number of pixies that have become servants.
    pub servants: u8,
    /// The number of falls into the pit; players who fall together count once.
    pub falls: u8,
    /// The outcome, once the game is over.
    pub outcome: Option<Outcome>,
}

/// A double space of the pyramid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DoubleSpace {
    /// The pixie on the hand half.
    pub pixie: Option<Colour>,
    /// The owner of the discs there, and their number.
    pub discs: Option<(Seat, u8)>,
}

/// The number of outcomes drawn for each purpose, play that was taken back not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DrawCounts {
    /// Cubes drawn blindly.
    pub bag: u32,
    /// Rolls of the casino die.
    pub casino: u32,
    /// Rolls of the whip die.
    pub whip: u32,
}

impl State {
    /// The state of the player on this seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// A double space.
    #[must_use]
    pub fn space(&self, space: Space) -> &DoubleSpace {
        &self.spaces[space.index()]
    }

    /// The toggles of the rules in force.
    #[must_use]
    pub fn toggles(&self) -> &Toggles {
        &self.rules.toggles
    }

    /// All seats of the game, also of those in the pit.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::first(self.rules.players)
    }

    /// Whether the seat is in the game and not in the pit.
    #[must_use]
    pub fn is_active(&self, seat: Seat) -> bool {
        seat.is_in(self.rules.players) && self.player(seat).fell.is_none()
    }

    /// The seats still in the game, in the order of the large cubes.
    pub fn turn_order(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + '_ {
        self.large.iter().filter(|seat| self.is_active(*seat))
    }

    /// The active player whose large cube stands first.
    #[must_use]
    pub fn favourite(&self) -> Option<Seat> {
        self.turn_order().next()
    }

    /// The other players still in the game.
    pub fn opponents(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(move |other| *other != seat && self.is_active(*other))
    }

    /// Whether the seat holds this ability.
    #[must_use]
    pub fn has(&self, seat: Seat, ability: Ability) -> bool {
        self.player(seat).ability == Some(ability)
    }

    /// Whether the ability `extra_place` has room for one more tile (R7.1).
    #[must_use]
    pub fn extra_place_is_free(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        self.has(seat, Ability::ExtraPlace) && player.food_tiles.extra.is_none() && player.single_use.extra.is_none()
    }

    /// The food the Queen wants this round, once she has said so.
    #[must_use]
    pub fn wanted(&self) -> Option<Food> {
        (self.revealed > 0 && self.revealed == self.round).then(|| self.round_tiles[usize::from(self.revealed) - 1])
    }

    /// The double spaces on which this colour has a promoted pixie.
    pub fn promoted(&self, colour: impl Into<Colour>) -> impl Iterator<Item = Space> + Clone + '_ {
        let colour = colour.into();
        Space::ALL.into_iter().filter(move |space| self.space(*space).pixie == Some(colour))
    }

    /// Pixies of this colour at a place: slaves, one on a space, one on the servant space.
    #[must_use]
    pub fn pixies_at(&self, colour: Colour, place: PixiePlace) -> u8 {
        match place {
            PixiePlace::Mine => colour.seat().map_or(self.dummy_mine, |seat| self.player(seat).slaves),
            PixiePlace::On(space) => u8::from(self.space(space).pixie == Some(colour)),
            PixiePlace::ServantSpace => u8::from(self.servant_space.map(Colour::from) == Some(colour)),
        }
    }

    /// The leftmost tile of a row and its points, if one is left.
    #[must_use]
    pub fn next_reward(&self, row: RewardRow) -> Option<u8> {
        self.rules.edition.rewards.row(row).get(usize::from(self.rewards_taken[row as usize])).copied()
    }

    /// Reward points of tiles and others.
    #[must_use]
    pub fn reward_points(&self, seat: Seat) -> u16 {
        let player = self.player(seat);
        let tiles = RewardRow::ALL.into_iter().flat_map(|row| self.reward_tiles(seat, row));
        tiles.map(u16::from).sum::<u16>() + player.extra_points
    }

    /// The points on the seat's tiles of a row.
    pub fn reward_tiles(&self, seat: Seat, row: RewardRow) -> impl Iterator<Item = u8> + '_ {
        let held = self.player(seat).rewards[row as usize];
        let points = self.rules.edition.rewards.row(row);
        points.iter().enumerate().filter(move |(place, _)| held & (1 << place) != 0).map(|(_, points)| *points)
    }

    /// Whether all golden tiles have been taken (R8.1).
    #[must_use]
    pub fn golden_tiles_are_gone(&self) -> bool {
        self.rewards_taken.iter().all(|taken| *taken >= self.rules.edition.rewards.golden)
    }

    /// Discs on a space.
    #[must_use]
    pub fn discs_on(&self, space: ActionSpace) -> PerSeat {
        match space {
            ActionSpace::Double(space) => {
                self.space(space).discs.map_or_else(PerSeat::default, |(seat, discs)| PerSeat::one(seat, discs))
            }
            ActionSpace::Single(space) => self.single_spaces[space as usize],
        }
    }

    /// Whether a disc of this seat lies on a single space.
    #[must_use]
    pub fn has_disc_on(&self, seat: Seat, space: SingleSpace) -> bool {
        self.single_spaces[space as usize].of(seat) > 0
    }

    /// The single-use tiles that lie on their spaces.
    pub fn single_use_on_board(&self) -> impl Iterator<Item = SingleUse> + '_ {
        SingleUse::ALL.into_iter().filter(|tile| self.single_use[*tile as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::{ALL_RESOURCES, DISCS, food_stack, pixies};
    use crate::rulebook::Rulebook;
    use crate::seat::Players;
    use crate::seat::Seat::Blue;
    use crate::testing::{conserved, given, steal_food};

    fn new(players: Players) -> State {
        State::new(Arc::new(Rules::of(Rulebook::En, players)))
    }

    #[test]
    fn r1_1_all_resources_and_rocks_are_there_whatever_the_number_of_players() {
        assert_eq!(ALL_RESOURCES, Resources::new([40, 40, 40, 60, 30]));
        for players in Players::ALL {
            let state = new(players);
            let in_bag = Resources::new([0, 0, 0, state.bag.silver, state.bag.gold]);
            let held = state.seats().fold(Resources::NONE, |sum, seat| sum + state.player(seat).holdings);
            assert_eq!(state.supply + state.offering_track + in_bag + held, ALL_RESOURCES);
            assert!(state.bag.rock <= 20);
        }
        assert_eq!(new(Players::Five).bag.rock, 20);
    }

    #[test]
    fn r1_2_six_food_tiles_three_single_use_tiles_ten_abilities_and_seven_round_tiles() {
        let mut food = food_stack(Players::Five).as_slice().to_vec();
        food.sort_unstable();
        assert_eq!(food, [2, 2, 3, 3, 4, 4]);
        assert_eq!((new(Players::Three).single_use, SingleUse::ALL.len()), ([true; 3], 3));
        assert_eq!((Ability::ALL.len(), Ability::ALL.into_iter().collect::<Abilities>().iter().count()), (10, 10));
        assert_eq!((new(Players::Three).round_tiles.len(), new(Players::Three).revealed), (7, 0));
    }

    #[test]
    fn r1_2_the_nine_round_tiles_are_three_of_each_food() {
        for seed in 0..20 {
            let draw = crate::setup::Draw::by(&mut crate::chance::Seeded::new(&[seed; 32]), Players::Three);
            for food in Food::ALL {
                let shown = draw.rounds.iter().filter(|shown| **shown == food).count();
                assert!((1..=3).contains(&shown), "two of nine are not used");
            }
        }
    }

    #[test]
    fn r1_3_each_player_has_pixies_discs_cubes_and_track_discs() {
        for players in Players::ALL {
            let state = new(players);
            for seat in state.seats() {
                let player = state.player(seat);
                assert_eq!((player.slaves, player.discs), (pixies(players), DISCS));
                assert_eq!((player.steps, player.penalties), ([0, 0], 0));
            }
        }
        assert_eq!(DISCS, 4);
        assert!(Players::ALL.into_iter().all(|players| pixies(players) <= 5));
    }

    #[test]
    fn r1_6_what_the_supply_lacks_is_not_handed_out_and_nobody_owes_it() {
        let table = given(3, Rulebook::En).supply([1, 0, 0, 0, 0]).action_of(Blue);
        let after = table.when(Blue, steal_food(Food::Apple));
        after.gained(Blue, [1, 0, 0, 0, 0]);
        conserved(&after.state);
        assert!(after.state.supply.is_none());
    }
}
