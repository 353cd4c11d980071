//! The seats, tiles and resources that an effect names.

use pixie_engine::moves::Cube;
use pixie_engine::resources::{Resource, Resources};
use pixie_engine::tiles::{Ability, RewardRow, SingleUse, Tile};
use pixie_engine::{Effect, Seat};

/// A kind of tile. The numbers of food tiles do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TileKind {
    /// A reward tile of a row.
    Reward(RewardRow),
    /// A single-use tile.
    SingleUse(SingleUse),
    /// A tile with an ability.
    Ability(Ability),
    /// A food tile.
    Food,
}

/// The parts of an effect that a reader can look for. A question to a seat, and the end of a question, name no seat: else
/// nearly every move would be about the seat that comes next.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Mentions {
    pub(super) seats: Vec<Seat>,
    pub(super) tiles: Vec<TileKind>,
    pub(super) resources: Vec<Resource>,
}

impl Mentions {
    /// Those of an effect that are about this seat, if one is named. What is left out of a redacted effect is not among
    /// them.
    pub(super) fn of(effect: &Effect, about: Option<Seat>) -> Self {
        let all = Self::all(effect, about);
        if about.is_some_and(|seat| !all.seats.contains(&seat)) { Self::default() } else { all }
    }

    fn all(effect: &Effect, about: Option<Seat>) -> Self {
        match *effect {
            Effect::SetUp { .. }
            | Effect::RoundTilesRedrawn { .. }
            | Effect::RoundBegan { .. }
            | Effect::Next { .. }
            | Effect::Asked { .. }
            | Effect::Answered { .. }
            | Effect::DiscsReturned {}
            | Effect::RocksLost { .. }
            | Effect::RoundTileRevealed { .. }
            | Effect::Finished { .. } => Self::default(),

            Effect::Automatic { seat, .. }
            | Effect::StepMade { seat }
            | Effect::DiscsPlaced { seat, .. }
            | Effect::Passed { seat }
            | Effect::BecameServant { seat }
            | Effect::RewardPointsGained { seat, .. }
            | Effect::TrackAdvanced { seat, .. }
            | Effect::PriorityGained { seat, .. }
            | Effect::LargeCubeMoved { seat }
            | Effect::WhipRolled { seat, .. }
            | Effect::CasinoRolled { seat, .. }
            | Effect::RocksPlaced { seat, .. }
            | Effect::Unchained { seat, .. }
            | Effect::DemotionSettled { seat }
            | Effect::DemotionsLapsed { seat }
            | Effect::FellIntoPit { seat, .. }
            | Effect::PixiesRemoved { seat } => Self::seats([seat]),

            Effect::PixieMoved { pixie, .. } => Self::seats(pixie.seat()),
            Effect::PixiesSwapped { pixie, with, .. } => Self::seats([Some(pixie), with.seat()].into_iter().flatten()),
            Effect::Penalised { penalties, .. } => Self::seats(penalties.iter().map(|(seat, _)| seat)),
            Effect::DemotionsOwed { demotions } => Self::seats(demotions.iter().map(|(seat, _)| seat)),

            Effect::Gained { seat, resources }
            | Effect::Paid { seat, resources }
            | Effect::Dumped { seat, resources }
            | Effect::OfferAccepted { seat, resources }
            | Effect::OfferReturned { seat, resources } => Self::seats([seat]).with(resources),
            Effect::Robbed { seat, from, resources } => Self::seats([seat, from]).with(resources),
            Effect::OfferingTrackGrew { seat, resource } => Self::seats([seat]).with(Resources::of(resource, 1)),
            Effect::CubesDrawn { seat, named, drawn } => {
                let cubes = named.iter().chain(drawn.iter());
                cubes.fold(Self::seats([seat]), |mentioned, cube| mentioned.with(resource_of(cube)))
            }
            Effect::OfferMade { seat, resources, .. } => Self::seats([seat]).with(resources.unwrap_or_default()),
            Effect::OffersRevealed { offers } => {
                let mentioned = offers.iter().filter(|(seat, _)| about.is_none_or(|about| about == *seat));
                mentioned.fold(Self::default(), |mentioned, (seat, resources)| {
                    let Self { mut seats, tiles, resources } = mentioned.with(resources);
                    seats.push(seat);
                    Self { seats, tiles, resources }
                })
            }

            Effect::AbilityTaken { seat, ability } | Effect::AbilityReturned { seat, ability } => {
                Self::tiles([seat], [TileKind::Ability(ability)])
            }
            Effect::FoodTileTaken { seat, .. } | Effect::FoodTileReturned { seat, .. } => {
                Self::tiles([seat], [TileKind::Food])
            }
            Effect::SingleUseTaken { seat, tile } | Effect::SingleUseReturned { seat, tile } => {
                Self::tiles([seat], [TileKind::SingleUse(tile)])
            }
            Effect::TilesExchanged { seat, give, take, of } => {
                Self::tiles([Some(seat), of].into_iter().flatten(), [give.into(), take.into()])
            }
            Effect::RewardTaken { seat, row, .. } => Self::tiles([seat], [TileKind::Reward(row)]),
            Effect::RewardsLost { seat } => Self::tiles([seat], RewardRow::ALL.map(TileKind::Reward)),
            Effect::DoubleOfferingAnnounced { seat, .. } => {
                Self::tiles([seat], [TileKind::SingleUse(SingleUse::DoubleOffering)])
            }
        }
    }

    fn seats(seats: impl IntoIterator<Item = Seat>) -> Self {
        Self { seats: seats.into_iter().collect(), ..Self::default() }
    }

    fn tiles(seats: impl IntoIterator<Item = Seat>, tiles: impl Into<Vec<TileKind>>) -> Self {
        Self { tiles: tiles.into(), ..Self::seats(seats) }
    }

    fn with(mut self, resources: Resources) -> Self {
        self.resources.extend(resources.iter().map(|(resource, _)| resource));
        self
    }
}

/// The resource that a drawn cube is; a rock is none.
fn resource_of(cube: Cube) -> Resources {
    match cube {
        Cube::Silver => Resources::of(Resource::Silver, 1),
        Cube::Gold => Resources::of(Resource::Gold, 1),
        Cube::Rock => Resources::NONE,
    }
}

impl From<Tile> for TileKind {
    fn from(tile: Tile) -> Self {
        match tile {
            Tile::Food(_) => Self::Food,
            Tile::SingleUse(tile) => Self::SingleUse(tile),
            Tile::Ability(ability) => Self::Ability(ability),
        }
    }
}

impl TileKind {
    /// All kinds of tiles that there are.
    pub fn all() -> impl Iterator<Item = Self> {
        let rewards = RewardRow::ALL.into_iter().map(Self::Reward);
        let single_uses = SingleUse::ALL.into_iter().map(Self::SingleUse);
        rewards.chain(single_uses).chain([Self::Food]).chain(Ability::ALL.into_iter().map(Self::Ability))
    }

    /// The name in the API, as effects have it: `ring`, `look_into_bag`.
    pub fn word(self) -> String {
        let name =
            |tile: serde_json::Result<serde_json::Value>| tile.ok().and_then(|name| Some(name.as_str()?.to_owned()));
        let word = match self {
            Self::Reward(row) => name(serde_json::to_value(row)),
            Self::SingleUse(tile) => name(serde_json::to_value(tile)),
            Self::Ability(ability) => name(serde_json::to_value(ability)),
            Self::Food => Some("food_tile".to_owned()),
        };
        word.unwrap_or_default()
    }
}

/// The kind of tile as the notation writes it.
#[cfg(test)]
mod tests {
    use pixie_engine::effect::Offers;

    use super::*;

    #[test]
    fn a_secret_offer_names_no_resource() {
        let made = |resources| Effect::OfferMade { id: 1, seat: Seat::Red, resources, automatic: false };
        let open = made(Some(Resources::of(Resource::Gold, 2)));
        assert_eq!(Mentions::of(&open, None).resources, [Resource::Gold]);
        assert_eq!(Mentions::of(&made(None), None), Mentions::seats([Seat::Red]));
    }

    #[test]
    fn of_all_offers_only_that_of_the_seat_is_about_it() {
        let mut offers = Offers::default();
        offers.0[0] = Some(Resources::of(Resource::Gold, 1));
        offers.0[1] = Some(Resources::of(Resource::Apple, 3));
        let revealed = Effect::OffersRevealed { offers };
        assert_eq!(Mentions::of(&revealed, Some(Seat::Red)).resources, [Resource::Apple]);
        assert_eq!(Mentions::of(&revealed, Some(Seat::Green)), Mentions::default());
        assert_eq!(Mentions::of(&revealed, None).resources, [Resource::Gold, Resource::Apple]);
    }

    #[test]
    fn an_exchange_is_about_both_players_and_both_tiles() {
        let give = Tile::SingleUse(SingleUse::Mercy);
        let take = Tile::SingleUse(SingleUse::LookIntoBag);
        let exchanged = Effect::TilesExchanged { seat: Seat::Blue, give, take, of: Some(Seat::Red) };
        let all = Mentions::tiles([Seat::Blue, Seat::Red], [give.into(), take.into()]);
        assert_eq!(Mentions::of(&exchanged, Some(Seat::Red)), all);
    }

    #[test]
    fn every_kind_of_tile_has_a_name_of_its_own() {
        let words: std::collections::BTreeSet<_> = TileKind::all().map(TileKind::word).collect();
        assert_eq!(words.len(), 17);
        assert!(words.contains("ring") && words.contains("look_into_bag") && words.contains("food_tile"));
    }
}
