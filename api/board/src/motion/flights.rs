//! The motion of each kind of effect: what flies, and what it is about. The ways of pieces follow from where they stand before and
//! after it.

use pixie_engine::board::{ActionSpace, PixiePlace, SingleSpace, Space};
use pixie_engine::moves::{Cube, PerSeat, Rocks, Tile};
use pixie_engine::resources::{Resource, Resources};
use pixie_engine::seat::Colour;
use pixie_engine::tiles::{RewardRow, SingleUse};
use pixie_engine::{Effect, Seat};

use super::scene::Between;
use super::{Flight, Kind, What};
use crate::click_target::Thing;
use crate::geometry::Point;
use crate::symbols::icons::Icon;

/// The motion of an effect besides the ways of pieces.
pub(super) struct Shown {
    pub(super) kind: Kind,
    pub(super) flights: Vec<Flight>,
    pub(super) about: Vec<String>,
}

/// Why an effect has no motion.
const OF_THE_GAME: &str = "the game's own bookkeeping, which no table shows";
const ASKED: &str = "the page says who is asked";
const TOLD_BY_OTHERS: &str = "the effects after it are the motion";
const PIXIE_WENT: &str = "the pixie that went is the motion";

/// Whether an effect has no motion of its own.
#[must_use]
pub fn is_still(effect: &Effect) -> bool {
    use Effect as E;
    matches!(
        effect,
        E::Next { .. }
            | E::Asked { .. }
            | E::Answered { .. }
            | E::Automatic { .. }
            | E::StepMade { .. }
            | E::DemotionSettled { .. }
    )
}

/// The motion of an effect, or why it has none.
pub(super) fn shown(effect: &Effect, board: &Between<'_>) -> Result<Shown, &'static str> {
    use Effect as E;
    use Kind as K;
    let shown = match *effect {
        E::Next { .. } => return Err(OF_THE_GAME),
        E::Asked { .. } | E::Answered { .. } => return Err(ASKED),
        E::Automatic { .. } => return Err(TOLD_BY_OTHERS),
        E::StepMade { .. } | E::DemotionSettled { .. } => return Err(PIXIE_WENT),

        E::SetUp { .. } => K::Order.about([part("order"), part("abilities")]),
        E::RoundTilesRedrawn { .. } => K::Turn.about((1..=7).map(round_tile)),
        E::RoundBegan { .. } => K::Order.about([part("heading"), part("order")]),

        E::Gained { seat, resources } => goods(board, resources, |kind| vec![supply(kind)], |kind| hand(seat, kind)),
        E::Paid { seat, resources } => goods(board, resources, |kind| hand(seat, kind), |kind| vec![supply(kind)]),
        E::Dumped { seat, resources } => goods(board, resources, |kind| hand(seat, kind), |_| gone()),
        E::Robbed { seat, from, resources } => {
            goods(board, resources, |kind| hand(from, kind), |kind| hand(seat, kind))
        }

        E::DiscsPlaced { space, .. } => K::Lay.about([named(Thing::Space(space))]),
        E::DiscsReturned {} => K::Lay.about([]),
        E::Passed { seat } => K::Mark.about([panel(seat)]),

        E::PixieMoved { from, to, .. } if to.row() < from.row() => K::Sink.about([]),
        E::PixieMoved { to, .. } => K::Climb.about(space_of(to)),
        E::PixiesSwapped { to, .. } => K::Kick.about(space_of(to)),
        E::BecameServant { .. } => K::Serve.about([part("palace")]),

        E::AbilityTaken { seat, ability } => {
            let tile = Tile::Ability(ability);
            K::Give.with([tile_flight(board, tile, [named(Thing::Ability(ability))], screen(seat, tile))])
        }
        E::FoodTileTaken { seat, value } => {
            let tile = Tile::Food(value);
            K::Give.with([tile_flight(board, tile, [named(Thing::FoodStack)], screen(seat, tile))])
        }
        E::SingleUseTaken { seat, tile } => {
            let of = Tile::SingleUse(tile);
            K::Give.with([tile_flight(board, of, [home(tile)], screen(seat, of))])
        }
        E::SingleUseReturned { seat, tile } => {
            let of = Tile::SingleUse(tile);
            K::Give.with([tile_flight(board, of, screen(seat, of), [home(tile)])])
        }
        E::TilesExchanged { seat, give, take, of } => {
            let other = |tile| of.map_or_else(|| [board_place(tile), panel(seat)], |other| screen(other, tile));
            K::Give.with([
                tile_flight(board, give, screen(seat, give), other(give)),
                tile_flight(board, take, other(take), screen(seat, take)),
            ])
        }
        E::RewardTaken { seat, row, points } => {
            let from = board.from([rewards(row)]);
            K::Give.with([points_flight(points.into(), from, board.to([panel(seat)]))])
        }
        E::RewardPointsGained { seat, points } => {
            let (x, y) = board.to([panel(seat)]);
            K::Give.with([points_flight(points.into(), (x, y), (x + 230.0, y + 50.0))])
        }
        E::TrackAdvanced { track, .. } => K::Step.about([named(Thing::Track(track))]),
        E::OfferingTrackGrew { seat, resource } => {
            let altar = named(Thing::Space(ActionSpace::Single(SingleSpace::SpecialOffering)));
            goods(board, Resources::of(resource, 1), |kind| hand(seat, kind), |_| vec![altar.clone()])
        }
        E::PriorityGained { .. } | E::LargeCubeMoved { .. } => K::Order.about([part("order")]),

        E::WhipRolled { whips, .. } => roll(board, Space::Whip, whips.to_string()),
        E::CasinoRolled { face, .. } => roll(board, Space::Casino, face.to_string()),
        E::CubesDrawn { seat, named, drawn } => {
            let all = named.iter().chain(drawn.iter());
            K::Draw.with(all.map(|cube| cube_flight(board, seat, cube)).collect::<Vec<_>>())
        }
        E::RocksPlaced { rocks, .. } => K::Draw.with(rock_flights(board, rocks)),
        E::RocksLost { rocks } => {
            K::Draw.with([flight(What::Icon(Icon::Rock.name(), rocks), board.from([bag(Cube::Rock)]), out(board))])
        }
        E::Unchained { seat, rocks: [one, two] } => {
            let from = board.from([named(Thing::Slaves(seat.into())), panel(seat)]);
            K::Draw.with([flight(What::Icon(Icon::Rock.name(), one + two), from, out(board))])
        }

        E::RoundTileRevealed { .. } => K::Turn.about([round_tile(board.round())]),
        E::DoubleOfferingAnnounced { seat, .. } => K::Mark.about([panel(seat)]),
        E::OfferMade { seat, .. } => K::Mark.about([panel(seat)]),
        E::OffersRevealed { offers } => K::Turn.about(offers.iter().map(|(seat, _)| panel(seat))),
        E::OfferAccepted { seat, resources } => {
            goods(board, resources, |_| vec![panel(seat)], |_| vec![part("palace")])
        }
        E::OfferReturned { seat, resources } => goods(board, resources, |_| vec![panel(seat)], |kind| hand(seat, kind)),

        E::Penalised { penalties, .. } => ticks(board, penalties),
        E::DemotionsOwed { demotions } => K::Mark.about(demotions.iter().map(|(seat, _)| panel(seat))),
        E::DemotionsLapsed { seat } => K::Mark.about([panel(seat)]),

        E::FellIntoPit { seat, .. } => {
            let at = board.from([panel(seat)]);
            let pit = Flight { scale: 4.0, ..flight(What::Icon(Icon::Pit.name(), 1), at, at) };
            Shown { about: vec![panel(seat)], ..K::Pit.with([pit]) }
        }
        E::PixiesRemoved { .. } => K::Pit.about([]),
        E::FoodTileReturned { seat, value } => {
            let tile = Tile::Food(value);
            K::Give.with([tile_flight(board, tile, screen(seat, tile), [named(Thing::FoodStack)])])
        }
        E::AbilityReturned { seat, ability } => {
            let tile = Tile::Ability(ability);
            K::Give.with([tile_flight(board, tile, screen(seat, tile), [board_place(tile)])])
        }
        E::RewardsLost { seat } => {
            let star = What::Icon(Icon::Star.name(), 1);
            K::Pit.with([flight(star, board.from([panel(seat)]), out(board))])
        }
        E::Finished { .. } => K::Mark.about([part("heading")]),
    };
    Ok(shown)
}

impl Kind {
    fn about(self, about: impl IntoIterator<Item = String>) -> Shown {
        Shown { kind: self, flights: Vec::new(), about: about.into_iter().collect() }
    }

    fn with(self, flights: impl IntoIterator<Item = Flight>) -> Shown {
        Shown { kind: self, flights: flights.into_iter().collect(), about: Vec::new() }
    }
}

fn flight(what: What, from: Point, to: Point) -> Flight {
    Flight { what, from, to, scale: 1.3 }
}

/// The name of a thing's group.
fn named(thing: Thing) -> String {
    let (name, value) = thing.data();
    format!(r#"{name}="{value}""#)
}

fn part(name: &str) -> String {
    format!(r#"part="{name}""#)
}

fn round_tile(round: u8) -> String {
    format!(r#"round="{round}""#)
}

fn panel(seat: Seat) -> String {
    named(Thing::Seat(seat))
}

fn supply(kind: Resource) -> String {
    named(Thing::Supply(kind))
}

/// Where a seat has resources: visible, or behind its screen.
fn hand(seat: Seat, kind: Resource) -> Vec<String> {
    vec![named(Thing::Held(seat, kind)), panel(seat)]
}

fn screen(seat: Seat, tile: Tile) -> [String; 2] {
    [named(Thing::Screen(seat, tile)), panel(seat)]
}

/// Where what has left the game is listed, if something has.
fn gone() -> Vec<String> {
    vec![part("gone"), part("supply")]
}

fn out(board: &Between<'_>) -> Point {
    board.to([part("gone"), part("supply")])
}

fn bag(cube: Cube) -> String {
    named(Thing::Cube(cube))
}

fn home(tile: SingleUse) -> String {
    let space = match tile {
        SingleUse::DoubleOffering => Space::DoubleOffering,
        SingleUse::LookIntoBag => Space::LookIntoBag,
        SingleUse::Mercy => Space::Mercy,
    };
    named(Thing::Space(ActionSpace::Double(space)))
}

/// Where a tile lies that nobody has.
fn board_place(tile: Tile) -> String {
    match tile {
        Tile::Food(_) => named(Thing::FoodStack),
        Tile::SingleUse(tile) => home(tile),
        // It may lie there only afterwards.
        Tile::Ability(_) => part("abilities"),
    }
}

fn rewards(row: RewardRow) -> String {
    format!(r#"rewards="{}""#, row.word())
}

fn space_of(place: PixiePlace) -> Option<String> {
    match place {
        PixiePlace::Mine => None,
        PixiePlace::On(space) => Some(named(Thing::Space(ActionSpace::Double(space)))),
        PixiePlace::ServantSpace => Some(named(Thing::ServantSpace)),
    }
}

/// Resources that change hands, each kind by itself.
fn goods(
    board: &Between<'_>,
    resources: Resources,
    from: impl Fn(Resource) -> Vec<String>,
    to: impl Fn(Resource) -> Vec<String>,
) -> Shown {
    let all = resources.iter().map(|(kind, number)| {
        let what = What::Icon(Icon::from(kind).name(), number);
        flight(what, board.from(from(kind)), board.to(to(kind)))
    });
    Kind::Give.with(all)
}

fn tile_flight(board: &Between<'_>, tile: Tile, from: impl AsRef<[String]>, to: impl AsRef<[String]>) -> Flight {
    let what = match tile {
        Tile::Food(value) => What::Words(value.to_string()),
        Tile::SingleUse(tile) => What::Icon(Icon::from(tile).name(), 1),
        Tile::Ability(ability) => What::Words(ability.word().into()),
    };
    flight(what, board.from(from), board.to(to))
}

fn points_flight(points: u16, from: Point, to: Point) -> Flight {
    flight(What::Icon(Icon::Star.name(), u8::try_from(points).unwrap_or(u8::MAX)), from, to)
}

fn cube_flight(board: &Between<'_>, seat: Seat, cube: Cube) -> Flight {
    let (icon, to) = match cube {
        Cube::Silver => (Icon::Silver, hand(seat, Resource::Silver)),
        Cube::Gold => (Icon::Gold, hand(seat, Resource::Gold)),
        Cube::Rock => (Icon::Rock, vec![named(Thing::Slaves(seat.into())), panel(seat)]),
    };
    flight(What::Icon(icon.name(), 1), board.from([bag(cube)]), board.to(to))
}

fn rock_flights(board: &Between<'_>, rocks: Rocks) -> Vec<Flight> {
    let places = rocks.iter().flat_map(|(seat, numbers)| [(seat, 1, numbers[0]), (seat, 2, numbers[1])]);
    let placed = places.filter(|(_, _, number)| *number > 0).map(|(seat, place, number)| {
        let to = board.to([named(Thing::Slave(seat, place)), named(Thing::Slaves(Colour::from(seat)))]);
        flight(What::Icon(Icon::Rock.name(), number), board.from([bag(Cube::Rock)]), to)
    });
    placed.collect()
}

/// A die that rolls on the space of its action and shows a face.
fn roll(board: &Between<'_>, space: Space, face: String) -> Shown {
    let (x, y) = board.from([named(Thing::Space(ActionSpace::Double(space)))]);
    let die = flight(What::Icon(Icon::Die.name(), 1), (x - 60.0, y), (x - 12.0, y));
    let face = flight(What::Words(face), (x - 12.0, y), (x + 20.0, y));
    Shown { about: vec![named(Thing::Space(ActionSpace::Double(space)))], ..Kind::Roll.with([die, face]) }
}

/// Penalties on the way to the pit.
fn ticks(board: &Between<'_>, penalties: PerSeat) -> Shown {
    let ticks = penalties.iter().filter_map(|(seat, number)| {
        let area = board.panel(&panel(seat))?;
        let at = (area.x + 40.0, area.bottom() - 18.0);
        Some(flight(What::Words(format!("–{number}")), (at.0, at.1 - 50.0), at))
    });
    Shown { about: penalties.iter().map(|(seat, _)| panel(seat)).collect(), ..Kind::Tick.with(ticks) }
}
