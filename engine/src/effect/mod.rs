//! The effects of moves: the facts an event consists of.
//!
//! An effect says what happened, not what somebody wanted, so a later correction of a rule in [`crate::decide`] can
//! neither change nor break a game that has been played. Effects hold the outcomes of chance.

mod drawn;
mod offers;
mod outcome;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use crate::board::{ActionSpace, PixiePlace};
use crate::decision::{Question, id_as_text};
use crate::edition::CasinoFace;
use crate::moves::{Cubes, Move, PerSeat, Rocks};
use crate::resources::{Food, Metal, Resource, Resources};
use crate::seat::{Colour, Seat, Seats};
use crate::stage::Stage;
use crate::tiles::{Abilities, Ability, RewardRow, SingleUse, Tile};

pub use drawn::DrawnCubes;
pub use offers::Offers;
pub use outcome::{EndCause, Outcome, Ranking, Standings};

/// One fact of a game. `seat` is the seat it concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what their variants explain")]
pub enum Effect {
    /// The order was drawn, six abilities lie face up, the round tiles are shuffled (section 2).
    SetUp {
        order: Seats,
        abilities: Abilities,
        #[serde(skip_serializing_if = "Option::is_none")]
        rounds: Option<[Food; 7]>,
    },
    /// The round tiles that lie face down were drawn anew, together with the two that are not used. The seven tiles, those
    /// that lie face up included.
    RoundTilesRedrawn {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rounds: Option<[Food; 7]>,
    },
    /// A round began; the large cubes follow the small ones (R3.1).
    RoundBegan { round: u8 },
    /// The next thing the game does when no decision is open.
    Next { stage: Stage },
    /// A decision was opened.
    Asked {
        #[serde(with = "id_as_text")]
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        id: u32,
        seat: Seat,
        #[serde(flatten)]
        question: Question,
    },
    /// A decision was answered.
    Answered {
        #[serde(with = "id_as_text")]
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        id: u32,
        seat: Seat,
    },
    /// The next answer is the game's own: only this one was legal.
    Automatic { seat: Seat, answer: Move },
    /// Promotion steps of an open decision were used up.
    StepMade { seat: Seat },

    /// Resources came from the supply.
    Gained { seat: Seat, resources: Resources },
    /// Resources went to the supply.
    Paid { seat: Seat, resources: Resources },
    /// Resources left the game.
    Dumped { seat: Seat, resources: Resources },
    /// An opponent handed over resources.
    Robbed { seat: Seat, from: Seat, resources: Resources },

    /// Discs were placed.
    DiscsPlaced { seat: Seat, space: ActionSpace, discs: u8 },
    /// Everybody took the discs back (R3.11).
    DiscsReturned {},
    /// The seat takes no further action this phase.
    Passed { seat: Seat },

    /// A pixie moved to a free place.
    PixieMoved { pixie: Colour, from: PixiePlace, to: PixiePlace },
    /// An own pixie changed places with another one; with one from the mine the other goes to its owner's mine (R3.21).
    PixiesSwapped { pixie: Seat, from: PixiePlace, with: Colour, to: PixiePlace },
    /// The pixie on the servant space became a servant (R3.24).
    BecameServant { seat: Seat },

    /// An ability of the board was chosen at the start.
    AbilityTaken { seat: Seat, ability: Ability },
    /// The top food tile was taken.
    FoodTileTaken { seat: Seat, value: u8 },
    /// A single-use tile was taken from its space.
    SingleUseTaken { seat: Seat, tile: SingleUse },
    /// A single-use tile was used and went back to its space.
    SingleUseReturned { seat: Seat, tile: SingleUse },
    /// Two tiles changed places (action 16); `of` is the opponent, if it was not the board's.
    TilesExchanged {
        seat: Seat,
        give: Tile,
        take: Tile,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Seat>,
    },
    /// The leftmost tile of a row was taken.
    RewardTaken { seat: Seat, row: RewardRow, points: u8 },
    /// Reward points beside the rows.
    RewardPointsGained { seat: Seat, points: u8 },
    /// The disc on a track moved up.
    TrackAdvanced { seat: Seat, track: Metal, steps: u8 },
    /// A resource went from the seat to the special offering track.
    OfferingTrackGrew { seat: Seat, resource: Resource },
    /// The small cube moved forward (action 20).
    PriorityGained { seat: Seat, places: u8 },
    /// The large cube moved to the front (action 21).
    LargeCubeMoved { seat: Seat },

    /// The whip die was rolled.
    WhipRolled { seat: Seat, whips: u8 },
    /// The casino die was rolled.
    CasinoRolled { seat: Seat, face: CasinoFace },
    /// Cubes were taken from the bag: first the named ones, then the drawn ones in their order.
    CubesDrawn {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Cubes::is_empty")]
        named: Cubes,
        drawn: DrawnCubes,
    },
    /// Rocks chained slaves.
    RocksPlaced { seat: Seat, rocks: Rocks },
    /// Drawn rocks that found no place left the game.
    RocksLost { rocks: u8 },
    /// Rocks were removed from own slaves and left the game.
    Unchained { seat: Seat, rocks: [u8; 2] },

    /// The next round tile was turned up (R3.12).
    RoundTileRevealed { food: Food },
    /// The holder of the double offering tile said whether it is used.
    DoubleOfferingAnnounced { seat: Seat, used: bool },
    /// An offer was made and set aside. Others see it without `resources`, and not at all if the game made it.
    OfferMade {
        #[serde(with = "id_as_text")]
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        id: u32,
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        resources: Option<Resources>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        automatic: bool,
    },
    /// All offers were shown.
    OffersRevealed { offers: Offers },
    /// The Queen took an offer, or the part of it that she wants; it went to the supply.
    OfferAccepted { seat: Seat, resources: Resources },
    /// Unwanted food of an offer came back (R3.15).
    OfferReturned { seat: Seat, resources: Resources },

    /// Penalties of one cause were booked.
    Penalised { cause: PenaltyCause, penalties: PerSeat },
    /// Seats owe demotions.
    DemotionsOwed { demotions: PerSeat },
    /// One owed demotion was settled.
    DemotionSettled { seat: Seat },
    /// The demotions owed by a seat lapsed: it has no promoted pixie.
    DemotionsLapsed { seat: Seat },

    /// A seat fell into the pit. All that fall together have the same `group`; groups count from 1.
    FellIntoPit { seat: Seat, group: u8 },
    /// A promoted or enslaved pixie left the game, with the rocks of its owner's mine if it was there.
    PixiesRemoved { seat: Seat },
    /// A food tile went back onto the stack.
    FoodTileReturned { seat: Seat, value: u8 },
    /// An ability went back to the board.
    AbilityReturned { seat: Seat, ability: Ability },
    /// Reward tiles and points left the game.
    RewardsLost { seat: Seat },

    /// The game is over.
    Finished { outcome: Outcome },
}

/// The cause of penalties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum PenaltyCause {
    /// A pass (R3.9).
    Pass,
    /// A roll of the whip die.
    Whip,
    /// Action 18, which copies another action.
    Copy,
    /// Nothing or unwanted food was offered (R3.14, R3.15).
    Offering,
    /// Slaves at the end of a round (R3.25).
    Slaves,
    /// The steps on the tracks at the end of a round (R3.26).
    Tracks,
    /// Rocks on slaves at the end of the game (R8.2).
    Rocks,
    /// Most of a resource at the end of the game (R8.2).
    Majorities,
}

impl PenaltyCause {
    /// All causes.
    pub const ALL: [Self; 8] =
        [Self::Pass, Self::Whip, Self::Copy, Self::Offering, Self::Slaves, Self::Tracks, Self::Rocks, Self::Majorities];
}
