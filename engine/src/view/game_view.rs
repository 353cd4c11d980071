//! The view of a game: everything that is shown of it.

use serde::{Deserialize, Serialize};

use super::viewer::Viewer;
use crate::board::{SingleSpace, Space};
use crate::decision::Decision;
use crate::effect::Outcome;
use crate::moves::{Cubes, PerSeat};
use crate::resources::{Food, Resources};
use crate::rulebook::{Rulebook, Toggles};
use crate::seat::{Colour, Seat, Seats};
use crate::stage::Phase;
use crate::tiles::{Abilities, Ability, SingleUse, Tile};

/// A game as a viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct View {
    /// Who looks at the game.
    pub viewer: Viewer,
    /// The rulebook the toggles started from.
    pub rulebook: Rulebook,
    /// The toggles of the game.
    pub toggles: Toggles,
    /// The edition's id.
    pub edition: String,
    /// The revision of the edition.
    pub edition_revision: u32,
    /// Whether holdings and reward tiles are public.
    pub open_holdings: bool,
    /// 0 before the first round, then 1 to 7.
    pub round: u8,
    /// The phase of the round.
    pub phase: Phase,
    /// The small cubes.
    pub order: Seats,
    /// The large cubes.
    pub turn_order: Seats,
    /// The seat whose large cube stands first.
    pub favourite: Option<Seat>,
    /// The questions that wait for an answer.
    pub decisions: Vec<Decision>,
    /// The seats in play, in their order.
    pub seats: Vec<SeatView>,
    /// The double spaces by action number.
    pub pyramid: Vec<SpaceView>,
    /// The seat whose pixie waits on the servant space.
    pub servant_space: Option<Seat>,
    /// The single spaces by action number.
    pub single_spaces: Vec<SingleSpaceView>,
    /// Dummy pixies in their mine, with two players.
    pub dummy_mine: Option<u8>,
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
    /// The stack of food tiles, the top one last.
    pub food_stack: Vec<u8>,
    /// The single-use tiles on their spaces.
    pub single_use: Vec<SingleUse>,
    /// The abilities on the board.
    pub abilities: Abilities,
    /// The tile on `extra_place` while that lies on the board.
    pub on_extra_place: Option<Tile>,
    /// The resources on the special offering track.
    pub offering_track: Resources,
    /// The reward tiles left in each row, from the left.
    pub rewards: RewardRows,
    /// The seven round tiles; `null` is one that lies face down.
    pub round_tiles: Vec<Option<Food>>,
    /// The food the Queen wants this round, once she has said so.
    pub wanted: Option<Food>,
    /// The seat that has declared a double offering.
    pub doubled: Option<Seat>,
    /// How many demotions each seat owes.
    pub demotions: PerSeat,
    /// The outcome, once the game is over.
    pub outcome: Option<Outcome>,
}

/// A player as a viewer may see it. `null` is hidden.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// The seat of the player.
    pub seat: Seat,
    /// Resources behind the screen.
    pub holdings: Option<Resources>,
    /// This round's offer, once it may be seen.
    pub offer: Option<Resources>,
    /// Whether an offer has been made this round.
    pub has_offered: bool,
    /// Pixies in the mine.
    pub slaves: u8,
    /// Rocks on the slave places 1 and 2.
    pub rocks: [u8; 2],
    /// Pixies in the palace.
    pub servants: u8,
    /// Food tiles; of two the second lies on `extra_place`.
    pub food_tiles: Vec<u8>,
    /// Single-use tiles; of two the second lies on `extra_place`.
    pub single_use: Vec<SingleUse>,
    /// The permanent ability.
    pub ability: Option<Ability>,
    /// The points on the reward tiles of each row.
    pub rewards: Option<RewardRows>,
    /// Reward points, those of tiles included.
    pub reward_points: Option<u16>,
    /// How many penalties the seat has.
    pub penalties: u8,
    /// The step on the silver track, from 1.
    pub silver_step: u8,
    /// The step on the gold track, from 1.
    pub gold_step: u8,
    /// Discs in hand.
    pub discs: u8,
    /// Whether the player has passed this phase.
    pub passed: bool,
    /// In the pit, and with which group it fell.
    pub fell: Option<u8>,
}

/// Points of reward tiles by row.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RewardRows {
    /// The points for special offerings.
    pub offering: Vec<u8>,
    /// The points for servants.
    pub servant: Vec<u8>,
    /// The points for rings.
    pub ring: Vec<u8>,
}

/// A double space.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SpaceView {
    /// Which space it is.
    pub space: Space,
    /// The pixie on its hand half.
    pub pixie: Option<Colour>,
    /// Discs on it.
    pub discs: PerSeat,
}

/// A single space.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SingleSpaceView {
    /// Which space it is.
    pub space: SingleSpace,
    /// Discs on it.
    pub discs: PerSeat,
}
